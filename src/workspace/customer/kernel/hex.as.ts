// Hexadecimal digits of bytes, 16 at a time, in AssemblyScript.

/** Kept in memory, since building the vector costs more than all its uses. */
const DIGITS = memory.data<u8>([48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 97, 98, 99, 100, 101, 102], 16)
const LOW_HALVES = memory.data(16, 16)
memory.fill(LOW_HALVES, 15, 16)

/** 16 bytes as 32 lower-case digits. */
export function storeHex(bytes: v128, to: usize): void {
  const digits = v128.load(DIGITS)
  const lowHalves = v128.load(LOW_HALVES)
  const high = i8x16.swizzle(digits, v128.and(i16x8.shr_u(bytes, 4), lowHalves))
  const low = i8x16.swizzle(digits, v128.and(bytes, lowHalves))
  v128.store(to, v128.shuffle<u8>(high, low, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23))
  v128.store(to, v128.shuffle<u8>(high, low, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31), 16)
}
