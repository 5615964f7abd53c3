import { joinBytes } from '../../../contract/wire/bytes.ts'
import { type DigestPage, KINDS, PARTNER } from './digestPage.ts'
import { DIGEST_BYTES } from './hashKernel.ts'

// Identifiers as numbers to compare: 96 bits of a digest with its kind. That two of 100 million share them by chance
// is less likely than one in 10 trillion.

/** Called per identifier in order: row, kind, three-number key, and its part of 256. */
type VisitIdentifier = (row: number, kind: number, one: number, two: number, three: number, part: number) => void

const KIND_BIT = Array.from({ length: KINDS }, (_, kind) => Math.imul(kind + 1, 0x9e3779b1))

const spread = (value: number): number => {
  let mixed = value ^ (value >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

const text = new Uint32Array(3)

/** Three independent numbers of a partner id, which is kept as text. */
const keyOfText = (bytes: Uint8Array, from: number, to: number): void => {
  let one = 0x1b873593
  let two = 0x2f0b4c47
  let three = 0x6a09e667
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number
    one = Math.imul(one ^ byte, 0x01000193)
    two = Math.imul((two << 5) ^ (two >>> 27) ^ byte, 0x85ebca6b)
    three = Math.imul(((three << 13) | (three >>> 19)) ^ Math.imul(byte + 1, 0xcc9e2d51), 0x1b873593)
  }
  text[0] = spread(one ^ (to - from))
  text[1] = spread(two ^ one)
  text[2] = spread(three ^ two)
}

/** Visits the identifiers of all rows of a page, of all kinds. */
export const visitIdentifiers = (page: DigestPage, visit: VisitIdentifier): void => {
  const { digests, counts, partnerLengths, partnerTexts } = page
  let at = 0
  let partner = 0
  let textAt = 0
  let place = 0
  for (let row = 0; row < page.rows; row++)
    for (let kind = 0; kind < KINDS; kind++) {
      for (let left = counts[place] as number; left > 0; left--) {
        if (kind === PARTNER) {
          const end = textAt + (partnerLengths[partner++] as number)
          keyOfText(partnerTexts, textAt, end)
          textAt = end
          visit(row, kind, text[0] as number, text[1] as number, text[2] as number, (text[0] as number) & 255)
          continue
        }
        const first = digests[at] as number
        const one =
          first |
          ((digests[at + 1] as number) << 8) |
          ((digests[at + 2] as number) << 16) |
          ((digests[at + 3] as number) << 24)
        const two =
          (digests[at + 4] as number) |
          ((digests[at + 5] as number) << 8) |
          ((digests[at + 6] as number) << 16) |
          ((digests[at + 7] as number) << 24)
        const three =
          (digests[at + 8] as number) |
          ((digests[at + 9] as number) << 8) |
          ((digests[at + 10] as number) << 16) |
          ((digests[at + 11] as number) << 24)
        at += DIGEST_BYTES
        visit(row, kind, one >>> 0, two >>> 0, (three ^ (KIND_BIT[kind] as number)) >>> 0, first)
      }
      place++
    }
}

/** Copies a page with only the identifiers that `keeps` accepts. Ordinals are their order in the page. */
export const pickIdentifiers = (
  page: DigestPage,
  keeps: (ordinal: number, row: number, kind: number) => boolean,
): DigestPage => {
  const counts = new Uint8Array(page.counts.length)
  const digests: Uint8Array[] = []
  const lengths: number[] = []
  const texts: Uint8Array[] = []
  let ordinal = 0
  let at = 0
  let partner = 0
  let textAt = 0
  let place = 0
  for (let row = 0; row < page.rows; row++)
    for (let kind = 0; kind < KINDS; kind++) {
      for (let left = page.counts[place] as number; left > 0; left--) {
        const isWanted = keeps(ordinal++, row, kind)
        if (isWanted) counts[place] = (counts[place] as number) + 1
        if (kind === PARTNER) {
          const length = page.partnerLengths[partner++] as number
          if (isWanted) {
            lengths.push(length)
            texts.push(page.partnerTexts.subarray(textAt, textAt + length))
          }
          textAt += length
        } else {
          if (isWanted) digests.push(page.digests.subarray(at, at + DIGEST_BYTES))
          at += DIGEST_BYTES
        }
      }
      place++
    }
  return {
    firstRow: page.firstRow,
    rows: page.rows,
    counts,
    usable: page.usable.slice(),
    digests: joinBytes(digests),
    partnerLengths: Uint32Array.from(lengths),
    partnerTexts: joinBytes(texts),
  }
}
