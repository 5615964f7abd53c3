import type { Failure } from '../contract/contract.ts'
import type { SendFailure } from './ports.ts'

// Failures of requests that brought no answer.

/** The caller gave up before anything left. */
export const cancelled: Failure = { kind: 'cancelled', sentence: 'Cancelled.', errors: [], acted: 'no' }

/** There is no sign-in to sign the request with. */
export const nobody: Failure = {
  kind: 'offline',
  sentence: 'Nobody is signed in: sign in first.',
  errors: [],
  acted: 'no',
}

/** What the way to the service failed by: where bytes had left already, it may have acted. */
export const unsent = ({ kind, sentence, left }: SendFailure): Failure => ({
  kind,
  sentence,
  errors: [],
  acted: left ? 'maybe' : 'no',
  // Whoever waits for the switch looks again soon.
  ...(kind === 'switchedOff' ? { retryAfterMs: 1000 } : {}),
})
