// Hexadecimal digits of bytes, 16 at a time, in AssemblyScript.

/** 16 bytes as 32 lower-case digits. */
export function storeHex(bytes: v128, to: usize): void {
  const digits = i8x16(48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 97, 98, 99, 100, 101, 102)
  const high = i8x16.swizzle(digits, v128.and(i16x8.shr_u(bytes, 4), i8x16.splat(15)))
  const low = i8x16.swizzle(digits, v128.and(bytes, i8x16.splat(15)))
  v128.store(to, v128.shuffle<u8>(high, low, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23))
  v128.store(to, v128.shuffle<u8>(high, low, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31), 16)
}

/** Writes `count` digests as 64 digits each. */
export function hexOfDigests(digests: usize, count: i32, to: usize): void {
  const end = digests + (count << 5)
  for (let at = digests; at < end; at += 32, to += 64) {
    storeHex(v128.load(at), to)
    storeHex(v128.load(at, 16), to + 32)
  }
}
