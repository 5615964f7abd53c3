const LF = 10

/** Bytes of a source from one place up to another. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** Reads a source in order, into memory that is given away and comes back. */
export interface SequentialBytes {
  /** Reads available bytes into the memory at `at`. `end` is after them, and equals `at` only if nothing is left. */
  readonly into: (memory: ArrayBuffer, at: number) => Promise<{ readonly memory: ArrayBuffer; readonly end: number }>
}

/** Consecutive lines and their position in the source. */
export interface LinePiece extends ByteRange {
  /**
   * Whole lines, without a break after the source's last one. Absent if a line is longer than a piece: this is a part
   * of it.
   */
  readonly lines?: Uint8Array<ArrayBuffer>
}

/** Bytes of the first piece; later ones double up to their memory. So the first is ready soon. */
const FIRST = 1 << 19

/**
 * Cuts a source into pieces of whole lines. `begin` was already read: it is at `from` in the file, at the start of a
 * line, and shorter than a piece. `allocate` gives memory for one piece, always of the same length; it belongs to the
 * piece.
 */
export async function* linePieces(
  source: SequentialBytes,
  { from: start, bytes: begin }: { readonly from: number; readonly bytes: Uint8Array },
  allocate: () => ArrayBuffer,
): AsyncGenerator<LinePiece> {
  let memory = allocate()
  let from = start
  let length = begin.length
  let enough = FIRST
  new Uint8Array(memory).set(begin)
  try {
    for (let isOver = false; !isOver; enough *= 2) {
      while (!isOver && length < Math.min(enough, memory.byteLength)) {
        const read = await source.into(memory, length)
        isOver = read.end === length
        memory = read.memory
        length = read.end
      }
      if (length === 0) return
      const bytes = new Uint8Array(memory, 0, length)
      const end = isOver ? length : bytes.lastIndexOf(LF) + 1
      if (end === 0) {
        // A short piece may still get a line end; a full one is given up.
        if (length < memory.byteLength) continue
        yield { from, to: from + length }
        from += length
        length = 0
        continue
      }
      // What is left of the next line goes ahead of what is read next.
      memory = isOver ? new ArrayBuffer(0) : allocate()
      new Uint8Array(memory).set(bytes.subarray(end))
      yield { from, to: from + end, lines: bytes.subarray(0, end) }
      from += end
      length -= end
    }
  } finally {
    // Memory is gone after a failed read; filling it would mask that error.
    if (memory.byteLength > 0) new Uint8Array(memory).fill(0)
  }
}
