import type { EndpointId, Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'
import type { Said } from '../contract/language/said.ts'
import type { Credentials, HmacSha1, WireRequest, WireResponse } from '../contract/wire/message.ts'
import type { RequestDestination } from '../contract/wire/request.ts'
import type { RequestFact } from '../contract/wire/requestFact.ts'

// What the client needs of its surroundings. Each shell brings its own, tests bring fakes.

/** Why a request got no response. `left`: may bytes of it have reached the platform? */
export interface SendFailure extends Said {
  readonly kind: 'refused' | 'unreachable' | 'untrusted' | 'timeout' | 'garbled' | 'cancelled' | 'switchedOff'
  readonly left: boolean
}

/** Takes what arrives of a response that stays open, as it arrives. */
export type OnText = (text: string) => void

/**
 * Sends one request and reads its whole response. Never rejects, never follows a redirect, never repeats by itself. With
 * `onText` a response may take as long as it likes, and the signal ends it as a response with what had come.
 */
export type Send = (
  request: WireRequest,
  signal?: AbortSignal,
  onText?: OnText,
) => Promise<Result<WireResponse, SendFailure>>

export interface Clock {
  /** Milliseconds since 1970; may jump. */
  readonly now: () => number
  /** Settles after so many milliseconds, or at once when the signal ends it. Never rejects. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** Milliseconds that never jump, where the surroundings have such; used for rate windows. */
  readonly ticks?: () => number
}

/** Announces a wait: its reason as one sentence and its end (ms since 1970). */
export interface WaitNotice {
  readonly endpoint: EndpointId
  readonly reason: string
  readonly until: number
}

/** Where a bearer token comes from. */
export interface TokenSource {
  /** The kept token, or a new one; requests that come meanwhile share one refresh. */
  readonly get: () => Promise<Result<string, Failure>>
  /** Forgets this token, unless another one came in between. */
  readonly drop: (token: string) => void
}

export interface ClientOptions extends RequestDestination {
  readonly send: Send
  readonly hmac: HmacSha1
  readonly clock: Clock
  /** From 0 to below 1, for jitter. */
  readonly random: () => number
  /** ASCII, never the same twice. */
  readonly nonce: () => string
  readonly credentials: Credentials
  /** OAuth 2.0 user token (PKCE), sent in place of the user's OAuth 1.0a signature. */
  readonly userTokens?: TokenSource
  /**
   * Called and awaited before each request leaves. So requests are known even if no response comes. Its number comes
   * back with the outcome.
   */
  readonly onLeaving?: (fact: RequestFact) => Promise<number>
  readonly onRequest?: (fact: RequestFact, number?: number) => void
  readonly onWait?: (notice: WaitNotice) => void
}
