import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_WAIT_MS } from '../maxWait.ts'
import { hasWindow, launchWindow, NO_WINDOW } from './electronProgram.ts'

// The real window, wherever an Electron binary and a display are at hand. Elsewhere it says that it did not run.

/** Reads or tries something in the page. A text, because this file knows no browser types. */
const inPage = <Value>(page: Page, expression: string): Promise<Value> => page.evaluate<Value>(expression)

/** Files of a database come and go while it is open. */
const beginningOf = (path: string): string => {
  try {
    return readFileSync(path).subarray(0, 15).toString('latin1')
  } catch {
    return ''
  }
}

describe.runIf(hasWindow)('the real window', () => {
  let app: ElectronApplication
  let page: Page
  let data: string

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'adwright-electron-'))
    app = await launchWindow(data)
    page = await app.firstWindow({ timeout: MAX_WAIT_MS })
    await page.waitForLoadState('load')
  })

  afterAll(async () => {
    await app?.close()
    rmSync(data, { recursive: true, force: true })
  })

  it('shows the page under its own origin, isolated and without Node (S-01)', async () => {
    expect(page.url()).toMatch(/^app:\/\/bundle\//)
    expect(await inPage(page, '[typeof require, typeof process, typeof module].join()')).toBe(
      'undefined,undefined,undefined',
    )
    expect(await inPage<string[]>(page, 'Object.keys(window.adwright).sort()')).toEqual(['invoke', 'subscribe'])
    expect(await inPage(page, 'window.crossOriginIsolated')).toBe(true)
    expect(await app.evaluate(({ app: main }) => main.commandLine.getSwitchValue('enable-features'))).toContain(
      'IdbSqliteBackingStore',
    )
  })

  it('asks the host and practises through the real channel', async () => {
    expect(await inPage(page, 'window.adwright.invoke("about", [])')).toMatchObject({
      ok: true,
      value: { shell: 'window' },
    })
    expect(await inPage(page, 'window.adwright.invoke("connection.practice", [])')).toMatchObject({
      ok: true,
      value: { ok: true, value: { state: 'practice' } },
    })
    expect(await inPage(page, 'window.adwright.invoke("constructor", [])')).toMatchObject({ ok: false })
  })

  it('keeps IndexedDB in SQLite and private files under app:// (reliability, findings 1 and 2)', async () => {
    const stored = `new Promise((settle, reject) => {
      const opening = indexedDB.open('probe', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => { opening.result.close(); settle('stored') }
    })`
    expect(await inPage(page, stored)).toBe('stored')
    const names = readdirSync(join(data, 'window', 'IndexedDB'), { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => name.endsWith('.leveldb'))).toEqual([])
    const headers = names.map((name) => join(data, 'window', 'IndexedDB', name)).map(beginningOf)
    expect(headers).toContain('SQLite format 3')
    await expect.poll(() => inPage(page, 'navigator.storage.persisted()')).toBe(true)
    expect(await inPage(page, `navigator.storage.getDirectory().then((folder) => folder.kind)`)).toBe('directory')
  })

  it('keeps its screens whole in forced colors, at 200 % and with reduced motion', async () => {
    const zoom = (factor: number): Promise<void> =>
      app.evaluate(({ BrowserWindow }, wanted) => {
        for (const window of BrowserWindow.getAllWindows()) window.webContents.setZoomFactor(wanted)
      }, factor)
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await zoom(2)
    const screens = page.getByRole('navigation', { name: 'Screens' }).getByRole('button')
    expect(await screens.count()).toBeGreaterThan(5)
    for (const screen of await screens.all()) {
      await screen.click()
      await page.getByRole('main').waitFor()
      const name = await screen.getAttribute('aria-label')
      await expect
        .poll(() => inPage(page, 'document.documentElement.scrollWidth - innerWidth'), { message: name ?? '' })
        .toBe(0)
      expect(await inPage(page, "getComputedStyle(document.querySelector('main')).forcedColorAdjust"), name ?? '').toBe(
        'auto',
      )
      const moving = `document.getAnimations().filter((each) => each.effect.getComputedTiming().duration > 1).length`
      await expect.poll(() => inPage(page, moving), { message: name ?? '' }).toBe(0)
    }
    await zoom(1)
    await page.emulateMedia({ forcedColors: null, reducedMotion: null })
  })

  // Playwright waits for a prevented navigation forever. So nothing is pressed after this.
  it('is granted no permission, opens no window and leaves for no other page (S-02, S-05)', async () => {
    expect(await inPage(page, `Notification.requestPermission()`)).toBe('denied')
    expect(
      await inPage(page, `navigator.mediaDevices.getUserMedia({ audio: true }).then(() => 'granted', () => 'denied')`),
    ).toBe('denied')
    expect(await inPage(page, `window.open('https://example.com') === null`)).toBe(true)
    await inPage(page, `void (location.href = 'https://example.com/')`)
    await new Promise((settle) => setTimeout(settle, 500))
    expect(page.url()).toMatch(/^app:\/\/bundle\//)
    expect(app.windows()).toHaveLength(1)
  })

  it('answers strange paths with nothing of ours (S-05)', async () => {
    const paths = ['../package.json', '%2e%2e/main/index.js', '..%5cmain%5cindex.js', 'main/index.js', 'index.html%00']
    for (const path of paths)
      expect(
        await inPage(page, `fetch('app://bundle/${path}').then((answer) => answer.status, () => 0)`),
        path,
      ).not.toBe(200)
  })
})

describe.runIf(!hasWindow)('the real window', () => {
  it.skip(NO_WINDOW, () => {})
})
