const LF = 10
const CR = 13
const SPACE = 32
const QUOTE = 34
const HASH = 35

/** Longest stretch without a line break that is held back. */
const MOST_HELD = 1 << 20

/** Lines of a simple table, found in its bytes. */
export interface PlainLines {
  /**
   * Takes the next bytes. Answers undefined, or the bytes from the first line on that is not simple: a quote, a note, a lone
   * CR, more or fewer cells than there are columns. From then on the table reader must do it.
   */
  readonly push: (bytes: Uint8Array) => Uint8Array | undefined
  /** What is left of a last line without a break. */
  readonly rest: () => Uint8Array
  /** The line of the file that comes next. */
  readonly line: () => number
}

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  if (one.length === 0) return other
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

/**
 * Splits lines whose cells are not quoted, in an encoding that keeps ASCII in its place. `row` gets the line number, the
 * bytes, and where cells start: cell n ends one before `starts[n + 1]`.
 */
export const createPlainLines = (
  delimiter: number,
  columns: number,
  firstLine: number,
  row: (line: number, bytes: Uint8Array, starts: Int32Array) => void,
): PlainLines => {
  const starts = new Int32Array(columns + 1)
  let line = firstLine
  let rest: Uint8Array = new Uint8Array(0)

  /** Reads the line from `from` on; answers where the next begins, or -1 if it is not simple. `end` is after a line break. */
  const readLine = (bytes: Uint8Array, from: number): number => {
    if (bytes[from] === HASH) return -1
    let at = from
    let cells = 0
    let marks = 0
    let foreign = 0
    starts[0] = from
    for (;;) {
      const byte = bytes[at++] as number
      if (byte === delimiter) {
        if (++cells === columns) return -1
        starts[cells] = at
      } else if (byte > SPACE) {
        if (byte === QUOTE) return -1
        if (byte < 128) marks++
        else foreign++
      } else if (byte === LF) break
      else if (byte === CR) {
        if (bytes[at] !== LF) return -1
      } else if (byte !== SPACE) foreign++
    }
    if (marks === 0) {
      if (foreign > 0) return -1
      line++
      return at
    }
    if (cells !== columns - 1) return -1
    starts[columns] = bytes[at - 2] === CR && at - 2 >= from ? at - 1 : at
    row(line, bytes, starts)
    line++
    return at
  }

  return {
    push: (pushed) => {
      const bytes = joined(rest, pushed)
      const end = bytes.lastIndexOf(LF) + 1
      let at = 0
      while (at < end) {
        const next = readLine(bytes, at)
        if (next === -1) {
          rest = new Uint8Array(0)
          return bytes.subarray(at)
        }
        at = next
      }
      rest = bytes.slice(end)
      if (rest.length <= MOST_HELD) return undefined
      const held = rest
      rest = new Uint8Array(0)
      return held
    },
    rest: () => rest,
    line: () => line,
  }
}
