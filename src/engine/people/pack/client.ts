import { callWorker, type WorkerCall } from '../../thread/workerCall.ts'
import type { PackMethods } from './listPacking.ts'

/** Starts a worker that packs the rows of a list into request bodies; whoever starts it ends it. */
export const startPackWorker = (): WorkerCall<PackMethods> =>
  callWorker(new Worker(new URL('./pack.worker.ts', import.meta.url), { type: 'module' }))
