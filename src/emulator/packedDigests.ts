import {
  copyOfSegment,
  DIGEST_WORDS,
  type DigestRun,
  type DigestSegment,
  digestsOfPeople,
  HEX_LENGTH,
  IN_SEGMENT,
  newSegment,
  runsOf,
  SEGMENT_SHIFT,
  type StoredDigests,
  writePerson,
} from './digestSegments.ts'

// SHA-256 digests with a time each, packed: about 48 bytes for each, because lists of ten million are rehearsed, and 8 more
// where several identifiers are known to be one person's. Segments are shared with copies until one of the two writes, so
// that a copy costs nothing while it is only read.

/** Digests of one kind with the time until which each stays, in milliseconds since 1970. Texts are lower-case hexadecimal. */
export interface PackedDigests {
  /** The digest of 64 characters at `at` of a text that may hold many; without a person it stays whose it was. */
  readonly set: (hex: string, at: number, until: number, person?: number) => void
  readonly delete: (hex: string, at: number) => void
  readonly get: (hex: string, at: number) => number | undefined
  /** Whose it is, or 0 where it is the only identifier that is known of somebody. */
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

const hashAt = (from: Uint32Array, at: number): number => {
  let mixed = 0
  for (let word = at; word < at + DIGEST_WORDS; word++) mixed = Math.imul(mixed ^ (from[word] as number), 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

const NOBODY: Shared = { segments: [], places: new Uint32Array(FIRST_PLACES), used: 0, left: 0 }

/** Digests of one kind, none at first. */
export const createPackedDigests = (shared: Shared = NOBODY): PackedDigests => {
  const wanted = new Uint32Array(DIGEST_WORDS)
  let segments = [...shared.segments]
  /** False where a segment, or the index, is another one's too. */
  let owned = segments.map(() => false)
  let ownsPlaces = false
  /** Entry and 1 by hash; 0 is free. */
  let places = shared.places
  let { used, left } = shared
  let counted: Counted | undefined

  const segmentOf = (entry: number): DigestSegment => segments[entry >>> SEGMENT_SHIFT] as DigestSegment

  const writable = (entry: number): DigestSegment => {
    const at = entry >>> SEGMENT_SHIFT
    if (owned[at] !== true) {
      segments[at] = copyOfSegment(segments[at] as DigestSegment)
      owned[at] = true
    }
    return segments[at] as DigestSegment
  }

  const untilOf = (entry: number): number => segmentOf(entry).untils[entry & IN_SEGMENT] as number

  const personAt = (entry: number): number => segmentOf(entry).people?.[entry & IN_SEGMENT] ?? 0

  const read = (hex: string, at: number): void => {
    let from = at
    for (let word = 0; word < DIGEST_WORDS; word++) {
      let value = 0
      for (const end = from + 8; from < end; from++) value = (value << 4) | (NIBBLES[hex.charCodeAt(from)] as number)
      wanted[word] = value
    }
  }

  const isAt = (entry: number): boolean => {
    const { words } = segmentOf(entry)
    const from = (entry & IN_SEGMENT) * DIGEST_WORDS
    for (let word = 0; word < DIGEST_WORDS; word++) if (words[from + word] !== wanted[word]) return false
    return true
  }

  /** Where the wanted digest is, or would be. */
  const placeOf = (): number => {
    const mask = places.length - 1
    let place = hashAt(wanted, 0) & mask
    for (let entry = places[place] as number; entry !== 0 && !isAt(entry - 1); entry = places[place] as number)
      place = (place + 1) & mask
    return place
  }

  const index = (size: number): void => {
    places = new Uint32Array(size)
    ownsPlaces = true
    const mask = size - 1
    for (let entry = 0; entry < used; entry++) {
      let place = hashAt(segmentOf(entry).words, (entry & IN_SEGMENT) * DIGEST_WORDS) & mask
      while (places[place] !== 0) place = (place + 1) & mask
      places[place] = entry + 1
    }
  }

  const clear = (): void => {
    segments = []
    owned = []
    places = new Uint32Array(FIRST_PLACES)
    ownsPlaces = true
    used = 0
    left = 0
  }

  /** Closes the gaps of those who left. */
  const closeGaps = (): void => {
    let kept = 0
    for (let entry = 0; entry < used; entry++) {
      const until = untilOf(entry)
      if (Number.isNaN(until)) continue
      if (kept !== entry) {
        const from = (entry & IN_SEGMENT) * DIGEST_WORDS
        const segment = writable(kept)
        segment.words.set(
          segmentOf(entry).words.subarray(from, from + DIGEST_WORDS),
          (kept & IN_SEGMENT) * DIGEST_WORDS,
        )
        segment.untils[kept & IN_SEGMENT] = until
        writePerson(segment, kept, personAt(entry))
      }
      kept++
    }
    used = kept
    left = 0
    segments.length = (used + IN_SEGMENT) >>> SEGMENT_SHIFT
    owned.length = segments.length
    index(places.length)
  }

  const makeRoom = (): void => {
    if (left > used / 4) closeGaps()
    if ((used + 1) * 3 > places.length * 2) index(places.length * 2)
    if (used >>> SEGMENT_SHIFT < segments.length) return
    segments.push(newSegment())
    owned.push(true)
  }

  const add = (until: number, person: number): void => {
    makeRoom()
    const segment = writable(used)
    segment.words.set(wanted, (used & IN_SEGMENT) * DIGEST_WORDS)
    segment.untils[used & IN_SEGMENT] = until
    writePerson(segment, used, person)
    if (!ownsPlaces) {
      places = places.slice()
      ownsPlaces = true
    }
    places[placeOf()] = ++used
  }

  const entryOf = (hex: string, at: number): number => {
    read(hex, at)
    return (places[placeOf()] as number) - 1
  }

  const recount = (now: number): Counted => {
    let count = 0
    let from = Number.NEGATIVE_INFINITY
    let to = Number.POSITIVE_INFINITY
    for (let entry = 0; entry < used; entry++) {
      const until = untilOf(entry)
      if (until > now) {
        count++
        if (until < to) to = until
      } else if (until > from) from = until
    }
    return { count, from, to }
  }

  const held: StoredDigests = {
    get segments() {
      return segments
    },
    get used() {
      return used
    },
  }

  return {
    set: (hex, at, until, person = 0) => {
      counted = undefined
      const entry = entryOf(hex, at)
      if (entry < 0) return add(until, person)
      const segment = writable(entry)
      const isBack = Number.isNaN(segment.untils[entry & IN_SEGMENT])
      if (isBack) left--
      segment.untils[entry & IN_SEGMENT] = until
      if (isBack || person !== 0) writePerson(segment, entry, person)
    },
    delete: (hex, at) => {
      const entry = entryOf(hex, at)
      if (entry < 0 || Number.isNaN(untilOf(entry))) return
      counted = undefined
      writable(entry).untils[entry & IN_SEGMENT] = Number.NaN
      if (++left === used) clear()
    },
    get: (hex, at) => {
      const entry = entryOf(hex, at)
      const until = entry < 0 ? Number.NaN : untilOf(entry)
      return Number.isNaN(until) ? undefined : until
    },
    personOf: (hex, at) => {
      const entry = entryOf(hex, at)
      return entry < 0 || Number.isNaN(untilOf(entry)) ? 0 : personAt(entry)
    },
    ofPeople: (people) => digestsOfPeople(held, people),
    count: (now) => {
      if (counted === undefined || now < counted.from || now >= counted.to) counted = recount(now)
      return counted.count
    },
    *entries() {
      for (const { hashes, until } of runsOf(held))
        for (let at = 0; at < hashes.length; at += HEX_LENGTH) yield [hashes.slice(at, at + HEX_LENGTH), until]
    },
    runs: () => runsOf(held),
    copy: () => {
      owned = owned.map(() => false)
      ownsPlaces = false
      return createPackedDigests({ segments, places, used, left })
    },
  }
}
