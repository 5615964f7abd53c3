import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeedsScreen } from '../../../src/renderer/feeds/FeedsScreen.tsx'
import { eventually } from '../eventually.ts'
import { expectAccessible, show } from '../show.tsx'
import { workbook } from '../workbook.ts'
import { rowAt, startFeeds, state } from './startFeeds.ts'

let stop = async (): Promise<void> => {}

beforeEach(async () => {
  stop = await startFeeds()
})

afterEach(() => stop())

test('a workbook is read from the sheet that is chosen, with its headings where they stand', async () => {
  await state().previewFile(
    workbook({
      Notes: [
        ['id', 'title'],
        ['none', 'Only a note'],
      ],
      Products: [
        ['Spring list'],
        [],
        ['id', 'title', 'price', 'gtin'],
        ['SKU-1', 'Cup', '15.00 EUR', '04006381333931'],
        ['SKU-2', 'Mug', '9.00 EUR', ''],
      ],
    }),
  )
  expect(state().preview).toMatchObject({ kind: 'workbook', sheets: ['Notes', 'Products'] })
  // The sheet whose headers match best is chosen; the others stay within reach.
  expect(state().preview?.settings).toMatchObject({ sheet: 'Products', headingsRow: 3 })
  await show(<FeedsScreen />)
  await page.getByRole('button', { name: /Sheet/ }).click()
  await page.getByRole('option', { name: 'Notes' }).click()
  await eventually(() => expect(state().preview?.settings.sheet).toBe('Notes'))
  await page.getByRole('button', { name: /Sheet/ }).click()
  await page.getByRole('option', { name: 'Products' }).click()
  await eventually(() => expect(state().preview?.settings).toMatchObject({ sheet: 'Products', headingsRow: 3 }))
  await expect.element(page.getByText('XLSX, sheet Products', { exact: false })).toBeVisible()
  await expectAccessible()
  await state().importFile()
  expect(state()).toMatchObject({ openFeed: { rows: 2, name: 'cups.xlsx' } })
  expect((await rowAt(0)).cells).toMatchObject({ id: 'SKU-1', gtin: '04006381333931' })
})

test('a feed for Google Merchant is read from RSS and from Atom', async () => {
  const fields = (id: string) =>
    `<g:id>${id}</g:id><g:title>Cup &amp; saucer</g:title><g:price>15.00 EUR</g:price><g:availability>in stock</g:availability>`
  const feeds = {
    rss: `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title><item>${fields('A')}</item><item>${fields('B')}</item></channel></rss>`,
    atom: `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry>${fields('A')}</entry><entry>${fields('B')}</entry></feed>`,
  }
  for (const [name, text] of Object.entries(feeds)) {
    await state().previewFile(new File([text], `${name}.xml`))
    expect(state().preview).toMatchObject({ kind: 'xml', found: expect.stringContaining('XML feed') })
    await state().importFile()
    expect(state().openFeed, name).toMatchObject({ rows: 2 })
    expect((await rowAt(1)).cells).toMatchObject({ id: 'B', title: 'Cup & saucer', price: '15.00 EUR' })
  }
})
