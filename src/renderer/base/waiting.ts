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

/** Work of which one run serves everybody who asks while it continues. */
export const createShared = <Value>(work: () => Promise<Value>): (() => Promise<Value>) => {
  let running: Promise<Value> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
