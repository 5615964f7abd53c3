import { serveWorker } from '../../thread/workerCall.ts'
import { beginPacking, measure, nextBatches } from './listPacking.ts'

serveWorker(self, { measure, beginPacking, nextBatches })
