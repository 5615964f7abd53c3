import { PRODUCT_FIELD_NAMES, type Product, productField } from '../../contract/catalog/product.ts'
import { MARKS } from '../intake/byteRows.ts'
import { longEnough } from '../intake/longEnough.ts'
import { productText } from './batches.ts'
import type { ByteRow } from './byteFeed.ts'
import type { FeedColumn } from './rowInspection.ts'

const QUOTE = 34
const BACKSLASH = 92
const ZERO = 48
const NINE = 57
const OPENING = 123
const CLOSING = 125
/** The letter before four hexadecimal digits. */
const HEX_ESCAPE = 117

/** JSON escapes of ASCII: the byte after the backslash; 0 if unescaped. */
const ESCAPES = new Uint8Array(256)
for (let byte = 0; byte < 32; byte++) ESCAPES[byte] = HEX_ESCAPE
for (const [byte, letter] of [
  [8, 'b'],
  [9, 't'],
  [10, 'n'],
  [12, 'f'],
  [13, 'r'],
  [QUOTE, '"'],
  [BACKSLASH, '\\'],
] as const)
  ESCAPES[byte] = letter.charCodeAt(0)

/** What one byte is written as at most: `\u001f`. */
const MAX_ESCAPE = 6

const HEX = '0123456789abcdef'

/** JSON that grows, in UTF-8. */
const createJsonBytes = () => {
  const encoder = new TextEncoder()
  let bytes = new Uint8Array(1 << 20)
  let length = 0

  const reserve = (more: number): void => {
    bytes = longEnough(bytes, length + more)
  }

  return {
    length: (): number => length,
    byte: (byte: number): void => {
      reserve(1)
      bytes[length++] = byte
    },
    text: (text: string): void => {
      reserve(text.length * 3)
      length += encoder.encodeInto(text, bytes.subarray(length)).written
    },
    copy: (from: Uint8Array, start: number, end: number): void => {
      reserve(end - start)
      for (let at = start; at < end; at++) bytes[length++] = from[at] as number
    },
    /** A string; of doubled quotes one is dropped. */
    cell: (from: Uint8Array, start: number, end: number, isDoubled: boolean): void => {
      reserve((end - start) * MAX_ESCAPE + 2)
      bytes[length++] = QUOTE
      for (let at = start; at < end; at++) {
        const byte = from[at] as number
        const escaped = ESCAPES[byte] as number
        if (escaped === 0) {
          bytes[length++] = byte
          continue
        }
        bytes[length++] = BACKSLASH
        bytes[length++] = escaped
        if (escaped === HEX_ESCAPE) {
          bytes[length++] = ZERO
          bytes[length++] = ZERO
          bytes[length++] = HEX.charCodeAt(byte >> 4)
          bytes[length++] = HEX.charCodeAt(byte & 15)
        } else if (byte === QUOTE && isDoubled && from[at + 1] === QUOTE) at++
      }
      bytes[length++] = QUOTE
    },
    take: (): Uint8Array => {
      const all = bytes.subarray(0, length)
      length = 0
      return all
    },
  }
}

const isShortNumber = (from: Uint8Array, start: number, end: number): boolean => {
  for (let at = start; at < end; at++) if ((from[at] as number) < ZERO || (from[at] as number) > NINE) return false
  return end - start <= 15
}

/** Start of a number after leading zeros. */
const numberStart = (from: Uint8Array, start: number, end: number): number => {
  let at = start
  while (at + 1 < end && from[at] === ZERO) at++
  return at
}

const valueText = (value: string, isNumber: boolean): string =>
  isNumber && /^\d{1,15}$/.test(value) ? String(Number(value)) : JSON.stringify(value)

/** Writes products like `productText`, consecutively in UTF-8, without strings for byte rows. */
export const createProductBytes = (columns: readonly FeedColumn[]) => {
  const encoder = new TextEncoder()
  const json = createJsonBytes()

  /** Columns in the documents' order, each with the text before its value. */
  const written = columns
    .toSorted((a, b) => PRODUCT_FIELD_NAMES.indexOf(a.field) - PRODUCT_FIELD_NAMES.indexOf(b.field))
    .map(({ field, cell }) => ({
      field,
      cell,
      name: encoder.encode(`,"${field}":`),
      isNumber: productField(field).kind === 'int',
    }))

  return {
    /** Returns the number of bytes written. */
    bytes: ({ bytes, cells: { starts, ends, marks }, changed }: ByteRow): number => {
      const before = json.length()
      json.byte(OPENING)
      for (const { field, cell, name, isNumber } of written) {
        const value = changed?.get(field)
        const start = starts[cell] as number
        const end = ends[cell] as number
        if (value === undefined ? start === end : value === '') continue
        json.copy(name, json.length() === before + 1 ? 1 : 0, name.length)
        if (value !== undefined) json.text(valueText(value, isNumber))
        else if (isNumber && isShortNumber(bytes, start, end)) json.copy(bytes, numberStart(bytes, start, end), end)
        else json.cell(bytes, start, end, ((marks[cell] as number) & MARKS.doubled) !== 0)
      }
      json.byte(CLOSING)
      return json.length() - before
    },
    /** Returns the number of bytes written. */
    product: (product: Product): number => {
      const before = json.length()
      json.text(productText(product))
      return json.length() - before
    },
    /** What was written since the last time; good until the next row. */
    take: json.take,
  }
}
