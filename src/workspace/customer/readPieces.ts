import type { FileRemarks } from './fileRemarks.ts'
import type { ListPiece, ReadPiece } from './listPiece.ts'
import type { CustomerReader } from './readCustomer.ts'
import type { SourceStart } from './sourceStart.ts'

// A source read in pieces by several workers, and put together in order.

/** A piece and where it stands in its file. */
export interface PlacedPiece extends ListPiece {
  readonly from: number
  readonly to: number
}

/** Reads pieces, several at a time. The bytes of a piece are gone from this side once it is asked for. */
export interface PieceCrew {
  readonly size: number
  readonly read: (piece: ListPiece) => Promise<ReadPiece>
  /** Gives the memory of a piece back that is done with. */
  readonly letGo: (piece: ReadPiece) => void
}

/** Pieces for each worker: one that it reads, and one that waits. */
const EACH = 2

const LF = 10

/**
 * Cuts the bytes of a file behind line breaks. A line that fills a whole piece is not cut: the piece after it has it in front.
 * `from` is where in the file the first of them stands.
 */
export async function* cutAtLines(
  pieces: AsyncIterable<ArrayBuffer>,
  from: number,
  size: number,
): AsyncGenerator<PlacedPiece> {
  let carried: Uint8Array = new Uint8Array(0)
  let at = from
  for await (const piece of pieces) {
    const bytes = new Uint8Array(piece)
    const end = at + bytes.length
    const isLast = end >= size
    const to = isLast ? bytes.length : bytes.lastIndexOf(LF) + 1
    const rest = bytes.slice(to)
    if (to > 0) yield { carried, bytes: bytes.subarray(0, to), isLast, from: at - carried.length, to: at + to }
    if (to > 0) carried = rest
    else {
      const both: Uint8Array = new Uint8Array(carried.length + rest.length)
      both.set(carried)
      both.set(rest, carried.length)
      carried = both
    }
    at = end
  }
}

/** Reads a source on from its start. `again` reads bytes of the file for a second time, where a piece ended inside a row. */
export const readPieces = async (
  pieces: AsyncIterable<PlacedPiece>,
  crew: PieceCrew,
  source: {
    readonly start: SourceStart
    readonly customers: CustomerReader
    /** Takes the pages and entries of a piece, whose rows come next in the list; its counts are taken already. */
    readonly take: (piece: ReadPiece, firstRow: number) => void
    /** Takes what was remarked on a piece; its lines are counted from 0 there and from `line` in the file. */
    readonly noted: (remarks: FileRemarks, line: number) => void
    readonly again: (from: number, to: number) => Promise<Uint8Array>
    readonly told: (done: number) => void
  },
): Promise<void> => {
  const { start, customers } = source
  customers.finish()
  let isOver = false
  const waiting: {
    readonly from: number
    readonly to: number
    readonly isLast: boolean
    readonly read: Promise<ReadPiece>
  }[] = []
  let line = start.line()
  /** True while the table reader reads, until a piece ends where a row does. */
  let byTable = false

  const settle = async (): Promise<void> => {
    const next = waiting.shift()
    if (next === undefined) return
    const { from, to, isLast } = next
    isOver = isLast
    const read = await next.read
    if (byTable || read.isOpen) {
      if (!byTable) start.pass(line - start.line())
      start.table.push(await source.again(from, to))
      if (isLast) start.table.end()
      byTable = !isLast && !start.table.isBetweenRows()
      if (!byTable) {
        line = start.line()
        customers.finish()
      }
    } else {
      const firstRow = customers.rowsEnd()
      customers.adopt(read.tally, line)
      source.noted(read.remarks, line)
      source.take(read, firstRow)
      line += read.lines
    }
    crew.letGo(read)
    source.told(to)
  }

  for await (const { from, to, ...piece } of pieces) {
    const read = crew.read(piece)
    // One that fails is not left alone when reading stops before it is waited for.
    read.catch(() => {})
    waiting.push({ from, to, isLast: piece.isLast, read })
    if (waiting.length >= EACH * crew.size) await settle()
  }
  while (waiting.length > 0) await settle()
  if (!isOver) start.table.end()
  customers.finish()
}
