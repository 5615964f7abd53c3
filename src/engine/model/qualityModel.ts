import type { ProductField } from '../../contract/catalog/product.ts'
import type { FacetValue } from '../../workspace/edits/facets.ts'
import type { Histogram } from '../../workspace/edits/histogram.ts'

// How good the data of the open feed is, in numbers: between screen, store and worker.

/** How full one column is. `characters` and `longest` count UTF-16 units. */
export interface FieldFill {
  readonly field: ProductField
  readonly filled: number
  readonly characters: number
  readonly longest: number
}

/** The values of one column that takes words of a list; `others` are rows whose values are not among them. */
export interface FieldValues {
  readonly field: ProductField
  readonly blank: number
  readonly values: readonly FacetValue[]
  readonly others: number
}

export interface PriceSpread {
  readonly currency: string
  readonly histogram: Histogram
}

/** What one pass over all rows of a feed finds. */
export interface FeedQuality {
  readonly rows: number
  readonly fields: readonly FieldFill[]
  readonly lengths: readonly { readonly field: ProductField; readonly histogram: Histogram }[]
  /** The most frequent currency first. */
  readonly prices: readonly PriceSpread[]
  /** Prices that are no amount with a currency, or one of a currency beyond those that are told apart. */
  readonly unpriced: number
  readonly values: readonly FieldValues[]
}
