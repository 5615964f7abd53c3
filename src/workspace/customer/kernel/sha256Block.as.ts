// The rounds of SHA-256 (FIPS 180-4) for five blocks side by side, in AssemblyScript: four in vectors and, at the same time, one in
// plain numbers, for which the processor has units that vectors leave idle.

import { Fifth, S5, W5 } from './sha256Fifth.as.ts'
import { Four, S, W } from './sha256Four.as.ts'
import { START, WIDE_START, WORDS } from './sha256Numbers.as.ts'

/** What e and a are after the first round of a hash, but for its first word that is added to both. */
const FIRST = memory.data(2 * 4, 16)
const WIDE_FIRST = memory.data(2 * 16, 16)

function prepareFirst(): void {
  const a = load<u32>(START)
  const b = load<u32>(START, 4)
  const c = load<u32>(START, 8)
  const t1 = Fifth.first(0, 0, load<u32>(START, 16), load<u32>(START, 20), load<u32>(START, 24), load<u32>(START, 28))
  store<u32>(FIRST, load<u32>(START, 12) + t1)
  store<u32>(FIRST, t1 + Fifth.second(a, b, a ^ b, b ^ c), 4)
  v128.store(WIDE_FIRST, v128.load32_splat(FIRST))
  v128.store(WIDE_FIRST, v128.load32_splat(FIRST, 4), 16)
}

prepareFirst()

/**
 * The 64 rounds, written out by the compiler: `t` and `filled` are constants wherever these stand, so that nothing is
 * counted or compared when they run. Words from `filled` to 14 are zeros in every message and are not added up; a block that
 * has any is the first of its message.
 */
// biome-ignore lint/complexity/noStaticOnlyClass: only methods may say that they are written out
export class Block {
  @inline
  static expand(t: i32, filled: i32): void {
    if (t >= 48) return
    Four.expand(t, filled)
    Fifth.expand(t, filled)
  }

