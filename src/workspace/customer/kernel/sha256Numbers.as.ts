// What SHA-256 (FIPS 180-4) begins with and mixes in, in AssemblyScript.

// biome-ignore format: eight a line
const K = memory.data<u32>([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])

// biome-ignore format: one line
const START = memory.data<u32>([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])

/** Repeated in every lane: such vectors load as fast as numbers, but splatting is slower. */
export const WIDE_K = memory.data(64 * 16, 16)
export const WIDE_START = memory.data(8 * 16, 16)

function widen(from: usize, count: usize, to: usize): void {
  for (let at: usize = 0; at < count; at++) v128.store(to + (at << 4), v128.load32_splat(from + (at << 2)))
}

widen(K, 64, WIDE_K)
widen(START, 8, WIDE_START)

/** Words of a block. */
export const WORDS = 16

/** True if a block word is zero in every message. These are the words from `filled` on, except the last, the length. */
export function isZero(word: i32, filled: i32): bool {
  return word >= filled && word < WORDS - 1
}
