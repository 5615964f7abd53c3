import type { BulkFile } from '../../disk/bulkFile.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import { type OriginalBlock, originalBlock } from '../../disk/originalColumns.ts'
import type { StoredFeed } from '../../model/storedFeed.ts'

/** Blocks kept in memory. Facets and conditions read rows of several blocks in turn. */
const CACHED_BLOCKS = 4

/** Letters whose small form depends on those around. */
const CONTEXTUAL = /[σς]/

/** Cells of the first file in columns without a field. */
export const createOriginals = ({ kept, rows }: Pick<StoredFeed, 'kept' | 'rows'>, file: Pick<BulkFile, 'read'>) => {
  const { headings: headers = [], hasHandle, blocks: places = [] } = kept ?? {}
  const columns = headers.length + (hasHandle === true ? 1 : 0)
  const columnOf = new Map(headers.map((header, at) => [header, at] as const).toReversed())
  const blocks = new Map<number, OriginalBlock | undefined>()
  let latest = -1
  let block: OriginalBlock | undefined
  /** The text that was looked for last, and the pages that have it. */
  let sought = ''
  let pages = new Map<number, boolean>()

  const blockOf = (page: number): OriginalBlock | undefined => {
    if (page === latest) return block
    const place = places[page]
    block = blocks.get(page) ?? (place && originalBlock(file.read(place.at, place.length), columns))
    blocks.delete(page)
    blocks.set(page, block)
    const oldest = blocks.keys().next().value
    if (blocks.size > CACHED_BLOCKS && oldest !== undefined) blocks.delete(oldest)
    latest = page
    return block
  }

  const cellAt = (row: number, column: number): string =>
    row < rows ? (blockOf(Math.floor(row / PAGE_ROWS))?.cell(row % PAGE_ROWS, column) ?? '') : ''

  const pageMayHold = (page: number, text: string): boolean => {
    if (text !== sought) pages = new Map()
    sought = text
    const known = pages.get(page) ?? blockOf(page)?.text().toLowerCase().includes(text) ?? false
    pages.set(page, known)
    return known
  }

  return {
    headers,
    /** A cell by its column; blank where there is none. */
    cellAt,
    /** A cell by its header; of equal headers the first counts. */
    cellUnder: (row: number, header: string): string => {
      const column = columnOf.get(header)
      return column === undefined ? '' : cellAt(row, column)
    },
    /** Does a cell of the row hold this text, in small letters? */
    holds: (row: number, text: string): boolean =>
      headers.some((_, column) => cellAt(row, column).toLowerCase().includes(text)),
    /** May a cell of the row hold this text, in small letters? Sometimes says so of other rows. */
    mayHold: (row: number, text: string): boolean => {
      if (headers.length === 0 || row >= rows) return false
      if (CONTEXTUAL.test(text)) return true
      const page = Math.floor(row / PAGE_ROWS)
      return (
        pageMayHold(page, text) &&
        blockOf(page)
          ?.text(row % PAGE_ROWS)
          .toLowerCase()
          .includes(text) === true
      )
    },
  }
}
