import { type FeedWorkerMethods, startOpenFeedWorker } from '../../../engine/feed/client.ts'
import type { WorkerCall } from '../../../engine/thread/workerCall.ts'
import { serveHost } from '../../../host/serveHost.ts'
import { host } from '../../base/hostAccess.ts'

/** Starts a worker that asks the host as this window does, and under its name. */
export const startWorker = (): WorkerCall<FeedWorkerMethods> =>
  startOpenFeedWorker((method, args) => serveHost(host())(method, args))

const createOpenWorker = () => {
  let open: WorkerCall<FeedWorkerMethods> | undefined
  return {
    /** The worker of the open feed; started when it is first needed. */
    worker: (): WorkerCall<FeedWorkerMethods> => {
      open ??= startWorker()
      return open
    },
    endWorker: (): void => {
      open?.end()
      open = undefined
    },
  }
}

export const { worker, endWorker } = createOpenWorker()
