import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Result, success } from '../contract/language/result.ts'
import type { Said } from '../contract/language/said.ts'
import type { Connection } from '../host/connection.ts'
import { english } from '../messages/english.ts'
import { saidText } from '../messages/said.ts'
import { t } from '../messages/t.ts'
import type { RunningCalls } from '../shell/createCalls.ts'
import type { RunningHost } from '../shell/createHost.ts'
import { keyringSecrets, sessionSecrets } from '../shell/node/keyring.ts'
import type { NodeHostOptions } from '../shell/node/nodeHost.ts'
import type { SecretStore } from '../shell/ports.ts'
import type { StartEmulator } from '../shell/runningEmulator.ts'
import type { GivenSignIn } from '../shell/signIn.ts'
import type { ConnectionFlags } from './connectionFlags.ts'
import { givenBy, profileOf, saysWhere, signInOf } from './credentials.ts'
import { folderOf } from './dataFolderFlag.ts'
import { EXIT, type NoSession, no } from './exitCodes.ts'
import { isOfflineRun, isSetOffline } from './offline.ts'
import { SAMPLES, version } from './project.ts'

/** Somebody who is signed in, and what works for them. */
type SessionOf<Running extends RunningCalls> = Pick<Running, 'host' | 'asking' | 'close'> & {
  readonly connection: Exclude<Connection, { state: 'none' }>
}

export type Session = SessionOf<RunningHost>

/** A session without the rest of the host, for commands that only call. */
export type CallSession = SessionOf<RunningCalls>

interface HostChoices {
  readonly given?: GivenSignIn
  /** Works without the data folder if another program uses it; requests then aren't logged. */
  readonly beside?: boolean
  readonly secrets?: SecretStore
  /** The data folder whose Offline switch holds, where the host works in another. */
  readonly settingsOf?: string
}

type Start<Running> = (options: NodeHostOptions) => Promise<Result<Running, Said>>

// Each loads when it is needed. A call waits neither for the whole host nor, on a service, for the emulator.
const wholeHost: Start<RunningHost> = async (options) =>
  (await import('../shell/node/nodeHost.ts')).startNodeHost(options)
const callsAlone: Start<RunningCalls> = async (options) =>
  (await import('../shell/node/nodeCalls.ts')).startNodeCalls(options)
const startEmulator: StartEmulator = async (options) =>
  (await import('../shell/node/emulatorServer.ts')).startEmulator(options)

const startIn = async <Running>(start: Start<Running>, folder: string, choices: HostChoices) =>
  start({
    folder,
    program: english.text('shell.program.commandLine'),
    version: version(),
    shell: 'page',
    secrets: choices.secrets ?? (await keyringSecrets()),
    samplesFolder: SAMPLES,
    startEmulator,
    startsFollowing: false,
    offline: isOfflineRun() || (choices.settingsOf !== undefined && isSetOffline(choices.settingsOf)),
    ...(choices.given === undefined ? {} : { given: choices.given }),
  })

/** Starts in a folder that is gone when it closes. */
const startBeside = async <Running extends RunningCalls>(
  start: Start<Running>,
  choices: HostChoices,
): Promise<Result<Running, Said>> => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-'))
  const running = await startIn(start, folder, choices)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (!running.ok) {
    remove()
    return running
  }
  const { close } = running.value
  return success({ ...running.value, close: () => close().finally(remove) })
}

const openWith = async <Running extends RunningCalls>(
  start: Start<Running>,
  folder: string,
  choices: HostChoices,
): Promise<Result<Running, NoSession>> => {
  const running = await startIn(start, folder, choices)
  if (running.ok) return running
  const other =
    choices.beside && choices.given !== undefined
      ? await startBeside(start, { settingsOf: folder, ...choices })
      : running
  return other.ok ? other : no(saidText(running.failure), EXIT.platform)
}

/** The host of the command line in a data folder. */
export const openHost = (folder: string, choices: HostChoices = {}): Promise<Result<RunningHost, NoSession>> =>
  openWith(wholeHost, folder, choices)

const givenSignIn = (flags: ConnectionFlags): Result<GivenSignIn | undefined, NoSession> => {
  if (flags.practice || !saysWhere(flags)) return success(undefined)
  const given = givenBy(flags)
  if (!given.ok) return no(given.failure)
  const profile = profileOf(given.value)
  if (!profile.ok) return no(profile.failure)
  const signIn = signInOf(given.value, profile.value, flags.credentials)
  return signIn === undefined ? no(t('cliError.connection.keys'), EXIT.signedOut) : success(signIn)
}

/** The host of work that needs nobody signed in. A given sign-in says what the service takes; it isn't used. */
export const openGivenHost = (flags: ConnectionFlags): Promise<Result<RunningHost, NoSession>> => {
  const given = givenSignIn(flags)
  return openHost(folderOf(flags), given.ok && given.value !== undefined ? { given: given.value } : {})
}

/** Connects as flags, environment or the kept sign-in say. */
const openSessionWith = async <Running extends RunningCalls>(
  start: Start<Running>,
  flags: ConnectionFlags,
  choices: Pick<HostChoices, 'beside' | 'secrets'>,
): Promise<Result<SessionOf<Running>, NoSession>> => {
  const given = givenSignIn(flags)
  if (!given.ok) return given
  const { secrets, beside = false } = choices
  const opened = await openWith(start, folderOf(flags), {
    ...(secrets === undefined ? {} : { secrets }),
    ...(given.value === undefined ? {} : { given: given.value, beside }),
  })
  if (!opened.ok) return opened
  const { host, asking, close } = opened.value
  if (flags.practice) {
    const practice = await host.connection.practice()
    if (!practice.ok) {
      await close()
      return no(saidText(practice.failure), EXIT.platform)
    }
  }
  const connection = await host.connection.current()
  if (connection.state !== 'none') return success({ host, asking, connection, close })
  await close()
  return no(t('cliError.connection.nobody'), EXIT.signedOut)
}

/** Connects with the whole host. */
export const openSession = (flags: ConnectionFlags): Promise<Result<Session, NoSession>> =>
  openSessionWith(wholeHost, flags, {})

/** Connects for calls alone, also beside another program. Keys that are given or of Practice need no secret store. */
export const openCallSession = (flags: ConnectionFlags): Promise<Result<CallSession, NoSession>> =>
  openSessionWith(callsAlone, flags, {
    beside: true,
    ...(flags.practice || saysWhere(flags) ? { secrets: sessionSecrets() } : {}),
  })
