import type { Failure } from '../../contract/contract.ts'
import type { Result } from '../../contract/language/result.ts'
import type { UploadPlan, UploadSummary } from '../../host/uploads.ts'
import type { PackOptions, UserTotals } from '../../workspace/customer/pack/operations.ts'
import type { PeopleSending } from './peopleSending.ts'
import type { PagePlace } from './storedList.ts'

// What is asked of the worker that packs uploads of people.

/** Whose rows are packed: of a list, or of what a comparison found. */
export interface PackSource {
  readonly file: string
  readonly pages: readonly PagePlace[]
  readonly flags: PagePlace
  /** `people`: the pages are those of a comparison, not of a list. */
  readonly of?: 'people'
  /** Rows to send, in a comparison's file, if not all usable ones. */
  readonly sent?: { readonly file: string; readonly place: PagePlace }
}

export interface PackQuestion extends PackSource {
  readonly options: PackOptions
}

/** One upload: its rows, where they go, and what the ledger says of it. */
export interface PackedPart extends PackQuestion {
  readonly plan: UploadPlan
  /** It may be planned while it is sent. Where its totals are left out, they are measured. */
  readonly inParts?: { readonly totals?: UserTotals | undefined }
  readonly sending: Omit<PeopleSending, 'type' | 'upload' | 'people'>
}

/** The first of related uploads, all sealed, and how its start went. One that didn't start can be started later. */
export interface SealedUpload {
  readonly upload: string
  readonly started: Result<UploadSummary, Failure>
}
