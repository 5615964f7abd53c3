import type { BatchOutcome } from '../../host/uploads.ts'
import { fromRuns, type UploadEntry } from './entries.ts'
import { readUploadEntry } from './entrySchema.ts'
import type { StoredUpload } from './storedUpload.ts'
import type { UploadRecord } from './uploadState.ts'

const SETTLED_STATES: Readonly<Partial<Record<UploadEntry['type'], BatchOutcome['state']>>> = {
  confirmed: 'confirmed',
  failed: 'failed',
  unknown: 'unknown',
  skipped: 'skipped',
}

/** A settlement as the screens see it. A damaged line still counts, so that positions stay what they were. */
const outcomeOf = (upload: UploadRecord, index: number, line: unknown): BatchOutcome => {
  const read = line === undefined ? undefined : readUploadEntry(line)
  const entry = typeof read === 'string' ? undefined : read
  return {
    index,
    state: (entry === undefined ? undefined : SETTLED_STATES[entry.type]) ?? 'unknown',
    rows: fromRuns(upload.batches[index]?.rows ?? []),
    ...(upload.batches[index]?.hasLostResponse === true ? { hasLostResponse: true } : {}),
    ...(entry !== undefined && 'data' in entry ? { data: entry.data } : {}),
    ...(entry !== undefined && 'failure' in entry ? { failure: entry.failure } : {}),
  }
}

/** Is nothing settled from this position on? The summary knows, so that the journal stays closed. */
export const hasNone = ({ totals, isCounting }: UploadRecord, from: number): boolean =>
  totals !== undefined && isCounting !== true && from >= totals.settled

/** Settled batches from a position on, as for `UploadService.outcomes`. */
export const outcomesOf = async (
  { upload, settlements }: StoredUpload,
  from: number,
  limit: number,
): Promise<readonly BatchOutcome[]> => {
  const lines = await settlements(from, limit)
  return lines.map((line, at) => outcomeOf(upload, upload.settled[from + at]?.index ?? 0, line))
}
