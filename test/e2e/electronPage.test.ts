import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_WAIT_MS } from '../maxWait.ts'
import { hasWindow, launchWindow, NO_WINDOW } from './electronProgram.ts'

// The process of the page is killed in the real window. Playwright loses such a page, so the main process looks at it.

const SENTENCE = "The window stopped working and was reloaded. Uploads weren't interrupted."
const BATCHES = 60
/** Chromium would end the program by then. */
const GPU_ENDS = 10

describe.runIf(hasWindow)('a page of the real window that dies', () => {
  let app: ElectronApplication
  let data: string

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'adwright-page-'))
    app = await launchWindow(data)
    await (await app.firstWindow({ timeout: MAX_WAIT_MS })).waitForLoadState('load')
  })

  afterAll(async () => {
    await app?.close().catch(() => {})
    rmSync(data, { recursive: true, force: true })
  })

  const inPage = <Value>(expression: string): Promise<Value> =>
    app.evaluate(({ BrowserWindow }, asked) => {
      const [window] = BrowserWindow.getAllWindows()
      // A page that dies by then answers never.
      const gone = new Promise((_settle, reject) => setTimeout(() => reject(new Error('No answer.')), 5_000))
      return Promise.race([window?.webContents.executeJavaScript(asked), gone])
    }, expression) as Promise<Value>

  const invoke = (method: string, ...args: readonly unknown[]): Promise<unknown> =>
    inPage(`window.adwright.invoke(${JSON.stringify(method)}, ${JSON.stringify(args)})`)

  /** What the page shows, and since when. A page that was loaded again begins anew. */
  const shown = (): Promise<{ readonly words: string; readonly mark: string }> =>
    inPage('({ words: document.body.innerText, mark: window.mark ?? "" })')

  const kill = (): Promise<void> =>
    app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      if (window !== undefined) process.kill(window.webContents.getOSProcessId(), 'SIGKILL')
    })

  /** Answers the next questions of the program with this button, and keeps what was asked. */
  const answerWith = (button: number): Promise<void> =>
    app.evaluate(({ dialog }, response) => {
      const kept = globalThis as unknown as { asked: unknown[] }
      kept.asked = []
      dialog.showMessageBox = (async (...args: readonly unknown[]) => {
        kept.asked.push(args.at(-1))
        return { response, checkboxChecked: false }
      }) as typeof dialog.showMessageBox
    }, button)

  const asked = (): Promise<readonly unknown[]> =>
    app.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)

  const isBack = (): Promise<void> =>
    expect
      .poll(() => shown().catch((error: unknown) => ({ words: String(error), mark: 'gone' })))
      .toMatchObject({ words: expect.stringContaining(SENTENCE), mark: '' })

  it('is loaded again with a sentence, and its uploads continue', async () => {
    expect(await invoke('connection.practice')).toMatchObject({ ok: true, value: { ok: true } })
    const { value } = (await invoke('connection.current')) as { value: { seeded: { catalogId: string } } }
    const parameters = { product_catalog_id: value.seeded.catalogId }
    const plan = { endpoint: 'products.put', parameters, title: 'mugs', dataset: 'd' }
    const planned = (await invoke('uploads.plan', plan)) as { value: { value: string } }
    const id = planned.value.value
    const batches = Array.from({ length: BATCHES }, (_, index) => {
      const product = { id: `p${index}`, title: 'Mug', description: 'Holds tea.', availability: 'in stock' }
      const more = { condition: 'new', price: '4.50 EUR', link: 'https://shop.example/1', brand: 'Kilnfire' }
      const products = [{ ...product, ...more, image_link: 'https://shop.example/1.jpg' }]
      return { index, body: JSON.stringify({ products }), rows: [index], items: 1 }
    })
    expect(await invoke('uploads.add', id, batches)).toMatchObject({ value: { ok: true } })
    expect(await invoke('uploads.seal', id)).toMatchObject({ value: { ok: true } })
    expect(await invoke('uploads.start', id)).toMatchObject({ value: { ok: true } })
    await inPage('void (window.mark = "the first page")')
    await kill()
    await isBack()
    await expect
      .poll(() => invoke('uploads.list'))
      .toMatchObject({ value: [{ id, state: 'finished', itemsConfirmed: BATCHES }] })
    // The address says it once.
    expect(await inPage('location.href')).toBe('app://bundle/')
  })

  it('asks at the second end within a minute, and starts again', async () => {
    await answerWith(1)
    await inPage('void (window.mark = "the second page")')
    await kill()
    await isBack()
    expect(await asked()).toMatchObject([{ buttons: ['Quit Adwright', 'Reload window'] }])
  })

  it('is ended and loaded again where it hangs and the user says so', async () => {
    await answerWith(1)
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      // It never answers. Electron tells so after half a minute of input, which is not waited for here.
      window?.webContents.executeJavaScript('window.mark = "hangs"; for (;;);').catch(() => {})
      setTimeout(() => window?.emit('unresponsive'), 500)
    })
    await isBack()
    expect(await asked()).toMatchObject([{ buttons: ['Keep waiting', 'Reload window'] }])
  })

  it('outlives the process that draws it, however often that one ends', async () => {
    const pids: number[] = []
    for (let ends = 0; ends < GPU_ENDS; ends++)
      await expect
        .poll(async () => {
          const pid = await app.evaluate(
            ({ app: main }) => main.getAppMetrics().find(({ type }) => type === 'GPU')?.pid,
          )
          if (pid === undefined || pids.includes(pid)) return 'not started yet'
          process.kill(pid, 'SIGKILL')
          pids.push(pid)
          return 'killed'
        })
        .toBe('killed')
    await expect
      .poll(() =>
        shown().then(
          ({ words }) => words.length,
          () => 0,
        ),
      )
      .toBeGreaterThan(0)
  })

  it('ends with the program where the user wants that', async () => {
    await answerWith(0)
    const ended = new Promise<void>((settle) => app.once('close', () => settle()))
    await kill()
    await ended
  })
})
describe.runIf(!hasWindow)('a page of the real window that dies', () => {
  it.skip(NO_WINDOW, () => {})
})
