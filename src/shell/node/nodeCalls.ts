import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { defined } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { type CallPorts, createCalls, type RunningCalls } from '../createCalls.ts'
import { createOfflineSwitch, type OfflineControl } from '../offlineSwitch.ts'
import type { SecretStore } from '../ports.ts'
import type { StartEmulator } from '../runningEmulator.ts'
import type { GivenSignIn } from '../signIn.ts'
import { listenForCallback } from './callbackListener.ts'
import { diskFiles } from './diskFiles.ts'
import { claimFormat } from './folderFormat.ts'
import { hmacSha1 } from './hmac.ts'
import { nodeClock } from './nodeClock.ts'
import { keepPagePort } from './pagePort.ts'
import { type FindProxy, findEnvironmentProxy } from './proxies.ts'
import { createSend } from './send.ts'
import { lockDataFolder, lockText } from './writerLock.ts'

export interface NodeCallOptions {
  /** The data folder; one program at a time works with it. */
  readonly folder: string
  /** How this program is called where another finds the folder taken. */
  readonly program: string
  readonly secrets: SecretStore
  readonly startEmulator: StartEmulator
  /** Default: what the environment names (HTTPS_PROXY). */
  readonly findProxy?: FindProxy
  readonly openPage?: (url: string) => Promise<boolean>
  readonly given?: GivenSignIn
  /** Hold Offline on for this run, whatever was kept. */
  readonly offline?: boolean
}

interface OpenFolder {
  readonly ports: CallPorts & { readonly offline: OfflineControl }
  readonly findProxy: FindProxy
  readonly close: () => Promise<void>
}

/** Claims a data folder and makes what calls need on Node. The failure is for the user. */
export const openNodeFolder = (options: NodeCallOptions): Result<OpenFolder, Said> => {
  const { folder, program, secrets, startEmulator, openPage, given } = options
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
  return success({
    findProxy,
    ports: {
      send,
      offline,
      files,
      secrets,
      startEmulator,
      hmac: hmacSha1,
      clock: nodeClock,
      random: Math.random,
      nonce: () => randomBytes(16).toString('hex'),
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
      browser: {
        secretText: () => randomBytes(32).toString('hex'),
        challengeOf: (verifier) => createHash('sha256').update(verifier).digest('base64url'),
        listen: listenForCallback,
      },
      practiceFile: join(folder, 'practice.json'),
      ...defined({ openPage, given }),
    },
    close: async () => {
      send.close()
      await files.close()
      lock.value.release()
    },
  })
}

const NOBODY_LISTENS = { tell: () => {}, onConnection: () => {} }

/** Signs in and calls without the rest of the host. That takes longer to load than most calls do. */
export const startNodeCalls = (options: NodeCallOptions): Result<RunningCalls, Said> => {
  const opened = openNodeFolder(options)
  if (!opened.ok) return opened
  const { ports, close } = opened.value
  const { connecting, console, asking, close: closeCalls } = createCalls({ ...ports, activityRing: 0 }, NOBODY_LISTENS)
  return success({
    host: { connection: connecting.host, console },
    asking,
    close: () => closeCalls().finally(close),
  })
}
