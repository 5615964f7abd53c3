import { PRODUCT_FIELD_NAMES, type Product, type ProductField, productField } from '../../contract/catalog/product.ts'
import { brokenRules } from '../../contract/catalog/productRules.ts'
import { productOf } from '../../contract/catalog/validProduct.ts'
import { type ByteCells, MARKS } from '../intake/byteRows.ts'
import { createByteTableReader, isByteTable } from '../intake/byteTable.ts'
import { inspectUtf8, shortTextOf } from '../intake/byteText.ts'
import type { RowProblem } from '../intake/rowCollector.ts'
import { createTableReader, type TableReader } from '../intake/tableReader.ts'
import { bitOf, bitsOf, readFor } from './affectedFields.ts'
import { type Draft, draftReader } from './draft.ts'
import { keysOf, ROW_KEYS, VARIES } from './feedCheck.ts'
import { type FoldedLines, NO_FOLDED_PRODUCTS } from './foldedLines.ts'
import { hasAdditions } from './mappingAdditions.ts'
import { CELL_TESTS, plainPrice } from './plainCells.ts'
import type { FeedPlan } from './readFeed.ts'
import { createProductReader } from './readProduct.ts'
import { createByteHash } from './rowGroups.ts'
import { isForeignText, valueReader } from './values.ts'

/** The columns that rows come in: which field, and which cell of the line. */
export interface FeedColumn {
  readonly field: ProductField
  readonly cell: number
}

/** A row whose cells stay bytes of the file. `keys` are those of `feedCheck.ts`, valid during the call. */
export interface ByteRow {
  readonly line: number
  readonly bytes: Uint8Array
  readonly cells: ByteCells
  /** The place after the row. */
  readonly next: number
  readonly keys: Uint32Array
  /** Rules that it breaks, as places in PRODUCT_RULES. */
  readonly broken: readonly number[]
  /** Values that differ from the file. */
  readonly changed: ReadonlyMap<ProductField, string> | undefined
}

export interface FeedRowHandlers {
  readonly bytes: (row: ByteRow) => void
  /** A row that had to be put together from text. */
  readonly product: (line: number, product: Product, cells: readonly string[], isDraft: boolean) => void
  readonly problem: (problem: RowProblem) => void
  /** No later row is in the bytes of the rows so far. */
  readonly leave: () => void
}

/** A feed reader that finally reports folded lines, and rows later marked as drafts. */
export interface FeedRowsReader extends TableReader {
  readonly folded: () => FoldedLines
  readonly lateDrafts: () => readonly number[]
}

const REQUIRED = bitsOf(PRODUCT_FIELD_NAMES.filter((field) => productField(field).required === true))
const NAMED = bitsOf(['brand', 'gtin', 'mpn'])
const BRAND = bitOf('brand')
const PRICE = bitOf('price')
const SALE = bitOf('sale_price')
const GROUP = bitOf('item_group_id')
const ID = bitOf('id')
const TITLE = bitOf('title')
const EMPTY: Product = productOf({})
const VARYING = bitsOf(VARIES)

const APOSTROPHE = 39

/** The mapped columns in the order of the file. */
export const columnsOf = ({ fields }: Pick<FeedPlan['products'], 'fields'>): readonly FeedColumn[] =>
  fields.flatMap((field, cell) => (field === null ? [] : [{ field, cell }]))

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

const cellText = (bytes: Uint8Array, { starts, ends, marks }: ByteCells, cell: number): string => {
  const text = shortTextOf(bytes, starts[cell] as number, ends[cell] as number)
  return ((marks[cell] as number) & MARKS.doubled) === 0 ? text : text.replaceAll('""', '"')
}

/** A row of bytes as the product that it is. */
export const productOfBytes = (columns: readonly FeedColumn[], { bytes, cells, changed }: ByteRow): Product => {
  const product: Draft = { ...EMPTY }
  for (const { field, cell } of columns) product[field] = changed?.get(field) ?? cellText(bytes, cells, cell)
  return product
}

