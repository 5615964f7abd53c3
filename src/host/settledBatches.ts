import type { BatchOutcome, UploadService } from './uploads.ts'

/** Rows and batches that one response may name, so that reading never blocks a window. */
const MAX_ROWS = 40_000
const MAX_BATCHES = 40

/**
 * Settled batches of an upload from a position on, in order of settlement. Each group comes with the position after it.
 * A retried batch appears again; its last outcome counts.
 */
export async function* settledBatches(
  { outcomes: ask }: Pick<UploadService, 'outcomes'>,
  upload: string,
  from = 0,
): AsyncGenerator<{ readonly outcomes: readonly BatchOutcome[]; readonly position: number }> {
  let position = from
  let limit = 1
  for (;;) {
    const outcomes = await ask(upload, position, limit)
    if (outcomes.length === 0) return
    position += outcomes.length
    yield { outcomes, position }
    const most = Math.max(1, ...outcomes.map(({ rows }) => rows.length))
    limit = Math.min(MAX_BATCHES, Math.max(1, Math.floor(MAX_ROWS / most)))
  }
}
