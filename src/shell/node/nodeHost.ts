import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { GivenSignIn } from '../connection.ts'
import { createHost, type RunningHost } from '../createHost.ts'
import type { LanguageSources } from '../languageSetting.ts'
import { createOfflineSwitch } from '../offlineSwitch.ts'
import type { SecretStore } from '../ports.ts'
import type { StartEmulator } from '../runningEmulator.ts'
import { diskFiles } from './diskFiles.ts'
import { hmacSha1 } from './hmac.ts'
import { nodeClock } from './nodeClock.ts'
import { keepPagePort } from './pagePort.ts'
import { sampleFiles } from './sampleFiles.ts'
import { createSend } from './send.ts'
import { practiceStamp, storedSizes } from './storedSizes.ts'
import { lockDataFolder, lockSentence } from './writerLock.ts'

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
  readonly openPage?: (url: string) => Promise<boolean>
  readonly given?: GivenSignIn
  readonly onBusy?: (busy: boolean) => void
  /** Begin in Practice where no sign-in is kept, so that everything can be tried at once. */
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

/** The host on Node: files in the data folder, requests over Node's HTTP. The failure is a sentence for the user. */
export const startNodeHost = (options: NodeHostOptions): Result<RunningHost, string> => {
  const { folder, program, version, shell } = options
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  keepPagePort(folder)
  const lock = lockDataFolder(folder, program)
  if (!lock.ok) return failed(lockSentence(lock.failure))
  const files = diskFiles(folder)
  const offline = createOfflineSwitch(files, options.offline)
  const send = createSend({ offline })
  const running = createHost({
    about: { version, shell, platform: process.platform },
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
    storedSizes: () => storedSizes(folder),
    practiceFile: join(folder, 'practice.json'),
    practiceStamp: () => practiceStamp(folder),
    ...(options.openPage === undefined ? {} : { openPage: options.openPage }),
    ...(options.given === undefined ? {} : { given: options.given }),
    ...(options.startsFollowing === undefined ? {} : { startsFollowing: options.startsFollowing }),
    ...(options.languages === undefined ? {} : { languages: options.languages }),
    ...(options.onBusy === undefined ? {} : { onBusy: options.onBusy }),
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
