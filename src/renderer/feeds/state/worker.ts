import { type FeedWorkerMethods, startFeedWorker } from '../../../engine/feed/client.ts'
import type { WorkerCall } from '../../../engine/thread/workerCall.ts'

let kept: WorkerCall<FeedWorkerMethods> | undefined

/** The worker of the open feed; started when it is first needed. */
export const worker = (): WorkerCall<FeedWorkerMethods> => {
  kept ??= startFeedWorker()
  return kept
}

export const endWorker = (): void => {
  kept?.end()
  kept = undefined
}
