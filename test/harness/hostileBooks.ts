import type { Maker } from './hostileInput.ts'
import { writeZip, type ZipPart } from './zipWriter.ts'

// Valid workbooks whose cells are known, and others made to fill memory or time.

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const WORKBOOK = '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'
const RELATIONS = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'

type BookText = Readonly<Partial<Record<'workbook' | 'relations' | 'shared' | 'styles' | 'sheet', string>>>

/** The parts of a workbook of one sheet. */
export const bookParts = ({ workbook, relations, shared, styles, sheet }: BookText): readonly ZipPart[] => [
  { name: 'xl/workbook.xml', bytes: utf8(workbook ?? WORKBOOK) },
  { name: 'xl/_rels/workbook.xml.rels', bytes: utf8(relations ?? RELATIONS) },
  ...(shared === undefined ? [] : [{ name: 'xl/sharedStrings.xml', bytes: utf8(shared) }]),
  ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', bytes: utf8(styles) }]),
  { name: 'xl/worksheets/sheet1.xml', bytes: utf8(sheet ?? sheetOf('')) },
]

export const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Signs that XML has a place for, and none that readers of tables trim. */
const CELL_SIGNS = [
  'a',
  'Z',
  '7',
  'é',
  'Ж',
  '中',
  '😀',
  '"',
  '<',
  '&',
  ',',
  ';',
  '=',
  '@',
  '_',
  '\u200b',
  '\u202e',
  'x',
] as const

/** A workbook of which every cell is known: the way of each is drawn. */
export const validBook = (
  make: Maker,
): { readonly bytes: Uint8Array; readonly cells: readonly (readonly string[])[] } => {
  const width = 1 + make.below(6)
  const texts: string[] = []
  const cell = (): string => `c${Array.from({ length: make.below(8) }, () => make.pick(CELL_SIGNS)).join('')}c`
  const cells = [
    Array.from({ length: width }, (_, at) => `h${at}`),
    ...Array.from({ length: 1 + make.below(20) }, () => Array.from({ length: width }, cell)),
  ]
  const written = (text: string, place: string): string => {
    const way = make.below(3)
    if (way === 0) return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`
    if (way === 1) return `<c r="${place}" t="str"><f>A1</f><v>${xml(text)}</v></c>`
    const before = make.below(3) === 0 ? texts.indexOf(text) : -1
    const number = before >= 0 ? before : texts.push(text) - 1
    return `<c r="${place}" t="s"><v>${number}</v></c>`
  }
  const rows = cells.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((text, column) => written(text, `${lettersOf(column)}${at + 1}`)).join('')}</row>`,
  )
  const dimension = make.pick([
    '',
    '<dimension ref="A1:XFD1048576"/>',
    '<dimension ref="A1"/>',
    '<dimension ref="B2:A1"/>',
  ])
  const shared = `<sst count="${make.below(2 ** 31)}">${texts.map((text) => `<si><t xml:space="preserve">${xml(text)}</t></si>`).join('')}</sst>`
  const sheet = `<worksheet>${dimension}<sheetData>${rows.join('')}</sheetData></worksheet>`
  const parts = bookParts({ shared, sheet }).map((part) => ({ ...part, isStored: make.below(2) === 0 }))
  return { bytes: writeZip(parts), cells }
}

/** Megabytes that a bomb would grow to. */
const grown = (make: Maker, unit: string): string => unit.repeat(Math.ceil(((5 + make.below(20)) * 1e6) / unit.length))

const UNITS = [
  '<row/>',
  '<row></row>',
  '<c/>',
  '<row><c/></row>',
  '<c t="s"><v>0</v></c>',
  '<si/>',
  '<si><t/></si>',
  '<!---->',
  '<?x?>',
  ' ',
  'a',
] as const

const PLACES = ['workbook', 'relations', 'shared', 'styles', 'sheet'] as const

const ROOTS: Readonly<Record<(typeof PLACES)[number], string>> = {
  workbook: 'workbook',
  relations: 'Relationships',
  shared: 'sst',
  styles: 'styleSheet',
  sheet: 'worksheet',
}

/** One place of a valid book holds something else. The sheet names a shared text and a style, so that all are read. */
const with_ = (place: (typeof PLACES)[number], text: string): Uint8Array =>
  writeZip(
    bookParts({
      shared: '<sst><si><t>id</t></si></sst>',
      styles: '<styleSheet/>',
      sheet: sheetOf('<row><c t="s"><v>0</v></c></row>'),
      [place]: text,
    }),
  )

