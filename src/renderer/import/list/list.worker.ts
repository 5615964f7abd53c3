import { serveWorker } from '../workerCall.ts'
import { importList, inspectList } from './listImport.ts'
import { pieceMethods } from './pieceMethods.ts'

serveWorker(self, { inspectList, importList, ...pieceMethods })
