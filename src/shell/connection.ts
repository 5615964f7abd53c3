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
import type { AppKeys, Connection, Person, ServiceProfile } from '../host/connection.ts'
import type { Host } from '../host/host.ts'
import { said } from '../messages/said.ts'
import { destinationOf } from './destination.ts'
import { offline, switchedOff } from './failures.ts'
import type { KeptSignIns } from './keptSignIn.ts'
import { addressLeaves } from './leaving.ts'
import { offlineSaid } from './offlineSwitch.ts'
import type { Profiles } from './profiles.ts'
import type { RunningEmulator, StartEmulator } from './runningEmulator.ts'
import { sameTarget, type Target } from './uploads/entries.ts'

/** A sign-in that came from outside, such as flags of the command line; it is not kept. */
export interface GivenSignIn {
  readonly profile: ServiceProfile
  readonly person: Person
  readonly credentials: Required<Credentials>
}

export interface ConnectionPorts {
  /** What every client shares: send, hmac, clock, random, nonce, onRequest. */
  readonly client: Omit<ClientOptions, 'credentials' | 'addresses' | 'wireNames' | 'sandbox'>
  readonly profiles: Profiles
  readonly kept: KeptSignIns
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

/** The connection and what hangs on it. */
export interface Connecting {
  readonly host: Host['connection']
  /** The client of the connection, where somebody is signed in; with a target only if that is the connection's own. */
  readonly client: (target?: Target) => Promise<Client | undefined>
  /** Which service uploads go to right now. */
  readonly target: () => Promise<Target | undefined>
  /** The page of the sign-in that waits for its PIN. */
  readonly pendingPage: () => string | undefined
  /** Works with the emulator of Practice; where it does not run it is started for that, if anything is stored. */
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
  readonly connection: Exclude<Connection, { state: 'none' }>
  readonly client: Client
  readonly end: () => Promise<Result<null, Failure>>
}

const targetOf = ({ connection }: Signed): Target => ({
  state: connection.state,
  address: connection.state === 'practice' ? '' : connection.profile.addresses.ads,
  userId: connection.person.userId,
})

const personOf = ({ userId, screenName }: SignInResult): Person => ({ userId, screenName: plainLine(screenName) })

const onlyHere = (failure: Failure): Failure => ({
  ...failure,
  ...saying(
    `You are signed out here, but the service could not be told: ${failure.sentence} Remove Adwright in the app settings of the service.`,
    'shell.signOut.hereOnly',
  ),
})

/** Signing in, out and to practice. Keys and tokens stay in here and in the secret store. */
export const createConnecting = (ports: ConnectionPorts): Connecting => {
  const { profiles, kept } = ports
  let signed: Signed | undefined
  let pending: Pending | undefined
  let emulator: RunningEmulator | undefined

  const authorizerFor = (profile: ServiceProfile, keys: AppKeys): Authorizer =>
    createAuthorizer({ ...ports.client, ...destinationOf(profile) }, keys)

  const enter = (next: Signed | undefined): Connection => {
    signed = next
    const connection = next?.connection ?? { state: 'none' as const }
    ports.onChange(connection)
    return connection
  }

  const serviceSignIn = (profile: ServiceProfile, person: Person, credentials: Required<Credentials>): Signed => ({
    connection: { state: profile.sandbox ? 'sandbox' : 'live', person, profile, wireNames: profile.wireNames },
    client: createClient({ ...ports.client, ...destinationOf(profile), credentials }),
    end: () => authorizerFor(profile, credentials).invalidate(credentials),
  })

  const restore = async (): Promise<void> => {
    if (ports.given !== undefined) {
      const { profile, person, credentials } = ports.given
      signed = serviceSignIn(profile, person, credentials)
      return
    }
    const last = await kept.last()
    const profile = last === undefined ? undefined : await profiles.find(last.profileId)
    if (last !== undefined && profile !== undefined) signed = serviceSignIn(profile, last.person, last.credentials)
  }
  let restoring: Promise<void> | undefined
  const restored = (): Promise<void> => {
    restoring ??= restore()
    return restoring
  }

  const stopEmulator = async (): Promise<void> => {
    const running = emulator
    emulator = undefined
    await running?.stop()
  }

  const signInToPractice = async (running: RunningEmulator): Promise<Result<Connection, Failure>> => {
    const { addresses, seeded } = running
    const { consumerKey, consumerSecret } = running.credentials
    const destination = { addresses, wireNames: {}, sandbox: false }
    const authorizer = createAuthorizer({ ...ports.client, ...destination }, { consumerKey, consumerSecret })
    const request = await authorizer.requestToken()
    if (!request.ok) return request
    const pin = running.approve(request.value.token)
    if (pin === undefined) return failed(refused(said('shell.practice.approve')))
    const done = await authorizer.accessToken(request.value, pin)
    if (!done.ok) return done
    const { credentials } = done.value
    const { userId: _, screenName: __, ...ids } = seeded
    return success(
      enter({
        connection: {
          state: 'practice',
          person: personOf(done.value),
          addresses,
          wireNames: {},
          seeded: ids,
        },
        client: createClient({ ...ports.client, ...destination, credentials }),
        end: async () => {
          const ended = await authorizer.invalidate(credentials)
          await stopEmulator()
          return ended
        },
      }),
    )
  }

  const startPractice = async (): Promise<RunningEmulator> =>
    ports.startEmulator({
      ...(ports.practiceReadings === undefined ? {} : { assumes: await ports.practiceReadings() }),
      // Practice may hold hashes of real people, and other users of this computer reach loopback too.
      controls: false,
      ...(ports.practiceFile === undefined ? {} : { stateFile: ports.practiceFile }),
    })

  /** One emulator starts or works at a time: one file must not have two. */
  const { run: inTurn, ended } = createQueue()

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

  const resetPractice: Connecting['resetPractice'] = async (isStored) => {
    await withPractice(({ reset }) => reset(), isStored)
    // Its tokens went with the rest; the seeded ids are the same.
    if (emulator === undefined || signed?.connection.state !== 'practice') return success(null)
    const again = await signInToPractice(emulator)
    return again.ok ? success(null) : again
  }

  const practice = async (): Promise<Result<Connection, Failure>> => {
    await restored()
    if (signed?.connection.state === 'practice') return success(signed.connection)
    let running: RunningEmulator
    try {
      running = await inTurn(async () => {
        emulator ??= await startPractice()
        return emulator
      })
    } catch {
      return failed(refused(said('shell.practice.start')))
    }
    return signInToPractice(running)
  }
  let practising: Promise<Result<Connection, Failure>> | undefined

  const begin = async (profileId: string, given?: AppKeys) => {
    const profile = await profiles.find(profileId)
    if (profile === undefined) return failed(refused(said('shell.signIn.noProfile')))
    const keys = given ?? (await kept.keysOf(profileId))
    if (keys === undefined) return failed(refused(said('shell.signIn.noKeys')))
    const authorizer = authorizerFor(profile, keys)
    const request = await authorizer.requestToken()
    if (!request.ok) return request
    if (given !== undefined) await kept.keepKeys(profileId, given)
    const url = authorizer.authorizeUrl(request.value)
    pending = { profile, keys, authorizer, request: request.value, url }
    return success({ authorizeUrl: url })
  }

  const finish = async (pin: string): Promise<Result<Connection, Failure>> => {
    const waiting = pending
    if (waiting === undefined) return failed(refused(said('shell.signIn.noPin')))
    const done = await waiting.authorizer.accessToken(waiting.request, pin)
    if (!done.ok) return done
    pending = undefined
    await restored()
    await stopEmulator()
    const person = personOf(done.value)
    await kept.keep({ profileId: waiting.profile.id, person, credentials: done.value.credentials })
    return success(enter(serviceSignIn(waiting.profile, person, done.value.credentials)))
  }

  const signOut = async (): Promise<Result<null, Failure>> => {
    await restored()
    const leaving = signed
    if (leaving === undefined) return success(null)
    enter(undefined)
    const ended = await leaving.end()
    if (leaving.connection.state === 'practice') return success(null)
    await kept.forget(leaving.connection.profile.id)
    return ended.ok ? ended : failed(onlyHere(ended.failure))
  }

  return {
    host: {
      current: async () => {
        await restored()
        return signed?.connection ?? { state: 'none' }
      },
      practice: () => {
        practising ??= practice().finally(() => {
          practising = undefined
        })
        return practising
      },
      begin,
      openAuthorizePage: async () => {
        if (pending === undefined) return failed(refused(said('shell.signIn.noPage')))
        const { main } = pending.profile.addresses
        if (ports.isOffline?.() === true && addressLeaves(main))
          return failed(switchedOff(offlineSaid(new URL(main).hostname)))
        const opened = (await ports.openPage?.(pending.url)) ?? false
        return opened ? success(null) : failed(refused(said('shell.signIn.open', { url: pending.url })))
      },
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
    pendingPage: () => pending?.url,
    withPractice,
    resetPractice,
    close: async () => {
      await ended()
      await stopEmulator()
    },
  }
}

/** The failure of every call while nobody is signed in. */
export const nobodySignedIn = offline(said('shell.signIn.nobody'))
