import { serveWorker } from '../import/workerCall.ts'
import { compareHeld, holdRows } from './peopleWork.ts'
import { collectPerson, findPerson, hashValue, readPerson, stripPerson, writePerson } from './personWork.ts'

serveWorker(self, { holdRows, compareHeld, hashValue, collectPerson, findPerson, readPerson, stripPerson, writePerson })
