import { type AdKindId, adKind } from '../../contract/ads/kinds.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { type BaseNames, distinctFields, valueKey } from './baseNames.ts'
import { namedRecords } from './references.ts'

// Index of names and references among hundreds of thousands of records. Each entry is the key's hash and the record's
// number, sorted, eight bytes. A generation stores the table on disk, so that no record is read to build it. Hash
// matches are verified by reading the record.

/** Maximum record number; a 28-bit hash before it still gives a safe integer. */
const NUMBERS = 2 ** 25

const called = (kind: AdKindId, name: string): string => `called ${kind} ${name}`
const holds = (kind: AdKindId, field: string, value: string): string => `holds ${kind} ${valueKey(field, value)}`
const names = (kind: AdKindId, name: string): string => `names ${kind} ${name}`

/** FNV-1a over the code units of a text. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 4
}

/** Everything a record is looked up by. */
function* keysOf(kind: AdKindId, record: Fields): Iterable<string> {
  const { namedBy, idField } = adKind(kind)
  if (namedBy !== idField) yield called(kind, wordOf(record[namedBy]))
  if (record['deleted'] === true) return
  for (const field of distinctFields(kind)) {
    const value = wordOf(record[field])
    if (value !== '') yield holds(kind, field, value)
  }
  for (const name of new Set(namedRecords(kind, record).map((each) => each.name))) yield names(kind, name)
}

/** Entries of another table, of which some records were taken over. */
interface SharedNames {
  readonly entries: () => readonly Float64Array[]
  /** The number here of a record there; undefined if it was not taken over. */
  readonly numberOf: (number: number) => number | undefined
}

interface TableRecords {
  /** The table as it was kept; absent where there is none. */
  readonly sorted: Float64Array | undefined
  /** The record with this number, as long as no later one took its place. */
  readonly current: (
    number: number,
  ) => { readonly kind: AdKindId; readonly id: string; readonly record: Fields } | undefined
  /** Records of other tables; given up once their names are in this one. */
  readonly shared: {
    readonly all: () => Iterable<SharedNames>
    readonly forget: () => void
  }
}

/** A growing list of numbers, eight bytes each. */
const createNumbers = () => {
  let numbers = new Float64Array(64)
  let count = 0
  return {
    push: (number: number): void => {
      if (count === numbers.length) {
        const longer = new Float64Array(2 * count)
        longer.set(numbers)
        numbers = longer
      }
      numbers[count++] = number
    },
    all: (): Float64Array => numbers.subarray(0, count),
  }
}

/** Entries with other numbers; those without one are left out. */
const renumbered = (entries: Float64Array, numberOf: (number: number) => number | undefined): Float64Array => {
  const found = new Float64Array(entries.length)
  let count = 0
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as number
    const before = entry % NUMBERS
    const number = numberOf(before)
    if (number !== undefined) found[count++] = entry - before + number
  }
  return found.subarray(0, count)
}

const sortedOf = (parts: readonly Float64Array[]): Float64Array => {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all.sort()
}

/** The first place of a sorted table that is not below a number. */
const lowest = (sorted: Float64Array, wanted: number): number => {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] as number) < wanted) from = middle + 1
    else to = middle
  }
  return from
}

/** Names of records by their numbers. Records that come later are added; those that they replace are passed over. */
export const createNameTable = (
  records: TableRecords,
): BaseNames & {
  readonly add: (number: number, kind: AdKindId, record: Fields) => void
  /** Every entry, in parts without order. */
  readonly entries: () => readonly Float64Array[]
  /** The table to store, with records renumbered; those without a new number are dropped. */
  readonly table: (numberOf: (number: number) => number | undefined) => Float64Array
} => {
  let { sorted } = records
  // What is added before somebody asks; sorted once then.
  let early = createNumbers()
  const late = new Map<number, number[]>()

  const lateEntries = (): Float64Array => {
    const found = createNumbers()
    for (const [hash, numbers] of late) for (const number of numbers) found.push(hash * NUMBERS + number)
    return found.all()
  }

  // No iterators here: their results would take more memory than the entries.
  const entries = (): readonly Float64Array[] => [
    sorted ?? early.all(),
    ...[...records.shared.all()].flatMap((other) => other.entries().map((part) => renumbered(part, other.numberOf))),
    lateEntries(),
  ]

  const made = (): Float64Array => {
    if (sorted !== undefined) return sorted
    sorted = sortedOf(entries())
    early = createNumbers()
    records.shared.forget()
    return sorted
  }

  function* numbersOf(key: string): Iterable<number> {
    const table = made()
    const hash = hashOf(key)
    const first = hash * NUMBERS
    for (let at = lowest(table, first); at < table.length; at++) {
      const entry = table[at] as number
      if (entry >= first + NUMBERS) break
      yield entry - first
    }
    yield* late.get(hash) ?? []
  }

  function* withKey(kind: AdKindId, key: string): Iterable<string> {
    for (const number of numbersOf(key)) {
      const found = records.current(number)
      if (found?.kind !== kind) continue
      for (const each of keysOf(kind, found.record))
        if (each === key) {
          yield found.id
          break
        }
    }
  }

  return {
    add: (number, kind, record) => {
      for (const key of keysOf(kind, record)) {
        const hash = hashOf(key)
        if (sorted === undefined) early.push(hash * NUMBERS + number)
        else {
          const known = late.get(hash)
          if (known === undefined) late.set(hash, [number])
          else known.push(number)
        }
      }
    },
    entries,
    table: (numberOf) => sortedOf(entries().map((part) => renumbered(part, numberOf))),
    idNamed: (kind, name) => {
      for (const id of withKey(kind, called(kind, name))) return id
      return undefined
    },
    liveWith: (kind, field, value, most) => {
      let count = 0
      for (const _ of withKey(kind, holds(kind, field, value))) if (++count >= most) break
      return count
    },
    users: (kind, name) => [...withKey(kind, names(kind, name))],
  }
}
