import { PRODUCT_FIELD_NAMES, type Product, type ProductField } from '../../../contract/catalog/product.ts'
import type { RowView } from '../../../workspace/edits/cells.ts'
import { areOthersRead, withOtherCells } from '../../../workspace/edits/column.ts'
import { createRowSet } from '../../../workspace/edits/rowSet.ts'
import type { FeedKernel } from '../../../workspace/product/kernel/feedKernel.ts'
import type { RowLine } from '../../../workspace/product/rowLine.ts'
import { BLANK_PAGE, isBlankChunk } from '../../disk/blankPage.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { readDrafts } from '../../disk/draftRows.ts'
import { NO_PAGE, PAGE_ROWS, type RowPage, readPage } from '../../disk/feedPages.ts'
import type { StoredFeed } from '../../model/storedFeed.ts'
import type { PagePlace } from '../../model/storedList.ts'
import { createCellOverlay } from './cellOverlay.ts'
import { createOriginals } from './originals.ts'

const CACHED_PAGES = 24

/** Pages of a file; the last ones stay in memory. */
export const createPages = (
  places: readonly PagePlace[],
  file: BulkFile,
  kernel?: FeedKernel,
): ((number: number) => RowPage) => {
  const pages = new Map<number, RowPage>()
  return (number) => {
    const place = places[number]
    const page = pages.get(number) ?? (place && readPage(file.read(place.at, place.length), kernel)) ?? NO_PAGE
    pages.delete(number)
    pages.set(number, page)
    const oldest = pages.keys().next().value
    if (pages.size > CACHED_PAGES && oldest !== undefined) pages.delete(oldest)
    return page
  }
}

type StoredRows = Pick<StoredFeed, 'rows' | 'added' | 'drafts' | 'kept' | 'laid'>

/** The rows of the first file, then those of each later import. */
const chunksIn = (
  { rows, drafts, added = [] }: StoredRows,
  pages: readonly PagePlace[],
  file: BulkFile,
  kernel: FeedKernel | undefined,
) =>
  [{ first: 0, rows, pages, drafts, file: '' }, ...added].map((chunk) => ({
    first: chunk.first,
    end: chunk.first + chunk.rows,
    file: chunk.file,
    drafts: readDrafts(chunk.drafts, chunk.rows),
    pageOf: isBlankChunk(chunk) ? () => BLANK_PAGE : createPages(chunk.pages, file, kernel),
  }))

/** Finds the chunk of a row, its page and its position there. */
const placesIn = (chunks: ReturnType<typeof chunksIn>, firstRows: number) => {
  const chunkOf = (row: number) =>
    row < firstRows ? chunks[0] : chunks.findLast(({ first, end }) => first <= row && row < end)
  const placeOf = (row: number): readonly [RowPage, number] => {
    const chunk = chunkOf(row)
    if (chunk === undefined) return [NO_PAGE, 0]
    const place = row - chunk.first
    return [chunk.pageOf(Math.floor(place / PAGE_ROWS)), place % PAGE_ROWS]
  }
  return {
    chunkOf,
    placeOf,
    mayHold: (row: number, text: string): boolean => {
      const [page, place] = placeOf(row)
      return page.mayHold(place, text)
    },
    surelyHolds: (row: number, text: string): boolean => {
      const [page, place] = placeOf(row)
      return page.surelyHolds(place, text)
    },
  }
}

/** Puts its other cells beside a product. They are read only when asked for. */
const createKnowing =
  (originals: ReturnType<typeof createOriginals>) =>
  (row: number, product: Product | undefined): Product | undefined =>
    originals.headers.length > 0 && areOthersRead() && product !== undefined
      ? withOtherCells(product, (header) => originals.cellUnder(row, header))
      : product

