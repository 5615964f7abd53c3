import { type Comparison, sumComparisons } from '../../../workspace/customer/compare/comparison.ts'
import type { NewIdentifiers } from '../../../workspace/customer/compare/newIdentifiers.ts'
import { PARTS } from '../../../workspace/customer/digest/entries.ts'
import {
  newPieceMemory,
  type PiecePage,
  type PieceSettings,
  type ReadPiece,
} from '../../../workspace/customer/read/listPiece.ts'
import type { PieceWorkerPool } from '../../../workspace/customer/read/readPieces.ts'
import type { WorkerCall } from '../../thread/workerCall.ts'
import type { PieceMethods } from './pieceWork.ts'

const MAX_HELPERS = 4

/** Files that are smaller altogether are read before others have begun to help. */
const WORTH_IT = 8 << 20

/** Number of helpers for this many bytes; 0 for none. */
export const helpersFor = (bytes: number, cores: number): number =>
  bytes < WORTH_IT || cores < 2 ? 0 : Math.min(MAX_HELPERS, cores)

/** Workers that read pieces of a list and compare parts of it. They end with the worker that began them. */
export interface ListWorkerPool extends PieceWorkerPool {
  /** Gives each worker a page file beside the list's, named by number from 1. */
  readonly open: (nameOf: (part: number) => string) => void
  readonly begin: (settings: PieceSettings) => void
  /** Memory for a piece's lines; returned empty once they are read. */
  readonly memory: () => ArrayBuffer
  /** Number of the worker that read a piece, from 1. Its pages are in that part. */
  readonly readerOf: (piece: ReadPiece) => number
  /** Places a part's pages in the list and closes it; returns its size. */
  readonly close: (part: number, pages: readonly PiecePage[]) => Promise<number>
  readonly compare: (part: NewIdentifiers['part'], ends: readonly number[]) => Promise<Comparison>
  /** Overwrites what the workers read of the file in their heaps. */
  readonly overwrite: () => Promise<unknown>
  readonly end: () => void
}

/** Bytes per piece: enough to pay off, few enough for workers to finish together. */
const PIECE = 1 << 22

/** Browsers have `transfer` since 2024, the library's types do not. */
type MovableBuffer = ArrayBuffer & { readonly transfer?: (length: number) => ArrayBuffer }

/** Gives memory back now instead of when the engine next looks for what is unused. */
const release = (buffers: ArrayBuffer[]): void => {
  for (const buffer of buffers.splice(0) as MovableBuffer[]) buffer.transfer?.(0)
}

/** Parts that each worker has before it: one that it compares and one that waits. */
const PARTS_AHEAD = 2

/** A pool of workers on any platform. `ended` gets the end of each after it has overwritten what it read. */
export const createWorkerPool = (
  calls: readonly WorkerCall<PieceMethods>[],
  ended: (all: Promise<unknown>) => void = () => {},
): ListWorkerPool => {
  const workers = calls.map((call, at) => ({ call, part: at + 1, pieces: 0 }))
  const overwriteIn = (call: WorkerCall<PieceMethods>): Promise<unknown> =>
    call.ask('overwriteHeap', undefined as never).catch(() => {})
  for (const { call } of workers) call.ask('getReady', undefined as never).catch(() => {})
  const free: ArrayBuffer[] = []
  const memories: ArrayBuffer[] = []
  const readers = new WeakMap<ReadPiece, number>()
  return {
    size: calls.length,
    open: (nameOf) => {
      // One that fails makes the first piece fail.
      for (const { call, part } of workers) call.ask('openPart', nameOf(part)).catch(() => {})
    },
    begin: (settings) => {
      for (const { call } of workers) {
        // A transferred copy for each, since what messages copy stays in memory.
        const start = settings.start.slice()
        call.ask('beginPieces', { ...settings, start }, { transfer: [start.buffer] }).catch(() => {})
      }
    },
    memory: () => memories.pop() ?? new ArrayBuffer(PIECE),
    read: async (lines, isLast) => {
      const worker = workers.reduce((least, each) => (each.pieces < least.pieces ? each : least))
      worker.pieces++
      const memory = free.pop() ?? newPieceMemory()
      try {
        const answer = await worker.call.ask(
          'readPiece',
          { lines, isLast, memory },
          { transfer: [lines.buffer, memory] },
        )
        memories.push(answer.memory)
        readers.set(answer.piece, worker.part)
        return answer.piece
      } finally {
        worker.pieces--
      }
    },
    readerOf: (piece) => readers.get(piece) ?? 0,
    letGo: ({ entries }) => {
      free.push(entries.buffer as ArrayBuffer)
    },
    close: async (part, pages) => workers[part - 1]?.call.ask('closePart', pages) ?? 0,
    compare: async (part, ends) => {
      // Nothing is read any more, and what is compared takes memory too.
      release(memories)
      release(free)
      let next = 0
      const shares = workers.map(async ({ call }) => {
        await call.ask('beginComparing', ends)
        const turns = Array.from({ length: PARTS_AHEAD }, async () => {
          let memory: ArrayBuffer | undefined
          while (next < PARTS) {
            const blocks = part(next++, memory)
            memory = await call.ask('comparePart', blocks, { transfer: [blocks.buffer] })
          }
        })
        await Promise.all(turns)
        return call.ask('endComparing', undefined as never)
      })
      return sumComparisons(await Promise.all(shares))
    },
    overwrite: () => Promise.all(calls.map(overwriteIn)),
    end: () => {
      const all = calls.map(async (call) => {
        await overwriteIn(call)
        call.end()
      })
      ended(Promise.all(all))
    },
  }
}
