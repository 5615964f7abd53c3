import { AD_KIND_IDS, type AdKindId, isAdKindId } from '../../contract/ads/kinds.ts'
import { type Fields, isFields } from '../../contract/language/fields.ts'
import { createNameTable } from '../../workspace/ads/nameTable.ts'
import { journalLine, lineValue } from '../journal/line.ts'

// The platform's records of a project as lines of a generation. Objects would take several times the memory, and
// strings on the V8 heap half as much again.

/** Bytes of one piece of memory for lines that are made here. */
const PIECE = 1 << 20
const NEWLINE = 0x0a
/** Factor that separates pieces; no piece is as long. */
const SPAN = 2 ** 32

/** All bytes of a generation, and what its index says about them. */
export interface ReadLines {
  readonly bytes: Uint8Array
  readonly kinds: readonly { readonly kind: AdKindId; readonly ids: readonly string[] }[]
  /** Bytes of each line with its line break, in order. */
  readonly lengths: readonly number[]
  /** Ids of those of them that are deleted. */
  readonly deleted: readonly (readonly string[])[]
  readonly names?: Float64Array
}

/** Pieces of memory and the places of lines in them. */
const createLines = () => {
  const pieces: Uint8Array[] = []
  const known = new Map<Uint8Array, number>()
  const places: number[] = []
  let open: Uint8Array | undefined
  let used = 0

  const pieceNumber = (piece: Uint8Array): number => {
    const number = known.get(piece)
    if (number !== undefined) return number
    known.set(piece, pieces.length)
    return pieces.push(piece) - 1
  }

  const pieceOf = (number: number): Uint8Array => pieces[Math.floor((places[number] ?? 0) / SPAN)] ?? new Uint8Array()
  const fromOf = (number: number): number => (places[number] ?? 0) % SPAN

  return {
    /** Copies a line; returns its number. */
    add: (line: Uint8Array): number => {
      if (open === undefined || used + line.length > open.length) {
        open = new Uint8Array(Math.max(PIECE, line.length))
        used = 0
      }
      open.set(line, used)
      const number = places.push(pieceNumber(open) * SPAN + used) - 1
      used += line.length
      return number
    },
    /** Takes a line that is already in memory. */
    share: (piece: Uint8Array, at: number): number => places.push(pieceNumber(piece) * SPAN + at) - 1,
    // One number at a time. An object for each line would take more memory than the lines.
    pieceOf,
    fromOf,
    /** Its end, behind the line break. */
    toOf: (number: number): number => pieceOf(number).indexOf(NEWLINE, fromOf(number)) + 1,
    count: (): number => places.length,
  }
}

/** Records that are kept parsed at most. */
const MAX_PARSED = 16_384

/** Records parsed lately, by line. An edit, its check and the page read the same ones; lines never change. */
const createParsed = () => {
  // Memory is given back as soon as it is needed.
  let held = new WeakRef(new Map<number, Fields>())
  return {
    get: (number: number): Fields | undefined => held.deref()?.get(number),
    set: (number: number, record: Fields): void => {
      let records = held.deref()
      if (records === undefined || records.size >= MAX_PARSED) {
        records = new Map()
        held = new WeakRef(records)
      }
      records.set(number, record)
    },
  }
}

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

/** The lines of another store. */
interface StoredLines {
  readonly numberOf: (kind: AdKindId, id: string) => number | undefined
  readonly pieceOf: (number: number) => Uint8Array
  readonly fromOf: (number: number) => number
  readonly isDeleted: (kind: AdKindId, id: string) => boolean
  readonly line: (kind: AdKindId, id: string) => Uint8Array | undefined
  readonly names: { readonly entries: () => readonly Float64Array[] }
}

let nextStore = 1

/** Lines by kind and id, from a generation that was read or from nothing. */
const createKindLines = (read?: ReadLines) => {
  const kinds = new Map<AdKindId, Map<string, number>>(AD_KIND_IDS.map((kind) => [kind, new Map<string, number>()]))
  const of = (kind: AdKindId): Map<string, number> => kinds.get(kind) ?? new Map<string, number>()
  const lines = createLines()
  const deleted = new Map<AdKindId, Set<string>>(AD_KIND_IDS.map((kind) => [kind, new Set<string>()]))

  if (read !== undefined) {
    let at = 0
    for (const [place, { kind, ids }] of read.kinds.entries()) {
      const numbers = of(kind)
      deleted.set(kind, new Set(read.deleted[place]))
      for (const id of ids) {
        const number = lines.share(read.bytes, at)
        at += read.lengths[number] ?? 0
        numbers.set(id, number)
      }
    }
  }

  function* numbers(): Iterable<number> {
    for (const kind of AD_KIND_IDS) yield* of(kind).values()
  }

  const lineAt = (number: number): Fields => {
    const value = lineValue(lines.pieceOf(number), lines.fromOf(number), lines.toOf(number) - 1)
    return isFields(value) ? value : {}
  }
  const parsed = createParsed()
  const recordAt = (number: number): Fields | undefined => {
    const known = parsed.get(number)
    if (known !== undefined) return known
    const { r } = lineAt(number)
    if (!isFields(r)) return undefined
    parsed.set(number, r)
    return r
  }
  const sizes = {
    size: (kind: AdKindId): number => of(kind).size,
    /** Without deleted records. */
    liveSize: (kind: AdKindId): number => of(kind).size - (deleted.get(kind)?.size ?? 0),
  }
  return { lines, of, deleted, numbers, lineAt, recordAt, sizes }
}

