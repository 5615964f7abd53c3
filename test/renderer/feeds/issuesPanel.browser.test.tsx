import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { runCommand } from '../../../src/renderer/base/commands.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { openFeedPage } from '../../../src/renderer/feeds/state/feedPage.ts'
import { useFeeds } from '../../../src/renderer/feeds/state/feedStore.ts'
import { importRulesOf, removeImportRule } from '../../../src/renderer/feeds/state/importRules.ts'
import { StatusBar } from '../../../src/renderer/kit/components/StatusBar.tsx'
import { button, expectAccessible, show } from '../show.tsx'
import { cupLine, openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop: Awaited<ReturnType<typeof startFeeds>> = async () => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(() => stop())

const rows = () => page.getByRole('grid', { name: /^Products/ })

/** Every fifth row has no description, and one has an unknown availability. */
const openFaulty = async (more: Readonly<Record<number, string>> = {}): Promise<void> => {
  await openFeedOf(40, (at) => cupLine(at, at % 5 === 0 ? { 2: '', ...more } : at === 7 ? { 3: 'perhaps' } : {}))
  show(
    <>
      <FeedsScreen />
      <StatusBar jobs={null} />
    </>,
  )
  await expect.element(rows()).toBeVisible()
}

const pickDescription = () => page.getByRole('button', { name: /^Description 8/ }).click()

test('an issue leads to editing its rows together', async () => {
  await openFaulty()
  await pickDescription()
  await expect.poll(() => state().window.length).toBe(8)
  // Its column is the one that is shown.
  await expect.element(page.getByRole('columnheader', { name: /^Description/ })).toHaveAttribute('data-active')
  await button('Edit these rows').click()
  await expect.element(page.getByRole('heading', { name: '8 selected rows' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'New value' })).toHaveFocus()
  await userEvent.keyboard('A cup of tin.')
  await page.getByText('Do this on every import').click()
  await button('Change 8 cells').click()
  await expect.poll(() => state().openFeed?.edits).toBe(8)
  const when = { join: 'all', conditions: [{ field: 'description', is: 'empty', value: '' }] }
  const feed = state().openFeed?.id ?? ''
  await expect.poll(() => importRulesOf(feed)).toMatchObject([{ when }])
  for (const { id } of await importRulesOf(feed)) await removeImportRule(feed, id)

  // The rule holds again, and its filter still names it.
  const chips = page.getByRole('grid', { name: 'Active filters and sorting' })
  await expect.element(chips).toHaveTextContent(/^Description /)
  await state().setFilter({ show: 'all' })
  expect((await rowAt(5)).cells.description).toBe('A cup of tin.')
})

test('a command shows the issues, also on another page of the feed', async () => {
  await openFaulty()
  openFeedPage('checks')
  await expect.element(page.getByRole('tab', { name: 'Checks' })).toHaveAttribute('aria-selected', 'true')
  expect(runCommand('feed.issues')).toBe(true)
  await expect.element(page.getByRole('tab', { name: /^Issues/ })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('button', { name: /^Description 8/ })).toBeVisible()
})

test('an issue leads to a rule for its column', async () => {
  await openFaulty()
  await pickDescription()
  await button('Add a rule').click()
  await expect.element(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText(/Description/).first()).toBeVisible()
})

test('what no action fixes is said with the way to it, and grouping by fix stays', async () => {
  // A title would stand for the missing description.
  await openFaulty({ 1: '' })
  await page.getByRole('button', { name: /^Title 8/ }).click()
  await expect.poll(() => state().window.length).toBe(8)
  await page.getByText('By fix').click()
  // Fixes are for all rows again.
  await expect.poll(() => state().window.length).toBe(40)
  await expect.element(page.getByText(/^\d+ issues need a manual fix\./)).toBeVisible()
  await page.getByRole('tab', { name: 'Row', exact: true }).click()
  await page.getByRole('tab', { name: /^Issues/ }).click()
  await expect.element(button('Group by rule')).toBeVisible()
  await button('Group by rule').click()
  await expect.element(page.getByRole('button', { name: /^Description 8/ })).toBeVisible()
})

test('the tabs and the number of selected rows stay in sight above a long form', async () => {
  await openFaulty()
  ;(rows().element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>} {ArrowDown}{/Shift}{Control>}{Shift>}e{/Shift}{/Control}')
  const field = page.getByRole('button', { name: /^Custom label 4/ })
  await expect.element(field).toBeInTheDocument()
  field.element().scrollIntoView()
  await field.click()
  await expect.element(page.getByRole('textbox', { name: 'New value' })).toBeVisible()
  const pane = document.querySelector('[data-pane="inspector"]')?.getBoundingClientRect()
  for (const part of [page.getByRole('tab', { name: 'Edit' }), page.getByRole('heading', { name: '2 selected rows' })])
    expect(part.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(pane?.top ?? 0)
  expect(page.getByRole('heading', { name: '2 selected rows' }).element().getBoundingClientRect().bottom).toBeLessThan(
    field.element().getBoundingClientRect().top + 1,
  )
})

test('counts name rows, and while rows are searched no number is said', async () => {
  await openFaulty()
  const bar = page.getByRole('contentinfo')
  await expect.element(bar).toHaveTextContent('9 rows with errors (F8)')
  // A number that stands beside a filter is one of the rows that it leaves.
  const wrong: string[] = []
  const end = useFeeds.subscribe(({ filter, window, isSearching }) => {
    if (filter.text !== undefined && isSearching !== true && window.length === 40) wrong.push(filter.text)
  })
  const found = state().setFilter({ show: 'all', text: 'cup 3' })
  expect(state().isSearching).toBe(true)
  await found
  end()
  expect(wrong).toEqual([])
  await expect.element(bar).toHaveTextContent('11 of 40 rows, filter on')
  useFeeds.setState({ isSearching: true })
  await expect.element(bar).toHaveTextContent('Searching…')
  await expect.element(bar).not.toHaveTextContent('of 40 rows')
  await expect.element(page.getByRole('region', { name: 'Filter and sort' })).not.toHaveTextContent('of 40 rows')
  await expectAccessible()
})
