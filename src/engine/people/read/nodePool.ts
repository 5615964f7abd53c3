import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { startNodeWorker } from '../../thread/nodeWorker.ts'
import { createWorkerPool, helpersFor, type ListWorkerPool } from './createWorkerPool.ts'
import type { PieceMethods } from './pieceWork.ts'

/** Beside the built command line; where only its sources run there is none. */
const SCRIPT = new URL('./nodePieces.js', import.meta.url)

/** Threads that read a list of so many bytes; undefined where one thread does it sooner, or no other can be had. */
export const nodeWorkerPool = (bytes: number): ListWorkerPool | undefined => {
  const size = helpersFor(bytes, availableParallelism())
  if (size === 0 || !existsSync(SCRIPT)) return undefined
  return createWorkerPool(Array.from({ length: size }, () => startNodeWorker<PieceMethods>(SCRIPT)))
}
