import type { FeedRow } from '../../../engine/model/feedModel.ts'
import { createRowBlocks } from '../../kit/grid/rowBlocks.ts'
import type { RowWindow } from './feedsModel.ts'

const MAX_BLOCKS = 300

/** A window over a feed's rows that loads visible blocks and caches the latest. */
export interface LiveWindow extends RowWindow {
  /** Reads these rows again, or takes them as given in that order; without rows, everything. */
  readonly refresh: (rows?: readonly number[], now?: readonly (FeedRow | undefined)[]) => void
}

type ReadRows = (rows: readonly number[]) => Promise<readonly (FeedRow | undefined)[]>

/** Place of a number in an ascending list, or -1. */
const placeOf = (rows: Uint32Array, row: number): number => {
  let low = 0
  let high = rows.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = rows[middle] ?? 0
    if (found === row) return middle
    if (found < row) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Place of every number that a list in any order holds, from 1. */
const placesIn = (rows: Uint32Array, total: number): Uint32Array => {
  const places = new Uint32Array(total)
  for (let at = 0; at < rows.length; at++) places[rows[at] as number] = at + 1
  return places
}

/** `rows`: filtered rows, ascending unless sorted; undefined means all rows. */
export const createRowWindow = (
  total: number,
  rows: Uint32Array | undefined,
  read: ReadRows,
  isSorted = false,
): LiveWindow => {
  const length = rows?.length ?? total
  const { rowAt, onChange, expire, reload, put } = createRowBlocks<FeedRow>({
    length: () => length,
    read: (from, to) =>
      read(Array.from({ length: to - from }, (_, at) => (rows === undefined ? from + at : (rows[from + at] ?? 0)))),
    maxBlocks: MAX_BLOCKS,
  })

  /** Made when it is first asked for. */
  let places: Uint32Array | undefined

  const positionOf = (row: number): number => {
    if (rows !== undefined && isSorted) {
      places ??= placesIn(rows, total)
      return (places[row] ?? 0) - 1
    }
    if (rows !== undefined) return placeOf(rows, row)
    return row < length ? row : -1
  }

  return {
    length,
    rowAt,
    positionOf,
    keys: (from, to) =>
      rows?.slice(from, to + 1) ??
      Uint32Array.from({ length: Math.min(to, length - 1) - from + 1 }, (_, at) => from + at),
    onChange,
    refresh: (changed, now) => {
      if (changed === undefined) expire()
      else if (now === undefined) reload(changed.map(positionOf))
      else put(changed.map((row, at) => [positionOf(row), now[at]]))
    },
  }
}

/** The window of a feed that is not there. */
export const EMPTY_WINDOW: RowWindow = {
  length: 0,
  rowAt: () => undefined,
  positionOf: () => -1,
  onChange: () => () => {},
}
