import { exportHashes } from './exportWork.ts'
import { compareStored, holdRows } from './peopleWork.ts'
import { findPersonInLists, hashValue, readPerson, stripPerson } from './personWork.ts'
import { collectRequests, findRequests, writeRequests } from './requestWork.ts'
import { readRequests, readSuppressed, suppressionDigests, suppressRows } from './suppressWork.ts'
import { undoStored } from './undoWork.ts'

/** What the worker of digests answers to. */
export const peopleMethods = {
  holdRows,
  compareStored,
  hashValue,
  findPerson: findPersonInLists,
  readPerson,
  stripPerson,
  findRequests,
  collectRequests,
  writeRequests,
  readRequests,
  readSuppressed,
  suppressionDigests,
  suppressRows,
  undoStored,
  exportHashes,
}
