import type { UploadSummary } from '../../../host/uploads.ts'
import { isAtEnd } from '../../uploads/state/uploads.ts'

/** For so long a reading of the catalog says what was online before an upload, in milliseconds. */
const READING_HOLDS_MS = 60 * 60_000

/**
 * The time (ISO 8601) after which a reading of a catalog must have begun to say what was online before the next upload: it
 * must be of the last hour, and newer than the end of every other upload there. Undefined where one goes on, or where nobody
 * knows when it ended.
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
