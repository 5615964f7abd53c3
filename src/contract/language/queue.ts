/** Work that is done one after another, in the order in which it was asked for; what fails holds up nothing. */
export const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: <Value>(work: () => Promise<Value>): Promise<Value> => {
      const done = last.then(work)
      last = done.catch(() => {})
      return done
    },
    /** Everything that was asked for so far is done, or could not be. */
    ended: (): Promise<unknown> => last,
  }
}
