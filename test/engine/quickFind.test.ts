import { expect, it } from 'vitest'
import { PRODUCT_FIELD_NAMES } from '../../src/contract/catalog/product.ts'
import { opened, setOpened } from '../../src/engine/feed/open/openedFeed.ts'
import { filterRows } from '../../src/engine/feed/view/viewMethods.ts'
import { instantiate } from '../../src/workspace/product/kernel/feedKernel.as.ts?wasm'
import { createFeedKernel } from '../../src/workspace/product/kernel/feedKernel.ts'
import { freeJob } from './freeJob.ts'
import { loadStored, type Stored, storeText } from './storedText.ts'

const kernel = createFeedKernel(instantiate)

/** Columns without a field stand between those with one. */
const PLAN = {
  table: { encoding: 'utf-8', delimiter: ',' },
  products: {
    headings: ['note', 'id', 'note', 'title', 'price'],
    fields: [null, 'id', null, 'title', 'price'],
    family: 'plain',
    currency: 'EUR',
    shopAddress: '',
  },
} as const

type Row = readonly [id: string, note: string, title: string, price: string]

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

const storeLines = (rows: readonly Row[]): Promise<Stored> => {
  const lines = rows.map(([id, note, title, price]) => [note, id, note, title, price].map(quoted).join(','))
  return storeText([PLAN.products.headings.join(','), ...lines, ''], {}, PLAN)
}

/** Rows that a quick find shows, with the kernel or without. The first row's title was edited. */
const found = async (kept: Stored, text: string, title: string, isFast: boolean): Promise<readonly number[]> => {
  const feed = loadStored(kept, isFast ? kernel : undefined)
  feed.start([{ row: 0, field: 'title', value: title }], [])
  setOpened({ id: 'a', ...kept, feed })
  await filterRows({ show: 'all', text }, freeJob())
  return [...(opened().visible ?? feed.rows.rows())]
}

/** The same, one row after the other. */
const foundByText = (kept: Stored, text: string, title: string): readonly number[] => {
  const { rows, start } = loadStored(kept)
  start([{ row: 0, field: 'title', value: title }], [])
  const wanted = text.trim().toLowerCase()
  return [...rows.rows()].filter((row) =>
    [...Object.values(rows.productAt(row) ?? {}), rows.originals.cellUnder(row, 'note')].some((cell) =>
      String(cell).toLowerCase().includes(wanted),
    ),
  )
}

const LETTERS = [...'aKkIiüÜåÅæÆß"σΣςx ,€7\u212a\u0130\u212b\u0131\u00f7\u00d7\u0307']
const PRICES = ['9.99 EUR', '12,50 €', 'EUR 7', 'k', '']

/** Numbers below a limit, always the same ones in a row. */
const createDraw = () => {
  let state = 7
  return (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % most
  }
}

it('finds by bytes the rows, and measures the cells, that it does by text', async () => {
  expect(kernel).toBeDefined()
  const draw = createDraw()
  const text = (least: number, most: number): string =>
    Array.from({ length: least + draw(most - least + 1) }, () => LETTERS[draw(LETTERS.length)]).join('')
  for (let feeds = 0; feeds < 40; feeds++) {
    const rows = Array.from(
      { length: 1 + draw(12) },
      (): Row => [text(1, 3), text(0, 5), text(0, 5), PRICES[draw(PRICES.length)] ?? ''],
    )
    const stored = await storeLines(rows)
    const feed = loadStored(stored)
    for (const row of feed.rows.rows()) {
      const lengths = new Uint32Array(PRODUCT_FIELD_NAMES.length)
      feed.rows.lengthsOf(row, lengths)
      const product = feed.rows.productAt(row)
      expect([...lengths]).toEqual(PRODUCT_FIELD_NAMES.map((field) => product?.[field].length))
    }
    const title = text(0, 5)
    for (const wanted of [...Array.from({ length: 8 }, () => text(1, 3)), 'k', 'i', 'å', '5', 'eur'])
      for (const isFast of [true, false])
        expect(await found(stored, wanted, title, isFast), wanted).toEqual(foundByText(stored, wanted, title))
  }
})

it('finds a text at the edge between two parts of a page, and in a column without a field', async () => {
  const long = 'x'.repeat(1 << 10)
  const rows = Array.from(
    { length: 1_024 },
    (_, at): Row => [`${at}`, at === 7 ? 'needle' : long, `Cup ${at}`, '9 EUR'],
  )
  const stored = await storeLines(rows)
  expect(await found(stored, 'needle', 'Cup', true)).toEqual([7])
  // It lies over two cells, so no cell holds it.
  expect(await found(stored, 'needleneedle', 'Cup', true)).toEqual([])
  expect(await found(stored, 'cup 1023', 'Cup 0', true)).toEqual([1_023])
  for (const wanted of ['cup 1023', 'CUP 511', 'cup 5'])
    expect(await found(stored, wanted, 'Cup 0', true)).toEqual(foundByText(stored, wanted, 'Cup 0'))
})
