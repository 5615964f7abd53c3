/** Rows of one request. */
const BLOCK = 64

type Found<Row> = readonly (Row | undefined)[]

interface BlockReading<Row> {
  /** Rows that there are by now. */
  readonly length: () => number
  /** Reads rows `from` to before `to`. Undefined, or a rejection, leaves the block as it was. */
  readonly read: (from: number, to: number) => Promise<Found<Row> | undefined>
  /** Blocks that stay in memory; what was read longest ago goes first. */
  readonly maxBlocks: number
  /** Blocks of another window over the same rows: shown until each was read again. */
  readonly before?: ReadonlyMap<number, Found<Row>>
}

/** Rows that are read in blocks as they become visible. */
export interface RowBlocks<Row> {
  /** The row at a position, or undefined until it was read; asks for its block. */
  readonly rowAt: (position: number) => Row | undefined
  /** The position of a row that was read; -1 if none is it. */
  readonly positionOf: (isIt: (row: Row) => boolean) => number
  /** Calls back with the positions that changed. */
  readonly onChange: (listener: (from: number, to: number) => void) => () => void
  /** All blocks are read again once they are visible. */
  readonly expire: () => void
  /** Reads blocks that hold one of these positions again, if they are here. */
  readonly reload: (positions: readonly number[]) => void
  /** Replaces rows of blocks that are here. */
  readonly put: (rows: readonly (readonly [position: number, row: Row | undefined])[]) => void
  readonly loaded: ReadonlyMap<number, Found<Row>>
}

/** A cache of blocks; a block that is asked for twice is read once. */
export const createRowBlocks = <Row>({ length, read, maxBlocks, before }: BlockReading<Row>): RowBlocks<Row> => {
  const blocks = new Map<number, Found<Row>>(before)
  const stale = new Set<number>(blocks.keys())
  const requested = new Set<number>()
  const listeners = new Set<(from: number, to: number) => void>()
  const endOf = (block: number): number => Math.min(length(), (block + 1) * BLOCK)
  const tell = (from: number, to: number): void => {
    for (const listener of listeners) listener(from, to)
  }

  const load = async (block: number): Promise<void> => {
    if (requested.has(block)) return
    requested.add(block)
    // What expires while it is read is read once more.
    const wasStale = stale.delete(block)
    const to = endOf(block)
    const found = await read(block * BLOCK, to).catch(() => undefined)
    requested.delete(block)
    if (found === undefined) {
      if (wasStale) stale.add(block)
      return
    }
    blocks.delete(block)
    blocks.set(block, found)
    const oldest = blocks.keys().next().value
    if (blocks.size > maxBlocks && oldest !== undefined) blocks.delete(oldest)
    tell(block * BLOCK, to - 1)
  }

  return {
    loaded: blocks,
    rowAt: (position) => {
      if (position < 0 || position >= length()) return undefined
      const block = Math.floor(position / BLOCK)
      const found = blocks.get(block)
      if (found === undefined || stale.has(block)) void load(block)
      return found?.[position % BLOCK]
    },
    positionOf: (isIt) => {
      for (const [block, found] of blocks) {
        const at = found.findIndex((row) => row !== undefined && isIt(row))
        if (at !== -1) return block * BLOCK + at
      }
      return -1
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    expire: () => {
      for (const block of blocks.keys()) stale.add(block)
      tell(0, length() - 1)
    },
    reload: (positions) => {
      for (const block of new Set(positions.map((position) => Math.floor(position / BLOCK))))
        if (blocks.has(block)) void load(block)
    },
    put: (rows) => {
      const next = new Map<number, (Row | undefined)[]>()
      for (const [position, row] of rows) {
        const block = Math.floor(position / BLOCK)
        const known = next.get(block) ?? blocks.get(block)?.slice()
        if (position < 0 || known === undefined) continue
        known[position % BLOCK] = row
        next.set(block, known)
      }
      for (const [block, found] of next) {
        blocks.set(block, found)
        tell(block * BLOCK, endOf(block) - 1)
      }
    },
  }
}
