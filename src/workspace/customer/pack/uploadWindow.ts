import { MONTHS_ON_LIST } from '../../../contract/audience/userOperations.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { addMonths, parseTime, timeText } from '../../../contract/language/time.ts'
import { said } from '../../../messages/said.ts'

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
): Result<FrozenTimes, Said> => {
  const from = given.effectiveAt === undefined ? now : parseTime(given.effectiveAt)
  if (from === undefined) return failed(said('sentences.list.startDate'))
  const until =
    given.expiresAt === undefined ? addMonths(Math.max(now, from), MONTHS_ON_LIST) : parseTime(given.expiresAt)
  if (until === undefined) return failed(said('sentences.list.endDate'))
  if (Math.floor(until / 1000) <= Math.floor(from / 1000)) return failed(said('sentences.list.endLater'))
  if (until <= now) return failed(said('sentences.list.endNow'))
  return success({ effectiveAt: timeText(from), expiresAt: timeText(until) })
}
