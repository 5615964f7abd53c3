import { type FeedWorkerMethods, startOpenFeedWorker } from '../../../engine/feed/client.ts'
import type { WorkerCall } from '../../../engine/thread/workerCall.ts'
import { serveHost } from '../../../host/serveHost.ts'
import { host } from '../../base/hostAccess.ts'

let kept: WorkerCall<FeedWorkerMethods> | undefined

/** The worker of the open feed; started when it is first needed. It asks the host as this window does, and under its name. */
export const worker = (): WorkerCall<FeedWorkerMethods> => {
  kept ??= startOpenFeedWorker((method, args) => serveHost(host())(method, args))
  return kept
}

export const endWorker = (): void => {
  kept?.end()
  kept = undefined
}
