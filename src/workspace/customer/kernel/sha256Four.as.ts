// The SHA-256 functions for four messages at once, in AssemblyScript. Each message has one lane of every vector (FIPS
// 180-4, sections 4.1.2 and 6.2.2).

import { isZero, WIDE_K } from './sha256Numbers.as.ts'

/** Words of four blocks and their expansion; 64 vectors. */
export const W = memory.data(64 * 16, 16)
/** The eight words of the hashes in the making; 8 vectors. */
export const S = memory.data(8 * 16, 16)

function rotated(x: v128, by: i32): v128 {
  return v128.or(i32x4.shr_u(x, by), i32x4.shl(x, 32 - by))
}

function bigSum0(x: v128): v128 {
  return v128.xor(v128.xor(rotated(x, 2), rotated(x, 13)), rotated(x, 22))
}

function bigSum1(x: v128): v128 {
  return v128.xor(v128.xor(rotated(x, 6), rotated(x, 11)), rotated(x, 25))
}

function smallSum0(x: v128): v128 {
  return v128.xor(v128.xor(rotated(x, 7), rotated(x, 18)), i32x4.shr_u(x, 3))
}

function smallSum1(x: v128): v128 {
  return v128.xor(v128.xor(rotated(x, 17), rotated(x, 19)), i32x4.shr_u(x, 10))
}

// biome-ignore lint/complexity/noStaticOnlyClass: only methods may say that they are written out
export class Four {
  /** T1 of round `t`. */
  @inline
  static first(t: i32, filled: i32, e: v128, f: v128, g: v128, h: v128): v128 {
    let known = i32x4.add(h, v128.load(WIDE_K + (t << 4)))
    if (!isZero(t, filled)) known = i32x4.add(known, v128.load(W + (t << 4)))
    const choice = v128.xor(g, v128.and(e, v128.xor(f, g)))
    return i32x4.add(i32x4.add(known, choice), bigSum1(e))
  }

  /** T2, where `ab` is a xor b and `bc` is b xor c. This round's `ab` is the next one's `bc`. */
  @inline
  static second(a: v128, b: v128, ab: v128, bc: v128): v128 {
    return i32x4.add(v128.xor(b, v128.and(ab, bc)), bigSum0(a))
  }

  /** Makes word `t + 16`, if there is such a one. */
  @inline
  static expand(t: i32, filled: i32): void {
    if (t >= 48) return
    const at = W + (t << 4)
    let sum = i32x4.splat(0)
    if (!isZero(t, filled)) sum = v128.load(at)
    if (!isZero(t + 1, filled)) sum = i32x4.add(sum, smallSum0(v128.load(at, 16)))
    if (!isZero(t + 9, filled)) sum = i32x4.add(sum, v128.load(at, 9 * 16))
    // Last, because it is the youngest.
    if (!isZero(t + 14, filled)) sum = i32x4.add(sum, smallSum1(v128.load(at, 14 * 16)))
    v128.store(at, sum, 16 * 16)
  }
}
