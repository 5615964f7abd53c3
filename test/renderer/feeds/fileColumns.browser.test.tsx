import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// Read with the test, not within its time.
import '../../../src/renderer/feeds/checks/ChecksPage.tsx'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { openFeedPage } from '../../../src/renderer/feeds/state/feedPage.ts'
import { keepOwnChecks, useOwnChecks } from '../../../src/renderer/feeds/state/ownChecks.ts'
import { openFilter, useViewPanels } from '../../../src/renderer/feeds/view/viewPanels.ts'
import { emptied } from '../emptied.ts'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { cupLine, HEADERS, startFeeds, state } from './startFeeds.ts'

let stop = async (_keeps?: boolean): Promise<void> => {}

beforeEach(async () => {
  useViewPanels.setState({ isFilterOpen: false, sheet: undefined, requested: undefined })
  stop = await startFeeds()
})

afterEach(async () => {
  await keepOwnChecks()
  emptied(useOwnChecks)
  await stop()
})

const SEASONS = ['Spring', 'Summer', 'Autumn', '']

/** Opens twenty cups whose file has a column that goes to no field. */
const openSeasons = async (): Promise<void> => {
  const lines = Array.from({ length: 20 }, (_, at) => `${cupLine(at)},${SEASONS[at % 4]}`)
  await state().previewFile(new File([[`${HEADERS},Season`, ...lines].join('\n')], 'seasons.csv'))
  await state().importFile()
  show(<FeedsScreen />)
}

const choose = async (select: string, option: string): Promise<void> => {
  await page.getByRole('button', { name: select }).last().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an unmapped column of the file filters rows, has a facet, is found, and is looked at by own checks', async () => {
  await openSeasons()
  await expect.element(page.getByRole('tab', { name: 'Checks' })).toBeVisible()
  openFilter('title')
  await page
    .getByRole('button', { name: /\bColumn\b/ })
    .last()
    .click()
  await expect.element(page.getByText('Unmapped columns')).toBeVisible()
  await page.getByRole('option', { name: 'Season', exact: true }).click()
  await expect.element(page.getByText('The latest value that a file gave.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Value of Season' }).fill('spring')
  await eventually(() => expect(state().window.length).toBe(5))
  await expectAccessible()

  await state().setFilter({ show: 'all' })
  await page.getByRole('tab', { name: 'Facets' }).click()
  await choose('Add facet', 'Season')
  const autumn = page.getByRole('checkbox', { name: /^Autumn/ })
  await expect.element(autumn).toBeVisible()
  autumn.element().focus()
  await userEvent.keyboard(' ')
  await eventually(() => expect(state().window.length).toBe(5))
  await state().setFilter({ show: 'all', text: 'SUMMER' })
  expect(state().window.length).toBe(5)
  await state().setFilter({ show: 'all' })

  openFeedPage('checks')
  await button('Add check').click()
  await userEvent.keyboard('Season is missing')
  await button('Add condition').click()
  await choose('Column to check', 'Season')
  await choose('Operator', 'is empty')
  await expect.element(button('Show 5 rows of check 1')).toBeVisible()
  expect(state().openFeed?.errors).toBe(5)
})
