import { serveWorker } from '../import/workerCall.ts'
import { beginPacking, measure, nextBatches } from './listPacking.ts'

serveWorker(self, { measure, beginPacking, nextBatches })
