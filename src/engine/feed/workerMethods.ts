import * as onlineReading from './compare/onlineDownloads.ts'
import * as online from './compare/onlineMethods.ts'
import * as onlineTaking from './compare/onlineTaking.ts'
import * as onlineView from './compare/onlineView.ts'
import * as exporting from './export/exportMethods.ts'
import * as bulk from './history/bulkMethods.ts'
import * as find from './history/findMethods.ts'
import * as provenance from './history/provenanceMethods.ts'
import * as range from './history/rangeMethods.ts'
import * as step from './history/stepMethods.ts'
import * as image from './images/imageMethods.ts'
import * as damage from './issues/damageMethods.ts'
import { ownChecks, putOwnChecks } from './issues/ownCheckMethods.ts'
import * as repair from './issues/repairMethods.ts'
import { readArrived } from './open/arrivedRows.ts'
import * as feed from './open/feedMethods.ts'
import { importFeed, inspectFeed } from './read/feedImport.ts'
import * as merge from './read/mergeMethods.ts'
import { previewFeedFile } from './read/previewMethods.ts'
import * as reject from './review/rejectMethods.ts'
import * as review from './review/reviewMethods.ts'
import * as upload from './review/uploadMethods.ts'
import { endFeedPlans, packFeedRest } from './review/uploadRest.ts'
import { findUndo, readUndo } from './review/uploadUndo.ts'
import * as cluster from './rules/clusterMethods.ts'
import * as recipe from './rules/recipeMethods.ts'
import * as rule from './rules/ruleMethods.ts'
import * as checks from './snapshots/checkMethods.ts'
import * as goBack from './snapshots/goBackMethods.ts'
import { restoreSnapshot } from './snapshots/restoreMethods.ts'
import * as snapshot from './snapshots/snapshotMethods.ts'
import { keepBeforeUpgrade } from './snapshots/upgradeMethods.ts'
import * as category from './view/categoryMethods.ts'
import * as facet from './view/facetMethods.ts'
import * as gtins from './view/gtinMethods.ts'
import * as links from './view/linkMethods.ts'
import * as keys from './view/productKeys.ts'
import * as quality from './view/qualityMethods.ts'
import * as sets from './view/setMethods.ts'
import * as view from './view/viewMethods.ts'

/** What the worker of feeds answers to; `serveWorker` throws where two share a name. */
export const FEED_METHODS = [
  { inspectFeed, readArrived, importFeed, previewFeedFile, findUndo, readUndo, restoreSnapshot, keepBeforeUpgrade },
  { ownChecks, putOwnChecks, packFeedRest, endFeedPlans },
  checks,
  goBack,
  snapshot,
  bulk,
  damage,
  image,
  feed,
  cluster,
  exporting,
  facet,
  category,
  find,
  gtins,
  links,
  merge,
  online,
  onlineView,
  onlineReading,
  onlineTaking,
  keys,
  provenance,
  quality,
  range,
  recipe,
  repair,
  rule,
  sets,
  reject,
  review,
  step,
  upload,
  view,
] as const
