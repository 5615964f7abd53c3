import { importFeed, inspectFeed } from './feedImport.ts'
import {
  changeCells,
  closeFeed,
  filterRows,
  nextProblem,
  openFeed,
  packRows,
  readRows,
  removeFile,
  reviewRows,
  settleRows,
  sweepFeeds,
  viewFeed,
  withdrawRows,
} from './feedMethods.ts'
import { serveWorker } from './workerCall.ts'

const methods = {
  inspectFeed,
  importFeed,
  openFeed,
  closeFeed,
  filterRows,
  readRows,
  changeCells,
  viewFeed,
  nextProblem,
  reviewRows,
  packRows,
  settleRows,
  withdrawRows,
  sweepFeeds,
  removeFile,
}

serveWorker(self, methods)
