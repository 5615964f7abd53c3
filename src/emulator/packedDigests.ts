import {
  createDigestEntries,
  DIGEST_WORDS,
  type DigestRun,
  digestsOfPeople,
  HEX_LENGTH,
  hashAt,
  runsOf,
  type StoredDigests,
} from './digestSegments.ts'

// SHA-256 digests with a time each, packed because lists of ten million are rehearsed. An entry takes about 48 bytes,
// and 8 more if several identifiers of one person are known. Segments are shared with copies until either side writes,
// so an unchanged copy costs nothing.

/** Digests of one kind with the time until which each stays, in milliseconds since 1970. Texts are lower-case hexadecimal. */
export interface PackedDigests {
  /**
   * Stores the 64 characters at `at` of a text that may hold many. Without `person`, a known digest keeps its person.
   */
  readonly set: (hex: string, at: number, until: number, person?: number) => void
  readonly delete: (hex: string, at: number) => void
  readonly get: (hex: string, at: number) => number | undefined
  /** The person of a digest, or 0 if it is their only known identifier. */
  readonly personOf: (hex: string, at: number) => number
  /** The digests of these people. */
  readonly ofPeople: (people: ReadonlySet<number>) => Iterable<string>
  /** How many stay beyond a time. */
  readonly count: (now: number) => number
  readonly entries: () => Iterable<readonly [hex: string, until: number]>
  /** All of them, those with one time together: at most 5,000 digests a run. */
  readonly runs: () => Iterable<DigestRun>
  readonly copy: () => PackedDigests
}

/** What a copy begins with: segments and index of another one. */
interface Shared extends StoredDigests {
  readonly places: Uint32Array
  readonly left: number
}

/** How many there are is the same for every time from `from` to before `to`. */
interface Counted {
  readonly from: number
  readonly to: number
  readonly count: number
}

const FIRST_PLACES = 64

const NIBBLES = new Uint8Array(128)
for (let value = 0; value < 16; value++) NIBBLES[value.toString(16).charCodeAt(0)] = value

const NOBODY: Shared = { segments: [], places: new Uint32Array(FIRST_PLACES), used: 0, left: 0 }

/** Writes the digest at `at` of a text into words. */
const readDigest = (hex: string, at: number, into: Uint32Array): void => {
  let from = at
  for (let word = 0; word < DIGEST_WORDS; word++) {
    let value = 0
    for (const end = from + 8; from < end; from++) value = (value << 4) | (NIBBLES[hex.charCodeAt(from)] as number)
    into[word] = value
  }
}

type Entries = ReturnType<typeof createDigestEntries>

/** Hash index of entries, shared with a copy until an entry is added. */
const createPlaces = (entries: Entries, shared: Uint32Array) => {
  /** Entry and 1 by hash; 0 is free. */
  let places = shared
  let isOwn = false

  /** Where a digest is, or would be. */
  const placeOf = (wanted: Uint32Array): number => {
    const mask = places.length - 1
    let place = hashAt(wanted, 0) & mask
    for (
      let entry = places[place] as number;
      entry !== 0 && !entries.isAt(entry - 1, wanted);
      entry = places[place] as number
    )
      place = (place + 1) & mask
    return place
  }

  const rebuild = (size: number): void => {
    places = new Uint32Array(size)
    isOwn = true
    const mask = size - 1
    for (let entry = 0; entry < entries.used; entry++) {
      let place = entries.hashOf(entry) & mask
      while (places[place] !== 0) place = (place + 1) & mask
      places[place] = entry + 1
    }
  }

  return {
    /** The entry of a digest, or -1. */
    find: (wanted: Uint32Array): number => (places[placeOf(wanted)] as number) - 1,
    rebuild: (): void => rebuild(places.length),
    grow: (): void => {
      if ((entries.used + 1) * 3 > places.length * 2) rebuild(places.length * 2)
    },
    /** Puts the entry that was added last in its place. */
    addLast: (wanted: Uint32Array): void => {
      if (!isOwn) {
        places = places.slice()
        isOwn = true
      }
      places[placeOf(wanted)] = entries.used
    },
    clear: (): void => {
      places = new Uint32Array(FIRST_PLACES)
      isOwn = true
    },
    share: (): Uint32Array => {
      isOwn = false
      return places
    },
  }
}

const countAt = (now: number, entries: Entries): Counted => {
  let count = 0
  let from = Number.NEGATIVE_INFINITY
  let to = Number.POSITIVE_INFINITY
  for (let entry = 0; entry < entries.used; entry++) {
    const until = entries.untilOf(entry)
    if (until > now) {
      count++
      if (until < to) to = until
    } else if (until > from) from = until
  }
  return { count, from, to }
}

/** Digests of one kind, none at first. */
export const createPackedDigests = (shared: Shared = NOBODY): PackedDigests => {
  const wanted = new Uint32Array(DIGEST_WORDS)
  const entries = createDigestEntries(shared)
  const places = createPlaces(entries, shared.places)
  let { left } = shared
  let counted: Counted | undefined

  const entryOf = (hex: string, at: number): number => {
    readDigest(hex, at, wanted)
    return places.find(wanted)
  }

  const add = (until: number, person: number): void => {
    if (left > entries.used / 4) {
      entries.closeGaps()
      left = 0
      places.rebuild()
    }
    places.grow()
    entries.add(wanted, until, person)
    places.addLast(wanted)
  }

  return {
    set: (hex, at, until, person = 0) => {
      counted = undefined
      const entry = entryOf(hex, at)
      if (entry < 0) return add(until, person)
      const isBack = Number.isNaN(entries.untilOf(entry))
      if (isBack) left--
      entries.setUntil(entry, until)
      if (isBack || person !== 0) entries.setPerson(entry, person)
    },
    delete: (hex, at) => {
      const entry = entryOf(hex, at)
      if (entry < 0 || Number.isNaN(entries.untilOf(entry))) return
      counted = undefined
      entries.setUntil(entry, Number.NaN)
      if (++left < entries.used) return
      entries.clear()
      places.clear()
      left = 0
    },
    get: (hex, at) => {
      const entry = entryOf(hex, at)
      const until = entry < 0 ? Number.NaN : entries.untilOf(entry)
      return Number.isNaN(until) ? undefined : until
    },
    personOf: (hex, at) => {
      const entry = entryOf(hex, at)
      return entry < 0 || Number.isNaN(entries.untilOf(entry)) ? 0 : entries.personOf(entry)
    },
    ofPeople: (people) => digestsOfPeople(entries, people),
    count: (now) => {
      if (counted === undefined || now < counted.from || now >= counted.to) counted = countAt(now, entries)
      return counted.count
    },
    *entries() {
      for (const { hashes, until } of runsOf(entries))
        for (let at = 0; at < hashes.length; at += HEX_LENGTH) yield [hashes.slice(at, at + HEX_LENGTH), until]
    },
    runs: () => runsOf(entries),
    copy: () => {
      entries.share()
      return createPackedDigests({ segments: entries.segments, used: entries.used, places: places.share(), left })
    },
  }
}
