import { callWorker, type WorkerCall } from '../../thread/workerCall.ts'
import type { countMix } from './countMix.ts'
import type { findPerson } from './findPerson.ts'
import type { runChecks } from './runChecks.ts'
import type { traceForms } from './traceForms.ts'

/** What the check worker may be asked. */
type CheckMethods = {
  readonly traceForms: typeof traceForms
  readonly findPerson: typeof findPerson
  readonly countMix: typeof countMix
  readonly runChecks: typeof runChecks
}

export type CheckWorker = WorkerCall<CheckMethods>

/** Starts a worker that checks; end it, and everything that it was told is gone. */
export const startCheck = (): CheckWorker =>
  callWorker(new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' }))
