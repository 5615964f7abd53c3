import { type FeedWorker, startOpenFeedWorker, withDoorWorker } from '../../../engine/feed/client.ts'
import type { Serve } from '../../../host/bridge.ts'
import { serveHost } from '../../../host/serveHost.ts'
import { host } from '../../base/hostAccess.ts'
import { hearOfSnapshot } from './snapshotNews.ts'

/** Asks the host as this window does, and under its name. */
const serve: Serve = (method, args) => serveHost(host())(method, args)

/** Runs with another worker that reaches the host, which ends afterwards. */
export const withOwnWorker = <Value>(act: (own: FeedWorker) => Promise<Value>, signal?: AbortSignal): Promise<Value> =>
  withDoorWorker(serve, act, signal)

const createOpenWorker = () => {
  let open: FeedWorker | undefined
  return {
    /** The worker of the open feed; started when it is first needed. */
    worker: (): FeedWorker => {
      if (open === undefined) {
        const started = startOpenFeedWorker(serve)
        open = started
        // A worker that ended saves nothing any more.
        started.ask('followSnapshots', null, { onProgress: hearOfSnapshot }).catch(() => {
          if (open === started || open === undefined) hearOfSnapshot({ isSaved: false })
        })
      }
      return open
    },
    endWorker: (): void => {
      open?.end()
      open = undefined
    },
  }
}

export const { worker, endWorker } = createOpenWorker()
