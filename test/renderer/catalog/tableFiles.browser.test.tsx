import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CatalogScreen } from '../../../src/renderer/screens/catalog/CatalogScreen.tsx'
import { eventually } from '../eventually.ts'
import { expectAccessible, show } from '../show.tsx'
import { rowAt, startCatalog, state } from './startCatalog.ts'

let stop = async (): Promise<void> => {}

beforeEach(async () => {
  stop = await startCatalog()
})

afterEach(() => stop())

const sheetXml = (rows: readonly (readonly string[])[]): string => {
  const cell = (text: string, row: number, column: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((text, at) => cell(text, row, at)).join('')}</row>`,
  )
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of some sheets. */
const workbook = (sheets: Readonly<Record<string, readonly (readonly string[])[]>>): File => {
  const names = Object.keys(sheets)
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')
  const relations = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const files = {
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheets[name] ?? [])])),
  }
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
  return new File([new Uint8Array(packed)], 'cups.xlsx')
}

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
  expect(state().preview?.settings.sheet).toBe('Notes')
  await show(<CatalogScreen />)
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
