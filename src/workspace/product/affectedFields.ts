import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'

// Field sets as bits in the documents' order, and rules to recheck after changes.

/** Other fields that a field's rules read (`productRules.ts`; a test verifies this). */
const READS_OF: { readonly [Field in ProductField]?: readonly ProductField[] } = {
  brand: ['gtin', 'mpn'],
  inventory: ['availability'],
  sale_price: ['price'],
  sale_price_effective_date: ['sale_price'],
}

/** Bit of a field by its place in PRODUCT_FIELD_NAMES, within 32 bits. */
export const bitOf = (field: ProductField): number => 1 << PRODUCT_FIELD_NAMES.indexOf(field)

/** The bits of several fields as one number. */
export const bitsOf = (fields: readonly ProductField[]): number =>
  fields.reduce((bits, field) => bits | bitOf(field), 0)

export const ALL_FIELD_BITS = 2 ** PRODUCT_FIELD_NAMES.length - 1

const PAIRS = PRODUCT_FIELD_NAMES.flatMap((field) => {
  const others = READS_OF[field]
  return others === undefined ? [] : [{ field: bitOf(field), others: bitsOf(others) }]
})

/** Fields whose rules may be affected by changes of these fields. */
export const affectedBy = (changed: number): number =>
  PAIRS.reduce((found, { field, others }) => ((changed & others) === 0 ? found : found | field), changed)

/** Fields that the rules of these fields read. */
export const readFor = (fields: number): number =>
  PAIRS.reduce((found, { field, others }) => ((fields & field) === 0 ? found : found | others), fields)

/** The fields of a set. */
export const fieldsOf = (bits: number): readonly ProductField[] =>
  PRODUCT_FIELD_NAMES.filter((_, number) => (bits & (1 << number)) !== 0)
