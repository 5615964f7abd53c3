// Sets of SHA-256 digests, packed: 32 bytes each, sorted, each once. A million of them take 32 MB and are searched in place.

const BYTES = 32
const BUCKETS = 1 << 16

/** A sorted set of digests with membership tests. */
export interface DigestSet {
  readonly size: number
  /** True if the set has the digest in `bytes` at `at`. */
  readonly has: (bytes: Uint8Array, at: number) => boolean
}

const compare = (one: Uint8Array, at: number, other: Uint8Array, otherAt: number): number => {
  for (let index = 0; index < BYTES; index++) {
    const difference = (one[at + index] as number) - (other[otherAt + index] as number)
    if (difference !== 0) return difference
  }
  return 0
}

/** Digests (32 bytes each) in ascending order, each once. */
export const sortDigests = (digests: Uint8Array): Uint8Array<ArrayBuffer> => {
  const count = Math.floor(digests.length / BYTES)
  const order = Uint32Array.from({ length: count }, (_, index) => index)
  order.sort((one, other) => compare(digests, BYTES * one, digests, BYTES * other))
  const sorted = new Uint8Array(BYTES * count)
  let end = 0
  for (const index of order) {
    const at = BYTES * index
    if (end > 0 && compare(sorted, end - BYTES, digests, at) === 0) continue
    sorted.set(digests.subarray(at, at + BYTES), end)
    end += BYTES
  }
  return sorted.slice(0, end)
}

/** Merges two sorted sets. `keeps` says whether digests of the first, the second or both are copied. */
const walk = (
  one: Uint8Array,
  other: Uint8Array,
  size: number,
  keeps: { readonly first: boolean; readonly second: boolean; readonly both: boolean },
): Uint8Array<ArrayBuffer> => {
  const result = new Uint8Array(size)
  let at = 0
  let otherAt = 0
  let end = 0
  const copy = (from: Uint8Array, place: number): void => {
    result.set(from.subarray(place, place + BYTES), end)
    end += BYTES
  }
  while (at < one.length || otherAt < other.length) {
    const order = at === one.length ? 1 : otherAt === other.length ? -1 : compare(one, at, other, otherAt)
    if (order < 0 ? keeps.first : order === 0 && keeps.both) copy(one, at)
    else if (order > 0 && keeps.second) copy(other, otherAt)
    if (order <= 0) at += BYTES
    if (order >= 0) otherAt += BYTES
  }
  return end === size ? result : result.slice(0, end)
}

/** Everything that is in either of two sorted sets. */
export const mergeDigests = (one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> =>
  walk(one, other, one.length + other.length, { first: true, second: true, both: true })

/** What is in the first of two sorted sets only. */
export const subtractDigests = (one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> =>
  walk(one, other, one.length, { first: true, second: false, both: false })

/** Is this a whole number of digests in order, each once? */
export const isSortedDigests = (digests: Uint8Array): boolean => {
  if (digests.length % BYTES !== 0) return false
  for (let at = BYTES; at < digests.length; at += BYTES)
    if (compare(digests, at - BYTES, digests, at) >= 0) return false
  return true
}

/** Makes a sorted set searchable; a search looks at about four digests of a million. */
export const createDigestSet = (sorted: Uint8Array): DigestSet => {
  const size = sorted.length / BYTES
  const starts = new Uint32Array(size === 0 ? 0 : BUCKETS + 1)
  const bucketOf = (bytes: Uint8Array, at: number): number => ((bytes[at] as number) << 8) | (bytes[at + 1] as number)
  for (let index = 0; index < size; index++) {
    const next = bucketOf(sorted, BYTES * index) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let bucket = 1; bucket < starts.length; bucket++)
    starts[bucket] = (starts[bucket] as number) + (starts[bucket - 1] as number)
  return {
    size,
    has: (bytes, at) => {
      if (size === 0) return false
      const bucket = bucketOf(bytes, at)
      let from = starts[bucket] as number
      let to = starts[bucket + 1] as number
      while (from < to) {
        const middle = (from + to) >>> 1
        const order = compare(sorted, BYTES * middle, bytes, at)
        if (order === 0) return true
        if (order < 0) from = middle + 1
        else to = middle
      }
      return false
    },
  }
}
