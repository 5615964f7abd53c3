import type { Failure } from '../contract/contract.ts'
import { asSaid } from '../contract/language/said.ts'
import { said } from '../messages/said.ts'
import type { SendFailure } from './ports.ts'

// Failures of requests that brought no answer.

/** The caller gave up before anything left. */
export const cancelled: Failure = { kind: 'cancelled', ...said('client.cancelled'), errors: [], acted: 'no' }

/** There is no sign-in to sign the request with. */
export const nobody: Failure = {
  kind: 'offline',
  ...said('client.nobody'),
  errors: [],
  acted: 'no',
}

/** A sign-in through the browser has no keys of the app. */
export const noAppKeys: Failure = { kind: 'offline', ...said('client.noAppKeys'), errors: [], acted: 'no' }

/** Failure of a send: if any bytes had left, the service may have acted. */
export const unsent = ({ kind, left, ...why }: SendFailure): Failure => ({
  kind,
  ...asSaid(why),
  errors: [],
  acted: left ? 'maybe' : 'no',
  // Whoever waits for the switch looks again soon.
  ...(kind === 'switchedOff' ? { retryAfterMs: 1000 } : {}),
})
