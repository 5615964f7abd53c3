import type { ProductField } from '../../contract/catalog/product.ts'
import type { Level } from '../../contract/language/rule.ts'
import type { Said } from '../../contract/language/said.ts'
import type { FindCounts } from '../../workspace/edits/findReplace.ts'
import type { GuardStop, MovedPrice } from '../../workspace/edits/importGuards.ts'
import type { ImportCounts, ImportMode, LeftOutRow, SparedCell } from '../../workspace/edits/importMerge.ts'
import type { IssueEffect } from '../../workspace/edits/issueEffect.ts'
import type { CellSample } from '../../workspace/edits/repairPlan.ts'
import type { RepairKey } from '../../workspace/edits/repairs.ts'
import type { JoinedFile } from '../../workspace/edits/supplement.ts'
import type { PatternChoice } from '../../workspace/edits/textPattern.ts'
import type { CellConflict } from '../../workspace/edits/threeWay.ts'
import type { FoldedLines } from '../../workspace/product/foldedLines.ts'

// Types of bulk work on the open feed, shared by screens, store and worker.

/** Which cells of the open feed are meant. */
export interface CellScope {
  /** All rows, the shown ones, grid positions from `from` to `to` inclusive, or row numbers. */
  readonly rows: 'all' | 'visible' | { readonly from: number; readonly to: number } | { readonly numbers: Uint32Array }
  readonly fields: readonly ProductField[]
}

/** What is looked for, how, and where. */
export interface FindChoice extends PatternChoice {
  readonly scope: CellScope
}

/** A matching cell before and after replacement. The spans are the matches, in UTF-16 units. */
export interface ReplaceSample {
  readonly row: number
  readonly field: ProductField
  readonly before: string
  readonly spans: readonly (readonly [start: number, end: number])[]
  readonly after?: string
}

export interface FoundMatches {
  readonly counts: FindCounts
  readonly samples: readonly ReplaceSample[]
  /** Words in brackets of the replacement that are no field. */
  readonly unknownNames: readonly string[]
  /** What the replacement does to the issues of rows that it changes. */
  readonly effect?: IssueEffect
}

/** A cell of the grid. */
export interface CellPlace {
  readonly position: number
  readonly field: ProductField
}

/** A cell that a file changes. */
export interface ChangedCell {
  readonly line: number
  readonly id: string
  readonly field: ProductField
  readonly before: string
  readonly after: string
}

/** What became of cells that changed since the file was exported from here. */
export interface ReturnedCells {
  /** Rows of the export. */
  readonly rows: number
  /** Changed here alone, so that they stay. */
  readonly changedHere: number
  /** Changed in both, to different values. The first ones, in the order of their numbers in `ConflictChoice`. */
  readonly conflicts: { readonly count: number; readonly first: readonly CellConflict[] }
}

/** What a file would change in the open feed. */
export interface MergePreview {
  readonly mode: ImportMode
  readonly counts: ImportCounts
  /** Rows here that change in columns without a field. */
  readonly others: number
  /** Issues of changed, added and removed rows. */
  readonly effect: IssueEffect
  /** The first rows of the file that would be skipped. */
  readonly leftOut: readonly LeftOutRow[]
  /** Lines of the file that became no row of their own. */
  readonly folded: FoldedLines
  /** The first cells that change. */
  readonly changed: readonly ChangedCell[]
  /** Absent without rows that were exported from here, and where everything is replaced. */
  readonly returned?: ReturnedCells
  /** Guards that stop a source, and prices that moved too far. */
  readonly stops: readonly GuardStop[]
  readonly moved: { readonly count: number; readonly first: readonly MovedPrice[] }
  /** Cells of the file that a spreadsheet damaged; their values stay. */
  readonly damaged: { readonly count: number; readonly first: readonly SparedCell[] }
  /** What became of supplemental files. */
  readonly joined: readonly JoinedFile[]
  /** Import rules that changed the file before, and its rows that they took out. Absent where they run later. */
  readonly ruled?: { readonly rules: number; readonly excluded: number }
  readonly isEmpty: boolean
}

/** An action that fixes issues of many rows. */
export interface OfferedRepair {
  readonly key: RepairKey
  readonly id: string
  /** What it needs first. */
  readonly asks?: 'currency' | 'text' | 'choice' | 'shop'
  /** What can be chosen, where it asks for a choice. */
  readonly values?: readonly string[]
  readonly issues: number
  readonly rows: number
  /** Share of all issues that this and earlier actions fix, from 0 to 1. */
  readonly share: number
  readonly readyRows: number
  readonly samples: readonly CellSample[]
}

export interface RepairOffer {
  readonly issues: number
  readonly rows: number
  readonly errorRows: number
  readonly actions: readonly OfferedRepair[]
  /** Issues that only a person can fix, one by one. */
  readonly byHand: number
}

/** Headers and texts of columns with issues, in the language of the person. */
export interface IssueColumns {
  readonly issues: string
  readonly reasons: string
  readonly levels: Readonly<Record<Level, string>>
  readonly fields: Readonly<Record<ProductField, string>>
  /** Sentences of rules by id; without one, the issue has its own. */
  readonly sentences: Readonly<Record<string, string>>
}

/** What is written to a file for others. `format` is the id of one of EXPORT_FORMATS. */
export interface ExportChoice {
  readonly format: string
  readonly scope: CellScope
  /** With the columns of the first file that go to no field. */
  readonly withOriginals?: true
  /** With columns that say what is wrong with each row, in these words. */
  readonly withIssues?: IssueColumns
  /** With hidden columns that tell what changed when the file comes back. */
  readonly withVersions?: true
}

/** A rectangle of the grid: places of its rows, both included, and its fields. */
interface CellRange {
  readonly from: number
  readonly to: number
  readonly fields: readonly ProductField[]
}

/** One step over a range; `grow` rows are added after the last one. */
export interface RangeStep {
  readonly range: CellRange
  readonly grow: number
  readonly name: string | Said
  readonly kind: 'edit' | 'paste' | 'fill' | 'clear'
}

/** Value of a field across several rows, or how many different ones there are. */
export interface CommonValue {
  readonly field: ProductField
  readonly value: string
  readonly different: number
  /** There are more different ones than were counted. */
  readonly isMore: boolean
}

/** What an action on several rows would change. */
export interface BulkPreview {
  readonly rows: number
  readonly cells: number
  /** Cells on which the action cannot be done. */
  readonly failures: number
  readonly effect: IssueEffect
  readonly samples: readonly CellSample[]
}
