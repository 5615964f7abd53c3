// The rounds of SHA-256 (FIPS 180-4) for four blocks side by side, in AssemblyScript.

import { Four, S, W } from './sha256Four.as.ts'
import { WIDE_START, WORDS } from './sha256Numbers.as.ts'

/** State e and a after the first round, before its first word is added. */
const WIDE_FIRST = memory.data(2 * 16, 16)

function prepareFirst(): void {
  const a = v128.load(WIDE_START)
  const b = v128.load(WIDE_START, 16)
  const c = v128.load(WIDE_START, 32)
  const e = v128.load(WIDE_START, 64)
  const f = v128.load(WIDE_START, 80)
  const g = v128.load(WIDE_START, 96)
  const t1 = Four.first(0, 0, e, f, g, v128.load(WIDE_START, 112))
  v128.store(WIDE_FIRST, i32x4.add(v128.load(WIDE_START, 48), t1))
  v128.store(WIDE_FIRST, i32x4.add(t1, Four.second(a, b, v128.xor(a, b), v128.xor(b, c))), 16)
}

prepareFirst()

/**
 * The 64 rounds, unrolled by the compiler. `t` and `filled` are compile-time constants, so nothing is counted or
 * compared at run time. Words from `filled` to 14 are zeros in every message and are skipped; a block that has any is
 * its message's first.
 */
// biome-ignore lint/complexity/noStaticOnlyClass: only methods may say that they are written out
export class Block {
  /** Rounds `t` to `t + 7`. No variable moves from one to the next: the names take turns. */
  @inline
  static rounds(t: i32, filled: i32): void {
    const isFresh = t === 0 && filled < WORDS
    const from = isFresh ? WIDE_START : S
    let a = v128.load(from)
    let b = v128.load(from, 16)
    let c = v128.load(from, 32)
    let d = v128.load(from, 48)
    let e = v128.load(from, 64)
    let f = v128.load(from, 80)
    let g = v128.load(from, 96)
    let h = v128.load(from, 112)
    // Where two neighbours differ, by turns.
    let one: v128
    let other = v128.xor(b, c)
    let t1: v128
    if (isFresh) {
      one = v128.xor(a, b)
      d = i32x4.add(v128.load(WIDE_FIRST), v128.load(W))
      h = i32x4.add(v128.load(WIDE_FIRST, 16), v128.load(W))
      Four.expand(t, filled)
    } else {
      t1 = Four.first(t, filled, e, f, g, h)
      d = i32x4.add(d, t1)
      Four.expand(t, filled)
      one = v128.xor(a, b)
      h = i32x4.add(t1, Four.second(a, b, one, other))
    }
    t1 = Four.first(t + 1, filled, d, e, f, g)
    c = i32x4.add(c, t1)
    Four.expand(t + 1, filled)
    other = v128.xor(h, a)
    g = i32x4.add(t1, Four.second(h, a, other, one))
    t1 = Four.first(t + 2, filled, c, d, e, f)
    b = i32x4.add(b, t1)
    Four.expand(t + 2, filled)
    one = v128.xor(g, h)
    f = i32x4.add(t1, Four.second(g, h, one, other))
    t1 = Four.first(t + 3, filled, b, c, d, e)
    a = i32x4.add(a, t1)
    Four.expand(t + 3, filled)
    other = v128.xor(f, g)
    e = i32x4.add(t1, Four.second(f, g, other, one))
    t1 = Four.first(t + 4, filled, a, b, c, d)
    h = i32x4.add(h, t1)
    Four.expand(t + 4, filled)
    one = v128.xor(e, f)
    d = i32x4.add(t1, Four.second(e, f, one, other))
    t1 = Four.first(t + 5, filled, h, a, b, c)
    g = i32x4.add(g, t1)
    Four.expand(t + 5, filled)
    other = v128.xor(d, e)
    c = i32x4.add(t1, Four.second(d, e, other, one))
    t1 = Four.first(t + 6, filled, g, h, a, b)
    f = i32x4.add(f, t1)
    Four.expand(t + 6, filled)
    one = v128.xor(c, d)
    b = i32x4.add(t1, Four.second(c, d, one, other))
    t1 = Four.first(t + 7, filled, f, g, h, a)
    e = i32x4.add(e, t1)
    Four.expand(t + 7, filled)
    other = v128.xor(b, c)
    a = i32x4.add(t1, Four.second(b, c, other, one))
    v128.store(S, a)
    v128.store(S, b, 16)
    v128.store(S, c, 32)
    v128.store(S, d, 48)
    v128.store(S, e, 64)
    v128.store(S, f, 80)
    v128.store(S, g, 96)
    v128.store(S, h, 112)
  }

  /** Mixes the words of four blocks into S, or START where a word is zero. The caller adds the previous state. */
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
