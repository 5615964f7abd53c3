import type { HmacSha256 } from '../contract/access/webhookSignature.ts'
import type { Deliver } from '../emulator/deliver.ts'
import type { SignatureCheck } from '../host/receiver.ts'

/** One request that a listener answered. */
export interface ListenedRequest {
  readonly kind: 'event' | 'challenge' | 'rejected'
  readonly host: string
  readonly status: number
  readonly ms: number
  readonly bytes: number
  readonly signature?: SignatureCheck
  /** Why it was rejected. */
  readonly sentence?: string
  /** Status of the program that it was forwarded to; 0 where none came. */
  readonly forwarded?: number
  /** Text of a genuine event, and what it says. */
  readonly text?: string
  readonly event?: object
}

/** How events are answered; the status of the forward or 200, if left out. */
interface EventResponse {
  readonly status?: number
  readonly delayMs: number
}

export interface ListenerOptions {
  /** 0 for any free one. */
  readonly port: number
  /** The only path served, without a query. */
  readonly path: string
  readonly consumerSecret: string
  /** Lower case, every spelling under which the signature is read, the service's own first. */
  readonly signatureHeaders: readonly string[]
  /** Whether a request to this host may be served. `own` are this listener's names, with port. */
  readonly mayHost: (host: string, own: readonly string[]) => boolean
  readonly onRequest: (request: ListenedRequest) => void
  /** Asked for each event; 200 at once if left out. */
  readonly respond?: () => EventResponse
  /** Sends a genuine event on; returns the status that came back, or 0. */
  readonly forward?: (rawBody: string, signature: string) => Promise<number | undefined>
  /** How long a request may take. */
  readonly maxMs?: number
}

export interface Listener {
  readonly port: number
  readonly stop: () => Promise<void>
}

/** What a receiver needs of Node. */
export interface ReceiverPorts {
  /** Rejects with the system's error where the port is taken. */
  readonly listen: (options: ListenerOptions) => Promise<Listener>
  /** Delivers to a port of this computer. */
  readonly deliverTo: (port: number) => Deliver
  readonly hmac: HmacSha256
}
