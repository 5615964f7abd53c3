import type { Serve } from '../../host/bridge.ts'
import { openDoor } from '../thread/door.ts'
import { callWorker, type WorkerCall, withWorker } from '../thread/workerCall.ts'
import type * as onlineReading from './compare/onlineDownloads.ts'
import type * as online from './compare/onlineMethods.ts'
import type * as onlineTaking from './compare/onlineTaking.ts'
import type * as onlineView from './compare/onlineView.ts'
import type * as exporting from './export/exportMethods.ts'
import { FEED_DOOR, FEED_ENDPOINTS } from './feedDoor.ts'
import type * as bulk from './history/bulkMethods.ts'
import type * as find from './history/findMethods.ts'
import type * as provenance from './history/provenanceMethods.ts'
import type * as range from './history/rangeMethods.ts'
import type * as step from './history/stepMethods.ts'
import type * as image from './images/imageMethods.ts'
import type * as damage from './issues/damageMethods.ts'
import type * as repair from './issues/repairMethods.ts'
import type { readArrived } from './open/arrivedRows.ts'
import type * as feed from './open/feedMethods.ts'
import type * as original from './open/originalMethods.ts'
import type { importFeed, inspectFeed } from './read/feedImport.ts'
import type * as merge from './read/mergeMethods.ts'
import type { previewFeedFile } from './read/previewMethods.ts'
import type * as reject from './review/rejectMethods.ts'
import type * as review from './review/reviewMethods.ts'
import type * as upload from './review/uploadMethods.ts'
import type { findUndo, readUndo } from './review/uploadUndo.ts'
import type * as cluster from './rules/clusterMethods.ts'
import type * as recipe from './rules/recipeMethods.ts'
import type * as rule from './rules/ruleMethods.ts'
import type * as checks from './snapshots/checkMethods.ts'
import type * as goBack from './snapshots/goBackMethods.ts'
import type { restoreSnapshot } from './snapshots/restoreMethods.ts'
import type * as snapshot from './snapshots/snapshotMethods.ts'
import type { keepBeforeUpgrade } from './snapshots/upgradeMethods.ts'
import type * as facet from './view/facetMethods.ts'
import type * as links from './view/linkMethods.ts'
import type * as keys from './view/productKeys.ts'
import type * as quality from './view/qualityMethods.ts'
import type * as sets from './view/setMethods.ts'
import type * as view from './view/viewMethods.ts'

export type FeedWorkerMethods = typeof feed &
  typeof bulk &
  typeof checks &
  typeof goBack &
  typeof snapshot &
  typeof provenance &
  typeof range &
  typeof cluster &
  typeof damage &
  typeof image &
  typeof original &
  typeof links &
  typeof exporting &
  typeof facet &
  typeof find &
  typeof merge &
  typeof online &
  typeof onlineView &
  typeof onlineReading &
  typeof onlineTaking &
  typeof keys &
  typeof quality &
  typeof recipe &
  typeof repair &
  typeof rule &
  typeof sets &
  typeof reject &
  typeof review &
  typeof step &
  typeof upload &
  typeof view & {
    readonly inspectFeed: typeof inspectFeed
    readonly importFeed: typeof importFeed
    readonly previewFeedFile: typeof previewFeedFile
    readonly readArrived: typeof readArrived
    readonly findUndo: typeof findUndo
    readonly readUndo: typeof readUndo
    readonly restoreSnapshot: typeof restoreSnapshot
    readonly keepBeforeUpgrade: typeof keepBeforeUpgrade
  }

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

/** Runs with a worker of its own that has the same door. */
export const withDoorWorker = <Value>(serve: Serve, act: (worker: FeedWorker) => Promise<Value>): Promise<Value> =>
  withWorker(() => startOpenFeedWorker(serve), act)
