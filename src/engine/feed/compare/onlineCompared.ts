import type { ComparedOnline } from '../../model/compareModel.ts'
import { type Opened, opened } from '../open/openedFeed.ts'
import type { OnlineBase } from './onlineBase.ts'
import type { CatalogComparison } from './onlineCompare.ts'

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

/** Summary for the page; rows and products stay in the worker. */
export const stateOf = ({ online, comparison }: Compared): ComparedOnline => ({
  at: online.at,
  size: online.size,
  hasBase: online.sides.base !== undefined,
  counts: comparison.counts(),
  choices: online.choices.size(),
})