const laughs = (make: Maker): string => {
  const names = Array.from({ length: 2 + make.below(12) }, (_, at) => `e${at}`)
  const lines = names.map(
    (name, at) =>
      `<!ENTITY ${name} "${at === 0 ? 'lol'.repeat(1 + make.below(2_000)) : `&${names[at - 1]};`.repeat(10)}">`,
  )
  const outside = make.pick([
    '',
    '<!ENTITY x SYSTEM "file:///etc/passwd">',
    '<!ENTITY % y SYSTEM "http://127.0.0.1:1/x.dtd"> %y;',
  ])
  return `<?xml version="1.0"?><!DOCTYPE sst [${lines.join('')}${outside}]><sst><si><t>&${names.at(-1)};&x;</t></si></sst>`
}

const damagedBook = (make: Maker): readonly ZipPart[] =>
  bookParts({
    shared: '<sst><si><t>id</t></si></sst>',
    sheet: sheetOf('<row><c t="s"><v>0</v></c></row>'.repeat(1 + make.below(50))),
  })

/** One part of a valid book says something untrue of itself. */
const lying = (make: Maker, lies: (part: ZipPart) => Partial<ZipPart>): Uint8Array => {
  const parts = damagedBook(make)
  const liar = make.below(parts.length)
  return writeZip(parts.map((part, at) => (at === liar ? { ...part, ...lies(part) } : part)))
}

/** Workbooks that must be refused in little time and memory, by their fault. */
export const BOMBS: Readonly<Record<string, (make: Maker) => Uint8Array>> = {
  'grows a thousand times': (make) => {
    const place = make.pick(PLACES)
    return with_(place, `<${ROOTS[place]}>${grown(make, make.pick(UNITS))}</${ROOTS[place]}>`)
  },
  'a comment, or text, without end': (make) =>
    with_(
      make.pick(PLACES),
      make.pick(['<!--', '<?x ', '<a><![CDATA[', '<a>', '<a b="', "<a b='>"]) + grown(make, 'xy '),
    ),
  'rows far to the right': (make) => {
    const column = lettersOf(1_000 + make.below(1_000))
    return with_(
      'sheet',
      sheetOf(`<row><c r="${column}${make.below(9)}"><v>1</v></c></row>`.repeat(5_000 + make.below(100_000))),
    )
  },
  'entities of its own': (make) => with_(make.pick(PLACES), laughs(make)),
  'nested without end': (make) => with_(make.pick(PLACES), '<a>'.repeat(101 + make.below(100_000))),
  'a text that is not there': (make) =>
    with_(
      'sheet',
      sheetOf(
        `<row><c t="s"><v>${make.pick(['1', '0.5', '-1', '2147483648', '1e9', 'NaN', '99999999999999999999'])}</v></c></row>`,
      ),
    ),
  'another length than it says': (make) =>
    lying(make, ({ bytes }) => ({
      lies: { unpacked: make.pick([bytes.length - 1, bytes.length + 1, 1, 2 ** 31, 2 ** 32 - 2]) },
    })),
  'another sum than it says': (make) => lying(make, () => ({ lies: { crc: make.below(2 ** 32) } })),
  'a packed length that is a lie': (make) =>
    lying(make, () => ({ lies: { packed: make.pick([1, 2 ** 20, 2 ** 31, 2 ** 32 - 2]) } })),
  'lies of 64 bits': (make) =>
    lying(make, () => ({
      lies: { unpacked: 0xffffffff, packed: 0xffffffff, at: 0xffffffff },
      wide: Array.from({ length: 1 + make.below(3) }, () => make.pick([5, 2 ** 40, 2 ** 53, 2 ** 63, 1e6])),
    })),
  'another place': (make) => lying(make, () => ({ lies: { at: make.pick([1, 2 ** 20, 2 ** 31]) } })),
  'another name at its bytes': (make) => lying(make, () => ({ localName: make.pick(['xl/other.xml', '', '../../x']) })),
  'a way of packing that nobody knows': (make) =>
    lying(make, () => ({ lies: { method: make.pick([1, 9, 12, 14, 93, 99]) } })),
  'a password': (make) => lying(make, () => ({ lies: { flags: 1 } })),
  'parts in one another': (make) => {
    const parts = damagedBook(make)
    const inside = Array.from({ length: 1 + make.below(200) }, (_, at) => ({
      ...{
        name: `xl/worksheets/sheet${at + 2}.xml`,
        bytes: new Uint8Array(),
        isStored: true,
        lies: { at: 0, packed: 50 },
      },
    }))
    return writeZip([...parts, ...inside])
  },
  'two parts of one name': (make) => {
    const parts = damagedBook(make)
    return writeZip([...parts, make.pick(parts)])
  },
  'another count of parts': (make) => writeZip(damagedBook(make), { count: make.pick([0, 1, 3, 5, 4_999, 65_534]) }),
  'another place of its directory': (make) =>
    writeZip(damagedBook(make), { start: make.pick([0, 7, 2 ** 31, 2 ** 32 - 2]) }),
  'an end record of others in its comment': (make) => {
    const other = writeZip([{ name: 'a.txt', bytes: make.noise(50) }])
    return writeZip(damagedBook(make), { comment: other })
  },
}
