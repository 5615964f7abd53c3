import { type DigestRun, HEX_LENGTH } from './digestSegments.ts'
import { createPackedDigests, type PackedDigests } from './packedDigests.ts'

/** Who is on one list until when, in milliseconds since 1970. Keys are `kind:hash`. */
export interface MemberList {
  /** Without a person it stays whose it was. */
  readonly set: (key: string, until: number, person?: number) => void
  readonly delete: (key: string) => void
  /** Concatenated digests of one kind in lower-case hexadecimal; null removes them. */
  readonly setAll: (kind: string, hashes: string, until: number | null, people?: readonly number[]) => void
  readonly get: (key: string) => number | undefined
  /** The person of a key, or 0 if it is their only known one. */
  readonly personOf: (key: string) => number
  /** The keys of these people. */
  readonly ofPeople: (people: ReadonlySet<number>) => Iterable<string>
  /** How many stay on it beyond a time. */
  readonly count: (now: number) => number
  /** Everybody, or those of one kind. */
  readonly entries: (kind?: string) => Iterable<readonly [key: string, until: number]>
  /** Everybody, digests with one time together. */
  readonly runs: () => Iterable<MemberRun>
  readonly copy: () => MemberList
}

/** Digests of one kind with a shared time, or up to 5,000 other keys. Each of those has its own time. */
type MemberRun =
  | ({ readonly kind: string } & DigestRun)
  | { readonly set: readonly (readonly [key: string, until: number, person?: number])[] }

const DIGEST = /^([a-z_]+):([0-9a-f]{64})$/
const RUN = 5000

/** An empty list. Keys that are no hashes are kept as they are. */
export const createMemberList = (
  kinds: Map<string, PackedDigests> = new Map(),
  others: Map<string, number> = new Map(),
  owners: Map<string, number> = new Map(),
): MemberList => {
  const digestsOf = (kind: string): PackedDigests => {
    const known = kinds.get(kind) ?? createPackedDigests()
    kinds.set(kind, known)
    return known
  }

  /** Kind and digest of a key; undefined for a key stored as it is. */
  const partsOf = (key: string): readonly [kind: string, hex: string] | undefined => {
    const [, kind, hex] = DIGEST.exec(key) ?? []
    return kind === undefined || hex === undefined ? undefined : [kind, hex]
  }

  function* entries(only?: string): Iterable<readonly [string, number]> {
    for (const [kind, digests] of kinds)
      if (only === undefined || only === kind)
        for (const [hex, until] of digests.entries()) yield [`${kind}:${hex}`, until]
    for (const entry of others) if (only === undefined || entry[0].startsWith(`${only}:`)) yield entry
  }

  function* runs(): Iterable<MemberRun> {
    for (const [kind, digests] of kinds) for (const run of digests.runs()) yield { kind, ...run }
    const rest = [...others].map(([key, until]): readonly [string, number, number?] => {
      const person = owners.get(key)
      return person === undefined ? [key, until] : [key, until, person]
    })
    for (let at = 0; at < rest.length; at += RUN) yield { set: rest.slice(at, at + RUN) }
  }

  return {
    set: (key, until, person = 0) => {
      const parts = partsOf(key)
      if (parts !== undefined) return digestsOf(parts[0]).set(parts[1], 0, until, person)
      others.set(key, until)
      if (person !== 0) owners.set(key, person)
    },
    delete: (key) => {
      const parts = partsOf(key)
      if (parts !== undefined) return kinds.get(parts[0])?.delete(parts[1], 0)
      others.delete(key)
      owners.delete(key)
    },
    setAll: (kind, hashes, until, people = []) => {
      const digests = digestsOf(kind)
      for (let at = 0; at < hashes.length; at += HEX_LENGTH)
        if (until === null) digests.delete(hashes, at)
        else digests.set(hashes, at, until, people[at / HEX_LENGTH])
    },
    personOf: (key) => {
      const parts = partsOf(key)
      return (parts === undefined ? owners.get(key) : kinds.get(parts[0])?.personOf(parts[1], 0)) ?? 0
    },
    *ofPeople(people) {
      for (const [kind, digests] of kinds) for (const hex of digests.ofPeople(people)) yield `${kind}:${hex}`
      for (const [key, person] of owners) if (people.has(person)) yield key
    },
    get: (key) => {
      const parts = partsOf(key)
      return parts === undefined ? others.get(key) : kinds.get(parts[0])?.get(parts[1], 0)
    },
    count: (now) => {
      let count = 0
      for (const digests of kinds.values()) count += digests.count(now)
      for (const until of others.values()) if (until > now) count++
      return count
    },
    entries,
    runs,
    copy: () =>
      createMemberList(
        new Map([...kinds].map(([kind, digests]) => [kind, digests.copy()])),
        new Map(others),
        new Map(owners),
      ),
  }
}
