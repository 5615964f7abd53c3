import type { WireResponse } from '../contract/wire/message.ts'

/** Someone who reads a stream. */
export interface StreamReader {
  readonly write: (text: string) => void
  /** Ends the stream from this side. */
  readonly end: () => void
}

/** Subscribes a reader to what follows the body's first part; returns its unsubscribe function. */
export type LiveDelivery = (reader: StreamReader) => () => void

/** A response and how faults deliver it. */
export interface Delivery {
  readonly response: WireResponse
  readonly manner: 'whole' | 'drop' | 'truncate' | 'duplicate'
  /** Milliseconds to wait first. */
  readonly delay: number
  /** Streams continue after the body. */
  readonly live?: LiveDelivery
  /** The actual delivery, if it must wait for a webhook receiver outside this process. */
  readonly later?: Promise<Delivery>
}
