import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { seededRandom } from '../../src/emulator/random.ts'

// Inputs that nobody sends in good faith. Random bytes, cut and mutated texts of a grammar, and a few kept ones.

const FOLDER = fileURLToPath(new URL('../fixtures/hostile/', import.meta.url))

/** Inputs of our own making that were troublesome somewhere once. */
export const STORED: readonly Uint8Array[] = readdirSync(FOLDER)
  .toSorted()
  .map((name) => new Uint8Array(readFileSync(FOLDER + name)))

// biome-ignore format: a few a line
const TEXTS = [
  '', ' ', '"', '""', "'", ',', ';', '\t', '|', '\n', '\r', '\r\n', '\0', '\ufeff', '\ud800', '=1+1', '@SUM(A1)', '-1', '1e999',
  '__proto__', 'constructor', 'prototype', 'toString', 'null', 'undefined', 'NaN', '9007199254740993', '1460365042000998401',
  'id', 'title', 'email', 'phone_number', 'price', 'a@b.example', 'ü@x.example', '+49 30 123456', '0x1F', '../../etc/passwd',
  '%2e%2e%2f', '<item>', '</item>', '<![CDATA[', ']]>', '&amp;', '&#0;', '&#x110000;', '<!--', '{', '}', '[', ']', ':', '\\', '\\u00',
  '\\ud800', 'true', '0', '-0', '1.5', 'sep=;', '\\u005f_proto__', '1e400', '0.1e-400', '9'.repeat(400), '\u200b', '\u200f', 'e\u0301', '\u212a', '[[[[[[[[', '{"a":{"a":', '\u202e', '\u2028', '😀', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
] as const

/** Bytes that are no characters, or such as stand where nobody expects them. */
// biome-ignore format: a few a line
const ODD: readonly (readonly number[])[] = [
  [0], [0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xc0, 0xaf], [0xe0, 0x80, 0xaf], [0xf0, 0x82, 0x82, 0xac], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80],
  [0x80], [0xe2, 0x80, 0xa8], [0x0d], [0x0a], [0x0d, 0x0a], [0x22], [0x22, 0x22], [0x0b], [0x0c], [0x1a], [0x85], [0xc2, 0x85],
]

/** Makes inputs; the same ones for the same seed. */
export const createMaker = (seed: number) => {
  const random = seededRandom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const word = (): string =>
    below(3) === 0 ? String.fromCharCode(...Array.from({ length: below(6) }, () => below(0x180))) : pick(TEXTS)
  const noise = (most: number): Uint8Array => Uint8Array.from({ length: below(most) }, () => below(256))

  /** Cuts, doubles, overwrites and turns a few places. */
  const mutated = (bytes: Uint8Array): Uint8Array => {
    let now = Uint8Array.from(bytes)
    for (let left = below(6); left > 0 && now.length > 0; left--) {
      const at = below(now.length)
      const way = below(8)
      if (way === 0) now[at] = below(256)
      else if (way === 1) now = now.slice(0, at)
      else if (way === 2) now = new Uint8Array([...now.subarray(0, at), ...noise(8), ...now.subarray(at)])
      else if (way === 3)
        now = new Uint8Array([...now.subarray(0, at), ...now.subarray(below(now.length))]).slice(0, 20_000)
      else if (way === 4) now = new Uint8Array([...now.subarray(0, at), ...pick(ODD), ...now.subarray(at)])
      else if (way === 5) {
        const part = now.subarray(at, at + below(60))
        now = new Uint8Array([...now.subarray(0, at), ...part, ...part, ...now.subarray(at)]).slice(0, 20_000)
      } else now[at] = (now[at] ?? 0) ^ (1 << below(8))
    }
    return now
  }

  const csv = (headers: readonly string[]): string => {
    const delimiter = pick([',', ';', '\t', '|'])
    const end = pick(['\n', '\r\n', '\r'])
    const cell = (): string => {
      const text = `${word()}${word()}`
      return below(4) === 0 ? `"${text.replaceAll('"', '""')}"` : text
    }
    const rows = Array.from({ length: below(12) }, () =>
      Array.from({ length: below(2) === 0 ? headers.length : below(6) }, cell).join(delimiter),
    )
    return [headers.join(delimiter), ...rows].join(end) + pick(['', end])
  }

  const value = (deep: number): unknown => {
    const kind = deep > 3 ? below(4) : below(6)
    if (kind === 0) return word()
    if (kind === 1) return pick([0, -0, 1.5, 1e21, -1, 2 ** 53, 123456789])
    if (kind === 2) return pick([true, false, null])
    if (kind === 3) return word() + word()
    if (kind === 4) return Array.from({ length: below(4) }, () => value(deep + 1))
    return Object.fromEntries(Array.from({ length: below(4) }, () => [word(), value(deep + 1)]))
  }

  /** Another JSON value like a given one. Keys lost, added and exchanged, values of other kinds. */
  const like = (model: unknown): unknown => {
    if (below(12) === 0) return value(1)
    if (Array.isArray(model)) {
      const items = model.map(like)
      return below(8) === 0 ? [...items, ...items, value(2)] : items
    }
    if (typeof model !== 'object' || model === null) return model
    const fields = Object.entries(model).flatMap(([key, item]) => (below(14) === 0 ? [] : [[key, like(item)] as const]))
    return Object.fromEntries(below(8) === 0 ? [...fields, [word(), value(2)]] : fields)
  }

  const xml = (): string => {
    const field = (): string =>
      `<${pick(['id', 'g:title', 'price', 'x y="1"', word()])}>${word()}${word()}</${pick(['id', 'g:title', 'price', 'x', ''])}>`
    const items = Array.from(
      { length: below(6) },
      () => `<item>${Array.from({ length: below(5) }, field).join('')}</item>`,
    )
    return `<?xml version="1.0"?>${pick(['', '<!DOCTYPE rss [<!ENTITY a "b">]>'])}<rss><channel>${items.join('')}</channel></rss>`
  }

  const workbook = (): Uint8Array => {
    const cells = (): string =>
      Array.from(
        { length: below(5) },
        (_, at) =>
          `<c r="${pick(['A', 'B', 'XFD', 'ZZZZ', ''])}${at}" t="${pick(['s', 'str', 'inlineStr', 'n', 'b'])}"><v>${word()}</v><is><t>${word()}</t></is></c>`,
      ).join('')
    const rows = Array.from(
      { length: below(5) },
      (_, at) => `<row r="${pick([at + 1, 1, -1, 99_999_999])}">${cells()}</row>`,
    ).join('')
    return zipSync(
      {
        'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'),
        'xl/_rels/workbook.xml.rels': strToU8(
          `<Relationships><Relationship Id="r1" Target="${pick(['worksheets/sheet1.xml', '/xl/worksheets/sheet1.xml', '../../x', ''])}"/></Relationships>`,
        ),
        'xl/sharedStrings.xml': strToU8(`<sst><si><t>${word()}</t></si></sst>`),
        'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      },
      // A clock that ticks between two books would tell them apart.
      { mtime: new Date(2020, 0, 1) },
    )
  }

  const text = (make: string): Uint8Array => new TextEncoder().encode(make)
  return { below, pick, word, noise, mutated, csv, value, like, xml, workbook, text, kept: () => pick(STORED) }
}

export type Maker = ReturnType<typeof createMaker>
