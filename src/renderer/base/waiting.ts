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

const TURN_MS = 12

/** Unlike a timer, a message to oneself is as fast in a hidden window. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

/** Work in turns: lets others in if a turn was long enough. */
export const createTurns = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await nextTask()
    since = performance.now()
  }
}
