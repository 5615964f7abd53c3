import type { HashKernel } from './hashKernel.ts'

// SHA-256 (FIPS 180-4) of many short messages per call, without allocation or strings.

// biome-ignore format: eight a line
const K = new Int32Array([
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
const START = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])

const W = new Int32Array(64)
const state = new Int32Array(8)

/** Expands the 16 words in W and mixes them into the state. Rounds are unrolled by eight, so no variable moves. */
const mixBlock = (): void => {
  for (let i = 16; i < 64; i++) {
    const x = W[i - 15] as number
    const y = W[i - 2] as number
    const small0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const small1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    W[i] = ((W[i - 16] as number) + small0 + (W[i - 7] as number) + small1) | 0
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  let t = 0
  // biome-ignore format: one line a step of the round
  for (let i = 0; i < 64; i += 8) {
    t = (h + (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) + (g ^ (e & (f ^ g))) + (K[i] as number) + (W[i] as number)) | 0
    d = (d + t) | 0
    h = (t + (((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) + ((a & b) | (c & (a | b)))) | 0
    t = (g + (((d >>> 6) | (d << 26)) ^ ((d >>> 11) | (d << 21)) ^ ((d >>> 25) | (d << 7))) + (f ^ (d & (e ^ f))) + (K[i + 1] as number) + (W[i + 1] as number)) | 0
    c = (c + t) | 0
    g = (t + (((h >>> 2) | (h << 30)) ^ ((h >>> 13) | (h << 19)) ^ ((h >>> 22) | (h << 10))) + ((h & a) | (b & (h | a)))) | 0
    t = (f + (((c >>> 6) | (c << 26)) ^ ((c >>> 11) | (c << 21)) ^ ((c >>> 25) | (c << 7))) + (e ^ (c & (d ^ e))) + (K[i + 2] as number) + (W[i + 2] as number)) | 0
    b = (b + t) | 0
    f = (t + (((g >>> 2) | (g << 30)) ^ ((g >>> 13) | (g << 19)) ^ ((g >>> 22) | (g << 10))) + ((g & h) | (a & (g | h)))) | 0
    t = (e + (((b >>> 6) | (b << 26)) ^ ((b >>> 11) | (b << 21)) ^ ((b >>> 25) | (b << 7))) + (d ^ (b & (c ^ d))) + (K[i + 3] as number) + (W[i + 3] as number)) | 0
    a = (a + t) | 0
    e = (t + (((f >>> 2) | (f << 30)) ^ ((f >>> 13) | (f << 19)) ^ ((f >>> 22) | (f << 10))) + ((f & g) | (h & (f | g)))) | 0
    t = (d + (((a >>> 6) | (a << 26)) ^ ((a >>> 11) | (a << 21)) ^ ((a >>> 25) | (a << 7))) + (c ^ (a & (b ^ c))) + (K[i + 4] as number) + (W[i + 4] as number)) | 0
    h = (h + t) | 0
    d = (t + (((e >>> 2) | (e << 30)) ^ ((e >>> 13) | (e << 19)) ^ ((e >>> 22) | (e << 10))) + ((e & f) | (g & (e | f)))) | 0
    t = (c + (((h >>> 6) | (h << 26)) ^ ((h >>> 11) | (h << 21)) ^ ((h >>> 25) | (h << 7))) + (b ^ (h & (a ^ b))) + (K[i + 5] as number) + (W[i + 5] as number)) | 0
    g = (g + t) | 0
    c = (t + (((d >>> 2) | (d << 30)) ^ ((d >>> 13) | (d << 19)) ^ ((d >>> 22) | (d << 10))) + ((d & e) | (f & (d | e)))) | 0
    t = (b + (((g >>> 6) | (g << 26)) ^ ((g >>> 11) | (g << 21)) ^ ((g >>> 25) | (g << 7))) + (a ^ (g & (h ^ a))) + (K[i + 6] as number) + (W[i + 6] as number)) | 0
    f = (f + t) | 0
    b = (t + (((c >>> 2) | (c << 30)) ^ ((c >>> 13) | (c << 19)) ^ ((c >>> 22) | (c << 10))) + ((c & d) | (e & (c | d)))) | 0
    t = (a + (((f >>> 6) | (f << 26)) ^ ((f >>> 11) | (f << 21)) ^ ((f >>> 25) | (f << 7))) + (h ^ (f & (g ^ h))) + (K[i + 7] as number) + (W[i + 7] as number)) | 0
    e = (e + t) | 0
    a = (t + (((b >>> 2) | (b << 30)) ^ ((b >>> 13) | (b << 19)) ^ ((b >>> 22) | (b << 10))) + ((b & c) | (d & (b | c)))) | 0
  }
  state[0] = ((state[0] as number) + a) | 0
  state[1] = ((state[1] as number) + b) | 0
  state[2] = ((state[2] as number) + c) | 0
  state[3] = ((state[3] as number) + d) | 0
  state[4] = ((state[4] as number) + e) | 0
  state[5] = ((state[5] as number) + f) | 0
  state[6] = ((state[6] as number) + g) | 0
  state[7] = ((state[7] as number) + h) | 0
}

/** Loads up to 64 bytes as big-endian words, zero-padded; `stop` adds the final 1 bit. */
const loadBlock = (bytes: Uint8Array, from: number, length: number, stop: boolean): void => {
  const whole = length >>> 2
  let at = from
  for (let word = 0; word < whole; word++, at += 4)
    W[word] =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number)
  if (whole === 16) return
  let last = 0
  let shift = 24
  for (const end = from + length; at < end; at++, shift -= 8) last |= (bytes[at] as number) << shift
  W[whole] = stop ? last | (0x80 << shift) : last
  for (let word = whole + 1; word < 16; word++) W[word] = 0
}

const hashOne = (bytes: Uint8Array, from: number, to: number): void => {
  state.set(START)
  let at = from
  for (; to - at >= 64; at += 64) {
    loadBlock(bytes, at, 64, false)
    mixBlock()
  }
  const rest = to - at
  loadBlock(bytes, at, rest, true)
  if (rest >= 56) {
    mixBlock()
    W.fill(0, 0, 16)
  }
  const length = to - from
  W[14] = Math.floor(length / 0x20000000)
  W[15] = length << 3
  mixBlock()
}

/** The kernel in TypeScript: runs everywhere and needs no permission of a page's policy. */
export const sha256: HashKernel = {
  hashMany: (buffer, offsets, count, digests) => {
    let out = 0
    for (let message = 0; message < count; message++) {
      hashOne(buffer, offsets[message] as number, offsets[message + 1] as number)
      for (let word = 0; word < 8; word++) {
        const value = state[word] as number
        digests[out++] = value >>> 24
        digests[out++] = value >>> 16
        digests[out++] = value >>> 8
        digests[out++] = value
      }
    }
  },
}
