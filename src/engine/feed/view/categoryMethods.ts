import type { ProductField } from '../../../contract/catalog/product.ts'
import { readTaxonomy, type Taxonomy } from '../../../workspace/product/taxonomy.ts'
import type { CategorySummary, TypeCategories, UnknownCategory } from '../../model/taxonomyModel.ts'
import type { Job } from '../../thread/workerCall.ts'
import { chunksOf, opened } from '../open/openedFeed.ts'

// Google categories of the open feed by product type, in one pass over its rows.

const FIELDS: ReadonlySet<ProductField> = new Set(['product_type', 'google_product_category', 'title'])
/** Product types told apart; where every row has its own, the rest are left out. */
const MAX_TYPES = 20_000
const LISTED = 25
const TITLES = 10
const VALUES = 3
const SUGGESTED = 3
const ID = /^\d{1,7}$/

interface Counting {
  rows: number
  without: number
  readonly values: Set<string>
  readonly titles: string[]
}

let last: { readonly text: string; readonly taxonomy: Taxonomy | undefined } | undefined

/** The taxonomy of a text, which is read once. */
const taxonomyOf = (text: string): Taxonomy | undefined => {
  if (last?.text !== text) {
    const read = readTaxonomy(text)
    last = { text, taxonomy: read.ok ? read.value : undefined }
  }
  return last.taxonomy
}

const addTo = (counts: Map<string, Counting>, key: string): Counting => {
  const known = counts.get(key)
  if (known !== undefined) return known
  const own: Counting = { rows: 0, without: 0, values: new Set(), titles: [] }
  if (counts.size < MAX_TYPES) counts.set(key, own)
  return own
}

const createCounts = (taxonomy: Taxonomy | undefined) => {
  const types = new Map<string, Counting>()
  const unknown = new Map<string, Counting>()
  const checked = new Map<string, boolean>()
  let rows = 0
  let without = 0
  let unknownRows = 0
  const isUnknown = (value: string): boolean => {
    // A file without IDs tells nothing about IDs.
    if (taxonomy === undefined || (!taxonomy.hasIds && ID.test(value.trim()))) return false
    const known = checked.get(value) ?? taxonomy.find(value) !== undefined
    if (checked.size < MAX_TYPES) checked.set(value, known)
    return !known
  }
  const suggest = (productType: string, titles: readonly string[]) =>
    taxonomy?.suggest({ productType, titles }, SUGGESTED) ?? []
  return {
    take: (productType: string, value: string, title: string): void => {
      rows++
      const own = addTo(types, productType)
      own.rows++
      if (own.titles.length < TITLES && title !== '') own.titles.push(title)
      if (value.trim() === '') {
        own.without++
        without++
        return
      }
      own.values.add(value)
      if (!isUnknown(value)) return
      unknownRows++
      const strange = addTo(unknown, value)
      strange.rows++
      if (strange.titles.length < TITLES && title !== '') strange.titles.push(title)
    },
    end: (): CategorySummary => ({
      rows,
      without,
      unknownRows,
      allTypes: types.size,
      types: [...types]
        .toSorted(([, a], [, b]) => b.without - a.without || b.rows - a.rows)
        .slice(0, LISTED)
        .map(
          ([productType, { rows, without, values, titles }]): TypeCategories => ({
            productType,
            rows,
            without,
            values: [...values].slice(0, VALUES),
            allValues: values.size,
            suggestions: suggest(productType, titles),
          }),
        ),
      allUnknown: unknown.size,
      unknown: [...unknown]
        .toSorted(([, a], [, b]) => b.rows - a.rows)
        .slice(0, LISTED)
        .map(([value, { rows, titles }]): UnknownCategory => ({ value, rows, suggestions: suggest(value, titles) })),
    }),
  }
}

/** The categories of the shown rows, held against a taxonomy where one was opened. */
export const readCategories = async (
  { text }: { readonly text: string | undefined },
  { turn }: Job,
): Promise<CategorySummary> => {
  const now = opened()
  const counts = createCounts(text === undefined ? undefined : taxonomyOf(text))
  for (const chunk of chunksOf(now, now.ascending ?? now.feed.rows.rows(), FIELDS)) {
    // Rules and filters compare types exactly, and take blank ones as empty.
    for (const {
      product: { product_type: type, google_product_category: value, title },
    } of chunk)
      counts.take(type.trim() === '' ? '' : type, value, title)
    await turn()
  }
  return counts.end()
}
