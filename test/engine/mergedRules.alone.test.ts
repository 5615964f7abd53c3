import { beforeEach, expect, test, vi } from 'vitest'
import { PRODUCT_FIELD_NAMES, type Product } from '../../src/contract/catalog/product.ts'
import { productOf, VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { redoStep, undoStep } from '../../src/engine/feed/history/stepMethods.ts'
import { type Opened, setOpened } from '../../src/engine/feed/open/openedFeed.ts'
import { compareFile, compareSupplements, mergeStep } from '../../src/engine/feed/read/mergeMethods.ts'
import type { ImportMode } from '../../src/workspace/edits/importMerge.ts'
import { versionColumns } from '../../src/workspace/edits/rowVersion.ts'
import { emptyRule, type TransformationRule } from '../../src/workspace/edits/ruleDocument.ts'
import { openFeedBooks } from './feedBooks.ts'
import { freeJob } from './freeJob.ts'
import { readAsFeed } from './readAsFeed.ts'
import { storeProducts } from './storedProducts.ts'

// Import rules over files that bring some rows or cells. What adds up is done once in each cell.

vi.mock('../../src/engine/disk/feeds.ts', async () => {
  const { feedDatabase } = await import('./feedsDouble.ts')
  return { feedDatabase }
})

let now: Opened

/** Rows that had the rules before. */
beforeEach(async () => {
  openFeedBooks()
  const cups = ['SKU-0', 'SKU-1', 'SKU-2'].map((id) =>
    productOf({ ...VALID_PRODUCT, id, title: 'Cup', price: '12.00 EUR' }),
  )
  now = setOpened(await storeProducts(cups))
})

const dearer: TransformationRule = {
  ...emptyRule('dearer'),
  actions: [
    { action: 'calculate', field: 'price', parameters: { operator: 'add percent', by: '20', rounding: 'half up' } },
  ],
}

const compared = async (mode: ImportMode, text: string, ...rules: readonly TransformationRule[]) => {
  const done = await compareFile({ mode, ...(await readAsFeed(text)), rules }, freeJob())
  if (!done.ok) throw new Error(done.failure.sentence)
  return done.value
}

const make = () => mergeStep({ takesFile: false, others: [] }, freeJob())
const cellsOf = (field: keyof Product) => [...now.feed.rows.rows()].map((row) => now.feed.rows.cellAt(row, field))

test('a percentage is added to the prices that a file brings, and to no others', async () => {
  const found = await compared('upsert', 'id,price\nSKU-0,20.00 EUR\nSKU-1,10.00 EUR\nNEW,10.00 EUR\n', dearer)
  expect(found).toMatchObject({ ruled: { rules: 1, excluded: 0 }, counts: { updated: 1, unchanged: 1, added: 1 } })
  expect(found.changed).toMatchObject([{ id: 'SKU-0', before: '12.00 EUR', after: '24.00 EUR' }])
  const after = ['24.00 EUR', '12.00 EUR', '12.00 EUR', '12.00 EUR']
  await make()
  expect(cellsOf('price')).toEqual(after)
  await undoStep(null, freeJob())
  expect(cellsOf('price')).toEqual(after.slice(1))
  await redoStep(null, freeJob())
  expect(cellsOf('price')).toEqual(after)
  expect((await compared('update', 'id,title\nSKU-0,Pot\n', dearer)).changed).toMatchObject([{ field: 'title' }])
})

test('rules take out the rows that a file makes so, and no others', async () => {
  const without: TransformationRule = {
    ...emptyRule('without'),
    when: { join: 'all', conditions: [{ field: 'price', is: 'above', value: '13' }] },
    actions: [{ action: 'exclude', parameters: {} }],
  }
  const text = 'id,title,price\nSKU-0,Pot,\nSKU-1,Pot,11.00 EUR\nNEW,Pot,11.00 EUR\n'
  const found = await compared('upsert', text, dearer, without)
  expect(found).toMatchObject({ ruled: { rules: 2, excluded: 2 }, counts: { updated: 1, added: 0, vanished: 1 } })
  await make()
  expect([...now.feed.rows.rows()]).toEqual([0, 2])
  expect(cellsOf('price')).toEqual(['12.00 EUR', '12.00 EUR'])
})

const named: TransformationRule = {
  ...emptyRule('named'),
  actions: [{ action: 'template', field: 'id', parameters: { text: 'SKU-[id]', tidy: false } }],
}

test('rules that change the ID leave IDs that the feed has, and rows without one', async () => {
  const text = 'id,price\nSKU-0,20.00 EUR\n,10.00 EUR\n,10.00 EUR\n'
  expect((await compared('upsert', text, named)).counts).toMatchObject({ updated: 1, added: 0, withoutId: 2 })
  expect((await compared('update', text, named)).counts).toMatchObject({ updated: 1, missing: 0, withoutId: 2 })
  expect((await compared('add', 'id,price\nSKU-0,20.00 EUR\n7,\n', named)).counts).toMatchObject({
    existing: 1,
    added: 1,
  })
})

test('rules that change the ID look at unmapped columns of the file', async () => {
  const there: TransformationRule = {
    ...named,
    when: { join: 'all', conditions: [{ field: 'file:Region', is: 'equals', value: 'DE' }] },
  }
  const { counts } = await compared('upsert', 'id,title,Region\n0,Pot,DE\n0,Pot,FR\n', there)
  expect(counts).toMatchObject({ updated: 1, added: 1 })
  await make()
  expect(cellsOf('id')).toEqual(['SKU-0', 'SKU-1', 'SKU-2', '0'])
})

test('rules that change the ID find the row that they named before', async () => {
  const found = await compared('upsert', 'id,title\n0,Pot\n7,Pot\n', named)
  expect(found.counts).toMatchObject({ updated: 1, added: 1 })
  await make()
  expect(cellsOf('id')).toEqual(['SKU-0', 'SKU-1', 'SKU-2', 'SKU-7'])
})

test('rules look at unmapped columns of the file, and of the feed where it has none', async () => {
  const late: TransformationRule = {
    ...dearer,
    when: { join: 'all', conditions: [{ field: 'file:Season', is: 'equals', value: 'Late' }] },
  }
  const found = await compared('update', 'id,price,Season\nSKU-0,20.00 EUR,Late\nSKU-1,20.00 EUR,Early\n', late)
  expect(found.changed.map(({ after }) => after)).toEqual(['24.00 EUR', '20.00 EUR'])
  await make()
  const later = await compared('update', 'id,price\nSKU-0,30.00 EUR\nSKU-1,30.00 EUR\n', late)
  expect(later.changed.map(({ after }) => after)).toEqual(['36.00 EUR', '30.00 EUR'])
})

test('a percentage is added to the prices of a supplemental file alone', async () => {
  const prices = await readAsFeed('id,price\nSKU-0,20.00 EUR\nSKU-1,10.00 EUR\n')
  const choice = { key: 'id', fields: ['price'], overrides: true } as const
  const done = await compareSupplements({ supplements: [{ ...prices, choice }], rules: [dearer] }, freeJob())
  expect(done).toMatchObject({ ok: true, value: { ruled: { rules: 1 }, counts: { updated: 1 } } })
  await make()
  expect(cellsOf('price')).toEqual(['24.00 EUR', '12.00 EUR', '12.00 EUR'])
  expect(now.history.activeSteps()[0]?.joined).toMatchObject([{ field: 'price', rows: Uint32Array.of(0) }])
})

test('what people typed into a file that was exported from here is not raised', async () => {
  const columns = versionColumns('cups', PRODUCT_FIELD_NAMES)
  const lines = [0, 1].map((row) => {
    const product = now.feed.rows.productAt(row)
    if (product === undefined) throw new Error('The row is gone.')
    const price = row === 0 ? '20.00 EUR' : product.price
    return [product.id, price, ...columns.map(({ cell }) => cell({ row, product }))].join(',')
  })
  const label: TransformationRule = {
    ...emptyRule('label'),
    actions: [{ action: 'template', field: 'custom_label_0', parameters: { text: '[price]', tidy: true } }],
  }
  const [copy = ''] = lines.map((line) => line.replace('SKU-0', 'COPY'))
  const text = ['id,price,adwright_key,adwright_version', ...lines, copy, 'NEW,10.00 EUR,,'].join('\n')
  await compared('upsert', text, dearer)
  await make()
  // What somebody added never had the rules. A copy of a row had them.
  expect(cellsOf('price').slice(3)).toEqual(['20.00 EUR', '12.00 EUR'])
  await undoStep(null, freeJob())
  const found = await compared('update', text, dearer, label)
  expect(found.changed.map(({ field, after }) => [field, after])).toEqual([
    ['price', '20.00 EUR'],
    ['custom_label_0', '20.00 EUR'],
  ])
})
