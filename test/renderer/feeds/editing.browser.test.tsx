import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import {
  addRows,
  fillRange,
  readRemovedRows,
  removeRows,
  revertCells,
} from '../../../src/renderer/feeds/state/ranges.ts'
import { expectAccessible, show } from '../show.tsx'
import { openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop: Awaited<ReturnType<typeof startFeeds>> = async () => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(() => stop())

const titles = async (...positions: readonly number[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const position of positions) found.push((await rowAt(position)).cells.title)
  return found
}

const step = (from: number, to: number, grow = 0) => ({
  ...{ range: { from, to, fields: ['title'] as const }, grow, name: 'Fill', kind: 'fill' as const },
})

describe('editing many rows', () => {
  test('fills more rows than were ever read, in the rows that are shown, as one step', async () => {
    await openFeedOf(1_500)
    await state().setFilter({ show: 'all', text: 'cup 4' })
    const shown = state().window.length
    expect(await fillRange(step(0, shown - 1), { by: 'lines', lines: [['Mug']] })).toBe(true)
    expect(state().openFeed?.edits).toBe(shown)
    await state().setFilter({ show: 'all' })
    expect(await titles(4, 5, 1_499)).toEqual(['Mug', 'Cup 5', 'Cup 1499'])
    await state().undo()
    expect(state().openFeed?.edits).toBe(0)
    await fillRange(step(0, 1_499), { by: 'rows', first: 0, last: 0, isSeries: true })
    expect(await titles(10, 1_499)).toEqual(['Cup 10', 'Cup 1499'])
    expect(state().undoName).toBeUndefined()
  })

  test('adds rows with a paste, which a restart keeps and undo takes away', async () => {
    await openFeedOf(3)
    await fillRange(step(2, 2, 2), { by: 'lines', lines: [['A'], ['B'], ['C']] })
    expect(state().window.length).toBe(5)
    expect(await titles(2, 3, 4)).toEqual(['A', 'B', 'C'])
    expect((await rowAt(3)).isAdded).toBe(true)
    await addRows(1)
    expect(state().window.length).toBe(6)
    const id = state().openFeed?.id ?? ''
    state().close()
    await state().open(id)
    expect(await titles(3, 4, 5)).toEqual(['B', 'C', ''])
    await state().undo()
    await state().undo()
    expect(state().window.length).toBe(3)
    expect(await titles(2)).toEqual(['Cup 2'])
    await state().redo()
    expect(await titles(4)).toEqual(['C'])
  })

  test('copies rows under ids of their own, deletes rows, and gives cells back what the file has', async () => {
    await openFeedOf(10)
    await addRows(2, { rows: { from: 1, to: 2 }, fields: [] })
    expect((await rowAt(10)).cells).toMatchObject({ id: 'SKU-1-copy', title: 'Cup 1', price: '15.00 EUR' })
    await removeRows({ rows: { from: 0, to: 3 }, fields: [] }, 4)
    expect(state().window.length).toBe(8)
    expect(await readRemovedRows()).toMatchObject({ count: 4, rows: [{ id: 'SKU-0' }, {}, {}, { id: 'SKU-3' }] })
    await state().undo()
    await fillRange(step(0, 11), { by: 'lines', lines: [['x']] })
    await revertCells({ rows: { from: 0, to: 11 }, fields: ['title'] }, { sentence: 'all' })
    // Rows that were added are in no file.
    expect(await titles(0, 9, 10)).toEqual(['Cup 0', 'Cup 9', 'x'])
  })
})

const grid = () => page.getByRole('grid')

const focusGrid = async (): Promise<HTMLElement> => {
  await expect.element(grid()).toBeVisible()
  const element = grid().element() as HTMLElement
  element.focus()
  return element
}

// A real screen on a machine that does other things as well.

describe('the rows page by keyboard', () => {
  test('inserts and deletes rows by keys, and opens the menu of the selection', async () => {
    await openFeedOf(20)
    show(<FeedsScreen />)
    await focusGrid()
    await userEvent.keyboard('{Control>}{+}{/Control}')
    await expect.poll(() => state().window.length).toBe(21)
    await expect.element(page.getByRole('gridcell', { name: 'Added' })).toBeVisible()
    await userEvent.keyboard('NEW-1{Enter}')
    await expect.poll(async () => (await rowAt(20)).cells.id).toBe('NEW-1')
    await userEvent.keyboard('{Control>}-{/Control}')
    await expect.poll(() => state().window.length).toBe(20)

    await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>} {ArrowDown}{/Shift}{Shift>}{F10}{/Shift}')
    await expect.element(page.getByRole('menu', { name: 'Selection' })).toBeVisible()
    await userEvent.keyboard('Edit sel{Enter}')
    await expect.element(page.getByRole('heading', { name: '2 selected rows' })).toBeVisible()
  })

  test('edits selected rows together in the panel, and gives them back what the file has', async () => {
    await openFeedOf(20)
    show(<FeedsScreen />)
    const element = await focusGrid()
    await userEvent.keyboard('{Shift>} {ArrowDown}{/Shift}{Control>}{Shift>}e{/Shift}{/Control}')
    await expect.element(page.getByRole('button', { name: /^Title\s*mixed values \(2\)/ })).toBeVisible()
    await page.getByRole('button', { name: /^Price/ }).click()
    await page.getByRole('button', { name: /Action/ }).click()
    await expect.poll(() => document.querySelector('.menu')).not.toBeNull()
    await userEvent.keyboard('Change by per{Enter}')
    await page.getByRole('textbox', { name: 'Percent' }).fill('10')
    await expect.element(page.getByText('2 cells would change.')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(async () => (await rowAt(1)).cells.price).toBe('16.50 EUR')
    expect((await rowAt(2)).cells.price).toBe('15.00 EUR')
    await expect.poll(() => document.querySelectorAll('.row-change[data-tone="changed"]').length).toBe(2)

    element.focus()
    await userEvent.keyboard('{Control>}{Alt>}{Backspace}{/Alt}{/Control}')
    await expect.poll(() => state().openFeed?.edits).toBe(0)
  })

  test('asks before a paste adds rows, and replaces one match after another', async () => {
    await openFeedOf(4)
    show(<FeedsScreen />)
    const element = await focusGrid()
    await userEvent.keyboard('{Control>}{End}{/Control}{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'One\nTwo\nThree')
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    await expect.element(page.getByRole('dialog', { name: 'Add 2 rows?' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => state().window.length).toBe(6)
    expect(await titles(3, 4, 5)).toEqual(['One', 'Two', 'Three'])

    element.focus()
    await userEvent.keyboard('{Control>}{Home}{/Control}{Control>}h{/Control}')
    const find = page.getByRole('textbox', { name: 'Find', exact: true })
    await expect.element(find).toHaveFocus()
    await userEvent.keyboard('Cup')
    await userEvent.fill(page.getByRole('textbox', { name: 'Replace with' }), 'Mug')
    const one = page.getByRole('button', { name: 'Replace match', exact: true })
    await one.click()
    // The first goes to the match, the second replaces it.
    await expect.element(page.getByRole('gridcell', { name: 'Cup 0', exact: true })).toHaveAttribute('data-active')
    await one.click()
    await expect.poll(async () => titles(0, 1)).toEqual(['Mug 0', 'Cup 1'])
  })
})
