import { callWorker } from '../../thread/workerCall.ts'
import { createWorkerPool, helpersFor, type ListWorkerPool } from './createWorkerPool.ts'

/** How many should help with so many bytes; 0 for none. */
export const helpers = (bytes: number): number => helpersFor(bytes, navigator.hardwareConcurrency)

let ending: Promise<unknown> = Promise.resolve()

/** Waits until helpers that are not needed any more have overwritten what they read, and ended. */
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

/** Starts helpers for so many bytes ahead, while a person still looks at the preview. */
export const readyWorkerPool = (bytes: number): void => {
  const size = helpers(bytes)
  if (ready !== undefined || size === 0) return
  ready = startWorkerPool(size)
}

/** The helpers that were started ahead, or new ones; whoever takes them ends them. */
export const takeWorkerPool = (size: number): ListWorkerPool => {
  const workerPool = ready?.size === size ? ready : startWorkerPool(size)
  if (workerPool === ready) ready = undefined
  return workerPool
}
