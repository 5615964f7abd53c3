import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openFeedFile } from '../../../src/workspace/product/feedFile.ts'
import { sourceOfBytes } from '../intake/sourceOfBytes.ts'

type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>

const workbook = (sheets: Sheets, hidden: readonly string[] = []): Uint8Array => {
  const names = Object.keys(sheets)
  const cell = (text: string, row: number, column: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = (name: string) =>
    (sheets[name] ?? [])
      .map((cells, row) => `<row r="${row + 1}">${cells.map((text, at) => cell(text, row, at)).join('')}</row>`)
      .join('')
  const list = names.map(
    (name, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const relations = names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
  const files = {
    'xl/workbook.xml': `<workbook><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${rows(name)}</sheetData></worksheet>`,
      ]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}

const PRODUCTS = [
  ['Art.-Nr.', 'Bezeichnung', 'Preis', 'Bestand'],
  ['CUP-1', 'Tasse', '15,00 EUR', '3'],
]

test.each<readonly [string, Sheets, readonly string[], string]>([
  ['a title of one cell', { Title: [['Spring list']], Products: PRODUCTS }, [], 'Products'],
  [
    'an information sheet with rows',
    {
      Info: [
        ['Export', '2026'],
        ['By', 'Anna'],
        ['For', 'Ads'],
        ['Rows', '1'],
      ],
      Products: PRODUCTS,
    },
    [],
    'Products',
  ],
  ['headings without rows', { Empty: [['id', 'title', 'price']], Products: PRODUCTS }, [], 'Products'],
  [
    'a legend of fields',
    {
      Legend: [
        ['id', 'The SKU'],
        ['title', 'The name'],
      ],
      Products: PRODUCTS,
    },
    [],
    'Products',
  ],
  ['two sheets alike', { First: PRODUCTS, Second: PRODUCTS }, [], 'First'],
  [
    'a hidden copy with more',
    {
      Products: PRODUCTS,
      Old: [
        ['id', 'title', 'price', 'gtin', 'brand'],
        ['a', 'b'],
      ],
    },
    ['Old'],
    'Products',
  ],
  ['rows in a hidden sheet alone', { Title: [['Spring list']], Products: PRODUCTS }, ['Products'], 'Products'],
  [
    'words of nobody',
    {
      Title: [['Spring list']],
      Rows: [
        ['Foo', 'Bar'],
        ['1', '2'],
      ],
    },
    [],
    'Rows',
  ],
])('of a workbook the sheet with the products is read: %s', async (_name, sheets, hidden, chosen) => {
  const opened = await openFeedFile(sourceOfBytes(workbook(sheets, hidden)))
  if (!opened.ok) throw new Error(opened.failure.sentence)
  expect(opened.value.table.sheet).toBe(chosen)
  expect(opened.value.choices.sheet).toBe(chosen)
  expect(opened.value.table.sheets.map(({ name }) => name)).toEqual(Object.keys(sheets))
})

test('a sheet that is chosen is read, however others match', async () => {
  const sheets = {
    Info: [
      ['Export', '2026'],
      ['By', 'Anna'],
    ],
    Products: PRODUCTS,
  }
  const opened = await openFeedFile(sourceOfBytes(workbook(sheets)), {}, { sheet: 'Info' })
  expect(opened).toMatchObject({ ok: true, value: { table: { sheet: 'Info' } } })
})

test('German words of a workbook are known', async () => {
  const opened = await openFeedFile(sourceOfBytes(workbook({ Products: PRODUCTS })))
  if (!opened.ok) throw new Error(opened.failure.sentence)
  expect(opened.value.plan.products.fields).toEqual(['id', 'title', 'price', 'inventory'])
  expect(opened.value.plan.found).toContain('product feed')
})
