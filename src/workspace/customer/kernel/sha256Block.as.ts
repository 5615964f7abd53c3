// The rounds of SHA-256 (FIPS 180-4) for four blocks side by side, in AssemblyScript: a lane of every vector belongs to one message.

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
export const START = memory.data<u32>([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])

/** The words of four blocks and what they are expanded to; 64 vectors. */
export const W = memory.data(64 * 16, 16)
/** The eight words of the hashes in the making; 8 vectors. */
export const S = memory.data(8 * 16, 16)
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

/** T2 of the standard; `ab` and `bc` say where a and b, b and c differ (this round's `ab` is `bc` of the next). */
function second(a: v128, b: v128, ab: v128, bc: v128): v128 {
  return i32x4.add(bigSum0(a), v128.xor(b, v128.and(ab, bc)))
}

/**
 * The 64 rounds, written out by the compiler: `t` and `filled` are constants wherever these stand, so that nothing is
 * counted or compared when they run. Words from `filled` to 14 are zeros in every lane and are not added up.
 */
// biome-ignore lint/complexity/noStaticOnlyClass: only methods may say that they are written out
export class Block {
  @inline
  static isZero(word: i32, filled: i32): bool {
    return word >= filled && word < 15
  }

  /** Word `t + 16` of the schedule. */
  @inline
  static expand(t: i32, filled: i32): void {
    if (t >= 48) return
    const at = W + (t << 4)
    let sum = i32x4.splat(0)
    if (!Block.isZero(t, filled)) sum = v128.load(at)
    if (!Block.isZero(t + 1, filled)) sum = i32x4.add(sum, smallSum0(v128.load(at, 16)))
    if (!Block.isZero(t + 9, filled)) sum = i32x4.add(sum, v128.load(at, 9 * 16))
    // Last, because it is the youngest.
    if (!Block.isZero(t + 14, filled)) sum = i32x4.add(sum, smallSum1(v128.load(at, 14 * 16)))
    v128.store(at, sum, 16 * 16)
  }

  /** T1 of the standard for round `t`; makes a word for 16 rounds later on the way. */
  @inline
  static first(t: i32, filled: i32, e: v128, f: v128, g: v128, h: v128): v128 {
    let known = v128.load32_splat(K + (t << 2))
    if (!Block.isZero(t, filled)) known = i32x4.add(known, v128.load(W + (t << 4)))
    const choice = v128.xor(g, v128.and(e, v128.xor(f, g)))
    return i32x4.add(i32x4.add(i32x4.add(h, known), bigSum1(e)), choice)
  }

  /** Rounds `t` to `t + 7`. No variable moves from one to the next: the names take turns. */
  @inline
  static rounds(t: i32, filled: i32): void {
    let a = v128.load(S)
    let b = v128.load(S, 16)
    let c = v128.load(S, 32)
    let d = v128.load(S, 48)
    let e = v128.load(S, 64)
    let f = v128.load(S, 80)
    let g = v128.load(S, 96)
    let h = v128.load(S, 112)
    // Where two neighbours differ, by turns.
    let other = v128.xor(b, c)
    let t1 = Block.first(t, filled, e, f, g, h)
    let one = v128.xor(a, b)
    d = i32x4.add(d, t1)
    h = i32x4.add(t1, second(a, b, one, other))
    Block.expand(t, filled)
    t1 = Block.first(t + 1, filled, d, e, f, g)
    other = v128.xor(h, a)
    c = i32x4.add(c, t1)
    g = i32x4.add(t1, second(h, a, other, one))
    Block.expand(t + 1, filled)
    t1 = Block.first(t + 2, filled, c, d, e, f)
    one = v128.xor(g, h)
    b = i32x4.add(b, t1)
    f = i32x4.add(t1, second(g, h, one, other))
    Block.expand(t + 2, filled)
    t1 = Block.first(t + 3, filled, b, c, d, e)
    other = v128.xor(f, g)
    a = i32x4.add(a, t1)
    e = i32x4.add(t1, second(f, g, other, one))
    Block.expand(t + 3, filled)
    t1 = Block.first(t + 4, filled, a, b, c, d)
    one = v128.xor(e, f)
    h = i32x4.add(h, t1)
    d = i32x4.add(t1, second(e, f, one, other))
    Block.expand(t + 4, filled)
    t1 = Block.first(t + 5, filled, h, a, b, c)
    other = v128.xor(d, e)
    g = i32x4.add(g, t1)
    c = i32x4.add(t1, second(d, e, other, one))
    Block.expand(t + 5, filled)
    t1 = Block.first(t + 6, filled, g, h, a, b)
    one = v128.xor(c, d)
    f = i32x4.add(f, t1)
    b = i32x4.add(t1, second(c, d, one, other))
    Block.expand(t + 6, filled)
    t1 = Block.first(t + 7, filled, f, g, h, a)
    other = v128.xor(b, c)
    e = i32x4.add(e, t1)
    a = i32x4.add(t1, second(b, c, other, one))
    Block.expand(t + 7, filled)
    v128.store(S, a)
    v128.store(S, b, 16)
    v128.store(S, c, 32)
    v128.store(S, d, 48)
    v128.store(S, e, 64)
    v128.store(S, f, 80)
    v128.store(S, g, 96)
    v128.store(S, h, 112)
  }

  /** Gives S what every hash begins with. */
  @inline
  static begin(): void {
    v128.store(S, v128.load32_splat(START))
    v128.store(S, v128.load32_splat(START, 4), 16)
    v128.store(S, v128.load32_splat(START, 8), 32)
    v128.store(S, v128.load32_splat(START, 12), 48)
    v128.store(S, v128.load32_splat(START, 16), 64)
    v128.store(S, v128.load32_splat(START, 20), 80)
    v128.store(S, v128.load32_splat(START, 24), 96)
    v128.store(S, v128.load32_splat(START, 28), 112)
  }

  @inline
  static mix(filled: i32): void {
    Block.rounds(0, filled)
    Block.rounds(8, filled)
    Block.rounds(16, filled)
    Block.rounds(24, filled)
    Block.rounds(32, filled)
    Block.rounds(40, filled)
    Block.rounds(48, filled)
    Block.rounds(56, filled)
  }

  /** Four vectors of one message each become four of one word each, or back; words change the order of their bytes. */
  @inline
  static turn(x: v128, y: v128, z: v128, last: v128, toX: usize, toY: usize, toZ: usize, toLast: usize): void {
    const lowXY = v128.shuffle<u32>(x, y, 0, 4, 1, 5)
    const highXY = v128.shuffle<u32>(x, y, 2, 6, 3, 7)
    const lowZLast = v128.shuffle<u32>(z, last, 0, 4, 1, 5)
    const highZLast = v128.shuffle<u32>(z, last, 2, 6, 3, 7)
    v128.store(toX, swapped(v128.shuffle<u64>(lowXY, lowZLast, 0, 2)))
    v128.store(toY, swapped(v128.shuffle<u64>(lowXY, lowZLast, 1, 3)))
    v128.store(toZ, swapped(v128.shuffle<u64>(highXY, highZLast, 0, 2)))
    v128.store(toLast, swapped(v128.shuffle<u64>(highXY, highZLast, 1, 3)))
  }
}

/** Bytes of big-endian words in the other order. */
function swapped(x: v128): v128 {
  return i8x16.swizzle(x, i8x16(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12))
}
