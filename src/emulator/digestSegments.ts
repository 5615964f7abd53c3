// Segments that hold packed digests, and how to read them in sequence.

/** Characters of one digest. */
export const HEX_LENGTH = 64

/** Words of 32 bits of one digest. */
export const DIGEST_WORDS = 8

/** Digests per segment as a power of two, and the mask of an entry's number. */
const SEGMENT_SHIFT = 12
const SEGMENT = 1 << SEGMENT_SHIFT
const IN_SEGMENT = SEGMENT - 1

const RUN = 5000
/** Times that are gathered side by side: lists that overlap alternate between a few. */
const MAX_OPEN_RUNS = 16

/** A fixed number of digests with their times, whether used or not. */
interface DigestSegment {
  readonly words: Uint32Array
  /** NaN for a removed entry. */
  readonly untils: Float64Array
  /** Whose each is: made when the first person with several identifiers comes. */
  people: Float64Array | undefined
}

/** Digests of one kind as they lie, as they are at each look. */
export interface StoredDigests {
  readonly segments: readonly DigestSegment[]
  readonly used: number
}

/** Some digests with one time. */
export interface DigestRun {
  readonly hashes: string
  readonly until: number
  /** The person of each digest; absent if none has several. */
  readonly people?: readonly number[]
}

const DIGITS = new Uint8Array(16)
for (let value = 0; value < 16; value++) DIGITS[value] = value.toString(16).charCodeAt(0)

const ascii = new TextDecoder()

/** Writes a digest as 64 characters. */
const writeHex = (into: Uint8Array, place: number, { words }: DigestSegment, from: number): void => {
  let at = place
  for (let word = from; word < from + DIGEST_WORDS; word++) {
    const value = words[word] as number
    for (let shift = 28; shift >= 0; shift -= 4) into[at++] = DIGITS[(value >>> shift) & 15] as number
  }
}

/** A segment that nothing is in. */
const newSegment = (): DigestSegment => ({
  words: new Uint32Array(SEGMENT * DIGEST_WORDS),
  untils: new Float64Array(SEGMENT),
  people: undefined,
})

/** A segment of its own with the same in it. */
const copyOfSegment = ({ words, untils, people }: DigestSegment): DigestSegment => ({
  words: words.slice(),
  untils: untils.slice(),
  people: people?.slice(),
})

/** Records an entry's person, if any of its segment has one. */
const writePerson = (segment: DigestSegment, entry: number, person: number): void => {
  if (person === 0 && segment.people === undefined) return
  segment.people ??= new Float64Array(SEGMENT)
  segment.people[entry & IN_SEGMENT] = person
}

interface OpenRun {
  readonly bytes: Uint8Array
  readonly people: number[]
  size: number
}

const newRun = (): OpenRun => ({ bytes: new Uint8Array(RUN * HEX_LENGTH), people: [], size: 0 })

const closedRun = ({ bytes, people, size }: OpenRun, until: number): DigestRun => {
  const hashes = ascii.decode(bytes.subarray(0, size))
  return people.some((person) => person !== 0) ? { hashes, until, people } : { hashes, until }
}

/** All of them, those with one time together. */
export function* runsOf(stored: StoredDigests): Iterable<DigestRun> {
  const open = new Map<number, OpenRun>()
  for (let entry = 0; entry < stored.used; entry++) {
    const segment = stored.segments[entry >>> SEGMENT_SHIFT] as DigestSegment
    const until = segment.untils[entry & IN_SEGMENT] as number
    if (Number.isNaN(until)) continue
    if (!open.has(until) && open.size === MAX_OPEN_RUNS) {
      for (const [time, one] of open) yield closedRun(one, time)
      open.clear()
    }
    const run = open.get(until) ?? newRun()
    open.set(until, run)
    run.people.push(segment.people?.[entry & IN_SEGMENT] ?? 0)
    writeHex(run.bytes, run.size, segment, (entry & IN_SEGMENT) * DIGEST_WORDS)
    run.size += HEX_LENGTH
    if (run.size < run.bytes.length) continue
    open.delete(until)
    yield closedRun(run, until)
  }
  for (const [time, one] of open) yield closedRun(one, time)
}

