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
  await state().editCell(0, 'title', 'Mug')
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

  // The first step alone: its cell was changed since, so it stays and is told. The second one goes.
  await page.getByRole('button', { name: 'Undo this change only: Fill 2 cells' }).click()
  await eventually(async () => expect((await rowAt(1)).cells.brand).toBe('Nordlicht'))
  await expect.element(row(/Undo: Fill 2 cells/)).toHaveAttribute('aria-current', 'step')
  await expect.element(row(/^Fill 2 cells/)).toHaveTextContent('undone on its own')

  await page
    .getByRole('button', { name: /^Edit Title of line 2.*cell/ })
    .last()
    .click()
  await eventually(async () => expect((await rowAt(0)).cells.title).toBe('Mug'))
  expect((await state().steps()).map(({ state: now }) => now)).toEqual(['done', 'undone', 'undone', 'undone'])
  await page.getByRole('button', { name: 'File as imported' }).click()
  await eventually(async () => expect((await rowAt(0)).cells.title).toBe('Cup 0'))
  expect(state().openFeed?.edits).toBe(0)
})
