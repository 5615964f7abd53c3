import type { FileRemarks } from './fileRemarks.ts'
import type { ByteRange, LinePiece } from './linePieces.ts'
import type { ReadPiece } from './listPiece.ts'
import type { CustomerReader } from './readCustomer.ts'
import type { SourceStart } from './sourceStart.ts'

// A source read in pieces by several workers, and put together in order.

/** Reads pieces of one source, several at a time. */
export interface PieceWorkerPool {
  readonly size: number
  /** Reads whole lines; their memory is taken. `isLast` if nothing follows in the source. */
  readonly read: (lines: Uint8Array<ArrayBuffer>, isLast: boolean) => Promise<ReadPiece>
  /** Gives the memory of a piece back that is done with. */
  readonly letGo: (piece: ReadPiece) => void
}

/** Pieces for each worker: one that it reads, and one that waits. */
const EACH = 2

/** Reads a source of `size` bytes on from its start. `again` reads bytes of it for a second time, where a piece ended inside a row. */
export const readPieces = async (
  pieces: AsyncIterable<LinePiece>,
  size: number,
  workerPool: PieceWorkerPool,
  source: {
    readonly start: SourceStart
    readonly customers: CustomerReader
    /** Takes a piece's pages and entries, whose rows come next; its counts are already included. */
    readonly take: (piece: ReadPiece, firstRow: number) => void
    /** Takes remarks on a piece. Its lines count from 0 there and from `line` in the file. */
    readonly noted: (remarks: FileRemarks, line: number) => void
    readonly again: (range: ByteRange) => AsyncIterable<Uint8Array>
    readonly onProgress: (done: number) => void
  },
): Promise<void> => {
  const { start, customers } = source
  customers.finish()
  let isOver = false
  const waiting: (ByteRange & { readonly read?: Promise<ReadPiece> })[] = []
  let line = start.line()
  /** True while the table reader reads, until a piece ends where a row does. */
  let byTable = false

  const readAgain = async (range: ByteRange, endsLine: boolean): Promise<void> => {
    if (!byTable) start.pass(line - start.line())
    for await (const bytes of source.again(range)) start.table.push(bytes)
    if (isOver) start.table.end()
    byTable = !isOver && !(endsLine && start.table.isBetweenRows())
    if (byTable) return
    line = start.line()
    customers.finish()
  }

  const settle = async (): Promise<void> => {
    const next = waiting.shift()
    if (next === undefined) return
    const { from, to } = next
    const piece = await next.read
    isOver = to === size
    if (byTable || piece === undefined || piece.isOpen) await readAgain({ from, to }, piece !== undefined)
    else {
      const firstRow = customers.rowsEnd()
      customers.adopt(piece.tally, line)
      source.noted(piece.remarks, line)
      source.take(piece, firstRow)
      line += piece.lines
    }
    if (piece !== undefined) workerPool.letGo(piece)
    source.onProgress(to)
  }

  for await (const { from, to, lines } of pieces) {
    const read = lines === undefined ? undefined : workerPool.read(lines, to === size)
    // One that fails is not left alone when reading stops before it is waited for.
    read?.catch(() => {})
    waiting.push(read === undefined ? { from, to } : { from, to, read })
    if (waiting.length >= EACH * workerPool.size) await settle()
  }
  while (waiting.length > 0) await settle()
  if (!isOver) start.table.end()
  customers.finish()
}
