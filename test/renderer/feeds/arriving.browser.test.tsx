import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import { bulkFileNames } from '../../../src/engine/disk/client.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { createArrivingWindow } from '../../../src/renderer/feeds/state/arriving.ts'
import { useFeeds } from '../../../src/renderer/feeds/state/feedStore.ts'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { cupLine, feedOf, openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop = async (_keeps?: boolean): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(() => stop())

/** Several pieces of 4 MB, so that rows come long before the last piece. */
const LARGE = 12_000
const largeFeed = (): File =>
  feedOf(LARGE, (at) => cupLine(at, { 2: `${'A cup for every day. '.repeat(70)}Number ${at}` }))

/** The state when the first rows of an import are there. */
const firstRows = () =>
  new Promise<void>((resolve) => {
    const end = useFeeds.subscribe(({ arriving }) => {
      if (arriving === undefined) return
      end()
      resolve()
    })
  })

test('rows are there to look at before the import ends, and the open feed begins at the same place', async () => {
  await show(<FeedsScreen />)
  await state().previewFile(largeFeed())
  const seen: number[] = []
  const end = useFeeds.subscribe(({ arriving }) => {
    if (arriving !== undefined && arriving.window.length !== seen.at(-1)) seen.push(arriving.window.length)
  })
  const arrived = firstRows()
  const ended = state().importFile()
  await arrived
  const first = state().arriving?.window
  await eventually(() => expect(first?.rowAt(5)).toBeDefined())
  expect(first?.rowAt(5)).toMatchObject({ row: 5, cells: { id: 'SKU-5' }, issues: [] })
  await ended
  end()
  expect(seen[0]).toBeGreaterThan(0)
  expect(seen[0]).toBeLessThan(LARGE)
  expect(seen.every((length) => length % 1_024 === 0)).toBe(true)
  expect(state()).toMatchObject({ openFeed: { rows: LARGE } })
  expect(state().arriving).toBeUndefined()
  expect(state().importing).toBeUndefined()
  expect((await rowAt(LARGE - 1)).cells.id).toBe(`SKU-${LARGE - 1}`)
})

test('cancelling while rows are looked at leaves the open feed and its files as they were', async () => {
  await openFeedOf(30)
  await state().editCell(3, 'title', 'Another cup')
  const before = { openFeed: state().openFeed, feeds: state().feeds, files: (await bulkFileNames()).toSorted() }
  await state().previewFile(largeFeed())
  await show(<FeedsScreen />)
  const arrived = firstRows()
  const ended = state().importFile()
  await arrived
  await state().cancelImport()
  await ended
  expect(state().arriving).toBeUndefined()
  expect(state().problem).toBeUndefined()
  await eventually(async () => expect((await bulkFileNames()).toSorted()).toEqual(before.files))
  state().cancelPreview()
  expect({ openFeed: state().openFeed, feeds: state().feeds }).toEqual({
    openFeed: before.openFeed,
    feeds: before.feeds,
  })
  expect((await rowAt(3)).cells.title).toBe('Another cup')
})

test('rows that arrive are walked with the keyboard, and can be cancelled there', async () => {
  const rows = Array.from({ length: 2_048 }, (_, row) => row)
  const window = createArrivingWindow(async (wanted) =>
    wanted.map((row) =>
      rows.includes(row)
        ? { row, cells: cellsOf(row), issues: [], edited: {}, outcome: 'none' as const, remarks: [] }
        : undefined,
    ),
  )
  const cancelled = vi.fn(async () => {})
  useFeeds.setState({
    importing: { done: 1, total: 4, unit: 'bytes', rows: 1_500 },
    arriving: { name: 'cups.csv', window: window.grownTo(1_500) },
    cancelImport: cancelled,
  })
  await show(<FeedsScreen />)
  const grid = page.getByRole('grid', { name: /cups.csv so far/ })
  await expect.element(grid).toHaveAttribute('aria-rowcount', '1025')
  await expect.element(page.getByText('Title 3', { exact: true })).toBeVisible()
  await expectAccessible()
  grid.element().focus()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.element(page.getByText('SKU-1023', { exact: true })).toBeVisible()
  // More rows come under the one who looks.
  useFeeds.setState({ arriving: { name: 'cups.csv', window: window.grownTo(2_048) } })
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2049')
  await expect.element(page.getByText('SKU-1023', { exact: true })).toBeVisible()
  button('Cancel').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(cancelled).toHaveBeenCalledOnce()
})

const cellsOf = (row: number) => {
  const [id = '', title = ''] = [`SKU-${row}`, `Title ${row}`]
  return { ...VALID_PRODUCT, id, title }
}
