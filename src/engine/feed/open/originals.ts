import type { BulkFile } from '../../disk/bulkFile.ts'
import { PAGE_ROWS } from '../../disk/feedPages.ts'
import { originalBlock } from '../../disk/originalColumns.ts'
import type { StoredFeed } from '../../model/storedFeed.ts'

/** Cells of the first file in columns without a field. The block of the latest row stays at hand. */
export const createOriginals = ({ kept, rows }: Pick<StoredFeed, 'kept' | 'rows'>, file: Pick<BulkFile, 'read'>) => {
  const { headings: headers = [], hasHandle, blocks = [] } = kept ?? {}
  const columns = headers.length + (hasHandle === true ? 1 : 0)
  const places = new Map(headers.map((header, at) => [header, at] as const).toReversed())
  let held = -1
  let block: ReturnType<typeof originalBlock>

  const cellAt = (row: number, column: number): string => {
    if (row >= rows) return ''
    const page = Math.floor(row / PAGE_ROWS)
    if (page !== held) {
      const place = blocks[page]
      block = place && originalBlock(file.read(place.at, place.length), columns)
      held = page
    }
    return block?.(row % PAGE_ROWS, column) ?? ''
  }

  return {
    headers,
    /** A cell by its column; blank where there is none. */
    cellAt,
    /** A cell by its header; of equal headers the first counts. */
    cellUnder: (row: number, header: string): string => {
      const column = places.get(header)
      return column === undefined ? '' : cellAt(row, column)
    },
  }
}
