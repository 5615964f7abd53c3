import { readArrived } from './arrivedRows.ts'
import * as bulk from './bulkMethods.ts'
import * as cluster from './clusterMethods.ts'
import * as damage from './damageMethods.ts'
import * as exporting from './exportMethods.ts'
import * as facet from './facetMethods.ts'
import { importFeed, inspectFeed } from './feedImport.ts'
import * as feed from './feedMethods.ts'
import * as find from './findMethods.ts'
import * as kept from './keptMethods.ts'
import { lookAtFile } from './lookMethods.ts'
import * as merge from './mergeMethods.ts'
import * as onlineReading from './onlineDownloads.ts'
import * as onlineLook from './onlineLook.ts'
import * as online from './onlineMethods.ts'
import * as onlineTaking from './onlineTaking.ts'
import * as quality from './qualityMethods.ts'
import * as range from './rangeMethods.ts'
import * as recipe from './recipeMethods.ts'
import * as reject from './rejectMethods.ts'
import * as repair from './repairMethods.ts'
import * as review from './reviewMethods.ts'
import * as rule from './ruleMethods.ts'
import * as sets from './setMethods.ts'
import * as step from './stepMethods.ts'
import * as undoing from './undoMethods.ts'
import * as upload from './uploadMethods.ts'
import * as view from './viewMethods.ts'
import { serveWorker } from './workerCall.ts'

serveWorker(self, {
  inspectFeed,
  readArrived,
  importFeed,
  lookAtFile,
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
