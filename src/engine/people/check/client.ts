import { callWorker, type WorkerCall, withWorker } from '../../thread/workerCall.ts'
import type { countMix } from './countMix.ts'
import type { findPerson } from './findPerson.ts'
import type { runChecks } from './runChecks.ts'
import type { traceForms } from './traceForms.ts'

/** Methods of the check worker. */
type CheckMethods = {
  readonly traceForms: typeof traceForms
  readonly findPerson: typeof findPerson
  readonly countMix: typeof countMix
  readonly runChecks: typeof runChecks
}

export type CheckWorker = WorkerCall<CheckMethods>

/** Starts a check worker; ending it discards everything in its memory. */
export const startCheck = (): CheckWorker =>
  callWorker(new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' }))

/** Runs with a check worker of its own. Throws the reason of the signal once that aborts. */
export const withCheckWorker = <Value>(
  act: (worker: CheckWorker) => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> => withWorker(startCheck, act, signal)
