import type { ConsentCounts } from '../../workspace/customer/consent/consentFilter.ts'
import type { FileRemarks } from '../../workspace/customer/read/fileRemarks.ts'
import type { KindCounts, ListCounts } from '../../workspace/customer/report/counts.ts'

// Facts of customer lists in the browser's database, as pages and workers read them.

/** Position of a digest page in its list's file. */
export interface PagePlace {
  readonly at: number
  readonly length: number
}

/** A file that a list was made of. */
export interface ListFile {
  readonly name: string
  readonly bytes: number
  /**
   * Recognizes its rows again (`listFingerprint.ts`). Missing in lists of earlier versions, which are not recognized.
   */
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
  /** In order of import. Missing in lists of earlier versions, which have one file each. */
  readonly files?: readonly ListFile[]
  /** What became of each of the files, in the same order. */
  readonly perSource?: readonly ListCounts[]
  /** What is wrong with each of the files; missing in lists of earlier versions. */
  readonly remarks?: readonly FileRemarks[]
  readonly rows: number
  readonly usable: number
  readonly kinds: readonly KindCounts[]
  /** Values of consent columns, and rows skipped for them; missing without such columns. */
  readonly consent?: ConsentCounts
  /** Usable rows removed since: by erasures, and by the given revision of the suppression list. */
  readonly erased?: number
  readonly suppressed?: number
  readonly suppression?: string
  /** In the order of rows; places are counted through the file and its parts (`listFiles.ts`). */
  readonly pages: readonly PagePlace[]
  /** Position of the usable flags in the file itself: one byte per row. */
  readonly flags: PagePlace
}
