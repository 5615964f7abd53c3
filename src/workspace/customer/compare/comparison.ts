import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import { BLOCK_HEAD, ENTRY_WORDS } from '../digest/entries.ts'

/** Bytes for this many bits. */
export const bitBytes = (bits: number): number => (bits + 7) >>> 3

/** What the comparison of a whole list found. */
export interface Comparison {
  /** One bit per row, 1 if it has an identifier no earlier row has (`flagsOf`). */
  readonly usable: Uint8Array
  /** Repeated identifiers of each type, by the source that repeats them. */
  readonly duplicates: readonly (readonly number[])[]
}

/** Compares a list's entries part by part. Parts can be divided among workers and combined by `sumComparisons`. */
export interface Comparing {
  /** Takes all blocks of one part in row order (see `newIdentifiers.ts`). */
  readonly take: (blocks: Uint32Array) => void
  readonly result: () => Comparison
}

/** Takes, for each source of the list in order, the row after its last. */
export const createComparison = (ends: readonly number[]): Comparing => {
  const usable = new Uint8Array(bitBytes(ends.at(-1) ?? 0))
  const duplicates = ends.map(() => IDENTIFIER_KINDS.map(() => 0))
  let table = new Uint32Array(0)
  return {
    take: (blocks) => {
      let slots = 16
      while (slots < blocks.length / 2) slots *= 2
      if (table.length < 2 * slots) table = new Uint32Array(2 * slots)
      else table.fill(0, 0, 2 * slots)
      compareBlocks(blocks, table, slots - 1, usable, ends, duplicates)
    },
    result: () => ({ usable, duplicates }),
  }
}

/** For each four bits a word with a byte for each of them. */
const SPREAD = Uint32Array.from({ length: 16 }, (_, bits) =>
  [0, 1, 2, 3].reduce((word, bit) => word | (((bits >>> bit) & 1) << (8 * bit)), 0),
)

/** Maximum words that `flagsOf` writes for this many rows. */
export const lengthForFlags = (rows: number): number => (rows >>> 2) + 4

/** Expands the bits of some rows to bytes, in memory of `wordsForFlags` words. */
export const flagsOf = (
  bits: Uint8Array,
  from: number,
  to: number,
  words = new Uint32Array(lengthForFlags(to - from)),
): Uint8Array => {
  const first = from >>> 3
  const many = 2 * (bitBytes(to) - first)
  for (let at = 0; at < many; at += 2) {
    const eight = bits[first + (at >>> 1)] as number
    words[at] = SPREAD[eight & 15] as number
    words[at + 1] = SPREAD[eight >>> 4] as number
  }
  return new Uint8Array(words.buffer, from & 7, to - from)
}

/** How many bits of some rows are set. */
export const countSet = (bits: Uint8Array, from: number, to: number): number => {
  let set = 0
  for (let at = from >>> 3; 8 * at < to; at++) {
    let left = bits[at] as number
    if (8 * at < from) left &= 0xff << (from & 7)
    if (8 * at + 8 > to) left &= 0xff >>> (8 - (to & 7))
    for (; left !== 0; left &= left - 1) set++
  }
  return set
}

/** Joins what was found of different parts of one list. */
export const sumComparisons = (all: readonly Comparison[]): Comparison => {
  const [first, ...others] = all
  if (first === undefined) return { usable: new Uint8Array(0), duplicates: [] }
  const { usable } = first
  for (const other of others)
    for (let at = 0; at < usable.length; at++) usable[at] = (usable[at] as number) | (other.usable[at] as number)
  return {
    usable,
    duplicates: first.duplicates.map((own, source) =>
      own.map((count, kind) => others.reduce((sum, other) => sum + (other.duplicates[source]?.[kind] ?? 0), count)),
    ),
  }
}

/** Inserts block entries into an open-addressing table; a slot's first word 0 means free. */
const compareBlocks = (
  blocks: Uint32Array,
  table: Uint32Array,
  mask: number,
  usable: Uint8Array,
  ends: readonly number[],
  duplicates: readonly number[][],
): void => {
  // Entries come in the order of rows, and so of sources.
  let source = 0
  for (let at = 0; at < blocks.length; ) {
    const rowsBefore = blocks[at] as number
    const end = at + BLOCK_HEAD + (blocks[at + 1] as number)
    for (at += BLOCK_HEAD; at < end; at += ENTRY_WORDS) {
      const high = blocks[at] as number
      const low = blocks[at + 1] as number
      const tag = (blocks[at + 2] as number) + rowsBefore
      let slot = high & mask
      let stored = table[2 * slot] as number
      while (stored !== 0 && (stored !== high || table[2 * slot + 1] !== low)) {
        slot = (slot + 1) & mask
        stored = table[2 * slot] as number
      }
      if (stored === 0) {
        table[2 * slot] = high
        table[2 * slot + 1] = low
        usable[tag >>> 6] = (usable[tag >>> 6] as number) | (1 << ((tag >>> 3) & 7))
      } else {
        while (tag >>> 3 >= (ends[source] as number)) source++
        const own = duplicates[source] as number[]
        own[tag & 7] = (own[tag & 7] as number) + 1
      }
    }
  }
}
