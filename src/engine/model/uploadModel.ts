import type { ProductField } from '../../contract/catalog/product.ts'
import type { Said } from '../../contract/language/said.ts'
import type { BrokenRule } from '../../workspace/product/productText.ts'

// Types of upload reviews and results, shared by screens, store and worker.

/**
 * Kinds of rows in a review. `added`: not online as far as known. `changed`: online with other values. `removed`:
 * uploaded once and no longer in the feed, or marked for deletion. `unchanged`. `blocked`: has errors, or waits for a
 * choice. `drafts`: drafts of the shop, skipped and not online as far as known. `onlineDrafts`: drafts that are online
 * and stay there.
 */
export const REVIEW_KINDS = [
  ...(['added', 'changed', 'removed', 'unchanged', 'blocked'] as const),
  ...(['drafts', 'onlineDrafts'] as const),
] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

export type PutKind = Extract<ReviewKind, 'added' | 'changed' | 'unchanged'>

/** The expected response of the platform. */
export type Predicted = 'created' | 'updated' | 'unchanged'

/** Which catalog of which service as one text, and which rows of the feed. */
export interface ReviewRequest {
  readonly place: string
  readonly scope: 'all' | 'visible'
}

export interface ReviewCounts {
  /** Tells this review from others. */
  readonly review: string
  readonly kinds: Readonly<Record<ReviewKind, number>>
  /** Removed products whose key is known, without which none can be deleted. */
  readonly deletable: number
  /** Cells that would change online, by field, most first. */
  readonly fields: readonly (readonly [ProductField, number])[]
  /** When the catalog was last read, where it was. */
  readonly readAt?: string
  /** Rows last rejected by the platform. */
  readonly refused: number
  /** Rows with an unpredicted outcome. */
  readonly surprises: number
  /** Expected and actual outcomes of each row's last sending. */
  readonly answers: readonly AnswerCount[]
}

export interface AnswerCount {
  readonly predicted: Predicted
  readonly outcome: string
  readonly rows: number
}

/** Lists of a review: kinds, last rejected rows, and unpredicted outcomes. */
export type ReviewList = ReviewKind | 'refused' | 'surprises'

/** A cell with what is online (as last confirmed or downloaded) and what would be. */
export interface ReviewedCell {
  readonly field: ProductField
  readonly before?: string
  readonly after?: string
}

export interface ReviewItem {
  /** Position in its list. */
  readonly at: number
  /** Row of the feed; -1 for a product that is online alone. */
  readonly row: number
  readonly id: string
  readonly title: string
  readonly cells: readonly ReviewedCell[]
  /** Online with other values that are not known here. */
  readonly isOldUnknown?: true
  /** Why it is blocked or rejected, or cannot be deleted. */
  readonly notes: readonly (string | Said | BrokenRule)[]
  readonly hasKey: boolean
  readonly predicted?: Predicted
  readonly outcome?: string
}

/** Everything of a list but some positions, or nothing but some. */
export interface Picked {
  readonly all: boolean
  readonly except: readonly number[]
}

export type UploadChoice = { readonly [Kind in PutKind]?: Picked } | { readonly refused: true }

/** How many of `of` positions are picked. */
export const countPicked = ({ all, except }: Picked, of: number): number => (all ? of - except.length : except.length)

/** Is a position picked? */
export const isPicked = ({ all, except }: Picked, at: number): boolean => all !== except.includes(at)

/** What was online before an upload, stored in the ledger for undo. */
export interface Before {
  readonly row: number
  readonly id: string
  /** The product online; absent if there was none or it is unknown (`isUnknown`). */
  readonly product?: Readonly<Record<string, unknown>>
  readonly isUnknown?: true
  /** Whether it was online in a recent download before the upload. Absent without one, or if it can't tell. */
  readonly wasOnline?: boolean
  /** Of a deletion: the key. */
  readonly productKey?: string
  /** What the upload sent, as a number; 0 for a deletion. */
  readonly sent: number
}

/**
 * Effect of undoing an upload on a product. `maybeCreated` and `maybeDeleted`: a response was lost and the earlier
 * state is unknown, so it is undone only if the user chooses so.
 */
const UNDO_ACTS = ['restore', 'delete', 'recreate', 'maybeCreated', 'maybeDeleted', 'none'] as const
export type UndoAct = (typeof UNDO_ACTS)[number]

export interface UndoItem {
  readonly at: number
  readonly row: number
  readonly id: string
  readonly act: UndoAct
  readonly cells: readonly ReviewedCell[]
  /** Why it cannot be undone, or what to know. */
  readonly note: string
}

export interface UndoCounts {
  readonly acts: Readonly<Record<UndoAct, number>>
  /** Nothing was sent of these, or nothing changed by them. */
  readonly untouched: number
}

/** `refused`: by the platform. `blocked`: in the last review, by local errors or an open choice. */
export type RejectKind = 'refused' | 'blocked'

/** How far an upload is while it is packed, in products. */
export interface PackProgress {
  /** Since the report before. */
  readonly added: number
  readonly total: number
}
