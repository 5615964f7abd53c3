import Dexie, { type EntityTable, type Table } from 'dexie'
import type { FoldedLines } from '../../workspace/product/foldedLines.ts'
import type { PagePlace } from './lists.ts'
import type { OriginalColumns } from './originalColumns.ts'

/** A line of the file that did not become a row as it stands, with the reason; `isLost`: it became none at all. */
export interface SkippedLine {
  readonly line: number
  readonly sentence: string
  readonly isLost?: true
}

/** Rows of a later import, and the step that makes them appear. */
export interface AddedRows {
  readonly step: string
  /** The number of its first row. */
  readonly first: number
  readonly rows: number
  readonly pages: readonly PagePlace[]
  /** Name of the file that they came from, whose lines they know; absent for rows without a file and of earlier versions. */
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
  /** Rows that are there after its edits and later imports; absent in feeds that had none and in those of earlier versions. */
  readonly present?: number
  /** Rows that later imports brought, in pages of the same file; each lot continues the numbers of the rows before. */
  readonly added?: readonly AddedRows[]
  /** Rows with errors, and rows with nothing worse than warnings. */
  readonly errors: number
  readonly warnings: number
  readonly skipped: readonly SkippedLine[]
  /** Where its tables stand in the file, behind the pages (`feedTables.ts`). */
  readonly tables: PagePlace
  /** Columns of the first file that go to no field (`originalColumns.ts`). */
  readonly kept?: OriginalColumns
  /** Rows of the first file that are drafts in the shop (`draftRows.ts`); absent without any, and in feeds of earlier versions. */
  readonly drafts?: string
  /** Lines of the first file that became no row of their own. */
  readonly folded?: FoldedLines
  /** Ids of the rules that the numbers of issues stand for. */
  readonly rules: readonly string[]
  /** Where in the file begins what a comparison writes, while nobody knows whether its rows are wanted. */
  readonly comparing?: number | undefined
}

/** What the platform said of the rows of one page. */
export interface PageOutcomes {
  readonly feed: string
  readonly page: number
  /** A code of `OUTCOME_CODES` for each row. */
  readonly outcomes: Uint8Array
  /** Fingerprints of what went into an upload last, and of what was confirmed last; 0 for nothing. */
  readonly sent: Uint32Array
  readonly confirmed: Uint32Array
  readonly remarks: ReadonlyMap<number, readonly string[]>
  /** What was expected of the rows when they were sent, and where their values and keys stand (`sentValues.ts`). */
  readonly predicted?: Uint32Array
  readonly sentAt?: Uint32Array
  readonly confirmedAt?: Uint32Array
  readonly keyAt?: Uint32Array
  readonly orphans?: readonly Orphan[]
  /** Catalogs that rows were sent to. */
  readonly places?: readonly string[]
}

/** A product that a row was until it got another id; the old one is still online. */
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

/** Raised with every version of the database below. */
export const DATA_VERSION = 2

let opened: FeedDatabase | undefined

/** Facts of feeds; their rows are in files of their own. A cache: the ledger in the host's files tells what must not be lost. */
export const feedDatabase = (): FeedDatabase => {
  if (opened === undefined) {
    opened = new Dexie('adwright-feeds') as FeedDatabase
    const stores = { feeds: 'id', outcomes: '[feed+page],feed', positions: 'upload' }
    opened.version(1).stores(stores)
    // Pages are laid out in another way since; such feeds wait for their file.
    opened
      .version(DATA_VERSION)
      .stores(stores)
      .upgrade((change) => change.table('feeds').clear())
  }
  return opened
}
