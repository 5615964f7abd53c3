import { type Authorizer, createAuthorizer, type SignInResult } from '../client/authorize.ts'
import { type Client, createClient } from '../client/client.ts'
import type { ClientOptions } from '../client/ports.ts'
import type { UserTokenStore } from '../client/userTokens.ts'
import type { Failure } from '../contract/contract.ts'
import { plainLine } from '../contract/language/plainLine.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { refused } from '../contract/wire/refused.ts'
import type { RequestDestination } from '../contract/wire/request.ts'
import {
  type AppKeys,
  type BrowserApp,
  type Connection,
  type PendingSignIn,
  type Person,
  type ServiceProfile,
  takesObserved,
} from '../host/connection.ts'
import { said } from '../messages/said.ts'
import { type BrowserPorts, beginInBrowser, browserClient, NO_STORE } from './browserSignIn.ts'
import { switchedOff } from './failures.ts'
import { addressLeaves } from './leaving.ts'
import { offlineSaid } from './offlineSwitch.ts'
import type { Profiles } from './profiles.ts'
import { isGrant, type SavedSignIns, type SignInKeys } from './savedSignIn.ts'

// Signing in to a service, and what a sign-in sends requests with.

/** Undocumented endpoints are only for emulators and for services whose profile allows them. */
const destinationOf = (profile: ServiceProfile): RequestDestination => {
  const { addresses, wireNames, sandbox } = profile
  return { addresses, wireNames, sandbox, observed: takesObserved(profile) }
}

/** A sign-in given from outside, such as by command-line flags; never stored. */
export interface GivenSignIn {
  readonly profile: ServiceProfile
  readonly person: Person
  readonly credentials: SignInKeys
  /** Of a sign-in through the browser. */
  readonly tokens?: UserTokenStore
}

export interface SignInPorts {
  /** What every client shares: send, hmac, clock, random, nonce, onRequest. */
  readonly client: Omit<ClientOptions, 'credentials' | 'addresses' | 'wireNames' | 'sandbox'>
  readonly profiles: Profiles
  readonly signIns: SavedSignIns
  /** Opens a page in the system's browser; the loopback page has its own. */
  readonly openPage?: (url: string) => Promise<boolean>
  readonly browser?: BrowserPorts
  /** Offline is on: no page of the service is opened either. */
  readonly isOffline?: () => boolean
}

interface Pending extends PendingSignIn {
  readonly profile: ServiceProfile
  readonly finish: (typed: string) => Promise<Result<Omit<GivenSignIn, 'profile'>, Failure>>
  readonly close?: () => void
}

/** A sign-in that requests are sent with. */
export interface ActiveSignIn {
  /** None for a sign-in through the browser. */
  readonly consumerSecret?: string
  readonly connection: Exclude<Connection, { state: 'none' }>
  readonly client: Client
  readonly end: () => Promise<Result<null, Failure>>
}

/** Who signed in, for people to read. */
const personOf = ({ userId, screenName }: SignInResult): Person => ({
  userId,
  screenName: plainLine(screenName),
})

const authorizerFor = ({ client }: SignInPorts, profile: ServiceProfile, keys: AppKeys): Authorizer =>
  createAuthorizer({ ...client, ...destinationOf(profile) }, keys)

type SignInChoice = AppKeys | BrowserApp | 'browser' | undefined

const beginByPin = async (ports: SignInPorts, profile: ServiceProfile, keys: AppKeys) => {
  const authorizer = authorizerFor(ports, profile, keys)
  const request = await authorizer.requestToken()
  if (!request.ok) return request
  const finish: Pending['finish'] = async (pin) => {
    const done = await authorizer.accessToken(request.value, pin)
    return done.ok ? success({ person: personOf(done.value), credentials: done.value.credentials }) : done
  }
  return success({ profile, finish, endsBy: 'pin' as const, authorizeUrl: authorizer.authorizeUrl(request.value) })
}

const beginByBrowser = async (
  { client, browser }: SignInPorts,
  profile: ServiceProfile,
  app: BrowserApp,
): Promise<Result<Pending, Failure>> => {
  if (browser === undefined) return failed(refused(said('shell.signIn.noBrowser')))
  const begun = await beginInBrowser({ ...client, ...destinationOf(profile) }, app, browser)
  return begun.ok ? success({ profile, ...begun.value }) : begun
}

