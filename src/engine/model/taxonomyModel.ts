import type { SuggestedCategory } from '../../workspace/product/taxonomy.ts'

// What pages and the worker say of Google categories.

/** The taxonomy file that was opened last. */
export const TAXONOMY_BOOK = 'taxonomy'

export interface SavedTaxonomy {
  readonly name: string
  readonly text: string
}

/** The latest file of the book. */
export const readTaxonomyBook = (entries: readonly unknown[]): SavedTaxonomy | undefined => {
  const last = entries.at(-1)
  if (typeof last !== 'object' || last === null || !('name' in last) || !('text' in last)) return undefined
  const { name, text } = last
  return typeof name === 'string' && typeof text === 'string' ? { name, text } : undefined
}

/** Rows with one product type. */
export interface TypeCategories {
  readonly productType: string
  readonly rows: number
  readonly without: number
  /** The first values of the column, and how many there are. */
  readonly values: readonly string[]
  readonly allValues: number
  readonly suggestions: readonly SuggestedCategory[]
}

/** A value that the taxonomy doesn't have. */
export interface UnknownCategory {
  readonly value: string
  readonly rows: number
  readonly suggestions: readonly SuggestedCategory[]
}

/** The categories of the shown rows. */
export interface CategorySummary {
  readonly rows: number
  readonly without: number
  readonly unknownRows: number
  readonly types: readonly TypeCategories[]
  readonly allTypes: number
  readonly unknown: readonly UnknownCategory[]
  readonly allUnknown: number
}
