import { isFull } from '../disk/fullStorage.ts'
import { Superseded } from '../model/superseded.ts'
import { type Turn, turnsUntil } from './turns.ts'

// Typed questions from a page to its worker and back. Compiled for both sides, so it names neither DOM nor worker types.

/** What may be moved to another thread instead of copied. */
type Movable = ArrayBuffer | InstanceType<typeof MessagePort>

/** A message as browsers and Node (`nodeWorker.ts`) hand it out. */
interface Received {
  readonly data: unknown
}

/** One end of a channel: a page's `Worker`, or the worker's global scope. */
export interface WorkerPort {
  postMessage: (message: unknown, transfer: Movable[]) => void
  addEventListener: (type: 'message', listener: (event: Received) => void) => void
}

/** What a method gets beside its argument. */
export interface Job<Report = unknown> {
  /** Reports to the page how far it is. */
  readonly tell: (report: Report) => void
  /** Yields. Throws `Superseded` once the page has canceled the call or repeated the method. */
  readonly turn: Turn
  /** Aborted then, with `Superseded`, for work that waits for something else than a turn. */
  readonly signal: AbortSignal
}

/** Methods of a worker by name: one argument each (a structured clone). */
export type WorkerMethods = {
  readonly [name: string]: (argument: never, job: Job) => unknown
}

/** Methods of several files together: each member of a union at once. */
export type AllOf<Group> = (Group extends unknown ? (group: Group) => void : never) extends (all: infer All) => void
  ? All
  : never

type Argument<Method> = Method extends (argument: infer Given, ...rest: never[]) => unknown ? Given : never
type Report<Method> = Method extends (argument: never, job: Job<infer Progress>) => unknown ? Progress : never
type Answer<Method> = Method extends (...given: never[]) => infer Value ? Awaited<Value> : never

interface Question {
  readonly question: number
  readonly name: string
  readonly argument: unknown
  readonly slot: string
}

/** Cancels a call. */
interface Stop {
  readonly stop: number
}

type Message =
  | { readonly question: number; readonly report: unknown }
  | { readonly question: number; readonly value: unknown }
  | { readonly question: number; readonly error: string }

/** All methods by name. Throws if two share a name: the later one would replace the other. */
const methodsOf = (groups: readonly WorkerMethods[]): WorkerMethods => {
  const names = groups.flatMap((group) => Object.keys(group))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`Two methods are called ${twice}.`)
  return Object.assign({}, ...groups)
}

/**
 * Serves calls in a worker. Errors travel as a name only: their messages could hold what was read. Values to transfer
 * instead of copy are wrapped in `handOver`. Of calls to one method with turns and the same slot only the newest
 * counts: earlier ones end with `Superseded`.
 */
export const serveWorker = (port: WorkerPort, ...groups: readonly WorkerMethods[]): void => {
  const methods = methodsOf(groups)
  const running = new Map<number, AbortController>()
  const newest = new Map<string, AbortController>()

  port.addEventListener('message', async (event) => {
    const data = event.data as Question | Stop | object
    if ('stop' in data) return running.get(data.stop)?.abort(new Superseded())
    // A door, which is received elsewhere.
    if (!('question' in data)) return
    const { question, name, argument, slot } = data
    const kind = `${name} ${slot}`
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    const own = new AbortController()
    running.set(question, own)
    newest.get(kind)?.abort(new Superseded())
    newest.set(kind, own)
    const job: Job = {
      tell: (report) => port.postMessage({ question, report }, []),
      turn: turnsUntil(own.signal),
      signal: own.signal,
    }
    try {
      if (method === undefined) throw new Error('No such question.')
      const value: unknown = await method(argument as never, job)
      if (value instanceof HandedOver) port.postMessage({ question, value: value.value }, value.transfer)
      else port.postMessage({ question, value }, [])
    } catch (error) {
      port.postMessage({ question, error: nameOf(error) }, [])
    } finally {
      running.delete(question)
      if (newest.get(kind) === own) newest.delete(kind)
    }
  })
}

/** Databases wrap their errors; without this, a full disk would be lost with the message. */
const nameOf = (error: unknown): string => {
  if (isFull(error)) return 'QuotaExceededError'
  return error instanceof Error ? error.name : 'Error'
}

class HandedOver<Value> {
  constructor(
    readonly value: Value,
    readonly transfer: Movable[],
  ) {}
}

/** Marks a result whose buffers are transferred to the page. */
export const handOver = <Value>(value: Value, transfer: Movable[]): Value =>
  new HandedOver(value, transfer) as unknown as Value

