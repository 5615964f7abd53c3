import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PRODUCT_FIELD_NAMES } from '../../../src/contract/catalog/product.ts'
import type { FindChoice } from '../../../src/engine/model/feedWork.ts'
import { saidText } from '../../../src/messages/said.ts'
import { useToasts } from '../../../src/renderer/base/toasts.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { cupLine, openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop = async (): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(() => stop())

const CUP: FindChoice = {
  text: 'cup',
  mode: 'plain',
  matchCase: false,
  wholeCell: false,
  scope: { rows: 'visible', fields: PRODUCT_FIELD_NAMES },
}

const counted = async (choice: FindChoice, replacement?: string) => {
  const found = await state().countMatches(choice, replacement)
  if (found?.ok !== true) throw new Error(found?.failure.sentence ?? 'Asked anew.')
  return found.value
}

describe('find and replace', () => {
  test('counts first, shows before and after, and replaces as one step that undo takes back', async () => {
    await openFeedOf(3_000)
    const { counts, samples, effect } = await counted(CUP, 'Mug of [brand]')
    expect(effect).toEqual({ rowsBefore: 0, rowsAfter: 0, errorsBefore: 0, errorsAfter: 0 })
    expect((await counted(CUP)).effect).toBeUndefined()
    // Without a title no row can be uploaded.
    const whole = { ...CUP, text: '^Cup \\d$', mode: 'regex' as const }
    expect((await counted(whole, '')).effect).toEqual({
      rowsBefore: 0,
      rowsAfter: 10,
      errorsBefore: 0,
      errorsAfter: 10,
    })
    expect(counts).toMatchObject({ rows: 3_000, cells: 6_000, matches: 6_000, skipped: 0 })
    expect([...counts.byField]).toEqual([
      ['title', 3_000],
      ['description', 3_000],
    ])
    expect(samples[0]).toMatchObject({ row: 0, field: 'title', before: 'Cup 0', after: 'Mug of Nordlicht 0' })
    expect(state().openFeed?.edits).toBe(0)
    expect(await state().replaceAll(CUP, 'Mug of [brand]')).toBe(true)
    expect(state()).toMatchObject({
      undoName: { sentence: 'Replace “cup” with “Mug of [brand]”' },
      openFeed: { edits: 6_000 },
    })
    expect((await rowAt(2_999)).cells.title).toBe('Mug of Nordlicht 2999')
    expect((await counted(CUP)).counts.cells).toBe(0)
    await state().undo()
    expect(state().openFeed?.edits).toBe(0)
    expect((await counted(CUP)).counts.cells).toBe(6_000)
  })

  test('keeps to the rows that are shown, to a selection, to a column, to case and to whole cells', async () => {
    await openFeedOf(100)
    expect((await counted({ ...CUP, matchCase: true })).counts.cells).toBe(100)
    expect((await counted({ ...CUP, text: 'NEW', wholeCell: true })).counts.cells).toBe(100)
    expect((await counted({ ...CUP, scope: { rows: { from: 2, to: 4 }, fields: ['title'] } })).counts.cells).toBe(3)
    await state().setFilter({ show: 'all', text: 'cup 1' })
    await state().replaceAll({ ...CUP, text: '^(\\w+) (\\d+)$', mode: 'regex' }, '$2 $1')
    expect(state().openFeed?.edits).toBe(11)
    await state().setFilter({ show: 'all' })
    expect((await rowAt(1)).cells.title).toBe('1 Cup')
    expect((await rowAt(2)).cells.title).toBe('Cup 2')
  })

  test('refuses what it cannot read with a sentence', async () => {
    await openFeedOf(3)
    const counted = await state().countMatches({ ...CUP, text: '(a', mode: 'regex' })
    expect(counted === undefined || counted.ok ? '' : saidText(counted.failure)).toContain('parenthesis')
  })

  test('goes from match to match, forwards, backwards and round', async () => {
    await openFeedOf(50, (at) => cupLine(at, at % 20 === 7 ? { 1: 'Blue he said' } : {}))
    const blue = { ...CUP, text: 'BLUE' }
    expect(await state().findNext(blue, { position: 0, field: 'id' }, false)).toEqual({ position: 7, field: 'title' })
    expect(await state().findNext(blue, { position: 7, field: 'title' }, false)).toEqual({
      position: 27,
      field: 'title',
    })
    expect(await state().findNext(blue, { position: 47, field: 'title' }, false)).toEqual({
      position: 7,
      field: 'title',
    })
    expect(await state().findNext(blue, { position: 7, field: 'title' }, true)).toEqual({
      position: 47,
      field: 'title',
    })
    expect(await state().findNext({ ...CUP, text: 'none' }, { position: 7 }, true)).toBeUndefined()
  })

  test('is done with the keyboard alone', async () => {
    await openFeedOf(30)
    await show(<FeedsScreen />)
    await expect.element(page.getByRole('gridcell', { name: 'SKU-0', exact: true })).toBeVisible()
    await userEvent.keyboard('{Control>}h{/Control}')
    const field = page.getByRole('textbox', { name: 'Find', exact: true })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('cup 2')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('gridcell', { name: 'Cup 2', exact: true })).toHaveAttribute('data-active')
    await userEvent.keyboard('{F3}')
    await expect.element(page.getByRole('gridcell', { name: 'Cup 20', exact: true })).toHaveAttribute('data-active')
    await userEvent.tab()
    await userEvent.keyboard('Mug 2')
    await expect.element(page.getByText('11 matches in 11 cells of 11 rows (Title 11)')).toBeVisible()
    await expect.element(page.getByRole('table', { name: 'Before and after' })).toHaveTextContent('Mug 20')
    await expectAccessible()
    button('Replace in 11 cells').element().focus()
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(state().openFeed?.edits).toBe(11))
    const told = () => useToasts.getState().toasts.map(({ text }) => text)
    await eventually(() => expect(told()).toEqual(['Replaced in 11 cells.']))
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}z{/Control}')
    await eventually(() => expect(state().openFeed?.edits).toBe(0))
    // Its Undo would take back another step by now.
    await eventually(() => expect(told()).toEqual([]))
  })

  test('replaces in 20,000 rows while the window continues drawing', async () => {
    await openFeedOf(20_000)
    await show(<FeedsScreen />)
    await expect.element(page.getByRole('gridcell', { name: 'SKU-0', exact: true })).toBeVisible()
    expect((await counted(CUP, 'Mug')).counts.cells).toBe(40_000)
    // Turns in which it could draw; how often it does is up to the machine.
    let turns = 0
    let isRunning = true
    const turn = () => {
      turns += 1
      if (isRunning) setTimeout(turn)
    }
    setTimeout(turn)
    await state().replaceAll({ ...CUP, scope: { rows: 'visible', fields: ['title'] } }, 'Mug')
    isRunning = false
    expect(state().openFeed?.edits).toBe(20_000)
    expect(turns).toBeGreaterThan(2)
    await state().undo()
    expect(state().openFeed?.edits).toBe(0)
  })
})
