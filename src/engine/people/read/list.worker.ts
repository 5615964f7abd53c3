import { serveWorker } from '../../thread/workerCall.ts'
import { expectImport, forget, guessFiles, importList, inspectList } from './listImport.ts'
import { pieceMethods } from './pieceMethods.ts'

serveWorker(self, { inspectList, importList, expectImport, guessFiles, forget, ...pieceMethods })
