// Long work of a worker in turns, so that rows can be read, and the work be stopped, in between.

const TURN_MS = 12

const waiting: (() => void)[] = []
let channel: MessageChannel | undefined

/** Timers wait for 4 ms each; a message to oneself does not. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (channel === undefined) {
      channel = new MessageChannel()
      channel.port1.onmessage = () => waiting.shift()?.()
    }
    waiting.push(resolve)
    channel.port2.postMessage(null)
  })

/** Lets others in where the turn was long enough; false when the work is no longer wanted. */
export type Turn = () => Promise<boolean>

/** One kind of work, of which the latest is wanted alone. */
export const createTurns = () => {
  let latest = 0
  return {
    begin: (): Turn => {
      const own = ++latest
      let since = performance.now()
      return async () => {
        if (performance.now() - since < TURN_MS) return own === latest
        await nextTurn()
        since = performance.now()
        return own === latest
      }
    },
    stop: (): void => {
      latest++
    },
  }
}

/** Does work that stops now and then, and lets others in meanwhile. It goes on to its end, wanted or not. */
export const inTurns = async <Value>(work: Generator<void, Value>, turn: Turn): Promise<Value> => {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await turn()
  }
}
