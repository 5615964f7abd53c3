import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { createWorkerPool, helpersFor, type ListWorkerPool } from '../people/read/createWorkerPool.ts'
import type { PieceMethods } from '../people/read/pieceWork.ts'
import { startNodeWorker } from './nodeWorker.ts'

/** Beside the built command line; where only its sources run there is none. */
const SCRIPT = new URL('./nodePieces.js', import.meta.url)

/** Threads to read a list of this many bytes. Undefined if one thread is faster or no other is available. */
export const nodeWorkerPool = (bytes: number): ListWorkerPool | undefined => {
  const size = helpersFor(bytes, availableParallelism())
  if (size === 0 || !existsSync(SCRIPT)) return undefined
  return createWorkerPool(Array.from({ length: size }, () => startNodeWorker<PieceMethods>(SCRIPT)))
}
