import type { WireResponse } from '../contract/wire/message.ts'

/** How an answer is delivered: what faults made of it. */
export interface Delivery {
  readonly response: WireResponse
  readonly manner: 'whole' | 'drop' | 'truncate' | 'duplicate'
  /** Milliseconds to wait first. */
  readonly delay: number
}
