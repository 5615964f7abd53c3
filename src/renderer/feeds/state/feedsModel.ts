import type { ProductField } from '../../../contract/catalog/product.ts'
import type { Failure } from '../../../contract/contract.ts'
import type { Result } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type {
  CellValue,
  FeedRow,
  IssueGroup,
  LatestStep,
  RowFilter,
  SkippedLine,
} from '../../../engine/model/feedModel.ts'
import type {
  CellPlace,
  ExportChoice,
  FindChoice,
  FoundMatches,
  MergePreview,
  RepairOffer,
} from '../../../engine/model/feedWork.ts'
import type { Progress, WorkProgress } from '../../../engine/model/progress.ts'
import type { ReviewCounts, ReviewRequest } from '../../../engine/model/uploadModel.ts'
import type { ConflictChoice } from '../../../workspace/edits/chosenConflicts.ts'
import type { StepLine } from '../../../workspace/edits/history.ts'
import type { ImportMode } from '../../../workspace/edits/importMerge.ts'
import type { ChosenRepair, RepairPreview } from '../../../workspace/edits/repairPlan.ts'
import type { StepKind } from '../../../workspace/edits/step.ts'
import type { ReadingScores } from '../../../workspace/intake/readingScores.ts'
import type { QuoteCharacter } from '../../../workspace/intake/rowScanner.ts'
import type { ColumnQuestion } from '../../../workspace/product/columnFinding.ts'
import type { HeadLine } from '../../../workspace/product/feedHeaders.ts'
import type { FoldedLines } from '../../../workspace/product/foldedLines.ts'
import type { MappingAdditions } from '../../../workspace/product/mappingAdditions.ts'
import type { DecimalSign } from '../../../workspace/product/values.ts'
import type { Family } from '../../../workspace/product/vocabulary.ts'

// What pages of feeds say of them: plain state and verbs. The work behind it happens in workers.

/** Result of an export; undefined if canceled. */
export type ExportOutcome =
  | Result<{ readonly name: string; readonly rows: number; readonly remark?: string }, Said>
  | undefined

/** Work that takes a while: `name` says what is being done. */
interface FeedWork extends WorkProgress {
  readonly name: string
}

/** Receives the progress of a review. */
export interface ReviewOptions {
  readonly onProgress?: (progress: WorkProgress) => void
  readonly signal?: AbortSignal
}

/** A column of the file: its content and its field. */
export interface MappedColumn {
  readonly index: number
  readonly header: string
  readonly field: ProductField | null
  /**
   * How the field was found. `sure`: known header. `likely`: close to one. `values`: by its values. `chosen`: by the
   * user.
   */
  readonly confidence: 'sure' | 'likely' | 'values' | 'none' | 'chosen' | 'remembered'
  /** What the import makes of the column though it has no field: read for others. */
  readonly use?: string
  /** Up to three first values. */
  readonly samples: readonly string[]
}

/** Values that must be agreed on before a file is read. */
export interface ReadSettings {
  readonly encoding: string
  readonly delimiter: string
  readonly quote: QuoteCharacter
  /** Decimal separator; absent if each price shows its own. */
  readonly decimal?: DecimalSign
  /** ISO 4217 code for prices that carry none; empty for none. */
  readonly currency: string
  /** Address before a Shopify handle, such as https://shop.example; empty for none. */
  readonly shopAddress: string
  /** Of a workbook: the sheet. */
  readonly sheet?: string
  /** Header row or line, from 1; 0 for none. Absent for the first line of a text. */
  readonly headingsRow?: number
}

export interface ImportPreview {
  readonly fileName: string
  readonly bytes: number
  readonly kind: 'text' | 'workbook' | 'xml'
  /** Names of the sheets of a workbook. */
  readonly sheets: readonly string[]
  readonly settings: ReadSettings
  /** What was found, for people: "UTF-8 with BOM, semicolon, 27 columns, Google words". */
  readonly found: string
  readonly columns: readonly MappedColumn[]
  /** First lines of the file as read with these settings. */
  readonly rows: readonly (readonly string[])[]
  readonly missing: readonly ProductField[]
  /** First lines of the file, to choose the headers from. */
  readonly lines: readonly HeadLine[]
  /** How well its delimiters and encodings fit; of a text alone. */
  readonly scores?: ReadingScores
  /** Required fields with several candidate columns; each needs a choice before the import. */
  readonly questions: readonly ColumnQuestion[]
  /** Constants, combined columns, words of the file. */
  readonly additions: MappingAdditions
  readonly family: Family
  /** Set if this file's headers were seen before and its mapping was reused. */
  readonly remembered: boolean
}

export interface FeedSummary {
  readonly id: string
  readonly name: string
  readonly importedAt: string
  readonly rows: number
  readonly errors: number
  readonly warnings: number
  readonly edits: number
  /** Draft rows, and whether uploads include them; only known for the open feed. */
  readonly drafts?: number
  readonly takesDrafts?: boolean
  /** File lines that became no row of their own. Unknown for feeds of earlier versions. */
  readonly folded?: FoldedLines
  readonly state: 'importing' | 'ready' | 'needsFile'
  /** Missing or doubtful lines of the file with reasons, at most 1,000 of each kind. */
  readonly skipped: readonly SkippedLine[]
}

