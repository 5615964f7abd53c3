import type { WireResponse } from '../contract/wire/message.ts'

/** Someone who reads a stream. */
export interface StreamReader {
  readonly write: (text: string) => void
  /** Ends the stream from this side. */
  readonly end: () => void
}

/** Lets a reader hear what comes after the first part of a body; answers how it leaves. */
export type LiveDelivery = (reader: StreamReader) => () => void

/** How an answer is delivered: what faults made of it. */
export interface Delivery {
  readonly response: WireResponse
  readonly manner: 'whole' | 'drop' | 'truncate' | 'duplicate'
  /** Milliseconds to wait first. */
  readonly delay: number
  /** Streams go on after the body. */
  readonly live?: LiveDelivery
  /** The real delivery, where it has to wait for a receiver of webhooks outside of this process. */
  readonly later?: Promise<Delivery>
}
