import type { FeedRow, RowWindow } from '../../../engine/model/catalogModel.ts'

const BLOCK = 64
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
  const blocks = new Map<number, readonly (FeedRow | undefined)[]>()
  const requested = new Set<number>()
  /** Blocks to reload when visible; their old content is shown until then. */
  const stale = new Set<number>()
  const listeners = new Set<(from: number, to: number) => void>()

  const load = async (block: number): Promise<void> => {
    if (requested.has(block)) return
    requested.add(block)
    stale.delete(block)
    const from = block * BLOCK
    const to = Math.min(length, from + BLOCK)
    const wanted = Array.from({ length: to - from }, (_, at) =>
      rows === undefined ? from + at : (rows[from + at] ?? 0),
    )
    const found = await read(wanted).catch(() => undefined)
    requested.delete(block)
    if (found === undefined) return
    blocks.delete(block)
    blocks.set(block, found)
    const oldest = blocks.keys().next().value
    if (blocks.size > MAX_BLOCKS && oldest !== undefined) blocks.delete(oldest)
    for (const listener of listeners) listener(from, to - 1)
  }

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

  const put = (changed: readonly number[], now: readonly (FeedRow | undefined)[]): void => {
    const next = new Map<number, (FeedRow | undefined)[]>()
    for (const [at, row] of changed.entries()) {
      const place = positionOf(row)
      const block = Math.floor(place / BLOCK)
      const known = next.get(block) ?? blocks.get(block)?.slice()
      if (place < 0 || known === undefined) continue
      known[place % BLOCK] = now[at]
      next.set(block, known)
    }
    for (const [block, found] of next) {
      blocks.set(block, found)
      const from = block * BLOCK
      for (const listener of listeners) listener(from, Math.min(length, from + BLOCK) - 1)
    }
  }

  return {
    length,
    rowAt: (position) => {
      if (position < 0 || position >= length) return undefined
      const block = Math.floor(position / BLOCK)
      const loaded = blocks.get(block)
      if (loaded === undefined || stale.has(block)) void load(block)
      return loaded?.[position % BLOCK]
    },
    positionOf,
    keys: (from, to) =>
      rows?.slice(from, to + 1) ??
      Uint32Array.from({ length: Math.min(to, length - 1) - from + 1 }, (_, at) => from + at),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh: (changed, now) => {
      if (changed === undefined) {
        for (const block of blocks.keys()) stale.add(block)
        for (const listener of listeners) listener(0, length - 1)
        return
      }
      if (now !== undefined) return put(changed, now)
      const places = changed.map(positionOf).filter((place) => place >= 0)
      for (const block of new Set(places.map((place) => Math.floor(place / BLOCK))))
        if (blocks.has(block)) void load(block)
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
