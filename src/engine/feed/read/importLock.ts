// An import writes a file that nobody names until it is done. Whoever sweeps files of nobody waits for imports, in every
// window of the app.

const LOCK = 'adwright-feed-import'

/** Runs an import; no sweep goes on meanwhile. */
export const whileImporting = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks === undefined ? work() : navigator.locks.request(LOCK, { mode: 'shared' }, work)

/** Runs a sweep, unless an import goes on: then the next start sweeps. */
export const unlessImporting = async (work: () => Promise<void>): Promise<void> => {
  if (navigator.locks === undefined) return work()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
  })
}
