import type { UploadSummary } from '../../../host/uploads.ts'
import { isAtEnd } from '../../uploads/state/uploads.ts'

/** Ms for which a catalog reading counts as the state before an upload. */
const READING_HOLDS_MS = 60 * 60_000

/**
 * Earliest start (ISO 8601) of a catalog reading that precedes the next upload. It must lie in the last hour and after
 * the end of every other upload there. Undefined while one runs or if its end is unknown.
 */
export const freshReadingAfter = (
  others: readonly Pick<UploadSummary, 'state' | 'endedAt'>[],
  now: number,
): string | undefined => {
  let last = new Date(now - READING_HOLDS_MS).toISOString()
  for (const { state, endedAt } of others) {
    if (!isAtEnd({ state }) || endedAt === undefined) return undefined
    if (endedAt > last) last = endedAt
  }
  return last
}
