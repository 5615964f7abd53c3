// SHA-256 digests with a time each, packed: about 48 bytes for each, because lists of ten million are rehearsed. Segments are
// shared with copies until one of the two writes, so that a copy costs nothing while it is only read.

/** Digests of one kind with the time until which each stays, in milliseconds since 1970. Texts are lower-case hexadecimal. */
export interface PackedDigests {
  /** The digest of 64 characters at `at` of a text that may hold many. */
  readonly set: (hex: string, at: number, until: number) => void
  readonly delete: (hex: string, at: number) => void
  readonly get: (hex: string, at: number) => number | undefined
  /** How many stay beyond a time. */
  readonly count: (now: number) => number
  readonly entries: () => Iterable<readonly [hex: string, until: number]>
  /** All of them, those with one time together: at most 5,000 digests a run. */
  readonly runs: () => Iterable<DigestRun>
  readonly copy: () => PackedDigests
}

export interface DigestRun {
  readonly hashes: string
  readonly until: number
}

/** Characters of one digest. */
export const HEX_LENGTH = 64

const WORDS = 8
const SEGMENT = 4096
const SHIFT = 12
const IN_SEGMENT = SEGMENT - 1
const FIRST_PLACES = 64
const RUN = 5000
/** Times that are gathered side by side: lists that overlap alternate between a few. */
const MAX_OPEN_RUNS = 16

interface Segment {
  readonly words: Uint32Array
  /** NaN where somebody left. */
  readonly untils: Float64Array
}

/** What a copy begins with: segments and index of another one. */
interface Shared {
  readonly segments: readonly Segment[]
  readonly places: Uint32Array
  readonly used: number
  readonly left: number
}

/** How many there are is the same for every time from `from` to before `to`. */
interface Counted {
  readonly from: number
  readonly to: number
  readonly count: number
}

const NIBBLES = new Uint8Array(128)
const DIGITS = new Uint8Array(16)
for (let value = 0; value < 16; value++) {
  const code = value.toString(16).charCodeAt(0)
  NIBBLES[code] = value
  DIGITS[value] = code
}

const ascii = new TextDecoder()

/** Writes a digest as 64 characters. */
const writeHex = (into: Uint8Array, place: number, { words }: Segment, from: number): void => {
  let at = place
  for (let word = from; word < from + WORDS; word++) {
    const value = words[word] as number
    for (let shift = 28; shift >= 0; shift -= 4) into[at++] = DIGITS[(value >>> shift) & 15] as number
  }
}

const newSegment = (): Segment => ({
  words: new Uint32Array(SEGMENT * WORDS),
  untils: new Float64Array(SEGMENT),
})

const copyOf = ({ words, untils }: Segment): Segment => ({ words: words.slice(), untils: untils.slice() })

const hashAt = (from: Uint32Array, at: number): number => {
  let mixed = 0
  for (let word = at; word < at + WORDS; word++) mixed = Math.imul(mixed ^ (from[word] as number), 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

const NOBODY: Shared = { segments: [], places: new Uint32Array(FIRST_PLACES), used: 0, left: 0 }

/** Digests of one kind, none at first. */
export const createPackedDigests = (shared: Shared = NOBODY): PackedDigests => {
  const wanted = new Uint32Array(WORDS)
  let segments = [...shared.segments]
  /** False where a segment, or the index, is another one's too. */
  let owned = segments.map(() => false)
  let ownsPlaces = false
  /** Entry and 1 by hash; 0 is free. */
  let places = shared.places
  let { used, left } = shared
  let counted: Counted | undefined

  const segmentOf = (entry: number): Segment => segments[entry >>> SHIFT] as Segment

  const writable = (entry: number): Segment => {
    const at = entry >>> SHIFT
    if (owned[at] !== true) {
      segments[at] = copyOf(segments[at] as Segment)
      owned[at] = true
    }
    return segments[at] as Segment
  }

  const untilOf = (entry: number): number => segmentOf(entry).untils[entry & IN_SEGMENT] as number

  const read = (hex: string, at: number): void => {
    let from = at
    for (let word = 0; word < WORDS; word++) {
      let value = 0
      for (const end = from + 8; from < end; from++) value = (value << 4) | (NIBBLES[hex.charCodeAt(from)] as number)
      wanted[word] = value
    }
  }

  const isAt = (entry: number): boolean => {
    const { words } = segmentOf(entry)
    const from = (entry & IN_SEGMENT) * WORDS
    for (let word = 0; word < WORDS; word++) if (words[from + word] !== wanted[word]) return false
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
      let place = hashAt(segmentOf(entry).words, (entry & IN_SEGMENT) * WORDS) & mask
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
        const from = (entry & IN_SEGMENT) * WORDS
        const { words, untils } = writable(kept)
        words.set(segmentOf(entry).words.subarray(from, from + WORDS), (kept & IN_SEGMENT) * WORDS)
        untils[kept & IN_SEGMENT] = until
      }
      kept++
    }
    used = kept
    left = 0
    segments.length = Math.ceil(used / SEGMENT)
    owned.length = segments.length
    index(places.length)
  }

  const makeRoom = (): void => {
    if (left > used / 4) closeGaps()
    if ((used + 1) * 3 > places.length * 2) index(places.length * 2)
    if (used >>> SHIFT < segments.length) return
    segments.push(newSegment())
    owned.push(true)
  }

  const add = (until: number): void => {
    makeRoom()
    const { words, untils } = writable(used)
    words.set(wanted, (used & IN_SEGMENT) * WORDS)
    untils[used & IN_SEGMENT] = until
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

  function* runs(): Iterable<DigestRun> {
    const open = new Map<number, { readonly bytes: Uint8Array; size: number }>()
    const told = (until: number): DigestRun => {
      const { bytes, size } = open.get(until) ?? { bytes: new Uint8Array(), size: 0 }
      open.delete(until)
      return { hashes: ascii.decode(bytes.subarray(0, size)), until }
    }
    for (let entry = 0; entry < used; entry++) {
      const until = untilOf(entry)
      if (Number.isNaN(until)) continue
      if (!open.has(until) && open.size === MAX_OPEN_RUNS) for (const one of [...open.keys()]) yield told(one)
      const run = open.get(until) ?? { bytes: new Uint8Array(RUN * HEX_LENGTH), size: 0 }
      open.set(until, run)
      writeHex(run.bytes, run.size, segmentOf(entry), (entry & IN_SEGMENT) * WORDS)
      run.size += HEX_LENGTH
      if (run.size === run.bytes.length) yield told(until)
    }
    for (const one of [...open.keys()]) yield told(one)
  }

  return {
    set: (hex, at, until) => {
      counted = undefined
      const entry = entryOf(hex, at)
      if (entry < 0) return add(until)
      const { untils } = writable(entry)
      if (Number.isNaN(untils[entry & IN_SEGMENT])) left--
      untils[entry & IN_SEGMENT] = until
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
    count: (now) => {
      if (counted === undefined || now < counted.from || now >= counted.to) counted = recount(now)
      return counted.count
    },
    *entries() {
      for (const { hashes, until } of runs())
        for (let at = 0; at < hashes.length; at += HEX_LENGTH) yield [hashes.slice(at, at + HEX_LENGTH), until]
    },
    runs,
    copy: () => {
      owned = owned.map(() => false)
      ownsPlaces = false
      return createPackedDigests({ segments, places, used, left })
    },
  }
}
