import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserServer, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { browserOptions } from '../../build/setup/browser.mjs'
import type { Clock } from '../../src/client/ports.ts'
import type { RunningHost } from '../../src/shell/createHost.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { nodeClock } from '../../src/shell/node/nodeClock.ts'
import { listPageFiles } from '../../src/shell/node/pageFiles.ts'
import { type PageServer, startPageServer } from '../../src/shell/node/pageServer.ts'
import { MAX_WAIT_MS } from '../maxWait.ts'
import { hostInFolder } from './hostInFolder.ts'

// The loopback page open in two browsers, over one data folder. One of them writes.

const TOKEN = 'w'.repeat(43)

let folder: string
let running: RunningHost
let server: PageServer
const browsers: BrowserServer[] = []

beforeAll(async () => {
  // The host's time stands still until it should miss a window. So none is missed for being slow.
  vi.spyOn(nodeClock as Required<Clock>, 'ticks').mockReturnValue(0)
  folder = mkdtempSync(join(tmpdir(), 'adwright-windows-'))
  const outDir = join(folder, 'renderer')
  const input = fileURLToPath(new URL('../renderer/base/writerPage.tsx', import.meta.url))
  const output = { entryFileNames: 'page.js' }
  await build({ configFile: false, logLevel: 'silent', build: { outDir, rolldownOptions: { input, output } } })
  writeFileSync(
    join(outDir, 'index.html'),
    '<!doctype html><html lang="en"><title>Adwright</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>',
  )
  running = hostInFolder(join(folder, 'data'), { startEmulator })
  const serving = await startPageServer({ host: running.host, files: listPageFiles(outDir), port: 0, token: TOKEN })
  if (!serving.ok) throw new Error(serving.failure.sentence)
  server = serving.value
})

afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.kill()))
  await server.stop()
  await running.close()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** Another browser with the page open, and what ends it as kill -9 does. */
const openWindow = async (): Promise<{ readonly page: Page; readonly kill: () => Promise<void> }> => {
  const started = await chromium.launchServer({
    timeout: MAX_WAIT_MS,
    ...browserOptions(),
  })
  browsers.push(started)
  const browser = await chromium.connect(started.wsEndpoint())
  const page = await browser.newPage()
  page.setDefaultTimeout(MAX_WAIT_MS)
  await page.goto(server.firstAddress)
  return { page, kill: () => started.kill() }
}

const write = (page: Page, entry: string): Promise<unknown> =>
  page.evaluate(`window.probe.write(${JSON.stringify(entry)})`)

const isShown = (page: Page, words: string): Promise<void> => page.getByText(words).waitFor()

it('one window writes; another is told who does, takes over when asked to, and by itself when the first was killed', async () => {
  const first = await openWindow()
  await isShown(first.page, 'Feeds')
  expect(await write(first.page, 'one')).toBe('kept')

  const second = await openWindow()
  await isShown(second.page, 'Adwright is open in another window')
  await isShown(second.page, 'page in Chrome or Chromium has been active since')
  expect(await second.page.getByText('Feeds').count()).toBe(0)

  // A reload in the window that writes changes nothing about it.
  const name = await first.page.evaluate('window.probe.name()')
  await first.page.reload()
  await isShown(first.page, 'Feeds')
  expect(await first.page.evaluate('window.probe.name()')).toBe(name)
  expect(await second.page.getByText('Feeds').count()).toBe(0)

  await second.page.getByRole('button', { name: 'Use this window' }).click()
  await isShown(second.page, 'Feeds')
  await isShown(first.page, 'Adwright is now used in another window')
  expect(await write(first.page, 'lost')).toContain('Another Adwright window')
  expect(await write(second.page, 'two')).toBe('kept')

  await second.kill()
  vi.restoreAllMocks()
  await isShown(first.page, 'Feeds')
  expect(await write(first.page, 'three')).toBe('kept')
  expect((await running.host.ledger.read('feed-1')).entries).toEqual(['one', 'two', 'three'])
})
