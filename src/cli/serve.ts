import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { failed, type Result, success } from '../contract/language/result.ts'
import type { Said } from '../contract/language/said.ts'
import type { LanguageChoice } from '../host/language.ts'
import { english } from '../messages/english.ts'
import type { LanguageCode } from '../messages/languages.ts'
import { chooseTranslator } from '../messages/t.ts'
import { forcedLanguage } from '../shell/languageSetting.ts'
import { openInBrowser } from '../shell/node/browser.ts'
import { dataFolder } from '../shell/node/dataFolder.ts'
import { startEmulator } from '../shell/node/emulatorServer.ts'
import { keyringSecrets } from '../shell/node/keyring.ts'
import { startNodeHost } from '../shell/node/nodeHost.ts'
import { listPageFiles } from '../shell/node/pageFiles.ts'
import { pagePortOf } from '../shell/node/pagePort.ts'
import { startPageServer } from '../shell/node/pageServer.ts'
import { isOfflineRun } from './offline.ts'
import { ROOT, SAMPLES, version } from './project.ts'

interface ServeOptions {
  /** In place of the one that belongs to the data folder. */
  readonly port?: number
  /** Show the page in a browser window. */
  readonly open?: boolean
  readonly dataDir?: string
  /** Begin in Practice where no sign-in is kept. */
  readonly practise?: boolean
  /** Language of this run if the page chose this one. */
  readonly languageOfRun: (chosen: LanguageChoice) => LanguageCode
}

interface Serving {
  readonly origin: string
  /** A new address to open: its code lets one page in, once. */
  readonly address: () => string
  /** False where no browser could be opened. */
  readonly opened: boolean
  readonly stop: () => Promise<void>
}

/** Serves the page and its host on 127.0.0.1 until stopped. The failure is for the user. */
export const serve = async ({
  port,
  open = true,
  dataDir,
  practise = false,
  languageOfRun,
}: ServeOptions): Promise<Result<Serving, Said>> => {
  const folder = dataDir ?? dataFolder()
  const running = startNodeHost({
    folder,
    program: english.text('shell.program.browser'),
    version: version(),
    shell: 'page',
    secrets: await keyringSecrets(),
    samplesFolder: SAMPLES,
    startEmulator,
    practise,
    offline: isOfflineRun(),
    languages: forcedLanguage(process.env),
  })
  if (!running.ok) return failed(running.failure)
  running.value.keepTidy()
  running.value.host.subscribe((event) => {
    if (event.type === 'language') void chooseTranslator(languageOfRun(event.language.choice))
  })
  const server = await startPageServer({
    host: running.value.host,
    files: listPageFiles(join(ROOT, 'out', 'renderer')),
    port: port ?? pagePortOf(folder),
    token: randomBytes(32).toString('base64url'),
  })
  if (!server.ok) {
    await running.value.close()
    return failed(server.failure)
  }
  return success({
    origin: server.value.origin,
    address: server.value.addressToOpen,
    opened: open && (await openInBrowser(server.value.addressToOpen())),
    stop: async () => {
      await server.value.stop()
      await running.value.close()
    },
  })
}
