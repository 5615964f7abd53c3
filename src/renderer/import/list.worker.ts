import { importList, inspectList } from './listImport.ts'
import { serveWorker } from './workerCall.ts'

const methods = { inspectList, importList }

export type ListWorker = typeof methods

serveWorker(self, methods)
