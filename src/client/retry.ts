import type { Failure } from '../contract/contract.ts'
import type { Repeat } from '../contract/language/endpoint.ts'
import { type Said, saying } from '../contract/language/said.ts'

/** Tries of one call in all. */
export const MAX_TRIES = 6
/** Milliseconds. */
const BASE_WAIT = 500
export const MAX_BACKOFF = 60_000
/** Longer waits are a person's decision. */
export const MAX_WAIT = 15 * 60_000

const STATUSES = new Set([408, 425, 429, 500, 502, 503, 504])

/** The longest wait before the try after `attempt` (0 for the first try), in milliseconds. */
export const backoffCeiling = (attempt: number): number => Math.min(MAX_BACKOFF, BASE_WAIT * 2 ** attempt)

/** Full jitter: 0 to the ceiling, so that many clients don't return in step. */
export const backoff = (attempt: number, random: () => number): number => random() * backoffCeiling(attempt)

/** Could another try help, and can it do no harm? A request that could act twice is repeated only if it never acted. */
const mayRepeat = (failure: Failure, repeat: Repeat): boolean => {
  if (repeat === 'never' && failure.acted === 'maybe') return false
  if (failure.kind === 'unreachable' || failure.kind === 'timeout' || failure.kind === 'garbled') return true
  return failure.status !== undefined && STATUSES.has(failure.status)
}

type Decision =
  | { readonly next: 'wait'; readonly milliseconds: number }
  | { readonly next: 'stop'; readonly failure: Failure }

/** What comes after a failed try. `attempt` counts from 0. */
export const decideRetry = (
  failure: Failure,
  attempt: number,
  repeat: Repeat,
  now: number,
  random: () => number,
): Decision => {
  if (attempt + 1 >= MAX_TRIES || !mayRepeat(failure, repeat)) return { next: 'stop', failure }
  const asked = failure.retryAfterMs ?? 0
  if (asked > MAX_WAIT) return { next: 'stop', failure: tooLong(failure, asked, now) }
  return { next: 'wait', milliseconds: asked + backoff(attempt, random) }
}

const latest = 8.64e15

// The sentence tells UTC, people read their own time.
const waitUntil = (until: number): Said =>
  saying(`The platform asks to wait until ${new Date(until).toISOString()}: try again then.`, 'client.waitUntil', {
    until,
  })

/** The failure with a sentence saying until when the platform accepts no more requests. */
export const tooLong = (failure: Failure, milliseconds: number, now: number): Failure => ({
  ...failure,
  ...waitUntil(Math.min(now + milliseconds, latest)),
  retryAfterMs: milliseconds,
})
