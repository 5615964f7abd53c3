import { type ByteScanner, createByteScanner } from '../../intake/byteRows.ts'
import { ROW_KEYS } from '../feedCheck.ts'
import { CELL_NUMBERS, type FeedKernel, fitsKernel, INPUT_BYTES, ROW_NUMBERS } from './feedKernel.ts'

/** What the kernel found of a row. `isKnown` is false if it did not read it. */
export interface RowFacts {
  isKnown: boolean
  /** Bits of fields that aren't empty. */
  filled: number
  /** Bits of fields that may break a rule or need a conversion. */
  flagged: number
  /** Are these the row's keys? */
  hasKeys: boolean
  readonly keys: Uint32Array
}

/** Settings after separator and columns, in the order of `feedKernel.as.ts`. */
interface KernelSettings {
  readonly fieldCount: number
  readonly rest: readonly number[]
}

/**
 * Scans rows in batches by the kernel, and those that it leaves one by one. Gives the same cells as `createByteScanner`
 * for each row that the kernel knows.
 */
export const createKernelScanner = (
  kernel: FeedKernel,
  delimiter: string,
  columns: number,
  { fieldCount, rest }: KernelSettings,
  facts: RowFacts,
): ByteScanner => {
  const slow = createByteScanner(delimiter, columns)
  if (!fitsKernel(columns, fieldCount)) return slow
  const { cells } = slow
  const { starts, ends, marks } = cells
  const { input, rows } = kernel
  kernel.settings.set([delimiter.charCodeAt(0), columns, fieldCount, ...rest])
  let bytes: Uint8Array | undefined
  /** The kernel's part of the bytes, and its rows that wait from `next` on. */
  let base = 0
  let end = 0
  let next = -1
  let at = 0
  let count = 0

  /** Lets the kernel read rows from a place on. False if it can read none there. */
  const readFrom = (from: number, to: number): boolean => {
    if (from < base || from >= end) {
      base = from
      end = Math.min(to, from + INPUT_BYTES)
      input.set((bytes as Uint8Array).subarray(base, end))
    }
    at = 0
    count = kernel.readRows(from - base, end - base, base)
    if (count > 0 || end === to || from === base) return count > 0
    // The row continues beyond the part.
    end = 0
    return readFrom(from, to)
  }

  const take = (): number => {
    const row = at * ROW_NUMBERS
    let cell = at * columns * CELL_NUMBERS
    for (let column = 0; column < columns; column++) {
      starts[column] = kernel.cells[cell++] as number
      ends[column] = kernel.cells[cell++] as number
      marks[column] = kernel.cells[cell++] as number
    }
    cells.breaks = rows[row + 1] as number
    cells.all = rows[row + 2] as number
    facts.isKnown = true
    facts.filled = (rows[row + 3] as number) | 0
    facts.flagged = (rows[row + 4] as number) | 0
    facts.hasKeys = rows[row + 5] === 1
    for (let key = 0; key < ROW_KEYS; key++) facts.keys[key] = rows[row + 6 + key] as number
    at++
    next = rows[row] as number
    return next
  }

  return {
    cells,
    rowAt: (some, from, to, isLast) => {
      if (some !== bytes) {
        bytes = some
        end = 0
        count = 0
      }
      if (from === next && at < count) return take()
      if (readFrom(from, to)) return take()
      count = 0
      facts.isKnown = false
      return slow.rowAt(some, from, to, isLast)
    },
  }
}
