import { expect, test } from 'vitest'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../../src/contract/catalog/product.ts'
import { PRODUCT_RULES } from '../../../src/contract/catalog/productRules.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import {
  affectedBy,
  bitOf,
  createFieldReads,
  fieldsOf,
  readFor,
} from '../../../src/workspace/product/affectedFields.ts'

/** Fields that a rule reads of some products. */
const fieldsRead = (rule: (typeof PRODUCT_RULES)[number], products: readonly Product[]): ReadonlySet<ProductField> => {
  const read = new Set<ProductField>()
  for (const product of products)
    rule.holds(
      new Proxy(product, {
        get: (target, name) => {
          read.add(name as ProductField)
          return target[name as ProductField]
        },
      }),
    )
  return read
}

test('rules read no fields but those that make them be asked again', () => {
  const kept = PRODUCT_RULES.flatMap(({ valid, broken }) => [productOf(valid), productOf(broken)])
  for (const rule of PRODUCT_RULES) {
    const read = fieldsRead(rule, [productOf({}), ...kept])
    const known = fieldsOf(readFor(bitOf(rule.field)))
    expect(
      [...read].filter((field) => !known.includes(field)),
      rule.id,
    ).toEqual([])
    for (const field of read) expect(affectedBy(bitOf(field)) & bitOf(rule.field), `${rule.id} ${field}`).not.toBe(0)
  }
})

test('a field that no other rule reads affects itself alone', () => {
  expect(fieldsOf(affectedBy(bitOf('title')))).toEqual(['title'])
  expect(fieldsOf(affectedBy(bitOf('price')))).toEqual(['price', 'sale_price'].toSorted(byPlace))
  expect(fieldsOf(affectedBy(bitOf('gtin')))).toEqual(['brand', 'gtin'].toSorted(byPlace))
})

test('a rule that reads further fields is asked again by what its row says alone', () => {
  const [rule] = PRODUCT_RULES.filter(({ id }) => id === 'title.required')
  const reads = createFieldReads(rule === undefined ? [] : [{ ...rule, reads: ['brand', 'color'] }])
  expect(fieldsOf(reads.affectedBy(bitOf('color')))).toEqual(['title', 'color'])
  expect(fieldsOf(reads.readFor(bitOf('title')))).toEqual(['title', 'brand', 'color'])
  expect(fieldsOf(reads.affectedBy(bitOf('title')))).toEqual(['title'])
})

const byPlace = (a: string, b: string): number =>
  PRODUCT_FIELD_NAMES.indexOf(a as ProductField) - PRODUCT_FIELD_NAMES.indexOf(b as ProductField)
