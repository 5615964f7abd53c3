import type { IdentifierKind } from '../../contract/audience/identifiers.ts'
import type { DeltaCounts } from '../../workspace/customer/compare/delta.ts'
import type { UndoCountsOfPeople } from '../../workspace/customer/compare/undoUpload.ts'
import type { PersonKey } from '../../workspace/customer/digest/findDigest.ts'
import type { PagePlace } from './storedList.ts'

// Stored digests and what is found in them: places and counts, no raw value.

/** Digests that one upload added to a target or removed, in their own file. */
export interface StoredPeopleFile {
  /** Name of the file of digests. */
  readonly file: string
  readonly upload: string
  /** Which list of which account of which service. */
  readonly target: string
  /** The list that they came from; they go with it. */
  readonly dataset: string
  readonly effect: 'put' | 'taken' | 'maybePut' | 'maybeTaken'
  /** Order of what happened to the target. */
  readonly order: number
  readonly people: number
  readonly bytes: number
  readonly pages: readonly PagePlace[]
}

/** Where digest rows are stored: a list's file, or one of ours. Without flags, each page says which rows count. */
export interface PageSource {
  readonly file: string
  readonly of: 'list' | 'people'
  readonly pages: readonly PagePlace[]
  readonly flags?: PagePlace
  /** Rows that were sent, in a comparison's file, if not all usable ones. */
  readonly sent?: { readonly file: string; readonly place: PagePlace }
}

/** Pages in a file of ours, and one byte per row of them. */
export interface WrittenPages {
  readonly pages: readonly PagePlace[]
  readonly flags: PagePlace
}

/** What a comparison found, with places in its file. */
export interface ComparedPeople extends DeltaCounts {
  readonly removals: WrittenPages
  /** One byte per list row: sent with the changes, and with changes plus soon-expiring people. */
  readonly sent: PagePlace
  readonly sentRenewed: PagePlace
}

/** What undoing an upload would send, with places in its file. */
export interface UndonePeople extends UndoCountsOfPeople {
  /** People who would come back, were they not on the suppression list. */
  readonly suppressed: number
  readonly removals: WrittenPages
  readonly restores: WrittenPages
}

/** Where a person is: rows of the source, from 0, and matching identifier types. */
export interface FoundPerson {
  readonly rows: readonly number[]
  readonly kinds: readonly IdentifierKind[]
}

export interface Stripped {
  readonly pages: readonly PagePlace[]
  readonly flags?: PagePlace
  /** Identifiers that were removed. */
  readonly removed: number
  /** Usable rows left empty, per source file of the list. */
  readonly emptied: readonly number[]
  /** Numbers of the rows left empty. */
  readonly gone: readonly number[]
  readonly bytes: number
}

export type RequestKeys = readonly PersonKey[]
