import { PRODUCT_FIELD_NAMES, type ProductField } from '../../contract/catalog/product.ts'
import { PRODUCT_RULES, type ProductRule } from '../../contract/catalog/productRules.ts'

// Field sets as bits in the documents' order, and rules to recheck after changes.

/** Bit of a field by its place in PRODUCT_FIELD_NAMES, within 32 bits. */
export const bitOf = (field: ProductField): number => 1 << PRODUCT_FIELD_NAMES.indexOf(field)

/** The bits of several fields as one number. */
export const bitsOf = (fields: readonly ProductField[]): number =>
  fields.reduce((bits, field) => bits | bitOf(field), 0)

export const ALL_FIELD_BITS = 2 ** PRODUCT_FIELD_NAMES.length - 1

/** Which fields these rules connect, by what their rows say that they read. */
export const createFieldReads = (rules: readonly ProductRule[]) => {
  const pairs = PRODUCT_FIELD_NAMES.flatMap((name) => {
    const others = bitsOf(rules.flatMap(({ field, reads = [] }) => (field === name ? reads : [])))
    return others === 0 ? [] : [{ field: bitOf(name), others }]
  })
  return {
    /** Fields whose rules may be affected by changes of these fields. */
    affectedBy: (changed: number): number =>
      pairs.reduce((found, { field, others }) => ((changed & others) === 0 ? found : found | field), changed),
    /** Fields that the rules of these fields read. */
    readFor: (fields: number): number =>
      pairs.reduce((found, { field, others }) => ((fields & field) === 0 ? found : found | others), fields),
  }
}

export const { affectedBy, readFor } = createFieldReads(PRODUCT_RULES)

/** The fields of a set. */
export const fieldsOf = (bits: number): readonly ProductField[] =>
  PRODUCT_FIELD_NAMES.filter((_, number) => (bits & (1 << number)) !== 0)
