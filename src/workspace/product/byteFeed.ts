import type { Product, ProductField } from '../../contract/catalog/product.ts'
import { createRuleFinder, PRODUCT_RULES, type ProductRule } from '../../contract/catalog/productRules.ts'
import { productOf } from '../../contract/catalog/validProduct.ts'
import { type ByteCells, MARKS } from '../intake/byteRows.ts'
import { createByteTableReader, isByteTable } from '../intake/byteTable.ts'
import { shortTextOf } from '../intake/byteText.ts'
import type { RowProblem } from '../intake/rowCollector.ts'
import type { TableReader } from '../intake/tableReader.ts'
import { bitOf, createFieldReads } from './affectedFields.ts'
import { type Draft, draftReader } from './draft.ts'
import { keysOf, ROW_KEYS } from './feedCheck.ts'
import { type FoldedLines, NO_FOLDED_PRODUCTS } from './foldedLines.ts'
import type { FeedKernel } from './kernel/feedKernel.ts'
import type { RowFacts } from './kernel/kernelRows.ts'
import { hasAdditions } from './mappingAdditions.ts'
import { untestedFields } from './plainCells.ts'
import { createProductTable } from './productTable.ts'
import type { FeedPlan } from './readFeed.ts'
import { createProductReader } from './readProduct.ts'
import { createRowInspector, type FeedColumn, neverFilled, scannerMaker } from './rowInspection.ts'
import { isForeignText, valueReader } from './values.ts'

/** A row whose cells stay bytes of the file. `keys` are those of `feedCheck.ts`, valid during the call. */
export interface ByteRow {
  readonly line: number
  readonly bytes: Uint8Array
  readonly cells: ByteCells
  /** The place after the row. */
  readonly next: number
  readonly keys: Uint32Array
  /** Rules that it breaks, as places in the rules of the reader. */
  readonly broken: readonly number[]
  /** Bits of fields whose cells were read as text, 0 in most rows. */
  readonly odd: number
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

const EMPTY: Product = productOf({})
/** The mapped columns in the order of the file. */
export const columnsOf = ({ fields }: Pick<FeedPlan['products'], 'fields'>): readonly FeedColumn[] =>
  fields.flatMap((field, cell) => (field === null ? [] : [{ field, cell }]))

/** A cell of a row as text. */
export const cellText = (bytes: Uint8Array, { starts, ends, marks }: ByteCells, cell: number): string => {
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
const createByteReader = (
  plan: Pick<FeedPlan, 'table' | 'products'>,
  handlers: FeedRowHandlers,
  kernel: FeedKernel | undefined,
  rules: readonly ProductRule[],
): TableReader => {
  const brokenRules = createRuleFinder(rules)
  const { readFor } = createFieldReads(rules)
  const readValue = valueReader(plan.products)
  const columns = columnsOf(plan.products)
  const read = draftReader(plan.products)
  const bits = columns.map(({ field }) => bitOf(field))
  const keys = new Uint32Array(ROW_KEYS)
  const facts: RowFacts = { isKnown: false, filled: 0, flagged: 0, hasKeys: false, keys }
  const mapped = bits.reduce((all, bit) => all | bit, 0)
  const untested = untestedFields(rules)
  /** What every row breaks because no column gives it. */
  const never = neverFilled(mapped) & ~untested
  /** Flagged in every row, before its cells are looked at. */
  const always = never | untested
  const isGuarded = plan.products.isGuarded ?? false
  const inspect = createRowInspector(columns, always, isGuarded, facts)
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

  const plain = (line: number, bytes: Uint8Array, cells: ByteCells, next: number): boolean => {
    if (!facts.isKnown && !inspect(bytes, cells)) return false
    const { flagged, hasKeys } = facts
    let broken: readonly number[] = neverBroken
    let changed: Map<ProductField, string> | undefined
    if (flagged !== never || !hasKeys) {
      const product = textsAt(bytes, cells, hasKeys ? readFor(flagged) : mapped)
      changed = readFlagged(product, flagged)
      broken = brokenRules(product, flagged)
      if (!hasKeys) keysOf(product, keys, 0)
    }
    handlers.bytes({ line, bytes, cells, next, keys, broken, odd: hasKeys ? flagged & ~never : mapped, changed })
    return true
  }

  const rows = {
    plain,
    row: (line: number, cells: readonly string[]) => handlers.product(line, read(cells), cells, false),
    problem: handlers.problem,
    leave: handlers.leave,
  }
  return createByteTableReader(plan.table, rows, scannerMaker(kernel, columns, always, isGuarded, facts))
}

/** Can rows of such a feed stay the bytes that they are? */
export const isByteFeed = ({ table, products }: Pick<FeedPlan, 'table' | 'products'>): boolean => {
  const { length } = columnsOf(products)
  const isUnique = new Set(columnsOf(products).map(({ field }) => field)).size === length
  const isAsItStands = !hasAdditions(products) && isForeignText(products.words ?? [])
  return products.family === 'plain' && length > 0 && isUnique && isAsItStands && isByteTable(table)
}

/** Reads a feed from bytes in pieces. With the kernel it is faster, with the same result. */
export const createFeedRows = (
  plan: Pick<FeedPlan, 'table' | 'products'>,
  handlers: FeedRowHandlers,
  kernel?: FeedKernel,
  rules: readonly ProductRule[] = PRODUCT_RULES,
): FeedRowsReader => {
  if (isByteFeed(plan)) {
    const reader = createByteReader(plan, handlers, kernel, rules)
    return { ...reader, folded: () => ({ ...NO_FOLDED_PRODUCTS, ...reader.blanks() }), lateDrafts: () => [] }
  }
  const products = createProductReader(plan.products, (line, product, { cells = [], isDraft = false }) =>
    handlers.product(line, product, cells, isDraft),
  )
  const table = createProductTable(plan.table, products, handlers.problem)
  return {
    ...table,
    folded: () => ({ ...products.folded(), ...table.blanks() }),
    lateDrafts: products.lateDrafts,
  }
}
