// SHA-256 (FIPS 180-4) of four messages side by side, in AssemblyScript: lane n of every vector belongs to message n.

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

/** The words of a block and what they are expanded to; 64 vectors. */
const W = memory.data(64 * 16, 16)
/** The eight words of the hash so far; 8 vectors. */
const S = memory.data(8 * 16, 16)

function rotated(x: v128, by: i32): v128 {
  return v128.or(i32x4.shr_u(x, by), i32x4.shl(x, 32 - by))
}

function bigSum1(x: v128): v128 {
  return v128.xor(v128.xor(rotated(x, 6), rotated(x, 11)), rotated(x, 25))
}

function bigSum0(x: v128): v128 {
  return v128.xor(v128.xor(rotated(x, 2), rotated(x, 13)), rotated(x, 22))
}

function smallSum0(x: v128): v128 {
  return v128.xor(v128.xor(rotated(x, 7), rotated(x, 18)), i32x4.shr_u(x, 3))
}

function smallSum1(x: v128): v128 {
  return v128.xor(v128.xor(rotated(x, 17), rotated(x, 19)), i32x4.shr_u(x, 10))
}

/** T1 of the standard, for round n: `k` and `w` are where its constant and its word stand. */
function first(e: v128, f: v128, g: v128, h: v128, k: usize, w: usize): v128 {
  const choice = v128.xor(g, v128.and(e, v128.xor(f, g)))
  const known = i32x4.add(i32x4.add(h, v128.load32_splat(k)), v128.load(w))
  return i32x4.add(i32x4.add(known, bigSum1(e)), choice)
}

/** T2 of the standard; `ab` and `bc` say where a and b, b and c differ (this round's `ab` is `bc` of the next). */
function second(a: v128, b: v128, ab: v128, bc: v128): v128 {
  return i32x4.add(bigSum0(a), v128.xor(b, v128.and(ab, bc)))
}

/** Mixes the block in W into those lanes of the hash that are all ones in `active`. */
function mix(active: v128): void {
  for (let at = W; at < W + 48 * 16; at += 16) {
    const near = i32x4.add(v128.load(at), smallSum0(v128.load(at, 16)))
    const far = i32x4.add(v128.load(at, 9 * 16), smallSum1(v128.load(at, 14 * 16)))
    v128.store(at, i32x4.add(near, far), 16 * 16)
  }
  let a = v128.load(S)
  let b = v128.load(S, 16)
  let c = v128.load(S, 32)
  let d = v128.load(S, 48)
  let e = v128.load(S, 64)
  let f = v128.load(S, 80)
  let g = v128.load(S, 96)
  let h = v128.load(S, 112)
  // Where two neighbours differ, by turns.
  let one = i32x4.splat(0)
  let other = v128.xor(b, c)
  for (let k = K, w = W; k < K + 256; k += 32, w += 128) {
    let t = first(e, f, g, h, k, w)
    one = v128.xor(a, b)
    d = i32x4.add(d, t)
    h = i32x4.add(t, second(a, b, one, other))
    t = first(d, e, f, g, k + 4, w + 16)
    other = v128.xor(h, a)
    c = i32x4.add(c, t)
    g = i32x4.add(t, second(h, a, other, one))
    t = first(c, d, e, f, k + 8, w + 32)
    one = v128.xor(g, h)
    b = i32x4.add(b, t)
    f = i32x4.add(t, second(g, h, one, other))
    t = first(b, c, d, e, k + 12, w + 48)
    other = v128.xor(f, g)
    a = i32x4.add(a, t)
    e = i32x4.add(t, second(f, g, other, one))
    t = first(a, b, c, d, k + 16, w + 64)
    one = v128.xor(e, f)
    h = i32x4.add(h, t)
    d = i32x4.add(t, second(e, f, one, other))
    t = first(h, a, b, c, k + 20, w + 80)
    other = v128.xor(d, e)
    g = i32x4.add(g, t)
    c = i32x4.add(t, second(d, e, other, one))
    t = first(g, h, a, b, k + 24, w + 96)
    one = v128.xor(c, d)
    f = i32x4.add(f, t)
    b = i32x4.add(t, second(c, d, one, other))
    t = first(f, g, h, a, k + 28, w + 112)
    other = v128.xor(b, c)
    e = i32x4.add(e, t)
    a = i32x4.add(t, second(b, c, other, one))
  }
  addTo(S, a, active)
  addTo(S + 16, b, active)
  addTo(S + 32, c, active)
  addTo(S + 48, d, active)
  addTo(S + 64, e, active)
  addTo(S + 80, f, active)
  addTo(S + 96, g, active)
  addTo(S + 112, h, active)
}

function addTo(at: usize, value: v128, active: v128): void {
  v128.store(at, i32x4.add(v128.load(at), v128.and(value, active)))
}

/** Bytes of big-endian words in the other order. */
function swapped(x: v128): v128 {
  return v128.shuffle<u8>(x, x, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12)
}

