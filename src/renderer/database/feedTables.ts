import type { PagePlace } from './lists.ts'

/** What is known of all rows of a feed, a few numbers each. It stands in the file of the feed, behind its pages. */
export interface FeedTables {
  readonly pages: readonly PagePlace[]
  /** Issues of each page as numbers of `issueIndex.ts`. */
  readonly issues: readonly Uint32Array[]
  /** What rows clash by (`keys` of `feedCheck.ts`). */
  readonly keys: Uint32Array
}

const HEAD = 4

/** Numbers of pages, keys and issues; where each page stands; how many issues each has; keys; issues. */
export const packTables = ({ pages, issues, keys }: FeedTables): Uint8Array => {
  const found = issues.reduce((sum, page) => sum + page.length, 0)
  const places = Float64Array.from(pages.flatMap(({ at, length }) => [at, length]))
  const numbers = new Uint32Array(HEAD + places.length * 2 + pages.length + keys.length + found)
  numbers.set([pages.length, keys.length, found])
  numbers.set(new Uint32Array(places.buffer), HEAD)
  let at = HEAD + places.length * 2
  for (const page of issues) numbers[at++] = page.length
  numbers.set(keys, at)
  at += keys.length
  for (const page of issues) {
    numbers.set(page, at)
    at += page.length
  }
  return new Uint8Array(numbers.buffer)
}

/** The tables that were packed; undefined if the bytes are not all of them. */
export const readTables = (bytes: Uint8Array): FeedTables | undefined => {
  if (bytes.length < HEAD * 4 || bytes.length % 4 !== 0) return undefined
  const numbers = new Uint32Array(bytes.slice().buffer)
  const [count = 0, keyCount = 0, found = 0] = numbers
  if (numbers.length !== HEAD + count * 5 + keyCount + found) return undefined
  const places = new Float64Array(numbers.slice(HEAD, HEAD + count * 4).buffer)
  const lengths = numbers.subarray(HEAD + count * 4, HEAD + count * 5)
  const pages = Array.from(lengths, (_, page) => ({ at: places[page * 2] ?? 0, length: places[page * 2 + 1] ?? 0 }))
  const afterKeys = HEAD + count * 5 + keyCount
  let at = afterKeys
  const issues = Array.from(lengths, (length) => {
    at += length
    return numbers.slice(at - length, at)
  })
  return { pages, issues, keys: numbers.subarray(afterKeys - keyCount, afterKeys) }
}
