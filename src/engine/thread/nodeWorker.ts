import { parentPort, Worker } from 'node:worker_threads'
import { callWorker, type WorkerCall, type WorkerMethods, type WorkerPort } from './workerCall.ts'

// Node's worker threads with the same calls as browser workers.

/** The port of the thread that this runs in. Throws outside of a worker thread. */
export const nodeWorkerPort = (): WorkerPort => {
  const port = parentPort
  if (port === null) throw new Error('This is no worker thread.')
  return {
    postMessage: (message, transfer) => port.postMessage(message, transfer),
    addEventListener: (type, listener) => port.on(type, (data: unknown) => listener({ data })),
  }
}

/** Young heap megabytes of both halves. Threads work on bytes, and each would take six times more. */
export const YOUNG_MEGABYTES = 8

/** Starts a script in a thread. If it ends by itself, pending and later calls fail. */
export const startNodeWorker = <Methods extends WorkerMethods>(script: URL): WorkerCall<Methods> => {
  const worker = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES } })
  return callWorker<Methods>({
    postMessage: (message, transfer) => worker.postMessage(message, transfer),
    addEventListener: (type: string, listener: (event: { readonly data: unknown }) => void) => {
      worker.on(type, (data: unknown) => listener({ data }))
    },
    terminate: () => void worker.terminate(),
  })
}
