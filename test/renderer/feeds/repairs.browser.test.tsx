import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { worker } from '../../../src/renderer/feeds/state/worker.ts'
import { eventually } from '../eventually.ts'
import { button, expectAccessible, show } from '../show.tsx'
import { cupLine, HEADERS, openFeedOf, rowAt, startFeeds, state } from './startFeeds.ts'

let stop = async (): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(() => stop())

/** Every fourth link is http, every tenth price has no currency. One product is neither new nor used. */
const messy = (at: number): string =>
  cupLine(at, {
    ...(at % 4 === 0 ? { 6: `http://shop.example/${at}` } : {}),
    ...(at % 10 === 3 ? { 5: '15' } : {}),
    ...(at === 7 ? { 4: 'shiny' } : {}),
  })

test('few actions fix most issues; chosen ones are shown before and made as one step', async () => {
  await openFeedOf(400, messy)
  const offer = await state().planRepairs()
  expect(offer).toMatchObject({ issues: 141, rows: 141, byHand: 0 })
  expect(offer?.actions.map(({ key, issues, asks }) => [key.repair, issues, asks])).toEqual([
    ['https', 100, undefined],
    ['currency', 40, 'currency'],
    ['value', 1, 'choice'],
  ])
  const [https, currency] = offer?.actions ?? []
  if (https === undefined || currency === undefined) throw new Error('No action was offered.')
  await state().setFilter({ show: 'all', repair: currency.key })
  expect(state().window.length).toBe(40)
  await state().setFilter({ show: 'all' })

  const choices = [{ key: https.key }, { key: currency.key, given: 'CHF' }]
  expect(await state().previewRepairs(choices)).toMatchObject({ rows: 140, cells: 140 })
  expect(state().openFeed?.edits).toBe(0)
  expect(await state().fix(choices, { sentence: 'Fix by 2 actions' })).toBe(true)
  expect(state()).toMatchObject({ openFeed: { errors: 1, edits: 140 }, undoName: { sentence: 'Fix by 2 actions' } })
  expect((await rowAt(3)).cells.price).toBe('15 CHF')
  await state().undo()
  expect(state().openFeed).toMatchObject({ errors: 141, edits: 0 })
})

test('repairs keep to the rows that are shown', async () => {
  await openFeedOf(400, messy)
  const [https] = (await state().planRepairs())?.actions ?? []
  await state().setFilter({ show: 'all', text: 'cup 12' })
  await state().fix(https === undefined ? [] : [{ key: https.key }], { sentence: 'Fix' })
  // 12, 120, 124 and 128.
  expect(state().openFeed?.edits).toBe(4)
})

test('F8 goes from cell to cell with an issue, among the rows that are shown, and back', async () => {
  await openFeedOf(40, (at) => cupLine(at, at % 10 === 3 ? { 5: '15', 6: 'http://shop.example' } : {}))
  const next = (from: number, backwards: boolean, field?: 'id' | 'price' | 'link') =>
    state().nextProblem(from, backwards, field)
  expect(await next(0, false, 'id')).toMatchObject({ row: 3 })
  const first = await next(0, false, 'id')
  const second = await next(3, false, first?.field as 'price')
  expect([first?.field, second?.field].toSorted()).toEqual(['link', 'price'])
  expect(await next(3, true, second?.field as 'price')).toEqual(first)
  await state().setFilter({ show: 'all', text: 'cup 2' })
  // Rows 2, 20 to 29: the only one with issues stands at position 4.
  expect(await next(0, false, 'id')).toMatchObject({ row: 23 })
  expect(await next(4, false)).toMatchObject({ row: 23 })
})

test('F8 goes to an issue, and Ctrl+. applies what is suggested there', async () => {
  await openFeedOf(12, (at) => cupLine(at, at === 4 ? { 6: 'http://shop.example/4' } : {}))
  await show(<FeedsScreen />)
  await eventually(() => expect(page.getByRole('gridcell', { name: 'Cup 0', exact: true }).query()).not.toBeNull())
  await userEvent.click(page.getByRole('gridcell', { name: 'Cup 0', exact: true }))
  await userEvent.keyboard('{F8}')
  await expect.element(page.getByText('https://shop.example/4', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Control>}.{/Control}')
  await eventually(() => expect(state().openFeed).toMatchObject({ errors: 0, edits: 1 }))
  expect((await rowAt(4)).cells.link).toBe('https://shop.example/4')
})

test('repairs are chosen, answered, looked at and made with the keyboard alone', async () => {
  await openFeedOf(40, messy)
  await show(<FeedsScreen />)
  const way = page.getByRole('radio', { name: 'By fix' })
  await eventually(() => expect(way.query()).not.toBeNull())
  way.element().closest('input')?.focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('2 fixes resolve 14 of 15 issues.')).toBeVisible()
  await expectAccessible()
  // The one that needs no answer; the others join it with theirs.
  button('Select all').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: /https/ })).toBeChecked()
  const currency = page.getByRole('textbox', { name: /Currency/ }).element()
  if (currency instanceof HTMLElement) currency.focus()
  await userEvent.keyboard('eur')
  await expect.element(button('Preview 2 fixes')).toBeVisible()
  button('Preview 2 fixes').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toHaveTextContent('14 cells of 14 rows would change')
  await expectAccessible()
  button('Fix 14 cells').element().focus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(state().openFeed).toMatchObject({ errors: 1, edits: 14 }))
})

