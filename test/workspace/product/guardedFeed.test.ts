import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../../src/contract/catalog/product.ts'
import { productOf, VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import { createDelimitedWriter, DELIMITED_PRESETS } from '../../../src/workspace/export/delimitedWriter.ts'
import { fieldColumns } from '../../../src/workspace/export/exportColumn.ts'
import { createFeedRows } from '../../../src/workspace/product/byteFeed.ts'
import { planFeed } from '../../../src/workspace/product/readFeed.ts'
import { readFeed } from './readWhole.ts'

const FIELDS = ['id', 'title', 'description', 'brand', 'mpn', 'price'] as const

const exported = (id: string, products: readonly Partial<Product>[]): Uint8Array => {
  const preset = DELIMITED_PRESETS.find((each) => each.id === id)
  if (preset === undefined) throw new Error(id)
  const writer = createDelimitedWriter(preset.settings, fieldColumns(FIELDS))
  const rows = writer.rows(products.map((product, row) => ({ row, product: productOf(product) })))
  return Uint8Array.from([...writer.head(), ...rows])
}

const readAsText = (bytes: Uint8Array): readonly Product[] => {
  const products: Product[] = []
  const read = readFeed(bytes, {}, { row: ({ product }) => products.push(product), problem: () => {} })
  expect(read.ok).toBe(true)
  return products
}

const text = fc
  .string({ unit: fc.constantFrom('=', '+', '-', '@', "'", 'a', ' ', ',', ';', '"', 'ä'), minLength: 1, maxLength: 6 })
  .map((part) => part.trim())
  .filter((part) => part !== '' && part !== "'")

describe('a feed that was exported here', () => {
  it.each(DELIMITED_PRESETS.map(({ id }) => id))('as %s comes back as it was', (id) => {
    const product = fc.record({ title: text, description: text, brand: text, mpn: text })
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 5 }), (products) => {
        const whole = products.map((own, at) => productOf({ ...own, id: `P${at}`, price: '15.00 EUR' }))
        expect(readAsText(exported(id, whole))).toEqual(whole)
      }),
    )
  })

  it('keeps its marks where it was exact, and loses them in rows that are read as bytes too', () => {
    const product = { ...VALID_PRODUCT, title: "'=1+1", brand: '=1+1' }
    expect(readAsText(exported('exact', [product]))[0]).toMatchObject({ title: "'=1+1", brand: '=1+1' })
    const bytes = exported('excelComma', [product, VALID_PRODUCT])
    const plan = planFeed(bytes, true)
    if (!plan.ok) throw new Error(plan.failure.sentence)
    const told: string[] = []
    const reader = createFeedRows(plan.value, {
      bytes: () => told.push('bytes'),
      product: (_line, { title, brand }) => told.push(`${title} ${brand}`),
      problem: () => {},
      leave: () => {},
    })
    reader.push(bytes)
    reader.end()
    expect(told).toEqual(["'=1+1 =1+1", 'bytes'])
  })
})
