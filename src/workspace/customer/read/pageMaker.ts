import { type FingerprintSums, sumsOf } from '../compare/listFingerprint.ts'
import { type DigestPage, KINDS, PARTNER } from '../digest/digestPage.ts'
import { ENTRY_WORDS, type EntryBlock, sortByPart, writeDigestEntry } from '../digest/entries.ts'
import type { HashedBatch } from '../digest/hashBatch.ts'
import { type BatchSpace, DIGEST_BYTES } from '../digest/hashKernel.ts'

const DIGEST_WORDS = DIGEST_BYTES / 4

const asIntegers = (digests: Uint8Array): Int32Array =>
  new Int32Array(digests.buffer, digests.byteOffset, digests.length >>> 2)

/** True if a digest is that of an earlier message, from `first` on. */
const standsBefore = (words: Int32Array, first: number, message: number): boolean => {
  const at = DIGEST_WORDS * message
  for (let other = DIGEST_WORDS * first; other < at; other += DIGEST_WORDS) {
    let word = 0
    while (word < DIGEST_WORDS && words[other + word] === words[at + word]) word++
    if (word === DIGEST_WORDS) return true
  }
  return false
}

/** Pieces of some length each, without those that were dropped; their numbers ascend. */
const without = (bytes: Uint8Array, ends: (piece: number) => number, dropped: readonly number[]): Uint8Array => {
  if (dropped.length === 0) return bytes
  const remaining = new Uint8Array(bytes.length)
  let to = 0
  let from = 0
  for (const piece of dropped) {
    const part = bytes.subarray(from, piece === 0 ? 0 : ends(piece - 1))
    remaining.set(part, to)
    to += part.length
    from = ends(piece)
  }
  remaining.set(bytes.subarray(from), to)
  return remaining.subarray(0, to + bytes.length - from)
}

/** What a page is made of once it is hashed. It may share memory with the batch. */
export interface PageParts extends Pick<DigestPage, 'digests' | 'partnerLengths' | 'partnerTexts'> {
  /** What its identifiers are compared by. */
  readonly block: EntryBlock
  /** Repeats within a row per kind; they are omitted. */
  readonly repeated: Uint32Array
  /** Of its entries, rows counted from 0. */
  readonly sums: FingerprintSums
}

/**
 * Splits hashed values into the parts of a page, by row and kind. Repeats within a row are removed from `asked`. A
 * WebAssembly kernel does the same in `comparePage`.
 */
export const makePage = (
  { identifierCounts, partnerTexts, partnerOffsets }: BatchSpace,
  { digests, partnerDigests }: HashedBatch,
  rows: number,
): PageParts => {
  const words = asIntegers(digests)
  const partnerSlots = asIntegers(partnerDigests)
  const entries = new Uint32Array((ENTRY_WORDS * (words.length + partnerSlots.length)) / DIGEST_WORDS)
  const repeated = new Uint32Array(KINDS)
  const dropped: number[] = []
  const droppedPartners: number[] = []
  let next = 0
  let nextPartner = 0
  let to = 0
  for (let row = 0; row < rows; row++) {
    for (let kind = 0; kind < KINDS; kind++) {
      const at = KINDS * row + kind
      const count = identifierCounts[at] as number
      const from = kind === PARTNER ? partnerSlots : words
      for (let index = 0; index < count; index++) {
        const message = kind === PARTNER ? nextPartner++ : next++
        if (index > 0 && standsBefore(from, message - index, message)) {
          repeated[kind] = (repeated[kind] as number) + 1
          identifierCounts[at] = (identifierCounts[at] as number) - 1
          if (kind === PARTNER) droppedPartners.push(message)
          else dropped.push(message)
        } else {
          writeDigestEntry(entries, to, from, DIGEST_WORDS * message, row, kind)
          to += ENTRY_WORDS
        }
      }
    }
  }
  const partnerEnd = partnerOffsets[nextPartner] as number
  const textEnd = (piece: number): number => partnerOffsets[piece + 1] as number
  const partnerLengths = new Uint32Array(nextPartner - droppedPartners.length)
  for (let piece = 0, remaining = 0, skipped = 0; piece < nextPartner; piece++) {
    if (droppedPartners[skipped] === piece) skipped++
    else partnerLengths[remaining++] = textEnd(piece) - (partnerOffsets[piece] as number)
  }
  return {
    digests: without(digests, (piece) => DIGEST_BYTES * (piece + 1), dropped),
    partnerLengths,
    partnerTexts: without(partnerTexts.subarray(0, partnerEnd), textEnd, droppedPartners),
    block: sortByPart(entries.subarray(0, to)),
    repeated,
    sums: sumsOf(entries.subarray(0, to)),
  }
}
