import type { FeedRow } from '../../../engine/model/feedModel.ts'
import { createRowBlocks } from '../../kit/grid/rowBlocks.ts'
import type { RowWindow } from './feedsModel.ts'

const MAX_BLOCKS = 100
/** Rows are stored in pages of so many, which are whole blocks. */
const STORED_AT_ONCE = 1_024

type ReadRows = (rows: readonly number[]) => Promise<readonly (FeedRow | undefined)[]>

/** A window that grows. `grownTo` answers it anew for so many rows that were read, of which whole pages are stored. */
export const createArrivingWindow = (read: ReadRows) => {
  let stored = 0
  const { rowAt, onChange } = createRowBlocks<FeedRow>({
    length: () => stored,
    read: (from, to) => read(Array.from({ length: to - from }, (_, at) => from + at)),
    maxBlocks: MAX_BLOCKS,
  })
  return {
    grownTo: (rows: number): RowWindow => {
      const length = rows - (rows % STORED_AT_ONCE)
      stored = Math.max(stored, length)
      return {
        length,
        rowAt: (position) => (position < length ? rowAt(position) : undefined),
        positionOf: (row) => (row < length ? row : -1),
        onChange,
      }
    },
  }
}

/** Visible and selected rows, so that the open feed starts there. */
interface LeftPlace {
  /** The first and the last row in sight. */
  readonly top: number
  readonly bottom: number
  readonly row: number
  readonly columnId: string
  /** The feed that it is in, where that was not just imported. */
  readonly feed?: string
}

const createPlace = () => {
  let left: LeftPlace | undefined
  return {
    leavePlace: (place: LeftPlace | undefined): void => {
      left = place
    },
    /** The place that was left in a feed; it is taken once. */
    takePlace: (feed: string): LeftPlace | undefined => {
      const place = left?.feed === undefined || left.feed === feed ? left : undefined
      if (place !== undefined) left = undefined
      return place
    },
  }
}

export const { leavePlace, takePlace } = createPlace()
