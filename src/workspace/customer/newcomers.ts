import { IDENTIFIER_KINDS } from '../../contract/audience/identifiers.ts'

/** Room outside of memory for what waits to be compared, such as a file; it may be thrown away afterwards. */
export interface Overflow {
  readonly append: (bytes: Uint8Array) => number
  readonly read: (at: number, length: number) => Uint8Array
}

/** What the comparison of a whole list found. */
export interface Comparison {
  /** For each row 1 if it has an identifier that no earlier row has. */
  readonly usable: Uint8Array
  /** How many identifiers of each kind stood in an earlier place, by the source that has them again. */
  readonly duplicates: readonly (readonly number[])[]
}

/** Finds out which rows bring someone new, in the same memory for a list of any length. */
export interface Newcomers {
  /** Adds identifiers by their digests, one after another from word 0 on. Rows come in their order. */
  readonly add: (words: Int32Array, message: number, kind: number, row: number) => void
  /** Compares everything. Given is, for each source in turn, the row behind its last. */
  readonly compare: (ends: readonly number[]) => Comparison
}

// An entry is three words: two of the digest, then eight times the row plus the kind.
const WORDS = 3
const DIGEST_WORDS = 8

/** Identifiers that have the same last byte are compared together, so that each table fits the processor's cache. */
const PARTS = 256

/** Entries that are sorted and put away at once; 12 MB of them. */
const AT_ONCE = 1 << 20

interface Sorted {
  /** Entry at which each part starts, and the end of the last. */
  readonly starts: Uint32Array
  readonly read: (from: number, to: number) => Uint32Array
}

const sortByPart = (entries: Uint32Array, count: number, sorted: Uint32Array): Uint32Array => {
  const starts = new Uint32Array(PARTS + 1)
  for (let at = 1; at < WORDS * count; at += WORDS) {
    const part = ((entries[at] as number) & (PARTS - 1)) + 1
    starts[part] = (starts[part] as number) + 1
  }
  for (let part = 0; part < PARTS; part++) starts[part + 1] = (starts[part + 1] as number) + (starts[part] as number)
  const next = starts.slice()
  for (let at = 0; at < WORDS * count; at += WORDS) {
    const low = entries[at + 1] as number
    const place = next[low & (PARTS - 1)] as number
    next[low & (PARTS - 1)] = place + 1
    sorted[WORDS * place] = entries[at] as number
    sorted[WORDS * place + 1] = low
    sorted[WORDS * place + 2] = entries[at + 2] as number
  }
  return starts
}

/**
 * Two different values share 8 bytes of SHA-256 once in 10,000 lists of 60,000,000 identifiers, which would take one for a
 * duplicate of the other; all 32 bytes would cost four times the room.
 */
export const createNewcomers = (overflow?: Overflow): Newcomers => {
  let entries = new Uint32Array(WORDS * 1_024)
  const away: Sorted[] = []
  let sorted = new Uint32Array(0)
  let count = 0

  const putAway = (): void => {
    if (sorted.length === 0) sorted = new Uint32Array(WORDS * count)
    const starts = sortByPart(entries, count, sorted)
    const words = sorted.subarray(0, WORDS * count)
    if (overflow === undefined || count < AT_ONCE) {
      sorted = new Uint32Array(0)
      away.push({ starts, read: (from, to) => words.subarray(WORDS * from, WORDS * to) })
    } else {
      const at = overflow.append(new Uint8Array(words.buffer, words.byteOffset, words.byteLength))
      away.push({
        starts,
        read: (from, to) => {
          const bytes = overflow.read(at + 4 * WORDS * from, 4 * WORDS * (to - from))
          return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2)
        },
      })
    }
    count = 0
  }

  return {
    add: (words, message, kind, row) => {
      if (count === AT_ONCE) putAway()
      if (WORDS * count === entries.length) {
        const larger = new Uint32Array(2 * entries.length)
        larger.set(entries)
        entries = larger
      }
      const from = DIGEST_WORDS * message
      // The same value may be named by two kinds (123456 as svc_id and as device_id): mix the kind in.
      const high = (words[from] as number) ^ Math.imul(kind + 1, 0x9e3779b1)
      const to = WORDS * count++
      entries[to] = high === 0 ? 1 : high
      entries[to + 1] = words[from + 4] as number
      entries[to + 2] = 8 * row + kind
    },
    compare: (ends) => {
      putAway()
      const usable = new Uint8Array(ends.at(-1) ?? 0)
      const duplicates = ends.map(() => IDENTIFIER_KINDS.map(() => 0))
      const partSize = (part: number): number =>
        away.reduce((sum, { starts }) => sum + (starts[part + 1] as number) - (starts[part] as number), 0)
      let table = new Uint32Array(0)
      for (let part = 0; part < PARTS; part++) {
        let slots = 16
        while (slots < 1.5 * partSize(part)) slots *= 2
        if (table.length < 2 * slots) table = new Uint32Array(2 * slots)
        else table.fill(0, 0, 2 * slots)
        for (const { starts, read } of away)
          compareEntries(
            read(starts[part] as number, starts[part + 1] as number),
            table,
            slots - 1,
            usable,
            ends,
            duplicates,
          )
      }
      return { usable, duplicates }
    },
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
  for (let at = 0; at < entries.length; at += WORDS) {
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
