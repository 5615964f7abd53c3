// Splits a line into cells, sixteen bytes at a time, in AssemblyScript. It finds the cells that `byteRows.ts` finds.

import { AMPERSAND, CONTROL, DIGIT, DOUBLED, GREATER, LESS, LINE_BREAK, WIDE } from './cells.as.ts'

/** Sixteen ones and sixteen zeros: a load within takes the first bytes of a vector. */
const FIRST = memory.data<u8>([
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0,
])

const TAB: u8 = 9
const LF: u8 = 10
const CR: u8 = 13
const QUOTE: u8 = 34

/** Marks of the last cell, and the row's line breaks in quotes. */
export let marks: i32 = 0
export let breaks: i32 = 0

/** Call it before each row, since line breaks in quotes are counted by row. */
export function beginRow(): void {
  breaks = 0
}

function isSign(bytes: v128, sign: u8): v128 {
  return i8x16.eq(bytes, i8x16.splat(sign as i8))
}

function marked(which: v128, mark: i32): v128 {
  return v128.and(which, i8x16.splat(mark as i8))
}

/** The mark of each byte; those of line ends and separators are not looked at. */
function marksOf(bytes: v128): v128 {
  const low = i8x16.lt_u(bytes, i8x16.splat(32))
  const tab = isSign(bytes, TAB)
  const control = v128.or(v128.andnot(low, tab), isSign(bytes, 127))
  const digit = v128.or(i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(48)), i8x16.splat(10)), isSign(bytes, 35))
  const wide = i8x16.lt_s(bytes, i8x16.splat(0))
  return v128.or(
    v128.or(
      v128.or(marked(control, CONTROL), marked(tab, LINE_BREAK)),
      v128.or(marked(digit, DIGIT), marked(wide, WIDE)),
    ),
    v128.or(
      v128.or(marked(isSign(bytes, 60), LESS), marked(isSign(bytes, 62), GREATER)),
      marked(isSign(bytes, 38), AMPERSAND),
    ),
  )
}

function folded(all: v128): i32 {
  const both = i64x2.extract_lane(all, 0) | i64x2.extract_lane(all, 1)
  const four = (both | (both >> 32)) as i32
  const two = four | (four >> 16)
  return (two | (two >> 8)) & 255
}

/** The next of three signs, or `to`; adds the marks before it. */
function stopAt(from: usize, to: usize, one: u8, other: u8, third: u8): usize {
  let all = i8x16.splat(0)
  let at = from
  while (at < to) {
    const bytes = v128.load(at)
    const stops = i8x16.bitmask(v128.or(v128.or(isSign(bytes, one), isSign(bytes, other)), isSign(bytes, third)))
    const left = to - at
    let length: usize = stops === 0 ? 16 : (ctz(stops) as usize)
    if (length > left) length = left
    if (length === 16) {
      all = v128.or(all, marksOf(bytes))
      at += 16
      continue
    }
    all = v128.or(all, v128.and(marksOf(bytes), v128.load(FIRST + 16 - length)))
    at += length
    break
  }
  marks |= folded(all)
  return at
}

/** Where a cell without quotes ends, or `to`. */
export function bareEnd(from: usize, to: usize, separator: u8): usize {
  marks = 0
  return stopAt(from, to, separator, LF, CR)
}

/** The place of the quote that closes a cell, or `to`. */
export function quotedEnd(from: usize, to: usize): usize {
  marks = 0
  let at = from
  while (true) {
    at = stopAt(at, to, QUOTE, LF, CR)
    if (at >= to) return to
    const byte = load<u8>(at)
    if (byte === QUOTE) {
      if (at + 1 >= to) return to
      if (load<u8>(at, 1) !== QUOTE) return at
      marks |= DOUBLED
      at += 2
      continue
    }
    marks |= LINE_BREAK
    if (at + 1 >= to) return to
    if (byte === LF || load<u8>(at, 1) !== LF) breaks++
    at++
  }
}

/** Is the character that begins here white space for `trim`? Only characters of several bytes. */
function isWideSpace(at: usize): bool {
  const first = load<u8>(at)
  const second = load<u8>(at, 1)
  const third = load<u8>(at, 2)
  if (first === 0xc2) return second === 0xa0
  if (first === 0xe1) return second === 0x9a && third === 0x80
  if (first === 0xe3) return second === 0x80 && third === 0x80
  if (first === 0xef) return second === 0xbb && third === 0xbf
  return first === 0xe2 && (second === 0x80 || second === 0x81)
}

/** True if a nonempty range begins or ends with multibyte white space. May be true for others. */
export function hasWideEdge(start: usize, end: usize): bool {
  if (load<u8>(start) >= 0x80 && isWideSpace(start)) return true
  let last = end - 1
  if (load<u8>(last) < 0x80) return false
  while (last > start && (load<u8>(last) & 0xc0) === 0x80) last--
  return isWideSpace(last)
}

/** Are the bytes characters, and none of them U+FFFD? Controls of two or three bytes are marked. */
export function isUtf8(start: usize, end: usize): bool {
  let at = start
  while (at < end) {
    const first = load<u8>(at)
    if (first < 0x80) {
      at++
      continue
    }
    const left = end - at
    const second = left > 1 ? load<u8>(at, 1) : 0
    if ((second & 0xc0) !== 0x80 || first < 0xc2) return false
    if (first < 0xe0) {
      if (first === 0xc2 && second < 0xa0) marks |= CONTROL
      at += 2
      continue
    }
    const third = left > 2 ? load<u8>(at, 2) : 0
    if ((third & 0xc0) !== 0x80) return false
    if (first < 0xf0) {
      if ((first === 0xe0 && second < 0xa0) || (first === 0xed && second >= 0xa0)) return false
      if (first === 0xef && second === 0xbf && third === 0xbd) return false
      if (first === 0xef && second === 0xbb && third === 0xbf) marks |= CONTROL
      at += 3
      continue
    }
    const fourth = left > 3 ? load<u8>(at, 3) : 0
    if ((fourth & 0xc0) !== 0x80 || first > 0xf4) return false
    if ((first === 0xf0 && second < 0x90) || (first === 0xf4 && second >= 0x90)) return false
    at += 4
  }
  return true
}
