import { type Client, createClient } from '../client/client.ts'
import type { Assumed } from '../contract/assumptions.ts'
import type { Failure } from '../contract/contract.ts'
import { createQueue } from '../contract/language/queue.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { saying } from '../contract/language/said.ts'
import { refused } from '../contract/wire/refused.ts'
import type { Connection } from '../host/connection.ts'
import type { Host } from '../host/host.ts'
import { said } from '../messages/said.ts'
import { offline } from './failures.ts'
import type { WebhookKey } from './receiver.ts'
import type { RunningEmulator, StartEmulator } from './runningEmulator.ts'
import { type ActiveSignIn, createSigningIn, type GivenSignIn, type SignInPorts, serviceSignIn } from './signIn.ts'
import { sameTarget, type Target } from './uploads/entries.ts'

interface ConnectionPorts extends SignInPorts {
  readonly startEmulator: StartEmulator
  /** Keeps what was practised with between runs. */
  readonly practiceFile?: string
  /** How Practice reads what the documents leave open. */
  readonly practiceReadings?: () => Promise<Assumed>
  readonly given?: GivenSignIn
  readonly onChange: (connection: Connection) => void
}

/** The connection and its services. */
export interface Connecting {
  readonly host: Host['connection']
  /** The client if signed in; with a target, only if that is the connection's own. */
  readonly client: (target?: Target) => Promise<Client | undefined>
  /** What signs webhooks of the sign-in. */
  readonly webhookKey: () => Promise<WebhookKey | undefined>
  /** The Practice emulator, if it runs. */
  readonly practiceEmulator: () => RunningEmulator | undefined
  /** Which service uploads go to right now. */
  readonly target: () => Promise<Target | undefined>
  /** The page of the sign-in that waits for its user. */
  readonly pendingPage: () => string | undefined
  /** Works with the Practice emulator. Starts it if it is not running and anything is stored. */
  readonly withPractice: <Value>(
    act: (emulator: RunningEmulator) => Value,
    isStored: () => Promise<boolean>,
  ) => Promise<Value | undefined>
  /** Begins Practice again as new, signed in as before. */
  readonly resetPractice: (isStored: () => Promise<boolean>) => Promise<Result<null, Failure>>
  readonly close: () => Promise<void>
}

const targetOf = ({ connection }: ActiveSignIn): Target => ({
  state: connection.state,
  address: connection.state === 'practice' ? '' : connection.profile.addresses.ads,
  userId: connection.person.userId,
})

const webhookKeyOf = (signed: ActiveSignIn | undefined): WebhookKey | undefined => {
  if (signed?.consumerSecret === undefined) return undefined
  const { connection, consumerSecret } = signed
  return { consumerSecret, wireNames: connection.wireNames, isPractice: connection.state === 'practice' }
}

const onlyHere = (failure: Failure): Failure => ({
  ...failure,
  ...saying(
    `You're signed out here, but the service couldn't be reached: ${failure.sentence} Remove Adwright in the app settings of the service.`,
    'shell.signOut.hereOnly',
  ),
})

/** The Practice emulator. Starts and work are serialized, since two must not share one file. */
const createPracticeEmulator = (ports: ConnectionPorts) => {
  let emulator: RunningEmulator | undefined
  const { run: inTurn, ended } = createQueue()

  const startPractice = async (): Promise<RunningEmulator> =>
    ports.startEmulator({
      ...(ports.practiceReadings === undefined ? {} : { assumes: await ports.practiceReadings() }),
      // Practice may hold hashes of real people, and other users can reach loopback.
      controls: false,
      ...(ports.practiceFile === undefined ? {} : { stateFile: ports.practiceFile }),
    })

  const stopEmulator = async (): Promise<void> => {
    const running = emulator
    emulator = undefined
    await running?.stop()
  }

  const withPractice: Connecting['withPractice'] = (act, isStored) =>
    inTurn(async () => {
      if (emulator !== undefined) return act(emulator)
      if (!(await isStored())) return undefined
      const own = await startPractice()
      try {
        return act(own)
      } finally {
        await own.stop()
      }
    })

  return {
    running: (): RunningEmulator | undefined => emulator,
    /** Rejects where it can't start. */
    start: (): Promise<RunningEmulator> =>
      inTurn(async () => {
        emulator ??= await startPractice()
        return emulator
      }),
    stop: stopEmulator,
    withPractice,
    close: async (): Promise<void> => {
      await ended()
      await stopEmulator()
    },
  }
}

