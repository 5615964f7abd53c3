import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PRODUCT_FIELD_NAMES } from '../../../src/contract/catalog/product.ts'
import { feedDatabase } from '../../../src/engine/disk/feeds.ts'
import { openBulkFile } from '../../../src/engine/disk/opfsFile.ts'
import { editStep } from '../../../src/engine/feed/history/stepMethods.ts'
import {
  closeFeed,
  openFeed,
  readRows,
  removeFile,
  sweepFeeds,
  viewFeed,
} from '../../../src/engine/feed/open/feedMethods.ts'
import { opened } from '../../../src/engine/feed/open/openedFeed.ts'
import { importFeed, inspectFeed } from '../../../src/engine/feed/read/feedImport.ts'
import { filterRows } from '../../../src/engine/feed/view/viewMethods.ts'
import type { CellValue } from '../../../src/engine/model/feedModel.ts'
import type { ShownRows } from '../../../src/engine/model/stepModel.ts'
import { openFeedBooks } from '../../engine/feedBooks.ts'
import { freeJob } from '../../engine/freeJob.ts'

// Without private files the same feed lives in IndexedDB. So in old browsers, and outside of workers.

const ROWS = 2_500

interface Cells {
  readonly id: string
  readonly title: string
  readonly size: string
  readonly price: string
}

const cellsOf = (row: number): Cells => ({
  id: row % 500 === 7 ? `sku-${row - 1}` : `SKU-${row}`,
  title: row % 700 < 2 ? 'Twin' : `Cup "${row}", für Tee`,
  size: row % 3 === 0 ? 'M' : '',
  price: row % 10 === 3 ? '15,00 €' : row % 10 === 4 ? 'x' : '15.00 EUR',
})

const fileOf = (rows: readonly Cells[]): File => {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = rows.map(
    ({ id, title, size, price }, at) =>
      `${id},${quoted(title)},${quoted('First line\nSecond')},in stock,new,${quoted(price)},https://s.example/${at},https://s.example/${at}.jpg,N,${size}${at === 1_500 ? ',too many' : ''}`,
  )
  const headers = 'id,title,description,availability,condition,price,link,image_link,brand,size'
  return new File([[headers, ...lines].join('\n')], 'cups.csv')
}

const importRows = async (id: string, rows: readonly Cells[]): Promise<void> => {
  const file = fileOf(rows)
  const plan = await inspectFeed({ file, choices: {}, table: {} })
  if (!plan.ok) throw new Error(plan.failure.sentence)
  const imported = await importFeed({ file, into: `feed-${id}`, table: {}, plan: plan.value.plan }, freeJob())
  if (!imported.ok) throw new Error(imported.failure.sentence)
  const { sha256: _, ...facts } = imported.value
  await feedDatabase().feeds.put({ id, file: `feed-${id}`, name: 'cups.csv', importedAt: '2026-11-21', ...facts })
}

/** Rows under a filter; the worker wraps them to hand them over. */
const found = async (text: string): Promise<readonly number[]> => {
  const handed = (await filterRows({ show: 'all', text }, freeJob())) as unknown as { readonly value: ShownRows }
  return [...(handed.value.rows ?? [])]
}

const rows = Array.from({ length: ROWS }, (_, row) => cellsOf(row))

let books = openFeedBooks()

beforeEach(() => {
  books = openFeedBooks()
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('No such thing', 'SecurityError'))
})

afterEach(async () => {
  closeFeed(null)
  await feedDatabase().feeds.clear()
  for (const id of ['a', 'b']) await removeFile(`feed-${id}`)
  vi.restoreAllMocks()
})

test('a feed is imported, closed, opened, edited and swept without private files', async () => {
  await importRows('a', rows)
  const view = await openFeed('a', freeJob())
  expect(view?.counts).toMatchObject({ errors: 250, edits: 0 })
  const [first, odd, cut] = await readRows([0, 2_003, 1_500])
  expect(first?.cells).toMatchObject({ id: 'SKU-0', title: 'Twin', description: 'First line\nSecond', size: 'M' })
  expect(odd?.cells).toMatchObject({ title: 'Cup "2003", für Tee', price: '15.00 EUR' })
  expect(cut?.cells).toMatchObject({ id: 'SKU-1500', brand: 'N' })
  expect(await found('"2003", FÜR')).toEqual([2_003])
  expect(await found('15,00 €')).toEqual([])

  closeFeed(null)
  await feedDatabase().feeds.clear()
  await sweepFeeds(null)
  expect((await openBulkFile('feed-a')).size()).toBe(0)
})

test('a cell alone is the cell of its row', async () => {
  await importRows('a', rows)
  await openFeed('a', freeJob())
  const { rows: store } = opened().feed
  for (const row of [0, 3, 4, 7, 700, 1_024, 1_500, 2_003, 2_499])
    for (const field of PRODUCT_FIELD_NAMES)
      expect(store.cellAt(row, field), `${row} ${field}`).toBe(store.fileProduct(row)?.[field])
  // Once more without a row at hand from before.
  for (const row of [13, 2_493]) {
    expect(store.cellAt(row, 'price')).toBe('15.00 EUR')
    expect(store.cellAt(row, 'title')).toBe(`Cup "${row}", für Tee`)
  }
})

test('edits laid over a feed when it is opened give the issues of a file that was written so', async () => {
  await importRows('a', rows)
  await openFeed('a', freeJob())
  const edits: CellValue[] = [
    { row: 8, field: 'id', value: 'SKU-9' },
    { row: 7, field: 'id', value: 'SKU-7' },
    { row: 1_400, field: 'title', value: 'No twin any more' },
    { row: 4, field: 'price', value: '1.00 EUR' },
    { row: 2_499, field: 'price', value: '' },
    { row: 9, field: 'id', value: 'SKU-2400' },
    { row: 9, field: 'id', value: 'SKU-9' },
  ]
  for (const edit of edits) await editStep({ changes: [edit], name: 'Edit', kind: 'edit' }, freeJob())
  const edited = viewFeed(null)

  // Once from the steps, once from cells as earlier versions wrote them.
  expect(await openFeed('a', freeJob())).toEqual(edited)
  books.set('feed-a', [{ type: 'cellsChanged', changes: edits }])
  const reopened = await openFeed('a', freeJob())
  expect(reopened).toEqual({ counts: edited.counts, groups: edited.groups })

  const written = rows.map((cells) => ({ ...cells }))
  for (const { row, field, value } of edits) Object.assign(written[row] ?? {}, { [field]: value })
  await importRows('b', written)
  const fresh = await openFeed('b', freeJob())
  const plain = (
    groups: readonly { readonly rule: string; readonly count: number; readonly firstRow: number }[] = [],
  ) => groups.map(({ rule, count, firstRow }) => [rule, count, firstRow]).toSorted()
  expect(plain(reopened?.groups)).toEqual(plain(fresh?.groups))
  expect(reopened?.counts).toMatchObject({ errors: fresh?.counts.errors, warnings: fresh?.counts.warnings })
})