/** Rows of a feed by number, with edited cells. The file's rows come first, then those of each later import. */
export const createRowStore = (
  stored: StoredRows,
  pages: readonly PagePlace[],
  file: BulkFile,
  kernel?: FeedKernel,
) => {
  const chunks = chunksIn(stored, pages, file, kernel)
  const total = Math.max(...chunks.map(({ end }) => end))
  const overlay = createCellOverlay()
  const originals = createOriginals(stored, file)
  const knowing = createKnowing(originals)
  const there = createRowSet(stored.rows)
  const drafts = createRowSet()
  for (const chunk of chunks) for (const row of chunk.drafts) drafts.add(chunk.first + row)
  let last: { readonly row: number; readonly product: Product | undefined } = { row: -1, product: undefined }

  const places = placesIn(chunks, stored.rows)
  const { chunkOf, placeOf } = places

  /** A row as imported, cached since cells of one row are often read in succession. */
  const fileProduct = (row: number): Product | undefined => {
    if (last.row !== row) {
      const [page, place] = placeOf(row)
      last = { row, product: page.productAt(place) }
    }
    return knowing(row, last.product)
  }

  const fileValue = (row: number, field: ProductField): string | undefined => {
    if (last.row === row) return last.product?.[field]
    const [page, place] = placeOf(row)
    return page.valueAt(place, field)
  }

  const partAt = (row: number, only: ReadonlySet<ProductField>): Product | undefined => {
    const [page, place] = placeOf(row)
    const product = knowing(row, page.productAt(place, only))
    return product && overlay.over(row, product)
  }

  const productAt = (row: number): Product | undefined => {
    const product = fileProduct(row)
    return product && overlay.over(row, product)
  }

  return {
    /** Every number that a row may have, from 0 to less than this. */
    total,
    count: there.size,
    isThere: there.has,
    rows: there.rows,
    /** A row that was lost with the browser's store stays away. */
    show: (row: number): void => {
      if (chunks.some(({ first, end }) => first <= row && row < end)) there.add(row)
    },
    hide: there.remove,
    /** Rows that are drafts in the shop, whether they are there or not. */
    drafts,
    /** File line of a row, as `#` shows it. Undefined if it came from no file. */
    lineOf: (row: number): RowLine | undefined => {
      const file = chunkOf(row)?.file
      if (file === undefined) return undefined
      const [page, place] = placeOf(row)
      const line = page.lineOf(place)
      return line === 0 ? undefined : { line, ...(file === '' ? {} : { file }) }
    },
    /** Cells of its files that go to no field. */
    originals,
    fileProduct,
    productAt,
    /** Writes the UTF-16 units of each field of a row, by its number. */
    lengthsOf: (row: number, into: Uint32Array): void => {
      const product = overlay.has(row) ? productAt(row) : undefined
      const [page, place] = placeOf(row)
      if (product === undefined) page.lengthsAt(place, into)
      else for (const [number, field] of PRODUCT_FIELD_NAMES.entries()) into[number] = product[field].length
    },
    /** A product with only some fields decoded; others may be blank. */
    partAt,
    cellAt: (row: number, field: ProductField): string | undefined =>
      overlay.valueOf(row, field) ?? fileValue(row, field),
    /** Lays a value over a cell; `now` is what it shows, where that is known. */
    set: (row: number, field: ProductField, value: string, now?: string): void => {
      const before = overlay.isOver(row, field) ? fileValue(row, field) : (now ?? fileValue(row, field))
      if (before !== undefined) overlay.set(row, field, value, before)
    },
    edited: overlay,
    /** Views of existing rows by ascending numbers. With `only`, other fields may be blank. */
    *views(numbers: Iterable<number>, only?: ReadonlySet<ProductField>): Generator<RowView> {
      for (const row of numbers) {
        const product = !there.has(row) ? undefined : only === undefined ? productAt(row) : partAt(row, only)
        if (product !== undefined) yield { row, product }
      }
    },
    /** May a cell of the row hold this text, in small letters? Sometimes says so of other rows. */
    mayHold: (row: number, text: string): boolean => overlay.has(row) || places.mayHold(row, text),
    /** Does a cell of the row certainly hold it? Sometimes denies it of rows that do. */
    surelyHolds: (row: number, text: string): boolean => !overlay.has(row) && places.surelyHolds(row, text),
  }
}

export type RowStore = ReturnType<typeof createRowStore>