/** The digests of these people, looked for in all of them. */
export function* digestsOfPeople({ segments, used }: StoredDigests, people: ReadonlySet<number>): Iterable<string> {
  const bytes = new Uint8Array(HEX_LENGTH)
  for (const [at, segment] of segments.entries()) {
    const owners = segment.people
    if (owners === undefined) continue
    const end = Math.min(SEGMENT, used - at * SEGMENT)
    for (let entry = 0; entry < end; entry++) {
      const person = owners[entry] as number
      if (person === 0 || !people.has(person) || Number.isNaN(segment.untils[entry])) continue
      writeHex(bytes, 0, segment, entry * DIGEST_WORDS)
      yield ascii.decode(bytes)
    }
  }
}

/** A mixture of one digest's words, for an index. */
export const hashAt = (words: Uint32Array, from: number): number => {
  let mixed = 0
  for (let word = from; word < from + DIGEST_WORDS; word++)
    mixed = Math.imul(mixed ^ (words[word] as number), 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/** Digests by number, in segments shared with a copy until either side writes. */
export const createDigestEntries = (shared: StoredDigests) => {
  let segments = [...shared.segments]
  /** False where a segment is another one's too. */
  let owned = segments.map(() => false)
  let { used } = shared

  const segmentOf = (entry: number): DigestSegment => segments[entry >>> SEGMENT_SHIFT] as DigestSegment

  const writable = (entry: number): DigestSegment => {
    const at = entry >>> SEGMENT_SHIFT
    if (owned[at] !== true) {
      segments[at] = copyOfSegment(segments[at] as DigestSegment)
      owned[at] = true
    }
    return segments[at] as DigestSegment
  }

  const write = (entry: number, words: Uint32Array, until: number, person: number): void => {
    const segment = writable(entry)
    segment.words.set(words, (entry & IN_SEGMENT) * DIGEST_WORDS)
    segment.untils[entry & IN_SEGMENT] = until
    writePerson(segment, entry, person)
  }

  const digestOf = (entry: number): Uint32Array => {
    const from = (entry & IN_SEGMENT) * DIGEST_WORDS
    return segmentOf(entry).words.subarray(from, from + DIGEST_WORDS)
  }

  /** NaN for a removed entry. */
  const untilOf = (entry: number): number => segmentOf(entry).untils[entry & IN_SEGMENT] as number

  const personOf = (entry: number): number => segmentOf(entry).people?.[entry & IN_SEGMENT] ?? 0

  return {
    get segments() {
      return segments
    },
    get used() {
      return used
    },
    untilOf,
    personOf,
    hashOf: (entry: number): number => hashAt(segmentOf(entry).words, (entry & IN_SEGMENT) * DIGEST_WORDS),
    isAt: (entry: number, wanted: Uint32Array): boolean => {
      const { words } = segmentOf(entry)
      const from = (entry & IN_SEGMENT) * DIGEST_WORDS
      for (let word = 0; word < DIGEST_WORDS; word++) if (words[from + word] !== wanted[word]) return false
      return true
    },
    setUntil: (entry: number, until: number): void => {
      writable(entry).untils[entry & IN_SEGMENT] = until
    },
    setPerson: (entry: number, person: number): void => writePerson(writable(entry), entry, person),
    add: (words: Uint32Array, until: number, person: number): void => {
      if (used >>> SEGMENT_SHIFT === segments.length) {
        segments.push(newSegment())
        owned.push(true)
      }
      write(used++, words, until, person)
    },
    /** Compacts entries over removed ones. */
    closeGaps: (): void => {
      let next = 0
      for (let entry = 0; entry < used; entry++) {
        const until = untilOf(entry)
        if (Number.isNaN(until)) continue
        if (next !== entry) write(next, digestOf(entry), until, personOf(entry))
        next++
      }
      used = next
      segments.length = (used + IN_SEGMENT) >>> SEGMENT_SHIFT
      owned.length = segments.length
    },
    clear: (): void => {
      segments = []
      owned = []
      used = 0
    },
    /** Marks the segments as shared from now on. */
    share: (): void => {
      owned = owned.map(() => false)
    },
  }
}
