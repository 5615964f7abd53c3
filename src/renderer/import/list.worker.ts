import { importList, inspectList } from './listImport.ts'
import { serveWorker } from './workerCall.ts'

serveWorker(self, { inspectList, importList })
