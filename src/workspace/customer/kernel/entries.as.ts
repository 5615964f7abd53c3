// Comparison entries of a page, in AssemblyScript. One per identifier, sorted by the part they are compared in.

import {
  DIGESTS,
  ENTRIES,
  KINDS,
  PARTNER,
  PARTNER_DIGESTS,
  PARTNER_LENGTHS,
  PARTNER_OFFSETS,
  PARTNER_TEXTS,
  PARTS,
  REPEATED,
  REQUESTED,
  SORTED,
  STARTS,
  STATE,
} from './areas.as.ts'

const ROWS = 8
const PARTNER_COUNT = 140

/** Numbers of what is left of a page after `makeEntries`. */
const REMAINING = 160
const STORED_PARTNERS = 164
const STORED_PARTNER_BYTES = 168
/** The four sums of `listFingerprint.ts`. */
const SUMS = 172

/** Bytes of an entry: two digest words, then 8 x row + kind. */
const ENTRY = 12

function sameDigest(one: usize, other: usize): bool {
  return (
    i8x16.all_true(i8x16.eq(v128.load(one), v128.load(other))) &&
    i8x16.all_true(i8x16.eq(v128.load(one, 16), v128.load(other, 16)))
  )
}

/** True if a digest is among those from `first` up to `end`. */
function isAmong(first: usize, end: usize, digest: usize): bool {
  for (let other = first; other < end; other += 32) if (sameDigest(other, digest)) return true
  return false
}

const MIX: u64 = ((0xc6a4a793 as u64) << 32) | 0x5bd1e995
const SEED: u64 = ((0x9e3779b9 as u64) << 32) | 0x7f4a7c15

/**
 * 64 bits of a text, spread like those of a digest (MurmurHash64A). Partner ids are kept as texts and compared within one list
 * alone, so that no SHA-256 is needed.
 */
function marksOf(from: usize, length: u32): u64 {
  let hash: u64 = SEED ^ ((length as u64) * MIX)
  const end = from + (length & ~7)
  for (; from < end; from += 8) {
    let word = load<u64>(from) * MIX
    word ^= word >> 47
    hash = (hash ^ (word * MIX)) * MIX
  }
  const left = length & 7
  if (left !== 0) hash = (hash ^ (load<u64>(from) & (((1 as u64) << (8 * (left as u64))) - 1))) * MIX
  hash ^= hash >> 47
  hash *= MIX
  return hash ^ (hash >> 47)
}

/** Writes marks of partner ids in place of digests. */
function flagPartners(count: u32): void {
  for (let partner: u32 = 0; partner < count; partner++) {
    const from = load<u32>(PARTNER_OFFSETS + (partner << 2))
    const hash = marksOf(PARTNER_TEXTS + from, load<u32>(PARTNER_OFFSETS + (partner << 2), 4) - from)
    const to = PARTNER_DIGESTS + (partner << 5)
    store<u32>(to, (hash >> 32) as u32)
    store<u32>(to, hash as u32, 16)
  }
}

/** Sorts entries by part, keeping their order within each. STARTS first counts each part, then holds its start. */
function sortByPart(end: usize): void {
  let sum: u32 = 0
  for (let part: u32 = 0; part <= PARTS; part++) {
    sum += load<u32>(STARTS + (part << 2))
    store<u32>(STARTS + (part << 2), sum)
  }
  for (let at = ENTRIES; at < end; at += ENTRY) {
    const low = load<u32>(at, 4)
    const start = STARTS + ((low & (PARTS - 1)) << 2)
    const place = load<u32>(start)
    store<u32>(start, place + 1)
    const to = SORTED + ENTRY * place
    store<u64>(to, load<u64>(at))
    store<u32>(to, load<u32>(at, 8), 8)
  }
  // Each start has become the start of the next part.
  memory.copy(STARTS + 4, STARTS, 4 * PARTS)
  store<u32>(STARTS, 0)
}

/**
 * Creates the entries of a hashed page and returns their number. Rows count from 0. Repeats within a row are removed
 * from digests, partner texts and REQUESTED, and counted in REPEATED.
 */
export function makeEntries(): u32 {
  const rows = load<u32>(STATE, ROWS)
  flagPartners(load<u32>(STATE, PARTNER_COUNT))
  memory.fill(REPEATED, 0, 4 * KINDS)
  memory.fill(STARTS, 0, 4 * (PARTS + 1))
  let high: u32 = 0
  let low: u32 = 0
  let placedHigh: u32 = 0
  let placedLow: u32 = 0
  let entry = ENTRIES
  let from = DIGESTS
  let end = DIGESTS
  let partner: u32 = 0
  let storedPartners: u32 = 0
  let textEnd: u32 = 0
  for (let row: u32 = 0; row < rows; row++) {
    for (let kind: u32 = 0; kind < KINDS; kind++) {
      const counter = REQUESTED + (row * KINDS + kind)
      const count = load<u8>(counter) as u32
      const isPartner = kind === PARTNER
      const first = isPartner ? PARTNER_DIGESTS + (partner << 5) : end
      for (let index: u32 = 0; index < count; index++) {
        const digest = isPartner ? PARTNER_DIGESTS + (partner << 5) : from
        const isRepeated = index > 0 && isAmong(first, isPartner ? digest : end, digest)
        if (isRepeated) {
          const repeated = REPEATED + (kind << 2)
          store<u32>(repeated, load<u32>(repeated) + 1)
          store<u8>(counter, load<u8>(counter) - 1)
        } else {
          const mixed = load<u32>(digest) ^ ((kind + 1) * 0x9e3779b1)
          const one = mixed === 0 ? 1 : mixed
          const other = load<u32>(digest, 16)
          const place = (row << 3) + kind
          store<u32>(entry, one)
          store<u32>(entry, other, 4)
          store<u32>(entry, place, 8)
          entry += ENTRY
          high += one
          low += other
          placedHigh += one * place
          placedLow += other * place
          const behind = STARTS + (((other & (PARTS - 1)) + 1) << 2)
          store<u32>(behind, load<u32>(behind) + 1)
        }
        if (isPartner) {
          if (!isRepeated) textEnd = keepText(partner, storedPartners++, textEnd)
          partner++
        } else {
          if (!isRepeated) {
            if (end !== from) memory.copy(end, from, 32)
            end += 32
          }
          from += 32
        }
      }
    }
  }
  store<u32>(STATE, ((end - DIGESTS) >> 5) as u32, REMAINING)
  store<u32>(STATE, storedPartners, STORED_PARTNERS)
  store<u32>(STATE, textEnd, STORED_PARTNER_BYTES)
  store<u32>(STATE + SUMS, high)
  store<u32>(STATE + SUMS, low, 4)
  store<u32>(STATE + SUMS, placedHigh, 8)
  store<u32>(STATE + SUMS, placedLow, 12)
  sortByPart(entry)
  return ((entry - ENTRIES) / ENTRY) as u32
}

/** Keeps a partner id as the next kept one; returns the end of its text. */
function keepText(partner: u32, number: u32, to: u32): u32 {
  const from = load<u32>(PARTNER_OFFSETS + (partner << 2))
  const length = load<u32>(PARTNER_OFFSETS + (partner << 2), 4) - from
  if (from !== to) memory.copy(PARTNER_TEXTS + to, PARTNER_TEXTS + from, length)
  store<u32>(PARTNER_LENGTHS + (number << 2), length)
  return to + length
}
