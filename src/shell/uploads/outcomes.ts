import type { BatchOutcome } from '../../host/uploads.ts'
import { fromRuns, type UploadEntry } from './entries.ts'
import { readEntry } from './entrySchema.ts'
import type { UploadRecord } from './record.ts'

const SETTLED_STATES: Readonly<Partial<Record<UploadEntry['type'], BatchOutcome['state']>>> = {
  confirmed: 'confirmed',
  failed: 'failed',
  unknown: 'unknown',
  skipped: 'skipped',
}

/** A settlement as the screens see it. A damaged line still counts, so that positions stay what they were. */
export const outcomeOf = (upload: UploadRecord, index: number, line: unknown): BatchOutcome => {
  const read = line === undefined ? undefined : readEntry(line)
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
