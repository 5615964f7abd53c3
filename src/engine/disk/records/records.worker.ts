import { serveWorker } from '../../thread/workerCall.ts'
import * as records from './recordMethods.ts'

serveWorker(self, records)
