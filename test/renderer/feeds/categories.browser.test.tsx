import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TAXONOMY_BOOK } from '../../../src/engine/model/taxonomyModel.ts'
import { host } from '../../../src/renderer/base/hostAccess.ts'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { openFeedPage } from '../../../src/renderer/feeds/state/feedPage.ts'
import { importRulesOf } from '../../../src/renderer/feeds/state/importRules.ts'
import { useTaxonomy } from '../../../src/renderer/feeds/state/taxonomy.ts'
import { Toasts } from '../../../src/renderer/kit/components/Toasts.tsx'
import { TAXONOMY } from '../../workspace/product/smallTaxonomy.ts'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { cupLine, HEADERS, rowAt, startFeeds, state } from './startFeeds.ts'

let stop = async (): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(async () => {
  useTaxonomy.setState({ isRead: false }, true)
  await stop()
})

/** Product type and category of each row. */
const ROWS = [
  ['Mugs', ''],
  ['Mugs', ''],
  ['Mugs', 'Clothing > Shoes'],
  ['Shoes', 'Clothing > Boots'],
  ['', '10'],
] as const

const openPage = async (): Promise<void> => {
  const lines = ROWS.map(([type, category], at) => `${cupLine(at)},${type},${category}`)
  await state().previewFile(
    new File([[`${HEADERS},product_type,google_product_category`, ...lines].join('\n')], 'cups.csv'),
  )
  await state().importFile()
  show(
    <>
      <FeedsScreen />
      <Toasts />
    </>,
  )
  await expect.element(page.getByRole('tab', { name: 'Categories' })).toBeVisible()
  openFeedPage('categories')
}

const categories = async (): Promise<readonly string[]> =>
  Promise.all(ROWS.map(async (_, at) => (await rowAt(at)).cells.google_product_category))

test('a category is found by words and assigned to a product type as one step, for every import too', async () => {
  await openPage()
  await expect.element(page.getByRole('heading', { name: 'Open a taxonomy file first' })).toBeVisible()
  await expectAccessible()
  await host().ledger.append(TAXONOMY_BOOK, [{ name: 'taxonomy.txt', text: TAXONOMY }])
  openFeedPage('rows')
  await expect.element(page.getByRole('grid')).toBeVisible()
  useTaxonomy.setState({ isRead: false }, true)
  openFeedPage('categories')

  // Gaps, what the taxonomy lacks, and rows with each product type.
  await expect.element(button('Show 2 rows without category')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Clothing > Boots 1/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Mugs 3 2 Clothing > Shoes/ })).toBeVisible()
  await expectAccessible()
  expect(await categories()).toEqual(ROWS.map(([, category]) => category))

  // Suggestions wait until one is pressed.
  const assign = button(/^Assign \d/)
  await expect.element(assign).toBeDisabled()
  await button('Use suggestion Kitchen & Dining > Cups & Mugs').first().click()
  const found = page.getByRole('combobox', { name: 'Category for Clothing > Boots' })
  await found.fill('shoe lace')
  await page.getByRole('option', { name: /Shoe Laces/ }).click()
  await expect.element(found).toHaveValue('Clothing > Shoe Accessories > Shoe Laces')
  await page.getByText('Do this on every import').click()
  await page.getByText('ID', { exact: true }).click()
  await button('Assign 2 categories').click()
  await eventually(async () => expect(await categories()).toEqual(['10', '10', 'Clothing > Shoes', '7', '10']))
  await expect.element(page.getByText('Category assigned to 3 rows.')).toBeVisible()
  const rules = await importRulesOf(state().openFeed?.id ?? '')
  expect(rules.map(({ when }) => when.conditions.length)).toEqual([2, 1])
  expect(state().undoName?.sentence).toBe('Assign Google categories')
  await state().undo()
  await eventually(async () => expect(await categories()).toEqual(ROWS.map(([, category]) => category)))

  // A type without gaps changes nothing, but later imports may have some.
  await page.getByRole('combobox', { name: 'Category for Shoes' }).fill('shoe lace')
  await page.getByRole('option', { name: /Shoe Laces/ }).click()
  await button('Assign 1 category').click()
  await expect.element(page.getByText('Nothing to change.')).toBeVisible()
  await eventually(async () => expect(await importRulesOf(state().openFeed?.id ?? '')).toHaveLength(3))
  expect(await categories()).toEqual(ROWS.map(([, category]) => category))

  await button('Show 2 rows without category').click()
  await eventually(() => expect(state().window.length).toBe(2))
})

test('a file that is something else is told from a taxonomy', async () => {
  await openPage()
  const original = HTMLInputElement.prototype.click
  let text = 'id,title\n1,Cup\n'
  HTMLInputElement.prototype.click = function click() {
    if (this.type !== 'file') return original.call(this)
    const files = new DataTransfer()
    files.items.add(new File([text], 'taxonomy.txt'))
    this.files = files.files
    this.dispatchEvent(new Event('change'))
  }
  try {
    await button('Open taxonomy file').click()
    await expect.element(page.getByText(/^This isn't a taxonomy file/)).toBeVisible()
    text = TAXONOMY
    await userEvent.keyboard('{Escape}')
    await button('Open taxonomy file').click()
    await expect.element(page.getByText('taxonomy.txt')).toBeVisible()
  } finally {
    HTMLInputElement.prototype.click = original
  }
})
