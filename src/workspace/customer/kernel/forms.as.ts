// Shortcuts to normal forms, in AssemblyScript. Each writes the normal form of `length` bytes (trimmed) to `out`, which
// has room for 64 more. It returns the end, or 0 if only `readIdentifier` can decide.

import { isJunkLike, PHONE_LENGTHS, PHONE_NOT_FIRST } from './areas.as.ts'

function inRange(bytes: v128, from: i8, many: i8): v128 {
  return i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(from)), i8x16.splat(many))
}

function lowered(bytes: v128): v128 {
  return v128.or(bytes, v128.and(inRange(bytes, 65, 26), i8x16.splat(32)))
}

function isEither(bytes: v128, one: i8, other: i8): v128 {
  return v128.or(i8x16.eq(bytes, i8x16.splat(one)), i8x16.eq(bytes, i8x16.splat(other)))
}

/** Letters in lower case, digits and _. */
function isWord(lower: v128): v128 {
  return v128.or(v128.or(inRange(lower, 97, 26), inRange(lower, 48, 10)), i8x16.eq(lower, i8x16.splat(95)))
}

function isHex(lower: v128): v128 {
  return v128.or(inRange(lower, 97, 6), inRange(lower, 48, 10))
}

/** One bit per byte of a vector, shifted to its position among 64. */
function bits(which: v128, at: i32): u64 {
  return ((i8x16.bitmask(which) & 0xffff) as u64) << at
}

/** Ones for the first bytes, 1 to 64. */
function firstOnes(length: i32): u64 {
  return (-1 as u64) >> (64 - length)
}

function email(from: usize, length: i32, out: usize): usize {
  if (length > 64) return 0
  let plain: u64 = 0
  let ats: u64 = 0
  let dots: u64 = 0
  for (let at = 0; at < length; at += 16) {
    const lower = lowered(v128.load(from + at))
    v128.store(out + at, lower)
    const isAt = i8x16.eq(lower, i8x16.splat(64))
    const isDot = i8x16.eq(lower, i8x16.splat(46))
    ats |= bits(isAt, at)
    dots |= bits(isDot, at)
    plain |= bits(v128.or(v128.or(isWord(lower), isEither(lower, 43, 45)), v128.or(isAt, isDot)), at)
  }
  const all = firstOnes(length)
  ats &= all
  dots &= all
  if ((plain & all) !== all || ats === 0 || (ats & (ats - 1)) !== 0) return 0
  const signs = ats | dots
  // No sign at either end or next to another, and a dot after the @.
  if ((signs & (signs << 1)) !== 0 || (signs & 1) !== 0 || signs >> (length - 1) !== 0 || dots < ats) return 0
  return isJunkLike(from, length) ? 0 : out + length
}

/** Places of the dashes in an advertising id. */
const DASHES: u64 = (1 << 8) | (1 << 13) | (1 << 18) | (1 << 23)

function deviceId(from: usize, length: i32, out: usize): usize {
  if (length !== 36) return 0
  let hex: u64 = 0
  let dashes: u64 = 0
  let zeros: u64 = 0
  for (let at = 0; at < 48; at += 16) {
    const lower = lowered(v128.load(from + at))
    v128.store(out + at, lower)
    hex |= bits(isHex(lower), at)
    dashes |= bits(i8x16.eq(lower, i8x16.splat(45)), at)
    zeros |= bits(i8x16.eq(lower, i8x16.splat(48)), at)
  }
  const all = firstOnes(36)
  if ((dashes & all) !== DASHES || ((hex | DASHES) & all) !== all || ((zeros | DASHES) & all) === all) return 0
  return out + 36
}

function handle(from: usize, length: i32, out: usize): usize {
  const skipped = load<u8>(from) === 64 ? 1 : 0
  const rest = length - skipped
  if (rest === 0 || length > 31) return 0
  let plain: u64 = 0
  for (let at = 0; at < rest; at += 16) {
    const lower = lowered(v128.load(from + skipped + at))
    v128.store(out + at, lower)
    plain |= bits(isWord(lower), at)
  }
  const all = firstOnes(rest)
  return (plain & all) !== all || isJunkLike(from, length) ? 0 : out + rest
}