/** 16 bytes of a message as four words, of which `left` bytes are there still; then comes the 1 bit, then zeros. */
function words(at: usize, left: i32): v128 {
  const end = i8x16.splat(max(-1, min(16, left)) as i8)
  const positions = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  const bytes = v128.and(v128.load(at), i8x16.lt_s(positions, end))
  const stop = v128.and(i8x16.eq(positions, end), i8x16.splat(-128))
  return swapped(v128.or(bytes, stop))
}

/** Four vectors of one message each become four vectors of one word each, at `to`. */
function storeTurned(to: usize, a: v128, b: v128, c: v128, d: v128): void {
  const lowAB = v128.shuffle<u32>(a, b, 0, 4, 1, 5)
  const highAB = v128.shuffle<u32>(a, b, 2, 6, 3, 7)
  const lowCD = v128.shuffle<u32>(c, d, 0, 4, 1, 5)
  const highCD = v128.shuffle<u32>(c, d, 2, 6, 3, 7)
  v128.store(to, v128.shuffle<u64>(lowAB, lowCD, 0, 2))
  v128.store(to, v128.shuffle<u64>(lowAB, lowCD, 1, 3), 16)
  v128.store(to, v128.shuffle<u64>(highAB, highCD, 0, 2), 32)
  v128.store(to, v128.shuffle<u64>(highAB, highCD, 1, 3), 48)
}

/** Puts half of the four digests, from four words of S, to where they belong. */
function storeDigests(words: usize, a: usize, b: usize, c: usize, d: usize): void {
  storeTurned(W, v128.load(words), v128.load(words, 16), v128.load(words, 32), v128.load(words, 48))
  v128.store(a, swapped(v128.load(W)))
  v128.store(b, swapped(v128.load(W, 16)))
  v128.store(c, swapped(v128.load(W, 32)))
  v128.store(d, swapped(v128.load(W, 48)))
}

/**
 * Hashes `count` messages. Message n stands in `texts` from `offsets[n]` to `offsets[n + 1]`, its digest goes to
 * `digests + 32 * n`. Up to 64 bytes behind the last message are read and ignored.
 */
export function hashMessages(texts: usize, offsets: usize, count: i32, digests: usize): void {
  for (let message = 0; message < count; message += 4) {
    // Lanes behind the last message do it once more.
    const one = min(message + 1, count - 1)
    const two = min(message + 2, count - 1)
    const three = min(message + 3, count - 1)
    const a = load<u32>(offsets + (message << 2))
    const b = load<u32>(offsets + (one << 2))
    const c = load<u32>(offsets + (two << 2))
    const d = load<u32>(offsets + (three << 2))
    const lengthA = load<u32>(offsets + (message << 2), 4) - a
    const lengthB = load<u32>(offsets + (one << 2), 4) - b
    const lengthC = load<u32>(offsets + (two << 2), 4) - c
    const lengthD = load<u32>(offsets + (three << 2), 4) - d
    let lengths = i32x4.splat(lengthA)
    lengths = i32x4.replace_lane(lengths, 1, lengthB)
    lengths = i32x4.replace_lane(lengths, 2, lengthC)
    lengths = i32x4.replace_lane(lengths, 3, lengthD)
    // A 1 bit and 8 bytes of length follow each message.
    const lastBlocks = i32x4.shr_u(i32x4.add(lengths, i32x4.splat(8)), 6)
    const longest = max(max(lengthA, lengthB), max(lengthC, lengthD)) as i32
    for (let word = 0; word < 8; word++) v128.store(S + (word << 4), v128.load32_splat(START + (word << 2)))
    for (let block = 0; block <= (longest + 8) >> 6; block++) {
      const skipped = block << 6
      for (let part = skipped; part < skipped + 64; part += 16) {
        if (part > longest) {
          for (let word = 0; word < 4; word++) v128.store(W + ((part - skipped) << 2) + (word << 4), i32x4.splat(0))
          continue
        }
        storeTurned(
          W + ((part - skipped) << 2),
          words(texts + a + min(part, lengthA as i32), (lengthA as i32) - part),
          words(texts + b + min(part, lengthB as i32), (lengthB as i32) - part),
          words(texts + c + min(part, lengthC as i32), (lengthC as i32) - part),
          words(texts + d + min(part, lengthD as i32), (lengthD as i32) - part),
        )
      }
      const number = i32x4.splat(block)
      const isLast = i32x4.eq(lastBlocks, number)
      const highBits = v128.and(i32x4.shr_u(lengths, 29), isLast)
      const lowBits = v128.and(i32x4.shl(lengths, 3), isLast)
      v128.store(W, v128.or(v128.load(W, 14 * 16), highBits), 14 * 16)
      v128.store(W, v128.or(v128.load(W, 15 * 16), lowBits), 15 * 16)
      mix(i32x4.ge_s(lastBlocks, number))
    }
    const to = digests + (message << 5)
    const toB = digests + (one << 5)
    const toC = digests + (two << 5)
    const toD = digests + (three << 5)
    storeDigests(S, to, toB, toC, toD)
    storeDigests(S + 64, to + 16, toB + 16, toC + 16, toD + 16)
  }
}
