import { callWorker, type WorkerCall } from '../import/workerCall.ts'
import type { compareHeld, holdRows } from './peopleWork.ts'
import type { collectPerson, findPerson, hashValue, readPerson, stripPerson, writePerson } from './personWork.ts'

/** What the worker of digests may be asked. */
export type PeopleMethods = {
  readonly holdRows: typeof holdRows
  readonly compareHeld: typeof compareHeld
  readonly hashValue: typeof hashValue
  readonly collectPerson: typeof collectPerson
  readonly findPerson: typeof findPerson
  readonly readPerson: typeof readPerson
  readonly stripPerson: typeof stripPerson
  readonly writePerson: typeof writePerson
}

/** Runs with a worker of its own, which ends afterwards, and with it whatever was in its memory. */
export const withPeopleWorker = async <Value>(
  act: (worker: WorkerCall<PeopleMethods>) => Promise<Value>,
): Promise<Value> => {
  const worker = callWorker<PeopleMethods>(
    new Worker(new URL('./people.worker.ts', import.meta.url), { type: 'module' }),
  )
  try {
    return await act(worker)
  } finally {
    worker.end()
  }
}
