import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { expect, it } from 'vitest'
import { browserOptions } from '../../build/setup/browser.mjs'
import { MAX_WAIT_MS } from '../maxWait.ts'
import {
  changedIn,
  copyOldProfile,
  filesIn,
  KILLED_CATALOG,
  KILLED_FEED,
  KILLED_UPLOAD,
  OLD_WINDOW,
  UNSEALED_UPLOAD,
} from '../shell/oldProfile.ts'
import { adwright, serving, temporaryFolder } from './program.ts'
import { watchedPage } from './watchedPage.ts'

it('continues with a push that an earlier version was killed in, and touches no other upload', async () => {
  const { folder, remove } = copyOldProfile()
  try {
    const push = ['products', 'push', KILLED_FEED, '--catalog', KILLED_CATALOG, '--practice', '--data', folder]
    const plain = await adwright(push, {})
    expect(plain.code).toBe(2)
    expect(plain.stderr).toContain('is unfinished: 5 items of 30 confirmed.')
    const resumed = await adwright([...push, '--resume', '--json'], {})
    expect(resumed.code).toBe(0)
    expect(JSON.parse(resumed.stdout)).toMatchObject({ state: 'finished', created: 30, rejected: 0, unknown: 0 })
    const changed = changedIn(folder, `uploads/${KILLED_UPLOAD}/`).filter((path) => !path.includes(UNSEALED_UPLOAD))
    expect(changed).toEqual(['practice.json'])
    expect(filesIn(folder).has(`uploads/${KILLED_UPLOAD}/bodies`)).toBe(false)
  } finally {
    remove()
  }
})

/** Puts databases and private files where a window of the earlier version had them. Runs in the page. */
const RESTORE = `async ({ databases, files }) => {
  const bytesOf = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  const valueOf = (value) => {
    if (Array.isArray(value)) return value.map(valueOf)
    if (value === null || typeof value !== 'object') return value
    if (value.$ === 'Map') return new Map(valueOf(value.e))
    if (value.$ !== undefined) return new globalThis[value.$](bytesOf(value.b).buffer)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, valueOf(each)]))
  }
  for (const { name, version, stores } of databases) {
    const opening = indexedDB.open(name, version)
    opening.onupgradeneeded = () => {
      for (const { name, keyPath, indexes, rows } of stores) {
        const store = opening.result.createObjectStore(name, { keyPath })
        for (const index of indexes) store.createIndex(index.name, index.keyPath)
        for (const row of rows) store.add(valueOf(row))
      }
    }
    await new Promise((done, fail) => {
      opening.onsuccess = done
      opening.onerror = fail
    })
    opening.result.close()
  }
  const root = await navigator.storage.getDirectory()
  for (const [path, text] of Object.entries(files)) {
    const [folder, name] = path.split('/')
    const handle = await (await root.getDirectoryHandle(folder, { create: true })).getFileHandle(name, { create: true })
    const stream = await handle.createWritable()
    await stream.write(bytesOf(text))
    await stream.close()
  }
}`

/** What the browser stores: databases with their versions, and names of files. */
const NAMES = `(async () => {
  const databases = await indexedDB.databases()
  const folders = []
  for await (const [name, folder] of (await navigator.storage.getDirectory()).entries())
    for await (const file of folder.keys()) folders.push(name + '/' + file)
  return { databases: databases.map(({ name, version }) => name + ' ' + version).sort(), files: folders.sort() }
})()`

it('opens feed, list, edit, outcomes, catalog and waiting uploads of a window of an earlier version, in the same databases and files', async () => {
  const folder = temporaryFolder()
  cpSync(join(OLD_WINDOW, 'data'), folder.path, { recursive: true })
  const stored = JSON.parse(readFileSync(join(OLD_WINDOW, 'browser.json'), 'utf8'))
  const running = await serving(['serve', '--no-open', '--port', '0'], { ADWRIGHT_DATA: folder.path })
  const browser = await chromium.launch({ timeout: MAX_WAIT_MS, ...browserOptions() })
  const wrong: string[] = []
  try {
    const address = /http:\/\/\S+/.exec(running.firstLine)?.[0] ?? ''
    const page = watchedPage(await browser.newPage({ viewport: { width: 1280, height: 800 } }), wrong)
    // The day after, when nothing is due for deletion yet.
    await page.clock.setFixedTime(new Date('2026-11-29T12:00:00Z'))
    // Nothing of ours may open a database before it is there.
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto(address)
    await page.evaluate(`(${RESTORE})(${JSON.stringify(stored)})`)
    const before = await page.evaluate(NAMES)
    await page.unroute('**/*.js')
    await page.reload()

    const screen = (name: string) => page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name })
    await screen('Catalog').click()
    await page.getByRole('option', { name: /^products.csv/ }).click()
    await page.getByRole('gridcell', { name: 'Birch mug, oat' }).waitFor()
    await page.getByRole('gridcell', { name: 'Created on the platform' }).first().waitFor()
    await page.getByRole('contentinfo').getByText('1 row with errors').waitFor()
    await page.getByRole('contentinfo').getByText('1 edit').waitFor()
    // The edit is in the ledger, so it can be undone.
    await page.getByRole('gridcell', { name: 'Birch mug, oat' }).click()
    await page.keyboard.press('ControlOrMeta+z')
    await page.getByRole('gridcell', { name: 'Birch mug', exact: true }).waitFor()

    await screen('Audiences').click()
    await page.getByRole('option', { name: /^people.csv/ }).click()
    // Packing reads every page of digests.
    await page
      .getByRole('button', { name: /^Upload (feed|customer list)…/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Upload 3 people', exact: true }).waitFor()
    expect(await page.evaluate(NAMES)).toEqual(before)

    // Additions wait for their removals. A file of the comparison says whom these take off.
    await page.getByRole('button', { name: 'Start Practice' }).click()
    await page.getByRole('option', { name: /^people-new.csv/ }).click()
    await page.getByText('0 of 2 people').first().waitFor()
    await page.getByRole('button', { name: 'Start upload', exact: true }).click()
    await page.getByText('3 of 3 people').first().waitFor()
    await page.getByText('2 of 2 people').first().waitFor()

    // The downloaded catalog is compared with the feed as it is now.
    await screen('Catalog').click()
    await page.getByRole('tab', { name: 'Compare' }).click()
    await page.getByText('3 products in the catalog').waitFor()
    expect(wrong).toEqual([])
  } finally {
    await browser.close()
    await running.stop()
    folder.remove()
  }
})
