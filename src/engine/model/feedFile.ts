import type { SupplementChoice } from '../../workspace/edits/supplement.ts'
import type { ReadingScores } from '../../workspace/intake/readingScores.ts'
import type { TableChoices, TableFile } from '../../workspace/intake/tableFile.ts'
import type { ColumnFinding } from '../../workspace/product/columnFinding.ts'
import type { HeadLine } from '../../workspace/product/feedHeaders.ts'
import type { FeedPreviewRows } from '../../workspace/product/previewFeedRows.ts'
import type { FeedPlan } from '../../workspace/product/readFeed.ts'
import type { WorkProgress } from './progress.ts'

// A feed's file as workers read it for pages.

/** What kind of file it is, and which of its sheets is read. */
interface SeenTable extends TableChoices {
  readonly kind: TableFile['kind']
  readonly sheets: readonly string[]
}

export interface SeenFeed {
  readonly plan: FeedPlan
  readonly table: SeenTable
  /** First lines of the file, to choose the headers from. */
  readonly lines: readonly HeadLine[]
  readonly finding: ColumnFinding
  /** Of a text alone. */
  readonly scores?: ReadingScores
  /** Columns without a field that are read all the same, and what for. */
  readonly uses: readonly (readonly [column: number, use: string])[]
}

/** A file to read: which sheet of it, and how its columns are read. */
export interface FeedSource {
  readonly file: File
  readonly table: TableChoices
  readonly plan: Pick<FeedPlan, 'table' | 'products'>
}

/** A supplemental file of a feed that is read again. */
export interface SupplementFile extends FeedSource {
  readonly choice: SupplementChoice
}

/** The first rows of a file, and how many bytes were looked at, of all. */
export interface FilePreviewRows extends FeedPreviewRows, WorkProgress {}

/** A stored column of the file, and its value. */
export interface OriginalCell {
  readonly header: string
  readonly value: string
  /** What the import made of the column, where it read it for another field. */
  readonly use?: string
}
