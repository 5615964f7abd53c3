import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { removeRows } from '../../../src/renderer/feeds/state/ranges.ts'
import { sortFeedRows } from '../../../src/renderer/feeds/state/viewing.ts'
import { StatusBar } from '../../../src/renderer/kit/components/StatusBar.tsx'
import { button, show } from '../show.tsx'
import { cupLine, openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop: Awaited<ReturnType<typeof startFeeds>> = async () => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(() => stop())

/** Every tenth title is "Mug": those rows never stand together where all rows are shown. */
const line = (at: number): string => cupLine(at, at % 10 === 0 ? { 1: `Mug ${at}` } : {})

const rows = () => page.getByRole('grid', { name: /^Products/ })

/** The field of the active cell is open already. */
const openField = async (name: RegExp): Promise<void> => {
  const field = page.getByRole('button', { name })
  await expect.element(field).toBeVisible()
  if (field.element().getAttribute('aria-expanded') === 'false') await field.click()
}

const openMugs = async (): Promise<void> => {
  await openFeedOf(60, line)
  show(
    <>
      <FeedsScreen />
      <StatusBar jobs={null} />
    </>,
  )
  await expect.element(rows()).toBeVisible()
  await state().setFilter({ show: 'all', text: 'mug' })
  await expect.poll(() => state().window.length).toBe(6)
  ;(rows().element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(page.getByText('6 selected', { exact: true })).toBeVisible()
}

const selectedRows = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[role="row"]')]
    .filter((row) => row.querySelector('[role="gridcell"][aria-selected="true"]') !== null)
    .map((row) => row.getAttribute('aria-rowindex'))

describe('rows that are selected', () => {
  test('stay the same rows when the filter is cleared, and never become more', async () => {
    await openMugs()
    await state().setFilter({ show: 'all' })
    await expect.poll(() => state().window.length).toBe(60)
    await expect.element(page.getByText('6 selected', { exact: true })).toBeVisible()
    await expect.poll(() => selectedRows().slice(0, 2)).toEqual(['2', '12'])

    await userEvent.keyboard('{Control>}{Shift>}e{/Shift}{/Control}')
    await expect.element(page.getByRole('heading', { name: '6 selected rows' })).toBeVisible()
    await openField(/^Title/)
    await page.getByRole('textbox', { name: 'New value' }).fill('Beaker')
    await button('Change 6 cells').click()
    await expect.poll(() => state().openFeed?.edits).toBe(6)
    expect((await rowAt(10)).cells.title).toBe('Beaker')
    expect((await rowAt(1)).cells.title).toBe('Cup 1')
  })

  test('keep together where they can, follow a sort, and shrink to what a filter leaves', async () => {
    await openMugs()
    await sortFeedRows([{ field: 'title', direction: 'down' }])
    await state().setFilter({ show: 'all' })
    // Sorted by title from Z to A, the mugs come first and stand together again.
    await expect.poll(selectedRows).toEqual(['2', '3', '4', '5', '6', '7'])
    await state().setFilter({ show: 'all', text: 'mug 1' })
    await expect.poll(() => state().window.length).toBe(1)
    await state().setFilter({ show: 'all' })
    await expect.poll(selectedRows).toHaveLength(1)
  })

  test('are not filled as a rectangle once others stand between them, but deleted by themselves', async () => {
    await openMugs()
    await state().setFilter({ show: 'all' })
    await expect.poll(() => state().window.length).toBe(60)
    ;(rows().element() as HTMLElement).focus()
    await userEvent.keyboard('{Delete}')
    expect(state().openFeed?.edits).toBe(0)
    await userEvent.keyboard('{Control>}-{/Control}')
    await expect.poll(() => state().window.length).toBe(54)
    expect((await rowAt(0)).cells.title).toBe('Cup 1')
    await removeRows({ rows: { numbers: Uint32Array.of(2, 1) }, fields: [] }, 2)
    expect((await rowAt(0)).cells.title).toBe('Cup 3')
  })
})

test('a form that was applied is disarmed until something of it changes', async () => {
  await openMugs()
  await userEvent.keyboard('{Control>}{Shift>}e{/Shift}{/Control}')
  await openField(/^Title/)
  const value = page.getByRole('textbox', { name: 'New value' })
  await value.fill('Beaker')
  await button('Change 6 cells').click()
  await expect.poll(() => state().openFeed?.edits).toBe(6)
  await expect.element(button('Change cells')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Change cells')).toHaveAccessibleDescription('Done. Change a setting to apply it again.')

  // Other rows come into the selection, and a stray Enter in the field changes nothing.
  await state().setFilter({ show: 'all' })
  ;(rows().element() as HTMLElement).focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(page.getByRole('heading', { name: '60 selected rows' })).toBeVisible()
  await value.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Change cells')).toHaveAttribute('aria-disabled', 'true')
  expect(state().openFeed?.edits).toBe(6)

  await value.fill('Goblet')
  await expect.element(button('Change 60 cells')).not.toHaveAttribute('aria-disabled')
})

test('no action is armed by what stands in its fields at first', async () => {
  await openMugs()
  await userEvent.keyboard('{Control>}{Shift>}e{/Shift}{/Control}')
  await openField(/^Link/)
  await page.getByRole('button', { name: /Action/ }).click()
  await expect.poll(() => document.querySelector('.menu')).not.toBeNull()
  await userEvent.keyboard('Combine{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Template' })).toHaveValue('')
  await expect.element(button('Change cells')).toHaveAccessibleDescription('Required: Template.')
})
