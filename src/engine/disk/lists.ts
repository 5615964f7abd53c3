import Dexie, { type EntityTable } from 'dexie'
import type { ConsentCounts } from '../../workspace/customer/consent/consentFilter.ts'
import type { FileRemarks } from '../../workspace/customer/read/fileRemarks.ts'
import type { KindCounts, ListCounts } from '../../workspace/customer/report/counts.ts'

/** Where a digest page stands in the file of its list. */
export interface PagePlace {
  readonly at: number
  readonly length: number
}

/** A file that a list was made of. */
export interface ListFile {
  readonly name: string
  readonly bytes: number
  /** By which its rows are known again (`listFingerprint.ts`); missing in lists of earlier versions, which are not known again. */
  readonly mark?: string
  readonly rows: number
}

/** What is known of an imported list beside its pages. It can be rebuilt from the ledger and the file. */
export interface StoredList {
  readonly id: string
  /** Name of the file with its pages. */
  readonly file: string
  readonly name: string
  readonly importedAt: string
  /** In the order of import; missing in lists of earlier versions, which are of one file each. */
  readonly files?: readonly ListFile[]
  /** What became of each of the files, in the same order. */
  readonly perSource?: readonly ListCounts[]
  /** What is wrong with each of the files; missing in lists of earlier versions. */
  readonly remarks?: readonly FileRemarks[]
  readonly rows: number
  readonly usable: number
  readonly kinds: readonly KindCounts[]
  /** What columns of consent held, and how many rows were skipped for it; missing where there were none. */
  readonly consent?: ConsentCounts
  /** Usable rows that were removed since: by erasures, and by the suppression list in its given revision. */
  readonly erased?: number
  readonly suppressed?: number
  readonly suppression?: string
  /** In the order of rows; places are counted through the file and its parts (`listFiles.ts`). */
  readonly pages: readonly PagePlace[]
  /** Where it stands, in the file itself, which rows are usable: one byte a row. */
  readonly flags: PagePlace
}

/** Facts of customer lists; their digests are in files of their own. */
type ListDatabase = Dexie & { readonly lists: EntityTable<StoredList, 'id'> }

let opened: ListDatabase | undefined

export const listDatabase = (): ListDatabase => {
  if (opened === undefined) {
    opened = new Dexie('adwright-lists') as ListDatabase
    opened.version(1).stores({ lists: 'id' })
  }
  return opened
}
