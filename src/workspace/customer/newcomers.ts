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

/** Entries of one piece of memory, 12 MB; and how many pieces fill up before all of them are put away. */
const AT_ONCE = 1 << 20
const MOST_PIECES = 7

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
  /**
   * What is to be compared of one part, in the order of rows; nothing is added afterwards. It is written into `room` if that is
   * large enough.
   */
  readonly part: (part: number, room?: ArrayBuffer) => Uint32Array<ArrayBuffer>
  /** Compares everything. Given is, for each source in turn, the row behind its last. */
  readonly compare: (ends: readonly number[]) => Comparison
}

interface Waiting {
  readonly words: Uint32Array
  /** Word at which each part starts, and the end of the last. */
  readonly starts: Uint32Array
  readonly firstRow: number
}

/** Where each part of what was put away stands, and its bytes. */
interface Away {
  readonly places: readonly number[]
  readonly lengths: readonly number[]
}

const sizeOf = (waiting: readonly Waiting[], part: number): number =>
  waiting.reduce((sum, { starts }) => sum + (starts[part + 1] as number) - (starts[part] as number), 0)

/** Writes what waits of one part, with rows counted in the whole list; `to` is in words. */
const gather = (waiting: readonly Waiting[], part: number, into: Uint32Array, from: number): void => {
  let to = from
  for (const { words, starts, firstRow } of waiting) {
    const begin = starts[part] as number
    const end = to + (starts[part + 1] as number) - begin
    into.set(words.subarray(begin, starts[part + 1]), to)
    const rows = 8 * firstRow
    for (to += 2; to < end; to += ENTRY_WORDS) into[to] = (into[to] as number) + rows
    to = end
  }
}

export const createNewcomers = (overflow?: Overflow, mostPieces = MOST_PIECES): Newcomers => {
  const free: Uint32Array[] = []
  let pieces: Uint32Array[] = []
  let used = 0
  let waiting: Waiting[] = []
  const away: Away[] = []

  /** Puts everything that waits into the overflow, part by part. */
  const putAway = (into: Overflow): void => {
    const places: number[] = []
    const lengths: number[] = []
    for (let part = 0; part < PARTS; part++) {
      const words = new Uint32Array(sizeOf(waiting, part))
      gather(waiting, part, words, 0)
      places.push(into.append(new Uint8Array(words.buffer)))
      lengths.push(words.byteLength)
    }
    away.push({ places, lengths })
    waiting = []
    free.push(...pieces)
    pieces = []
  }

  /** Memory for so many words. */
  const room = (length: number): Uint32Array => {
    const open = pieces.at(-1)
    if (open !== undefined && used + length <= open.length) {
      used += length
      return open.subarray(used - length, used)
    }
    if (overflow !== undefined && pieces.length === mostPieces) putAway(overflow)
    const piece = free.pop()
    const next =
      piece !== undefined && piece.length >= length ? piece : new Uint32Array(Math.max(length, ENTRY_WORDS * AT_ONCE))
    pieces.push(next)
    used = length
    return next.subarray(0, length)
  }

  const part = (wanted: number, given?: ArrayBuffer): Uint32Array<ArrayBuffer> => {
    const before = away.reduce((sum, { lengths }) => sum + (lengths[wanted] as number), 0)
    const bytes = before + 4 * sizeOf(waiting, wanted)
    const all =
      given !== undefined && given.byteLength >= bytes
        ? new Uint32Array(given, 0, bytes >>> 2)
        : new Uint32Array(bytes >>> 2)
    const view = new Uint8Array(all.buffer)
    let to = 0
    for (const { places, lengths } of away) {
      const length = lengths[wanted] as number
      if (length > 0) view.set((overflow as Overflow).read(places[wanted] as number, length), to)
      to += length
    }
    gather(waiting, wanted, all, before >>> 2)
    return all
  }

  return {
    add: ({ entries, starts }, firstRow) => {
      if (entries.length === 0) return
      const words = room(entries.length)
      words.set(entries)
      waiting.push({ words, starts: starts.map((start) => ENTRY_WORDS * start), firstRow })
    },
    part,
    compare: (ends) => {
      const comparison = createComparison(ends)
      for (let each = 0; each < PARTS; each++) comparison.take(part(each))
      return comparison.result()
    },
  }
}
