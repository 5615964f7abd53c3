import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Result, success } from '../contract/language/result.ts'
import type { Said } from '../contract/language/said.ts'
import type { Connection } from '../host/connection.ts'
import type { Host } from '../host/host.ts'
import { english } from '../messages/english.ts'
import { saidText } from '../messages/said.ts'
import { t } from '../messages/t.ts'
import type { Asking } from '../shell/asking.ts'
import type { RunningHost } from '../shell/createHost.ts'
import { startEmulator } from '../shell/node/emulatorServer.ts'
import { keyringSecrets } from '../shell/node/keyring.ts'
import { startNodeHost } from '../shell/node/nodeHost.ts'
import type { SecretStore } from '../shell/ports.ts'
import type { GivenSignIn } from '../shell/signIn.ts'
import type { ConnectionFlags } from './connectionFlags.ts'
import { givenBy, profileOf, saysWhere, signInOf } from './credentials.ts'
import { folderOf } from './dataFolderFlag.ts'
import { EXIT, type NoSession, no } from './exitCodes.ts'
import { isOfflineRun, isSetOffline } from './offline.ts'
import { SAMPLES, version } from './project.ts'

/** Somebody who is signed in, and the host that works for them. */
export interface Session {
  readonly host: Host
  readonly asking: Asking
  readonly connection: Exclude<Connection, { state: 'none' }>
  readonly close: () => Promise<void>
}

interface HostChoices {
  readonly given?: GivenSignIn
  /** Works without the data folder if another program uses it; requests then aren't logged. */
  readonly beside?: boolean
  readonly secrets?: SecretStore
  /** The data folder whose Offline switch holds, where the host works in another. */
  readonly settingsOf?: string
}

const startHost = async (folder: string, choices: HostChoices): Promise<Result<RunningHost, Said>> =>
  startNodeHost({
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

/** A host in a folder that is gone when it closes. */
const startBeside = async (choices: HostChoices): Promise<Result<RunningHost, Said>> => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-'))
  const running = await startHost(folder, choices)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (!running.ok) {
    remove()
    return running
  }
  const { close } = running.value
  return success({ ...running.value, close: () => close().finally(remove) })
}

/** The host of the command line in a data folder. */
export const openHost = async (folder: string, choices: HostChoices = {}): Promise<Result<RunningHost, NoSession>> => {
  const running = await startHost(folder, choices)
  if (running.ok) return running
  const other =
    choices.beside && choices.given !== undefined ? await startBeside({ settingsOf: folder, ...choices }) : running
  return other.ok ? other : no(saidText(running.failure), EXIT.platform)
}

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
export const openSession = async (
  flags: ConnectionFlags,
  { beside = false }: Pick<HostChoices, 'beside'> = {},
): Promise<Result<Session, NoSession>> => {
  const given = givenSignIn(flags)
  if (!given.ok) return given
  const opened = await openHost(folderOf(flags), given.value === undefined ? {} : { given: given.value, beside })
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
