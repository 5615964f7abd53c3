import type { BatchState, UploadSummary } from '../../host/uploads.ts'
import type { BatchRecord, UploadRecord, UploadTotals } from './uploadState.ts'

const countBatches = (batches: readonly (BatchRecord | undefined)[]): Record<BatchState, number> => {
  const counts = { planned: 0, sent: 0, confirmed: 0, failed: 0, unknown: 0, skipped: 0 }
  for (const batch of batches) if (batch !== undefined) counts[batch.state]++
  return counts
}

/** Products or users in batches of these states. */
export const itemsIn = ({ batches }: Pick<UploadRecord, 'batches'>, states: readonly BatchState[]): number =>
  batches.reduce((sum, batch) => (batch !== undefined && states.includes(batch.state) ? sum + batch.items : sum), 0)

const ALL: readonly BatchState[] = ['planned', 'sent', 'confirmed', 'failed', 'unknown', 'skipped']

const readBackOf = (batches: readonly (BatchRecord | undefined)[]): Pick<UploadSummary, 'readBack'> => {
  const sum = { landed: 0, missing: 0, unread: 0 }
  let isRead = false
  for (const batch of batches) {
    if (batch?.readBack === undefined) continue
    isRead = true
    sum.landed += batch.readBack.landed
    sum.missing += batch.readBack.missing
    sum.unread += batch.readBack.unread
  }
  return isRead ? { readBack: sum } : {}
}

/** Rejected products of confirmed batches; absent for none. */
const rejectedOf = (batches: readonly (BatchRecord | undefined)[]): Pick<UploadSummary, 'itemsRejected'> => {
  const rejected = batches.reduce((sum, batch) => sum + (batch?.state === 'confirmed' ? (batch.rejected ?? 0) : 0), 0)
  return rejected === 0 ? {} : { itemsRejected: rejected }
}

const unansweredOf = (upload: UploadRecord): Pick<UploadSummary, 'itemsUnanswered'> => {
  const unanswered = itemsIn(upload, ['sent', 'unknown'])
  return unanswered === 0 ? {} : { itemsUnanswered: unanswered }
}

/** Totals of an upload not counted yet. */
export const NO_TOTALS: UploadTotals = {
  batches: countBatches([]),
  items: 0,
  itemsConfirmed: 0,
  itemsLeft: 0,
  settled: 0,
}

/** Totals over an upload's batches; stored ones if its batches are not in memory. */
export const totalsOf = (upload: UploadRecord): UploadTotals => {
  if (upload.totals !== undefined) return upload.totals
  const { batches, settled } = upload
  return {
    batches: countBatches(batches),
    items: itemsIn(upload, ALL),
    itemsConfirmed: itemsIn(upload, ['confirmed']),
    ...rejectedOf(batches),
    ...unansweredOf(upload),
    ...readBackOf(batches),
    itemsLeft: itemsIn(upload, ['planned', 'sent', 'unknown']),
    settled: settled.length,
  }
}
