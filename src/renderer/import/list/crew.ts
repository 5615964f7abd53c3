import { type Comparison, sumComparisons } from '../../../workspace/customer/comparison.ts'
import { newRooms, type PieceRooms, type PieceSettings } from '../../../workspace/customer/listPiece.ts'
import { type Newcomers, PARTS } from '../../../workspace/customer/newcomers.ts'
import type { PieceCrew } from '../../../workspace/customer/readPieces.ts'
import { callWorker, type WorkerCall } from '../workerCall.ts'
import type { PieceMethods } from './pieceMethods.ts'

const MOST = 4

/** Files that are smaller altogether are read before others have begun to help. */
const WORTH_IT = 8 << 20

/** How many should help with so many bytes; 0 for none. */
export const helpers = (bytes: number, cores = navigator.hardwareConcurrency): number =>
  bytes < WORTH_IT || cores < 2 ? 0 : Math.min(MOST, cores)

/** Workers that read pieces of a list and compare parts of it. They end with the worker that began them. */
export interface ListCrew extends PieceCrew {
  readonly begin: (settings: PieceSettings) => void
  readonly compare: (part: Newcomers['part'], ends: readonly number[]) => Promise<Comparison>
  readonly end: () => void
}

/** Parts that each worker has before it: one that it compares and one that waits. */
const PARTS_AHEAD = 2

/** Starts workers of the same script as this one. */
export const startCrew = (size: number): ListCrew => {
  const workers = Array.from({ length: size }, () => {
    const call: WorkerCall<PieceMethods> = callWorker(new Worker(self.location.href, { type: 'module' }))
    return { call, pieces: 0 }
  })
  for (const { call } of workers) call.ask('getReady', undefined as never).catch(() => {})
  const rooms: PieceRooms[] = []
  return {
    size,
    begin: (settings) => {
      for (const { call } of workers) call.ask('beginPieces', settings).catch(() => {})
    },
    read: async (piece) => {
      const worker = workers.reduce((least, each) => (each.pieces < least.pieces ? each : least))
      worker.pieces++
      const room = rooms.pop() ?? newRooms()
      const moved = [piece.bytes.buffer as ArrayBuffer, ...room]
      try {
        return await worker.call.ask('readPiece', { piece, rooms: room }, undefined, moved)
      } finally {
        worker.pieces--
      }
    },
    letGo: ({ pages, entries }) => {
      rooms.push([pages.buffer as ArrayBuffer, entries.buffer as ArrayBuffer])
    },
    compare: async (part, ends) => {
      let next = 0
      const shares = workers.map(async ({ call }) => {
        await call.ask('beginComparing', ends)
        const turns = Array.from({ length: PARTS_AHEAD }, async () => {
          let room: ArrayBuffer | undefined
          while (next < PARTS) {
            const entries = part(next++, room)
            room = await call.ask('comparePart', entries, undefined, [entries.buffer])
          }
        })
        await Promise.all(turns)
        return call.ask('endComparing', undefined as never)
      })
      return sumComparisons(await Promise.all(shares))
    },
    end: () => {
      for (const { call } of workers) call.end()
    },
  }
}

let ready: ListCrew | undefined

/** Starts helpers for so many bytes ahead, while a person still looks at the preview. */
export const readyCrew = (bytes: number): void => {
  const size = helpers(bytes)
  if (ready !== undefined || size === 0) return
  ready = startCrew(size)
}

/** The helpers that were started ahead, or new ones; whoever takes them ends them. */
export const takeCrew = (size: number): ListCrew => {
  const crew = ready?.size === size ? ready : startCrew(size)
  if (crew === ready) ready = undefined
  return crew
}
