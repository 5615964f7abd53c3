import { PRODUCT_FIELD_NAMES, type ProductField, productField } from '../../contract/catalog/product.ts'
import { type ByteCells, type ByteScanner, createByteScanner, MARKS } from '../intake/byteRows.ts'
import { inspectUtf8 } from '../intake/byteText.ts'
import { bitOf, bitsOf } from './affectedFields.ts'
import { VARIES } from './feedCheck.ts'
import type { FeedKernel } from './kernel/feedKernel.ts'
import { createKernelScanner, type RowFacts } from './kernel/kernelRows.ts'
import { CELL_TESTS, plainPrice } from './plainCells.ts'
import { createByteHash } from './rowGroups.ts'

// Finds rows of bytes, and which of their cells must become text. By the kernel, or here where there is none.

/** The columns that rows come in: which field, and which cell of the line. */
export interface FeedColumn {
  readonly field: ProductField
  readonly cell: number
}

const REQUIRED = bitsOf(PRODUCT_FIELD_NAMES.filter((field) => productField(field).required === true))
const NAMED = bitsOf(['brand', 'gtin', 'mpn'])
const BRAND = bitOf('brand')
const PRICE = bitOf('price')
const SALE = bitOf('sale_price')
const GROUP = bitOf('item_group_id')
const ID = bitOf('id')
const TITLE = bitOf('title')
const VARYING = bitsOf(VARIES)

const APOSTROPHE = 39
/** Where the kernel looks for a cell that no column gives. */
const NO_CELL = 0xffffffff

/** Fields that break a rule in every row because no column gives them. */
export const neverFilled = (mapped: number): number => (REQUIRED & ~mapped) | ((mapped & NAMED) === 0 ? BRAND : 0)

/** Writes a row's key hashes, directly from bytes if those are ASCII. Returns whether they were. */
const createKeyWriter = (columns: readonly FeedColumn[], keys: Uint32Array) => {
  const cellOf = (field: ProductField): number => columns.find((column) => column.field === field)?.cell ?? -1
  const id = cellOf('id')
  const title = cellOf('title')
  const brand = cellOf('brand')
  const small = createByteHash()
  const exact = createByteHash()
  const NOT_ASCII = MARKS.wide | MARKS.doubled | MARKS.control | MARKS.lineBreak

  const isPlain = (cells: ByteCells, cell: number): boolean =>
    cell < 0 || ((cells.marks[cell] as number) & NOT_ASCII) === 0

  const takeSmall = (bytes: Uint8Array, cells: ByteCells, cell: number): void => {
    if (cell < 0) return
    const end = cells.ends[cell] as number
    for (let at = cells.starts[cell] as number; at < end; at++) {
      const byte = bytes[at] as number
      small.take(byte >= 65 && byte <= 90 ? byte + 32 : byte)
    }
  }

  return (bytes: Uint8Array, cells: ByteCells, filled: number): boolean => {
    const varies = (filled & GROUP) === 0 && (filled & VARYING) !== 0 && (filled & TITLE) !== 0
    if (!isPlain(cells, id) || (varies && !(isPlain(cells, title) && isPlain(cells, brand)))) return false
    keys.fill(0)
    if ((filled & ID) !== 0) {
      small.reset()
      takeSmall(bytes, cells, id)
      small.end()
      exact.reset()
      const end = cells.ends[id] as number
      for (let at = cells.starts[id] as number; at < end; at++) exact.take(bytes[at] as number)
      exact.end()
      keys[0] = small.a
      keys[1] = small.b
      keys[2] = exact.a
    }
    if (varies) {
      small.reset()
      takeSmall(bytes, cells, title)
      small.take(0)
      takeSmall(bytes, cells, brand)
      small.end()
      keys[3] = small.a
      keys[4] = small.b
    }
    return true
  }
}

