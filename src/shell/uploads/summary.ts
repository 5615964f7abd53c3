import type { UploadSummary } from '../../host/uploads.ts'
import type { UploadEntry } from './entries.ts'
import type { Speed } from './speed.ts'
import { itemsIn, totalsOf } from './totals.ts'
import { incompleteProblem, partialOf, storedProblemOf, type UploadRecord } from './uploadState.ts'

/** What only the running program knows of an upload. */
export interface Live {
  running: boolean
  /** Repeated requests of sendings in flight; the journal counts the others. */
  retries: number
  /** `until` is in monotonic ticks; absent if nobody knows how long. */
  wait?: { readonly reason: string; readonly until?: number }
  speed?: Speed
  problem?: string
  /** What must happen before it starts by itself, once its predecessor is confirmed. */
  barrier?: string
  /** The upload stopped for what another try does not change. */
  isLasting?: true
  /** Responses received while the disk was full, to be journaled first. */
  unsaved: UploadEntry[]
}

const repeatsIn = (entries: readonly UploadEntry[]): number =>
  entries.reduce((sum, entry) => sum + ('repeats' in entry ? (entry.repeats ?? 0) : 0), 0)

const speedParts = (live: Live, left: number, ticks: number): Pick<UploadSummary, 'rate' | 'msLeft'> => {
  const rate = live.running ? live.speed?.perSecond(ticks) : undefined
  if (rate === undefined || rate <= 0) return {}
  return { rate, msLeft: Math.round((left / rate) * 1000) }
}

/** A damaged journal may know no target. A real one always has an address, except in Practice. */
const targetOf = ({ target: { state, address } }: UploadRecord): Pick<UploadSummary, 'target'> =>
  state === 'practice' || address !== '' ? { target: state } : {}

/** The upload as screens see it. `now` is milliseconds since 1970, `ticks` monotonic milliseconds. */
export const uploadSummaryOf = (upload: UploadRecord, live: Live, now: number, ticks = now): UploadSummary => {
  const isWaiting = live.running && live.wait !== undefined && (live.wait.until ?? Number.POSITIVE_INFINITY) > ticks
  const waits = isWaiting ? live.wait : undefined
  const partial = partialOf(upload)
  const found = live.problem ?? storedProblemOf(upload)
  const incomplete = found === undefined && !live.running ? incompleteProblem(upload, partial) : undefined
  const problem = found ?? incomplete
  const { itemsLeft, settled: _, ...totals } = totalsOf(upload)
  const items = upload.isCounting === true ? 0 : (upload.plan.measured?.items ?? totals.items)
  const unsaved = live.retries + repeatsIn(live.unsaved)
  return {
    id: upload.id,
    plan: upload.plan,
    ...targetOf(upload),
    state: waits !== undefined ? 'waiting' : live.running ? 'sending' : upload.state,
    plannedAt: upload.plannedAt,
    ...(upload.endedAt === undefined ? {} : { endedAt: upload.endedAt }),
    ...totals,
    items,
    ...(partial === undefined ? {} : { partial }),
    requests: upload.requests + unsaved,
    retries: upload.repeats + unsaved,
    ...(waits === undefined ? {} : { waitingFor: waits.reason }),
    ...(waits?.until === undefined ? {} : { waitingUntil: Math.round(now + waits.until - ticks) }),
    ...speedParts(live, itemsLeft + items - totals.items, ticks),
    ...(problem === undefined ? {} : { problem }),
    ...(incomplete !== undefined && upload.isOpen === true ? { isPlanOpen: true } : {}),
    ...(live.isLasting === undefined ? {} : { isLasting: live.isLasting }),
    ...(upload.isCounting === true ? { isCounting: true } : {}),
    ...(upload.pruned === undefined ? {} : { pruned: upload.pruned }),
  }
}

/** What a canceled upload left, in numbers. */
export const cancelSentence = (upload: UploadRecord): string | undefined => {
  const maybe = itemsIn(upload, ['unknown', 'sent'])
  if (maybe === 0) return undefined
  const landed = itemsIn(upload, ['confirmed'])
  const never = itemsIn(upload, ['skipped'])
  return `Canceled: ${landed} confirmed, ${maybe} unknown, ${never} not sent.`
}
