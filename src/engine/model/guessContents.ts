import type { ProductField } from '../../contract/catalog/product.ts'
import { hexOf } from '../../contract/wire/bytes.ts'
import { VOCABULARIES } from '../../workspace/product/vocabulary.ts'

/** Screens that take files. */
export type FileScreen = 'catalog' | 'audiences'

const PRODUCT_HEADERS =
  /^(g:)?(sku|description|price|sale price|availability|condition|brand|gtin|mpn|link|image|image link|image src|item group id|product type|google product category|regular price|variant sku|variant price|vendor|body html|stock|inventory|color|size)$/
/** Words that say little alone. */
const WEAK_PRODUCT_HEADERS = /^(g:)?(id|title|name|url|type|handle)$/
const CUSTOMER_HEADERS =
  /^(e mails?|emails?|email address|mail|phone|phones?|phone numbers?|telephone|tel|telefon|mobile|mobile number|device ids?|idfa|gaid|aaid|maid|madid|screen name|user ?name|svc id|user id|partner user id|first name|last name|fn|ln|surname|vorname|nachname|zip|postcode|date of birth|dob|doby|customer id)$/
const CUSTOMER_VALUE =
  /^([^\s@]+@[^\s@]+\.[a-z]{2,}|\+?[\d\s().-]{8,20}|[0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i
const PRODUCT_VALUE = /^(https?:\/\/\S+|\d+([.,]\d{2}) ?[A-Z]{3}|(in|out of|pre)[ _-]?(stock|order))$/i

/** Characters examined per cell. More tell nothing, and patterns could take long on masses of text. */
const MAX_SIGNS = 300

/** Cells of a line, whatever the delimiter. Quotes are removed, inner separators become one space. */
const cells = (line: string): readonly string[] =>
  line.split(/[,;\t|]/).map((cell) => cell.slice(0, MAX_SIGNS).replace(/^[\s"']+|[\s"']+$/g, ''))

const normal = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[\s_\-/()[\].]+/g, ' ')
    .trim()

const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** Fields whose words in other languages never occur in customer lists. */
const PRODUCT_FIELDS: readonly ProductField[] = [
  ...(['availability', 'price', 'image_link', 'gtin', 'mpn', 'description', 'brand'] as const),
  ...(['product_type', 'google_product_category', 'sale_price', 'item_group_id'] as const),
]

const OTHER_HEADERS: ReadonlySet<string> = new Set(
  VOCABULARIES.plain.flatMap(({ field, names }) => (PRODUCT_FIELDS.includes(field) ? names.map(normal) : [])),
)

/** Lines above the headers that may hold a title or a date. */
const TITLE_LINES = 8

/** Pictures, archives, workbooks and PDF files begin with these bytes. */
const NO_TABLES = ['89504e47', 'ffd8ff', '47494638', '504b0304', '25504446', '1f8b', 'd0cf11e0', '52494646']

const isNoTable = (bytes: Uint8Array): boolean => {
  const head = hexOf(bytes.subarray(0, 4))
  return NO_TABLES.some((signature) => head.startsWith(signature))
}

const isJson = (text: string): boolean => /^\s*(?:\{\s*"|\[\s*(?:[[{"\]]|-?\d))/.test(text)

/** Workbooks may hold feeds or customer lists; only their content decides. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Guesses a table's screen from its first bytes, by headers, else by values. `unclear` wherever a guess could be wrong:
 * asking costs less than hashing a catalog.
 */
export const guessContents = (bytes: Uint8Array): FileScreen | 'unclear' => {
  // Not a table; the feed reader reports what it is.
  if (isNoTable(bytes)) return 'catalog'
  const text = decode(bytes)
  // XML comes from shopping feeds; customer lists never use it.
  if (/^\s*<(\?xml|rss|feed)\b/.test(text)) return 'catalog'
  // No reader of feeds takes JSON.
  if (isJson(text)) return 'audiences'
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '' && !/^sep=/i.test(line))
  const isProductWord = (word: string): boolean => PRODUCT_HEADERS.test(word) || OTHER_HEADERS.has(word)
  const early = lines.slice(0, TITLE_LINES).map((line) => cells(line).map(normal))
  // Handwritten price lists often have titles above the headers.
  const named = early.find((line) => line.filter(isProductWord).length >= 2)
  const headers = named ?? early[0] ?? []
  const values = lines.slice(0, 3).flatMap(cells)
  const count = (of: readonly string[], pattern: RegExp) => of.filter((each) => pattern.test(each)).length
  const product =
    headers.filter(isProductWord).length * 3 + count(headers, WEAK_PRODUCT_HEADERS) + count(values, PRODUCT_VALUE)
  const customer = count(headers, CUSTOMER_HEADERS) * 3 + count(values, CUSTOMER_VALUE)
  if (product >= 6 && product > customer * 2) return 'catalog'
  if (customer >= 1 && customer > product * 2) return 'audiences'
  return 'unclear'
}

/** What a file holds by its first bytes; undefined where it cannot be read. */
export type GuessedContents = ReturnType<typeof guessContents> | 'workbook' | undefined
