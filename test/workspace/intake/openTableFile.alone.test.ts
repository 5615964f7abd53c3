import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../../src/contract/catalog/product.ts'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { fieldColumns } from '../../../src/workspace/export/exportColumn.ts'
import { createXlsxWriter } from '../../../src/workspace/export/xlsxWriter.ts'
import { sourceOfBlob } from '../../../src/workspace/intake/byteSource.ts'
import { openTableFile, readTableHead } from '../../../src/workspace/intake/openTableFile.ts'
import { numberForm, sheetNumberText } from '../../../src/workspace/intake/sheetNumber.ts'
import { columnOf } from '../../../src/workspace/intake/sheetRows.ts'
import type { TableChoices, TableFile } from '../../../src/workspace/intake/tableFile.ts'
import { createTableReader } from '../../../src/workspace/intake/tableReader.ts'
import { planFeed } from '../../../src/workspace/product/readFeed.ts'
import { runs } from '../../seed.ts'
import { sourceOfBytes } from './sourceOfBytes.ts'

const opened = async (bytes: Uint8Array, choices: TableChoices = {}): Promise<TableFile> => {
  const file = await openTableFile(sourceOfBytes(bytes), choices)
  if (!file.ok) throw new Error(file.failure.sentence)
  return file.value
}

const refusal = async (bytes: Uint8Array): Promise<string> => {
  const file = await openTableFile(sourceOfBytes(bytes))
  if (!file.ok) return file.failure.sentence
  const read = await rowsOf(file.value).catch((error: Error) => error.message)
  return typeof read === 'string' ? read : ''
}

const rowsOf = async (file: TableFile): Promise<{ rows: string[][]; places: string[]; problems: unknown[] }> => {
  const [rows, places, problems]: [string[][], string[], unknown[]] = [[], [], []]
  const lines: number[] = []
  const reader = createTableReader(file.settings ?? { encoding: 'utf-8', delimiter: ',' }, {
    headers: (headers) => rows.push(headers),
    lines: (batch) => {
      for (const { line, cells } of batch) {
        rows.push(cells)
        lines.push(line)
      }
    },
    problem: (problem) => problems.push(problem),
  })
  for await (const piece of file.bytes()) reader.push(piece)
  reader.end()
  places.push(...lines.map(file.placeOf))
  return { rows, places, problems: [...problems, ...file.problems()] }
}