/** Sign-in on a page of the service; one can be pending at a time. */
export const createSigningIn = (ports: SignInPorts) => {
  const { profiles, signIns } = ports
  let pending: Pending | undefined

  /** Kept once somebody signed in with it. */
  let typedApp: { readonly profileId: string; readonly app: BrowserApp } | undefined
  /** Counts sign-ins that began, of which only the last one is wanted. */
  let last = 0

  const cancel = async (): Promise<null> => {
    last++
    pending?.close?.()
    pending = undefined
    return null
  }

  const keysOf = async (profileId: string, given: SignInChoice) => {
    if (given === 'browser') return typedApp?.profileId === profileId ? typedApp.app : signIns.appOf(profileId)
    return given ?? signIns.keysOf(profileId)
  }

  const begin = async (profileId: string, given?: SignInChoice): Promise<Result<PendingSignIn, Failure>> => {
    await cancel()
    const own = last
    const profile = await profiles.find(profileId)
    if (profile === undefined) return failed(refused(said('shell.signIn.noProfile')))
    const keys = await keysOf(profileId, given)
    if (keys === undefined)
      return failed(refused(said(given === 'browser' ? 'shell.signIn.noApp' : 'shell.signIn.noKeys')))
    const isBrowser = 'clientId' in keys
    if (isBrowser) typedApp = { profileId, app: keys }
    const begun: Result<Pending, Failure> = await (isBrowser
      ? beginByBrowser(ports, profile, keys)
      : beginByPin(ports, profile, keys))
    if (!begun.ok) return begun
    if (own !== last) {
      begun.value.close?.()
      return failed(refused(said('shell.signIn.noPage')))
    }
    if (given !== undefined && !isBrowser) await signIns.keepKeys(profileId, keys)
    pending = begun.value
    const { authorizeUrl, endsBy } = begun.value
    return success({ authorizeUrl, endsBy })
  }

  return {
    begin,
    openPage: async () => {
      if (pending === undefined) return failed(refused(said('shell.signIn.noPage')))
      const { main } = pending.profile.addresses
      if (ports.isOffline?.() === true && addressLeaves(main))
        return failed(switchedOff(offlineSaid(new URL(main).hostname)))
      const opened = (await ports.openPage?.(pending.authorizeUrl)) ?? false
      return opened ? success(null) : failed(refused(said('shell.signIn.open', { url: pending.authorizeUrl })))
    },
    /** Ends the sign-in that waits; it stays where the PIN or the address is wrong. */
    finish: async (typed: string): Promise<Result<GivenSignIn, Failure>> => {
      const waiting = pending
      if (waiting === undefined) return failed(refused(said('shell.signIn.noPin')))
      const done = await waiting.finish(typed)
      if (!done.ok) return done
      waiting.close?.()
      const signIn = { profile: waiting.profile, ...done.value }
      if (pending !== waiting) {
        // The user went back or began another one while this one was on its way.
        await serviceSignIn(ports, { ...signIn, tokens: NO_STORE }).end()
        return failed(refused(said('shell.signIn.noPage')))
      }
      pending = undefined
      return success(signIn)
    },
    pendingPage: () => pending?.authorizeUrl,
    cancel,
  }
}

/** What a sign-in to a service sends requests with. */
export const serviceSignIn = (ports: SignInPorts, given: GivenSignIn): ActiveSignIn => {
  const { profile, person, credentials } = given
  const connection = {
    state: profile.sandbox ? 'sandbox' : 'live',
    person,
    profile,
    wireNames: profile.wireNames,
  } as const
  if (isGrant(credentials)) {
    const tokens = given.tokens ?? ports.signIns.tokensOf({ profileId: profile.id, person, credentials })
    return { connection, ...browserClient({ ...ports.client, ...destinationOf(profile) }, credentials, tokens) }
  }
  return {
    connection,
    consumerSecret: credentials.consumerSecret,
    client: createClient({ ...ports.client, ...destinationOf(profile), credentials }),
    end: () => authorizerFor(ports, profile, credentials).invalidate(credentials),
  }
}
