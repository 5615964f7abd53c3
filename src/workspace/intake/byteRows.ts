import { hasWideEdge } from './byteText.ts'
import { CELL_LIMIT } from './rowScanner.ts'

// Rows of a table found in bytes, without a string: for lines that are written as they should be. All others go to
// `rowScanner.ts`, which knows every way to write a row.

/** What the bytes of a cell hold besides plain letters. */
export const MARKS = {
  wide: 1,
  control: 2,
  /** A tab or a line break. */
  lineBreak: 4,
  less: 8,
  ampersand: 16,
  /** A digit or `#`. */
  digit: 32,
  greater: 64,
  /** Quotes are written twice. */
  doubled: 128,
} as const

const STOP = 256
const QUOTE = 34
const LF = 10
const CR = 13

/** The row ends beyond the bytes that are here; or it is not written as it should be. */
export const MORE = -1
export const ODD = -2

/** The cells of a row: places in the bytes, without the space around them. */
export interface ByteCells {
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly marks: Uint16Array
  /** The marks of all cells together. */
  all: number
  /** Lines of the file that the row takes. */
  breaks: number
}

const classesOf = (stops: readonly number[]): Uint16Array => {
  const classes = new Uint16Array(256)
  for (let byte = 0; byte < 256; byte++) {
    if (byte >= 128) classes[byte] = MARKS.wide
    else if (byte < 32 || byte === 127)
      classes[byte] = byte === 9 || byte === LF || byte === CR ? MARKS.lineBreak : MARKS.control
    else if (byte === 35 || (byte >= 48 && byte < 58)) classes[byte] = MARKS.digit
  }
  classes[60] = MARKS.less
  classes[38] = MARKS.ampersand
  classes[62] = MARKS.greater
  for (const stop of stops) classes[stop] = STOP
  return classes
}

/** The classes of two bytes together, so that long cells are looked through by twos. */
const pairsOf = (classes: Uint16Array): Uint16Array => {
  const pairs = new Uint16Array(65_536)
  for (let pair = 0; pair < 65_536; pair++)
    pairs[pair] = (classes[pair & 255] as number) | (classes[pair >> 8] as number)
  return pairs
}

/** Can a delimiter be looked for in bytes? */
export const isByteDelimiter = (delimiter: string): boolean =>
  delimiter.length === 1 && delimiter.charCodeAt(0) < 128 && !/["\r\n ]/.test(delimiter)

/** Scans rows with a known number of columns. `rowAt` answers where the next row begins, or MORE, or ODD. */
export const createByteScanner = (delimiter: string, columns: number) => {
  const separator = delimiter.charCodeAt(0)
  const bare = classesOf([separator, LF, CR])
  const quoted = classesOf([QUOTE, LF, CR])
  const barePairs = pairsOf(bare)
  const quotedPairs = pairsOf(quoted)
  let looked: Uint8Array = new Uint8Array()
  let view = new DataView(looked.buffer)
  const cells: ByteCells = {
    starts: new Int32Array(columns),
    ends: new Int32Array(columns),
    marks: new Uint16Array(columns),
    all: 0,
    breaks: 0,
  }
  const { starts, ends, marks } = cells

  const endRow = (bytes: Uint8Array, at: number, to: number, isLast: boolean, all: number, breaks: number): number => {
    cells.all = all
    cells.breaks = breaks
    if (at >= to) return isLast ? to : MORE
    if (bytes[at] === LF) return at + 1
    if (at + 1 === to && !isLast) return MORE
    return at + 1 < to && bytes[at + 1] === LF ? at + 2 : at + 1
  }

  const rowAt = (bytes: Uint8Array, from: number, to: number, isLast: boolean): number => {
    if (bytes !== looked) {
      looked = bytes
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    }
    let at = from
    let cell = 0
    let breaks = 1
    let all = 0
    for (;;) {
      if (cell === columns) {
        // What is too many is left out if it is empty.
        while (at < to && (bytes[at] === separator || bytes[at] === 32)) at++
        if (at < to && bare[bytes[at] as number] !== STOP) return ODD
        return endRow(bytes, at, to, isLast, all, breaks)
      }
      let start = at
      let found = 0
      let end = at
      if (at < to && bytes[at] === QUOTE) {
        start = ++at
        for (;;) {
          let kind = 0
          while (at + 1 < to) {
            kind = quotedPairs[view.getUint16(at, true)] as number
            if (kind >= STOP) break
            found |= kind
            at += 2
          }
          while (at < to) {
            kind = quoted[bytes[at] as number] as number
            if (kind === STOP) break
            found |= kind
            at++
          }
          if (at >= to) return isLast || to - from > CELL_LIMIT ? ODD : MORE
          const byte = bytes[at]
          if (byte === QUOTE) {
            if (at + 1 >= to && !isLast) return MORE
            if (at + 1 >= to || bytes[at + 1] !== QUOTE) break
            found |= MARKS.doubled
            at += 2
            continue
          }
          found |= MARKS.lineBreak
          if (byte === LF || bytes[at + 1] !== LF) breaks++
          at++
        }
        end = at++
        if (end - start > CELL_LIMIT) return ODD
        if (at < to && bare[bytes[at] as number] !== STOP) return ODD
      } else {
        while (at + 1 < to) {
          const kind = barePairs[view.getUint16(at, true)] as number
          if (kind >= STOP) break
          found |= kind
          at += 2
        }
        while (at < to) {
          const kind = bare[bytes[at] as number] as number
          if (kind === STOP) break
          found |= kind
          at++
        }
        end = at
      }
      while (start < end && isSpace(bytes[start] as number)) start++
      while (end > start && isSpace(bytes[end - 1] as number)) end--
      if ((found & MARKS.wide) !== 0 && start < end && hasWideEdge(bytes, start, end)) return ODD
      starts[cell] = start
      ends[cell] = end
      marks[cell] = found
      all |= found
      cell++
      if (at >= to && !isLast) return MORE
      if (at < to && bytes[at] === separator) {
        at++
        continue
      }
      return cell === columns ? endRow(bytes, at, to, isLast, all, breaks) : ODD
    }
  }

  return { cells, rowAt }
}

const isSpace = (byte: number): boolean => byte <= 32 && (byte === 32 || (byte >= 9 && byte <= 13))
