import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../../src/contract/catalog/product.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import {
  type FacetChoice,
  FILLED,
  facetId,
  facetTest,
  fieldsOfFilter,
  isChosen,
} from '../../../src/workspace/edits/facetChoice.ts'
import { createRowOrder, type SortColumn, sortText } from '../../../src/workspace/edits/rowOrder.ts'
import { readView } from '../../../src/workspace/edits/viewDocument.ts'

const holds = (choice: FacetChoice, product: Partial<Product>): boolean =>
  facetTest(choice)?.(productOf(product)) ?? false

describe('a choice in a facet', () => {
  it('wants some values, leaves out others, and knows blank cells', () => {
    const brand = { by: 'values', field: 'brand' } as const
    expect(holds({ facet: brand, only: ['N', ''] }, { brand: 'N' })).toBe(true)
    expect(holds({ facet: brand, only: ['N', ''] }, {})).toBe(true)
    expect(holds({ facet: brand, only: ['N', ''] }, { brand: 'M' })).toBe(false)
    expect(holds({ facet: brand, without: ['N'] }, { brand: 'N' })).toBe(false)
    expect(holds({ facet: brand, without: ['N'] }, { brand: 'M' })).toBe(true)
    const long = 'x'.repeat(300)
    expect(holds({ facet: brand, only: [long.slice(0, 200)] }, { brand: long })).toBe(true)
  })

  it('takes numbers from one to less than another, and those without one', () => {
    const price = { by: 'numbers', field: 'price' } as const
    const between = { facet: price, from: 10, to: 20 }
    expect(
      ['9.99 EUR', '10.00 EUR', '19.99 EUR', '20.00 EUR', 'free', ''].map((own) => holds(between, { price: own })),
    ).toEqual([false, true, true, false, false, false])
    expect(holds({ ...between, only: [''] }, { price: 'free' })).toBe(true)
    expect(holds({ facet: price, only: [''] }, { price: '10.00 EUR' })).toBe(false)
    expect(holds({ facet: price, without: [''] }, { price: 'free' })).toBe(false)
    expect(holds({ facet: price, from: 10 }, { price: '1000.00 EUR' })).toBe(true)
    expect(holds({ facet: { by: 'lengths', field: 'title' }, to: 4 }, { title: 'abc' })).toBe(true)
  })

  it('tells filled cells from blank ones', () => {
    const filled = { by: 'filled', field: 'gtin' } as const
    expect(holds({ facet: filled, only: [FILLED] }, { gtin: '1' })).toBe(true)
    expect(holds({ facet: filled, only: [FILLED] }, {})).toBe(false)
    expect(holds({ facet: filled, without: [FILLED] }, {})).toBe(true)
  })

  it('leaves problems to those who know them, and says which columns are read', () => {
    expect(facetTest({ facet: { by: 'problems' }, only: ['x'] })).toBeUndefined()
    expect(facetId({ by: 'lengths', field: 'title' })).toBe('lengths title')
    expect(isChosen({ facet: { by: 'problems' }, only: [], without: [] })).toBe(false)
    const fields = fieldsOfFilter(
      {
        join: 'all',
        conditions: [
          { field: 'size', is: 'empty', value: '' },
          { join: 'any', conditions: [{ field: 'color', is: 'empty', value: '' }] },
        ],
      },
      [{ facet: { by: 'problems' } }, { facet: { by: 'filled', field: 'gtin' } }],
    )
    expect([...fields]).toEqual(['size', 'color', 'gtin'])
  })
})

describe('an order', () => {
  it('takes numbers within texts by their size', () => {
    const sorted = ['SKU-10', 'SKU-9', 'SKU-09a', 'sku-100', 'SKU', 'SKU-2b', 'SKU-2a']
    expect(sorted.toSorted((a, b) => (sortText(a) < sortText(b) ? -1 : 1))).toEqual([
      'SKU',
      'SKU-2a',
      'SKU-2b',
      'SKU-9',
      'SKU-09a',
      'SKU-10',
      'sku-100',
    ])
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.bigInt({ min: 0n, max: 10n ** 25n }), (a, b) => {
        expect(sortText(`n${a}`) < sortText(`n${b}`)).toBe(a < b)
      }),
    )
  })

  it('is the same in turns, stable, and never long at a time', () => {
    const columns: readonly SortColumn[] = [
      { field: 'brand', direction: 'down' },
      { field: 'price', direction: 'up' },
    ]
    const products = Array.from({ length: 30_000 }, (_, row) =>
      productOf({ brand: `b${(row * 7919) % 50}`, price: `${(row * 104_729) % 97}.00 EUR` }),
    )
    const views = products.map((product, row) => ({ row, product }))
    const [whole, turns] = [createRowOrder(columns), createRowOrder(columns)]
    whole.take(views)
    turns.take(views)
    const work = turns.endInTurns()
    let steps = 0
    let step = work.next()
    for (; step.done !== true; step = work.next()) steps++
    expect(steps).toBeGreaterThan(20)
    expect(step.value).toEqual(whole.end())
    const keyOf = (row: number) => `${products[row]?.brand} ${products[row]?.price}`
    const ties = [...step.value].filter(
      (row, at, all) => at > 0 && keyOf(all[at - 1] ?? 0) === keyOf(row) && (all[at - 1] ?? 0) > row,
    )
    expect(ties).toEqual([])
  })
})

describe('a kept view', () => {
  const view = {
    filter: {
      show: 'errors',
      text: 'cup',
      conditions: { join: 'any', conditions: [{ field: 'title', is: 'contains', value: 'x', not: true }] },
      choices: [
        { facet: { by: 'values', field: 'brand' }, only: ['N'] },
        { facet: { by: 'problems' }, without: [''] },
      ],
    },
    facets: [{ by: 'problems' }, { by: 'numbers', field: 'price' }],
    sort: [{ field: 'price', direction: 'down' }],
    columns: { order: ['title', 'id'], hidden: ['mpn'], frozen: 2, widths: { row: 40 } },
  }

  it('is read as it was written', () => {
    expect(readView(JSON.parse(JSON.stringify(view)))).toEqual(view)
  })

  it.each([
    ['another field', { ...view, sort: [{ field: 'prize', direction: 'down' }] }],
    ['another direction', { ...view, sort: [{ field: 'price', direction: 'sideways' }] }],
    ['another facet', { ...view, facets: [{ by: 'colour', field: 'price' }] }],
    ['half a layout', { ...view, columns: { order: [] } }],
    ['a filter of another kind', { ...view, filter: { show: 'some' } }],
    ['nothing', undefined],
  ])('is refused with %s', (_, value) => {
    expect(readView(value)).toBeUndefined()
  })
})
