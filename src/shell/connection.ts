import { type Authorizer, createAuthorizer, type RequestToken, type SignInResult } from '../client/authorize.ts'
import { type Client, createClient } from '../client/client.ts'
import type { ClientOptions } from '../client/ports.ts'
import type { Assumed } from '../contract/assumptions.ts'
import type { Failure } from '../contract/contract.ts'
import { plainLine } from '../contract/language/plainLine.ts'
import { createQueue } from '../contract/language/queue.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { saying } from '../contract/language/said.ts'
import type { Credentials } from '../contract/wire/message.ts'
import { refused } from '../contract/wire/refused.ts'
import type { RequestDestination } from '../contract/wire/request.ts'
import { type AppKeys, type Connection, type Person, type ServiceProfile, takesObserved } from '../host/connection.ts'
import type { Host } from '../host/host.ts'
import { said } from '../messages/said.ts'
import { offline, switchedOff } from './failures.ts'
import { addressLeaves } from './leaving.ts'
import { offlineSaid } from './offlineSwitch.ts'
import type { Profiles } from './profiles.ts'
import type { WebhookKey } from './receiver.ts'
import type { RunningEmulator, StartEmulator } from './runningEmulator.ts'
import type { SavedSignIns } from './savedSignIn.ts'
import { sameTarget, type Target } from './uploads/entries.ts'

/** Undocumented endpoints are only for emulators and for services whose profile allows them. */
const destinationOf = (profile: ServiceProfile): RequestDestination => {
  const { addresses, wireNames, sandbox } = profile
  return { addresses, wireNames, sandbox, observed: takesObserved(profile) }
}

/** A sign-in given from outside, such as by command-line flags; never stored. */
export interface GivenSignIn {
  readonly profile: ServiceProfile
  readonly person: Person
  readonly credentials: Required<Credentials>
}

