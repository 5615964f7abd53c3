import { isAtEnd, type UploadSummary } from '../../../host/uploads.ts'
import { feedHost } from '../feedDoor.ts'

/** Which downloads tell what was online before an upload. */
export interface Since {
  /** ISO 8601: those begun after it. Without it none do. */
  readonly readSince?: string | undefined
}

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

/** Earliest start of such a reading for a place (`catalogPlace`). By the host's uploads other than `upload`. */
export const readSince = async (place: string, upload?: string): Promise<Since> => {
  const state = place.slice(0, place.indexOf(' '))
  const catalog = place.slice(place.lastIndexOf(' ') + 1)
  const others = (await feedHost().uploads.list(true)).filter(
    ({ id, plan, target = state }) =>
      id !== upload && plan.parameters['product_catalog_id'] === catalog && target === state,
  )
  return { readSince: freshReadingAfter(others, Date.now()) }
}
