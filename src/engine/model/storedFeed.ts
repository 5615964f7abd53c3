import type { FoldedLines } from '../../workspace/product/foldedLines.ts'
import type { SkippedLine } from './feedModel.ts'
import type { PagePlace } from './storedList.ts'

// Facts of feeds in the browser's database, as pages and workers read them.

/** Names of the stored columns, and a block per page of the first import. */
interface OriginalColumns {
  readonly headings: readonly string[]
  /** What each column is used for without a field, or ''. Absent in feeds of earlier versions. */
  readonly uses?: readonly string[]
  /** A last column holds the shop's names of products. They go to a field as well. */
  readonly hasHandle?: true
  readonly blocks: readonly PagePlace[]
}

/** Cells of a later import in columns that go to no field. Its step lays them over earlier ones. */
export interface LaidColumns {
  readonly step: string
  /** Headers, made different where several are equal. */
  readonly keys: readonly string[]
  /** Numbers of its rows as 32-bit numbers, in the order of the blocks. */
  readonly rows: PagePlace
  readonly blocks: readonly PagePlace[]
}

/** Rows of a later import, and the step that makes them appear. */
export interface AddedRows {
  readonly step: string
  /** The number of its first row. */
  readonly first: number
  readonly rows: number
  readonly pages: readonly PagePlace[]
  /** Name of the file whose lines the rows know. Absent for rows without a file or from earlier versions. */
  readonly file?: string
  /** Drafts among them, counted from its first row (`draftRows.ts`). */
  readonly drafts?: string
}

/** What is known of an imported feed beside its pages. It can be rebuilt from the ledger and the file. */
export interface StoredFeed {
  readonly id: string
  /** Name of the file with its pages. */
  readonly file: string
  readonly name: string
  readonly importedAt: string
  /** Rows of the first file. */
  readonly rows: number
  /** Rows present after edits and later imports. Absent in feeds without them or from earlier versions. */
  readonly present?: number
  /** Rows of later imports, in pages of the same file. Each chunk continues the row numbers before it. */
  readonly added?: readonly AddedRows[]
  /** Rows with errors, and rows with nothing worse than warnings. */
  readonly errors: number
  readonly warnings: number
  readonly skipped: readonly SkippedLine[]
  /** Position of its tables in the file, after the pages (`feedTables.ts`). */
  readonly tables: PagePlace
  /** Columns of the first file that go to no field (`originalColumns.ts`). */
  readonly kept?: OriginalColumns
  /** Cells of later imports in such columns, oldest first. */
  readonly laid?: readonly LaidColumns[]
  /** Draft rows of the first file (`draftRows.ts`). Absent without any, and in feeds of earlier versions. */
  readonly drafts?: string
  /** Lines of the first file that became no row of their own. */
  readonly folded?: FoldedLines
  /** Ids of the rules that issue numbers refer to. */
  readonly rules: readonly string[]
  /** Offset where a comparison's bytes begin, while it is undecided whether its rows are kept. */
  readonly comparing?: number | undefined
}

/** Where the bytes of later imports stand in its file. */
export const laterPlaces = ({ added = [], laid = [] }: Pick<StoredFeed, 'added' | 'laid'>): readonly PagePlace[] => [
  ...added.flatMap(({ pages }) => pages),
  ...laid.flatMap(({ rows, blocks }) => [rows, ...blocks]),
]
