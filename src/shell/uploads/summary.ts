import type { BatchState, UploadSummary } from '../../host/uploads.ts'
import type { UploadEntry } from './entries.ts'
import type { UploadRecord } from './record.ts'
import type { Speed } from './speed.ts'

/** What only the running program knows of an upload. */
export interface Live {
  running: boolean
  retries: number
  /** `until` in ticks of the clock, which go on evenly; left out where nobody knows how long. */
  wait?: { readonly reason: string; readonly until?: number }
  speed?: Speed
  problem?: string
  /** What has to come before it starts by itself, where the upload that goes first is confirmed. */
  barrier?: string
  /** It stopped for what another try does not change. */
  isLasting?: true
  /** What was answered while the disk was full, to be journalled before anything else. */
  unsaved: UploadEntry[]
}

const countBatches = (upload: UploadRecord): Record<BatchState, number> => {
  const counts = { planned: 0, sent: 0, confirmed: 0, failed: 0, unknown: 0, skipped: 0 }
  for (const batch of upload.batches) if (batch !== undefined) counts[batch.state]++
  return counts
}

const itemsIn = (upload: UploadRecord, states: readonly BatchState[]): number =>
  upload.batches.reduce(
    (sum, batch) => (batch !== undefined && states.includes(batch.state) ? sum + batch.items : sum),
    0,
  )

/** Products that were rejected in batches that were confirmed; left out where there are none. */
const rejectedOf = ({ batches }: UploadRecord): Pick<UploadSummary, 'itemsRejected'> => {
  const rejected = batches.reduce((sum, batch) => sum + (batch?.state === 'confirmed' ? (batch.rejected ?? 0) : 0), 0)
  return rejected === 0 ? {} : { itemsRejected: rejected }
}

const unansweredOf = (upload: UploadRecord): Pick<UploadSummary, 'itemsUnanswered'> => {
  const unanswered = itemsIn(upload, ['sent', 'unknown'])
  return unanswered === 0 ? {} : { itemsUnanswered: unanswered }
}

const ALL: readonly BatchState[] = ['planned', 'sent', 'confirmed', 'failed', 'unknown', 'skipped']

const speedParts = (live: Live, left: number, ticks: number): Pick<UploadSummary, 'rate' | 'msLeft'> => {
  const rate = live.running ? live.speed?.perSecond(ticks) : undefined
  if (rate === undefined || rate <= 0) return {}
  return { rate, msLeft: Math.round((left / rate) * 1000) }
}

const readBackOf = (upload: UploadRecord): Pick<UploadSummary, 'readBack'> => {
  const sum = { landed: 0, missing: 0, unread: 0 }
  let isRead = false
  for (const batch of upload.batches) {
    if (batch?.readBack === undefined) continue
    isRead = true
    sum.landed += batch.readBack.landed
    sum.missing += batch.readBack.missing
    sum.unread += batch.readBack.unread
  }
  return isRead ? { readBack: sum } : {}
}

/** A damaged journal may know no target; a real one always has an address, but Practice has none. */
const targetOf = ({ target: { state, address } }: UploadRecord): Pick<UploadSummary, 'target'> =>
  state === 'practice' || address !== '' ? { target: state } : {}

/** The upload as the screens see it; `now` in milliseconds since 1970, `ticks` in milliseconds that never jump. */
export const summaryOf = (upload: UploadRecord, live: Live, now: number, ticks = now): UploadSummary => {
  const isWaiting = live.running && live.wait !== undefined && (live.wait.until ?? Number.POSITIVE_INFINITY) > ticks
  const waits = isWaiting ? live.wait : undefined
  const problem = live.problem ?? upload.problem
  return {
    id: upload.id,
    plan: upload.plan,
    ...targetOf(upload),
    state: waits !== undefined ? 'waiting' : live.running ? 'sending' : upload.state,
    plannedAt: upload.plannedAt,
    ...(upload.endedAt === undefined ? {} : { endedAt: upload.endedAt }),
    batches: countBatches(upload),
    items: itemsIn(upload, ALL),
    itemsConfirmed: itemsIn(upload, ['confirmed']),
    ...rejectedOf(upload),
    ...unansweredOf(upload),
    requests: upload.requests + live.retries,
    retries: live.retries,
    ...readBackOf(upload),
    ...(waits === undefined ? {} : { waitingFor: waits.reason }),
    ...(waits?.until === undefined ? {} : { waitingUntil: Math.round(now + waits.until - ticks) }),
    ...speedParts(live, itemsIn(upload, ['planned', 'sent', 'unknown']), ticks),
    ...(problem === undefined ? {} : { problem }),
    ...(live.isLasting === undefined ? {} : { isLasting: live.isLasting }),
  }
}

/** What a cancelled upload left behind, said in numbers. */
export const cancelSentence = (upload: UploadRecord): string | undefined => {
  const maybe = itemsIn(upload, ['unknown', 'sent'])
  if (maybe === 0) return undefined
  const landed = itemsIn(upload, ['confirmed'])
  const never = itemsIn(upload, ['skipped'])
  return `Cancelled while ${maybe} were on their way: ${landed} landed, ${maybe} may have, ${never} did not leave.`
}