/** Rows of the open feed under its filter, read by page. `rowAt` returns undefined while a page loads. */
export interface RowWindow {
  readonly length: number
  readonly rowAt: (position: number) => FeedRow | undefined
  /** Position of a row of the file under the filter, or -1. */
  readonly positionOf: (row: number) => number
  /** Rows between two positions, inclusive. Absent where rows are only ever appended. */
  readonly keys?: (from: number, to: number) => Uint32Array
  /** Called when rows between two positions (inclusive) arrived or changed. */
  readonly onChange: (listener: (from: number, to: number) => void) => () => void
}

/** Rows of a file being read: their number grows, and they cannot be edited yet. */
export interface ArrivingRows {
  readonly name: string
  readonly window: RowWindow
}

export interface FeedsState {
  readonly feeds: readonly FeedSummary[]
  readonly openFeed?: FeedSummary
  readonly preview?: ImportPreview
  /** What the previewed file would change in the open feed, once it was compared. */
  readonly merge?: MergePreview
  readonly importing?: Progress
  /** The rows of the file that is imported, as far as they are here. */
  readonly arriving?: ArrivingRows
  readonly filter: RowFilter
  /** The rows that the filter leaves are still being found: the window shows those before. */
  readonly isSearching?: true
  readonly window: RowWindow
  readonly groups: readonly IssueGroup[]
  /** Names of the steps that undo and redo would take. */
  readonly undoName?: Said
  readonly redoName?: Said
  readonly latestStep?: LatestStep
  /** Counts changes of the open feed, for what is read anew with each. */
  readonly changes: number
  /** Long work on the open feed, with what stops it. */
  readonly work?: FeedWork
  /** Counts news of rows from uploads, for what is read anew with each. */
  readonly settlements: number
  /** An upload is being put together. */
  readonly isPlanning?: boolean
  /** The problem to show, with what to do; cleared by the next action. */
  readonly problem?: string
}

export interface FeedsActions {
  /** Reads the head of a file and shows what was found; nothing is stored. */
  readonly previewFile: (file: File) => Promise<void>
  readonly changeSettings: (settings: Partial<ReadSettings>) => Promise<void>
  readonly mapColumn: (index: number, field: ProductField | null) => void
  readonly cancelPreview: () => void
  readonly importFile: () => Promise<void>
  /** Previews what the file would change in the open feed, into the state's `merge`. */
  readonly compareFile: (mode: ImportMode) => Promise<void>
  /** Makes what was compared, as one step of undo. */
  readonly applyMerge: (conflicts?: ConflictChoice) => Promise<void>
  /** Back to the preview: another mode, or a feed of its own. */
  readonly leaveMerge: () => void
  /** Leaves everything as it was before the import began. */
  readonly cancelImport: () => Promise<void>
  readonly open: (feed: string) => Promise<void>
  readonly close: () => void
  readonly remove: (feed: string) => Promise<void>
  readonly setFilter: (filter: RowFilter) => Promise<void>
  readonly editCell: (row: number, field: ProductField, value: string) => Promise<void>
  /** Several cells as one step of undo. */
  readonly editCells: (changes: readonly CellValue[], kind?: StepKind) => Promise<void>
  readonly undo: () => Promise<void>
  readonly redo: () => Promise<void>
  /** Every step since the import, oldest first. */
  readonly steps: () => Promise<readonly StepLine[]>
  /** Moves to the state right after a step; null for the file as imported. */
  readonly goToStep: (id: string | null) => Promise<void>
  /** Undoes one step among others. Cells that were changed since stay. */
  readonly takeBackStep: (id: string) => Promise<void>
  /** The next cell with an issue after a grid cell or row, with wrap-around. */
  readonly nextProblem: (
    from: number,
    backwards: boolean,
    field?: ProductField,
  ) => Promise<{ readonly row: number; readonly field: ProductField } | undefined>
  /** Counts matches before anything changes; undefined if superseded. */
  readonly countMatches: (choice: FindChoice, replacement?: string) => Promise<Result<FoundMatches, Said> | undefined>
  /** Replaces all matches as one step; true if anything changed. */
  readonly replaceAll: (choice: FindChoice, replacement: string) => Promise<boolean>
  readonly findNext: (
    choice: FindChoice,
    from: { readonly position: number; readonly field?: ProductField },
    backwards: boolean,
  ) => Promise<CellPlace | undefined>
  /** The few actions that fix most issues; undefined if superseded. */
  readonly planRepairs: () => Promise<RepairOffer | undefined>
  readonly previewRepairs: (choices: readonly ChosenRepair[]) => Promise<RepairPreview | undefined>
  /** Applies chosen fixes to the shown rows as one step; true if anything changed. */
  readonly fix: (choices: readonly ChosenRepair[], name: Said) => Promise<boolean>
  /** Writes rows to a file and saves it where the user says. */
  readonly exportRows: (choice: ExportChoice) => Promise<ExportOutcome>
  readonly cancelExport: () => void
  /** What an upload would send: rows without errors that changed since they were last confirmed. */
  readonly review: (catalogId: string, scope?: ReviewRequest['scope'], options?: ReviewOptions) => Promise<UploadReview>
  readonly upload: (catalogId: string, catalogName?: string) => Promise<Result<null, Failure>>
}

export interface UploadReview {
  readonly ready: number
  readonly blocked: number
  readonly unchanged: number
  readonly requests: number
  /** Detailed counts; absent if superseded. */
  readonly counts?: ReviewCounts
}