function svcId(from: usize, length: i32, out: usize): usize {
  if (length > 20 || load<u8>(from) === 48) return 0
  let digits: u64 = 0
  for (let at = 0; at < length; at += 16) {
    const bytes = v128.load(from + at)
    v128.store(out + at, bytes)
    digits |= bits(inRange(bytes, 48, 10), at)
  }
  const all = firstOnes(length)
  return (digits & all) !== all ? 0 : out + length
}

/** Numbers in E.164 that the library would return unchanged: see `arePlainDigits`. */
function phoneNumber(from: usize, length: i32, out: usize): usize {
  if (length < 9 || length > 16 || load<u8>(from) !== 43) return 0
  const bytes = v128.load(from)
  v128.store(out, bytes)
  const all = firstOnes(length)
  if (((bits(inRange(bytes, 48, 10), 0) | 1) & all) !== all) return 0
  const one = (load<u8>(from, 1) as u32) - 48
  const isOne = one === 1
  const code = isOne ? 1 : 10 * one + (load<u8>(from, 2) as u32) - 48
  const national = isOne ? 2 : 3
  const digit = (load<u8>(from + national) as u32) - 48
  const fits = (load<u16>(PHONE_LENGTHS + 2 * (code as usize)) as u32) >> (length - national)
  const dropped = (load<u16>(PHONE_NOT_FIRST + 2 * (code as usize)) as u32) >> digit
  return (fits & 1) === 0 || (dropped & 1) !== 0 ? 0 : out + length
}

/** Characters that occur in emails, numbers or their escapes. */
function isOfPerson(bytes: v128): v128 {
  const brackets = i8x16.eq(v128.or(bytes, i8x16.splat(32)), i8x16.splat(123))
  const marks = v128.or(isEither(bytes, 64, 43), isEither(bytes, 58, 60))
  return v128.or(v128.or(inRange(bytes, 37, 4), brackets), marks)
}

function partnerUserId(from: usize, length: i32, out: usize): usize {
  // Possible emails or international numbers are checked elsewhere: they must not leave unhashed.
  if (length > 1000) return 0
  for (let at = 0; at < length; at += 16) {
    const bytes = v128.load(from + at)
    v128.store(out + at, bytes)
    // Other visible ASCII, and spaces.
    const plain = bits(v128.andnot(inRange(bytes, 32, 95), isOfPerson(bytes)), 0)
    const all = firstOnes(min(16, length - at))
    if ((plain & all) !== all) return 0
  }
  return isJunkLike(from, length) ? 0 : out + length
}

/** The form of a kind, by its place among the kinds. */
export function normalForm(kind: i32, from: usize, length: i32, out: usize): usize {
  if (kind === 0) return email(from, length, out)
  if (kind === 1) return deviceId(from, length, out)
  if (kind === 2) return handle(from, length, out)
  if (kind === 3) return svcId(from, length, out)
  if (kind === 4) return phoneNumber(from, length, out)
  return partnerUserId(from, length, out)
}

/**
 * Decodes 64 hexadecimal characters to a 32-byte digest. False for anything else, and for the hash of an empty text.
 */
export function readHash(from: usize, out: usize): bool {
  for (let at = 0; at < 64; at += 16) {
    const lower = lowered(v128.load(from + at))
    if (!i8x16.all_true(isHex(lower))) return false
    const nibbles = i8x16.sub(lower, v128.bitselect(i8x16.splat(87), i8x16.splat(48), inRange(lower, 97, 6)))
    const pairs = v128.or(i16x8.shl(nibbles, 4), i16x8.shr_u(nibbles, 8))
    const packed = i8x16.narrow_i16x8_u(v128.and(pairs, i16x8.splat(255)), i16x8.splat(0))
    v128.store64_lane(out + (at >> 1), packed, 0)
  }
  return load<u32>(out) !== 0x42c4b0e3
}
