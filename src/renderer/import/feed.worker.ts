import * as bulk from './bulkMethods.ts'
import * as exporting from './exportMethods.ts'
import { importFeed, inspectFeed } from './feedImport.ts'
import * as feed from './feedMethods.ts'
import * as find from './findMethods.ts'
import * as merge from './mergeMethods.ts'
import * as quality from './qualityMethods.ts'
import * as range from './rangeMethods.ts'
import * as repair from './repairMethods.ts'
import * as sets from './setMethods.ts'
import * as step from './stepMethods.ts'
import * as upload from './uploadMethods.ts'
import { serveWorker } from './workerCall.ts'

serveWorker(self, {
  inspectFeed,
  importFeed,
  ...bulk,
  ...feed,
  ...exporting,
  ...find,
  ...merge,
  ...quality,
  ...range,
  ...repair,
  ...sets,
  ...step,
  ...upload,
})
