import type { PagePlace } from '../model/storedList.ts'

/** Facts about all rows of a feed, a few numbers each. They follow the pages in the feed's file. */
export interface FeedTables {
  readonly pages: readonly PagePlace[]
  /** Issues of each page as numbers of `issueIndex.ts`. */
  readonly issues: readonly Uint32Array[]
  /** Positions of the row keys (`keysOf` of `feedCheck.ts`) in order. */
  readonly keys: readonly PagePlace[]
}

const HEAD = 4

/** Replaces earlier versions' key count: the keys are elsewhere. */
const ELSEWHERE = 0xffffffff

const packPlaces = (places: readonly PagePlace[]): Uint32Array =>
  new Uint32Array(Float64Array.from(places.flatMap(({ at, length }) => [at, length])).buffer)

const unpackPlaces = (numbers: Uint32Array): readonly PagePlace[] => {
  const places = new Float64Array(numbers.slice().buffer)
  return Array.from({ length: places.length / 2 }, (_, place) => ({
    at: places[place * 2] ?? 0,
    length: places[place * 2 + 1] ?? 0,
  }))
}

/**
 * Packed tables: counts of pages, issues and key positions, with a format mark. Then positions of pages and keys, and
 * each page's issues.
 */
export const packTables = ({ pages, issues, keys }: FeedTables): Uint8Array => {
  const found = issues.reduce((sum, page) => sum + page.length, 0)
  const numbers = new Uint32Array(HEAD + (pages.length + keys.length) * 4 + pages.length + found)
  numbers.set([pages.length, ELSEWHERE, found, keys.length])
  numbers.set(packPlaces([...pages, ...keys]), HEAD)
  let at = HEAD + (pages.length + keys.length) * 4
  for (const page of issues) numbers[at++] = page.length
  for (const page of issues) {
    numbers.set(page, at)
    at += page.length
  }
  return new Uint8Array(numbers.buffer)
}

/** Reads tables packed at a position of the file; undefined if the bytes are incomplete. */
export const readTables = (bytes: Uint8Array, place: number): FeedTables | undefined => {
  if (bytes.length < HEAD * 4 || bytes.length % 4 !== 0) return undefined
  const numbers = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  const [count = 0, sign = 0, found = 0, chunks = 0] = numbers
  const isElsewhere = sign === ELSEWHERE
  // Earlier versions wrote the keys themselves between the lengths and the issues.
  const [keyPlaces, keyCount] = isElsewhere ? [chunks, 0] : [0, sign]
  const lengthsAt = HEAD + (count + keyPlaces) * 4
  const keysAt = lengthsAt + count
  if (numbers.length !== keysAt + keyCount + found) return undefined
  const places = unpackPlaces(numbers.subarray(HEAD, lengthsAt))
  let at = keysAt + keyCount
  const issues = Array.from(numbers.subarray(lengthsAt, keysAt), (length) => {
    at += length
    return numbers.slice(at - length, at)
  })
  return {
    pages: places.slice(0, count),
    issues,
    keys: isElsewhere ? places.slice(count) : [{ at: place + keysAt * 4, length: keyCount * 4 }],
  }
}
