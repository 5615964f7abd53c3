import { serveWorker } from '../../thread/workerCall.ts'
import { auditList } from './auditFiles.ts'
import { expectImport, forget, guessFiles, importList, inspectList } from './listImport.ts'
import { pieceMethods } from './pieceMethods.ts'

serveWorker(self, { inspectList, importList, auditList, expectImport, guessFiles, forget, ...pieceMethods })
