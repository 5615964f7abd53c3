import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOptions } from '../../build/setup/browser.mjs'
import type { RunningHost } from '../../src/shell/createHost.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sessionSecrets } from '../../src/shell/node/keyring.ts'
import { startNodeHost } from '../../src/shell/node/nodeHost.ts'
import { listPageFiles } from '../../src/shell/node/pageFiles.ts'
import { type PageServer, startPageServer } from '../../src/shell/node/pageServer.ts'
import { MAX_WAIT_MS } from '../maxWait.ts'

// The loopback page in a real browser. Our own page gets through, pages of others do not.

const TOKEN = 'q'.repeat(43)
const INLINE = '<script>document.documentElement.dataset.inline = "ran"</script>'

let folder: string
let running: RunningHost
let server: PageServer
let browser: Browser
let context: BrowserContext
let stranger: Server
let page: Page

/** Bundles a page script of this test, under the name that the built page has. */
const bundle = async (name: string, outDir: string): Promise<void> => {
  const input = fileURLToPath(new URL(`../renderer/base/${name}`, import.meta.url))
  const output = { entryFileNames: 'page.js' }
  await build({ configFile: false, logLevel: 'silent', build: { outDir, rolldownOptions: { input, output } } })
}

const asked = (question: string): Promise<unknown> => page.evaluate(`window.probe.${question}`)

const address = (listening: Server): string => `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-browser-'))
  await bundle('ourPage.ts', join(folder, 'renderer'))
  await bundle('strangePage.ts', join(folder, 'stranger'))
  const attack = readFileSync(join(folder, 'stranger', 'page.js'), 'utf8')
  writeFileSync(
    join(folder, 'renderer', 'index.html'),
    `<!doctype html><title>loading</title><link rel="icon" href="data:,">${INLINE}<script type="module" src="/page.js"></script>`,
  )
  const started = startNodeHost({
    folder: join(folder, 'data'),
    program: 'test',
    version: '0.1.0',
    shell: 'page',
    secrets: sessionSecrets(),
    samplesFolder: join(folder, 'renderer'),
    startEmulator,
  })
  if (!started.ok) throw new Error(started.failure.sentence)
  running = started.value
  const serving = await startPageServer({
    host: running.host,
    files: listPageFiles(join(folder, 'renderer')),
    port: 0,
    token: TOKEN,
  })
  if (!serving.ok) throw new Error(serving.failure.sentence)
  server = serving.value
  stranger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>evil</title><link rel="icon" href="data:,"><body></body><script>${attack}</script>`,
    )
  })
  await new Promise<void>((settle) => stranger.listen(0, '127.0.0.1', settle))
  browser = await chromium.launch({
    timeout: MAX_WAIT_MS,
    ...browserOptions(),
  })
  context = await browser.newContext()
  context.setDefaultTimeout(MAX_WAIT_MS)
  page = await context.newPage()
})

afterAll(async () => {
  await browser?.close()
  stranger?.close()
  await server?.stop()
  await running?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('our own page', () => {
  it('takes the token out of its address, and asks and hears over the real server', async () => {
    await page.goto(server.addressToOpen())
    await expect.poll(() => page.title()).toBe('ready')
    expect(page.url()).toBe(`${server.origin}/`)
    expect(await asked('about()')).toMatchObject({ version: '0.1.0', shell: 'page' })
    expect(await asked('practice()')).toMatchObject({ ok: true, value: { state: 'practice' } })
    await expect.poll(() => asked('heard()')).toEqual(['connection'])
    running.tell({ type: 'openFile', name: 'ä.csv', bytes: Uint8Array.of(1, 128, 255) })
    await expect.poll(() => asked('opened()')).toEqual(['ä.csv', 1, 128, 255])
  })

  it('keeps the token for its tab through a reload, and another tab without it gets nothing', async () => {
    await page.reload()
    await expect.poll(() => page.title()).toBe('ready')
    expect(await asked('current()')).toMatchObject({ state: 'practice' })
    const other = await context.newPage()
    await other.goto(`${server.origin}/`)
    await expect.poll(() => other.title()).toBe('ready')
    const refusal = await other.evaluate('window.probe.practice()')
    expect(refusal).toMatchObject({ ok: false, failure: { sentence: expect.stringContaining('lost its connection') } })
    await other.close()
  })

  it('gets in by the address that the terminal shows, too', async () => {
    const other = await context.newPage()
    await other.goto(server.firstAddress)
    await expect.poll(() => other.title()).toBe('ready')
    expect(other.url()).toBe(`${server.origin}/`)
    expect(await other.evaluate('window.probe.current()')).toMatchObject({ state: 'practice' })
    await other.close()
  })

  it('is isolated, runs no inline script, evaluates no text and reaches no other address', async () => {
    expect(await asked('isolated()')).toBe(true)
    expect(await asked('inlineRan()')).toBe(false)
    expect(await asked(`breakOut('${address(stranger)}')`)).toEqual(['refused', 'refused', 'refused'])
  })
})

describe('a page of another origin (S-08)', () => {
  it('reads nothing and changes nothing', async () => {
    const evil = await context.newPage()
    await evil.goto(address(stranger))
    const before = await running.host.connection.current()
    const tried = await evil.evaluate<string[]>(`window.attack('${server.origin}', '${TOKEN}')`)
    expect(tried).toHaveLength(8)
    expect(
      tried.every((outcome) => outcome === 'refused' || outcome === 'opaque'),
      tried.join(),
    ).toBe(true)
    expect(before.state).toBe('practice')
    expect(await running.host.connection.current()).toEqual(before)
    await evil.close()
  })
})
