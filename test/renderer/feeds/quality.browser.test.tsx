import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { openFeedPage, useFeedPage } from '../../../src/renderer/feeds/state/feedPage.ts'
import { measureQuality, useQuality } from '../../../src/renderer/feeds/state/quality.ts'
import { useTrend } from '../../../src/renderer/feeds/state/qualityTrend.ts'
import { eventually } from '../eventually.ts'
import { expectAccessible, show } from '../show.tsx'
import { cupLine, feedOf, openFeedOf, startFeeds, state } from './startFeeds.ts'

let stop = async (): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(() => stop())

/**
 * A mix of faults by row. Every fourth has no brand, every tenth costs Swiss francs, one title is too long, one
 * condition has no known word.
 */
const mixed = (at: number): string =>
  cupLine(at, {
    ...(at === 5 ? { 1: 'x'.repeat(200) } : {}),
    ...(at === 7 ? { 4: 'shiny' } : {}),
    ...(at % 10 === 0 ? { 5: '90.00 CHF' } : {}),
    ...(at % 4 === 0 ? { 8: '' } : {}),
  })

const quality = async () => {
  await measureQuality()
  await eventually(() => expect(useQuality.getState().quality).toBeDefined())
  const found = useQuality.getState().quality
  if (found === undefined) throw new Error('Nothing was measured.')
  return found
}

test('all rows are counted once, and again after a change', async () => {
  await openFeedOf(40, mixed)
  const found = await quality()
  expect(found.rows).toBe(40)
  expect(found.fields.find(({ field }) => field === 'brand')?.filled).toBe(30)
  expect(found.lengths.find(({ field }) => field === 'title')?.histogram).toMatchObject({ count: 40, most: 200 })
  expect(found.prices.map(({ currency, histogram }) => [currency, histogram.count])).toEqual([
    ['EUR', 36],
    ['CHF', 4],
  ])
  expect(found.values.find(({ field }) => field === 'condition')?.values).toEqual([
    { value: 'new', count: 39, means: 'new' },
    { value: 'shiny', count: 1, means: '' },
  ])
  await measureQuality()
  expect(useQuality.getState().quality).toBe(found)
  await state().editCells([{ row: 0, field: 'brand', value: 'Nordlicht' }])
  const after = await quality()
  await eventually(() => expect(useQuality.getState().done).toBeUndefined())
  expect((useQuality.getState().quality ?? after).fields.find(({ field }) => field === 'brand')?.filled).toBe(31)
})

test('each import is a point of the trend, edits are none, and a file of the same name continues with it', async () => {
  await openFeedOf(40, mixed)
  await eventually(() => expect(useTrend.getState().measures.length).toBe(1))
  expect(useTrend.getState().measures[0]).toMatchObject({ step: '', name: 'cups.csv', rows: 40 })
  const before = useTrend.getState().measures[0]?.errors ?? 0
  expect(before).toBeGreaterThan(0)
  await state().editCells([{ row: 7, field: 'condition', value: 'new' }])
  await state().previewFile(feedOf(50))
  await state().compareFile('upsert')
  await state().applyMerge()
  await eventually(() => expect(useTrend.getState().measures.length).toBe(2))
  expect(useTrend.getState().measures[1]).toMatchObject({ rows: 50, errors: 0 })
  await state().undo()
  await state().redo()
  await openFeedOf(10, mixed)
  await eventually(() => expect(useTrend.getState().measures.map(({ rows }) => rows)).toEqual([40, 50, 10]))
})

test('plots lead to their rows with the keyboard alone, and have their numbers as tables', async () => {
  await openFeedOf(40, mixed)
  show(<FeedsScreen />)
  await expect.element(page.getByRole('tab', { name: 'Quality' })).toBeVisible()
  openFeedPage('quality')
  const blanks = page.getByRole('button', { name: /^Brand 75% · 10 blank/ })
  await expect.element(blanks).toBeVisible()
  await expectAccessible()

  const shown = page.getByRole('button', { name: 'Prices: show the numbers as a table' })
  await expect.element(shown).toBeVisible()
  const table = shown.element()
  if (table instanceof HTMLElement) table.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('table', { name: 'Prices in EUR' })).toBeVisible()
  await expectAccessible()

  // One tab stop a plot; the arrow keys go from column to column.
  const titles = page.getByRole('group', { name: 'Length: Title' })
  const columns = titles.getByRole('button')
  await expect.element(columns.first()).toBeVisible()
  const [first] = columns.elements()
  if (first instanceof SVGElement) first.focus()
  await userEvent.keyboard('{End}')
  await eventually(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toContain('1 product, over the limit'),
  )
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect([useFeedPage.getState().page, state().window.length]).toEqual(['rows', 1]))

  openFeedPage('quality')
  await expect.element(blanks).toBeVisible()
  const bar = blanks.element()
  if (bar instanceof HTMLElement) bar.focus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect([useFeedPage.getState().page, state().window.length]).toEqual(['rows', 10]))
})
