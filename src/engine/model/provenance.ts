import type { ProductField } from '../../contract/catalog/product.ts'
import type { LatestStep } from './feedModel.ts'

// Where the cells of a row come from, as pages show it.

/** A value that a cell was given, and the step that gave it. */
export interface CellChange {
  readonly field: ProductField
  readonly before: string
  readonly value: string
  readonly step: LatestStep
  /** The supplemental file that the value came from. */
  readonly from?: JoinedFrom
}

/** A supplemental file, and the field that joined it. */
export interface JoinedFrom {
  readonly file: string
  readonly key: ProductField
}

/** What steps in effect did to a row, oldest first. */
export interface RowProvenance {
  readonly changes: readonly CellChange[]
  /** The step that added the row; absent for rows of the first file. */
  readonly added?: LatestStep
  /** Fields of an added row whose values came from supplemental files. */
  readonly addedFrom: { readonly [Field in ProductField]?: JoinedFrom }
}

/** How the import filled a field. */
export interface FieldOrigin {
  /** Header of the column that it was read from. */
  readonly column?: string
  /** Columns were combined by this text. */
  readonly combined?: string
  /** Products without a value got this one. */
  readonly constant?: string
}

/** How the first file of a feed filled its fields. Empty where its book doesn't say. */
export type FeedOrigins = { readonly [Field in ProductField]?: FieldOrigin }
