import { longEnough } from '../intake/longEnough.ts'

/** Row numbers as bits: a million rows take 125 KB. */
export interface RowSet {
  readonly add: (row: number) => void
  readonly remove: (row: number) => void
  readonly has: (row: number) => boolean
  readonly size: () => number
  /** Ascending. */
  readonly rows: () => Iterable<number>
}

/** An empty set, or one of the first `full` rows. */
export const createRowSet = (full = 0): RowSet => {
  let words = new Uint32Array(Math.max(64, Math.ceil(full / 32)))
  let size = full
  words.fill(0xffffffff, 0, full >>> 5)
  if (full % 32 > 0) words[full >>> 5] = 2 ** (full % 32) - 1

  const has = (row: number): boolean => (((words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1

  return {
    add: (row) => {
      if (has(row)) return
      const word = row >>> 5
      words = longEnough(words, word + 1)
      words[word] = ((words[word] ?? 0) | (1 << (row & 31))) >>> 0
      size++
    },
    remove: (row) => {
      if (!has(row)) return
      words[row >>> 5] = ((words[row >>> 5] ?? 0) & ~(1 << (row & 31))) >>> 0
      size--
    },
    has,
    size: () => size,
    *rows() {
      for (let word = 0; word < words.length; word++)
        for (let rest = words[word] ?? 0; rest !== 0; rest &= rest - 1) yield word * 32 + 31 - Math.clz32(rest & -rest)
    },
  }
}
