import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { browserOptions } from '../../build/setup/browser.mjs'
import { productsTable, type WorldRecord } from '../../src/emulator/world.ts'
import type { Host } from '../../src/host/host.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sessionSecrets } from '../../src/shell/node/keyring.ts'
import { startNodeHost } from '../../src/shell/node/nodeHost.ts'
import { listPageFiles } from '../../src/shell/node/pageFiles.ts'
import { startPageServer } from '../../src/shell/node/pageServer.ts'
import { MAX_WAIT_MS } from '../maxWait.ts'
import { type Received, recordReceived } from '../privacy/received.ts'
import { chooseBy, goTo } from '../privacy/steps.ts'

// The built page in a real browser, its host and the platform in this process. What the screens say, and every byte
// that was sent.

/** A request to the platform with its parsed body. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly bytes: number
  /** 0 where the answer was lost on its way. */
  readonly status: number
  readonly answer: string
}

export interface Place {
  readonly page: Page
  readonly emulator: EmulatorServer
  readonly uploads: Host['uploads']
  /** The folder in which the host keeps its files. */
  readonly folder: string
  /** Requests to the platform from number `from` on, by arrival. */
  readonly sent: (from?: number) => readonly Sent[]
  /** Requests to any server of the platform. */
  readonly everySent: () => readonly Received[]
  /** Products whose id is in here are rejected by the platform. */
  readonly rejected: Set<string>
  readonly online: () => readonly WorldRecord[]
  /** Opens a file as a user does who presses the button on Home. */
  readonly open: (name: string, content: string | Uint8Array) => Promise<void>
  /** Adds a file to the list that is previewed. */
  readonly add: (press: string, name: string, content: string) => Promise<void>
  /** Waits until so many uploads were planned here and all are at their end. */
  readonly untilUploaded: (uploads: number) => Promise<void>
  /** The text of what is downloaded by an act. */
  readonly download: (act: () => Promise<void>) => Promise<string>
  readonly close: () => Promise<void>
}

const IS_USERS = /\/users$/

/** The platform finds fault with chosen products: their title is gone before it looks. */
const spoiled = (body: string, rejected: ReadonlySet<string>): string => {
  const { products } = JSON.parse(body) as { products: Readonly<Record<string, unknown>>[] }
  return JSON.stringify({
    products: products.map((product) => (rejected.has(String(product['id'])) ? { ...product, title: '' } : product)),
  })
}

/** The platform with its way of rejecting chosen products. The set may change while it runs. */
export const rejecting = (running: EmulatorServer, rejected: ReadonlySet<string>): EmulatorServer => {
  const { emulator } = running
  const real = emulator.answer
  Object.assign(emulator, {
    answer: ((server, request) =>
      real(
        server,
        rejected.size > 0 && request.body?.startsWith('{"products":') === true
          ? { ...request, body: spoiled(request.body, rejected) }
          : request,
      )) as typeof real,
  })
  return running
}

/** Opens everything on ports of its own below a folder of its own. */
export const openPlace = async (): Promise<Place> => {
  const root = mkdtempSync(join(tmpdir(), 'adwright-oracle-'))
  const recorder = recordReceived()
  const rejected = new Set<string>()
  let running: EmulatorServer | undefined
  const data = join(root, 'data')
  const host = startNodeHost({
    folder: data,
    program: 'The oracle',
    version: '0',
    shell: 'page',
    secrets: sessionSecrets(),
    samplesFolder: root,
    startEmulator: async (options) => {
      running = rejecting(await startEmulator({ ...options, idSeed: 7 }), rejected)
      return running
    },
    practise: true,
  })
  if (!host.ok) throw new Error(host.failure.sentence)
  const pages = await startPageServer({
    host: host.value.host,
    files: listPageFiles(new URL('../../out/renderer', import.meta.url).pathname),
    port: 0,
    token: 'oracle-oracle-oracle-oracle',
  })
  if (!pages.ok) throw new Error(pages.failure.sentence)
  mkdirSync(join(root, 'given'))
  const browser = await chromium.launch({
    timeout: MAX_WAIT_MS,
    ...browserOptions(),
  })
  const context = await browser.newContext({
    viewport: { width: 1600, height: 1000 },
    locale: 'en-US',
    acceptDownloads: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(MAX_WAIT_MS)
  await page.goto(pages.value.firstAddress)
  await page.getByRole('banner').getByText('Practice').waitFor()
  if (running === undefined) throw new Error('Practice did not start.')
  const emulator = running
  const ads = new URL(emulator.addresses.ads).host
  const give = (name: string, content: string | Uint8Array): string => {
    const path = join(root, 'given', name)
    writeFileSync(path, content)
    return path
  }
  const toPlatform = (): readonly Received[] => recorder.received.filter((entry) => entry.host === ads)
  return {
    page,
    emulator,
    uploads: host.value.host.uploads,
    rejected,
    folder: data,
    everySent: () => {
      const hosts = Object.values(emulator.addresses).map((address) => new URL(address).host)
      return recorder.received.filter(({ host: at }) => hosts.includes(at))
    },
    sent: (from = 0) =>
      toPlatform()
        .slice(from)
        .map(({ method, path, body, bytes, status, answer }) => ({ method, path, body, bytes, status, answer })),
    online: () => emulator.emulator.world.table(productsTable(emulator.seeded.catalogId)).all(),
    open: async (name, content) => {
      await goTo(page, 'Home')
      await chooseBy(page, /^Open (a )?file/, give(name, content))
    },
    add: (press, name, content) => chooseBy(page, press, give(name, content)),
    untilUploaded: async (uploads) => {
      const { list } = host.value.host.uploads
      for (;;) {
        const all = await list()
        if (all.length >= uploads && all.every(({ state }) => state === 'finished')) return
        await new Promise((settle) => setTimeout(settle, 50))
      }
    },
    download: async (act) => {
      const waiting = page.waitForEvent('download')
      await act()
      return readFileSync(await (await waiting).path(), 'utf8')
    },
    close: async () => {
      await browser.close()
      await pages.value.stop()
      await host.value.close()
      recorder.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** True for a request that changes members of a list of people. */
export const isOfUsers = ({ method, path }: Sent): boolean =>
  method === 'POST' && IS_USERS.test(path.replace(/\?.*/, ''))
