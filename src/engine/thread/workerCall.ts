import { isFull } from '../disk/fullStorage.ts'

// Typed questions from a page to its worker and back. Compiled for both sides, so it names neither DOM nor worker types.

/** The end of a channel: a `Worker` in the page, the global scope in the worker. */
export interface WorkerPort {
  postMessage: (message: unknown, transfer: Transferable[]) => void
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void
}

/** What a worker answers to, by name: one argument each (a structured clone), and reports on the way by `tell`. */
export type WorkerMethods = {
  readonly [name: string]: (argument: never, tell: (report: unknown) => void) => unknown
}

type Argument<Method> = Method extends (argument: infer Given, ...rest: never[]) => unknown ? Given : never
type Report<Method> = Method extends (argument: never, tell: (report: infer Told) => void) => unknown ? Told : never
type Answer<Method> = Method extends (...given: never[]) => infer Value ? Awaited<Value> : never

interface Question {
  readonly question: number
  readonly name: string
  readonly argument: unknown
}

type Message =
  | { readonly question: number; readonly report: unknown }
  | { readonly question: number; readonly value: unknown }
  | { readonly question: number; readonly error: string }

/**
 * Answers questions in a worker. Errors travel as a name only: their messages could hold what was read.
 * Values that a method wants handed over instead of copied are wrapped in `handOver`.
 */
export const serveWorker = (port: WorkerPort, methods: WorkerMethods): void => {
  port.addEventListener('message', async ({ data }: MessageEvent<Question>) => {
    const { question, name, argument } = data
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    const tell = (report: unknown): void => port.postMessage({ question, report }, [])
    try {
      if (method === undefined) throw new Error('No such question.')
      const value: unknown = await method(argument as never, tell)
      if (value instanceof HandedOver) port.postMessage({ question, value: value.value }, value.transfer)
      else port.postMessage({ question, value }, [])
    } catch (error) {
      port.postMessage({ question, error: nameOf(error) }, [])
    }
  })
}

/** Databases wrap what they fail by: that the disk is full would be lost with the message. */
const nameOf = (error: unknown): string => {
  if (isFull(error)) return 'QuotaExceededError'
  return error instanceof Error ? error.name : 'Error'
}

class HandedOver<Value> {
  constructor(
    readonly value: Value,
    readonly transfer: Transferable[],
  ) {}
}

/** Marks an answer whose buffers are moved to the page. */
export const handOver = <Value>(value: Value, transfer: Transferable[]): Value =>
  new HandedOver(value, transfer) as unknown as Value

/** A worker as its page sees it. */
export interface WorkerCall<Methods extends WorkerMethods> {
  /** Asks; rejects with the name of an error, or with `AbortError` if the worker is ended before it answers. */
  readonly ask: <Name extends keyof Methods & string>(
    name: Name,
    argument: Argument<Methods[Name]>,
    told?: (report: Report<Methods[Name]>) => void,
    /** Buffers of the argument that are moved to the worker instead of copied. */
    transfer?: Transferable[],
  ) => Promise<Answer<Methods[Name]>>
  /** Stops the worker at once; nothing that it held in memory stays. */
  readonly end: () => void
}

/** Connects to a worker, such as `new Worker(new URL('../people/read/list.worker.ts', import.meta.url), { type: 'module' })`. */
export const callWorker = <Methods extends WorkerMethods>(
  worker: WorkerPort & {
    addEventListener(type: 'error' | 'messageerror', listener: () => void): void
    terminate: () => void
  },
): WorkerCall<Methods> => {
  const open = new Map<
    number,
    { resolve: (value: never) => void; reject: (error: Error) => void; told: ((report: never) => void) | undefined }
  >()
  let questions = 0
  /** Why nothing is asked any more: the name of an error. */
  let over: string | undefined
  let hasAnswered = false

  const failAll = (name: string): void => {
    for (const { reject } of open.values()) reject(Object.assign(new Error('The worker ended.'), { name }))
    open.clear()
  }

  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    hasAnswered = true
    const asked = open.get(data.question)
    if (asked === undefined) return
    if ('report' in data) return asked.told?.(data.report as never)
    open.delete(data.question)
    if ('error' in data) asked.reject(Object.assign(new Error('The worker failed.'), { name: data.error }))
    else asked.resolve(data.value as never)
  })
  worker.addEventListener('error', () => {
    // One that never began will not answer later questions either.
    if (!hasAnswered) over ??= 'WorkerError'
    failAll('WorkerError')
  })
  // An answer that cannot be unpacked, such as where there is no memory for it, does not tell what it answers.
  worker.addEventListener('messageerror', () => failAll('WorkerError'))

  return {
    ask: (name, argument, told, transfer = []) =>
      new Promise((resolve, reject) => {
        if (over !== undefined) return reject(Object.assign(new Error('The worker ended.'), { name: over }))
        const question = questions++
        open.set(question, { resolve, reject, told: told as ((report: never) => void) | undefined })
        worker.postMessage({ question, name, argument } satisfies Question, transfer)
      }),
    end: () => {
      over = 'AbortError'
      worker.terminate()
      failAll('AbortError')
    },
  }
}
