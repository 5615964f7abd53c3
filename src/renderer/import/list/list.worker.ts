import { serveWorker } from '../workerCall.ts'
import { expectImport, importList, inspectList } from './listImport.ts'
import { pieceMethods } from './pieceMethods.ts'

serveWorker(self, { inspectList, importList, expectImport, ...pieceMethods })
