import type {
  ComparedOnline,
  OnlineDetail,
  OnlineFilter,
  OnlineLine,
  OnlinePace,
  SnapshotReading,
} from '../../../engine/model/compareModel.ts'
import type { WorkProgress } from '../../../engine/model/progress.ts'

/** A catalog that is being read, or was. */
export interface OnlineReading extends SnapshotReading, OnlinePace {
  readonly state: 'reading' | 'waiting' | 'paused'
  /** Why it waits, or why it stopped. */
  readonly sentence?: string
  /** Milliseconds since 1970. */
  readonly until?: number
  /** The platform had forgotten where we were, so reading began again. */
  readonly isRestarted?: boolean
}

export interface OnlineState {
  /** `catalogPlace` of the catalog that is looked at; empty for none. */
  readonly place: string
  readonly catalogName: string
  /** Readings by feed and place (`onlineKey`), since they continue in the background. */
  readonly readings: { readonly [key: string]: OnlineReading }
  /** How far the comparison is, while it continues. */
  readonly comparing?: WorkProgress
  /** Undefined before the first comparison, `unknown` where the catalog was never read. */
  readonly compared?: ComparedOnline | 'unknown'
  readonly filter: OnlineFilter
  readonly lines: readonly OnlineLine[]
  readonly detail?: OnlineDetail
  /** The product that is selected in the list; its details follow. */
  readonly selected?: number
  readonly isBusy: boolean
  /** Files of readings that no feed needs any more were deleted, once a visit. */
  readonly isSwept?: true
  readonly problem?: string
}
