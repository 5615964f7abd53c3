// Questions to a worker, with progress and cancel. The same file serves both ends; a table of types says what may be asked.

/** One question: what goes in, what comes out, what is told on the way. All must survive a structured clone. */
export interface WorkerMethod {
  readonly input: unknown
  readonly output: unknown
  readonly progress: unknown
}

type Methods<Table> = { readonly [Name in keyof Table]: WorkerMethod }

/** The end of a message channel: a `Worker` seen from the page, or `self` seen from the worker. */
export interface CallPort {
  postMessage(message: unknown, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

type Asked = { readonly ask: number; readonly name: string; readonly input: unknown } | { readonly cancel: number }

type Told =
  | { readonly answer: number; readonly value: unknown }
  | { readonly progress: number; readonly value: unknown }
  | { readonly failed: number; readonly message: string }

export interface CallContext<Progress> {
  readonly signal: AbortSignal
  readonly progress: (value: Progress) => void
  /** Hands a buffer of the answer over instead of copying it. */
  readonly transfer: (buffer: Transferable) => void
}

export type WorkerHandlers<Table extends Methods<Table>> = {
  readonly [Name in keyof Table]: (
    input: Table[Name]['input'],
    context: CallContext<Table[Name]['progress']>,
  ) => Promise<Table[Name]['output']> | Table[Name]['output']
}

/** Answers the questions that arrive at a port. What a handler throws reaches the asker as an Error. */
export const serveCalls = <Table extends Methods<Table>>(port: CallPort, handlers: WorkerHandlers<Table>): void => {
  const running = new Map<number, AbortController>()
  const tell = (message: Told, transfer: Transferable[] = []): void => port.postMessage(message, transfer)

  const answer = async (id: number, name: keyof Table, input: unknown): Promise<void> => {
    const controller = new AbortController()
    running.set(id, controller)
    const transfer: Transferable[] = []
    try {
      const value = await handlers[name](input, {
        signal: controller.signal,
        progress: (told) => tell({ progress: id, value: told }),
        transfer: (buffer) => transfer.push(buffer),
      })
      tell({ answer: id, value }, transfer)
    } catch (error) {
      tell({ failed: id, message: error instanceof Error ? error.message : String(error) })
    } finally {
      running.delete(id)
    }
  }

  port.addEventListener('message', (event) => {
    const asked = event.data as Asked
    if ('cancel' in asked) running.get(asked.cancel)?.abort()
    else void answer(asked.ask, asked.name as keyof Table, asked.input)
  })
}

export interface CallOptions<Progress> {
  readonly onProgress?: (value: Progress) => void
  /** Aborts the handler's signal; the promise settles when the handler ends. */
  readonly signal?: AbortSignal
  readonly transfer?: Transferable[]
}

export type AskWorker<Table extends Methods<Table>> = <Name extends keyof Table & string>(
  name: Name,
  input: Table[Name]['input'],
  options?: CallOptions<Table[Name]['progress']>,
) => Promise<Table[Name]['output']>

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  readonly onProgress: ((value: unknown) => void) | undefined
}

/** A page's way to ask a worker. When the worker breaks, everything that waits is rejected. */
export const askWorker = <Table extends Methods<Table>>(worker: Worker): AskWorker<Table> => {
  const waiting = new Map<number, Waiting>()
  let last = 0

  worker.addEventListener('message', (event: MessageEvent) => {
    const told = event.data as Told
    if ('progress' in told) waiting.get(told.progress)?.onProgress?.(told.value)
    else if ('answer' in told) {
      waiting.get(told.answer)?.resolve(told.value)
      waiting.delete(told.answer)
    } else {
      waiting.get(told.failed)?.reject(new Error(told.message))
      waiting.delete(told.failed)
    }
  })
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'The worker stopped.'))
    waiting.clear()
  })

  return (name, input, options = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last
      waiting.set(id, {
        resolve: resolve as (value: unknown) => void,
        reject,
        onProgress: options.onProgress as ((value: unknown) => void) | undefined,
      })
      const asked: Asked = { ask: id, name, input }
      worker.postMessage(asked, options.transfer ?? [])
      const cancel = (): void => worker.postMessage({ cancel: id } satisfies Asked)
      if (options.signal?.aborted) cancel()
      options.signal?.addEventListener('abort', cancel, { once: true })
    })
}
