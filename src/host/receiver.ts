import type { ChallengeProblem } from '../contract/access/challenge.ts'
import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'

// Receiver of webhooks on this computer. Metadata of what came is kept until the program ends, bodies only if asked.

export const DEFAULT_RECEIVER_PORT = 4600
/** Requests whose metadata is kept, and the most that cross the bridge at a time. */
export const MAX_RECEIVED = 100_000
export const RECEIVED_CHUNK = 10_000

/** What became of one request to the receiver. */
export type ReceivedOutcome = 'event' | 'repeated' | 'challenge' | 'signature' | 'unsigned' | 'invalid' | 'rejected'

/** How the signature of one event was checked, part by part. */
export interface SignatureCheck {
  /** Header under which it came. */
  readonly header?: string
  /** `sha256=` and the Base64 of 32 bytes. */
  readonly isWellFormed: boolean
  readonly isRight: boolean
}

/** One request that the receiver got, without its body. */
export interface ReceivedRequest {
  readonly id: number
  /** ISO 8601, UTC. */
  readonly at: string
  readonly outcome: ReceivedOutcome
  /** Event type; empty where there is none. */
  readonly type: string
  readonly uuid?: string
  readonly tag?: string
  readonly host: string
  /** UTF-8 bytes of the body that were read. */
  readonly bytes: number
  /** Status that was answered. */
  readonly status: number
  readonly ms: number
  readonly signature?: SignatureCheck
  /** Why it was rejected. */
  readonly sentence?: string
  /** Status of the program that it was forwarded to; 0 where none came. */
  readonly forwarded?: number
  readonly hasBody: boolean
}

/** How the receiver behaves from now on. */
export interface ReceiverSettings {
  /** Status that events are answered with; the status of the forward, if left out. */
  readonly status?: number
  readonly delaySeconds: number
  /** Keeps bodies in memory until the program ends. */
  readonly keepsBodies: boolean
  /** Port of 127.0.0.1 that genuine events are sent on to, and its path. */
  readonly forward?: { readonly port: number; readonly path: string }
}

export const DEFAULT_RECEIVER_SETTINGS: ReceiverSettings = { delaySeconds: 0, keepsBodies: false }

export interface ReceiverState {
  /** While it listens. */
  readonly listening?: { readonly port: number; readonly path: string; readonly hosts: readonly string[] }
  readonly settings: ReceiverSettings
  /** All since the receiver first started, even those no longer listed. */
  readonly counts: { readonly events: number; readonly challenges: number; readonly rejected: number }
}

/** Result of sending a challenge before a webhook is registered. */
export interface Rehearsal {
  readonly isRight: boolean
  readonly problem?: ChallengeProblem
  readonly status?: number
  readonly ms: number
}

export interface Receiver {
  readonly current: () => Promise<ReceiverState>
  /** Listens on a port of this computer with the consumer secret of the sign-in. `hosts` may be named besides its own. */
  readonly start: (port: number, path: string, hosts: readonly string[]) => Promise<Result<ReceiverState, Failure>>
  readonly stop: () => Promise<ReceiverState>
  readonly set: (settings: ReceiverSettings) => Promise<ReceiverState>
  /** Oldest first, those after the id `after`, at most `RECEIVED_CHUNK`. */
  readonly recent: (after: number) => Promise<readonly ReceivedRequest[]>
  /** Text of a body that was kept; null where there is none. */
  readonly body: (id: number) => Promise<string | null>
  readonly clear: () => Promise<ReceiverState>
  /** Delivers a kept event to this receiver once more, newly signed. */
  readonly resend: (id: number) => Promise<Result<null, Failure>>
  /** Sends a challenge to a webhook URL. In Practice it stays on this computer. */
  readonly rehearse: (url: string) => Promise<Result<Rehearsal, Failure>>
}
