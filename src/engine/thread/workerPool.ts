import { createWorkerPool, helpersFor, type ListWorkerPool } from '../people/read/createWorkerPool.ts'
import { callWorker } from './workerCall.ts'

/** Number of helpers for this many bytes; 0 for none. */
export const helpers = (bytes: number): number => helpersFor(bytes, navigator.hardwareConcurrency)

let ending: Promise<unknown> = Promise.resolve()

/** Resolves when unneeded helpers have overwritten what they read, and ended. */
export const helpersEnd = (): Promise<unknown> => ending

/** Starts workers of the same script as this one. */
const startWorkerPool = (size: number): ListWorkerPool =>
  createWorkerPool(
    Array.from({ length: size }, () => callWorker(new Worker(self.location.href, { type: 'module' }))),
    (all) => {
      ending = all
    },
  )

let ready: ListWorkerPool | undefined

/** Starts helpers for this many bytes early, while a person still previews. */
export const readyWorkerPool = (bytes: number): void => {
  const size = helpers(bytes)
  if (ready !== undefined || size === 0) return
  ready = startWorkerPool(size)
}

/** Helpers started early, or new ones; the caller ends them. */
export const takeWorkerPool = (size: number): ListWorkerPool => {
  const workerPool = ready?.size === size ? ready : startWorkerPool(size)
  if (workerPool === ready) ready = undefined
  return workerPool
}
