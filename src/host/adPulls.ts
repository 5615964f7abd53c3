import type { AdKindId } from '../contract/ads/kinds.ts'
import type { Said } from '../contract/language/said.ts'

// What Get changes of an ad account tells.

/** How Get changes comes on. */
export interface AdPullProgress {
  readonly project: string
  readonly kind: AdKindId
  /** Records read so far, of all kinds. */
  readonly records: number
  readonly requests: number
  /** Why it waits. */
  readonly waitingFor?: string
}

export interface AdPullReport {
  readonly project: string
  readonly records: number
  readonly added: number
  readonly changed: number
  readonly deleted: number
  readonly requests: number
  /** Kinds that were read as a whole; the others since the last time only. */
  readonly whole: readonly AdKindId[]
  /** Kinds that the platform does not list. */
  readonly notListed: readonly AdKindId[]
  /** Types that this account can't read, such as a missing feature; earlier records are kept. */
  readonly notAvailable: readonly AdNotAvailable[]
}

export interface AdNotAvailable extends Said {
  readonly kinds: readonly AdKindId[]
  readonly status: number | undefined
  /** The platform's own code; the status where it gave none. */
  readonly code: string
}

/** One change by somebody else. */
export interface AdNews {
  /** Names it to `looked` until the next Get changes. */
  readonly key?: string
  readonly kind: AdKindId
  readonly id: string
  readonly name: string
  readonly what: 'added' | 'changed' | 'deleted'
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
  /** Of its amounts, ISO 4217. */
  readonly currency?: string
  /** What the records are called that its values name. */
  readonly named?: Readonly<Record<string, { readonly kind: AdKindId; readonly name: string }>>
}
