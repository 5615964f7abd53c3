import { type FeedWorker, startOpenFeedWorker } from '../../../engine/feed/client.ts'
import { serveHost } from '../../../host/serveHost.ts'
import { host } from '../../base/hostAccess.ts'

/** Starts a worker that asks the host as this window does, and under its name. */
export const startWorker = (): FeedWorker => startOpenFeedWorker((method, args) => serveHost(host())(method, args))

const createOpenWorker = () => {
  let open: FeedWorker | undefined
  return {
    /** The worker of the open feed; started when it is first needed. */
    worker: (): FeedWorker => {
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
