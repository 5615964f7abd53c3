import { ENTRY_WORDS } from '../digest/entries.ts'
import { hashTexts } from '../digest/hashTexts.ts'
import { sha256 } from '../digest/sha256.ts'

// Fingerprint that recognizes the rows of a source in the same order. It sums all entries, and all entries times their
// positions. Sums of parts add up for any partition; nothing of a file needs to be stored or reread.

/** Sums modulo 2^32: both digest words, and both times (8 x row + kind). */
export type FingerprintSums = readonly [high: number, low: number, placedHigh: number, placedLow: number]

export const NO_SUMS: FingerprintSums = [0, 0, 0, 0]

/** The sums of entries. A kernel in WebAssembly makes the same. */
export const sumsOf = (entries: Uint32Array): FingerprintSums => {
  let high = 0
  let low = 0
  let placedHigh = 0
  let placedLow = 0
  for (let at = 0; at < entries.length; at += ENTRY_WORDS) {
    const one = entries[at] as number
    const other = entries[at + 1] as number
    const place = entries[at + 2] as number
    high = (high + one) | 0
    low = (low + other) | 0
    placedHigh = (placedHigh + Math.imul(one, place)) | 0
    placedLow = (placedLow + Math.imul(other, place)) | 0
  }
  return [high, low, placedHigh, placedLow]
}

/** Sums of a fingerprint with rows counted from an offset. */
export const movedSums = ([high, low, placedHigh, placedLow]: FingerprintSums, rows: number): FingerprintSums => [
  ...([high, low] as const),
  (placedHigh + Math.imul(high, 8 * rows)) | 0,
  (placedLow + Math.imul(low, 8 * rows)) | 0,
]

/** Each sum wraps at 32 bits. */
export const addSums = (one: FingerprintSums, other: FingerprintSums): FingerprintSums => [
  (one[0] + other[0]) | 0,
  (one[1] + other[1]) | 0,
  (one[2] + other[2]) | 0,
  (one[3] + other[3]) | 0,
]

/** 32 hexadecimal digits. Sums without those of the rows that are left would be the digest of a person who was taken out: hash them. */
export const fingerprintText = (sums: FingerprintSums): string => {
  const text = sums.map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('')
  return hashTexts(sha256, [text]).join('').slice(0, 32)
}
