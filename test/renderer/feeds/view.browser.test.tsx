import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { usePreferences } from '../../../src/renderer/base/preferences.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { useFeeds } from '../../../src/renderer/feeds/state/feedStore.ts'
import { chooseFacet, sortFeedRows, stopFeedView } from '../../../src/renderer/feeds/state/viewing.ts'
import { settleView } from '../../../src/renderer/feeds/state/viewMemory.ts'
import { viewNow } from '../../../src/renderer/feeds/state/viewState.ts'
import { worker } from '../../../src/renderer/feeds/state/worker.ts'
import { useViewPanels } from '../../../src/renderer/feeds/view/viewPanels.ts'
import type { Facet } from '../../../src/workspace/edits/facetChoice.ts'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { cupLine, openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop = async (_keeps?: boolean): Promise<void> => {}

beforeEach(async () => {
  useViewPanels.setState({ isFilterOpen: false, sheet: undefined, requested: undefined })
  stop = await startFeeds()
})

afterEach(async () => {
  usePreferences.getState().setListFolded(true)
  await stop()
})

const BRANDS = ['Nordlicht', 'Hafen', 'Kranich', '']

/** Brands go round, prices fall from 200, every tenth row breaks a rule. */
const line = (at: number): string =>
  cupLine(at, { 5: `${200 - at}.00 EUR`, 8: BRANDS[at % 4] ?? '', ...(at % 10 === 0 ? { 3: 'perhaps' } : {}) })

const rowsShown = async (count: number): Promise<readonly number[]> => {
  const rows: number[] = []
  for (let at = 0; at < count; at++) rows.push((await rowAt(at)).row)
  return rows
}

const brand: Facet = { by: 'values', field: 'brand' }

const countsOf = async (facets: readonly Facet[]) => {
  const { filter, changes } = state()
  const asked = facets.map((facet) => ({ facet, limit: 50 }))
  const found = await worker().ask('countFacets', { facets: asked, filter, version: String(changes) })
  return (found ?? []).map(({ values, blank, rows, bars }) => ({
    values: Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ...{ blank, rows, bars: bars.reduce((sum, { count }) => sum + count, 0) },
  }))
}

describe('the view of a feed', () => {
  test('filters by conditions and choices together, and only rows that are shown change', async () => {
    await openFeedOf(200, line)
    await state().setFilter({
      show: 'all',
      conditions: { join: 'all', conditions: [{ field: 'price', is: 'above', value: '190' }] },
      choices: [{ facet: brand, without: ['Hafen'] }],
    })
    expect(await rowsShown(state().window.length)).toEqual([0, 2, 3, 4, 6, 7, 8])
    const scope = { rows: 'visible', fields: ['title'] } as const
    const choice = { text: 'Cup', mode: 'plain', matchCase: false, wholeCell: false, scope } as const
    await state().replaceAll(choice, 'Mug')
    expect(state().openFeed?.edits).toBe(7)
    await state().setFilter({ show: 'all', choices: [{ facet: { by: 'problems' }, only: [''] }] })
    expect(state().window.length).toBe(130)
    await state().setFilter({ show: 'all' })
    expect(state().window.length).toBe(200)
    expect((await rowAt(1)).cells.title).toBe('Cup 1')
  })

  test('sorts by several columns, keeps rows where they are while they change, and walks in that order', async () => {
    await openFeedOf(40, line)
    await sortFeedRows([
      { field: 'brand', direction: 'up' },
      { field: 'price', direction: 'up' },
    ])
    expect(await rowsShown(12)).toEqual([37, 33, 29, 25, 21, 17, 13, 9, 5, 1, 38, 34])
    // Blank brands come last.
    expect((await rowAt(39)).row).toBe(3)
    expect([37, 1, 3].map(state().window.positionOf)).toEqual([0, 9, 39])
    await state().editCell(37, 'brand', 'Zebra')
    await eventually(async () => expect((await rowAt(0)).cells.brand).toBe('Zebra'))
    expect((await state().nextProblem(0, false))?.row).toBe(30)
    await state().setFilter({ show: 'errors' })
    expect(await rowsShown(state().window.length)).toEqual([30, 10, 20, 0, 39, 35, 31, 27, 23, 19, 15, 11, 7, 3])
    await state().setFilter({ show: 'all' })
    expect((await rowAt(0)).row).toBe(37)
    await sortFeedRows([])
    expect((await rowAt(0)).row).toBe(0)
    await sortFeedRows([{ field: 'id', direction: 'up' }])
    expect(await rowsShown(3)).toEqual([0, 1, 2])
    expect((await rowAt(10)).cells.id).toBe('SKU-10')
  })

  test('counts each facet over what meets the rest of the filter, and counts anew after a change', async () => {
    await openFeedOf(100, line)
    const facets: readonly Facet[] = [brand, { by: 'numbers', field: 'price' }, { by: 'problems' }]
    const [brands, prices, problems] = await countsOf(facets)
    expect(brands).toMatchObject({ values: { Nordlicht: 25, Hafen: 25, Kranich: 25 }, blank: 25, rows: 100 })
    expect(prices).toMatchObject({ bars: 100, rows: 100 })
    // Without a brand there must be something else to know a product by.
    expect(problems?.blank).toBe(65)
    await chooseFacet({ facet: brand, only: ['Hafen'] })
    expect(state().window.length).toBe(25)
    const [own, less] = await countsOf(facets)
    expect(own).toMatchObject({ rows: 100, values: { Nordlicht: 25 } })
    expect(less).toMatchObject({ rows: 25, bars: 25 })
    await state().editCell(1, 'brand', 'Nordlicht')
    expect((await countsOf([brand]))[0]?.values).toMatchObject({ Hafen: 24, Nordlicht: 26 })
  })

  test('is stopped, and leaves the rows as they were shown', async () => {
    await openFeedOf(20_000)
    const sorting = sortFeedRows([{ field: 'title', direction: 'down' }])
    stopFeedView()
    await sorting
    expect(viewNow()).toMatchObject({ sort: [], work: undefined })
    expect((await rowAt(0)).row).toBe(0)
    // A match far away in another order is found as well.
    await sortFeedRows([{ field: 'title', direction: 'down' }])
    const scope = { rows: 'visible', fields: ['id', 'title'] } as const
    const ten = { text: 'Cup 10', mode: 'plain', matchCase: true, wholeCell: true, scope } as const
    expect(await state().findNext(ten, { position: 3 }, false)).toEqual({ position: 19_989, field: 'title' })
    expect(await state().findNext(ten, { position: 3 }, true)).toEqual({ position: 19_989, field: 'title' })
  })

  test('opens with all rows where the filter that was left cannot be read', async () => {
    await openFeedOf(5, line)
    const id = state().openFeed?.id ?? ''
    const { facets, sort, columns } = viewNow()
    const odd = { join: 'all', conditions: [{ field: 'title', is: 'nearly', value: 'cup' }] }
    state().close()
    localStorage.setItem(
      'adwright.views',
      JSON.stringify({ [id]: { filter: { show: 'all', conditions: odd }, facets, sort, columns } }),
    )
    await state().open(id)
    expect(state().filter).toEqual({ show: 'all' })
    expect(state().window.length).toBe(5)
  })

  test('filters and sorts with the keyboard alone', async () => {
    await openFeedOf(30, line)
    show(<FeedsScreen />)
    const cell = page.getByRole('gridcell', { name: 'SKU-0', exact: true })
    await expect.element(cell).toBeVisible()
    page.getByRole('grid').element().focus()
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
    await expect.element(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending')
    await eventually(async () => expect((await rowAt(0)).row).toBe(29))

    await userEvent.keyboard('{Control>}{Shift>}L{/Shift}{/Control}')
    await expect.element(page.getByRole('textbox', { name: 'Value of Title' })).toHaveFocus()
    await userEvent.keyboard('cup 1')
    await expect.element(page.getByText('11 of 30 rows')).toBeVisible()
    await expect.element(page.getByRole('row', { name: 'Title contains “cup 1”' })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('grid', { name: /^Products/ })).toHaveFocus()

    // The chips can be taken off by the keyboard; the first is the condition.
    page.getByRole('row', { name: 'Title contains “cup 1”' }).element().focus()
    await userEvent.keyboard('{Delete}')
    await eventually(() => expect(state().window.length).toBe(30))
  })

  test('hides and moves columns, saves the view, and has all of it again after a restart', async () => {
    await openFeedOf(30, line)
    show(<FeedsScreen />)
    await expect.element(page.getByRole('gridcell', { name: 'SKU-0', exact: true })).toBeVisible()
    await sortFeedRows([{ field: 'title', direction: 'down' }])
    await state().setFilter({ show: 'all', text: 'cup 1' })
    useViewPanels.setState({ sheet: 'columns' })
    const description = page.getByRole('checkbox', { name: 'Description' })
    await expect.element(description).toBeVisible()
    description.element().focus()
    await userEvent.keyboard(' ')
    button('Move Availability left').element().focus()
    for (const place of [2, 1, 0]) {
      await userEvent.keyboard('{Enter}')
      await eventually(() => expect(viewNow().columns.order.indexOf('availability')).toBe(place))
    }
    // The first column goes no further left: its button keeps the keyboard, and says why.
    await expect.element(button('Move Availability left')).toHaveFocus()
    await expect.element(button('Move Availability left')).toHaveAttribute('aria-disabled', 'true')
    expect(viewNow().columns.hidden).toEqual(['description'])
    // In a window that holds every line. One that is cut at the edge counts as a small target.
    await page.viewport(1280, 1600)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')

    useViewPanels.setState({ sheet: 'save' })
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await userEvent.keyboard('Cups from 10{Enter}')
    await eventually(() => expect(viewNow().saved.map(({ name }) => name)).toEqual(['Cups from 10']))

    await state().setFilter({ show: 'errors' })
    settleView()

    const [feed] = state().feeds
    await stop(true)
    stop = await startFeeds(1)
    await state().open(feed?.id ?? '')
    expect(state().filter).toEqual({ show: 'errors' })
    expect(viewNow().sort).toEqual([{ field: 'title', direction: 'down' }])
    expect(viewNow().columns.hidden).toEqual(['description'])
    show(<FeedsScreen />)
    await button('View: columns, facets, saved views').click()
    await page.getByRole('menuitem', { name: 'Cups from 10' }).click()
    await expect.element(page.getByText('11 of 30 rows')).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: 'Description' })).not.toBeInTheDocument()
  })

  test('picks and leaves out values beside the rows', async () => {
    await openFeedOf(40, line)
    show(<FeedsScreen />)
    await expect.element(page.getByRole('gridcell', { name: 'SKU-0', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Facets' }).click()
    const hafen = page.getByRole('checkbox', { name: /^Hafen/ })
    await expect.element(hafen).toBeVisible()
    await expectAccessible()
    hafen.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('10 of 40 rows')).toBeVisible()
    await userEvent.keyboard(' ')
    await eventually(() => expect(state().window.length).toBe(40))
    button('Exclude Hafen').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('30 of 40 rows')).toBeVisible()
    await page.getByRole('textbox', { name: 'Price from' }).fill('190')
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(state().window.length).toBe(8))
    await button('Clear filter').click()
    await eventually(() => expect(state().window.length).toBe(40))
  })

  test('has a menu at each heading that acts on its column, and none of cells', async () => {
    await openFeedOf(12, line)
    show(<FeedsScreen />)
    const header = page.getByRole('columnheader', { name: /^Title/ })
    const press = async (name: RegExp): Promise<void> => {
      await header.click({ button: 'right' })
      await expect.element(page.getByRole('menuitem', { name: /^Cut/ })).not.toBeInTheDocument()
      await page.getByRole('menuitem', { name }).click()
    }
    await press(/^Sort by this column, descending/)
    await expect.poll(() => viewNow().sort).toEqual([{ field: 'title', direction: 'down' }])
    await press(/^Hide this column/)
    await expect.element(header).not.toBeInTheDocument()
  })

  test('tells feeds of one name apart by when they were imported, in the list and where one is deleted', async () => {
    await openFeedOf(3)
    await openFeedOf(4)
    const feeds = state().feeds.map((feed, at) => ({ ...feed, importedAt: new Date(2026, 10, 20 + at).toISOString() }))
    useFeeds.setState({ feeds, ...(feeds[0] === undefined ? {} : { openFeed: feeds[0] }) })
    show(<FeedsScreen />)
    await button('Show: Feeds').click()
    for (const day of [20, 21])
      await expect.element(page.getByRole('option', { name: new RegExp(`cups.csv.* Nov ${day}, 2026`) })).toBeVisible()
    await expect.element(button('Delete cups.csv · Nov 20, 2026')).toBeVisible()
  })
})
