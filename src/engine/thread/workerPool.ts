import { callWorker, type WorkerCall, type WorkerMethods } from './workerCall.ts'

/**
 * Workers of the same script as this one, which help it. `sizeFor` says how many are worth it for so many bytes; `create` makes
 * a pool of them and tells `ended` when they have overwritten what they read, and ended.
 */
export const createHelperPools = <Methods extends WorkerMethods, Pool extends { readonly size: number }>(
  sizeFor: (bytes: number, cores: number) => number,
  create: (calls: readonly WorkerCall<Methods>[], ended: (all: Promise<unknown>) => void) => Pool,
) => {
  let ready: Pool | undefined
  let ending: Promise<unknown> = Promise.resolve()

  const sizeOf = (bytes: number): number => sizeFor(bytes, navigator.hardwareConcurrency)

  const start = (size: number): Pool =>
    create(
      Array.from({ length: size }, () => callWorker<Methods>(new Worker(self.location.href, { type: 'module' }))),
      (all) => {
        ending = all
      },
    )

  return {
    /** Starts helpers for this many bytes early, while a person still previews. */
    prepare: (bytes: number): void => {
      const size = sizeOf(bytes)
      if (ready === undefined && size > 0) ready = start(size)
    },
    /** Helpers started early, or new ones; the caller ends them. Undefined if none are worth it. */
    take: (bytes: number): Pool | undefined => {
      const size = sizeOf(bytes)
      if (size === 0) return undefined
      const pool = ready?.size === size ? ready : start(size)
      if (pool === ready) ready = undefined
      return pool
    },
    /** Resolves when unneeded helpers have ended. */
    ended: (): Promise<unknown> => ending,
  }
}
