import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../contract/catalog/product.ts'
import { type ExportColumn, fittingCell } from '../export/exportColumn.ts'
import { valueSum } from './cellChanges.ts'

// Hidden columns of exported workbooks. The key names the row, the version holds a sum of each of its values, so that a
// file that comes back tells what changed in it from what changed here meanwhile.

const KEY_HEADER = 'adwright_key'
const VERSION_HEADER = 'adwright_version'

/** Headers of the columns of a row's key and version. */
export const VERSION_HEADERS: readonly string[] = [KEY_HEADER, VERSION_HEADER]

/** What reads these columns, for the preview of a file. */
export const VERSION_USE = 'Shows changes since the export'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_.'
const SUM_SIGNS = 5
/** An empty value, the most frequent one. */
const EMPTY = '-'
/** A field that the file doesn't have, so that nobody can guess its values. */
const ABSENT = '~'

/** 30 bits of a value's sum, as it fits into a cell. No spreadsheet takes this text for a number. */
const sumText = (value: string): string => {
  if (value === '') return EMPTY
  let rest = valueSum(fittingCell(value)) >>> 2
  let text = ''
  for (let at = 0; at < SUM_SIGNS; at++) {
    text += SIGNS[rest & 63]
    rest >>>= 6
  }
  return text
}

/** Versions of other fields than these are not read. */
const FORMAT = `v${sumText(PRODUCT_FIELD_NAMES.join())}~`

const versionOf = (product: Product, fields: ReadonlySet<ProductField>): string =>
  FORMAT + PRODUCT_FIELD_NAMES.map((field) => (fields.has(field) ? sumText(product[field]) : ABSENT)).join('')

const readVersion = (text: string): ReadonlyMap<ProductField, string> | undefined => {
  const version = text.trim()
  if (!version.startsWith(FORMAT)) return undefined
  const sums = new Map<ProductField, string>()
  let at = FORMAT.length
  for (const field of PRODUCT_FIELD_NAMES) {
    const sign = version[at]
    const length = sign === EMPTY || sign === ABSENT ? 1 : SUM_SIGNS
    if (sign !== ABSENT) sums.set(field, version.slice(at, at + length))
    at += length
  }
  return at === version.length ? sums : undefined
}

/** The columns of key and version. The file has these fields of the feed. */
export const versionColumns = (feed: string, fields: readonly ProductField[]): readonly ExportColumn[] => {
  const written = new Set(fields)
  return [
    { header: KEY_HEADER, isHidden: true, cell: ({ row }) => `${feed}/${row}` },
    { header: VERSION_HEADER, isHidden: true, cell: ({ product }) => versionOf(product, written) },
  ]
}

const feedOfKey = (key: string): string | undefined => /^(\S{1,100})\/\d{1,9}$/.exec(key.trim())?.[1]

/** Is there the column that keys of our exports stand in? */
export const isReturned = (rows: readonly (readonly string[])[]): boolean =>
  rows.some((cells) => cells.includes(KEY_HEADER))

/** The feed that rows of a file were exported from; undefined for other files. */
export const returnedFeed = (headers: readonly string[], rows: readonly (readonly string[])[]): string | undefined => {
  const at = headers.indexOf(KEY_HEADER)
  return rows.map((row) => feedOfKey(row[at] ?? '')).find((feed) => feed !== undefined)
}

/** The row of a file as it was exported. */
export interface ExportedRow {
  /** Its number in the feed; absent where another feed was exported. */
  readonly row?: number
  /** Was this field exported? */
  readonly knows: (field: ProductField) => boolean
  /** Was this the value of the field? */
  readonly wasValue: (field: ProductField, value: string) => boolean
  /** Does the file still hold what was exported? `value` is what was read from it. */
  readonly stays: (field: ProductField, value: string) => boolean
}

interface Columns {
  readonly headings: readonly string[]
  readonly fields: readonly (ProductField | null)[]
}

/** Reads key and version of each line, null where it has none. Undefined for files without these columns. */
export const createVersionReader = (
  { headings: headers, fields }: Columns,
  feed: string,
): ((cells: readonly string[]) => ExportedRow | null) | undefined => {
  const keyAt = headers.indexOf(KEY_HEADER)
  const versionAt = headers.indexOf(VERSION_HEADER)
  if (keyAt < 0 || versionAt < 0) return undefined
  const columns = new Map(fields.map((field, at) => [field, at] as const))
  return (cells) => {
    const sums = readVersion(cells[versionAt] ?? '')
    if (sums === undefined) return null
    const key = (cells[keyAt] ?? '').trim()
    const wasValue = (field: ProductField, value: string): boolean => sums.get(field) === sumText(value)
    return {
      ...(feedOfKey(key) === feed ? { row: Number(key.slice(key.lastIndexOf('/') + 1)) } : {}),
      knows: (field) => sums.has(field),
      wasValue,
      // Reading may spell a value anew, such as a price without its currency.
      stays: (field, value) => {
        const at = columns.get(field)
        return at === undefined ? field === 'id' : wasValue(field, value) || wasValue(field, cells[at] ?? '')
      },
    }
  }
}