/** Signs in to a running emulator as its seeded user, without a request. */
const signInToPractice = (
  running: RunningEmulator,
  client: ConnectionPorts['client'],
  stopEmulator: () => Promise<void>,
): ActiveSignIn => {
  const { addresses } = running
  const { userId, screenName, ...ids } = running.seeded
  const credentials = running.signIn()
  return {
    connection: {
      state: 'practice',
      person: { userId, screenName },
      addresses,
      wireNames: {},
      seeded: ids,
    },
    consumerSecret: credentials.consumerSecret,
    client: createClient({ ...client, addresses, wireNames: {}, sandbox: false, credentials }),
    end: async () => {
      await stopEmulator()
      return success(null)
    },
  }
}

/** The sign-in that was given from outside, or else the one that was kept. */
const lastSignIn = async (ports: ConnectionPorts): Promise<ActiveSignIn | 'locked' | undefined> => {
  const { given, signIns, profiles } = ports
  if (given !== undefined) return serviceSignIn(ports, given)
  const last = await signIns.last()
  if (last === 'locked') return last
  const profile = last === undefined ? undefined : await profiles.find(last.profileId)
  if (last === undefined || profile === undefined) return undefined
  return serviceSignIn(ports, { profile, person: last.person, credentials: last.credentials })
}

const connectionOf = (signed: ActiveSignIn | undefined, isLocked: boolean): Connection =>
  signed?.connection ?? { state: 'none', ...(isLocked ? { isLocked } : {}) }

/** Signing in, out and to practice. Keys and tokens stay in here and in the secret store. */
export const createConnecting = (ports: ConnectionPorts): Connecting => {
  const { signIns } = ports
  let signed: ActiveSignIn | undefined
  let isLocked = false
  const practiceEmulator = createPracticeEmulator(ports)
  const signingIn = createSigningIn(ports)

  const enter = (next: ActiveSignIn | undefined): Connection => {
    signed = next
    isLocked = false
    const connection = connectionOf(next, false)
    ports.onChange(connection)
    return connection
  }

  let restoring: Promise<void> | undefined
  const restored = (): Promise<void> => {
    restoring ??= lastSignIn(ports).then((last) => {
      isLocked = last === 'locked'
      signed = last === 'locked' ? undefined : last
    })
    return restoring
  }

  const enterPractice = (running: RunningEmulator): Connection =>
    enter(signInToPractice(running, ports.client, practiceEmulator.stop))

  const resetPractice: Connecting['resetPractice'] = async (isStored) => {
    await practiceEmulator.withPractice(({ reset }) => reset(), isStored)
    // Its token may have gone with the rest. The seeded ids are the same.
    const emulator = practiceEmulator.running()
    if (emulator !== undefined && signed?.connection.state === 'practice') enterPractice(emulator)
    return success(null)
  }

  const practice = async (): Promise<Result<Connection, Failure>> => {
    await restored()
    await signingIn.cancel()
    if (signed?.connection.state === 'practice') return success(signed.connection)
    const running = await practiceEmulator.start().catch(() => undefined)
    return running === undefined ? failed(refused(said('shell.practice.start'))) : success(enterPractice(running))
  }
  let practising: Promise<Result<Connection, Failure>> | undefined

  const finish = async (typed: string): Promise<Result<Connection, Failure>> => {
    const done = await signingIn.finish(typed)
    if (!done.ok) return done
    const { profile, person, credentials } = done.value
    await restored()
    await practiceEmulator.stop()
    await signIns.keep({ profileId: profile.id, person, credentials })
    return success(enter(serviceSignIn(ports, done.value)))
  }

  const signOut = async (): Promise<Result<null, Failure>> => {
    await restored()
    const leaving = signed
    if (leaving === undefined) return success(null)
    enter(undefined)
    const ended = await leaving.end()
    if (leaving.connection.state === 'practice') return success(null)
    await signIns.forget(leaving.connection.profile.id)
    return ended.ok ? ended : failed(onlyHere(ended.failure))
  }

  return {
    host: {
      current: () => restored().then(() => connectionOf(signed, isLocked)),
      practice: () => {
        practising ??= practice().finally(() => {
          practising = undefined
        })
        return practising
      },
      begin: signingIn.begin,
      openAuthorizePage: signingIn.openPage,
      finish,
      cancel: signingIn.cancel,
      signOut,
    },
    client: async (target) => {
      await restored()
      if (signed === undefined || (target !== undefined && !sameTarget(target, targetOf(signed)))) return undefined
      return signed.client
    },
    target: async () => {
      await restored()
      return signed === undefined ? undefined : targetOf(signed)
    },
    webhookKey: () => restored().then(() => webhookKeyOf(signed)),
    practiceEmulator: practiceEmulator.running,
    pendingPage: signingIn.pendingPage,
    withPractice: practiceEmulator.withPractice,
    resetPractice,
    close: () => practiceEmulator.close().finally(signingIn.cancel),
  }
}

/** The failure of every call while nobody is signed in. */
export const nobodySignedIn = offline(said('shell.signIn.nobody'))
