import { serveWorker } from '../workerCall.ts'
import { importList, inspectList } from './listImport.ts'

serveWorker(self, { inspectList, importList })
