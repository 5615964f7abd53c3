import { serveWorker } from '../../thread/workerCall.ts'
import { auditList } from './auditFiles.ts'
import { guessFiles } from './guessFiles.ts'
import { expectImport, forget, importList, inspectList } from './listImport.ts'
import { pieceMethods } from './pieceMethods.ts'

serveWorker(self, { inspectList, importList, auditList, expectImport, guessFiles, forget, ...pieceMethods })
