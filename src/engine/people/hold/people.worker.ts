import { serveWorker } from '../../thread/workerCall.ts'
import { peopleMethods } from './peopleMethods.ts'

serveWorker(self, peopleMethods)
