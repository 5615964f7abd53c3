import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { closeRecord, readOrigins, readProvenance } from '../../../src/renderer/feeds/state/record.ts'
import { StatusBar } from '../../../src/renderer/kit/components/StatusBar.tsx'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop: Awaited<ReturnType<typeof startFeeds>> = async () => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(async () => {
  closeRecord()
  await stop()
})

const grid = () => page.getByRole('grid', { name: /^Products/ })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

const openRecordOf = async (cell: string): Promise<void> => {
  show(
    <>
      <FeedsScreen />
      <StatusBar jobs={null} />
    </>,
  )
  await page.getByRole('gridcell', { name: cell, exact: true }).click()
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  await expect.element(page.getByRole('heading', { name: /^Row \d+ of/ })).toBeVisible()
}

describe('a row as a record', () => {
  test('has every field with its column, is edited by the keyboard, and undone as in the grid', async () => {
    await openFeedOf(5)
    await openRecordOf('Cup 2')
    await expect.element(page.getByRole('heading', { name: 'Row 3 of 5' })).toHaveFocus()
    await expect.element(field('Title *')).toHaveValue('Cup 2')
    await expect.element(page.getByText('Column “title” of cups.csv')).toBeVisible()
    await expect.element(page.getByText('No column in cups.csv').first()).toBeInTheDocument()
    await expect.element(page.getByText(/^Images aren't loaded/)).toBeVisible()
    await expectAccessible()

    const title = field('Title *')
    await title.fill('Mug')
    await userEvent.keyboard('{Escape}')
    await expect.element(title).toHaveValue('Cup 2')
    await title.fill('Mug')
    await userEvent.keyboard('{Enter}')
    await eventually(async () => expect((await rowAt(2)).cells.title).toBe('Mug'))
    expect(state().undoName?.sentence).toBe('Edit Title of line 4')
    const origin = page.getByText(/^Edit Title of line 4, /)
    await expect.element(origin.first()).toBeVisible()

    // What is typed is kept. The keyboard is in the same field of the next record.
    await title.fill('Bowl')
    await userEvent.keyboard('{Alt>}{PageDown}{/Alt}')
    await expect.element(page.getByRole('heading', { name: 'Row 4 of 5' })).toBeVisible()
    await expect.element(field('Title *')).toHaveFocus()
    await expect.element(field('Title *')).toHaveValue('Cup 3')
    await eventually(async () => expect((await rowAt(2)).cells.title).toBe('Bowl'))
    await userEvent.keyboard('{Alt>}{PageUp}{/Alt}')
    await expect.element(field('Title *')).toHaveValue('Bowl')
    await button(/^Undo/).click()
    await expect.element(field('Title *')).toHaveValue('Mug')
    // So is what is typed when the record closes.
    await title.fill('Jug')
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await expect.element(grid()).toBeVisible()
    await eventually(async () => expect((await rowAt(2)).cells.title).toBe('Jug'))
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    await expect.element(field('Title *')).toHaveValue('Jug')
    await button('Next record').click()
    await expect.element(page.getByRole('heading', { name: 'Row 4 of 5' })).toBeVisible()

    field('Title *').element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(grid()).toHaveFocus()
    const active = grid().element().getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toBe('Cup 3')
  })

  test('says of each cell which steps changed it, as far as they are in effect', async () => {
    await openFeedOf(4)
    await state().editCell(1, 'brand', 'Hafen')
    const choice = { text: 'Cup', mode: 'plain', matchCase: false, wholeCell: false } as const
    await state().replaceAll({ ...choice, scope: { rows: 'all', fields: ['title'] } }, 'Mug')
    await state().editCells([
      { row: 1, field: 'title', value: 'Blue mug' },
      { row: 2, field: 'title', value: 'Red mug' },
    ])
    const told = async (row: number) =>
      (await readProvenance(row)).changes.map((change) => [change.field, change.before, change.value, change.step.kind])
    expect(await told(1)).toEqual([
      ['brand', 'Nordlicht', 'Hafen', 'edit'],
      ['title', 'Cup 1', 'Mug 1', 'replace'],
      ['title', 'Mug 1', 'Blue mug', 'edit'],
    ])
    await state().undo()
    expect((await told(1)).map(([, , value]) => value)).toEqual(['Hafen', 'Mug 1'])
    expect(await told(0)).toEqual([['title', 'Cup 0', 'Mug 0', 'replace']])
    expect(await readOrigins()).toMatchObject({ title: { column: 'title' }, brand: { column: 'brand' } })
    expect((await readOrigins()).gtin).toBeUndefined()
  })

  test('shows issues of its row with their fixes, and what was before', async () => {
    await openFeedOf(2)
    await state().editCell(0, 'condition', 'NEW')
    await state().editCell(0, 'gtin', '4006381333932')
    await openRecordOf('Cup 0')
    // A warning doesn't keep the product from being uploaded.
    await expect.element(field('GTIN')).toHaveAccessibleDescription(/check digit/)
    await expect.element(field('GTIN')).not.toBeInvalid()
    const fix = button('Apply fix')
    await expect.element(fix.first()).toBeVisible()
    await fix.first().click()
    await eventually(async () => expect((await rowAt(0)).cells.condition).toBe('new'))
    const { changes } = await readProvenance(0)
    expect(changes.flatMap(({ field: of, value }) => (of === 'condition' ? [value] : []))).toEqual(['NEW', 'new'])
  })

  test('stands one part under the other in a narrow window', async () => {
    const { innerWidth, innerHeight } = window
    await openFeedOf(2)
    await openRecordOf('Cup 0')
    await page.viewport(640, 400)
    const [side, fields] = ['.record-side', '.record-fields'].map((part) => document.querySelector(part))
    const last = side?.lastElementChild
    await eventually(() => {
      const end = last?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
      expect(fields?.getBoundingClientRect().top).toBeGreaterThanOrEqual(Math.floor(end))
    })
    await page.viewport(innerWidth, innerHeight)
  })
})
