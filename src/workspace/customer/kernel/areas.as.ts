// Areas of the kernel's memory that it shares with its host, in AssemblyScript. `wasmKernel.ts` says what stands in each.

/** Maximum messages and bytes of normal forms waiting to be hashed, and bytes per form. */
export const MESSAGES: u32 = 65_536
export const TEXT_BYTES: u32 = 5 << 20
export const MAX_VALUE_BYTES: u32 = 3_072

export const STATE = memory.data(4 * 64, 16)
export const REQUESTED = memory.data(8 * 65_536, 16)
export const COLUMNS = memory.data(8 * 2_048, 16)
export const CELLS = memory.data(8 * 2_048, 16)
export const CONSENT = memory.data(4 * 56, 16)
export const CONSENT_VALUES = memory.data(64 * 256, 16)
const JUNK = memory.data(1_024, 16)
export const PHONE_LENGTHS = memory.data(200, 16)
export const PHONE_NOT_FIRST = memory.data(200, 16)
export const OFFSETS = memory.data(4 * (MESSAGES + 16), 16)
export const READY_AT = memory.data(4 * MESSAGES, 16)
export const READY = memory.data(32 * MESSAGES, 16)
export const DIGESTS = memory.data(32 * MESSAGES, 16)
export const TEXTS = memory.data(TEXT_BYTES + 256, 16)
export const PARTNER_OFFSETS = memory.data(4 * (MESSAGES + 16), 16)
export const PARTNER_TEXTS = memory.data(TEXT_BYTES + 256, 16)
export const PARTNER_DIGESTS = memory.data(32 * MESSAGES, 16)
export const INPUT = memory.data((2 << 20) + 256, 16)
/** Comparison entries of a page, unsorted and sorted by part. Then part starts, and repeats per row. */
export const PARTS: u32 = 256
export const KINDS: u32 = 6
/** Index of partner_user_id among the kinds. */
export const PARTNER: u32 = 5
export const ENTRIES = memory.data(12 * 2 * 65_536, 16)
export const SORTED = memory.data(12 * 2 * 65_536, 16)
export const STARTS = memory.data(4 * 260, 16)
export const REPEATED = memory.data(4 * 8, 16)
export const PARTNER_LENGTHS = memory.data(4 * 65_536, 16)

/** Address of an area, in the order of `wasmKernel.ts`. */
export function areaAt(index: i32): usize {
  if (index === 0) return STATE
  if (index === 1) return REQUESTED
  if (index === 2) return COLUMNS
  if (index === 3) return CELLS
  if (index === 4) return CONSENT
  if (index === 5) return PHONE_LENGTHS
  if (index === 6) return PHONE_NOT_FIRST
  if (index === 7) return OFFSETS
  if (index === 8) return READY_AT
  if (index === 9) return READY
  if (index === 10) return DIGESTS
  if (index === 11) return TEXTS
  if (index === 12) return PARTNER_OFFSETS
  if (index === 13) return PARTNER_TEXTS
  if (index === 14) return PARTNER_DIGESTS
  if (index === 16) return SORTED
  if (index === 17) return STARTS
  if (index === 18) return REPEATED
  if (index === 19) return PARTNER_LENGTHS
  if (index === 20) return CONSENT_VALUES
  return INPUT
}

/** Ones where letters differ by their case. */
const BLANKS: u64 = 0x20202020 | ((0x20202020 as u64) << 32)

/** Case-insensitive 64-bit hash of a short value, by its ends and length. */
function endsHash(from: usize, length: i32): u64 {
  let first = load<u64>(from)
  let last = first
  if (length >= 8) last = load<u64>(from + length - 8)
  else first = last = first & (((1 as u64) << ((8 * length) as u64)) - 1)
  const high = (first | BLANKS) * (((0x9e3779b9 as u64) << 32) | 0x7f4a7c15)
  const low = ((last | BLANKS) + (length as u64)) * (((0xc6a4a793 as u64) << 32) | 0x5bd1e995)
  const hash = high ^ rotl<u64>(low, 32)
  return hash ^ (hash >> 32)
}

function junkBit(hash: u64): bool {
  const bit = (hash as u32) & 8_191
  return ((load<u8>(JUNK + (bit >> 3)) >> ((bit & 7) as u8)) & 1) === 1
}

function setJunkBit(hash: u64): void {
  const bit = (hash as u32) & 8_191
  const at = JUNK + (bit >> 3)
  store<u8>(at, load<u8>(at) | (1 << ((bit & 7) as u8)))
}

/** Makes a value one that `isJunkLike` is true for; of at most 20 bytes. */
export function addJunkWord(from: usize, length: i32): void {
  const hash = endsHash(from, length)
  setJunkBit(hash)
  setJunkBit(hash >> 13)
}

/** True for every filler of the contract, and about one in thousands of other values. */
export function isJunkLike(from: usize, length: i32): bool {
  if (length > 20) return false
  const hash = endsHash(from, length)
  return junkBit(hash) && junkBit(hash >> 13)
}
