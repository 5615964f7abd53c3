import type { Host } from '../host/host.ts'
import type { Pruned, UploadPlan, UploadSummary } from '../host/uploads.ts'
import { titleText } from '../messages/said.ts'
import { t } from '../messages/t.ts'
import { partIn, placeIn } from './dataset.ts'
import { moment, onOneLine } from './print.ts'

// Unfinished uploads that affect a push: its own, and others to the same target.

const UNFINISHED: readonly UploadSummary['state'][] = ['ready', 'sending', 'waiting', 'paused', 'stopped']

const sameParameters = (one: UploadPlan, other: UploadPlan): boolean =>
  JSON.stringify(Object.entries(one.parameters).sort()) === JSON.stringify(Object.entries(other.parameters).sort())

const samePlan = (one: UploadPlan, other: UploadPlan): boolean =>
  one.endpoint === other.endpoint && one.dataset === other.dataset && sameParameters(one, other)

/** The window's dataset names omit the service, so its uploads count for any service. */
const samePlace = (one: UploadPlan, other: UploadPlan): boolean => {
  const here = placeIn(one.dataset)
  const there = placeIn(other.dataset)
  return sameParameters(one, other) && (here === undefined || there === undefined || here === there)
}

export interface UnfinishedUpload {
  /** The upload of this very file to this very place. */
  readonly own?: UploadSummary
  /** The last upload of this file, if it ended with rejected batches. */
  readonly rejected?: UploadSummary
  /** The last upload of this file, if fully confirmed and nothing followed on its target. */
  readonly complete?: UploadSummary
  /** The last upload of this file, if batches remain to resend but details were deleted. */
  readonly pruned?: Pruned
  /** The last upload of this file cannot be read any more. */
  readonly damaged?: UploadSummary
  /** An unreadable upload whose file is unknown. */
  readonly unreadable?: UploadSummary
  /** The last upload here, left in mid plan, if of this file before it changed. */
  readonly changed?: UploadSummary
  /** Uploads of other files, or of the window, to the same catalog or list. */
  readonly others: readonly UploadSummary[]
}

/** True if only rejected batches are left to send; lost ones need a new upload. */
const hasRejected = ({ state, batches, problem }: UploadSummary): boolean =>
  state === 'finished' && batches.failed > 0 && batches.unknown === 0 && problem === undefined

/** True if every batch was confirmed and its outcomes can still be read. */
const isComplete = ({ state, batches: { confirmed, ...others }, problem, pruned }: UploadSummary): boolean =>
  state === 'finished' &&
  confirmed > 0 &&
  Object.values(others).every((count) => count === 0) &&
  problem === undefined &&
  pruned === undefined

/** True if it is of the file with this key. Earlier versions stored the name alone, in the title. */
const isOfFile = ({ plan }: UploadSummary, now: UploadPlan, file: string | undefined): boolean =>
  plan.title === now.title && placeIn(plan.dataset) !== undefined && (plan.measured?.frozen['file'] ?? file) === file

/** True if it is in mid plan. File and choice of rows are the same, contents are not. */
const isOfEarlierFile = (upload: UploadSummary, now: UploadPlan, file: string | undefined): boolean =>
  upload.partial !== undefined && isOfFile(upload, now, file) && partIn(upload.plan.dataset) === partIn(now.dataset)

/** All uploads. Those of earlier versions keep uncounted totals, except the last one of this plan. */
const listedOf = async (host: Host, plan: UploadPlan): Promise<readonly UploadSummary[]> => {
  const listed = await host.uploads.list(true)
  const last = listed.find((upload) => samePlan(upload.plan, plan))
  if (last?.isCounting !== true) return listed
  // Reading its outcomes counts it.
  await host.uploads.outcomes(last.id, 0, 1)
  return host.uploads.list(true)
}

/** What has not come to its end and goes where this plan goes, newest first. `file` is the key of its file. */
export const unfinishedOf = async (host: Host, plan: UploadPlan, file?: string): Promise<UnfinishedUpload> => {
  const listed = await listedOf(host, plan)
  const all = listed.filter(({ state }) => UNFINISHED.includes(state))
  const own = all.find((upload) => samePlan(upload.plan, plan))
  const unreadable = listed.find(({ state, plan: { dataset } }) => state === 'damaged' && dataset === '')
  const last = listed.find((upload) => samePlan(upload.plan, plan))
  const latest = listed.find((upload) => samePlace(upload.plan, plan))
  const others = all.filter((upload) => !samePlan(upload.plan, plan) && samePlace(upload.plan, plan))
  // Nothing may have followed it. What it still has could be older than what is there.
  const [other] = others
  const changed = last === undefined && other === latest ? other : undefined
  return {
    ...(own === undefined ? {} : { own }),
    ...(changed !== undefined && isOfEarlierFile(changed, plan, file) ? { changed } : {}),
    ...(last === undefined || !hasRejected(last)
      ? {}
      : last.pruned === undefined
        ? { rejected: last }
        : { pruned: last.pruned }),
    ...(own === undefined && last !== undefined && last === latest && isComplete(last) ? { complete: last } : {}),
    ...(last?.state === 'damaged' ? { damaged: last } : {}),
    ...(unreadable === undefined ? {} : { unreadable }),
    others,
  }
}

/** Unfinished uploads of a file that is gone: the last one here, or none. The plan names no contents. */
export const unfinishedOfGone = async (
  host: Host,
  plan: UploadPlan,
  file: string,
): Promise<readonly UploadSummary[]> => {
  const latest = (await host.uploads.list(true)).find((upload) => samePlace(upload.plan, plan))
  if (latest === undefined || !UNFINISHED.includes(latest.state) || !isOfFile(latest, plan, file)) return []
  const isKnown = latest.partial !== undefined || latest.plan.measured?.frozen['file'] === file
  return isKnown ? [latest] : []
}

/** How far it came, for messages that say so. */
export const progressOf = ({ itemsConfirmed, items }: UploadSummary) => ({ confirmed: itemsConfirmed, items })

/** What to say where others stand in the way. */
export const othersSentence = ([first, ...more]: readonly UploadSummary[]): string | undefined => {
  if (first === undefined) return undefined
  const { plan, plannedAt, state } = first
  const about = {
    title: onOneLine(titleText(plan)),
    at: moment(plannedAt),
    state: t('cliOutput.push.state', { state }),
    ...progressOf(first),
    more: more.length,
  }
  return [t('cliError.push.others', about), t('cliError.push.others.next'), t('cliError.push.others.force')].join(' ')
}
