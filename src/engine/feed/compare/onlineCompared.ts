import { type Opened, opened } from '../open/openedFeed.ts'
import type { OnlineBase } from './onlineBase.ts'
import type { CatalogComparison, OnlineCounts } from './onlineCompare.ts'

// The worker's current comparison, one at a time, shared by its other files.

export interface Compared {
  readonly now: Opened
  readonly place: string
  readonly online: OnlineBase
  readonly comparison: CatalogComparison
}

let last: Compared | undefined

/** The comparison of the open feed that was made last. */
export const compared = (): Compared | undefined => (last?.now === opened() ? last : undefined)

/** Replaces the one comparison that is held; undefined frees its memory. */
export const setCompared = (found: Compared | undefined): void => {
  last = found
}

/** Status line of the page. */
export interface ComparedOnline {
  /** When the catalog was read, and how many products it had. */
  readonly at: string
  readonly size: number
  /** Both sides were compared before, so it is known which one changed. */
  readonly hasBase: boolean
  readonly counts: OnlineCounts
  /** Choices that were made and wait to be applied. */
  readonly choices: number
}

/** Summary for the page; rows and products stay in the worker. */
export const stateOf = ({ online, comparison }: Compared): ComparedOnline => ({
  at: online.at,
  size: online.size,
  hasBase: online.sides.base !== undefined,
  counts: comparison.counts(),
  choices: online.choices.size(),
})
