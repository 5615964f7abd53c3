import type { EndpointId } from '../../contract/contract.ts'
import { failed } from '../../contract/language/result.ts'
import type { BridgeAnswer, Serve, Transport } from '../../host/bridge.ts'
import type { MethodName } from '../../host/methods.ts'
import type { WorkerPort } from './workerCall.ts'

// The door between a worker and the host: one more transport. The page holds one end and relays each question through its own
// host, so it passes the same check of its sender and bears the name of the window. Compiled for both sides.

interface Question {
  readonly question: number
  readonly method: string
  readonly args: readonly unknown[]
}

interface Answer {
  readonly question: number
  readonly answer: BridgeAnswer
}

/** What a worker gets beside its questions, once. */
interface Door {
  readonly door: MessagePort
}

/**
 * Gives a worker a channel to the named methods, and to endpoints for `call`. Everything else is refused before it
 * reaches the host.
 */
export const openDoor = (
  worker: Pick<WorkerPort, 'postMessage'>,
  serve: Serve,
  methods: readonly MethodName[],
  endpoints: readonly EndpointId[] = [],
): void => {
  const { port1, port2 } = new MessageChannel()
  const allowed = new Set<unknown>(methods)
  const callable = new Set<unknown>(endpoints)
  port1.onmessage = async ({ data: { question, method, args } }: MessageEvent<Question>) => {
    const answer =
      allowed.has(method) && (method !== 'call' || callable.has(args[0]))
        ? await serve(method, args)
        : failed("This request isn't for a worker. Nothing was changed.")
    port1.postMessage({ question, answer } satisfies Answer)
  }
  worker.postMessage({ door: port2 } satisfies Door, [port2])
}

const transportThrough = (door: MessagePort): Transport => {
  const waiting = new Map<number, (answer: BridgeAnswer) => void>()
  let questions = 0
  door.onmessage = ({ data: { question, answer } }: MessageEvent<Answer>) => {
    waiting.get(question)?.(answer)
    waiting.delete(question)
  }
  return {
    invoke: (method, args) =>
      new Promise((resolve) => {
        const question = questions++
        waiting.set(question, resolve)
        door.postMessage({ question, method, args } satisfies Question)
      }),
    // News of the host is the page's.
    subscribe: () => () => {},
  }
}

/** Stores the host of a worker's door. `host` throws in workers without one, such as those of imports. */
export const hostBehindDoor = <Host>(): { readonly set: (host: Host) => void; readonly host: () => Host } => {
  let given: Host | undefined
  return {
    set: (host) => {
      given = host
    },
    host: () => {
      if (given === undefined) throw new Error('This worker has no door.')
      return given
    },
  }
}

/** Waits in a worker for the door that its page may give it. */
export const receiveDoor = (port: WorkerPort, enter: (transport: Transport) => void): void => {
  port.addEventListener('message', (event) => {
    const { door } = event.data as Partial<Door>
    if (door !== undefined) enter(transportThrough(door))
  })
}
