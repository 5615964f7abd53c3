import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { listRecords } from '../../../engine/disk/records/client.ts'
import type { UploadNote } from '../../../engine/model/peopleSending.ts'
import { MAX_WHOLE_REQUESTS, type UploadSummary } from '../../../host/uploads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { UserTotals } from '../../../workspace/customer/pack/operations.ts'
import { type PlanWatch, withPlanning } from '../../uploads/state/planning.ts'
import { changedUploads, isOfProducts, isRunning, useUploads } from '../../uploads/state/uploads.ts'
import type { AudienceActions, AudienceReview, AudienceTarget } from './audienceModel.ts'
import { endIncomplete, measurePeople, planRestOf, sourceOf, uploadPeople } from './listUpload.ts'
import {
  bothWays,
  frozenOf,
  isSameVersion,
  measuredAs,
  type Packing,
  packingOf,
  planOf,
  thawed,
  waysOf,
} from './packing.ts'
import { usePairing } from './pairing.ts'
import { readPeopleBook } from './peopleBook.ts'
import { takeEnded } from './settling.ts'
import { changeLists } from './state.ts'
import { suppressOpenList } from './suppression.ts'

const nothing: AudienceReview = { users: 0, requests: 0, bytes: 0, msAtLeast: 0, effectiveAt: '', expiresAt: '' }

/** Counts what an upload of the open list would send, packed in either way. */
export const reviewList = async (target: AudienceTarget): Promise<AudienceReview> => {
  const suppressed = await suppressOpenList()
  const packed = await packingOf(target)
  if (!packed.ok) {
    changeLists({ problem: saidText(suppressed.ok ? packed.failure : suppressed.failure) })
    return nothing
  }
  const { effectiveAt, expiresAt } = packed.value.options
  const totals = await measurePeople(sourceOf(packed.value.list), waysOf(packed.value.options))
  if (totals === undefined) {
    changeLists({ problem: t('people.state.unreadList') })
    return { ...nothing, effectiveAt, expiresAt }
  }
  changeLists({}, 'problem')
  const ways = bothWays(totals)
  const chosen = (target.usersPerOperation ?? 1) === 1 ? ways.one : ways.many
  return { ...chosen, ways, effectiveAt, expiresAt, measured: measuredAs(packed.value) }
}

/** Series of a list on a target: that of its last upload there, or new. */
const seriesOf = async (target: string, dataset: string): Promise<string> => {
  const { sendings } = await readPeopleBook()
  const before = sendings.findLast(
    (each) => each.target === target && each.dataset === dataset && each.part !== 'erasure',
  )
  const pair = usePairing.getState().lists[dataset]?.last
  return before?.series ?? (pair?.target === target ? pair.series : dataset)
}

/** Users and requests as they were reviewed, else measured now. */
const measureFor = async (packed: Packing, review: AudienceReview | undefined): Promise<UserTotals | undefined> => {
  const isMany = (packed.options.usersPerOperation ?? 1) > 1
  const reviewed = isMany ? review?.ways?.many : review?.ways?.one
  if (reviewed !== undefined && review?.measured === measuredAs(packed)) return reviewed
  return (await measurePeople(sourceOf(packed.list), [packed.options]))?.[0]
}

const planList = async (
  target: AudienceTarget,
  review: AudienceReview | undefined,
  uploadNote: UploadNote,
  watch: PlanWatch,
): Promise<Result<UploadSummary, Failure>> => {
  const suppressed = await suppressOpenList()
  const packed = await packingOf(target)
  if (!packed.ok) return failed(refused(saidText(suppressed.ok ? packed.failure : suppressed.failure)))
  const { list, options, key } = packed.value
  const { id: dataset, name } = list
  const totals = await measureFor(packed.value, review)
  if (totals === undefined) return failed(refused(t('people.state.unreadList')))
  const plan = planOf(target, target.operation, name, dataset)
  const measured = { items: totals.users, batches: totals.requests, frozen: frozenOf(packed.value) }
  const series = await seriesOf(key, dataset)
  return uploadPeople(
    [
      {
        ...sourceOf(list),
        plan: totals.requests <= MAX_WHOLE_REQUESTS ? plan : { ...plan, measured },
        options,
        sending: {
          at: new Date().toISOString(),
          target: key,
          dataset,
          name,
          list: target.list,
          accountId: target.accountId,
          targetId: target.targetId,
          targetName: target.targetName ?? '',
          series,
          operation: target.operation,
          part: 'everything',
          expiresAt: options.expiresAt,
          ...uploadNote,
        },
      },
    ],
    watch,
  )
}

/** Freezes the beginning of the open list into the host's journal and starts sending. */
export const uploadList: AudienceActions['upload'] = (target, review, uploadNote = {}) =>
  withPlanning('lists', (watch) => planList(target, review, uploadNote, watch))

const isUnderWay = ({ state }: UploadSummary): boolean =>
  state === 'sending' || state === 'waiting' || state === 'ready'

/** Plans the rest of an upload that is sent. Its plan ends if the list is no longer stored as it was. */
const planRest = async ({ id: upload, plan: { dataset, measured }, partial }: UploadSummary): Promise<void> => {
  const options = measured === undefined ? undefined : thawed(measured.frozen)
  if (measured === undefined || options === undefined || partial === undefined) return
  const list = await listRecords.get(dataset)
  if (!isSameVersion(list, measured.frozen)) await endIncomplete(upload)
  else await planRestOf({ ...sourceOf(list), options, upload, from: { index: partial.batches, row: partial.nextRow } })
}

/** Uploads whose rest this page plans or planned since they were last started. `stopped`: while it was planned. */
const rests = new Map<string, 'planning' | 'stopped' | 'over'>()

const followRests = (uploads: readonly UploadSummary[]): void => {
  for (const upload of uploads) {
    const { id } = upload
    if (!isRunning(upload)) {
      const rest = rests.get(id)
      if (rest === 'over') rests.delete(id)
      else if (rest === 'planning') rests.set(id, 'stopped')
    } else if (upload.partial !== undefined && !rests.has(id)) {
      rests.set(id, 'planning')
      // The host tells of an upload whose rest does not come.
      void planRest(upload)
        .catch(() => {})
        .finally(() => restEnded(id))
    }
  }
}

/** An upload that was stopped and resumed meanwhile has its rest planned again. */
const restEnded = (id: string): void => {
  const wasStopped = rests.get(id) === 'stopped'
  if (!wasStopped) rests.set(id, 'over')
  else {
    rests.delete(id)
    followRests(useUploads.getState().uploads.filter((upload) => upload.id === id))
  }
}

/** Plans uploads of people to their end and stores the changes of settled ones. The returned function stops that. */
export const watchPeopleUploads = (): (() => void) =>
  useUploads.subscribe((now, before) => {
    if (now.isRead) followRests(now.uploads)
    // Uploads already settled when the list was read are handled at the start.
    if (now.isRead !== before.isRead) return
    for (const [upload, was] of changedUploads(now, before))
      if (!isOfProducts(upload) && !isUnderWay(upload) && was?.state !== upload.state) void takeEnded(upload)
  })
