import { serveWorker } from '../import/workerCall.ts'
import { beginPacking, measure, nextBatches } from './listPacking.ts'

const methods = { measure, beginPacking, nextBatches }

export type PackWorker = typeof methods

serveWorker(self, methods)
