// Examines UTF-8 as bytes, without making strings of cells.

const LF = 10
const CR = 13

/** Is the character that begins here white space for `trim`? Only characters of several bytes. */
const isWideSpace = (bytes: Uint8Array, at: number): boolean => {
  const first = bytes[at] ?? 0
  const second = bytes[at + 1] ?? 0
  const third = bytes[at + 2] ?? 0
  if (first === 0xc2) return second === 0xa0
  if (first === 0xe1) return second === 0x9a && third === 0x80
  if (first === 0xe3) return second === 0x80 && third === 0x80
  if (first === 0xef) return second === 0xbb && third === 0xbf
  return first === 0xe2 && (second === 0x80 || second === 0x81)
}

/** True if a nonempty range begins or ends with multibyte white space. May be true for other characters. */
export const hasWideEdge = (bytes: Uint8Array, start: number, end: number): boolean => {
  if ((bytes[start] ?? 0) >= 0x80 && isWideSpace(bytes, start)) return true
  let last = end - 1
  if ((bytes[last] ?? 0) < 0x80) return false
  while (last > start && ((bytes[last] ?? 0) & 0xc0) === 0x80) last--
  return isWideSpace(bytes, last)
}

/** What a stretch of UTF-8 holds. `broken`: bytes that are no characters, or U+FFFD; `control`: C1 controls or U+FEFF. */
type Utf8Finding = 'valid' | 'control' | 'broken'

let looked: Uint8Array = new Uint8Array()
let view = new DataView(looked.buffer)

/** Looks through UTF-8 once. */
export const inspectUtf8 = (bytes: Uint8Array, start: number, end: number): Utf8Finding => {
  if (bytes !== looked) {
    looked = bytes
    view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  }
  let found: Utf8Finding = 'valid'
  let at = start
  while (at < end) {
    if (at + 4 <= end && (view.getUint32(at, true) & 0x80808080) === 0) {
      at += 4
      continue
    }
    const first = bytes[at] ?? 0
    if (first < 0x80) {
      at++
      continue
    }
    const second = at + 1 < end ? (bytes[at + 1] ?? 0) : 0
    if ((second & 0xc0) !== 0x80) return 'broken'
    if (first < 0xe0) {
      if (first < 0xc2) return 'broken'
      if (first === 0xc2 && second < 0xa0) found = 'control'
      at += 2
      continue
    }
    const third = at + 2 < end ? (bytes[at + 2] ?? 0) : 0
    if ((third & 0xc0) !== 0x80) return 'broken'
    if (first < 0xf0) {
      if ((first === 0xe0 && second < 0xa0) || (first === 0xed && second >= 0xa0)) return 'broken'
      if (first === 0xef && second === 0xbf && third === 0xbd) return 'broken'
      if (first === 0xef && second === 0xbb && third === 0xbf) found = 'control'
      at += 3
      continue
    }
    const fourth = at + 3 < end ? (bytes[at + 3] ?? 0) : 0
    if ((fourth & 0xc0) !== 0x80 || first > 0xf4) return 'broken'
    if ((first === 0xf0 && second < 0x90) || (first === 0xf4 && second >= 0x90)) return 'broken'
    at += 4
  }
  return found
}

/** Code points in a stretch of valid UTF-8. */
export const codePoints = (bytes: Uint8Array, start: number, end: number): number => {
  let count = 0
  for (let at = start; at < end; at++) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) count++
  return count
}

/** UTF-16 units that a byte of valid UTF-8 begins: 0 inside a character. */
const unitsOf = (byte: number): number => ((byte & 0xc0) === 0x80 ? 0 : byte >= 0xf0 ? 2 : 1)

/** UTF-16 units in a stretch of valid UTF-8. */
export const utf16Length = (bytes: Uint8Array, start: number, end: number): number => {
  let units = 0
  for (let at = start; at < end; at++) units += unitsOf(bytes[at] ?? 0)
  return units
}

const QUOTE = 34

/** UTF-16 units of a cell whose quotes are written twice, as text. */
export const unquotedLength = (bytes: Uint8Array, start: number, end: number): number => {
  let quotes = 0
  for (let at = start; at < end; at++) if (bytes[at] === QUOTE) quotes++
  return utf16Length(bytes, start, end) - quotes / 2
}

/** The place after a number of UTF-16 units of valid UTF-8. */
export const placeAfter = (bytes: Uint8Array, start: number, units: number): number => {
  let at = start
  for (let left = units; left > 0 || ((bytes[at] ?? 0) & 0xc0) === 0x80; at++) left -= unitsOf(bytes[at] ?? 0)
  return at
}

/** Where the last whole UTF-8 character before `end` ends. */
export const wholeUntil = (bytes: Uint8Array, end: number): number => {
  for (let back = 1; back <= 3 && back <= end; back++) {
    const byte = bytes[end - back] ?? 0
    if (byte < 0x80) return end
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? end - back : end
  }
  return end
}

/** End of the line at a position (the break itself), or -1. */
export const byteLineEnd = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length; at++) if (bytes[at] === LF || bytes[at] === CR) return at
  return -1
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** A stretch of UTF-8 as text. */
export const textOf = (bytes: Uint8Array, start: number, end: number): string =>
  start === end ? '' : decoder.decode(bytes.subarray(start, end))

const SHORT = 48

/** A stretch of UTF-8 as text, faster than the decoder for short ASCII. */
export const shortTextOf = (bytes: Uint8Array, start: number, end: number): string => {
  if (end - start > SHORT) return textOf(bytes, start, end)
  let text = ''
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number
    if (byte >= 0x80) return textOf(bytes, start, end)
    text += String.fromCharCode(byte)
  }
  return text
}

/**
 * Decodes a row's cells, in order, with one call. `ends` may be followed by skipped cells (`count`). Doubled quotes
 * stay.
 */
export const textsOf = (
  bytes: Uint8Array,
  starts: ArrayLike<number>,
  ends: ArrayLike<number>,
  count: number,
): string[] => {
  const from = starts[0] ?? 0
  const to = count === 0 ? from : (ends[count - 1] ?? from)
  const text = textOf(bytes, from, to)
  const isAscii = text.length === to - from
  const texts: string[] = []
  let place = from
  let units = 0
  const unitAt = (at: number): number => {
    if (isAscii) return at - from
    units += utf16Length(bytes, place, at)
    place = at
    return units
  }
  for (let cell = 0; cell < count; cell++) {
    const start = unitAt(starts[cell] ?? 0)
    texts.push(text.slice(start, unitAt(ends[cell] ?? 0)))
  }
  return texts
}
