import { IDENTIFIER_KINDS } from '../../contract/audience/identifiers.ts'

/** What the comparison of a whole list found. */
export interface Comparison {
  /** For each row 1 if it has an identifier that no earlier row has. */
  readonly usable: Uint8Array
  /** How many identifiers of each kind stood in an earlier place, by the source that has them again. */
  readonly duplicates: readonly (readonly number[])[]
}

/** Compares the entries of a list part by part; parts may be shared out among several and joined by `sumComparisons`. */
export interface Comparing {
  /** Takes all entries of one part in the order of rows (`newcomers.ts` says what an entry is). */
  readonly take: (entries: Uint32Array) => void
  readonly result: () => Comparison
}

/** Given is, for each source of the list in turn, the row behind its last. */
export const createComparison = (ends: readonly number[]): Comparing => {
  const usable = new Uint8Array(ends.at(-1) ?? 0)
  const duplicates = ends.map(() => IDENTIFIER_KINDS.map(() => 0))
  let table = new Uint32Array(0)
  return {
    take: (entries) => {
      let slots = 16
      while (slots < entries.length / 2) slots *= 2
      if (table.length < 2 * slots) table = new Uint32Array(2 * slots)
      else table.fill(0, 0, 2 * slots)
      compareEntries(entries, table, slots - 1, usable, ends, duplicates)
    },
    result: () => ({ usable, duplicates }),
  }
}

/** Joins what was found of different parts of one list. */
export const sumComparisons = (all: readonly Comparison[]): Comparison => {
  const [first, ...others] = all
  if (first === undefined) return { usable: new Uint8Array(0), duplicates: [] }
  const { usable } = first
  for (const other of others)
    for (let row = 0; row < usable.length; row++) usable[row] = (usable[row] as number) | (other.usable[row] as number)
  return {
    usable,
    duplicates: first.duplicates.map((own, source) =>
      own.map((count, kind) => others.reduce((sum, other) => sum + (other.duplicates[source]?.[kind] ?? 0), count)),
    ),
  }
}

/** Enters entries into an open-addressing table; a free slot has 0 for its first word. */
const compareEntries = (
  entries: Uint32Array,
  table: Uint32Array,
  mask: number,
  usable: Uint8Array,
  ends: readonly number[],
  duplicates: readonly number[][],
): void => {
  // Entries come in the order of rows, and so of sources.
  let source = 0
  for (let at = 0; at < entries.length; at += 3) {
    const high = entries[at] as number
    const low = entries[at + 1] as number
    const tag = entries[at + 2] as number
    let slot = high & mask
    let stored = table[2 * slot] as number
    while (stored !== 0 && (stored !== high || table[2 * slot + 1] !== low)) {
      slot = (slot + 1) & mask
      stored = table[2 * slot] as number
    }
    if (stored === 0) {
      table[2 * slot] = high
      table[2 * slot + 1] = low
      usable[tag >>> 3] = 1
    } else {
      while (tag >>> 3 >= (ends[source] as number)) source++
      const own = duplicates[source] as number[]
      own[tag & 7] = (own[tag & 7] as number) + 1
    }
  }
}
