import type * as exporting from './export/exportMethods.ts'
import type * as damage from './issues/damageMethods.ts'
import type * as repair from './issues/repairMethods.ts'
import type * as onlineReading from './online/onlineDownloads.ts'
import type * as onlineLook from './online/onlineLook.ts'
import type * as online from './online/onlineMethods.ts'
import type * as onlineTaking from './online/onlineTaking.ts'
import type { importFeed, inspectFeed } from './reading/feedImport.ts'
import type { lookAtFile } from './reading/lookMethods.ts'
import type * as merge from './reading/mergeMethods.ts'
import type { readArrived } from './rows/arrivedRows.ts'
import type * as feed from './rows/feedMethods.ts'
import type * as kept from './rows/keptMethods.ts'
import type * as cluster from './rules/clusterMethods.ts'
import type * as recipe from './rules/recipeMethods.ts'
import type * as rule from './rules/ruleMethods.ts'
import type * as checks from './snapshot/checkMethods.ts'
import type * as goBack from './snapshot/goBackMethods.ts'
import type { beginRestore, endRestore, restorePiece } from './snapshot/restoreMethods.ts'
import type * as snapshot from './snapshot/snapshotMethods.ts'
import type * as bulk from './steps/bulkMethods.ts'
import type * as find from './steps/findMethods.ts'
import type * as range from './steps/rangeMethods.ts'
import type * as step from './steps/stepMethods.ts'
import type * as reject from './upload/rejectMethods.ts'
import type * as review from './upload/reviewMethods.ts'
import type * as undoing from './upload/undoMethods.ts'
import type * as upload from './upload/uploadMethods.ts'
import type * as facet from './view/facetMethods.ts'
import type * as quality from './view/qualityMethods.ts'
import type * as sets from './view/setMethods.ts'
import type * as view from './view/viewMethods.ts'
import { callWorker, type WorkerCall } from './workerCall.ts'

/** What `feed.worker.ts` answers to, as types. */
export type FeedWorkerMethods = typeof feed &
  typeof bulk &
  typeof checks &
  typeof goBack &
  typeof snapshot &
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
    readonly beginRestore: typeof beginRestore
    readonly restorePiece: typeof restorePiece
    readonly endRestore: typeof endRestore
  }

/** Starts a worker for feeds. An import gets one of its own, so that ending it stops the import. */
export const startFeedWorker = (): WorkerCall<FeedWorkerMethods> =>
  callWorker<FeedWorkerMethods>(new Worker(new URL('./feed.worker.ts', import.meta.url), { type: 'module' }))
