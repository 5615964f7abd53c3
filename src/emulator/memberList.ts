// Who is on a list, packed: 48 bytes for each hash instead of 300, because lists of millions are rehearsed.

/** Who is on one list until when, in milliseconds since 1970, in the order in which they came. Keys are `kind:hash`. */
export interface MemberList {
  readonly set: (key: string, until: number) => void
  readonly delete: (key: string) => void
  readonly get: (key: string) => number | undefined
  /** How many stay on it beyond a time. */
  readonly count: (now: number) => number
  readonly entries: () => Iterable<readonly [key: string, until: number]>
  readonly copy: () => MemberList
}

const WORDS = 8
const DIGEST = /^([a-z_]+):([0-9a-f]{64})$/

interface Packed {
  readonly set: (until: number) => void
  readonly delete: () => void
  readonly get: () => number | undefined
}

interface Digests {
  readonly of: (hex: string) => Packed
  readonly count: (now: number) => number
  readonly entries: () => Iterable<readonly [hex: string, until: number]>
  readonly copy: () => Digests
}

/** Digests of one kind. A digest is written into `wanted` first; then the operations are about it. */
const createDigests = (): Digests => {
  const wanted = new Uint32Array(WORDS)
  let words = new Uint32Array(16 * WORDS)
  /** NaN where somebody left. */
  let untils = new Float64Array(16)
  /** Entry and 1 by hash; 0 is free. */
  let places = new Uint32Array(32)
  let used = 0
  let left = 0

  const hashAt = (from: Uint32Array, at: number): number => {
    let mixed = 0
    for (let word = 0; word < WORDS; word++) mixed = Math.imul(mixed ^ (from[at + word] as number), 0x9e3779b1)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }

  const isAt = (entry: number): boolean => {
    for (let word = 0; word < WORDS; word++) if (words[entry * WORDS + word] !== wanted[word]) return false
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
    const mask = size - 1
    for (let entry = 0; entry < used; entry++) {
      let place = hashAt(words, entry * WORDS) & mask
      while (places[place] !== 0) place = (place + 1) & mask
      places[place] = entry + 1
    }
  }

  /** Closes the gaps of those who left, then makes room where there still is too little. */
  const makeRoom = (): void => {
    if (left > 0) {
      let kept = 0
      for (let entry = 0; entry < used; entry++) {
        if (Number.isNaN(untils[entry])) continue
        words.copyWithin(kept * WORDS, entry * WORDS, (entry + 1) * WORDS)
        untils[kept++] = untils[entry] as number
      }
      const isEnough = left > used / 4
      used = kept
      left = 0
      if (isEnough) {
        index(places.length)
        return
      }
    }
    const size = Math.ceil(untils.length * 1.5)
    const [oldWords, oldUntils] = [words, untils]
    words = new Uint32Array(size * WORDS)
    words.set(oldWords)
    untils = new Float64Array(size)
    untils.set(oldUntils)
    index(places.length < size * 1.5 ? places.length * 2 : places.length)
  }

  const entryOf = (): number => (places[placeOf()] as number) - 1

  const known: Packed = {
    set: (until) => {
      const entry = entryOf()
      if (entry >= 0) {
        if (Number.isNaN(untils[entry])) left--
        untils[entry] = until
        return
      }
      if (used === untils.length) makeRoom()
      words.set(wanted, used * WORDS)
      untils[used] = until
      places[placeOf()] = ++used
    },
    delete: () => {
      const entry = entryOf()
      if (entry < 0 || Number.isNaN(untils[entry])) return
      untils[entry] = Number.NaN
      left++
    },
    get: () => {
      const entry = entryOf()
      const until = entry < 0 ? Number.NaN : (untils[entry] as number)
      return Number.isNaN(until) ? undefined : until
    },
  }

  function* entries(): Iterable<readonly [string, number]> {
    for (let entry = 0; entry < used; entry++) {
      const until = untils[entry] as number
      if (Number.isNaN(until)) continue
      let text = ''
      for (let word = 0; word < WORDS; word++)
        text += (words[entry * WORDS + word] as number).toString(16).padStart(8, '0')
      yield [text, until]
    }
  }

  return {
    of: (hex: string): Packed => {
      for (let word = 0; word < WORDS; word++) wanted[word] = Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16)
      return known
    },
    count: (now) => {
      let count = 0
      for (let entry = 0; entry < used; entry++) if ((untils[entry] as number) > now) count++
      return count
    },
    entries,
    copy: () => {
      const copied = createDigests()
      for (const [hex, until] of entries()) copied.of(hex).set(until)
      return copied
    },
  }
}

/** An empty list. Keys that are no hashes are kept as they are. */
export const createMemberList = (
  kinds: Map<string, Digests> = new Map(),
  others: Map<string, number> = new Map(),
): MemberList => {
  const digestsOf = (kind: string): Digests => {
    const known = kinds.get(kind) ?? createDigests()
    kinds.set(kind, known)
    return known
  }

  const packed = (key: string): Packed | undefined => {
    const [, kind, hex] = DIGEST.exec(key) ?? []
    return kind === undefined || hex === undefined ? undefined : digestsOf(kind).of(hex)
  }

  function* entries(): Iterable<readonly [string, number]> {
    for (const [kind, digests] of kinds) for (const [hex, until] of digests.entries()) yield [`${kind}:${hex}`, until]
    yield* others
  }

  return {
    set: (key, until) => {
      const place = packed(key)
      if (place === undefined) others.set(key, until)
      else place.set(until)
    },
    delete: (key) => {
      packed(key)?.delete()
      others.delete(key)
    },
    get: (key) => packed(key)?.get() ?? others.get(key),
    count: (now) =>
      [...kinds.values()].reduce(
        (sum, digests) => sum + digests.count(now),
        [...others.values()].filter((until) => until > now).length,
      ),
    entries,
    copy: () => createMemberList(new Map([...kinds].map(([kind, digests]) => [kind, digests.copy()])), new Map(others)),
  }
}
