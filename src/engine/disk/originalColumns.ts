import { shortTextOf, textOf } from '../../workspace/intake/byteText.ts'
import type { ByteRow } from '../../workspace/product/byteFeed.ts'
import type { PagePlace } from '../model/storedList.ts'
import type { BulkFile } from './bulkFile.ts'
import { PAGE_ROWS } from './feedPages.ts'

// Columns without a field, stored beside the feed's pages for reading single rows. One block per page: the texts, each
// cell's length, then the number of rows.

/** Cells written twice their quotes. */
const DOUBLED = 128

/** Takes rows in order. Call `pageEnded` after each page's last row, when the file may be written. */
export const createOriginalWriter = (file: Pick<BulkFile, 'append'>, columns: readonly number[]) => {
  const blocks: PagePlace[] = []
  const lengths = new Uint32Array(PAGE_ROWS * columns.length + 1)
  const encoder = new TextEncoder()
  let texts = new Uint8Array(1 << 16)
  let used = 0
  let cells = 0
  let rows = 0

  const grow = (more: number): void => {
    if (used + more <= texts.length) return
    const longer = new Uint8Array(Math.max(texts.length * 2, used + more))
    longer.set(texts.subarray(0, used))
    texts = longer
  }

  const putText = (text: string): void => {
    grow(text.length * 3)
    const { written } = encoder.encodeInto(text, texts.subarray(used))
    lengths[cells++] = written
    used += written
  }

  const endBlock = (): void => {
    const at = file.append(texts.subarray(0, used))
    lengths[cells] = rows
    file.append(new Uint8Array(lengths.buffer, 0, (cells + 1) * 4))
    blocks.push({ at, length: used + (cells + 1) * 4 })
    used = cells = rows = 0
  }

  return {
    bytes: ({ bytes, cells: { starts, ends, marks } }: Pick<ByteRow, 'bytes' | 'cells'>): void => {
      if (columns.length === 0) return
      rows++
      for (const column of columns) {
        const start = starts[column] as number
        const end = ends[column] as number
        if (((marks[column] as number) & DOUBLED) !== 0) putText(textOf(bytes, start, end).replaceAll('""', '"'))
        else {
          grow(end - start)
          texts.set(bytes.subarray(start, end), used)
          lengths[cells++] = end - start
          used += end - start
        }
      }
    },
    row: (values: readonly string[]): void => {
      if (columns.length === 0) return
      rows++
      for (const column of columns) putText((values[column] ?? '').trim())
    },
    pageEnded: (): void => {
      if (rows > 0) endBlock()
    },
    blocks: blocks as readonly PagePlace[],
  }
}

/** Cells of some rows. */
export interface OriginalBlock {
  readonly cell: (place: number, column: number) => string
  /** All cells of a row, or of all rows, without anything between them. */
  readonly text: (place?: number) => string
}

/** A written block by its bytes; undefined if they are none. */
export const originalBlock = (bytes: Uint8Array, columns: number): OriginalBlock | undefined => {
  if (bytes.length < 4 || columns === 0) return undefined
  const rows = new Uint32Array(bytes.slice(-4).buffer)[0] as number
  const table = bytes.length - 4 - rows * columns * 4
  if (rows > PAGE_ROWS || table < 0) return undefined
  const ends = new Uint32Array(bytes.slice(table, bytes.length - 4).buffer)
  for (let cell = 1; cell < ends.length; cell++) ends[cell] = (ends[cell] as number) + (ends[cell - 1] as number)
  const startOf = (cell: number): number => (cell === 0 ? 0 : (ends[cell - 1] as number))
  return {
    cell: (place, column) => {
      const cell = place * columns + column
      return place < rows ? shortTextOf(bytes, startOf(cell), ends[cell] as number) : ''
    },
    text: (place) => {
      if (place === undefined) return textOf(bytes, 0, table)
      return place < rows ? shortTextOf(bytes, startOf(place * columns), startOf((place + 1) * columns)) : ''
    },
  }
}
