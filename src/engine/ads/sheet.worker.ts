import { serveWorker } from '../thread/workerCall.ts'
import { readSheetLines } from './sheetLines.ts'

serveWorker(self, { readSheetLines })
