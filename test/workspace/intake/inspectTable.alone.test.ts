import { describe, expect, test } from 'vitest'
import { detectDialect } from '../../../src/workspace/intake/dialect.ts'
import { detectEncoding } from '../../../src/workspace/intake/encoding.ts'
import { mapHeaders, normaliseHeader } from '../../../src/workspace/intake/headers.ts'
import { readingScores } from '../../../src/workspace/intake/readingScores.ts'
import { inspectTable } from '../../../src/workspace/intake/tableReader.ts'

const utf16 = (text: string, big: boolean): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !big)
  return bytes
}
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Cyrillic capitals and small letters as windows-1251 writes them. */
const windows1251 = (text: string): Uint8Array =>
  Uint8Array.from(text, (char) => {
    const code = char.charCodeAt(0)
    return code < 128 ? code : code - 0x410 + 0xc0
  })

describe('encodings', () => {
  const text = 'id;Name\n1;Größe Übersee\n2;Öl für Käse\n'
  test.each<[string, Uint8Array, string, number]>([
    ['UTF-8', utf8(text), 'utf-8', 0],
    ['UTF-8 with BOM', utf8(`\ufeff${text}`), 'utf-8', 3],
    ['UTF-8 cut within a character', utf8('id;Größe').subarray(0, 6), 'utf-8', 0],
    ['UTF-16 LE with BOM', utf16(`\ufeff${text}`, false), 'utf-16le', 2],
    ['UTF-16 BE with BOM', utf16(`\ufeff${text}`, true), 'utf-16be', 2],
    ['UTF-16 LE', utf16(text, false), 'utf-16le', 0],
    ['UTF-16 BE', utf16(text, true), 'utf-16be', 0],
    ['windows-1252', latin1(text), 'windows-1252', 0],
    ['windows-1251', windows1251('id;Name\n1;Теплое термобелье\n2;Зимние ботинки для охоты\n'), 'windows-1251', 0],
    [
      'Shift_JIS',
      Uint8Array.from([
        ...latin1('id,name\n1,'),
        0x82,
        0xb1,
        0x82,
        0xf1,
        0x82,
        0xc9,
        0x82,
        0xbf,
        0x82,
        0xcd,
        0x90,
        0xa2,
        0x8a,
        0x45,
        0x82,
        0xcc,
        0x0a,
      ]),
      'shift_jis',
      0,
    ],
  ])('%s', (_, bytes, encoding, bomBytes) => {
    expect(detectEncoding(bytes)).toMatchObject({ encoding, bomBytes })
  })

  test.each<[string, readonly number[]]>([
    ['a workbook', [0x50, 0x4b, 3, 4, 20, 0]],
    ['gzip', [0x1f, 0x8b, 8, 0]],
    ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
    ['PNG', [0x89, 0x50, 0x4e, 0x47, 13, 10]],
    ['zero bytes', Array(600).fill(0)],
  ])('%s is refused with a sentence', (_, bytes) => {
    const seen = inspectTable(Uint8Array.from(bytes), true)
    expect(seen.ok ? '' : seen.failure.kind).toBe('binary')
    expect(seen.ok ? '' : seen.failure.sentence).toMatch(/[.]$/)
  })
})

describe('delimiters', () => {
  test.each<[string, string, string]>([
    ['comma', 'a,b,c\n1,2,3\n', ','],
    ['semicolon with decimal commas', 'id;price;text\n1;1,50;a, b\n2;2,50;c, d\n', ';'],
    ['tab with commas in text', 'id\ttext\n1\tx, y, z\n2\ta, b, c\n', '\t'],
    ['pipe', 'id|text\n1|a,b\n', '|'],
    ['delimiters inside quotes', 'id,text\n1,"a;b;c;d"\n2,"e;f;g;h"\n', ','],
    ['two columns and a last line break', 'a;b\n1;2\n', ';'],
    ['notes above', '# a;b;c,d;e\nid,name\n1,x\n', ','],
  ])('%s', (_, text, delimiter) => expect(detectDialect(text)).toMatchObject({ delimiter }))

  test('the sep line decides', () => {
    expect(detectDialect('sep=;\na,b;c\n')).toMatchObject({ delimiter: ';' })
    const seen = inspectTable(utf8('sep=|\na,b|c\n1,2|3\n'), true)
    expect(seen.ok ? seen.value.headers : []).toEqual(['a,b', 'c'])
  })
})

