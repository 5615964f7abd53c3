import { serveWorker } from '../../thread/workerCall.ts'
import { compareHeld, holdRows } from './peopleWork.ts'
import { collectPerson, findPerson, hashValue, readPerson, stripPerson } from './personWork.ts'
import { collectRequests, findRequests, writeRequests } from './requestWork.ts'
import { readRequests, readSuppressed, suppressionDigests, suppressRows } from './suppressWork.ts'

serveWorker(self, {
  ...{ holdRows, compareHeld, hashValue, collectPerson, findPerson, readPerson, stripPerson },
  ...{ findRequests, collectRequests, writeRequests },
  ...{ readRequests, readSuppressed, suppressionDigests, suppressRows },
})
