import { turnsUntil } from '../../src/engine/thread/turns.ts'
import type { Job } from '../../src/engine/thread/workerCall.ts'

/** What a method of a worker gets when nobody watches or stops it. */
export const freeJob = (): Job => ({ tell: () => {}, turn: turnsUntil(), signal: new AbortController().signal })