describe('files that are no table', () => {
  test.each<[string, string, string]>([
    ['nothing', '', 'empty'],
    ['blank lines', '\n \n\n', 'empty'],
    ['headings only', 'id,title\n', 'headersOnly'],
    ['XML', '<?xml version="1.0"?><rss></rss>', 'otherFormat'],
    ['a web page', '<!DOCTYPE html><html></html>', 'otherFormat'],
    ['JSON', '[{"id": 1}]', 'otherFormat'],
  ])('%s', (_, text, kind) => {
    const seen = inspectTable(utf8(text), true)
    expect(seen.ok ? '' : seen.failure.kind).toBe(kind)
  })

  test('an encoding that a person chose is used', () => {
    const seen = inspectTable(latin1('id,name\n1,Gr\xf6\xdfe\n'), true, { encoding: 'windows-1252' })
    expect(seen.ok ? seen.value.rows : []).toEqual([['1', 'Größe']])
  })
})

test('headings are compared in one spelling', () => {
  expect(['\ufeffG:Image Link', ' item-group--id ', 'Sale_Price'].map(normaliseHeader)).toEqual([
    'image_link',
    'item_group_id',
    'sale_price',
  ])
})

test('each field gets one column, each column one field', () => {
  const vocabulary = [
    { field: 'id', names: ['sku', 'id'] },
    { field: 'availability', names: ['availability'] },
    { field: 'title', names: ['title', 'name'] },
  ] as const
  expect(mapHeaders(['ID', 'SKU', 'Avalability', 'constructor', 'title', 'title'], vocabulary)).toEqual([
    { index: 0, header: 'ID', field: null, confidence: 'none' },
    { index: 1, header: 'SKU', field: 'id', confidence: 'sure' },
    { index: 2, header: 'Avalability', field: 'availability', confidence: 'likely' },
    { index: 3, header: 'constructor', field: null, confidence: 'none' },
    { index: 4, header: 'title', field: 'title', confidence: 'sure' },
    { index: 5, header: 'title', field: null, confidence: 'none' },
  ])
})

describe('how well a file fits each way of reading it', () => {
  const scoresOf = (bytes: Uint8Array, encoding = 'utf-8') => {
    return readingScores(bytes, encoding, '"')
  }

  test('counts the columns that each delimiter gives, and in which share of the lines', () => {
    const { delimiters } = scoresOf(new TextEncoder().encode('id;price\n1;1,00\n2;2,00\n"3;";3\n'))
    expect(delimiters).toEqual([
      { delimiter: ',', columns: 2, share: 0.5 },
      { delimiter: ';', columns: 2, share: 1 },
      { delimiter: '\t', columns: 1, share: 0 },
      { delimiter: '|', columns: 1, share: 0 },
    ])
  })

  test('finds damage by UTF-8 and the encoding in use, also that single bytes make of umlauts', () => {
    const bytes = new TextEncoder().encode('id;name\n1;Müller Öl\n')
    expect(scoresOf(bytes).damaging).toEqual([])
    expect(scoresOf(bytes, 'windows-1252').damaging).toEqual(['windows-1252'])
    expect(scoresOf(latin1('M\xfcller\n'), 'windows-1252').damaging).toEqual(['utf-8'])
    expect(scoresOf(new TextEncoder().encode('id;name\n'), 'windows-1252').damaging).toEqual([])
  })

  test('takes Portuguese capitals for what they are', () => {
    const text = 'id;name\n1;LÃ;MAÇÃ,"IRMÃ"\n'
    expect(scoresOf(new TextEncoder().encode(text)).damaging).toEqual([])
    expect(scoresOf(latin1(text), 'windows-1252').damaging).toEqual(['utf-8'])
  })
})
