import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../contract/catalog/product.ts'
import { productOf } from '../../contract/catalog/validProduct.ts'
import { withRoom } from '../../workspace/edits/column.ts'
import { shortTextOf, textOf, textsOf, unquotedLength, utf16Length } from '../../workspace/intake/byteText.ts'
import type { ByteRow } from '../../workspace/product/byteFeed.ts'
import type { FeedKernel } from '../../workspace/product/kernel/feedKernel.ts'
import type { FeedColumn } from '../../workspace/product/rowInspection.ts'
import type { PagePlace } from '../model/storedList.ts'
import type { BulkFile } from './bulkFile.ts'
import { createPageFinder, HOLDS, LENGTH, mayHoldText, OWN, type PageBytes } from './pageFinder.ts'

// Page layout: file bytes as read, our own texts, then numbers. Our own texts are values that differ from the file. The
// numbers are per row its line and per cell its offset and length, then the columns and the page's sizes.

/** Rows of a page; the last page of a feed may have fewer. */
export const PAGE_ROWS = 1_024

/** Flags in a cell's length: doubled quotes, or a text of our own. */
const DOUBLED = 2 ** 31

const MEASURES = 4

/** Texts that are not in the file, as UTF-8, each short one once. */
const createTexts = () => {
  const encoder = new TextEncoder()
  const known = new Map<string, number>()
  let bytes = new Uint8Array(1 << 16)
  let length = 0
  const KNOWN_LENGTH = 40
  return {
    /** Stores a text's position and length in bytes as two numbers. */
    put: (text: string, into: Uint32Array, at: number): void => {
      const place = text.length <= KNOWN_LENGTH ? known.get(text) : undefined
      if (place !== undefined) {
        into[at] = into[place] as number
        into[at + 1] = into[place + 1] as number
        return
      }
      if (length + text.length * 3 > bytes.length) {
        const longer = new Uint8Array(Math.max(bytes.length * 2, length + text.length * 3))
        longer.set(bytes)
        bytes = longer
      }
      const { written } = encoder.encodeInto(text, bytes.subarray(length))
      into[at] = length
      into[at + 1] = (written + OWN) >>> 0
      length += written
      if (text.length <= KNOWN_LENGTH) known.set(text, at)
    },
    /** Everything so far; the next text starts anew. */
    take: (): Uint8Array => {
      const taken = bytes.subarray(0, length)
      length = 0
      known.clear()
      return taken
    },
  }
}

/**
 * Writes rows to a file page by page. `written` gets each page before its rows are dropped; `rowOf` maps a table's line
 * to the file's.
 */
export const createPageWriter = (
  file: BulkFile,
  columns: readonly FeedColumn[],
  written: (place: PagePlace) => void,
  rowOf: (line: number) => number = (line) => line,
) => {
  const stride = 1 + columns.length * 2
  const numbers = new Uint32Array(PAGE_ROWS * stride + columns.length + MEASURES)
  const texts = createTexts()
  const fields = columns.map(({ field }) => PRODUCT_FIELD_NAMES.indexOf(field))
  let bytes: Uint8Array = new Uint8Array()
  /** Range of this page's unwritten bytes, and how many bytes are written. */
  let from = -1
  let to = 0
  let before = 0
  let start = 0
  let rows = 0

  const writeBytes = (): void => {
    if (from < 0) return
    if (before === 0) start = file.size()
    file.append(bytes.subarray(from, to))
    before += to - from
    from = -1
  }

  const endPage = (): void => {
    if (rows === 0) return
    writeBytes()
    // Others may have written since the page before.
    if (before === 0) start = file.size()
    const own = texts.take()
    file.append(own)
    let at = rows * stride
    for (const number of [...fields, rows, columns.length, before, own.length]) numbers[at++] = number
    file.append(new Uint8Array(numbers.buffer, 0, at * 4))
    written({ at: start, length: file.size() - start })
    before = 0
    rows = 0
  }

  const endRow = (): void => {
    rows++
    if (rows === PAGE_ROWS) endPage()
  }

  return {
    addBytes: (row: ByteRow): void => {
      const { starts, ends, marks } = row.cells
      if (from < 0) {
        bytes = row.bytes
        from = starts[0] as number
      }
      const shift = before - from
      let at = rows * stride
      numbers[at++] = rowOf(row.line)
      for (const { cell, field } of columns) {
        const begin = starts[cell] as number
        numbers[at] = begin + shift
        numbers[at + 1] = (ends[cell] as number) - begin + (((marks[cell] as number) & 128) === 0 ? 0 : DOUBLED)
        if (row.changed !== undefined) {
          const value = row.changed.get(field)
          if (value !== undefined) texts.put(value, numbers, at)
        }
        at += 2
      }
      to = row.next
      endRow()
    },
    addProduct: (line: number, product: Product): void => {
      let at = rows * stride
      numbers[at++] = rowOf(line)
      for (const { field } of columns) {
        texts.put(product[field], numbers, at)
        at += 2
      }
      endRow()
    },
    /** The bytes of the rows so far will be gone. */
    leave: writeBytes,
    end: endPage,
  }
}

