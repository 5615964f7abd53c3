import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../../src/contract/catalog/product.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import {
  amountOf,
  createCompleteness,
  createTextFacet,
  facetValues,
  lengthOf,
  VALUE_LIMIT,
} from '../../../src/workspace/edits/facets.ts'
import {
  createHistogram,
  EMPTY_HISTOGRAM,
  type Histogram,
  mergeHistograms,
  narrowed,
} from '../../../src/workspace/edits/histogram.ts'
import { type CellFilter, prepareFilter } from '../../../src/workspace/edits/rowFilter.ts'
import { createRowOrder, type SortColumn, sortText } from '../../../src/workspace/edits/rowOrder.ts'

const views = (products: readonly Partial<Product>[]) =>
  products.map((product, row) => ({ row, product: productOf(product) }))

const facetOf = (field: ProductField, products: readonly Partial<Product>[]) => {
  const facet = createTextFacet(field)
  facet.take(views(products))
  return facet.end()
}

describe('a facet of texts', () => {
  it('counts values and blanks, the most frequent first, with what words mean', () => {
    const facet = facetOf('availability', [
      { availability: 'auf Lager' },
      { availability: 'in stock' },
      { availability: 'auf Lager' },
      { availability: 'bald' },
      {},
    ])
    expect([facet.rows, facet.blank]).toEqual([5, 1])
    expect(facetValues(facet)).toEqual([
      { value: 'auf Lager', count: 2, means: 'in stock' },
      { value: 'bald', count: 1, means: '' },
      { value: 'in stock', count: 1, means: 'in stock' },
    ])
    expect(facetValues(facetOf('brand', [{ brand: '__proto__' }]))).toEqual([{ value: '__proto__', count: 1 }])
  })

  it('tells a bounded number of values apart', () => {
    const facet = createTextFacet('id')
    for (let at = 0; at < VALUE_LIMIT + 10; at++) facet.take(views([{ id: `P${at}` }]))
    expect([facet.end().counts.size, facet.end().others]).toEqual([VALUE_LIMIT, 10])
  })
})

describe('completeness', () => {
  it('counts filled cells and lengths', () => {
    const of = (products: readonly Partial<Product>[]) => {
      const own = createCompleteness()
      for (const { product } of views(products))
        own.take(Uint32Array.from(PRODUCT_FIELD_NAMES, (field) => product[field].length))
      return own.end()
    }
    const products = [{ title: 'abc' }, {}, { title: 'abcde', brand: 'x' }]
    expect(of(products).fields.get('title')).toEqual({ filled: 2, characters: 8, longest: 5 })
  })
})

const histogramOf = (numbers: readonly number[]): Histogram => {
  const own = createHistogram(({ id }) => (id === '' ? undefined : Number(id)))
  own.take(views(numbers.map((number) => ({ id: String(number) }))))
  return own.end()
}

describe('a histogram', () => {
  const numbers = fc.array(
    fc.oneof(
      fc.integer({ min: -1_000, max: 100_000 }),
      fc.integer({ min: -10_000, max: 10_000 }).map((number) => number / 1_000),
    ),
    { maxLength: 60 },
  )

  it('has every number in its bar, and no more than 64 bars', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 2, max: 20 }), (all, bars) => {
        for (const own of [histogramOf(all), narrowed(histogramOf(all), bars)]) {
          expect(own.count).toBe(all.length)
          expect(own.bars.reduce((sum, count) => sum + count, 0)).toBe(all.length)
          expect(own.bars.length).toBeLessThanOrEqual(64)
          own.bars.forEach((count, at) => {
            const [from, to] = [(own.first + at) * own.width, (own.first + at + 1) * own.width]
            expect(all.filter((number) => number >= from && number < to).length).toBe(count)
          })
        }
        expect(narrowed(histogramOf(all), bars).bars.length).toBeLessThanOrEqual(bars)
      }),
    )
  })

  it('of parts holds what the whole holds', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const [parts, whole] = [mergeHistograms(histogramOf(a), histogramOf(b)), histogramOf([...a, ...b])]
        expect([parts.count, parts.least, parts.most, parts.bars.length <= 64]).toEqual([
          whole.count,
          whole.least,
          whole.most,
          true,
        ])
        expect(mergeHistograms(EMPTY_HISTOGRAM, whole)).toEqual(whole)
      }),
    )
  })

  it('counts prices of one currency, lengths and blanks', () => {
    const price = amountOf('price', 'EUR')
    expect(['1.50 EUR', '1.50 USD', 'x', ''].map((text) => price(productOf({ price: text })))).toEqual([
      1.5,
      undefined,
      undefined,
      undefined,
    ])
    expect(amountOf('inventory')(productOf({ inventory: '12' }))).toBe(12)
    expect([lengthOf('title')(productOf({ title: 'abc' })), lengthOf('title')(productOf({}))]).toEqual([3, undefined])
    const own = createHistogram(price)
    own.take(views([{ price: '1.50 EUR' }, {}]))
    expect(own.end()).toMatchObject({ count: 1, blank: 1 })
  })
})

