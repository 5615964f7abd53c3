import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { success } from '../../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../../src/contract/wire/plannedBatch.ts'
import { feedDatabase } from '../../../src/engine/disk/feeds.ts'
import type { Host } from '../../../src/host/host.ts'
import type { BatchOutcome } from '../../../src/host/uploads.ts'
import { setHost } from '../../../src/renderer/base/hostAccess.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { watchUploads } from '../../../src/renderer/uploads/state/uploads.ts'
import { watching } from '../watching.ts'
import '../../../src/renderer/feeds/upload/FeedUpload.tsx'
import { useConnection } from '../../../src/renderer/base/connection.ts'
import { chooseDrafts } from '../../../src/renderer/feeds/state/drafts.ts'
import { openFeedPage } from '../../../src/renderer/feeds/state/feedPage.ts'
import { watchFeeds } from '../../../src/renderer/feeds/state/feedStore.ts'
import { setTakesDrafts, useFeedPreview } from '../../../src/renderer/feeds/state/filePreview.ts'
import { countShopify, countWoo, shopifyFile, wooFile } from '../../workspace/product/shopFiles.ts'
import { eventually } from '../eventually.ts'
import { PRACTICE } from '../fakeHost.ts'
import { expectAccessible, show } from '../show.tsx'
import { memoryHost } from './memoryHost.ts'
import { rowAt, state } from './startFeeds.ts'

/** Ids that were sent, in order. */
let sent: string[]
let memory: ReturnType<typeof memoryHost>
let end = (): void => {}

const answer = ({ index, rows, body }: PlannedBatch): BatchOutcome => {
  const { products } = JSON.parse(body) as { products: { readonly id: string }[] }
  sent.push(...products.map(({ id }) => id))
  const data = products.map(({ id }) => ({
    ...{ id, product_key: `key ${id}`, status: 'CREATE_SUCCESS' },
    ...{ warnings: [], errors: [] },
  }))
  return { index, rows, state: 'confirmed', data: { products_response: data } }
}

const start = (): void => {
  const host = {
    ...memory.host,
    connection: { ...memory.host.connection, current: async () => PRACTICE },
    call: async () => success({ status: 200, data: [{ id: 'c1', name: 'Spring' }] }),
  } as unknown as Host
  setHost(host)
  end = watching(watchUploads, watchFeeds)
}

beforeEach(async () => {
  sent = []
  memory = memoryHost(answer)
  await page.viewport(1280, 800)
  useConnection.setState({ connection: PRACTICE })
  start()
  await eventually(() => expect(state().feeds.length).toBe(0))
})

afterEach(async () => {
  for (const feed of state().feeds) await state().remove(feed.id)
  await feedDatabase().positions.clear()
  end()
})

const preview = async (text: string, name = 'shop.csv'): Promise<void> => {
  await state().previewFile(new File([text], name))
  await state().changeSettings({ currency: 'EUR', shopAddress: 'https://shop.example' })
}

const lines = (count: number): Promise<readonly (number | undefined)[]> =>
  Promise.all(Array.from({ length: count }, async (_, at) => (await rowAt(at)).place?.line))

test.each([
  ['Shopify', shopifyFile(7), countShopify(shopifyFile(7))],
  ['WooCommerce', wooFile(8), countWoo(wooFile(8))],
])('preview, feed and review agree with the file: %s', async (_name, text, counts) => {
  await preview(text)
  await show(<FeedsScreen />)
  await eventually(() => expect(useFeedPreview.getState().state).toBe('done'))
  const { rows, drafts, folded } = counts
  expect(useFeedPreview.getState().fileRows).toMatchObject({ rows, drafts, folded })
  await expect.element(page.getByText(`${drafts} rows are drafts in your shop`)).toBeVisible()
  await expectAccessible()
  await state().importFile()
  expect(state().openFeed).toMatchObject({ rows, drafts, takesDrafts: false, folded })
  expect(await lines(rows)).toEqual(counts.lines.map(([line]) => line))
  await state().setFilter({ show: 'drafts' })
  expect(state().window.length).toBe(drafts)
  await state().setFilter({ show: 'all' })
  const { kinds } = (await state().review('c1')).counts ?? {}
  expect(kinds).toMatchObject({ drafts, onlineDrafts: 0, removed: 0 })
  expect((kinds?.added ?? 0) + (kinds?.blocked ?? 0)).toBe(rows - drafts)
  // Drafts with errors are skipped as drafts, and don't count as blocked.
  await state().setFilter({ show: 'blocked' })
  expect(state().window.length).toBe(kinds?.blocked)
})