/** A page of a feed; products are decoded on demand. */
export interface RowPage {
  readonly rows: number
  /** Where a row begins in its file, from 1: line, sheet row or item number. 0 for nowhere. */
  readonly lineOf: (place: number) => number
  /** A product; with `only` the other fields are left blank. */
  readonly productAt: (place: number, only?: ReadonlySet<ProductField>) => Product | undefined
  /** Writes the UTF-16 units of each field, by its number, without decoding a cell. */
  readonly lengthsAt: (place: number, into: Uint32Array) => void
  /** One cell alone. */
  readonly valueAt: (place: number, field: ProductField) => string | undefined
  /** May a cell of the row hold this text, in small letters? Sometimes says so of other rows. */
  readonly mayHold: (place: number, text: string) => boolean
  /** Does a cell certainly hold it? Sometimes denies it of rows that do. */
  readonly surelyHolds: (place: number, text: string) => boolean
}

const EMPTY: Product = withRoom(productOf({}))

/** Cells of a row that are quicker read one by one than all together. */
const FEW_CELLS = 10

/** Stands for a page that cannot be read. */
export const NO_PAGE: RowPage = {
  rows: 0,
  lineOf: () => 0,
  productAt: () => undefined,
  lengthsAt: () => {},
  valueAt: () => undefined,
  mayHold: () => false,
  surelyHolds: () => false,
}

/** Writes the UTF-16 units of each field of a row, by its number. */
const writeLengths = ({ bytes, raw, numbers, rows, count }: PageBytes, place: number, into: Uint32Array): void => {
  const stride = 1 + count * 2
  into.fill(0)
  if (place >= rows) return
  for (let column = 0; column < count; column++) {
    const at = place * stride + 1 + column * 2
    const size = numbers[at + 1] as number
    const length = size & LENGTH
    if (length === 0) continue
    const from = (numbers[at] as number) + ((size & OWN) === 0 ? 0 : raw)
    const units = size >= DOUBLED ? unquotedLength : utf16Length
    into[numbers[rows * stride + column] as number] = units(bytes, from, from + length)
  }
}

/** Reads a written page; undefined if the bytes are not a whole page. Texts are found faster with a kernel. */
export const readPage = (bytes: Uint8Array, kernel?: FeedKernel): RowPage | undefined => {
  if (bytes.length < MEASURES * 4) return undefined
  const [rows = 0, count = 0, raw = 0, own = 0] = new Uint32Array(bytes.slice(-MEASURES * 4).buffer)
  const stride = 1 + count * 2
  const length = rows * stride + count + MEASURES
  if (rows > PAGE_ROWS || count > PRODUCT_FIELD_NAMES.length || raw + own + length * 4 !== bytes.length)
    return undefined
  const numbers = new Uint32Array(bytes.slice(raw + own).buffer)
  const fields = [...numbers.subarray(rows * stride, rows * stride + count)].flatMap(
    (number) => PRODUCT_FIELD_NAMES[number] ?? [],
  )
  if (fields.length !== count) return undefined

  const cellOf = (place: number, column: number): readonly [number, number] => {
    const at = place * stride + 1 + column * 2
    return [numbers[at] as number, numbers[at + 1] as number]
  }

  const columnOf = new Map(fields.map((field, column) => [field, column]))

  const valueAt = (place: number, field: ProductField): string | undefined => {
    if (place >= rows) return undefined
    const column = columnOf.get(field)
    if (column === undefined) return ''
    const at = place * stride + 1 + column * 2
    const start = numbers[at] as number
    const size = numbers[at + 1] as number
    const from = (size & OWN) === 0 ? start : raw + start
    const text = shortTextOf(bytes, from, from + (size & LENGTH))
    return size >= DOUBLED ? text.replaceAll('""', '"') : text
  }

  /** A few cells are read one by one; all of a row at once. */
  const partAt = (place: number, only: ReadonlySet<ProductField>): Product => {
    const product: { -readonly [Field in ProductField]: string } = { ...EMPTY }
    for (const field of only) product[field] = valueAt(place, field) ?? ''
    return product
  }

  const productAt = (place: number, only?: ReadonlySet<ProductField>): Product | undefined => {
    if (place >= rows) return undefined
    if (only !== undefined && only.size <= FEW_CELLS) return partAt(place, only)
    const product: { -readonly [Field in ProductField]: string } = { ...EMPTY }
    const starts: number[] = []
    const ends: number[] = []
    const columns: number[] = []
    for (let column = 0; column < count; column++) {
      const [start, size] = cellOf(place, column)
      const field = fields[column] as ProductField
      if ((size & LENGTH) === 0 || only?.has(field) === false) continue
      if ((size & OWN) !== 0) product[field] = textOf(bytes, raw + start, raw + start + (size & LENGTH))
      else {
        starts.push(start)
        ends.push(start + (size & LENGTH))
        columns.push(column)
      }
    }
    textsOf(bytes, starts, ends, starts.length).forEach((text, at) => {
      const column = columns[at] as number
      const isDoubled = cellOf(place, column)[1] >= DOUBLED
      product[fields[column] as ProductField] = isDoubled ? text.replaceAll('""', '"') : text
    })
    return product
  }

  const parts: PageBytes = { bytes, raw, own, numbers, rows, count }
  const findRows = createPageFinder(parts, kernel)

  return {
    rows,
    lineOf: (place) => numbers[place * stride] ?? 0,
    productAt,
    lengthsAt: (place, into) => writeLengths(parts, place, into),
    valueAt,
    surelyHolds: (place, text) => findRows(text)?.[place] === HOLDS,
    mayHold: (place, text) => {
      const found = findRows(text)
      return found === undefined ? mayHoldText(parts, place, text) : (found[place] ?? 0) !== 0
    },
  }
}