interface ConnectionPorts {
  /** What every client shares: send, hmac, clock, random, nonce, onRequest. */
  readonly client: Omit<ClientOptions, 'credentials' | 'addresses' | 'wireNames' | 'sandbox'>
  readonly profiles: Profiles
  readonly signIns: SavedSignIns
  readonly startEmulator: StartEmulator
  /** Keeps what was practised with between runs. */
  readonly practiceFile?: string
  /** How Practice reads what the documents leave open. */
  readonly practiceReadings?: () => Promise<Assumed>
  /** Opens a page in the system's browser; the loopback page has its own. */
  readonly openPage?: (url: string) => Promise<boolean>
  readonly given?: GivenSignIn
  /** Offline is on: no page of the service is opened either. */
  readonly isOffline?: () => boolean
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
  /** The page of the sign-in that waits for its PIN. */
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

interface Pending {
  readonly profile: ServiceProfile
  readonly keys: AppKeys
  readonly authorizer: Authorizer
  readonly request: RequestToken
  readonly url: string
}

interface Signed {
  readonly consumerSecret: string
  readonly connection: Exclude<Connection, { state: 'none' }>
  readonly client: Client
  readonly end: () => Promise<Result<null, Failure>>
}

const targetOf = ({ connection }: Signed): Target => ({
  state: connection.state,
  address: connection.state === 'practice' ? '' : connection.profile.addresses.ads,
  userId: connection.person.userId,
})

const webhookKeyOf = (signed: Signed | undefined): WebhookKey | undefined => {
  if (signed === undefined) return undefined
  const { connection, consumerSecret } = signed
  return { consumerSecret, wireNames: connection.wireNames, isPractice: connection.state === 'practice' }
}

const personOf = ({ userId, screenName }: SignInResult): Person => ({ userId, screenName: plainLine(screenName) })

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

/** Signs in to a running emulator as its seeded user, without an approval page. */
const signInToPractice = async (
  running: RunningEmulator,
  client: ConnectionPorts['client'],
  stopEmulator: () => Promise<void>,
): Promise<Result<Signed, Failure>> => {
  const { addresses, seeded } = running
  const { consumerKey, consumerSecret } = running.credentials
  const destination = { addresses, wireNames: {}, sandbox: false }
  const authorizer = createAuthorizer({ ...client, ...destination }, { consumerKey, consumerSecret })
  const request = await authorizer.requestToken()
  if (!request.ok) return request
  const pin = running.approve(request.value.token)
  if (pin === undefined) return failed(refused(said('shell.practice.approve')))
  const done = await authorizer.accessToken(request.value, pin)
  if (!done.ok) return done
  const { credentials } = done.value
  const { userId: _, screenName: __, ...ids } = seeded
  return success({
    connection: {
      state: 'practice',
      person: personOf(done.value),
      addresses,
      wireNames: {},
      seeded: ids,
    },
    consumerSecret,
    client: createClient({ ...client, ...destination, credentials }),
    end: async () => {
      const ended = await authorizer.invalidate(credentials)
      await stopEmulator()
      return ended
    },
  })
}

const authorizerFor = ({ client }: ConnectionPorts, profile: ServiceProfile, keys: AppKeys): Authorizer =>
  createAuthorizer({ ...client, ...destinationOf(profile) }, keys)

/** Sign-in with the PIN of the service's page; one can be pending at a time. */
const createPinSignIn = (ports: ConnectionPorts) => {
  const { profiles, signIns } = ports
  let pending: Pending | undefined

  const begin = async (profileId: string, given?: AppKeys) => {
    const profile = await profiles.find(profileId)
    if (profile === undefined) return failed(refused(said('shell.signIn.noProfile')))
    const keys = given ?? (await signIns.keysOf(profileId))
    if (keys === undefined) return failed(refused(said('shell.signIn.noKeys')))
    const authorizer = authorizerFor(ports, profile, keys)
    const request = await authorizer.requestToken()
    if (!request.ok) return request
    if (given !== undefined) await signIns.keepKeys(profileId, given)
    const url = authorizer.authorizeUrl(request.value)
    pending = { profile, keys, authorizer, request: request.value, url }
    return success({ authorizeUrl: url })
  }

  return {
    begin,
    openPage: async () => {
      if (pending === undefined) return failed(refused(said('shell.signIn.noPage')))
      const { main } = pending.profile.addresses
      if (ports.isOffline?.() === true && addressLeaves(main))
        return failed(switchedOff(offlineSaid(new URL(main).hostname)))
      const opened = (await ports.openPage?.(pending.url)) ?? false
      return opened ? success(null) : failed(refused(said('shell.signIn.open', { url: pending.url })))
    },
    /** Ends the sign-in that waits; it stays where the PIN is wrong. */
    finish: async (pin: string) => {
      const waiting = pending
      if (waiting === undefined) return failed(refused(said('shell.signIn.noPin')))
      const done = await waiting.authorizer.accessToken(waiting.request, pin)
      if (!done.ok) return done
      pending = undefined
      return success({ profile: waiting.profile, person: personOf(done.value), credentials: done.value.credentials })
    },
    pendingPage: () => pending?.url,
  }
}

const serviceSignIn = (
  ports: ConnectionPorts,
  profile: ServiceProfile,
  person: Person,
  credentials: Required<Credentials>,
): Signed => ({
  connection: { state: profile.sandbox ? 'sandbox' : 'live', person, profile, wireNames: profile.wireNames },
  consumerSecret: credentials.consumerSecret,
  client: createClient({ ...ports.client, ...destinationOf(profile), credentials }),
  end: () => authorizerFor(ports, profile, credentials).invalidate(credentials),
})

/** The sign-in that was given from outside, or else the one that was kept. */
const lastSignIn = async (ports: ConnectionPorts): Promise<Signed | 'locked' | undefined> => {
  const { given, signIns, profiles } = ports
  if (given !== undefined) return serviceSignIn(ports, given.profile, given.person, given.credentials)
  const last = await signIns.last()
  if (last === 'locked') return last
  const profile = last === undefined ? undefined : await profiles.find(last.profileId)
  if (last === undefined || profile === undefined) return undefined
  return serviceSignIn(ports, profile, last.person, last.credentials)
}

const connectionOf = (signed: Signed | undefined, isLocked: boolean): Connection =>
  signed?.connection ?? { state: 'none', ...(isLocked ? { isLocked } : {}) }

/** Signing in, out and to practice. Keys and tokens stay in here and in the secret store. */
export const createConnecting = (ports: ConnectionPorts): Connecting => {
  const { signIns } = ports
  let signed: Signed | undefined
  let isLocked = false
  const practiceEmulator = createPracticeEmulator(ports)
  const { withPractice } = practiceEmulator
  const pinSignIn = createPinSignIn(ports)

  const enter = (next: Signed | undefined): Connection => {
    signed = next
    isLocked = false
    const connection = connectionOf(next, isLocked)
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

  const enterPractice = async (running: RunningEmulator): Promise<Result<Connection, Failure>> => {
    const entered = await signInToPractice(running, ports.client, practiceEmulator.stop)
    return entered.ok ? success(enter(entered.value)) : entered
  }

  const resetPractice: Connecting['resetPractice'] = async (isStored) => {
    await withPractice(({ reset }) => reset(), isStored)
    // Its tokens went with the rest; the seeded ids are the same.
    const emulator = practiceEmulator.running()
    if (emulator === undefined || signed?.connection.state !== 'practice') return success(null)
    const again = await enterPractice(emulator)
    return again.ok ? success(null) : again
  }

  const practice = async (): Promise<Result<Connection, Failure>> => {
    await restored()
    if (signed?.connection.state === 'practice') return success(signed.connection)
    const running = await practiceEmulator.start().catch(() => undefined)
    return running === undefined ? failed(refused(said('shell.practice.start'))) : enterPractice(running)
  }
  let practising: Promise<Result<Connection, Failure>> | undefined

  const finish = async (pin: string): Promise<Result<Connection, Failure>> => {
    const done = await pinSignIn.finish(pin)
    if (!done.ok) return done
    const { profile, person, credentials } = done.value
    await restored()
    await practiceEmulator.stop()
    await signIns.keep({ profileId: profile.id, person, credentials })
    return success(enter(serviceSignIn(ports, profile, person, credentials)))
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
      begin: pinSignIn.begin,
      openAuthorizePage: pinSignIn.openPage,
      finish,
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
    pendingPage: pinSignIn.pendingPage,
    withPractice,
    resetPractice,
    close: practiceEmulator.close,
  }
}

/** The failure of every call while nobody is signed in. */
export const nobodySignedIn = offline(said('shell.signIn.nobody'))
