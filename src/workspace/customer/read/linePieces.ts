const LF = 10

/** Bytes of a source from one place up to another. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** Reads a source in order, into memory that is given away and comes back. */
export interface SequentialBytes {
  /** Reads as many bytes as are at hand, to a place in the memory; `end` is behind them, and the same place only if nothing is left. */
  readonly into: (memory: ArrayBuffer, at: number) => Promise<{ readonly memory: ArrayBuffer; readonly end: number }>
}

/** A run of lines and where they stand in their source. */
export interface LinePiece extends ByteRange {
  /** Whole lines, without a break behind the last one of the source. Left out where a line is longer than a piece: this is a part of it. */
  readonly lines?: Uint8Array<ArrayBuffer>
}

/** Bytes of the first piece; the next ones are twice as long each, up to all of their memory: nobody waits long for the first. */
const FIRST = 1 << 19

/**
 * Cuts what a source holds into pieces of whole lines. `begin` was read already: it stands at `from` of the file, at the begin
 * of a line, and is shorter than a piece. `room` gives memory for one piece, always of the same length; it belongs to the piece.
 */
export async function* linePieces(
  source: SequentialBytes,
  { from: start, bytes: begin }: { readonly from: number; readonly bytes: Uint8Array },
  room: () => ArrayBuffer,
): AsyncGenerator<LinePiece> {
  let memory = room()
  let from = start
  let held = begin.length
  let enough = FIRST
  new Uint8Array(memory).set(begin)
  try {
    for (let isOver = false; !isOver; enough *= 2) {
      while (!isOver && held < Math.min(enough, memory.byteLength)) {
        const read = await source.into(memory, held)
        isOver = read.end === held
        memory = read.memory
        held = read.end
      }
      if (held === 0) return
      const bytes = new Uint8Array(memory, 0, held)
      const end = isOver ? held : bytes.lastIndexOf(LF) + 1
      if (end === 0) {
        // A short piece without an end of a line may yet have one; a whole one is given up.
        if (held < memory.byteLength) continue
        yield { from, to: from + held }
        from += held
        held = 0
        continue
      }
      // What is left of the next line goes ahead of what is read next.
      memory = isOver ? new ArrayBuffer(0) : room()
      new Uint8Array(memory).set(bytes.subarray(end))
      yield { from, to: from + end, lines: bytes.subarray(0, end) }
      from += end
      held -= end
    }
  } finally {
    // It is gone where reading failed; filling it would put another error in the place of that one.
    if (memory.byteLength > 0) new Uint8Array(memory).fill(0)
  }
}