test('a fix takes what is typed without the spaces around it, and spaces alone are nothing', async () => {
  await openFeedOf(4, (at) => cupLine(at, at === 1 ? { 8: '' } : at === 2 ? { 5: '' } : {}))
  await show(<FeedsScreen />)
  await page.getByText('By fix', { exact: true }).click()
  const brand = page.getByRole('textbox', { name: /Value for .*Brand/ })
  await brand.fill('  ')
  await expect.element(button('Preview fixes')).toHaveAttribute('aria-disabled', 'true')
  await brand.fill(' Kiln ')
  await expect.element(button('Preview 1 fix')).toBeVisible()
  const price = page.getByRole('textbox', { name: /Value for .*Price/ })
  await price.fill('9')
  await expect.element(button('Preview 1 fix')).toBeVisible()
  await price.fill(' 9.00 EUR ')
  await button('Preview 2 fixes').click()
  await button('Fix 2 cells').click()
  await eventually(() => expect(state().openFeed).toMatchObject({ errors: 0, edits: 2 }))
  expect((await rowAt(1)).cells.brand).toBe('Kiln')
  expect((await rowAt(2)).cells.price).toBe('9.00 EUR')
})

test('links are created from the handle of the file, with the shop that one types', async () => {
  const lines = Array.from({ length: 6 }, (_, at) => `${cupLine(at, at % 2 === 0 ? { 6: '' } : {})},cup-${at}`)
  await state().previewFile(new File([[`${HEADERS},Handle`, ...lines].join('\n')], 'cups.csv'))
  await state().importFile()
  await show(<FeedsScreen />)
  const way = page.getByRole('radio', { name: 'By fix' })
  await eventually(() => expect(way.query()).not.toBeNull())
  way.element().closest('input')?.focus()
  await userEvent.keyboard(' ')
  await page.getByRole('textbox', { name: 'Shop domain' }).fill('my shop')
  await expect.element(page.getByText('Enter a domain like shop.example.')).toBeVisible()
  await expect.element(button('Preview fixes')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Shop domain' }).fill('shop.example')
  await button('Preview 1 fix').click()
  await expect.element(page.getByText('3 cells of 3 rows would change.')).toBeVisible()
  await expect.element(page.getByText('Rows with issues: 3 → 0, with errors: 3 → 0.')).toBeVisible()
  await expectAccessible()
  await button('Fix 3 cells').click()
  await eventually(() => expect(state().openFeed?.edits).toBe(3))
  expect((await rowAt(2)).cells.link).toBe('https://shop.example/products/cup-2')
})

test('links of a Shopify export are created from its handles, also of products without variants', async () => {
  const lines = [
    'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Season',
    'tea-cup,Tea cup,Holds tea.,Kiln,Title,Default Title,C-1,4.00 EUR,https://shop.example/c.jpg,Spring',
    'jug,Jug,Holds more.,Kiln,Size,S,J-S,9.00 EUR,https://shop.example/j.jpg,',
    'jug,,,,,M,J-M,9.50 EUR,,Autumn',
  ]
  await state().previewFile(new File([lines.join('\n')], 'products_export.csv'))
  await state().importFile()
  const offer = await state().planRepairs()
  const [handle] = offer?.actions ?? []
  expect(handle).toMatchObject({ key: { repair: 'handle' }, asks: 'shop', rows: 3 })
  if (handle === undefined) throw new Error('No action was offered.')
  await state().fix([{ key: handle.key, given: 'shop.example' }], { sentence: 'Create links' })
  const links = await Promise.all([0, 1, 2].map(async (at) => (await rowAt(at)).cells.link))
  const page = (name: string): string => `https://shop.example/products/${name}`
  expect(links).toEqual([page('tea-cup'), page('jug'), page('jug')])
  expect(await worker().ask('originalHeaders', null)).toEqual(['Option1 Name', 'Option1 Value', 'Season'])
})
