import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { failed, type Result, success } from '../contract/language/result.ts'
import { openInBrowser } from '../shell/node/browser.ts'
import { dataFolder } from '../shell/node/dataFolder.ts'
import { startEmulator } from '../shell/node/emulatorServer.ts'
import { keyringSecrets } from '../shell/node/keyring.ts'
import { startNodeHost } from '../shell/node/nodeHost.ts'
import { listPageFiles } from '../shell/node/pageFiles.ts'
import { startPageServer } from '../shell/node/pageServer.ts'
import { isOfflineRun } from './offline.ts'
import { ROOT, SAMPLES, version } from './project.ts'

/** Browser storage is bound to the origin, port included, so the page keeps to one port. */
export const PAGE_PORT = 43117

export interface ServeOptions {
  readonly port?: number
  /** Show the page in a browser window. */
  readonly open?: boolean
  readonly dataDir?: string
  /** Begin in Practice where no sign-in is kept. */
  readonly practise?: boolean
}

export interface Serving {
  readonly origin: string
  /** The address to open; it holds the token that lets a page in. */
  readonly address: string
  /** False where no browser could be opened. */
  readonly opened: boolean
  readonly stop: () => Promise<void>
}

/** Serves the page and its host on 127.0.0.1 until stopped. The failure is one sentence for the user. */
export const serve = async ({
  port = PAGE_PORT,
  open = true,
  dataDir,
  practise = false,
}: ServeOptions): Promise<Result<Serving, string>> => {
  const running = startNodeHost({
    folder: dataDir ?? dataFolder(),
    program: 'Adwright in the browser',
    version: version(),
    shell: 'page',
    secrets: await keyringSecrets(),
    samplesFolder: SAMPLES,
    startEmulator,
    practise,
    offline: isOfflineRun(),
  })
  if (!running.ok) return running
  const server = await startPageServer({
    host: running.value.host,
    files: listPageFiles(join(ROOT, 'out', 'renderer')),
    port,
    token: randomBytes(32).toString('base64url'),
  })
  if (!server.ok) {
    await running.value.close()
    return failed(server.failure)
  }
  return success({
    origin: server.value.origin,
    address: server.value.firstAddress,
    opened: open && (await openInBrowser(server.value.addressToOpen())),
    stop: async () => {
      await server.value.stop()
      await running.value.close()
    },
  })
}
