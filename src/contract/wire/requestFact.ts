import type { EndpointId } from '../contract.ts'
import type { CodedMessage } from '../language/said.ts'
import type { WireTimes } from './message.ts'

/** What a request was sent for. */
export interface RequestJob {
  readonly kind: 'upload' | 'console' | 'commandLine' | 'signIn' | 'screen'
  /** Of an upload. */
  readonly id?: string
  readonly title?: string
  /** Title as a message; absent in entries of older versions. */
  readonly message?: CodedMessage
  /** Which service it goes to; absent in entries of older versions. */
  readonly target?: 'practice' | 'sandbox' | 'live'
}

/** Identifiers in a body by type, named as in the contract; `other` for strings elsewhere. */
export type IdentifierCounts = Readonly<Record<string, number>>

/** One request that left, or tried to. Tokens, keys, identifiers and bodies are never in it. */
export interface RequestFact {
  /** ISO 8601, UTC. */
  readonly at: string
  /** `link`: a destination of a creative was opened. */
  readonly endpoint: EndpointId | 'link'
  readonly method: string
  readonly host: string
  /** Path and query, secrets shown as `<...>`. */
  readonly path: string
  /** UTF-8 bytes of the body; 0 where nothing left this computer. */
  readonly bytesSent: number
  /** UTF-8 bytes of the body of the response, unpacked. */
  readonly bytesReceived: number
  /** Products or users in the body, where it is a batch. */
  readonly items?: number
  /** Only where the body names people and left this computer's memory. */
  readonly identifiers?: IdentifierCounts
  /** Absent in entries of older versions. */
  readonly job?: RequestJob
  /** Checks of ours that a person overrode, each with its place; the first ten. */
  readonly overridden?: readonly string[]
  /** False where nothing of it left this computer, such as while Offline is on. */
  readonly left?: false
  /** 1 for the first try. */
  readonly attempt: number
  readonly status?: number
  readonly ms: number
  /** Parts of `ms`; absent without a response, and in entries of older versions. */
  readonly times?: WireTimes
  /** Records of a list that came back; absent in entries of older versions. */
  readonly records?: number
  /** Why it failed, where it did. */
  readonly sentence?: string
}
