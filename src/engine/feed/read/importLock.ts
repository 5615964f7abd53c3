// An import writes a file that nobody names until it is done. Whoever sweeps files of nobody waits for imports, in every
// window of the app.

const LOCK = 'adwright-feed-import'

/** Runs an import; cleanups wait meanwhile. */
export const whileImporting = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks === undefined ? work() : navigator.locks.request(LOCK, { mode: 'shared' }, work)

/** Runs a cleanup, unless an import is running; then the next start cleans up. */
export const unlessImporting = async (work: () => Promise<void>): Promise<void> => {
  if (navigator.locks === undefined) return work()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
  })
}
