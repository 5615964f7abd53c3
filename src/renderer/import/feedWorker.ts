import type { readArrived } from './arrivedRows.ts'
import type * as bulk from './bulkMethods.ts'
import type * as cluster from './clusterMethods.ts'
import type * as damage from './damageMethods.ts'
import type * as exporting from './exportMethods.ts'
import type * as facet from './facetMethods.ts'
import type { importFeed, inspectFeed } from './feedImport.ts'
import type * as feed from './feedMethods.ts'
import type * as find from './findMethods.ts'
import type * as kept from './keptMethods.ts'
import type { lookAtFile } from './lookMethods.ts'
import type * as merge from './mergeMethods.ts'
import type * as onlineReading from './onlineDownloads.ts'
import type * as onlineLook from './onlineLook.ts'
import type * as online from './onlineMethods.ts'
import type * as onlineTaking from './onlineTaking.ts'
import type * as quality from './qualityMethods.ts'
import type * as range from './rangeMethods.ts'
import type * as recipe from './recipeMethods.ts'
import type * as reject from './rejectMethods.ts'
import type * as repair from './repairMethods.ts'
import type * as review from './reviewMethods.ts'
import type * as rule from './ruleMethods.ts'
import type * as sets from './setMethods.ts'
import type * as step from './stepMethods.ts'
import type * as undoing from './undoMethods.ts'
import type * as upload from './uploadMethods.ts'
import type * as view from './viewMethods.ts'
import { callWorker, type WorkerCall } from './workerCall.ts'

/** What `feed.worker.ts` answers to, as types. */
export type FeedWorkerMethods = typeof feed &
  typeof bulk &
  typeof range &
  typeof cluster &
  typeof damage &
  typeof kept &
  typeof exporting &
  typeof facet &
  typeof find &
  typeof merge &
  typeof online &
  typeof onlineLook &
  typeof onlineReading &
  typeof onlineTaking &
  typeof quality &
  typeof recipe &
  typeof repair &
  typeof rule &
  typeof sets &
  typeof reject &
  typeof review &
  typeof step &
  typeof undoing &
  typeof upload &
  typeof view & {
    readonly inspectFeed: typeof inspectFeed
    readonly importFeed: typeof importFeed
    readonly lookAtFile: typeof lookAtFile
    readonly readArrived: typeof readArrived
  }

/** Starts a worker for feeds. An import gets one of its own, so that ending it stops the import. */
export const startFeedWorker = (): WorkerCall<FeedWorkerMethods> =>
  callWorker<FeedWorkerMethods>(new Worker(new URL('./feed.worker.ts', import.meta.url), { type: 'module' }))