const MAIN =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A workbook as other programs write it: shared texts, styles, several sheets. */
const workbook = (sheet: string, more: { readonly [path: string]: string } = {}): Uint8Array => {
  const files = {
    'xl/workbook.xml': `<workbook ${MAIN}><workbookPr/><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="rId1"/><sheet name="A &amp; B" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>id</t></si><si><r><t>ti</t></r><r><t xml:space="preserve">tle </t></r><rPh sb="0" eb="1"><t>X</t></rPh></si><si><t>a_x000D_\nb</t></si></sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="170" formatCode="00000"/><numFmt numFmtId="171" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData><row><c t="inlineStr"><is><t>hidden</t></is></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${MAIN}><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}

describe('a workbook', () => {
  it('without headers gets some, and its rows keep their numbers', async () => {
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    const sheet = `<row r="1">${cell('A1', 'A')}${cell('B1', 'Cup')}</row><row r="3">${cell('A3', 'B')}</row>`
    expect(await rowsOf(await opened(workbook(sheet), { headingsRow: 0 }))).toEqual({
      rows: [
        ['Column 1', 'Column 2'],
        ['A', 'Cup'],
        ['B', ''],
      ],
      places: ['row 1', 'row 3'],
      problems: [],
    })
  })

  it('of another program is read as text, with shared texts, dates and zeros', async () => {
    const sheet = `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="D3" t="str"><f>A1</f><v>when</v></c></row>
      <row r="4"><c r="A4" s="2"><v>42</v></c><c r="B4" t="s"><v>2</v></c><c r="D4" s="1"><v>46082</v></c></row>
      <row r="6"><c r="A6"><v>4.006381333931E12</v></c><c r="B6" t="b"><v>1</v></c><c r="C6" t="e"><v>#N/A</v></c><c r="D6" s="3"><v>46082.5</v></c></row>
      <row><c><v>7</v></c><c t="s"><v></v></c></row>`
    const file = await opened(workbook(sheet))
    expect([file.kind, file.found, file.sheet, file.headingsRow]).toEqual(['workbook', 'XLSX, sheet A & B', 'A & B', 3])
    expect(file.sheets.map(({ name, isHidden }) => `${name} ${isHidden}`)).toEqual(['Notes true', 'A & B false'])
    expect(await rowsOf(file)).toEqual({
      rows: [
        ['id', 'title', '', 'when'],
        ['00042', 'a\r\nb', '', '2026-03-01'],
        ['4006381333931', 'TRUE', '#N/A', '2026-03-01T12:00:00'],
        ['7', '', '', ''],
      ],
      places: ['row 4', 'row 6', 'row 7'],
      problems: [],
    })
    expect(file.progress()).toBeGreaterThan(0)
    expect((await rowsOf(await opened(workbook(sheet), { sheet: 'Notes' }))).rows).toEqual([['hidden']])
    expect((await rowsOf(await opened(workbook(sheet), { headingsRow: 4 }))).rows[0]).toEqual([
      '00042',
      'a\r\nb',
      '',
      '2026-03-01',
    ])
  })

  it('that we wrote comes back cell by cell, and is planned like any feed', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'Ä', '"', ',', '\n', '\r', '<', '&', '_x0041_', '\u0007', '😀', '='),
      maxLength: 10,
    })
    const product = fc.record({
      id: fc.string({ unit: fc.constantFrom('A', '0', '7'), minLength: 1 }),
      title: text.map((title) => `x${title}x`),
      brand: text.map((brand) => brand.trim()),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(product, { minLength: 1, maxLength: 8 }),
        async (products: readonly Partial<Product>[]) => {
          const writer = createXlsxWriter(fieldColumns(['id', 'title', 'brand']))
          const views = products.map((each, row) => ({ row, product: productOf(each) }))
          const bytes = Uint8Array.from([...writer.head(), ...writer.rows(views), ...writer.end()])
          const file = await opened(bytes, { headingsRow: 1 })
          const { rows, problems } = await rowsOf(file)
          expect(rows.slice(1)).toEqual(products.map(({ id, title, brand }) => [id, title, brand]))
          expect(problems).toEqual([])
          const head = await readTableHead(file)
          const plan = head.ok ? planFeed(head.value.head, head.value.isWhole, file.settings) : head
          expect(plan.ok && plan.value.products.fields).toEqual(['id', 'title', 'brand'])
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([
    [
      'a password',
      async () => {
        const bytes = workbook('')
        const view = new DataView(bytes.buffer)
        for (let place = 0; place < bytes.length - 4; place++)
          if (view.getUint32(place, true) === 0x02014b50) view.setUint16(place + 8, 1, true)
        return bytes
      },
      'password',
    ],
    [
      'a bomb',
      async () => zipSync({ 'xl/workbook.xml': strToU8(`<!--${' '.repeat(3_000_000)}-->`.repeat(24)) }, { level: 6 }),
      'over 300 times larger',
    ],
    [
      'a length that is a lie',
      async () => {
        const bytes = workbook('')
        const view = new DataView(bytes.buffer)
        for (let place = 0; place < bytes.length - 4; place++)
          if (view.getUint32(place, true) === 0x02014b50) view.setUint32(place + 24, 10, true)
        return bytes
      },
      'longer than it states',
    ],
    ['its end cut off', async () => workbook('').subarray(0, 900), 'zip file is incomplete'],
    ['no workbook inside', async () => zipSync({ 'a.csv': strToU8('id') }), 'holds no spreadsheet'],
    ['a sheet of LibreOffice inside', async () => zipSync({ 'content.xml': strToU8('<a/>') }), 'LibreOffice'],
    [
      'entities of its own',
      async () => workbook('', { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' }),
      'document type',
    ],
    [
      'too many parts',
      async () => zipSync(Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`f${at}`, new Uint8Array()]))),
      '5,001 parts',
    ],
    [
      'damaged contents',
      async () => {
        const bytes = workbook('<row/>'.repeat(2_000))
        bytes.fill(0xff, 60, 200)
        return bytes
      },
      'damaged',
    ],
  ] as const)('with %s is refused in one sentence', async (_what, make, words) => {
    expect(await refusal(await make())).toContain(words)
  })

  it('never breaks, whichever of its bytes are changed', async () => {
    const whole = workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }),
        async (changes) => {
          const bytes = whole.slice()
          for (const [at, byte] of changes) bytes[at] = byte
          const said = await refusal(bytes)
          expect(typeof said).toBe('string')
          expect(said).not.toMatch(/undefined|\bnull\b|RangeError/)
        },
      ),
      runs(125),
    )
  })
})

describe('numbers of a sheet', () => {
  it.each([
    ['4006381333931', 0, undefined, '4006381333931'],
    ['1.2345E+20', 0, undefined, '123450000000000000000'],
    ['1E+25', 0, undefined, '1E+25'],
    ['0.30000000000000004', 0, undefined, '0.3'],
    ['19.989999999999998', 2, '0.00', '19.99'],
    ['-12', 0, undefined, '-12'],
    ['46082', 14, undefined, '2026-03-01'],
    ['46082.0000001', 164, 'yyyy\\-mm\\-dd', '2026-03-01'],
    ['0.5', 164, 'hh:mm', '12:00:00'],
    ['12', 164, '"day "0', '12'],
    ['12', 164, '#,##0.00\\ "€"', '12'],
    ['12', 164, '[Red]General', '12'],
    ['7', 164, '0000', '0007'],
    ['7.5', 164, '0000', '7.5'],
    ['-1', 14, undefined, '-1'],
    ['x', 14, undefined, 'x'],
  ])('%s in format %i %s is %s', (text, id, code, shown) => {
    expect(sheetNumberText(text, numberForm(id, code), false)).toBe(shown)
  })

  it('count days from 1904 where the workbook does', () => {
    expect(sheetNumberText('44620', { kind: 'date' }, true)).toBe('2026-03-01')
  })

  it('have columns by letters', () => {
    expect(['A1', 'Z9', 'AA10', 'a1', '1', '', 'XFD1'].map(columnOf)).toEqual([0, 25, 26, 0, -1, -1, 16_383])
  })
})

const RSS = `<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title><link>https://shop.example</link>
<item><title>Plain</title><g:title><![CDATA[Cup & <b>saucer</b>]]></g:title><link>https://shop.example/1</link><description>One
two</description><g:id>1</g:id><g:price>15.00 EUR</g:price>
<g:additional_image_link>https://shop.example/a,b.jpg</g:additional_image_link><g:additional_image_link>https://shop.example/c.jpg</g:additional_image_link>
<g:shipping><g:country>DE</g:country><g:price>4 EUR</g:price></g:shipping><g:product_type>A &gt; B</g:product_type><g:product_type>C</g:product_type></item>
<item><g:id>2</g:id><title>Second</title><g:brand/><g:color>red</g:color></item>
</channel></rss>`

describe('an XML feed', () => {
  it('of Google Merchant is a table with a row for each item', async () => {
    const file = await opened(strToU8(RSS))
    expect([file.kind, file.found]).toEqual(['xml', 'XML feed'])
    const { rows, places, problems } = await rowsOf(file)
    const [headers = [], ...items] = rows
    const products = items.map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at]])))
    expect(products).toEqual([
      {
        title: 'Cup & <b>saucer</b>',
        link: 'https://shop.example/1',
        description: 'One\ntwo',
        id: '1',
        price: '15.00 EUR',
        additional_image_link: 'https://shop.example/a%2Cb.jpg,https://shop.example/c.jpg',
        shipping: 'DE:4 EUR',
        product_type: 'A > B',
        color: '',
      },
      {
        title: 'Second',
        link: '',
        description: '',
        id: '2',
        price: '',
        additional_image_link: '',
        shipping: '',
        product_type: '',
        color: 'red',
      },
    ])
    expect(places).toEqual(['item 1', 'item 2'])
    expect(problems).toEqual([])
    const head = await readTableHead(file)
    const plan = head.ok ? planFeed(head.value.head, head.value.isWhole, file.settings) : head
    expect(plan.ok && plan.value.products.fields).toContain('additional_image_link')
  })

  it.each([
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="x"><title>Shop</title><link href="https://shop.example"/><entry><id>tag:1</id><g:id>1</g:id><title>Cup</title><link rel="self" href="https://shop.example/x"/><link href="https://shop.example/1"/><summary>Text</summary></entry></feed>',
      { id: '1', title: 'Cup', link: 'https://shop.example/1', description: 'Text' },
    ],
    [
      'a plain list',
      '<products><product><id>1</id><title>Cup</title><image_link>https://a.example/1.jpg</image_link></product></products>',
      { id: '1', title: 'Cup', image_link: 'https://a.example/1.jpg' },
    ],
  ])('of %s is read too', async (_what, text, product) => {
    const { rows } = await rowsOf(await opened(strToU8(text)))
    const [headers = [], cells = []] = rows
    expect(Object.fromEntries(headers.map((header, at) => [header, cells[at]]))).toMatchObject(product)
  })

  it.each([
    [
      'windows-1251',
      Uint8Array.from([
        ...strToU8('<?xml version="1.0" encoding="windows-1251"?><rss><channel><item><id>'),
        0xd7,
        ...strToU8('</id></item></channel></rss>'),
      ]),
      'Ч',
    ],
    [
      'UTF-16',
      Uint8Array.from([
        0xff,
        0xfe,
        ...[...'<rss><channel><item><id>Ч</id></item></channel></rss>'].flatMap((sign) => [
          sign.charCodeAt(0) & 255,
          sign.charCodeAt(0) >>> 8,
        ]),
      ]),
      'Ч',
    ],
    [
      'UTF-8 with a mark',
      Uint8Array.from([0xef, 0xbb, 0xbf, ...strToU8('<rss><channel><item><id>Ч</id></item></channel></rss>')]),
      'Ч',
    ],
  ])('in %s keeps its letters', async (_what, bytes, id) => {
    expect((await rowsOf(await opened(bytes))).rows).toEqual([['id'], [id]])
  })

  it.each([
    [
      '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><item><id>&x;</id></item></channel></rss>',
      'document type',
    ],
    ['<rss><channel><title>Empty</title></channel></rss>', 'holds no products'],
    ['<rss><channel><item><id>1</id></item>', "isn't complete"],
    ['<?xml version="1.0" encoding="odd"?><rss/>', 'encoding'],
  ])('is refused in one sentence: %s', async (text, words) => {
    expect(await refusal(strToU8(text))).toContain(words)
  })

  it('names elements that come too late to be columns', async () => {
    const item = (at: number): string => `<item><id>${at}</id>${at === 9_000 ? '<late>x</late>' : ''}</item>`
    const text = `<rss><channel>${Array.from({ length: 9_001 }, (_, at) => item(at) + (at % 100 === 0 ? ' '.repeat(30_000) : '')).join('')}</channel></rss>`
    const { rows, problems } = await rowsOf(await opened(strToU8(text)))
    expect([rows[0], rows.length]).toEqual([['id'], 9_002])
    expect(problems).toMatchObject([{ line: 9_002, sentence: expect.stringContaining('late') }])
  })
})

describe('other files', () => {
  it('are text and pass as they are', async () => {
    const bytes = strToU8('id;title\n<b>;x\n')
    const file = await opened(bytes)
    expect([file.kind, file.settings, file.placeOf(2)]).toEqual(['text', undefined, 'line 2'])
    const head = await readTableHead(file)
    expect(head.ok && head.value).toEqual({ head: bytes, isWhole: true })
    const large = await opened(new Uint8Array(3_000_000).fill(65))
    const part = await readTableHead(large)
    expect(part.ok && [part.value.head.length >= 1_048_576, part.value.isWhole]).toEqual([true, false])
  })

  it('of old Excel and packed ones are named', async () => {
    expect(await refusal(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1))).toContain('XLS')
    expect(await refusal(Uint8Array.of(0x1f, 0x8b, 8))).toContain('gz')
  })

  it('come from a Blob as from bytes', async () => {
    const source = sourceOfBlob(new Blob(['id\n1\n']))
    expect(new TextDecoder().decode(await source.read(3, 99))).toBe('1\n')
  })
})
