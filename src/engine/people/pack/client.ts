import type { Serve } from '../../../host/bridge.ts'
import { openDoor } from '../../thread/door.ts'
import { callWorker, type WorkerCall } from '../../thread/workerCall.ts'
import { PACK_DOOR } from './packDoor.ts'
import type { PackMethods } from './packUploads.ts'

/**
 * Starts a worker that packs list rows into request bodies. It reaches the host through `serve`, limited to
 * `PACK_DOOR`; the caller ends it.
 */
export const startPackWorker = (serve: Serve): WorkerCall<PackMethods> => {
  const worker = new Worker(new URL('./pack.worker.ts', import.meta.url), { type: 'module' })
  openDoor(worker, serve, PACK_DOOR)
  return callWorker(worker)
}