  /**
   * Rounds `t` to `t + 7`. No variable moves from one to the next: the names take turns. Vectors and numbers (named with a 5) take
   * turns within each round, because the processor does not look far enough ahead to overlap whole rounds of the two.
   */
  @inline
  static rounds(t: i32, filled: i32): void {
    const isFresh = t === 0 && filled < WORDS
    const from = isFresh ? WIDE_START : S
    const from5 = isFresh ? START : S5
    let a = v128.load(from)
    let b = v128.load(from, 16)
    let c = v128.load(from, 32)
    let d = v128.load(from, 48)
    let e = v128.load(from, 64)
    let f = v128.load(from, 80)
    let g = v128.load(from, 96)
    let h = v128.load(from, 112)
    let a5 = load<u32>(from5)
    let b5 = load<u32>(from5, 4)
    let c5 = load<u32>(from5, 8)
    let d5 = load<u32>(from5, 12)
    let e5 = load<u32>(from5, 16)
    let f5 = load<u32>(from5, 20)
    let g5 = load<u32>(from5, 24)
    let h5 = load<u32>(from5, 28)
    // Where two neighbours differ, by turns.
    let one: v128
    let other = v128.xor(b, c)
    let one5: u32
    let other5 = b5 ^ c5
    let t1: v128
    let u1: u32
    if (isFresh) {
      one = v128.xor(a, b)
      d = i32x4.add(v128.load(WIDE_FIRST), v128.load(W))
      h = i32x4.add(v128.load(WIDE_FIRST, 16), v128.load(W))
      one5 = a5 ^ b5
      d5 = load<u32>(FIRST) + load<u32>(W5)
      h5 = load<u32>(FIRST, 4) + load<u32>(W5)
      Block.expand(t, filled)
    } else {
      t1 = Four.first(t, filled, e, f, g, h)
      d = i32x4.add(d, t1)
      u1 = Fifth.first(t, filled, e5, f5, g5, h5)
      d5 += u1
      Block.expand(t, filled)
      one = v128.xor(a, b)
      h = i32x4.add(t1, Four.second(a, b, one, other))
      one5 = a5 ^ b5
      h5 = u1 + Fifth.second(a5, b5, one5, other5)
    }
    t1 = Four.first(t + 1, filled, d, e, f, g)
    c = i32x4.add(c, t1)
    u1 = Fifth.first(t + 1, filled, d5, e5, f5, g5)
    c5 += u1
    Block.expand(t + 1, filled)
    other = v128.xor(h, a)
    g = i32x4.add(t1, Four.second(h, a, other, one))
    other5 = h5 ^ a5
    g5 = u1 + Fifth.second(h5, a5, other5, one5)
    t1 = Four.first(t + 2, filled, c, d, e, f)
    b = i32x4.add(b, t1)
    u1 = Fifth.first(t + 2, filled, c5, d5, e5, f5)
    b5 += u1
    Block.expand(t + 2, filled)
    one = v128.xor(g, h)
    f = i32x4.add(t1, Four.second(g, h, one, other))
    one5 = g5 ^ h5
    f5 = u1 + Fifth.second(g5, h5, one5, other5)
    t1 = Four.first(t + 3, filled, b, c, d, e)
    a = i32x4.add(a, t1)
    u1 = Fifth.first(t + 3, filled, b5, c5, d5, e5)
    a5 += u1
    Block.expand(t + 3, filled)
    other = v128.xor(f, g)
    e = i32x4.add(t1, Four.second(f, g, other, one))
    other5 = f5 ^ g5
    e5 = u1 + Fifth.second(f5, g5, other5, one5)
    t1 = Four.first(t + 4, filled, a, b, c, d)
    h = i32x4.add(h, t1)
    u1 = Fifth.first(t + 4, filled, a5, b5, c5, d5)
    h5 += u1
    Block.expand(t + 4, filled)
    one = v128.xor(e, f)
    d = i32x4.add(t1, Four.second(e, f, one, other))
    one5 = e5 ^ f5
    d5 = u1 + Fifth.second(e5, f5, one5, other5)
    t1 = Four.first(t + 5, filled, h, a, b, c)
    g = i32x4.add(g, t1)
    u1 = Fifth.first(t + 5, filled, h5, a5, b5, c5)
    g5 += u1
    Block.expand(t + 5, filled)
    other = v128.xor(d, e)
    c = i32x4.add(t1, Four.second(d, e, other, one))
    other5 = d5 ^ e5
    c5 = u1 + Fifth.second(d5, e5, other5, one5)
    t1 = Four.first(t + 6, filled, g, h, a, b)
    f = i32x4.add(f, t1)
    u1 = Fifth.first(t + 6, filled, g5, h5, a5, b5)
    f5 += u1
    Block.expand(t + 6, filled)
    one = v128.xor(c, d)
    b = i32x4.add(t1, Four.second(c, d, one, other))
    one5 = c5 ^ d5
    b5 = u1 + Fifth.second(c5, d5, one5, other5)
    t1 = Four.first(t + 7, filled, f, g, h, a)
    e = i32x4.add(e, t1)
    u1 = Fifth.first(t + 7, filled, f5, g5, h5, a5)
    e5 += u1
    Block.expand(t + 7, filled)
    other = v128.xor(b, c)
    a = i32x4.add(t1, Four.second(b, c, other, one))
    other5 = b5 ^ c5
    a5 = u1 + Fifth.second(b5, c5, other5, one5)
    v128.store(S, a)
    v128.store(S, b, 16)
    v128.store(S, c, 32)
    v128.store(S, d, 48)
    v128.store(S, e, 64)
    v128.store(S, f, 80)
    v128.store(S, g, 96)
    v128.store(S, h, 112)
    store<u32>(S5, a5)
    store<u32>(S5, b5, 4)
    store<u32>(S5, c5, 8)
    store<u32>(S5, d5, 12)
    store<u32>(S5, e5, 16)
    store<u32>(S5, f5, 20)
    store<u32>(S5, g5, 24)
    store<u32>(S5, h5, 28)
  }

  /** Mixes the words of five blocks into S and S5, or into START where a word is zero. To add what stood there is left to do. */
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
}
