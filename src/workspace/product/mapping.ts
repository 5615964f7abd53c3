import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../../contract/catalog/product.ts'
import { type HeaderMatch, mapHeaders, normaliseHeader } from '../intake/headers.ts'
import { FAMILY_MARKS, type Family, VOCABULARIES } from './vocabulary.ts'

/** Field of each column, and the family of the headers. */
interface FeedMapping {
  readonly family: Family
  readonly columns: readonly HeaderMatch<ProductField>[]
}

/** Detects a file's family by its headers. */
const familyOf = (headers: readonly string[]): Family => {
  const names = new Set(headers.map(normaliseHeader))
  return FAMILY_MARKS.find(([, marks]) => marks.every((name) => names.has(name)))?.[0] ?? 'plain'
}

/** Maps a feed's headers to product fields. */
export const mapFeed = (headers: readonly string[]): FeedMapping => {
  const family = familyOf(headers)
  return { family, columns: mapHeaders(headers, VOCABULARIES[family]) }
}

/** Fields that a family's files do without: we work them out from other columns. */
const DERIVED: { readonly [Name in Family]: readonly ProductField[] } = {
  plain: [],
  shopify: ['availability', 'condition', 'link'],
  woocommerce: ['condition', 'link'],
}

/** Required fields that no column gives and that cannot be worked out. */
export const missingFields = (family: Family, fields: readonly (ProductField | null)[]): readonly ProductField[] =>
  PRODUCT_FIELD_NAMES.filter(
    (field) => productField(field).required === true && !fields.includes(field) && !DERIVED[family].includes(field),
  )

const FAMILY_NAMES: { readonly [Name in Family]: string } = {
  plain: 'product feed',
  shopify: 'Shopify export',
  woocommerce: 'WooCommerce export',
}

/** The family, for people. */
export const familyName = (family: Family): string => FAMILY_NAMES[family]
