const LF = 10

/** Bytes of a source from one place up to another. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** Cuts what stands behind `from` into ranges that are read side by side. */
export function* rangesOf(from: number, size: number, length: number): Generator<ByteRange> {
  for (let at = from; at < size; at += length) yield { from: at, to: Math.min(size, at + length) }
}

/** Finds the lines that begin in a range, in bytes that are pushed from the one before the range on. */
export interface LineRange {
  /** Takes the next bytes and answers those of them that belong to the lines. */
  readonly push: (bytes: Uint8Array) => Uint8Array
  /** True if no more bytes are needed. */
  readonly isDone: () => boolean
  /** Where in the source the lines begin and end; the same place if none begins here. */
  readonly lines: () => ByteRange
}

/** The range begins behind the first byte of the source. */
export const createLineRange = ({ from, to }: ByteRange): LineRange => {
  let next = from - 1
  let begin: number | undefined
  let isDone = false
  const nothing = new Uint8Array(0)

  /** The place in `bytes` behind the first line break that ends at `place` of the source or later; -1 if none does. */
  const lineFrom = (bytes: Uint8Array, at: number, place: number): number => {
    const first = Math.max(0, place - 1 - at)
    return first >= bytes.length ? 0 : bytes.indexOf(LF, first) + 1
  }

  return {
    push: (bytes) => {
      const at = next
      next += bytes.length
      let start = 0
      if (begin === undefined) {
        start = lineFrom(bytes, at, from)
        if (start === 0 || at + start >= to) {
          isDone = start > 0 || next >= to
          return nothing
        }
        begin = at + start
      }
      const end = lineFrom(bytes, at, to)
      if (end === 0) return bytes.subarray(start)
      isDone = true
      next = at + end
      return bytes.subarray(start, end)
    },
    isDone: () => isDone,
    lines: () => ({ from: begin ?? to, to: begin === undefined ? to : next }),
  }
}