describe('a filter', () => {
  const holds = (filter: CellFilter, product: Partial<Product>): boolean => {
    const ready = prepareFilter(filter)
    return ready.ok && ready.value.holds(productOf(product), 0)
  }

  it('takes text and conditions together', () => {
    const filter: CellFilter = {
      text: ' CUP ',
      conditions: { join: 'all', conditions: [{ field: 'size', is: 'empty', value: '', not: true }] },
    }
    const good = { title: 'Enamel cup', size: 'L' }
    expect(holds(filter, good)).toBe(true)
    for (const bad of [{ title: 'Mug' }, { size: '' }]) expect(holds(filter, { ...good, ...bad })).toBe(false)
    expect(holds({}, {})).toBe(true)
  })

  it('says why a condition cannot be used, and what a row must hold', () => {
    const bad = prepareFilter({
      conditions: { join: 'any', conditions: [{ field: 'title', is: 'matches', value: '(' }] },
    })
    expect(bad.ok ? '' : bad.failure.sentence).toContain('never closed')
    const text = prepareFilter({ text: 'ÄB' })
    expect(text.ok && text.value.hint).toBe('äb')
  })
})

describe('an order', () => {
  const orderOf = (columns: readonly SortColumn[], products: readonly Partial<Product>[]): readonly number[] => {
    const order = createRowOrder(columns)
    for (const view of views(products)) order.take([view])
    return [...order.end()]
  }

  it('sorts texts by letters, prices by amount, blanks last either way', () => {
    const titles = ['b', '', 'Ä', 'B', 'a'].map((title) => ({ title }))
    expect(orderOf([{ field: 'title', direction: 'up' }], titles)).toEqual([2, 4, 0, 3, 1])
    expect(orderOf([{ field: 'title', direction: 'down' }], titles)).toEqual([0, 3, 2, 4, 1])
    const prices = ['10.00 EUR', '9.50 EUR', 'free', '100 EUR', ''].map((price) => ({ price }))
    expect(orderOf([{ field: 'price', direction: 'up' }], prices)).toEqual([1, 0, 3, 2, 4])
    expect(orderOf([{ field: 'price', direction: 'down' }], prices)).toEqual([3, 0, 1, 2, 4])
  })

  it('takes several columns in turn, and gives every row once', () => {
    const product = fc.record({
      brand: fc.constantFrom('a', 'b', ''),
      title: fc.string({ unit: fc.constantFrom('a', 'Ä', 'b', 'é'), maxLength: 3 }),
      price: fc.constantFrom('1 EUR', '2.00 EUR', ''),
    })
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 40 }),
        fc.constantFrom('up', 'down' as const),
        (products, direction) => {
          const found = orderOf(
            [
              { field: 'brand', direction: 'up' },
              { field: 'title', direction: direction as 'up' },
            ],
            products,
          )
          expect([...found].sort((a, b) => a - b)).toEqual(products.map((_, row) => row))
          const keyOf = (row: number) =>
            [products[row]?.brand || '\uffff', sortText(products[row]?.title ?? '')] as const
          for (let at = 1; at < found.length; at++) {
            const [[brandA, titleA], [brandB, titleB]] = [keyOf(found[at - 1] as number), keyOf(found[at] as number)]
            expect(brandA <= brandB).toBe(true)
            if (brandA === brandB && titleA !== '' && titleB !== '' && titleA !== titleB)
              expect(titleA < titleB).toBe(direction === 'up')
          }
        },
      ),
    )
  })
})
