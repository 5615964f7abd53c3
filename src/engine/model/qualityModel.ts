import type { ProductField } from '../../contract/catalog/product.ts'
import type { FacetValue } from '../../workspace/edits/facets.ts'
import type { Histogram } from '../../workspace/edits/histogram.ts'

// Types of data quality figures, shared by screen, store and worker.

/** How full one column is. `characters` and `longest` count UTF-16 units. */
export interface FieldFill {
  readonly field: ProductField
  readonly filled: number
  readonly characters: number
  readonly longest: number
}

/** Values of one column with listed values; `others` counts rows with different ones. */
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
  /** Prices without a valid amount and currency, or with a currency not counted separately. */
  readonly unpriced: number
  readonly values: readonly FieldValues[]
}
