import type { UploadSummary } from '../../host/uploads.ts'
import type { UploadEntry } from './entries.ts'
import type { Speed } from './speed.ts'
import { itemsIn, totalsOf } from './totals.ts'
import { storedProblemOf, type UploadRecord } from './uploadState.ts'

/** What only the running program knows of an upload. */
export interface Live {
  running: boolean
  /** Requests sent again by sendings that are on their way; the journal counts those of others. */
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

const repeatsIn = (entries: readonly UploadEntry[]): number =>
  entries.reduce((sum, entry) => sum + ('repeats' in entry ? (entry.repeats ?? 0) : 0), 0)

const speedParts = (live: Live, left: number, ticks: number): Pick<UploadSummary, 'rate' | 'msLeft'> => {
  const rate = live.running ? live.speed?.perSecond(ticks) : undefined
  if (rate === undefined || rate <= 0) return {}
  return { rate, msLeft: Math.round((left / rate) * 1000) }
}

/** A damaged journal may know no target; a real one always has an address, but Practice has none. */
const targetOf = ({ target: { state, address } }: UploadRecord): Pick<UploadSummary, 'target'> =>
  state === 'practice' || address !== '' ? { target: state } : {}

/** The upload as the screens see it; `now` in milliseconds since 1970, `ticks` in milliseconds that never jump. */
export const uploadSummaryOf = (upload: UploadRecord, live: Live, now: number, ticks = now): UploadSummary => {
  const isWaiting = live.running && live.wait !== undefined && (live.wait.until ?? Number.POSITIVE_INFINITY) > ticks
  const waits = isWaiting ? live.wait : undefined
  const problem = live.problem ?? storedProblemOf(upload)
  const { itemsLeft, settled: _, ...totals } = totalsOf(upload)
  const unsaved = live.retries + repeatsIn(live.unsaved)
  return {
    id: upload.id,
    plan: upload.plan,
    ...targetOf(upload),
    state: waits !== undefined ? 'waiting' : live.running ? 'sending' : upload.state,
    plannedAt: upload.plannedAt,
    ...(upload.endedAt === undefined ? {} : { endedAt: upload.endedAt }),
    ...totals,
    requests: upload.requests + unsaved,
    retries: upload.repeats + unsaved,
    ...(waits === undefined ? {} : { waitingFor: waits.reason }),
    ...(waits?.until === undefined ? {} : { waitingUntil: Math.round(now + waits.until - ticks) }),
    ...speedParts(live, itemsLeft, ticks),
    ...(problem === undefined ? {} : { problem }),
    ...(live.isLasting === undefined ? {} : { isLasting: live.isLasting }),
    ...(upload.isCounting === true ? { isCounting: true } : {}),
    ...(upload.pruned === undefined ? {} : { pruned: upload.pruned }),
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