/** Checks every cell for damage. False if the row must be read as text. */
const isValid = (bytes: Uint8Array, { starts, ends, marks }: ByteCells): boolean => {
  for (let cell = 0; cell < marks.length; cell++) {
    if (((marks[cell] as number) & MARKS.wide) === 0) continue
    const found = inspectUtf8(bytes, starts[cell] as number, ends[cell] as number)
    if (found === 'broken') return false
    if (found === 'control') marks[cell] = (marks[cell] as number) | MARKS.control
  }
  return true
}

const cellFor = (columns: readonly FeedColumn[], field: ProductField, none: number): number =>
  columns.find((column) => column.field === field)?.cell ?? none

/** Looks through rows that the kernel has not read, as it does. Fields of `always` are flagged in every row. */
export const createRowInspector = (
  columns: readonly FeedColumn[],
  always: number,
  isGuarded: boolean,
  facts: RowFacts,
) => {
  const bits = columns.map(({ field }) => bitOf(field))
  const tests = columns.map(({ field }) => CELL_TESTS[PRODUCT_FIELD_NAMES.indexOf(field)] ?? (() => false))
  const places = columns.map(({ cell }) => cell)
  const price = cellFor(columns, 'price', 0)
  const sale = cellFor(columns, 'sale_price', 0)
  const writeKeys = createKeyWriter(columns, facts.keys)

  const isCheaper = (bytes: Uint8Array, { starts, ends }: ByteCells): boolean => {
    const end = ends[price] as number
    const saleEnd = ends[sale] as number
    for (let at = 1; at <= 3; at++) if (bytes[end - at] !== bytes[saleEnd - at]) return false
    const low = plainPrice(bytes, starts[sale] as number, saleEnd)
    return low > 0 && low < plainPrice(bytes, starts[price] as number, end)
  }

  /** Looks through a row unknown to the kernel. False if it must be read as text. */
  return (bytes: Uint8Array, cells: ByteCells): boolean => {
    if ((cells.all & MARKS.wide) !== 0 && !isValid(bytes, cells)) return false
    const { starts, ends, marks } = cells
    let filled = 0
    let flagged = always
    for (let at = 0; at < places.length; at++) {
      const cell = places[at] as number
      const start = starts[cell] as number
      const end = ends[cell] as number
      if (start === end) continue
      // A mark against formulas may come off; such rows are read as text.
      if (isGuarded && bytes[start] === APOSTROPHE) return false
      filled |= bits[at] as number
      if (!(tests[at] as (typeof tests)[number])(bytes, start, end, marks[cell] as number))
        flagged |= bits[at] as number
    }
    if (filled === 0) return false
    flagged |= REQUIRED & ~filled
    if ((filled & NAMED) === 0) flagged |= BRAND
    if ((filled & SALE) !== 0 && ((flagged & PRICE) !== 0 || !isCheaper(bytes, cells))) flagged |= SALE
    facts.filled = filled
    facts.flagged = flagged
    facts.hasKeys = writeKeys(bytes, cells, filled)
    return true
  }
}

/** Makes the scanner of rows once their number of columns is known. */
export const scannerMaker =
  (
    kernel: FeedKernel | undefined,
    columns: readonly FeedColumn[],
    always: number,
    isGuarded: boolean,
    facts: RowFacts,
  ) =>
  (delimiter: string, width: number): ByteScanner => {
    if (kernel === undefined) return createByteScanner(delimiter, width)
    kernel.setFields(columns.map((column) => ({ ...column, bit: bitOf(column.field) })))
    const place = (field: ProductField): number => cellFor(columns, field, NO_CELL)
    const settings = {
      fieldCount: columns.length,
      rest: [
        ...[always, REQUIRED, NAMED, BRAND, PRICE, SALE, GROUP, ID, TITLE, VARYING],
        ...[place('price'), place('sale_price'), place('id'), place('title'), place('brand'), isGuarded ? 1 : 0],
      ],
    }
    return createKernelScanner(kernel, delimiter, width, settings, facts)
  }
