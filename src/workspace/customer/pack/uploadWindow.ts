import { MONTHS_ON_LIST } from '../../../contract/audience/userOperations.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { addMonths, parseTime, timeText } from '../../../contract/language/time.ts'

/** The times of an upload, frozen when it is planned. */
export interface FrozenTimes {
  readonly effectiveAt: string
  readonly expiresAt: string
}

/**
 * Fills in the times of an upload: now and 13 months later by default. Fails with a sentence if a time is invalid or
 * expires_at is not later than effective_at and now (Document 2).
 */
export const freezeTimes = (
  now: number,
  given: { readonly effectiveAt?: string; readonly expiresAt?: string },
): Result<FrozenTimes, string> => {
  const from = given.effectiveAt === undefined ? now : parseTime(given.effectiveAt)
  if (from === undefined) return failed("The start isn't a date. Write it like 2026-05-31T12:00:00Z.")
  const until =
    given.expiresAt === undefined ? addMonths(Math.max(now, from), MONTHS_ON_LIST) : parseTime(given.expiresAt)
  if (until === undefined) return failed("The end isn't a date. Write it like 2027-06-30T12:00:00Z.")
  if (Math.floor(until / 1000) <= Math.floor(from / 1000)) return failed('The end must be later than the start.')
  if (until <= now) return failed('The end must be later than now.')
  return success({ effectiveAt: timeText(from), expiresAt: timeText(until) })
}
