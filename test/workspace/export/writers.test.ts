import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { PRODUCT_FIELD_NAMES, type Product } from '../../../src/contract/catalog/product.ts'
import { productOf, VALID_PRODUCT } from '../../../src/contract/catalog/validProduct.ts'
import { isRisky, unguardCell } from '../../../src/workspace/edits/formulaGuard.ts'
import { versionColumns } from '../../../src/workspace/edits/rowVersion.ts'
import {
  createDelimitedWriter,
  DELIMITED_PRESETS,
  presetForDecimal,
} from '../../../src/workspace/export/delimitedWriter.ts'
import { type FileWriter, fieldColumns, XLSX_CELL } from '../../../src/workspace/export/exportColumn.ts'
import { createJsonWriter } from '../../../src/workspace/export/jsonWriter.ts'
import { columnLetters, createXlsxWriter } from '../../../src/workspace/export/xlsxWriter.ts'
import { createTableReader } from '../../../src/workspace/intake/tableReader.ts'

const fileOf = (writer: FileWriter, products: readonly Partial<Product>[]): Uint8Array => {
  const views = products.map((product, row) => ({ row, product: productOf(product) }))
  const pieces = [writer.head(), ...views.map((view) => writer.rows([view])), writer.end()]
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]))
}

const readBack = (bytes: Uint8Array, encoding: string, delimiter: string) => {
  const rows: string[][] = []
  const problems: unknown[] = []
  const reader = createTableReader(
    { encoding, delimiter },
    {
      headers: (headers) => rows.push(headers),
      lines: (batch) => rows.push(...batch.map(({ cells }) => cells)),
      problem: (problem) => problems.push(problem),
    },
  )
  reader.push(bytes)
  reader.end()
  expect(problems).toEqual([])
  return rows
}

const FIELDS = ['id', 'title', 'description', 'brand'] as const
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\t', '|', '\n', '\r', 'a', ' ', '=', "'", '#', 'sep=', '😀'),
    maxLength: 8,
  }),
)
/** The sign for damage is reported when a file is read. */
const valid = text.filter((cell) => !cell.includes('\ufffd'))
const product = fc.record({
  id: fc.string({ unit: fc.constantFrom('A', 'B', '1'), minLength: 1, maxLength: 5 }),
  title: valid,
  description: valid,
  brand: valid,
})

describe('a table of text', () => {
  it.each(DELIMITED_PRESETS.map((preset) => [preset.id, preset] as const))(
    '%s is read back as it was',
    (_id, { settings }) => {
      fc.assert(
        fc.property(fc.array(product, { maxLength: 6 }), (products) => {
          const bytes = fileOf(createDelimitedWriter(settings, fieldColumns(FIELDS)), products)
          const [headers, ...rows] = readBack(bytes, settings.encoding, settings.delimiter)
          expect(headers).toEqual(FIELDS)
          const cells = rows.map((row) => (settings.isGuarded ? row.map(unguardCell) : row))
          expect(cells).toEqual(
            products.map((each) =>
              FIELDS.map((field) =>
                settings.isGuarded
                  ? unguardCell(each[field]) === each[field] || isRisky(each[field])
                    ? each[field]
                    : unguardCell(each[field])
                  : each[field],
              ),
            ),
          )
          if (settings.isGuarded) for (const cell of rows.flat()) expect(/^[=+\-@\t\r\n]/.test(cell)).toBe(false)
        }),
      )
    },
  )

  it('has the marks by which Excel tells its encoding and columns', () => {
    const bytesOf = (id: string) => [
      ...fileOf(
        createDelimitedWriter(
          (DELIMITED_PRESETS.find((each) => each.id === id) ?? DELIMITED_PRESETS[0])?.settings as never,
          fieldColumns(['id', 'title'], 'labels'),
        ),
        [{ id: 'ä;' }],
      ),
    ]
    const of = (words: string) => [...new TextEncoder().encode(words)]
    expect(bytesOf('excelSemicolon')).toEqual([0xef, 0xbb, 0xbf, ...of('ID;Title\r\n"ä;";\r\n')])
    expect(bytesOf('exact')).toEqual(of('ID,Title\nä;,\n'))
    expect(bytesOf('unicodeText').slice(0, 6)).toEqual([0xff, 0xfe, 73, 0, 68, 0])
    expect([presetForDecimal(',').id, presetForDecimal('.').id]).toEqual(['excelSemicolon', 'excelComma'])
  })

  it('takes columns that are no fields', () => {
    const columns = [...fieldColumns(['id']), { header: 'reason', cell: ({ row }: { row: number }) => `row ${row}` }]
    const settings = DELIMITED_PRESETS.find(({ id }) => id === 'exact')?.settings
    expect(settings && new TextDecoder().decode(fileOf(createDelimitedWriter(settings, columns), [{ id: 'A' }]))).toBe(
      'id,reason\nA,row 0\n',
    )
  })
})

