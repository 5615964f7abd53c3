import { type DigestPage, KINDS, PARTNER } from './digestPage.ts'
import type { HashedBatch } from './hashBatch.ts'
import { type BatchSpace, DIGEST_BYTES } from './hashKernel.ts'

const WORDS = DIGEST_BYTES / 4

const wordsOf = (digests: Uint8Array): Int32Array =>
  new Int32Array(digests.buffer, digests.byteOffset, digests.length >>> 2)

/** True if a digest is that of an earlier message, from `first` on. */
const standsBefore = (words: Int32Array, first: number, message: number): boolean => {
  const at = WORDS * message
  for (let other = WORDS * first; other < at; other += WORDS) {
    let word = 0
    while (word < WORDS && words[other + word] === words[at + word]) word++
    if (word === WORDS) return true
  }
  return false
}

/** Pieces of some length each, without those that were dropped; their numbers ascend. */
const without = (bytes: Uint8Array, ends: (piece: number) => number, dropped: readonly number[]): Uint8Array => {
  if (dropped.length === 0) return bytes
  const kept = new Uint8Array(bytes.length)
  let to = 0
  let from = 0
  for (const piece of dropped) {
    const part = bytes.subarray(from, piece === 0 ? 0 : ends(piece - 1))
    kept.set(part, to)
    to += part.length
    from = ends(piece)
  }
  kept.set(bytes.subarray(from), to)
  return kept.subarray(0, to + bytes.length - from)
}

/**
 * A page of what was hashed, in the order of rows and kinds. What stands twice in one row is left out and told to `repeated`;
 * all else is told to `each`, by its digest (message n begins at word 8 n). Which rows are usable is not known yet.
 * It may share memory with the batch: `keptPage` copies it.
 */
export const makePage = (
  { asked, partnerTexts, partnerOffsets }: BatchSpace,
  { digests, partnerDigests }: HashedBatch,
  { firstRow, rows }: { readonly firstRow: number; readonly rows: number },
  each: (words: Int32Array, message: number, kind: number, row: number) => void,
  repeated: (kind: number) => void,
): DigestPage => {
  const counts = asked.slice(0, KINDS * rows)
  const words = wordsOf(digests)
  const partnerWords = wordsOf(partnerDigests)
  const dropped: number[] = []
  const droppedPartners: number[] = []
  let next = 0
  let nextPartner = 0
  for (let row = 0; row < rows; row++) {
    for (let kind = 0; kind < KINDS; kind++) {
      const at = KINDS * row + kind
      const count = asked[at] as number
      const from = kind === PARTNER ? partnerWords : words
      for (let index = 0; index < count; index++) {
        const message = kind === PARTNER ? nextPartner++ : next++
        if (index > 0 && standsBefore(from, message - index, message)) {
          repeated(kind)
          counts[at] = (counts[at] as number) - 1
          if (kind === PARTNER) droppedPartners.push(message)
          else dropped.push(message)
        } else each(from, message, kind, firstRow + row)
      }
    }
  }
  const partnerEnd = partnerOffsets[nextPartner] as number
  const textEnd = (piece: number): number => partnerOffsets[piece + 1] as number
  const partnerLengths = new Uint32Array(nextPartner - droppedPartners.length)
  for (let piece = 0, to = 0, skipped = 0; piece < nextPartner; piece++) {
    if (droppedPartners[skipped] === piece) skipped++
    else partnerLengths[to++] = textEnd(piece) - (partnerOffsets[piece] as number)
  }
  return {
    ...{ firstRow, rows, counts, usable: new Uint8Array(rows) },
    digests: without(digests, (piece) => DIGEST_BYTES * (piece + 1), dropped),
    partnerLengths,
    partnerTexts: without(partnerTexts.subarray(0, partnerEnd), textEnd, droppedPartners),
  }
}
