import type { Serve } from '../../host/bridge.ts'
import { openDoor } from '../thread/door.ts'
import { type AllOf, callWorker, type WorkerCall, withWorker } from '../thread/workerCall.ts'
import { FEED_DOOR, FEED_ENDPOINTS } from './feedDoor.ts'
import type { FEED_METHODS } from './workerMethods.ts'

export type FeedWorkerMethods = AllOf<(typeof FEED_METHODS)[number]>

/** A worker for feeds, as pages see it. */
export type FeedWorker = WorkerCall<FeedWorkerMethods>

const startWorker = (): Worker => new Worker(new URL('./feed.worker.ts', import.meta.url), { type: 'module' })

/** Runs with a worker of its own that has no way to the host. Throws the reason of the signal once that aborts. */
export const withFeedWorker = <Value>(
  act: (worker: FeedWorker) => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> => withWorker(() => callWorker<FeedWorkerMethods>(startWorker()), act, signal)

/** Starts the open feed's worker, which reaches the host through `serve`, limited to `FEED_DOOR`. */
export const startOpenFeedWorker = (serve: Serve): FeedWorker => {
  const worker = startWorker()
  openDoor(worker, serve, FEED_DOOR, FEED_ENDPOINTS)
  return callWorker<FeedWorkerMethods>(worker)
}

/** Runs with a worker of its own that has the same door. Throws the reason of the signal once that aborts. */
export const withDoorWorker = <Value>(
  serve: Serve,
  act: (worker: FeedWorker) => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> => withWorker(() => startOpenFeedWorker(serve), act, signal)
