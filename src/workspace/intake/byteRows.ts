import { hasWideEdge } from './byteText.ts'
import { CELL_LIMIT } from './rowScanner.ts'

// Finds rows of well-formed lines as bytes, without strings. Others go to `rowScanner.ts`, which knows every way to
// write a row.

/** What the bytes of a cell hold besides plain letters. */
export const MARKS = {
  wide: 1,
  control: 2,
  /** A tab or a line break. */
  lineBreak: 4,
  less: 8,
  ampersand: 16,
  /** Set for `#` too, with which colors begin. */
  digit: 32,
  greater: 64,
  /** Quotes are written twice. */
  doubled: 128,
} as const

const STOP = 256
const QUOTE = 34
const LF = 10
const CR = 13

/** `MORE`: the row continues beyond the bytes. `ODD`: it is not well-formed. */
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

/** Finds the ends of cells. `found` holds marks of passed bytes, `breaks` the line breaks inside quotes. */
const createCellScanner = (separator: number) => {
  const bare = classesOf([separator, LF, CR])
  const quoted = classesOf([QUOTE, LF, CR])
  const barePairs = pairsOf(bare)
  const quotedPairs = pairsOf(quoted)
  let scanned: Uint8Array = new Uint8Array()
  let view = new DataView(scanned.buffer)
  const passed = { found: 0, breaks: 0 }

  /** The place of the next stop, or `to`. */
  const stopAt = (bytes: Uint8Array, from: number, to: number, classes: Uint16Array, pairs: Uint16Array): number => {
    let { found } = passed
    let at = from
    while (at + 1 < to) {
      const kind = pairs[view.getUint16(at, true)] as number
      if (kind >= STOP) break
      found |= kind
      at += 2
    }
    while (at < to) {
      const kind = classes[bytes[at] as number] as number
      if (kind === STOP) break
      found |= kind
      at++
    }
    passed.found = found
    return at
  }

  return {
    passed,
    begin: (bytes: Uint8Array): void => {
      passed.breaks = 0
      if (bytes === scanned) return
      scanned = bytes
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    },
    isStop: (byte: number): boolean => bare[byte] === STOP,
    bareEnd: (bytes: Uint8Array, from: number, to: number): number => stopAt(bytes, from, to, bare, barePairs),
    /** Position of a cell's closing quote in the row from `row`; else MORE or ODD. */
    quotedEnd: (bytes: Uint8Array, from: number, to: number, isLast: boolean, row: number): number => {
      for (let at = from; ; ) {
        at = stopAt(bytes, at, to, quoted, quotedPairs)
        if (at >= to) return isLast || to - row > CELL_LIMIT ? ODD : MORE
        const byte = bytes[at]
        if (byte === QUOTE) {
          if (at + 1 >= to && !isLast) return MORE
          if (at + 1 >= to || bytes[at + 1] !== QUOTE) return at
          passed.found |= MARKS.doubled
          at += 2
          continue
        }
        passed.found |= MARKS.lineBreak
        if (byte === LF || bytes[at + 1] !== LF) passed.breaks++
        at++
      }
    },
  }
}

const isSpace = (byte: number): boolean => byte <= 32 && (byte === 32 || (byte >= 9 && byte <= 13))

/** Scans rows with a known number of columns. `rowAt` returns the next row's start, or MORE, or ODD. */
export interface ByteScanner {
  readonly cells: ByteCells
  readonly rowAt: (bytes: Uint8Array, from: number, to: number, isLast: boolean) => number
}

/** Splits rows of bytes into cells. `columns` is the most that a row may have. */
export const createByteScanner = (delimiter: string, columns: number): ByteScanner => {
  const separator = delimiter.charCodeAt(0)
  const { passed, begin, isStop, bareEnd, quotedEnd } = createCellScanner(separator)
  const cells: ByteCells = {
    starts: new Int32Array(columns),
    ends: new Int32Array(columns),
    marks: new Uint16Array(columns),
    all: 0,
    breaks: 0,
  }
  const { starts, ends, marks } = cells

  const endRow = (bytes: Uint8Array, at: number, to: number, isLast: boolean, all: number): number => {
    cells.all = all
    cells.breaks = passed.breaks + 1
    if (at >= to) return isLast ? to : MORE
    if (bytes[at] === LF) return at + 1
    if (at + 1 === to && !isLast) return MORE
    return at + 1 < to && bytes[at + 1] === LF ? at + 2 : at + 1
  }

  /** Records a trimmed cell; false if its edge is a wide space. */
  const takeCell = (bytes: Uint8Array, cell: number, from: number, to: number): boolean => {
    let start = from
    let end = to
    while (start < end && isSpace(bytes[start] as number)) start++
    while (end > start && isSpace(bytes[end - 1] as number)) end--
    starts[cell] = start
    ends[cell] = end
    marks[cell] = passed.found
    return (passed.found & MARKS.wide) === 0 || start >= end || !hasWideEdge(bytes, start, end)
  }

  const rowAt = (bytes: Uint8Array, from: number, to: number, isLast: boolean): number => {
    begin(bytes)
    let at = from
    let all = 0
    for (let cell = 0; cell < columns; cell++) {
      passed.found = 0
      const isQuoted = at < to && bytes[at] === QUOTE
      const start = isQuoted ? at + 1 : at
      const end = isQuoted ? quotedEnd(bytes, start, to, isLast, from) : bareEnd(bytes, start, to)
      if (end < 0) return end
      at = isQuoted ? end + 1 : end
      if (isQuoted && (end - start > CELL_LIMIT || (at < to && !isStop(bytes[at] as number)))) return ODD
      if (!takeCell(bytes, cell, start, end)) return ODD
      all |= passed.found
      if (at >= to && !isLast) return MORE
      const isSeparated = at < to && bytes[at] === separator
      if (!isSeparated) return cell + 1 === columns ? endRow(bytes, at, to, isLast, all) : ODD
      at++
    }
    // Excess cells are dropped if empty.
    while (at < to && (bytes[at] === separator || bytes[at] === 32)) at++
    if (at < to && !isStop(bytes[at] as number)) return ODD
    return endRow(bytes, at, to, isLast, all)
  }

  return { cells, rowAt }
}
