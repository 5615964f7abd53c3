import { longEnough } from '../intake/longEnough.ts'

// Lines and ids of millions of rows, in blocks of numbers and bytes. Objects and the texts they keep alive take ten
// times as much.

/** Longer ids are never sent, and issues show no more of a value. */
const MAX_ID_LENGTH = 200
/** Maximum bytes certain to need no truncation. */
const MAX_SHORT_BYTES = 200

/** Lines and ids of consecutive rows. */
export interface NameBlock {
  readonly lines: Uint32Array
  /** Where each id ends in `ids`, which has them as UTF-8. */
  readonly ends: Uint32Array
  readonly ids: Uint8Array
}

/** Collects the names of rows. `take` returns those since the last time. */
export const createNameWriter = () => {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let lines = new Uint32Array(1 << 12)
  let ends = new Uint32Array(1 << 12)
  let ids = new Uint8Array(1 << 16)
  let rows = 0
  let used = 0

  const reserve = (more: number): void => {
    ids = longEnough(ids, used + more)
  }

  const end = (line: number): void => {
    lines = longEnough(lines, rows + 1)
    ends = longEnough(ends, rows + 1)
    lines[rows] = line
    ends[rows++] = used
  }

  const add = (line: number, id: string): void => {
    const text = id.slice(0, MAX_ID_LENGTH)
    reserve(text.length * 3)
    used += encoder.encodeInto(text, ids.subarray(used)).written
    end(line)
  }

  return {
    add,
    /** An id in bytes of valid UTF-8. */
    addBytes: (line: number, bytes: Uint8Array, from: number, to: number): void => {
      if (to - from > MAX_SHORT_BYTES) {
        add(line, decoder.decode(bytes.subarray(from, to)))
        return
      }
      reserve(to - from)
      for (let at = from; at < to; at++) ids[used++] = bytes[at] as number
      end(line)
    },
    take: (): NameBlock => {
      const block = { lines: lines.slice(0, rows), ends: ends.slice(0, rows), ids: ids.slice(0, used) }
      rows = 0
      used = 0
      return block
    },
  }
}

/** Names rows for people: by their place in the file and by their id. */
export interface RowNames {
  readonly add: (block: NameBlock) => void
  /** How many rows were added. */
  readonly rows: () => number
  /** Line of the file, from 1; 0 where there is no such row. */
  readonly lineOf: (row: number) => number
  /** The first 200 characters of the id. */
  readonly idOf: (row: number) => string
}

/** Nothing named yet. */
export const createRowNames = (): RowNames => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const blocks: NameBlock[] = []
  /** The row after each block. */
  const ends: number[] = []

  /** The block of a row and its place within. */
  const find = (row: number): readonly [NameBlock | undefined, number] => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ends[middle] as number) <= row) low = middle + 1
      else high = middle
    }
    return [row < 0 ? undefined : blocks[low], row - (ends[low - 1] ?? 0)]
  }

  return {
    add: (block) => {
      if (block.lines.length === 0) return
      ends.push((ends.at(-1) ?? 0) + block.lines.length)
      blocks.push(block)
    },
    rows: () => ends.at(-1) ?? 0,
    lineOf: (row) => {
      const [block, at] = find(row)
      return block?.lines[at] ?? 0
    },
    idOf: (row) => {
      const [block, at] = find(row)
      return block === undefined ? '' : decoder.decode(block.ids.subarray(block.ends[at - 1] ?? 0, block.ends[at]))
    },
  }
}
