import { decimalsOf, isCurrency } from '../../contract/catalog/currencies.ts'
import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../../contract/catalog/product.ts'
import type { ProductRule } from '../../contract/catalog/productRules.ts'
import { MARKS } from '../intake/byteRows.ts'
import { codePoints } from '../intake/byteText.ts'
import { bitsOf } from './affectedFields.ts'

// Recognizes by bytes cells that break no rule and need no conversion. Tests may err in one direction only: a cell that
// fails one is read as text and checked by the rules.

/** Looks at a cell that is not empty, without the space around it. */
type PlainCellTest = (bytes: Uint8Array, start: number, end: number, marks: number) => boolean

const DASH = 45
const DOT = 46
const SLASH = 47
const COLON = 58
const COMMA = 44
const SPACE = 32
const GREATER = 62
const ZERO = 48

const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57
const isLetter = (byte: number): boolean => (byte | 32) >= 97 && (byte | 32) <= 122

const tableOf = (characters: string): Uint8Array => {
  const table = new Uint8Array(256)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Bytes of a plain path of an address, and those with which one begins. */
export const IN_PATH = tableOf(`${LETTERS}0123456789_-./?%&=+~:@!$'()*,;#`)
export const STARTS_PATH = tableOf('/?#')
const HTTPS = [104, 116, 116, 112, 115, COLON, SLASH, SLASH]

/** The place after the host of a plain https address, or -1. */
const afterHost = (bytes: Uint8Array, start: number, end: number): number => {
  for (let at = 0; at < 8; at++) if (bytes[start + at] !== HTTPS[at]) return -1
  let at = start + 8
  let label = start + 8
  let dots = 0
  for (; at < end; at++) {
    const byte = bytes[at] as number
    if (byte === DOT) {
      if (at === label) return -1
      dots++
      label = at + 1
    } else if (byte === DASH) {
      if (bytes[at - 1] === DASH) return -1
    } else if (!isLetter(byte) && !isDigit(byte)) break
  }
  if (dots === 0 || at === label || !isLetter(bytes[label] as number)) return -1
  for (let place = label; place < at; place++) if (isDigit(bytes[place] as number)) return -1
  return at === end || STARTS_PATH[bytes[at] as number] === 1 ? at : -1
}

/** The part of `isHttpsLink` that needs no parser of addresses. */
const isPlainLink: PlainCellTest = (bytes, start, end) => {
  const path = afterHost(bytes, start, end)
  if (path < 0) return false
  for (let at = path; at < end; at++) {
    const byte = bytes[at] as number
    if (IN_PATH[byte] === 0) return false
    if (byte === DASH && bytes[at - 1] === DASH) return false
  }
  return true
}

/** Endings of the kinds of image that are taken. */
export const IMAGE_ENDINGS = ['jpg', 'png', 'jpeg', 'webp', 'gif']
const ENDINGS = IMAGE_ENDINGS.map((word) => Uint8Array.from(word, (char) => char.charCodeAt(0)))

const isWord = (bytes: Uint8Array, start: number, end: number, word: Uint8Array): boolean => {
  if (end - start !== word.length) return false
  for (let at = 0; at < word.length; at++) if (bytes[start + at] !== word[at]) return false
  return true
}

/** An address whose path ends in a kind of image that is taken. */
const isPlainImage: PlainCellTest = (bytes, start, end, marks) => {
  if (!isPlainLink(bytes, start, end, marks)) return false
  let path = start + 8
  while (path < end && bytes[path] !== SLASH) path++
  let stop = path
  while (stop < end && bytes[stop] !== 63 && bytes[stop] !== 35) stop++
  let dot = stop - 1
  while (dot > path && bytes[dot] !== DOT && bytes[dot] !== SLASH) dot--
  if (dot <= path || bytes[dot] !== DOT) return false
  for (const ending of ENDINGS) if (isWord(bytes, dot + 1, stop, ending)) return true
  return false
}

const MAX_IMAGES = 10

const arePlainImages: PlainCellTest = (bytes, start, end, marks) => {
  let from = start
  let count = 0
  for (let at = start; at <= end; at++) {
    if (at < end && bytes[at] !== COMMA) continue
    if (++count > MAX_IMAGES || !isPlainImage(bytes, from, at, marks)) return false
    from = at + 1
  }
  return true
}

const ODD_IN_LINE = MARKS.control | MARKS.lineBreak

const isPlainText: PlainCellTest = (_bytes, _start, _end, marks) => (marks & ODD_IN_LINE) === 0

const isShort =
  (most: number): PlainCellTest =>
  (bytes, start, end) =>
    end - start <= most || codePoints(bytes, start, end) <= most

/** No `&` that may begin a character reference. */
const hasNoReference = (bytes: Uint8Array, start: number, end: number): boolean => {
  for (let at = bytes.indexOf(38, start); at >= 0 && at < end; at = bytes.indexOf(38, at + 1)) {
    const after = at + 1 < end ? (bytes[at + 1] as number) : SPACE
    if (after === 35 || isLetter(after)) return false
  }
  return true
}

const isDescription: PlainCellTest = (bytes, start, end, marks) =>
  (marks & (MARKS.control | MARKS.less)) === 0 && ((marks & MARKS.ampersand) === 0 || hasNoReference(bytes, start, end))

/** True if every ` > ` of a path has a non-space on both sides. */
const isPath = (bytes: Uint8Array, start: number, end: number, marks: number): boolean => {
  if ((marks & MARKS.greater) === 0) return true
  const isPlain = (at: number): boolean => {
    const byte = bytes[at] as number
    return at >= start && at < end && byte > SPACE && byte < 128 && byte !== GREATER
  }
  for (let at = start; at < end; at++) {
    if (bytes[at] !== GREATER) continue
    if (bytes[at - 1] !== SPACE || bytes[at + 1] !== SPACE || !isPlain(at - 2) || !isPlain(at + 2)) return false
  }
  return true
}

const areDigits = (bytes: Uint8Array, start: number, end: number): boolean => {
  for (let at = start; at < end; at++) if (!isDigit(bytes[at] as number)) return false
  return true
}

const isCategory: PlainCellTest = (bytes, start, end, marks) => {
  if ((marks & ODD_IN_LINE) !== 0) return false
  if (isDigit(bytes[start] as number)) return end - start <= 7 && areDigits(bytes, start, end)
  return isLetter(bytes[start] as number) && isPath(bytes, start, end, marks)
}

const isGtin: PlainCellTest = (bytes, start, end) => {
  const length = end - start
  if ((length !== 8 && length !== 12 && length !== 13 && length !== 14) || !areDigits(bytes, start, end)) return false
  let sum = 0
  for (let at = end - 2, weight = 3; at >= start; at--, weight = 4 - weight)
    sum += ((bytes[at] as number) - 48) * weight
  if ((10 - (sum % 10)) % 10 !== (bytes[end - 1] as number) - 48) return false
  // Special prefixes begin with 0, 2 or 9. Of the latter only books (978, 979) pass here.
  const first = bytes[length === 14 ? start + 1 : start]
  if (length === 8) return true
  if (first === 57) return bytes[length === 14 ? start + 2 : start + 1] === 55
  return first !== 50 && first !== ZERO && (length !== 12 || first !== 52)
}

const isStock: PlainCellTest = (bytes, start, end) => {
  if (end - start > 15 || !areDigits(bytes, start, end)) return false
  for (let at = start; at < end; at++) if (bytes[at] !== ZERO) return true
  return false
}

const enumTest = (field: ProductField): PlainCellTest => {
  const values = (productField(field).values ?? []).map((word) => Uint8Array.from(word, (char) => char.charCodeAt(0)))
  return (bytes, start, end) => {
    for (const word of values) if (isWord(bytes, start, end, word)) return true
    return false
  }
}

const currencies = new Map<number, number>()

/** Digits after the point of a currency in use, -1 for anything else. */
const decimalsAt = (bytes: Uint8Array, at: number): number => {
  const a = bytes[at] ?? 0
  const b = bytes[at + 1] ?? 0
  const c = bytes[at + 2] ?? 0
  const code = (a << 16) | (b << 8) | c
  const known = currencies.get(code)
  if (known !== undefined) return known
  const text = String.fromCharCode(a, b, c)
  const decimals = isCurrency(text) ? decimalsOf(text) : -1
  if (currencies.size < 1_000) currencies.set(code, decimals)
  return decimals
}

/** A valid positive price in ten-thousandths; -1 if uncertain. */
export const plainPrice = (bytes: Uint8Array, start: number, end: number): number => {
  const stop = end - 4
  if (stop <= start || stop - start > 15 || bytes[stop] !== SPACE) return -1
  const decimals = decimalsAt(bytes, stop + 1)
  if (decimals < 0) return -1
  let amount = 0
  let at = start
  for (; at < stop && isDigit(bytes[at] as number); at++) amount = amount * 10 + ((bytes[at] as number) - 48)
  if (at === start || at - start > 11) return -1
  amount *= 10_000
  if (at < stop) {
    if (bytes[at] !== DOT || stop - at < 2 || stop - at > 5) return -1
    const point = at++
    for (let unit = 1_000; at < stop; at++, unit /= 10) {
      const byte = bytes[at] as number
      if (!isDigit(byte) || (byte !== ZERO && at - point > decimals)) return -1
      amount += (byte - 48) * unit
    }
  }
  return amount > 0 ? amount : -1
}

const all =
  (...tests: readonly PlainCellTest[]): PlainCellTest =>
  (bytes, start, end, marks) => {
    for (const test of tests) if (!test(bytes, start, end, marks)) return false
    return true
  }

/** Most characters of fields that have a limit. */
export const MAX_CHARACTERS: { readonly [Field in ProductField]?: number } = { id: 100, title: 150, description: 5_000 }

const isShortAs = (field: ProductField): PlainCellTest => isShort(MAX_CHARACTERS[field] ?? 0)

/** Fields whose text is more than text. */
const OWN: { readonly [Field in ProductField]?: PlainCellTest } = {
  id: all(isPlainText, isShortAs('id')),
  title: all(isPlainText, isShortAs('title')),
  description: all(isDescription, isShortAs('description')),
  gtin: isGtin,
  google_product_category: isCategory,
  product_type: all(isPlainText, isPath),
  color: (_bytes, _start, _end, marks) => (marks & (ODD_IN_LINE | MARKS.digit)) === 0,
}

const testOf = (field: ProductField): PlainCellTest => {
  const own = OWN[field]
  if (own !== undefined) return own
  switch (productField(field).kind) {
    case 'enum':
      return enumTest(field)
    case 'price':
      return (bytes, start, end) => plainPrice(bytes, start, end) > 0
    case 'url':
      return isPlainLink
    case 'imageUrl':
      return isPlainImage
    case 'imageUrls':
      return arePlainImages
    case 'int':
      return isStock
    case 'dateRange':
      return () => false
    default:
      return isPlainText
  }
}

/** The test of each field, in the documents' order. */
export const CELL_TESTS: readonly PlainCellTest[] = PRODUCT_FIELD_NAMES.map(testOf)

/**
 * Rules that hold for cells that pass, by the word after the field. `rowInspection.ts` looks at empty cells and at the price
 * beside a sale price. A rule that is not here costs time, no issue: its field is looked at as text in every row.
 */
export const KNOWN_RULES: { readonly [Field in ProductField]?: readonly string[] } = {
  id: ['required', 'length', 'spaces', 'characters'],
  title: ['required', 'length', 'characters'],
  description: ['required', 'length', 'html', 'entities', 'characters'],
  availability: ['required', 'value'],
  condition: ['required', 'value'],
  price: ['required', 'format', 'currency', 'zero', 'decimals'],
  link: ['required', 'https'],
  image_link: ['required', 'https', 'type', 'extension'],
  brand: ['identifier', 'characters'],
  gtin: ['spreadsheet', 'length', 'checkDigit', 'prefix', 'characters'],
  mpn: ['characters'],
  mobile_link: ['https'],
  additional_image_link: ['https', 'count', 'type', 'extension'],
  google_product_category: ['shape', 'characters'],
  product_type: ['path', 'characters'],
  inventory: ['whole', 'inStock'],
  sale_price: ['format', 'currency', 'zero', 'decimals', 'sameCurrency', 'lower'],
  sale_price_effective_date: ['format', 'order', 'alone'],
  item_group_id: ['characters'],
  gender: ['value'],
  color: ['hex', 'characters'],
  size: ['characters'],
  age_group: ['value'],
  custom_label_0: ['characters'],
  custom_label_1: ['characters'],
  custom_label_2: ['characters'],
  custom_label_3: ['characters'],
  custom_label_4: ['characters'],
}

/** Bits of fields with a rule that the tests do not know. Every row must be asked about those. */
export const untestedFields = (rules: readonly ProductRule[]): number =>
  bitsOf(
    rules
      .filter(({ id, field }) => KNOWN_RULES[field]?.some((name) => id === `${field}.${name}`) !== true)
      .map(({ field }) => field),
  )
