import type { FeedRow, RowWindow } from '../../../engine/model/catalogModel.ts'

/** Rows per request; the worker's pages consist of whole blocks. */
const BLOCK = 64
const MAX_BLOCKS = 100
/** Rows are stored in pages of so many. */
const STORED_AT_ONCE = 1_024

type ReadRows = (rows: readonly number[]) => Promise<readonly (FeedRow | undefined)[]>

/** A window that grows. `grownTo` answers it anew for so many rows that were read, of which whole pages are stored. */
export const createArrivingWindow = (read: ReadRows) => {
  const blocks = new Map<number, readonly (FeedRow | undefined)[]>()
  const requested = new Set<number>()
  const listeners = new Set<(from: number, to: number) => void>()

  const load = async (block: number): Promise<void> => {
    if (requested.has(block)) return
    requested.add(block)
    const from = block * BLOCK
    const found = await read(Array.from({ length: BLOCK }, (_, at) => from + at)).catch(() => undefined)
    requested.delete(block)
    if (found === undefined) return
    blocks.set(block, found)
    const oldest = blocks.keys().next().value
    if (blocks.size > MAX_BLOCKS && oldest !== undefined) blocks.delete(oldest)
    for (const listener of listeners) listener(from, from + BLOCK - 1)
  }

  const onChange = (listener: (from: number, to: number) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    grownTo: (rows: number): RowWindow => {
      const length = rows - (rows % STORED_AT_ONCE)
      return {
        length,
        rowAt: (position) => {
          if (position < 0 || position >= length) return undefined
          const block = Math.floor(position / BLOCK)
          const loaded = blocks.get(block)
          if (loaded === undefined) void load(block)
          return loaded?.[position % BLOCK]
        },
        positionOf: (row) => (row < length ? row : -1),
        onChange,
      }
    },
  }
}

/** Visible and selected rows during import, so that the open feed starts there. */
interface LeftPlace {
  /** The first and the last row in sight. */
  readonly top: number
  readonly bottom: number
  readonly row: number
  readonly columnId: string
}

const createPlace = () => {
  let left: LeftPlace | undefined
  return {
    leavePlace: (place: LeftPlace | undefined): void => {
      left = place
    },
    /** The place that was left; it is taken once. */
    takePlace: (): LeftPlace | undefined => {
      const place = left
      left = undefined
      return place
    },
  }
}

export const { leavePlace, takePlace } = createPlace()
