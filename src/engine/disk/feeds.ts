import Dexie, { type EntityTable, type Table } from 'dexie'
import type { FoldedLines } from '../../workspace/product/foldedLines.ts'
import { DATA_VERSION, type SkippedLine } from '../model/catalogModel.ts'
import type { PagePlace } from './lists.ts'
import type { OriginalColumns } from './originalColumns.ts'

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
  /** Rows of later imports, in pages of the same file. Each lot continues the row numbers before it. */
  readonly added?: readonly AddedRows[]
  /** Rows with errors, and rows with nothing worse than warnings. */
  readonly errors: number
  readonly warnings: number
  readonly skipped: readonly SkippedLine[]
  /** Position of its tables in the file, after the pages (`feedTables.ts`). */
  readonly tables: PagePlace
  /** Columns of the first file that go to no field (`originalColumns.ts`). */
  readonly kept?: OriginalColumns
  /** Draft rows of the first file (`draftRows.ts`). Absent without any, and in feeds of earlier versions. */
  readonly drafts?: string
  /** Lines of the first file that became no row of their own. */
  readonly folded?: FoldedLines
  /** Ids of the rules that issue numbers refer to. */
  readonly rules: readonly string[]
  /** Offset where a comparison's bytes begin, while it is undecided whether its rows are kept. */
  readonly comparing?: number | undefined
}

/** What the platform said of the rows of one page. */
export interface PageOutcomes {
  readonly feed: string
  readonly page: number
  /** A code of `OUTCOME_CODES` for each row. */
  readonly outcomes: Uint8Array
  /** Fingerprints of what was last uploaded, and of what was last confirmed; 0 for nothing. */
  readonly sent: Uint32Array
  readonly confirmed: Uint32Array
  readonly remarks: ReadonlyMap<number, readonly string[]>
  /** Expected outcomes when sent, and positions of values and keys (`sentValues.ts`). */
  readonly predicted?: Uint32Array
  readonly sentAt?: Uint32Array
  readonly confirmedAt?: Uint32Array
  readonly keyAt?: Uint32Array
  readonly orphans?: readonly Orphan[]
  /** Catalogs that rows were sent to. */
  readonly places?: readonly string[]
}

/** A row's product before its id changed; the old one is still online. */
export interface Orphan {
  readonly row: number
  readonly id: string
  readonly confirmed: number
  readonly confirmedAt: number
  readonly keyAt: number
}

/** How far the journal of an upload has been read. */
interface ReadPosition {
  readonly upload: string
  readonly position: number
}

type FeedDatabase = Dexie & {
  readonly feeds: EntityTable<StoredFeed, 'id'>
  readonly outcomes: Table<PageOutcomes, [string, number]>
  readonly positions: EntityTable<ReadPosition, 'upload'>
}

let opened: FeedDatabase | undefined

/** Facts of feeds; their rows are in separate files. This is a cache: what must not be lost is in the host's ledger. */
export const feedDatabase = (): FeedDatabase => {
  if (opened === undefined) {
    opened = new Dexie('adwright-feeds') as FeedDatabase
    const stores = { feeds: 'id', outcomes: '[feed+page],feed', positions: 'upload' }
    opened.version(1).stores(stores)
    // The page layout changed since; such feeds need their file again.
    opened
      .version(DATA_VERSION)
      .stores(stores)
      .upgrade((change) => change.table('feeds').clear())
  }
  return opened
}
