import { describe, expect, test } from 'vitest'
import { openTableFile } from '../../../src/workspace/intake/openTableFile.ts'
import type { TableChoices } from '../../../src/workspace/intake/tableFile.ts'
import { openFeedFile } from '../../../src/workspace/product/feedFile.ts'
import type { FeedChoices } from '../../../src/workspace/product/readFeed.ts'
import { sourceOfBytes } from '../intake/sourceOfBytes.ts'
import { createFeedReader } from './readWhole.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const utf16 = (text: string): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from(text).flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
  ])

const open = async (bytes: Uint8Array, choices: FeedChoices = {}, asked: TableChoices = {}) => {
  const opened = await openFeedFile(sourceOfBytes(bytes), choices, asked)
  if (!opened.ok) throw new Error(opened.failure.sentence)
  return opened.value
}

/** Products with the first line of each, read as an import reads them. */
const read = async (bytes: Uint8Array, choices: FeedChoices = {}, asked: TableChoices = {}) => {
  const { plan, choices: found } = await open(bytes, choices, asked)
  const table = await openTableFile(sourceOfBytes(bytes), found)
  if (!table.ok) throw new Error(table.failure.sentence)
  const rows: (readonly [number, string, string])[] = []
  const reader = createFeedReader(plan, {
    row: ({ line, product }) => rows.push([table.value.rowOf(line), product.id, product.title]),
    problem: () => {},
  })
  for await (const piece of table.value.bytes()) reader.push(piece)
  reader.end()
  return rows
}

const TITLES = 'Price list spring;;;\n"Printed on\n21.11.2026";;;\n\n'
const TABLE = 'id;title;price;link\nA;Cup;1,50;https://shop.example/a\nB;Mug;2,50;https://shop.example/b\n'

describe('headers of a text file', () => {
  test('are found below lines of titles, and lines keep their numbers', async () => {
    const { plan, choices, lines } = await open(utf8(TITLES + TABLE))
    expect(choices).toEqual({ headingsRow: 5 })
    expect(plan.products.headings).toEqual(['id', 'title', 'price', 'link'])
    expect(lines[0]).toEqual({ line: 1, cells: ['Price list spring', '', '', ''] })
    expect(await read(utf8(TITLES + TABLE))).toEqual([
      [6, 'A', 'Cup'],
      [7, 'B', 'Mug'],
    ])
  })

  test.each([
    ['UTF-16 with tabs', utf16((TITLES + TABLE).replaceAll(';', '\t'))],
    ['a byte order mark and CRLF', utf8(`\ufeff${(TITLES + TABLE).replaceAll('\n', '\r\n')}`)],
    ['CR alone', utf8((TITLES + TABLE).replaceAll('\n', '\r'))],
    [
      'windows-1252',
      Uint8Array.from(
        `Preisliste f\u00fcr M\u00e4rz;;;\n${TITLES}${TABLE}`.replace('Printed', 'Gedr\u00fcckt'),
        (char) => char.charCodeAt(0),
      ),
    ],
  ])('are found in %s', async (_name, bytes) => {
    const rows = await read(bytes)
    expect(rows.map(([, id, title]) => [id, title])).toEqual([
      ['A', 'Cup'],
      ['B', 'Mug'],
    ])
  })

  test('are the first line of a usual table, whatever its rows hold', async () => {
    for (const text of [
      TABLE,
      `sep=;\n${TABLE}`,
      '# Required | ...\nid,title,price\nA,Cup,1 EUR\n',
      'id,title\nA,Cup,too,many,cells,here\nB,Mug,too,many,cells,here\n',
      'foo,bar\nx,y\nz,w\n',
    ])
      expect((await open(utf8(text))).choices).toEqual({})
  })

  test('are made where the first line holds values already', async () => {
    const text = 'A-1,Cup,1.50 EUR,https://shop.example/a,in stock\nA-2,Mug,2.50 EUR,https://shop.example/b,in stock\n'
    const { plan, choices } = await open(utf8(text))
    expect(choices.headingsRow).toBe(0)
    expect(plan.products.headings).toEqual(['Column 1', 'Column 2', 'Column 3', 'Column 4', 'Column 5'])
    expect(plan.rows).toHaveLength(2)
    const chosen = { ...plan, products: { ...plan.products, fields: ['id', 'title', null, null, null] as const } }
    expect(chosen.products.fields).toHaveLength(5)
    const table = await openTableFile(sourceOfBytes(utf8(text)), choices)
    expect(table.ok && table.value.rowOf(2)).toBe(1)
  })

  test('are where a person says, or nowhere', async () => {
    expect((await open(utf8(TABLE), {}, { headingsRow: 2 })).plan.products.headings).toEqual([
      'A',
      'Cup',
      '1,50',
      'https://shop.example/a',
    ])
    const none = await open(utf16(TABLE), {}, { headingsRow: 0 })
    expect(none.plan.products.headings).toEqual(['Column 1', 'Column 2', 'Column 3', 'Column 4'])
    expect(none.plan.rows[0]).toEqual(['id', 'title', 'price', 'link'])
    expect((await open(utf8('\ufeffA,B\n'), {}, { headingsRow: 0 })).plan.rows).toEqual([['A', 'B']])
  })
})

describe('the sign around cells', () => {
  test('is an apostrophe where all cells have one', async () => {
    const text =
      "'id','title','link'\n'A','Cup, blue','https://shop.example/a'\n'B','Mug''s','https://shop.example/b'\n"
    const { plan } = await open(utf8(text))
    expect(plan.table).toEqual({ encoding: 'utf-8', delimiter: ',', quote: "'" })
    expect(await read(utf8(text))).toEqual([
      [2, 'A', 'Cup, blue'],
      [3, 'B', "Mug's"],
    ])
  })

  test('is none where a person says so: 27" is a size', async () => {
    const text = 'id;title\nA;"27" screen\nB;24" screen\n'
    expect(await read(utf8(text), { quote: '' })).toEqual([
      [2, 'A', '"27" screen'],
      [3, 'B', '24" screen'],
    ])
  })

  test('is a quote for apostrophes inside of words', async () => {
    expect((await open(utf8("id,title\nA,'s Cup\nB,Dogs'\nC,'t Mug'\n"))).plan.table.quote).toBeUndefined()
  })
})
