import { type Comparison, createComparison } from './comparison.ts'

// Which rows of a list bring someone new. Two different values share 8 bytes of SHA-256 once in 10,000 lists of 60,000,000
// identifiers, which would take one for a duplicate of the other; all 32 bytes would cost four times the room.

/** Room outside of memory for what waits to be compared, such as a file; it may be thrown away afterwards. */
export interface Overflow {
  readonly append: (bytes: Uint8Array) => number
  readonly read: (at: number, length: number) => Uint8Array
}

/** An entry is three words: two of the digest, then eight times the row plus the kind. */
export const ENTRY_WORDS = 3

/** Identifiers that have the same last byte are compared together, so that each table fits the processor's cache. */
export const PARTS = 256

/** Entries of a page, sorted by part; rows are counted from that of the page. */
export interface EntryBlock {
  readonly entries: Uint32Array
  /** Entry at which each part starts, and the end of the last. */
  readonly starts: Uint32Array
}

/** Entries that are sorted and put away at once; 12 MB of them. */
const AT_ONCE = 1 << 20

/** Writes the entry of an identifier whose digest stands at a word of `words`. */
export const writeEntry = (
  entries: Uint32Array,
  to: number,
  words: Int32Array,
  from: number,
  row: number,
  kind: number,
): void => {
  // The same value may be named by two kinds (123456 as svc_id and as device_id): mix the kind in.
  const high = (words[from] as number) ^ Math.imul(kind + 1, 0x9e3779b1)
  entries[to] = high === 0 ? 1 : high
  entries[to + 1] = words[from + 4] as number
  entries[to + 2] = 8 * row + kind
}

/** Sorts entries by part, in their order within each. */
export const sortByPart = (entries: Uint32Array): EntryBlock => {
  const starts = new Uint32Array(PARTS + 1)
  for (let at = 1; at < entries.length; at += ENTRY_WORDS) {
    const part = ((entries[at] as number) & (PARTS - 1)) + 1
    starts[part] = (starts[part] as number) + 1
  }
  for (let part = 0; part < PARTS; part++) starts[part + 1] = (starts[part + 1] as number) + (starts[part] as number)
  const sorted = new Uint32Array(entries.length)
  const next = starts.slice()
  for (let at = 0; at < entries.length; at += ENTRY_WORDS) {
    const part = (entries[at + 1] as number) & (PARTS - 1)
    const place = next[part] as number
    next[part] = place + 1
    for (let word = 0; word < ENTRY_WORDS; word++) sorted[ENTRY_WORDS * place + word] = entries[at + word] as number
  }
  return { entries: sorted, starts }
}

/** Finds out which rows bring someone new, in the same memory for a list of any length. */
export interface Newcomers {
  /** Adds a page, whose rows stand in the list from `firstRow` on; pages come in their order. The block is copied. */
  readonly add: (block: EntryBlock, firstRow: number) => void
  /** What is to be compared of one part, in the order of rows, in memory of the caller's; nothing is added afterwards. */
  readonly part: (part: number) => Uint32Array
  /** Compares everything. Given is, for each source in turn, the row behind its last. */
  readonly compare: (ends: readonly number[]) => Comparison
}

interface Waiting {
  /** Entry of `staged` at which its own begin. */
  readonly at: number
  readonly starts: Uint32Array
  readonly firstRow: number
}

interface Away {
  readonly starts: Uint32Array
  readonly read: (from: number, to: number) => Uint32Array
}

export const createNewcomers = (overflow?: Overflow): Newcomers => {
  let staged = new Uint32Array(ENTRY_WORDS * 4_096)
  let count = 0
  let waiting: Waiting[] = []
  let merged = new Uint32Array(0)
  const away: Away[] = []

  /** Joins the blocks that wait, part by part, with rows counted in the whole list. */
  const merge = (): Uint32Array => {
    const starts = new Uint32Array(PARTS + 1)
    if (merged.length < ENTRY_WORDS * count) merged = new Uint32Array(ENTRY_WORDS * count)
    let to = 0
    for (let part = 0; part < PARTS; part++) {
      for (const block of waiting) {
        const end = ENTRY_WORDS * (block.at + (block.starts[part + 1] as number))
        const rows = 8 * block.firstRow
        for (let at = ENTRY_WORDS * (block.at + (block.starts[part] as number)); at < end; at += ENTRY_WORDS) {
          merged[to] = staged[at] as number
          merged[to + 1] = staged[at + 1] as number
          merged[to + 2] = (staged[at + 2] as number) + rows
          to += ENTRY_WORDS
        }
      }
      starts[part + 1] = to / ENTRY_WORDS
    }
    return starts
  }

  const putAway = (): void => {
    if (count === 0) return
    const starts = merge()
    const words = merged.subarray(0, ENTRY_WORDS * count)
    if (overflow === undefined || (away.length === 0 && count < AT_ONCE / 2)) {
      merged = new Uint32Array(0)
      away.push({ starts, read: (from, to) => words.subarray(ENTRY_WORDS * from, ENTRY_WORDS * to) })
    } else {
      const place = overflow.append(new Uint8Array(words.buffer, words.byteOffset, words.byteLength))
      away.push({
        starts,
        read: (from, to) => {
          const bytes = overflow.read(place + 4 * ENTRY_WORDS * from, 4 * ENTRY_WORDS * (to - from))
          return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
        },
      })
    }
    count = 0
    waiting = []
  }

  const makeRoom = (entries: number): void => {
    if (count > 0 && count + entries > AT_ONCE) putAway()
    const needed = ENTRY_WORDS * (count + entries)
    if (needed <= staged.length) return
    const larger = new Uint32Array(Math.max(needed, Math.min(2 * staged.length, ENTRY_WORDS * AT_ONCE)))
    larger.set(staged.subarray(0, ENTRY_WORDS * count))
    staged = larger
  }

  const part = (wanted: number): Uint32Array => {
    putAway()
    const sizes = away.map(({ starts }) => (starts[wanted + 1] as number) - (starts[wanted] as number))
    const all = new Uint32Array(ENTRY_WORDS * sizes.reduce((sum, size) => sum + size, 0))
    let to = 0
    for (const { starts, read } of away) {
      const words = read(starts[wanted] as number, starts[wanted + 1] as number)
      all.set(words, to)
      to += words.length
    }
    return all
  }

  return {
    add: ({ entries, starts }, firstRow) => {
      makeRoom(entries.length / ENTRY_WORDS)
      staged.set(entries, ENTRY_WORDS * count)
      waiting.push({ at: count, starts: starts.slice(), firstRow })
      count += entries.length / ENTRY_WORDS
    },
    part,
    compare: (ends) => {
      const comparison = createComparison(ends)
      for (let each = 0; each < PARTS; each++) comparison.take(part(each))
      return comparison.result()
    },
  }
}
