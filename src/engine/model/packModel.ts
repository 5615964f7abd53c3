import type { UploadPlan } from '../../host/uploads.ts'
import type { PackFrom, PackOptions } from '../../workspace/customer/pack/operations.ts'
import type { PeopleSending } from './peopleSending.ts'
import type { PagePlace } from './storedList.ts'

// What is asked of the worker that packs uploads of people.

export interface PackQuestion {
  readonly file: string
  readonly pages: readonly PagePlace[]
  readonly flags: PagePlace
  readonly options: PackOptions
  /** `people`: the pages are those of a comparison, not of a list. */
  readonly of?: 'people'
  /** Rows to send, in a comparison's file, if not all usable ones. */
  readonly sent?: { readonly file: string; readonly place: PagePlace }
}

/** One upload: its rows, where they go, and what the ledger says of it. */
export interface PackedPart extends PackQuestion {
  readonly plan: UploadPlan
  readonly sending: Omit<PeopleSending, 'type' | 'upload' | 'people'>
}

/** An upload whose first parts are sealed, and where its rest begins. */
export interface RestQuestion extends PackQuestion {
  readonly upload: string
  readonly from: PackFrom
}
