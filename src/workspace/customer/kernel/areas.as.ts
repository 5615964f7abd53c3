// Areas of the kernel's memory that it shares with its host, in AssemblyScript. `wasmKernel.ts` says what stands in each.

/** Messages and bytes of normal forms that wait to be hashed at most, and bytes that a single one may have. */
export const MESSAGES: u32 = 65_536
export const TEXT_BYTES: u32 = 5 << 20
export const LONGEST: u32 = 3_072

export const STATE = memory.data(4 * 64, 16)
export const ASKED = memory.data(8 * 65_536, 16)
export const COLUMNS = memory.data(8 * 2_048, 16)
export const CELLS = memory.data(8 * 2_048, 16)
export const JUNK = memory.data(1_024, 16)
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
/** What a page is compared by, as it comes about and sorted by part; where each part starts; and what stood twice in a row. */
export const PARTS: u32 = 256
export const KINDS: u32 = 6
/** Where partner_user_id stands among the kinds. */
export const PARTNER: u32 = 5
export const ENTRIES = memory.data(12 * 2 * 65_536, 16)
export const SORTED = memory.data(12 * 2 * 65_536, 16)
export const STARTS = memory.data(4 * 260, 16)
export const REPEATED = memory.data(4 * 8, 16)
export const PARTNER_LENGTHS = memory.data(4 * 65_536, 16)

function lower(byte: u32): u32 {
  return byte - 65 < 26 ? byte + 32 : byte
}

/** True for every filler of the contract, and for a few values that are none. */
export function isJunkLike(from: usize, length: i32): bool {
  if (length > 20) return false
  let mark = (length * 31 + lower(load<u8>(from))) * 31
  mark = (mark + lower(load<u8>(from + (length >> 1)))) * 31 + lower(load<u8>(from + length - 1))
  return ((load<u8>(JUNK + ((mark >> 3) & 1_023)) >> (mark & 7)) & 1) === 1
}
