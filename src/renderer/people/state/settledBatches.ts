import type { BatchOutcome } from '../../../host/uploads.ts'
import { host } from '../../base/hostAccess.ts'

/** Rows that one answer may name: so few that reading them does not hold up the window. */
const ROWS_AT_A_TIME = 40_000
const MOST = 40

/** Settled batches of an upload from a position on, a few at a time; each lot with the position behind it. */
export async function* settledBatches(
  upload: string,
  from: number,
): AsyncGenerator<{ readonly outcomes: readonly BatchOutcome[]; readonly position: number }> {
  for (let [position, limit] = [from, 1]; ; ) {
    const outcomes = await host().uploads.outcomes(upload, position, limit)
    if (outcomes.length === 0) return
    position += outcomes.length
    yield { outcomes, position }
    const most = Math.max(1, ...outcomes.map(({ rows }) => rows.length))
    limit = Math.min(MOST, Math.max(1, Math.floor(ROWS_AT_A_TIME / most)))
  }
}
