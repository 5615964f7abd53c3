import { createMemberList, type MemberList } from './memberList.ts'

// What the emulator remembers: tables of records and who is in which audience. Every change is a plain value that is
// applied here and can be written to a file, so that a world is the sum of its changes.

export type WorldRecord = Readonly<Record<string, unknown>>

export type MemberEntry = readonly [key: string, until: number | null, person?: number]

/**
 * Concatenated digests of one kind in lower-case hexadecimal, with their shared expiry. A null `until` removes them
 * now.
 */
interface HashesChange {
  readonly members: string
  readonly kind: string
  readonly hashes: string
  readonly until: number | null
  /** The person of each digest; 0 if it is their only known one. */
  readonly people?: readonly number[]
}

/** One change of the world. `set` holds `kind:hash` keys with the time at which each leaves, or null to remove it now, and whose it is. */
export type WorldChange =
  | { readonly put: string; readonly id: string; readonly record: WorldRecord }
  | { readonly remove: string; readonly id: string }
  | { readonly drop: string }
  | { readonly members: string; readonly set: readonly MemberEntry[] }
  | HashesChange

export interface WorldTable {
  readonly get: (id: string) => WorldRecord | undefined
  /** Every record in order of creation. */
  readonly all: () => readonly WorldRecord[]
  readonly size: () => number
  /** Grows with every change of the table, over a clearing too. */
  readonly version: () => number
}

export interface World {
  readonly table: (name: string) => WorldTable
  /** Identifiers on a list that have not expired by `now`, optionally of one kind. */
  readonly members: (list: string, now: number, kind?: string) => readonly string[]
  /** Yields identifiers that have not expired by `now`, whatever changes meanwhile. */
  readonly eachMember: (list: string, now: number) => Iterable<string>
  /** Everybody who is stored for it, as changes that put them there. */
  readonly memberChanges: (list: string) => Iterable<WorldChange>
  /** How many they are. */
  readonly memberCount: (list: string, now: number) => number
  readonly isMember: (list: string, key: string, now: number) => boolean
  /** The person of an identifier, or 0 if no other one of theirs is known. */
  readonly personOf: (list: string, key: string) => number
  /** All identifiers of these people on a list. */
  readonly keysOfPeople: (list: string, people: ReadonlySet<number>) => Iterable<string>
  readonly commit: (change: WorldChange) => void
  /** The whole world as changes that build it again. */
  readonly changes: () => Iterable<WorldChange>
  /** The world of this moment as changes, whatever becomes of it while they are read. */
  readonly snapshot: () => Iterable<WorldChange>
  /** Continues with an empty world or a copy; the returned function restores this one. */
  readonly setAside: (start: 'empty' | 'same') => () => void
}

interface Rows {
  readonly byId: Map<string, WorldRecord>
  version: number
  listed: readonly WorldRecord[] | undefined
}

interface Contents {
  readonly tables: Map<string, Rows>
  readonly lists: Map<string, MemberList>
}

/** The changes that build a world from nothing. */
function* changesIn({ tables, lists }: Contents): Iterable<WorldChange> {
  for (const [name, { byId }] of tables) for (const [id, record] of byId) yield { put: name, id, record }
  for (const [name, list] of lists) for (const run of list.runs()) yield { members: name, ...run }
}

const setEach = (list: MemberList, entries: readonly MemberEntry[]): void => {
  for (const [key, until, person] of entries)
    if (until === null) list.delete(key)
    else list.set(key, until, person)
}

/** An empty world; `onCommit` hears every change after it was applied. */
export const createWorld = (onCommit: (change: WorldChange) => void = () => {}): World => {
  let tables = new Map<string, Rows>()
  let lists = new Map<string, MemberList>()
  // Counted for the whole world, so that a table version never recurs after clearing.
  let version = 0

  const rowsOf = (name: string): Rows => {
    const known = tables.get(name)
    if (known !== undefined) return known
    const rows: Rows = { byId: new Map(), version, listed: undefined }
    tables.set(name, rows)
    return rows
  }

  const listOf = (name: string): MemberList => {
    const known = lists.get(name) ?? createMemberList()
    lists.set(name, known)
    return known
  }

  const touch = (rows: Rows): void => {
    rows.version = ++version
    rows.listed = undefined
  }

  const apply = (change: WorldChange): void => {
    if ('put' in change) {
      const rows = rowsOf(change.put)
      rows.byId.set(change.id, change.record)
      touch(rows)
    } else if ('remove' in change) {
      const rows = rowsOf(change.remove)
      rows.byId.delete(change.id)
      touch(rows)
    } else if ('drop' in change) {
      const rows = rowsOf(change.drop)
      rows.byId.clear()
      touch(rows)
    } else if ('hashes' in change)
      listOf(change.members).setAll(change.kind, change.hashes, change.until, change.people)
    else setEach(listOf(change.members), change.set)
  }

  const copied = (): Contents => ({
    tables: new Map([...tables].map(([name, rows]) => [name, { ...rows, byId: new Map(rows.byId) }])),
    lists: new Map([...lists].map(([name, list]) => [name, list.copy()])),
  })

  return {
    table: (name) => ({
      get: (id) => rowsOf(name).byId.get(id),
      all: () => {
        const rows = rowsOf(name)
        rows.listed ??= [...rows.byId.values()]
        return rows.listed
      },
      size: () => rowsOf(name).byId.size,
      version: () => rowsOf(name).version,
    }),
    members: (list, now, kind) => {
      const keys: string[] = []
      for (const [key, until] of listOf(list).entries(kind)) if (until > now) keys.push(key)
      return keys
    },
    *eachMember(list, now) {
      for (const [key, until] of listOf(list).copy().entries()) if (until > now) yield key
    },
    *memberChanges(list) {
      for (const run of listOf(list).runs()) yield { members: list, ...run }
    },
    memberCount: (list, now) => listOf(list).count(now),
    isMember: (list, key, now) => (listOf(list).get(key) ?? 0) > now,
    personOf: (list, key) => listOf(list).personOf(key),
    keysOfPeople: (list, people) => listOf(list).ofPeople(people),
    commit: (change) => {
      apply(change)
      onCommit(change)
    },
    changes: () => changesIn({ tables, lists }),
    snapshot: () => changesIn(copied()),
    setAside: (start) => {
      const old = { tables, lists }
      version++
      const next = start === 'same' ? copied() : { tables: new Map(), lists: new Map() }
      tables = next.tables
      lists = next.lists
      return () => {
        version++
        tables = old.tables
        lists = old.lists
        for (const rows of tables.values()) touch(rows)
      }
    },
  }
}

/** The table of the products of one catalog, by item id. */
export const productsTable = (catalogId: string): string => `products/${catalogId}`
