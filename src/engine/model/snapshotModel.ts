import type { Failure } from '../../contract/contract.ts'
import type { Said } from '../../contract/language/said.ts'
import type { SnapshotInfo } from '../../host/snapshots.ts'
import type { WorkProgress } from './progress.ts'

// Snapshots of feeds, damage of stored feeds, and going back.

/** Pieces of a snapshot that are saved. */
export interface SnapshotProgress extends WorkProgress {
  readonly feed: string
}

/** How far a snapshot is, or how it ended. `isSaved` is false where nothing was unsaved. */
export type SnapshotNews =
  | { readonly saving: SnapshotProgress }
  | { readonly isSaved: boolean }
  | { readonly failure: Failure; readonly isRequested: boolean }

/** A state to go back to. */
export interface GoBackGoal {
  /** The feed of the snapshot, which is open. */
  readonly dataset: string
  /** The step that was the last one. */
  readonly step: string
  /** The name of the step that goes back. */
  readonly name: Said
}

/** What going back would change, in cells and rows of the feed as it is. */
export interface GoBackCounts {
  readonly cells: number
  readonly appear: number
  readonly vanish: number
  /** Rows that stay and change in columns without a field. */
  readonly others: number
  /** Rows that there are now, and would be. */
  readonly before: number
  readonly after: number
}

/** `file`: rows missing. `short`: some missing. `tables`, `pages`, `bytes`: changed or damaged. */
export type FeedDamage = 'file' | 'short' | 'tables' | 'pages' | 'bytes'

/** Steps that stand in the book of a feed, and its unreadable lines. */
export interface BookFacts {
  readonly steps: number
  readonly unreadable: number
}

/** A feed whose rows are not whole. One without damage was given as lost. */
export interface DamagedFeed extends BookFacts {
  readonly id: string
  readonly damage?: FeedDamage
}

/** The newest whole snapshot of each feed. */
export const newestWhole = (snapshots: readonly SnapshotInfo[]): ReadonlyMap<string, SnapshotInfo> =>
  new Map(
    snapshots
      .filter(({ isWhole }) => isWhole)
      .toReversed()
      .map((each) => [each.dataset, each]),
  )
