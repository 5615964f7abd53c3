import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { eventually } from '../eventually.ts'
import { expectAccessible, show } from '../show.tsx'
import { openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop = async (): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(() => stop())

const row = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name })

test('the steps of a feed stand by name, and one press goes to each, takes one back alone, or goes to the file', async () => {
  await openFeedOf(30)
  await state().editCells(
    [0, 3].map((at) => ({ row: at, field: 'title' as const, value: 'Mug' })),
    'paste',
  )
  await state().editCells(
    [1, 2].map((at) => ({ row: at, field: 'brand' as const, value: 'Südlicht' })),
    'fill',
  )
  await state().editCell(0, 'title', 'Jug')
  await show(<FeedsScreen />)
  await expect.element(page.getByRole('gridcell', { name: 'SKU-0', exact: true })).toBeVisible()
  await userEvent.keyboard('{Control>}{Alt>}z{/Alt}{/Control}')
  await expect.element(row(/Fill 2 cells/)).toBeVisible()
  await expectAccessible()

  // Of the first step alone, a cell changed since: it stays, which is said before. The second one goes whole.
  await page.getByRole('button', { name: 'Undo this change only: Paste 2 cells' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo this change only: Paste 2 cells' })
  await expect
    .element(question)
    .toHaveTextContent(/To undo: 1 cell\. *1 cell stays because of later changes:.*2TitleJug/)
  expect((await rowAt(3)).cells.title).toBe('Mug')
  await question.getByRole('button', { name: 'Undo', exact: true }).click()
  await eventually(async () => expect((await rowAt(3)).cells.title).toBe('Cup 3'))
  expect((await rowAt(0)).cells.title).toBe('Jug')
  await page.getByRole('button', { name: 'Undo this change only: Fill 2 cells' }).click()
  await eventually(async () => expect((await rowAt(1)).cells.brand).toBe('Nordlicht'))
  await expect.element(row(/Undo: Fill 2 cells/)).toHaveAttribute('aria-current', 'step')
  await expect.element(row(/^Fill 2 cells/)).toHaveTextContent('undone on its own')

  await page.getByRole('button', { name: /^Paste 2 cells/ }).click()
  await eventually(async () => expect((await rowAt(0)).cells.title).toBe('Mug'))
  expect((await state().steps()).map(({ state: now }) => now)).toEqual(['done', ...Array(4).fill('undone')])
  await page.getByRole('button', { name: 'File as imported' }).click()
  await eventually(async () => expect((await rowAt(0)).cells.title).toBe('Cup 0'))
  expect(state().openFeed?.edits).toBe(0)
})
