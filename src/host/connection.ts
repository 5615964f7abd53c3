import { isAddress } from '../contract/language/address.ts'
import type { Addresses, WireNames } from '../contract/wire/message.ts'

/** A service to sign in to: three addresses and brand-specific API names, never keys. */
export interface ServiceProfile {
  readonly id: string
  readonly name: string
  readonly addresses: Addresses
  readonly wireNames: WireNames
  /** Use the advertising sandbox address for advertising calls. */
  readonly sandbox: boolean
  /** Use endpoints that no document describes; default: only if the service is on this computer. */
  readonly observed?: boolean
}

export interface Person {
  readonly userId: string
  readonly screenName: string
}

export interface SeededIds {
  readonly accountId: string
  readonly catalogId: string
  readonly audienceId: string
  readonly doNotReachListId: string
  /** How often Practice began again under these ids: what was there before is gone. Left out for never. */
  readonly resets?: number
}

/** What Adwright is connected to right now. `practice` works against the built-in emulator and sends nothing out. */
export type Connection =
  /** `isLocked`: the secret store did not open the kept sign-in. */
  | { readonly state: 'none'; readonly isLocked?: boolean }
  | {
      readonly state: 'practice'
      readonly person: Person
      readonly addresses: Addresses
      readonly wireNames: WireNames
      /** Ids that the emulator holds from the start, offered as defaults in forms. */
      readonly seeded: SeededIds
    }
  | {
      readonly state: 'sandbox' | 'live'
      readonly person: Person
      readonly profile: ServiceProfile
      readonly wireNames: WireNames
    }

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Does an address lead to this computer? */
export const isLoopbackAddress = (address: string): boolean =>
  isAddress(address) && LOOPBACK.includes(new URL(address).hostname)

/** Whether a service takes endpoints that are in none of the documents. */
export const takesObserved = ({ observed, addresses }: Pick<ServiceProfile, 'observed' | 'addresses'>): boolean =>
  observed ?? isLoopbackAddress(addresses.main)

/** Whether what is connected takes undocumented endpoints. The client asks again where somebody is signed in. */
export const allowsObserved = (connection: Connection): boolean =>
  connection.state === 'none' || connection.state === 'practice' || takesObserved(connection.profile)

/** App keys as typed; the host stores them as secrets and never returns them. */
export interface AppKeys {
  readonly consumerKey: string
  readonly consumerSecret: string
}

/** Where Adwright waits for the browser, unless the app has another callback URL. */
export const DEFAULT_CALLBACK = 'http://127.0.0.1:3000/callback'

/** An app of OAuth 2.0 as typed. Public ones have no secret (Document 1, Authentication, 4). */
export interface BrowserApp {
  readonly clientId: string
  readonly clientSecret?: string
  /** One of the callback URLs in the settings of the app. */
  readonly redirectUri: string
  /** Default: what Adwright needs. */
  readonly scopes?: readonly string[]
}

/** A sign-in that waits for its user. */
export interface PendingSignIn {
  /** The page on which the user approves the app, and with `pin` reads the PIN. */
  readonly authorizeUrl: string
  /** A PIN, the browser that comes back, or the address it was sent to. */
  readonly endsBy: 'pin' | 'callback' | 'address'
}

/** Where tokens are stored: `os` in the system's secret store, `session` only in memory. */
export type SecretKeeping = 'os' | 'session'