describe('JSON', () => {
  it('is an array of products as they are sent, or one a line', () => {
    const products = [VALID_PRODUCT, { ...VALID_PRODUCT, id: '2', title: '"\u2028', inventory: '7' }]
    const all = JSON.parse(new TextDecoder().decode(fileOf(createJsonWriter(), products)))
    expect(all).toMatchObject([{ id: 'CUP-1' }, { id: '2', title: '"\u2028', inventory: 7 }])
    expect(JSON.parse(new TextDecoder().decode(fileOf(createJsonWriter(), [])))).toEqual([])
    expect(
      new TextDecoder()
        .decode(fileOf(createJsonWriter('lines'), products))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(['CUP-1', '2'])
  })
})

describe('a workbook', () => {
  it('holds every cell as text', () => {
    const files = unzipSync(
      fileOf(createXlsxWriter(fieldColumns(PRODUCT_FIELD_NAMES), 'A/B'), [
        { id: '0012', title: '=1+1 & <b> _x0041_ \u0007', description: 'two\r\nlines' },
      ]),
    )
    const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
    expect(sheet).toContain('<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">0012</t></is></c>')
    expect(sheet).toContain('=1+1 &amp; &lt;b&gt; _x005F_x0041_ _x0007_')
    expect(sheet).toContain('two_x000D_\nlines')
    expect(sheet).not.toContain('<f>')
    const range = `A1:${columnLetters(PRODUCT_FIELD_NAMES.length - 1)}2`
    expect(sheet).toContain(
      `</sheetData><autoFilter ref="${range}"/><ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
    )
    const workbook = new TextDecoder().decode(files['xl/workbook.xml'])
    expect(workbook).toContain('name="A B"')
    // LibreOffice shows no filter without this name.
    expect(workbook).toContain(`hidden="1">'A B'!${range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')}</definedName>`)
    expect(Object.keys(files)).toHaveLength(6)
  })

  it('hides columns for programs, which are sorted with the others', () => {
    const columns = [...fieldColumns(['id']), ...versionColumns('feed-1', ['id'])]
    const sheet = new TextDecoder().decode(
      unzipSync(fileOf(createXlsxWriter(columns), [{ id: '1' }]))['xl/worksheets/sheet1.xml'],
    )
    expect(sheet).toContain('<col min="1" max="1" width="20" style="1" customWidth="1"/>')
    expect(sheet).toContain('<col min="3" max="3" width="20" style="1" hidden="1" customWidth="1"/>')
    expect(sheet).toContain('>feed-1/0</t>')
    expect(sheet).toContain('<autoFilter ref="A1:C2"/>')
  })

  it('cuts cells that are too long for it, between characters, and says so', () => {
    const writer = createXlsxWriter(fieldColumns(['id']))
    const files = unzipSync(fileOf(writer, [{ id: `${'x'.repeat(XLSX_CELL - 1)}😀` }]))
    expect(new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])).not.toContain('\ufffd')
    expect(writer.losses()).toEqual({ cutCells: 1, leftRows: 0 })
  })

  it('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'ZZ', 'AAA'])
  })
})