interface AskOptions<Progress> {
  /** Hears how far the work is; not after the signal was aborted. */
  readonly onProgress?: (report: Progress) => void
  /** Aborting stops the work at its next turn. Results it already has are still returned. */
  readonly signal?: AbortSignal
  /** Subject of the call, if the same method may run for several at once. */
  readonly slot?: string
  /** Buffers of the argument that are moved to the worker instead of copied. */
  readonly transfer?: Movable[]
}

/** A worker as its page sees it. */
export interface WorkerCall<Methods extends WorkerMethods> {
  /**
   * Calls a method. Rejects with an error name: `Superseded` if canceled or called anew, `AbortError` if the worker
   * ends before it answers.
   */
  readonly ask: <Name extends keyof Methods & string>(
    name: Name,
    argument: Argument<Methods[Name]>,
    options?: AskOptions<Report<Methods[Name]>>,
  ) => Promise<Answer<Methods[Name]>>
  /** Stops the worker at once; nothing that it held in memory stays. */
  readonly end: () => void
}

/**
 * Runs with a worker of its own, which `finish` ends afterwards. When the signal aborts, it ends at once and throws the
 * reason.
 */
export const withWorker = async <Methods extends WorkerMethods, Value>(
  start: () => WorkerCall<Methods>,
  act: (worker: WorkerCall<Methods>) => Promise<Value>,
  signal?: AbortSignal,
  finish: (worker: WorkerCall<Methods>) => void = ({ end }) => end(),
): Promise<Value> => {
  signal?.throwIfAborted()
  const worker = start()
  signal?.addEventListener('abort', worker.end, { once: true })
  try {
    const value = await act(worker)
    signal?.throwIfAborted()
    return value
  } catch (error) {
    // The end of the worker is how it was stopped, not what went wrong.
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', worker.end)
    finish(worker)
  }
}

/** Connects to a worker, such as `new Worker(new URL('../people/read/list.worker.ts', import.meta.url), { type: 'module' })`. */
export const callWorker = <Methods extends WorkerMethods>(
  worker: WorkerPort & {
    addEventListener(type: 'error' | 'messageerror' | 'exit', listener: () => void): void
    terminate: () => void
  },
): WorkerCall<Methods> => {
  const open = new Map<
    number,
    { resolve: (value: never) => void; reject: (error: Error) => void; onProgress: (report: never) => void }
  >()
  let questions = 0
  /** Why no more calls are accepted: the name of an error. */
  let over: string | undefined
  let hasAnswered = false

  const failAll = (name: string): void => {
    for (const { reject } of open.values()) reject(Object.assign(new Error('The worker ended.'), { name }))
    open.clear()
  }

  worker.addEventListener('message', (event) => {
    const data = event.data as Message
    hasAnswered = true
    const asked = open.get(data.question)
    if (asked === undefined) return
    if ('report' in data) return asked.onProgress(data.report as never)
    open.delete(data.question)
    if ('error' in data) asked.reject(Object.assign(new Error('The worker failed.'), { name: data.error }))
    else asked.resolve(data.value as never)
  })
  worker.addEventListener('error', () => {
    // A worker that never started will not serve later calls either.
    if (!hasAnswered) over ??= 'WorkerError'
    failAll('WorkerError')
  })
  // A message that cannot be deserialized does not identify its call. Memory may be lacking, for example.
  worker.addEventListener('messageerror', () => failAll('WorkerError'))

  // Only Node's threads exit; they serve nothing afterwards.
  worker.addEventListener('exit', () => {
    over ??= 'WorkerError'
    failAll('WorkerError')
  })

  return {
    ask: (name, argument, { onProgress, signal, slot = '', transfer = [] } = {}) =>
      new Promise((resolve, reject) => {
        if (over !== undefined) return reject(Object.assign(new Error('The worker ended.'), { name: over }))
        const question = questions++
        const report = (told: never): void => {
          if (signal?.aborted !== true) onProgress?.(told)
        }
        open.set(question, { resolve, reject, onProgress: report })
        worker.postMessage({ question, name, argument, slot } satisfies Question, transfer)
        const stop = (): void => {
          if (open.has(question)) worker.postMessage({ stop: question } satisfies Stop, [])
        }
        if (signal?.aborted === true) stop()
        else signal?.addEventListener('abort', stop, { once: true })
      }),
    end: () => {
      over = 'AbortError'
      worker.terminate()
      failAll('AbortError')
    },
  }
}
