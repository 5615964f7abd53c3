import { BLOCK_HEAD, ENTRY_WORDS, type EntryBlock, PARTS } from '../digest/entries.ts'
import { type Comparison, createComparison } from './comparison.ts'

/** Storage outside memory for pending comparisons, such as a file; discardable afterwards. */
export interface Overflow {
  readonly append: (bytes: Uint8Array) => number
  /** Reads as many bytes as there is room for. */
  readonly readInto: (at: number, into: Uint8Array) => void
}

/** Entries per 12 MB memory piece, and pieces filled before all are written out. */
const AT_ONCE = 1 << 20
const MAX_PIECES = 6

/** Finds rows that bring someone new, in constant memory for lists of any length. */
export interface NewIdentifiers {
  /** Adds a page whose rows start at `firstRow`; pages must come in order. The block is copied. */
  readonly add: (block: EntryBlock, firstRow: number) => void
  /** Blocks of one part to compare, in row order (`entries.ts`); ends adding. Uses `memory` if large enough. */
  readonly part: (part: number, memory?: ArrayBuffer) => Uint32Array<ArrayBuffer>
  /** Compares everything. Takes, for each source in order, the row after its last. */
  readonly compare: (ends: readonly number[]) => Comparison
}

interface Waiting {
  readonly words: Uint32Array
  /** Word at which each part starts, and the end of the last. */
  readonly starts: Uint32Array
  readonly firstRow: number
}

/** Positions and bytes of each part in storage. */
interface Away {
  readonly places: readonly number[]
  readonly lengths: readonly number[]
}

/** Words that the entries of one part take as blocks; pages without any take none. */
const sizeOf = (waiting: readonly Waiting[], part: number): number => {
  let size = 0
  for (const { starts } of waiting) {
    const length = (starts[part + 1] as number) - (starts[part] as number)
    if (length > 0) size += BLOCK_HEAD + length
  }
  return size
}

/** Parts have similar lengths, so an eighth of slack lets them reuse memory. */
const withSlack = (bytes: number): number => (bytes + (bytes >>> 3) + 3) & ~3

/** Writes what waits of one part as blocks; `to` is in words. */
const gather = (waiting: readonly Waiting[], part: number, into: Uint32Array, from: number): void => {
  let to = from
  for (const { words, starts, firstRow } of waiting) {
    const begin = starts[part] as number
    const end = starts[part + 1] as number
    if (begin === end) continue
    into[to] = 8 * firstRow
    into[to + 1] = end - begin
    into.set(words.subarray(begin, end), to + BLOCK_HEAD)
    to += BLOCK_HEAD + end - begin
  }
}

/** Collects digests and sorts out known ones. Beyond `maxPieces` in memory they go to `overflow`. */
export const createNewIdentifiers = (overflow?: Overflow, maxPieces = MAX_PIECES): NewIdentifiers => {
  const free: Uint32Array[] = []
  let pieces: Uint32Array[] = []
  let used = 0
  let waiting: Waiting[] = []
  const away: Away[] = []

  /** Puts everything that waits into the overflow, part by part. */
  const putAway = (into: Overflow): void => {
    const places: number[] = []
    const lengths: number[] = []
    let gathered = new Uint32Array(0)
    for (let part = 0; part < PARTS; part++) {
      const size = sizeOf(waiting, part)
      // All parts are about as long: the same memory serves for them.
      if (gathered.length < size) gathered = new Uint32Array(2 * size)
      gather(waiting, part, gathered, 0)
      places.push(into.append(new Uint8Array(gathered.buffer, 0, 4 * size)))
      lengths.push(4 * size)
    }
    away.push({ places, lengths })
    waiting = []
    free.push(...pieces)
    pieces = []
  }

  /** Memory for this many words. */
  const reserve = (length: number): Uint32Array => {
    const open = pieces.at(-1)
    if (open !== undefined && used + length <= open.length) {
      used += length
      return open.subarray(used - length, used)
    }
    if (overflow !== undefined && pieces.length === maxPieces) putAway(overflow)
    const piece = free.pop()
    const next =
      piece !== undefined && piece.length >= length ? piece : new Uint32Array(Math.max(length, ENTRY_WORDS * AT_ONCE))
    pieces.push(next)
    used = length
    return next.subarray(0, length)
  }

  const part = (wanted: number, given?: ArrayBuffer): Uint32Array<ArrayBuffer> => {
    free.length = 0
    const before = away.reduce((sum, { lengths }) => sum + (lengths[wanted] as number), 0)
    const bytes = before + 4 * sizeOf(waiting, wanted)
    const enough = given !== undefined && given.byteLength >= bytes ? given : new ArrayBuffer(withSlack(bytes))
    const all = new Uint32Array(enough, 0, bytes >>> 2)
    const view = new Uint8Array(all.buffer)
    let to = 0
    for (const { places, lengths } of away) {
      const length = lengths[wanted] as number
      if (length > 0) overflow?.readInto(places[wanted] as number, view.subarray(to, to + length))
      to += length
    }
    gather(waiting, wanted, all, before >>> 2)
    return all
  }

  return {
    add: ({ entries, starts }, firstRow) => {
      if (entries.length === 0) return
      const words = reserve(entries.length)
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
