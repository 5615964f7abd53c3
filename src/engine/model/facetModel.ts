import type { Facet } from '../../workspace/edits/facetChoice.ts'
import type { RowFilter } from './feedModel.ts'

/** A facet to count, and which of its values to return. */
export interface RequestedFacet {
  readonly facet: Facet
  /** A text that values hold, in any letters. */
  readonly search?: string
  /** How many values. */
  readonly limit: number
  readonly byName?: boolean
}

export interface FacetQuestion {
  readonly facets: readonly RequestedFacet[]
  readonly filter: RowFilter
  /** Another word whenever the rows have changed: what was counted before no longer counts. */
  readonly version: string
}

export interface CountedValue {
  readonly value: string
  readonly count: number
}

/** A bar holds numbers from `from` to less than `to`. */
export interface CountedBar {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** What a facet counts over the rows that meet everything else of the filter. */
export interface CountedFacet {
  readonly id: string
  readonly rows: number
  /** Rows without a value or number. */
  readonly blank: number
  /** The most frequent first, or by name. */
  readonly values: readonly CountedValue[]
  /** Different values that fit the search. */
  readonly different: number
  /** Rows whose values are not listed, as there are too many. */
  readonly others: number
  readonly bars: readonly CountedBar[]
  readonly least?: number
  readonly most?: number
}
