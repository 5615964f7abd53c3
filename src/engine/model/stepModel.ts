import type { Failure } from '../../contract/contract.ts'
import type { Result } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import type { StepLine, StepSize, UndoConflict } from '../../workspace/edits/history.ts'
import type { FeedRow, IssueGroup, LatestStep } from './feedModel.ts'

// Steps of the open feed and what they change, as pages show it.

/** Rows and edits of the whole feed. */
export interface FeedCounts {
  /** Rows that are there. */
  readonly rows: number
  readonly errors: number
  readonly warnings: number
  readonly edits: number
  readonly drafts: number
  readonly takesDrafts: boolean
}

/** What the screen shows of the whole feed. */
export interface FeedView {
  readonly counts: FeedCounts
  readonly groups: readonly IssueGroup[]
  /** Names of the steps that undo and redo would take. */
  readonly undo?: Said
  readonly redo?: Said
  /** The last step in effect, which determines the rows. */
  readonly latest?: LatestStep
}

export interface MadeStep extends FeedView {
  /** Changed rows; absent if there are many. */
  readonly touched?: readonly number[]
  /** The touched rows as they are now, shown without another call. Absent if many. */
  readonly rows?: readonly (FeedRow | undefined)[]
  /** Rows appeared or vanished. */
  readonly isMoved: boolean
  /** Cells that were changed. */
  readonly cells: number
}

/** What became of a step that nothing stood against. */
type StepOutcome =
  | { readonly is: 'made'; readonly made: MadeStep }
  /** The step changes nothing. */
  | { readonly is: 'empty' }
  /** The grid shows other rows than when the step was requested. */
  | { readonly is: 'moved' }
  /** Journaled only, as the feed was closed meanwhile; applied when the feed is reopened. */
  | { readonly is: 'written' }

/** What became of a step. It fails if it could not be written down, so nothing was changed. */
export type StepResult<More = unknown> = Result<StepOutcome & More, Failure>

/** What undoing one step among others would do. */
export interface UndoEffect {
  readonly id: string
  readonly name: Said
  readonly size: StepSize
  /** Cells that stay because later steps changed them, and the first of them. */
  readonly staying: number
  readonly conflicts: readonly UndoConflict[]
}

/** How much of a step is in the ledger, in entries. */
export interface Writing {
  readonly writing: { readonly name: Said; readonly cells: number; readonly done: number; readonly total: number }
}

/** Grid positions as of when the step was requested; see `ShownRows`. */
export interface OverShown {
  readonly showing?: number
}

/** Rows as they are shown; without `rows` every number from 0 to less than `total`. */
export interface ShownRows {
  readonly total: number
  readonly rows?: Uint32Array
  /** The rows are in another order than in the file. */
  readonly isSorted: boolean
  /** Sequence number of this display of the feed, for steps that name grid positions. */
  readonly showing: number
}

/** A removed row of the file, as lists name it. */
export interface RemovedRow {
  readonly row: number
  readonly id: string
  readonly title: string
}

/** When rows last came into a feed, by its import or a later one. */
export const lastImportIn = (steps: readonly StepLine[], importedAt: string): string => {
  const imports = steps.filter(({ kind, state }) => kind === 'import' && state === 'done').map(({ at }) => at)
  return [importedAt, ...imports].reduce((latest, at) => (at > latest ? at : latest))
}
