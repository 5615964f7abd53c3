import { Superseded } from '../model/superseded.ts'

// Long worker work in turns; between them rows can be read and work canceled.

const TURN_MS = 12

const waiting: (() => void)[] = []
let channel: InstanceType<typeof MessageChannel> | undefined

/** Timers wait for 4 ms each; a message to oneself does not. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (channel === undefined) {
      channel = new MessageChannel()
      channel.port1.addEventListener('message', () => waiting.shift()?.())
      channel.port1.start()
    }
    waiting.push(resolve)
    channel.port2.postMessage(null)
  })

/** Yields if the turn was long enough. Throws `Superseded` once the work is canceled. */
export type Turn = () => Promise<void>

/** Turns of 12 ms until the signal aborts, or without one to the end. */
export const turnsUntil = (signal?: AbortSignal): Turn => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since >= TURN_MS) {
      await nextTurn()
      since = performance.now()
    }
    if (signal?.aborted === true) throw new Superseded()
  }
}

/** Does work that stops now and then, and lets others in meanwhile. */
export const inTurns = async <Value>(work: Generator<void, Value>, turn: Turn): Promise<Value> => {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await turn()
  }
}
