import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defined } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import type { Sample } from '../../host/host.ts'
import { createHost, type RunningHost } from '../createHost.ts'
import type { LanguageSources } from '../languageSetting.ts'
import { createOfflineSwitch } from '../offlineSwitch.ts'
import type { Samples, SecretStore } from '../ports.ts'
import type { StartEmulator } from '../runningEmulator.ts'
import type { GivenSignIn } from '../signIn.ts'
import { listenForCallback } from './callbackListener.ts'
import { diskFiles } from './diskFiles.ts'
import { claimFormat } from './folderFormat.ts'
import { hmacSha1, hmacSha256 } from './hmac.ts'
import { createImageFetch } from './imageDownload.ts'
import { createLoopbackDeliver } from './loopbackDeliver.ts'
import { nodeClock } from './nodeClock.ts'
import { keepPagePort } from './pagePort.ts'
import { type FindProxy, findEnvironmentProxy } from './proxies.ts'
import { createSend } from './send.ts'
import { createSourceOpener } from './sourceReader.ts'
import { practiceStamp, storedSizes } from './storedSizes.ts'
import { visitPage } from './visitPage.ts'
import { startWebhookListener } from './webhookListener.ts'
import { lockDataFolder, lockText } from './writerLock.ts'

/** Sample files that come with Adwright; missing ones are not offered. */
const SAMPLES: readonly Omit<Sample, 'bytes'>[] = [
  { name: 'products.csv', kind: 'products', title: 'Product feed of a small shop' },
  { name: 'customers.csv', kind: 'customers', title: 'Customer list of a small shop' },
]

/** Sample files of a folder, by the names of the table alone. */
const sampleFiles = (folder: string): Samples => {
  const read = async (name: string): Promise<Uint8Array | undefined> =>
    SAMPLES.some((sample) => sample.name === name) ? readFile(join(folder, name)).catch(() => undefined) : undefined
  return {
    read,
    list: async () => {
      const found = await Promise.all(SAMPLES.map(async (sample) => ({ sample, bytes: await read(sample.name) })))
      return found.flatMap(({ sample, bytes }) => (bytes === undefined ? [] : [{ ...sample, bytes: bytes.length }]))
    },
  }
}

export interface NodeHostOptions {
  /** The data folder; one program at a time works with it. */
  readonly folder: string
  /** How this program is called where another finds the folder taken. */
  readonly program: string
  readonly version: string
  readonly shell: 'window' | 'page'
  readonly secrets: SecretStore
  readonly samplesFolder: string
  readonly startEmulator: StartEmulator
  /** Default: what the environment names (HTTPS_PROXY). */
  readonly findProxy?: FindProxy
  readonly openPage?: (url: string) => Promise<boolean>
  readonly given?: GivenSignIn
  readonly onBusy?: (busy: boolean) => void
  /** Start in Practice if no sign-in is stored, so that everything can be tried immediately. */
  readonly practise?: boolean
  /** Hold Offline on for this run, whatever was kept. */
  readonly offline?: boolean
  readonly languages?: LanguageSources
  /** False: uploads that wait for another do not start in this program by themselves. */
  readonly startsFollowing?: boolean
}

/** Sortable by time, so that folders list in order. */
const newId = (): string =>
  `${new Date()
    .toISOString()
    .replace(/[^0-9T]/g, '')
    .slice(0, 15)}-${randomBytes(4).toString('hex')}`

const practiseUnlessSignedIn = async ({ host }: RunningHost): Promise<void> => {
  const { state } = await host.connection.current()
  if (state === 'none') await host.connection.practice()
}

/** The host on Node: files in the data folder, requests over Node's HTTP. The failure is for the user. */
export const startNodeHost = (options: NodeHostOptions): Result<RunningHost, Said> => {
  const { folder, program, version, shell, openPage, given, startsFollowing, languages, onBusy } = options
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  keepPagePort(folder)
  const lock = lockDataFolder(folder, program)
  if (!lock.ok) return failed(lockText(lock.failure))
  const format = claimFormat(folder)
  if (!format.ok) {
    lock.value.release()
    return failed(format.failure)
  }
  const files = diskFiles(folder)
  const offline = createOfflineSwitch(files, options.offline)
  const findProxy = options.findProxy ?? findEnvironmentProxy
  const send = createSend({ offline, findProxy })
  const running = createHost({
    about: { version, shell, platform: process.platform, folder },
    send,
    offline,
    hmac: hmacSha1,
    clock: nodeClock,
    random: Math.random,
    nonce: () => randomBytes(16).toString('hex'),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    newId,
    files,
    secrets: options.secrets,
    samples: sampleFiles(options.samplesFolder),
    startEmulator: options.startEmulator,
    openSource: createSourceOpener(folder, findProxy),
    fetchImage: createImageFetch({ findProxy }),
    openLinkedPage: async (url) => visitPage(url, { isOffline: (await offline.current()).isOn, findProxy }),
    storedSizes: () => storedSizes(folder),
    browser: {
      secretText: () => randomBytes(32).toString('hex'),
      challengeOf: (verifier) => createHash('sha256').update(verifier).digest('base64url'),
      listen: listenForCallback,
    },
    receiving: { listen: startWebhookListener, deliverTo: createLoopbackDeliver, hmac: hmacSha256 },
    practiceFile: join(folder, 'practice.json'),
    practiceStamp: () => practiceStamp(folder),
    ...defined({ openPage, given, startsFollowing, languages, onBusy }),
  })
  if (options.practise === true) void practiseUnlessSignedIn(running)
  return success({
    ...running,
    close: async () => {
      await running.close()
      send.close()
      await files.close()
      lock.value.release()
    },
  })
}
