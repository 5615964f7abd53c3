import { describe, expect, it } from 'vitest'
import { productOf, VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import { createRowOutcomes } from '../../../src/engine/feed/review/rowOutcomes.ts'
import { cellsBetween, createRowUploads, rowFingerprint } from '../../../src/engine/feed/review/rowUploads.ts'
import { createSentValues } from '../../../src/engine/feed/review/sentValues.ts'
import { memoryFile } from '../memoryFile.ts'

const PLACE = 'practice  c1'

const cup = (id: string, price = '15.00 EUR') => productOf({ ...VALID_PRODUCT, id, price })

const noIssues = { levelOf: () => 0, issuesOf: () => [] } as unknown as Parameters<typeof createRowUploads>[0]

const feedOf = (rows: number) => {
  const values = createSentValues(memoryFile())
  const rowOutcomes = createRowOutcomes(rows)
  return { values, rowOutcomes, uploads: createRowUploads(noIssues, rowOutcomes) }
}

/** Sends a row and has it confirmed. */
const confirm = (
  { values, rowOutcomes }: ReturnType<typeof feedOf>,
  row: number,
  product: ReturnType<typeof cup>,
): void => {
  rowOutcomes.begin(PLACE)
  rowOutcomes.send(row, rowFingerprint(product, PLACE), values.keepProduct(product), 'created')
  rowOutcomes.settle(row, 'created', [], values.keepKey(product.id, `k-${product.id}`, PLACE))
}

describe('what was sent', () => {
  it('comes back as it was, also with signs of many bytes', () => {
    const values = createSentValues(memoryFile())
    const products = [cup('a'), productOf({ id: 'ü', title: 'Käse 🧀', inventory: '7' }), productOf({ id: 'c' })]
    const places = products.map(values.keepProduct)
    expect(new Set(places).size).toBe(3)
    expect(places.map(values.productAt)).toEqual(products)
    expect(values.productAt(0)).toBeUndefined()
    expect(values.productAt(9_999)).toBeUndefined()
  })

  it('tells a key only of the product and the catalog that it belongs to', () => {
    const values = createSentValues(memoryFile())
    const place = values.keepKey('a', 'k1', PLACE)
    expect(values.keyAt(place, 'a', PLACE)).toBe('k1')
    expect(values.keyAt(place, 'a', 'practice  c2')).toBeUndefined()
    expect(values.keyAt(place, 'b', PLACE)).toBeUndefined()
    expect(values.keyAt(values.keepProduct(cup('a')), 'a', PLACE)).toBeUndefined()
  })

  it('continues behind half a record that a killed program left', () => {
    const file = memoryFile()
    const before = createSentValues(file)
    const first = before.keepProduct(cup('a'))
    const second = before.keepProduct(cup('b'))
    file.cut(file.size() - 11)
    const after = createSentValues(file)
    const third = after.keepProduct(cup('c'))
    expect(after.productAt(first)?.id).toBe('a')
    expect(after.productAt(second)).toBeUndefined()
    expect(after.productAt(third)?.id).toBe('c')
  })
})

describe('the rows of a feed', () => {
  it('are added, unchanged or changed as what was confirmed says, for each catalog apart', () => {
    const feed = feedOf(3)
    const { uploads, values } = feed
    const kind = (row: number, product = cup('a'), place = PLACE) => uploads.kindOf(row, () => product, place, values)
    expect(kind(0)).toBe('added')
    confirm(feed, 0, cup('a'))
    expect(kind(0)).toBe('unchanged')
    expect(kind(0, cup('a', '16.00 EUR'))).toBe('changed')
    expect(kind(0, cup('other'))).toBe('added')
    expect(kind(0, cup('a'), 'practice  c2')).toBe('added')
    expect(uploads.onlineAt(0, PLACE, values)?.price).toBe('15.00 EUR')
    expect(uploads.onlineAt(0, 'practice  c2', values)).toBeUndefined()
  })

  it('say that they differ from the platform as soon as they are changed after an upload', () => {
    const feed = feedOf(2)
    confirm(feed, 0, cup('a'))
    expect(feed.uploads.outcomeNow(0, cup('a'))).toBe('created')
    expect(feed.uploads.outcomeNow(0, cup('a', '16.00 EUR'))).toBe('outdated')
    expect(feed.uploads.outcomeNow(0, cup('a'))).toBe('created')
    expect(feed.uploads.outcomeNow(1, cup('b'))).toBe('none')
  })

  it('keep what is online when a change is refused, and forget it when no answer came', () => {
    const feed = feedOf(1)
    const { rowOutcomes, uploads, values } = feed
    confirm(feed, 0, cup('a'))
    const next = cup('a', 'free')
    rowOutcomes.begin(PLACE)
    rowOutcomes.send(0, rowFingerprint(next, PLACE), values.keepProduct(next), 'updated')
    rowOutcomes.settle(0, 'rejected', ['No price'])
    expect(uploads.onlineAt(0, PLACE, values)?.price).toBe('15.00 EUR')
    expect(uploads.kindOf(0, () => next, PLACE, values)).toBe('changed')
    expect(uploads.kindOf(0, () => cup('a'), PLACE, values)).toBe('unchanged')
    expect(uploads.resultOf(0)).toEqual({ outcome: 'rejected', predicted: 'updated' })
    rowOutcomes.send(0, rowFingerprint(next, PLACE), values.keepProduct(next), 'updated')
    rowOutcomes.settle(0, 'unknown', [])
    expect(uploads.kindOf(0, () => cup('a'), PLACE, values)).toBe('changed')
  })

  it('are new again once they were deleted', () => {
    const feed = feedOf(1)
    confirm(feed, 0, cup('a'))
    feed.rowOutcomes.settle(0, 'deleted', [])
    expect(feed.uploads.kindOf(0, () => cup('a'), PLACE, feed.values)).toBe('added')
    expect(feed.values.keyAt(feed.rowOutcomes.keyAtOf(0), 'a', PLACE)).toBeUndefined()
  })

  it('come back from what was kept of their pages', () => {
    const rows = 1_030
    const feed = feedOf(rows)
    confirm(feed, 1_025, cup('z'))
    feed.rowOutcomes.addOrphan({ row: 1_025, id: 'old', confirmed: 3, confirmedAt: 1, keyAt: 2 })
    const again = createRowOutcomes(rows)
    for (const page of [0, 1]) again.restore(page, structuredClone(feed.rowOutcomes.page(page)))
    const uploads = createRowUploads(noIssues, again)
    expect(uploads.kindOf(1_025, () => cup('z'), PLACE, feed.values)).toBe('unchanged')
    expect(feed.values.keyAt(again.keyAtOf(1_025), 'z', PLACE)).toBe('k-z')
    expect(again.predictedOf(1_025)).toBe('created')
    expect(again.orphans()).toEqual([{ row: 1_025, id: 'old', confirmed: 3, confirmedAt: 1, keyAt: 2 }])
    expect(again.places()).toEqual([PLACE])
  })

  it('are no longer on their way when a plan came to nothing', () => {
    const feed = feedOf(2)
    confirm(feed, 0, cup('a'))
    feed.rowOutcomes.begin(PLACE)
    for (const row of [0, 1]) feed.rowOutcomes.send(row, 7, feed.values.keepProduct(cup('x')), 'updated')
    expect(feed.rowOutcomes.outcomeOf(1)).toBe('sending')
    expect(feed.rowOutcomes.withdraw()).toEqual([0])
    expect(feed.rowOutcomes.outcomeOf(0)).toBe('created')
    expect(feed.rowOutcomes.outcomeOf(1)).toBe('none')
    expect(feed.values.productAt(feed.rowOutcomes.sentAtOf(0))?.id).toBe('a')
  })
})

describe('cells between two products', () => {
  it('are those that say something else', () => {
    expect(cellsBetween(cup('a', '15 EUR'), cup('a', '15.00 EUR'))).toEqual([])
    expect(cellsBetween(cup('a'), cup('a', '16.00 EUR'))).toEqual([
      { field: 'price', before: '15.00 EUR', after: '16.00 EUR' },
    ])
    expect(cellsBetween(undefined, productOf({ id: 'a' }))).toEqual([{ field: 'id', after: 'a' }])
    expect(cellsBetween(productOf({ id: 'a' }), undefined)).toEqual([{ field: 'id', before: 'a' }])
  })
})