test('the blocked rows of a review are shown without drafts that have errors, until they are fixed', async () => {
  const [first = '', ...others] = shop('active', 'draft').replaceAll('15.00', 'none').split('\n')
  await preview([first, ...others, `${product('c')},active`].join('\n'))
  await state().importFile()
  expect(state().openFeed).toMatchObject({ rows: 3, errors: 2, drafts: 1 })
  expect(await kinds()).toMatchObject({ blocked: 1, drafts: 1, added: 1 })
  await show(<FeedsScreen />)
  await expect.element(page.getByRole('grid')).toBeVisible()
  openFeedPage('upload')
  await page.getByRole('button', { name: 'Show 1 skipped row' }).click()
  await expect.element(page.getByText('1 of 3 rows, filter on: only these change')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Skipped' })).toBeChecked()
  expect((await rowAt(0)).row).toBe(0)
  await state().editCells([{ row: 0, field: 'price', value: '15.00 EUR' }], 'edit')
  await state().setFilter({ show: 'blocked' })
  expect(state().window.length).toBe(0)
})

const HEADERS = 'Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Price,Image Src'

const product = (handle: string, price = '15.00'): string =>
  `${handle},Cup ${handle},A cup,Nordlicht,SKU-${handle},${price},https://shop.example/${handle}.jpg`

const shop = (a: string, b: string): string =>
  [`${HEADERS},Status`, `${product('a')},${a}`, `${product('b')},${b}`].join('\n')

const kinds = async () => (await state().review('c1')).counts?.kinds

test('drafts are sent only where they are included, and the choice outlives a restart', async () => {
  await preview(shop('active', 'draft'))
  await state().importFile()
  expect((await rowAt(1)).isSkippedDraft).toBe(true)
  await state().upload('c1')
  await eventually(async () => expect((await rowAt(0)).outcome).toBe('created'))
  expect(sent).toEqual(['SKU-a'])
  await chooseDrafts(true)
  expect(await kinds()).toMatchObject({ added: 1, drafts: 0 })
  const [feed] = state().feeds
  end()
  start()
  await eventually(() => expect(state().feeds.length).toBe(1))
  await state().open(feed?.id ?? '')
  expect(state().openFeed).toMatchObject({ drafts: 1, takesDrafts: true })
  await state().upload('c1')
  await eventually(() => expect(sent).toEqual(['SKU-a', 'SKU-b']))
})

test('a draft that is online stays there under its own heading, and a file without a status keeps the drafts', async () => {
  await preview(shop('active', 'active'))
  await state().importFile()
  await state().upload('c1')
  await eventually(async () => expect((await rowAt(1)).outcome).toBe('created'))
  await preview(shop('active', 'archived'), 'today.csv')
  await state().compareFile('upsert')
  expect(state().merge?.counts).toMatchObject({ drafted: 1, published: 0, newDrafts: 0 })
  await state().applyMerge()
  expect(state().openFeed).toMatchObject({ drafts: 1 })
  expect(await kinds()).toMatchObject({ onlineDrafts: 1, drafts: 0, removed: 0, unchanged: 1 })
  await preview([HEADERS, product('a', '20.00'), product('b', '20.00'), product('c')].join('\n'), 'prices.csv')
  await state().compareFile('replace')
  await state().applyMerge()
  expect(state().openFeed).toMatchObject({ rows: 3, drafts: 1 })
  expect(await kinds()).toMatchObject({ onlineDrafts: 1, changed: 1, added: 1, removed: 0 })
  expect((await rowAt(2)).place).toEqual({ line: 4, file: 'prices.csv' })
  await show(<FeedsScreen />)
  await expect.element(page.getByRole('grid')).toBeVisible()
  openFeedPage('upload')
  await expect.element(page.getByRole('radio', { name: /Drafts left live 1/ })).toBeVisible()
  await expectAccessible()
  await state().undo()
  await state().undo()
  expect(state().openFeed).toMatchObject({ rows: 2, drafts: 0 })
  await state().redo()
  expect(state().openFeed).toMatchObject({ drafts: 1 })
})

test('drafts can be taken in the preview, and a copy of a draft is one', async () => {
  await preview(shop('active', 'draft'))
  await show(<FeedsScreen />)
  await eventually(() => expect(useFeedPreview.getState().state).toBe('done'))
  setTakesDrafts(true)
  await state().importFile()
  expect(state().openFeed).toMatchObject({ drafts: 1, takesDrafts: true })
  expect(await kinds()).toMatchObject({ added: 2, drafts: 0 })
})