/** Rows of a plain feed in UTF-8: most are checked without becoming text. */
const createByteReader = (plan: Pick<FeedPlan, 'table' | 'products'>, handlers: FeedRowHandlers): TableReader => {
  const { isGuarded = false } = plan.products
  const readValue = valueReader(plan.products)
  const columns = columnsOf(plan.products)
  const read = draftReader(plan.products)
  const bits = columns.map(({ field }) => bitOf(field))
  const tests = columns.map(({ field }) => CELL_TESTS[PRODUCT_FIELD_NAMES.indexOf(field)] ?? (() => false))
  const places = columns.map(({ cell }) => cell)
  const cellOf = (field: ProductField): number => columns.find((column) => column.field === field)?.cell ?? 0
  const price = cellOf('price')
  const sale = cellOf('sale_price')
  const keys = new Uint32Array(ROW_KEYS)
  const writeKeys = createKeyWriter(columns, keys)
  const mapped = bits.reduce((all, bit) => all | bit, 0)
  /** What every row breaks because no column gives it. */
  const never = (REQUIRED & ~mapped) | ((mapped & NAMED) === 0 ? BRAND : 0)
  const neverBroken = brokenRules(productOf({}), never)

  /** Requested fields of a row as text, unchanged from the file. */
  const textsAt = (bytes: Uint8Array, cells: ByteCells, wanted: number): Draft => {
    const draft: Draft = { ...EMPTY }
    for (let at = 0; at < columns.length; at++) {
      if ((wanted & (bits[at] as number)) === 0) continue
      const { field, cell } = columns[at] as FeedColumn
      draft[field] = cellText(bytes, cells, cell)
    }
    return draft
  }

  /** Interprets flagged fields, updates the draft, and returns the changed values. */
  const readFlagged = (draft: Draft, flagged: number): Map<ProductField, string> | undefined => {
    let changed: Map<ProductField, string> | undefined
    for (let at = 0; at < columns.length; at++) {
      if ((flagged & (bits[at] as number)) === 0) continue
      const { field } = columns[at] as FeedColumn
      const value = readValue(field, draft[field])
      if (value === draft[field]) continue
      changed ??= new Map()
      changed.set(field, value)
      draft[field] = value
    }
    return changed
  }

  const isCheaper = (bytes: Uint8Array, { starts, ends }: ByteCells): boolean => {
    const end = ends[price] as number
    const saleEnd = ends[sale] as number
    for (let at = 1; at <= 3; at++) if (bytes[end - at] !== bytes[saleEnd - at]) return false
    const low = plainPrice(bytes, starts[sale] as number, saleEnd)
    return low > 0 && low < plainPrice(bytes, starts[price] as number, end)
  }

  const plain = (line: number, bytes: Uint8Array, cells: ByteCells, next: number): boolean => {
    if ((cells.all & MARKS.wide) !== 0 && !isValid(bytes, cells)) return false
    const { starts, ends, marks } = cells
    let filled = 0
    let flagged = never
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
    let broken: readonly number[] = neverBroken
    let changed: Map<ProductField, string> | undefined
    const hasKeys = writeKeys(bytes, cells, filled)
    if (flagged !== never || !hasKeys) {
      const product = textsAt(bytes, cells, hasKeys ? readFor(flagged) : mapped)
      changed = readFlagged(product, flagged)
      broken = brokenRules(product, flagged)
      if (!hasKeys) keysOf(product, keys, 0)
    }
    handlers.bytes({ line, bytes, cells, next, keys, broken, changed })
    return true
  }

  return createByteTableReader(plan.table, {
    plain,
    row: (line, cells) => handlers.product(line, read(cells), cells, false),
    problem: handlers.problem,
    leave: handlers.leave,
  })
}

/** Can rows of such a feed stay the bytes that they are? */
export const isByteFeed = ({ table, products }: Pick<FeedPlan, 'table' | 'products'>): boolean => {
  const { length } = columnsOf(products)
  const isUnique = new Set(columnsOf(products).map(({ field }) => field)).size === length
  const isAsItStands = !hasAdditions(products) && isForeignText(products.words ?? [])
  return products.family === 'plain' && length > 0 && isUnique && isAsItStands && isByteTable(table)
}

/** Reads a feed from bytes in pieces. */
export const createFeedRows = (
  plan: Pick<FeedPlan, 'table' | 'products'>,
  handlers: FeedRowHandlers,
): FeedRowsReader => {
  if (isByteFeed(plan)) {
    const reader = createByteReader(plan, handlers)
    return { ...reader, folded: () => ({ ...NO_FOLDED_PRODUCTS, ...reader.blanks() }), lateDrafts: () => [] }
  }
  const products = createProductReader(plan.products, (line, product, { cells = [], isDraft = false }) =>
    handlers.product(line, product, cells, isDraft),
  )
  const table = createTableReader(plan.table, {
    headings: () => {},
    lines: (batch) => {
      for (const line of batch) products.take(line)
    },
    problem: handlers.problem,
  })
  return {
    push: table.push,
    end: () => {
      table.end()
      products.end()
    },
    blanks: table.blanks,
    folded: () => ({ ...products.folded(), ...table.blanks() }),
    lateDrafts: products.lateDrafts,
  }
}
