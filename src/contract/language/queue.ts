/** Runs work one at a time in order of request. A failure does not stop the rest. */
export const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: <Value>(work: () => Promise<Value>): Promise<Value> => {
      const done = last.then(work)
      last = done.catch(() => {})
      return done
    },
    /** Settles when everything requested so far is done or failed. */
    ended: (): Promise<unknown> => last,
  }
}
