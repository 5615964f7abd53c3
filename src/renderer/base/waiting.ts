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

/** Something that is done a moment later; set anew, it waits from then on. */
export const createTimer = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void) | undefined
  const clear = (): void => {
    clearTimeout(timer)
    waiting = undefined
  }
  /** Does at once what waits. */
  const flush = (): void => {
    const act = waiting
    clear()
    act?.()
  }
  return {
    clear,
    flush,
    set: (act: () => void, milliseconds: number): void => {
      clear()
      waiting = act
      timer = setTimeout(flush, milliseconds)
    },
  }
}

/** Work of which one run serves everybody who asks while it goes on. */
export const createShared = <Value>(work: () => Promise<Value>): (() => Promise<Value>) => {
  let running: Promise<Value> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
