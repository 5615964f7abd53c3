import type { Serve } from '../../../host/bridge.ts'
import { openDoor } from '../../thread/door.ts'
import { callWorker, type WorkerCall, withWorker } from '../../thread/workerCall.ts'
import { PACK_DOOR } from './packDoor.ts'
import type { PackMethods } from './packUploads.ts'

/**
 * Runs with a worker of its own that packs list rows into request bodies. It reaches the host through `serve`, limited to
 * `PACK_DOOR`.
 */
export const withPackWorker = <Value>(
  serve: Serve,
  act: (worker: WorkerCall<PackMethods>) => Promise<Value>,
): Promise<Value> =>
  withWorker(() => {
    const worker = new Worker(new URL('./pack.worker.ts', import.meta.url), { type: 'module' })
    openDoor(worker, serve, PACK_DOOR)
    return callWorker(worker)
  }, act)
