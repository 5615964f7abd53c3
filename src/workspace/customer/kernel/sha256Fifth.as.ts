// The formulas of SHA-256 (FIPS 180-4, sections 4.1.2 and 6.2.2) for a fifth message in plain numbers, in AssemblyScript.

import { isZero, K } from './sha256Numbers.as.ts'

/** The words of its block and what they are expanded to; 64 numbers. */
export const W5 = memory.data(64 * 4, 16)
/** The eight words of its hash in the making. */
export const S5 = memory.data(8 * 4, 16)

// Rotations one within the other, so that fewer copies are made.

function bigSum0(x: u32): u32 {
  return rotr<u32>(x ^ rotr<u32>(x ^ rotr<u32>(x, 9), 11), 2)
}

function bigSum1(x: u32): u32 {
  return rotr<u32>(x ^ rotr<u32>(x ^ rotr<u32>(x, 14), 5), 6)
}

function smallSum0(x: u32): u32 {
  return rotr<u32>(x ^ rotr<u32>(x, 11), 7) ^ (x >>> 3)
}

function smallSum1(x: u32): u32 {
  return rotr<u32>(x ^ rotr<u32>(x, 2), 17) ^ (x >>> 10)
}

// biome-ignore lint/complexity/noStaticOnlyClass: only methods may say that they are written out
export class Fifth {
  /** T1 of round `t`. */
  @inline
  static first(t: i32, filled: i32, e: u32, f: u32, g: u32, h: u32): u32 {
    let known = h + load<u32>(K + (t << 2))
    if (!isZero(t, filled)) known += load<u32>(W5 + (t << 2))
    return known + (g ^ (e & (f ^ g))) + bigSum1(e)
  }

  /** T2; `ab` and `bc` say where a and b, b and c differ. */
  @inline
  static second(a: u32, b: u32, ab: u32, bc: u32): u32 {
    return (b ^ (ab & bc)) + bigSum0(a)
  }

  /** Makes word `t + 16`. */
  @inline
  static expand(t: i32, filled: i32): void {
    const at = W5 + (t << 2)
    let sum: u32 = 0
    if (!isZero(t, filled)) sum = load<u32>(at)
    if (!isZero(t + 1, filled)) sum += smallSum0(load<u32>(at, 4))
    if (!isZero(t + 9, filled)) sum += load<u32>(at, 9 * 4)
    if (!isZero(t + 14, filled)) sum += smallSum1(load<u32>(at, 14 * 4))
    store<u32>(at, sum, 16 * 4)
  }
}
