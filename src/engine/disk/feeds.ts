import Dexie, { type EntityTable, type Table } from 'dexie'
import { DATA_VERSION } from '../model/feedModel.ts'
import type { StoredFeed } from '../model/storedFeed.ts'

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
