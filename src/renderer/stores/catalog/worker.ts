import { type FeedWorkerMethods, startFeedWorker } from '../../import/feedWorker.ts'
import type { WorkerCall } from '../../import/workerCall.ts'

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
