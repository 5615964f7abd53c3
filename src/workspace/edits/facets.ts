import { PRODUCT_FIELD_NAMES, type Product, type ProductField, productField } from '../../contract/catalog/product.ts'
import { knownValue } from '../product/values.ts'
import { readAmount } from './amount.ts'
import type { RowView } from './cells.ts'
import { type Column, cellReader } from './column.ts'

// Counts over a column, page by page.

/** Frequency of each value in a column. */
interface TextFacet<Name extends Column = ProductField> {
  readonly field: Name
  readonly rows: number
  readonly blank: number
  readonly counts: ReadonlyMap<string, number>
  /** Rows whose values are not in `counts`, as there were too many different ones. */
  readonly others: number
}

/** Maximum distinct values counted. */
export const VALUE_LIMIT = 50_000
/** Longer values are compared by their first characters. */
const SHOWN = 200

const addTo = (counts: Map<string, number>, value: string, count: number): boolean => {
  const known = counts.get(value)
  if (known === undefined && counts.size >= VALUE_LIMIT) return false
  counts.set(value, (known ?? 0) + count)
  return true
}

/** Counts values of a column; `take` any number of times, then `end`. */
export const createTextFacet = <Name extends Column>(field: Name) => {
  const cellOf = cellReader(field)
  const counts = new Map<string, number>()
  let rows = 0
  let blank = 0
  let others = 0
  return {
    take: (views: Iterable<RowView>): void => {
      for (const { product } of views) {
        const value = cellOf(product)
        rows++
        if (value === '') blank++
        else if (!addTo(counts, value.length > SHOWN ? value.slice(0, SHOWN) : value, 1)) others++
      }
    },
    end: (): TextFacet<Name> => ({ field, rows, blank, counts, others }),
  }
}

export interface FacetValue {
  readonly value: string
  readonly count: number
  /** For fields with listed values: the recognized value, empty if unknown. */
  readonly means?: string
}

/** The values of a facet, the most frequent first, equal ones by the alphabet. */
export const facetValues = ({ field, counts }: TextFacet, limit = 1_000): readonly FacetValue[] => {
  const values = productField(field).values
  return [...counts]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([value, count]) => {
      if (values === undefined) return { value, count }
      const known = knownValue(field, value)
      return { value, count, means: values.includes(known) ? known : '' }
    })
}

/** How full each column is and how long its texts are, for the quality dashboard. */
interface Completeness {
  readonly rows: number
  readonly fields: ReadonlyMap<
    ProductField,
    { readonly filled: number; readonly characters: number; readonly longest: number }
  >
}

/** Counts filled cells and lengths (in UTF-16 units) of all columns. */
export const createCompleteness = () => {
  const found = PRODUCT_FIELD_NAMES.map((field) => ({ field, filled: 0, characters: 0, longest: 0 }))
  let rows = 0
  return {
    /** Takes a row by the lengths of its fields, in their order. */
    take: (lengths: Uint32Array): void => {
      rows++
      for (let at = 0; at < found.length; at++) {
        const length = lengths[at] as number
        const own = found[at]
        if (length === 0 || own === undefined) continue
        own.filled++
        own.characters += length
        if (length > own.longest) own.longest = length
      }
    },
    end: (): Completeness => ({ rows, fields: new Map(found.map(({ field, ...own }) => [field, own])) }),
  }
}

/** A product's histogram value: amount of a price or number. Undefined if there is none or its currency differs. */
export const amountOf = (column: Column, currency?: string): ((product: Product) => number | undefined) => {
  const cellOf = cellReader(column)
  return (product) => {
    const amount = readAmount(cellOf(product))
    if (amount === undefined || (currency !== undefined && amount.currency !== currency)) return undefined
    // For a picture only: what is calculated with stays in digits.
    return Number(amount.number.digits) / 10 ** amount.number.scale
  }
}

/** UTF-16 units of a cell; undefined for a blank one. */
export const lengthOf = (column: Column): ((product: Product) => number | undefined) => {
  const cellOf = cellReader(column)
  return (product) => cellOf(product).length || undefined
}
