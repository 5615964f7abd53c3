import * as exporting from './export/exportMethods.ts'
import * as damage from './issues/damageMethods.ts'
import * as repair from './issues/repairMethods.ts'
import * as onlineReading from './online/onlineDownloads.ts'
import * as onlineLook from './online/onlineLook.ts'
import * as online from './online/onlineMethods.ts'
import * as onlineTaking from './online/onlineTaking.ts'
import { importFeed, inspectFeed } from './reading/feedImport.ts'
import { lookAtFile } from './reading/lookMethods.ts'
import * as merge from './reading/mergeMethods.ts'
import { readArrived } from './rows/arrivedRows.ts'
import * as feed from './rows/feedMethods.ts'
import * as kept from './rows/keptMethods.ts'
import * as cluster from './rules/clusterMethods.ts'
import * as recipe from './rules/recipeMethods.ts'
import * as rule from './rules/ruleMethods.ts'
import * as checks from './snapshot/checkMethods.ts'
import * as goBack from './snapshot/goBackMethods.ts'
import { beginRestore, endRestore, restorePiece } from './snapshot/restoreMethods.ts'
import * as snapshot from './snapshot/snapshotMethods.ts'
import * as bulk from './steps/bulkMethods.ts'
import * as find from './steps/findMethods.ts'
import * as range from './steps/rangeMethods.ts'
import * as step from './steps/stepMethods.ts'
import * as reject from './upload/rejectMethods.ts'
import * as review from './upload/reviewMethods.ts'
import * as undoing from './upload/undoMethods.ts'
import * as upload from './upload/uploadMethods.ts'
import * as facet from './view/facetMethods.ts'
import * as quality from './view/qualityMethods.ts'
import * as sets from './view/setMethods.ts'
import * as view from './view/viewMethods.ts'
import { serveWorker } from './workerCall.ts'

serveWorker(self, {
  inspectFeed,
  readArrived,
  importFeed,
  lookAtFile,
  beginRestore,
  restorePiece,
  endRestore,
  ...checks,
  ...goBack,
  ...snapshot,
  ...bulk,
  ...damage,
  ...kept,
  ...feed,
  ...cluster,
  ...exporting,
  ...facet,
  ...find,
  ...merge,
  ...online,
  ...onlineLook,
  ...onlineReading,
  ...onlineTaking,
  ...quality,
  ...range,
  ...recipe,
  ...repair,
  ...rule,
  ...sets,
  ...reject,
  ...review,
  ...step,
  ...undoing,
  ...upload,
  ...view,
})
