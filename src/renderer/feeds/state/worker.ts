import { type FeedWorkerMethods, startOpenFeedWorker } from '../../../engine/feed/client.ts'
import type { WorkerCall } from '../../../engine/thread/workerCall.ts'
import { serveHost } from '../../../host/serveHost.ts'
import { host } from '../../base/hostAccess.ts'

let kept: WorkerCall<FeedWorkerMethods> | undefined

/** Starts a worker that asks the host as this window does, and under its name. */
export const startWorker = (): WorkerCall<FeedWorkerMethods> =>
  startOpenFeedWorker((method, args) => serveHost(host())(method, args))

/** The worker of the open feed; started when it is first needed. */
export const worker = (): WorkerCall<FeedWorkerMethods> => {
  kept ??= startWorker()
  return kept
}

export const endWorker = (): void => {
  kept?.end()
  kept = undefined
}
