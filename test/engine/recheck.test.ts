import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../src/contract/catalog/product.ts'
import { brokenRules } from '../../src/contract/catalog/productRules.ts'
import { productOf, VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { ALL_RULE_IDS } from '../../src/engine/feed/issues/issueIndex.ts'
import { drain } from '../../src/engine/feed/issues/rowIssues.ts'
import type { LoadedFeed } from '../../src/engine/feed/open/openFeed.ts'
import { gatherCells } from '../../src/workspace/edits/cellChanges.ts'
import { makeStep } from '../../src/workspace/edits/step.ts'
import { FEED_RULES, idKey, VARIES } from '../../src/workspace/product/feedCheck.ts'
import { storeProducts } from './storedProducts.ts'

const feedOf = async (products: readonly Product[], rules?: readonly string[]): Promise<LoadedFeed> =>
  (await storeProducts(products, rules)).feed

const variantOf = (product: Product): string =>
  product.item_group_id !== '' || product.title === '' || VARIES.every((field) => product[field] === '')
    ? ''
    : `${product.title}\u0000${product.brand}`.toLowerCase()

/** Rules that each row breaks, found out the plain way. Undefined for rows that are gone. */
const plainly = (products: readonly (Product | undefined)[]): readonly string[][] => {
  const others = (row: number, same: (product: Product) => boolean): boolean =>
    products.some((other, at) => at !== row && other !== undefined && same(other))
  return products.map((product, row) => {
    if (product === undefined) return []
    const id = idKey(product.id)
    const variant = variantOf(product)
    const found = brokenRules(product).map((rule) => ALL_RULE_IDS[rule] ?? '')
    if (id !== '' && others(row, (other) => idKey(other.id) === id)) found.push(FEED_RULES.duplicate.id)
    if (
      id !== '' &&
      others(row, (other) => idKey(other.id) !== id && idKey(other.id).toLowerCase() === id.toLowerCase())
    )
      found.push(FEED_RULES.twin.id)
    if (variant !== '' && others(row, (other) => variantOf(other) === variant)) found.push(FEED_RULES.variants.id)
    return found.toSorted()
  })
}

/** Rules that each row breaks, as the feed tells them to the screen. */
const asShown = (feed: LoadedFeed, rows: number): readonly string[][] =>
  Array.from({ length: rows }, (_, row) => (feed.rowAt(row)?.issues ?? []).map(({ rule }) => rule).toSorted())

const expectRight = (feed: LoadedFeed, products: readonly (Product | undefined)[]): void => {
  const expected = plainly(products)
  expect(asShown(feed, products.length)).toEqual(expected)
  const counted = new Map<string, { count: number; firstRow: number }>()
  expected.forEach((rules, row) => {
    for (const rule of rules) {
      const known = counted.get(rule)
      counted.set(rule, { count: (known?.count ?? 0) + 1, firstRow: known?.firstRow ?? row })
    }
  })
  expect(new Map(feed.groups().map(({ rule, count, firstRow }) => [rule, { count, firstRow }]))).toEqual(counted)
  const levels = expected.map((_, row) => feed.levelOf(row))
  expect(feed.counts()).toMatchObject({
    errors: levels.filter((level) => level === 2).length,
    warnings: levels.filter((level) => level === 1).length,
  })
}

const VALUES: { readonly [Field in ProductField]?: readonly string[] } = {
  id: ['A', 'a', 'B', 'C', 'É', 'é', ' A', '', 'x'.repeat(101)],
  title: ['Cup', 'CUP', 'Mug', '', 'Bad\u0007'],
  brand: ['Nord', ''],
  gtin: ['', '4006381333931', '2000000000008', '12'],
  mpn: ['', 'N-1'],
  availability: ['in stock', 'out of stock', 'neu'],
  inventory: ['', '0', '4', '-1'],
  price: ['15.00 EUR', '9.00 USD', 'x', ''],
  sale_price: ['', '12.00 EUR', '16.00 EUR'],
  sale_price_effective_date: ['', '2026-11-27T00:00Z/2026-11-28T00:00Z', 'soon'],
  item_group_id: ['', 'G'],
  color: ['', 'Red', '#ff0000'],
  size: ['', 'M'],
}

const FIELDS = Object.keys(VALUES) as ProductField[]

const anyValueOf = (field: ProductField) => fc.constantFrom(...(VALUES[field] ?? ['']))

const anyProduct = fc
  .record(Object.fromEntries(FIELDS.map((field) => [field, anyValueOf(field)])))
  .map((some): Product => ({ ...VALID_PRODUCT, ...some }))

const anyEdit = fc
  .constantFrom(...FIELDS)
  .chain((field) => fc.record({ place: fc.nat(), field: fc.constant(field), value: anyValueOf(field) }))

const anyStep = fc.record({
  edits: fc.array(anyEdit, { maxLength: 12 }),
  vanish: fc.array(fc.nat(), { maxLength: 2 }),
  appear: fc.array(fc.nat(), { maxLength: 2 }),
})

const HEAD = { id: 'step', name: 'Step', kind: 'edit' as const, at: '2026-11-21T10:00:00Z' }

/** Makes a step in a feed and in a plain list of products. */
const makeBoth = (
  feed: LoadedFeed,
  products: (Product | undefined)[],
  step: typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never,
  hidden: Map<number, Product>,
) => {
  const rowAt = (place: number): number => place % products.length
  const gathered = gatherCells()
  const after = new Map<string, { readonly row: number; readonly field: ProductField; readonly value: string }>()
  for (const { place, field, value } of step.edits)
    after.set(`${rowAt(place)} ${field}`, { row: rowAt(place), field, value })
  for (const { row, field, value } of after.values()) {
    const before = products[row]
    if (before === undefined) continue
    gathered.tell(row, field, before[field], value)
    products[row] = { ...before, [field]: value }
  }
  const vanish = [...new Set(step.vanish.map(rowAt))].filter((row) => products[row] !== undefined)
  const appear = [...new Set(step.appear.map(rowAt))].filter((row) => products[row] === undefined)
  for (const row of vanish) {
    hidden.set(row, products[row] ?? productOf({}))
    products[row] = undefined
  }
  for (const row of appear) products[row] = hidden.get(row)
  return drain(
    feed.make(
      makeStep(HEAD, {
        cells: gathered.end(),
        vanish: Uint32Array.from(vanish).toSorted(),
        appear: Uint32Array.from(appear).toSorted(),
      }),
    ),
  )
}

describe('issues while rows change', () => {
  test('are those of a feed that is looked at as a whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyProduct, { minLength: 1, maxLength: 12 }),
        fc.array(anyStep, { maxLength: 6 }),
        async (start, steps) => {
          const products: (Product | undefined)[] = [...start]
          const feed = await feedOf(start)
          feed.start([], [])
          expectRight(feed, products)
          const hidden = new Map<number, Product>()
          for (const step of steps) {
            const before = asShown(feed, products.length)
            const touched = makeBoth(feed, products, step, hidden)
            expectRight(feed, products)
            // What the screen shows of rows that are not named is still right.
            asShown(feed, products.length).forEach((rules, row) => {
              if (touched?.has(row) === false) expect(rules).toEqual(before[row])
            })
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('are right where thousands of rows of several pages change at once, and back again', async () => {
    const start = Array.from(
      { length: 5_000 },
      (_, row): Product => ({
        ...VALID_PRODUCT,
        ...{ id: `SKU-${row}`, title: `Cup ${row}`, size: 'M' },
      }),
    )
    const feed = await feedOf(start)
    feed.start([], [])
    const change = (after: (row: number) => Partial<Product>): ReadonlySet<number> | undefined => {
      const gathered = gatherCells()
      for (let row = 0; row < start.length; row++)
        for (const [field, value] of Object.entries(after(row)) as [ProductField, string][])
          gathered.tell(row, field, feed.rows.cellAt(row, field) ?? '', value)
      return drain(feed.make(makeStep(HEAD, { cells: gathered.end() })))
    }
    const rules = () => Object.fromEntries(feed.groups().map(({ rule, count }) => [rule, count]))
    expect(rules()).toEqual({})
    expect(change((row) => ({ id: `SKU-${row >> 1}`, title: `Cup ${row % 2_500}` }))).toBeUndefined()
    expect(rules()).toEqual({ [FEED_RULES.duplicate.id]: 5_000, [FEED_RULES.variants.id]: 5_000 })
    expect(feed.rowAt(4_999)?.issues.map(({ sentence }) => sentence.slice(-11))).toEqual(['line 5,000.', 'line 2,501.'])
    expect(change((row) => ({ id: `sku-${row}`, title: 'One' }))).toBeUndefined()
    expect(rules()).toEqual({ [FEED_RULES.variants.id]: 5_000 })
    expect(change((row) => (row === 4_000 ? { title: 'Another' } : {}))).toBeUndefined()
    expect(rules()).toEqual({ [FEED_RULES.variants.id]: 4_999 })
    change((row) => ({ title: `Cup ${row}`, price: 'x' }))
    expect(rules()).toEqual({ 'price.format': 5_000 })
    change(() => ({ price: '15.00 EUR' }))
    expect(feed.counts()).toMatchObject({ errors: 0, warnings: 0 })
  })

  test('are found anew where the feed was stored by other rules', async () => {
    const start = [productOf({ id: 'A' }), productOf({ id: 'A' }), VALID_PRODUCT]
    const feed = await feedOf(start, ['of.another.day'])
    feed.start([{ row: 2, field: 'price', value: 'x' }], [])
    expectRight(feed, [start[0], start[1], { ...VALID_PRODUCT, price: 'x' }])
    expect(PRODUCT_FIELD_NAMES).toContain('price')
  })
})