/** Lines of other stores: their numbers here, by their numbers there. */
const createSharedLines = () => {
  const numbers = new Map<StoredLines, number[]>()
  return {
    add: (other: StoredLines, theirs: number, own: number): void => {
      const known = numbers.get(other) ?? []
      known[theirs] = own
      numbers.set(other, known)
    },
    *all() {
      for (const [{ names }, own] of numbers)
        yield { entries: names.entries, numberOf: (number: number): number | undefined => own[number] }
    },
    forget: (): void => numbers.clear(),
  }
}

/** Position of each line in an order; undefined for others. */
const placesIn = (inOrder: readonly number[], count: number): ((number: number) => number | undefined) => {
  const places = new Int32Array(count).fill(-1)
  inOrder.forEach((number, at) => {
    places[number] = at
  })
  return (number) => {
    const at = places[number] ?? -1
    return at < 0 ? undefined : at
  }
}

/** Records by kind and id, from a generation that was read or from nothing. */
export const createRecordStore = (read?: ReadLines) => {
  const { lines, of, deleted, numbers, lineAt, recordAt, sizes } = createKindLines(read)
  let version = 0

  const get = (kind: AdKindId, id: string): Fields | undefined => {
    const number = of(kind).get(id)
    return number === undefined ? undefined : recordAt(number)
  }

  /** The record of a line, unless a later line took its place. */
  const current = (number: number) => {
    const { k: kind, i: id, r: record } = lineAt(number)
    if (!isAdKindId(kind) || typeof id !== 'string' || !isFields(record)) return undefined
    return of(kind).get(id) === number ? { kind, id, record } : undefined
  }

  const shared = createSharedLines()
  const names = createNameTable({ sorted: read?.names, current, shared })

  const put = (kind: AdKindId, id: string, number: number, isDeleted: boolean): void => {
    version++
    of(kind).set(id, number)
    if (isDeleted) deleted.get(kind)?.add(id)
    else deleted.get(kind)?.delete(id)
  }

  const isDeleted = (kind: AdKindId, id: string): boolean => deleted.get(kind)?.has(id) === true
  const numberOf = (kind: AdKindId, id: string): number | undefined => of(kind).get(id)
  const bytesOf = (number: number): Uint8Array =>
    lines.pieceOf(number).subarray(lines.fromOf(number), lines.toOf(number))
  const lineOf = (kind: AdKindId, id: string): Uint8Array | undefined => {
    const number = numberOf(kind, id)
    return number === undefined ? undefined : bytesOf(number)
  }

  return {
    /** Another one than that of every other store. */
    id: nextStore++,
    /** Another number after every change. */
    version: (): number => version,
    get,
    has: (kind: AdKindId, id: string): boolean => of(kind).has(id),
    isDeleted,
    set: (kind: AdKindId, id: string, record: Fields): void => {
      const number = lines.add(journalLine({ k: kind, i: id, r: record }))
      put(kind, id, number, record['deleted'] === true)
      names.add(number, kind, record)
    },
    numberOf,
    pieceOf: lines.pieceOf,
    fromOf: lines.fromOf,
    /** The line of a record, as on disk. */
    line: lineOf,
    /** Takes a record of another store over without copying it, before anybody asks for names. */
    share: (kind: AdKindId, id: string, other: StoredLines): void => {
      const theirs = other.numberOf(kind, id)
      if (theirs === undefined) return
      const number = lines.share(other.pieceOf(theirs), other.fromOf(theirs))
      shared.add(other, theirs, number)
      put(kind, id, number, other.isDeleted(kind, id))
    },
    /** Whether another store holds the same line of a record. */
    isSame: (kind: AdKindId, id: string, other: StoredLines): boolean => {
      const mine = lineOf(kind, id)
      const theirs = other.line(kind, id)
      return mine !== undefined && theirs !== undefined && sameBytes(mine, theirs)
    },
    remove: (kind: AdKindId, id: string): void => {
      version++
      of(kind).delete(id)
      deleted.get(kind)?.delete(id)
    },
    ids: (kind: AdKindId): Iterable<string> => of(kind).keys(),
    ...sizes,
    /** Every line, kind by kind. */
    *lines(): Iterable<Uint8Array> {
      for (const number of numbers()) yield bytesOf(number)
    },
    /** Whose lines these are. */
    index: (): Omit<ReadLines, 'bytes' | 'names'> & { readonly names: Float64Array } => {
      const inOrder = [...numbers()]
      return {
        kinds: AD_KIND_IDS.map((kind) => ({ kind, ids: [...of(kind).keys()] })),
        lengths: inOrder.map((number) => lines.toOf(number) - lines.fromOf(number)),
        deleted: AD_KIND_IDS.map((kind) => [...(deleted.get(kind) ?? [])]),
        names: names.table(placesIn(inOrder, lines.count())),
      }
    },
    /** What the records are called and name. */
    names,
  }
}

export type RecordStore = ReturnType<typeof createRecordStore>
