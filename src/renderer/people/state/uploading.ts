import type { Failure } from '../../../contract/contract.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type { AudienceActions, AudienceReview, AudienceTarget } from '../../../engine/model/audienceModel.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { type PlanWatch, withPlanning } from '../../uploads/state/planning.ts'
import { changedUploads, isOfProducts, useUploads } from '../../uploads/state/uploads.ts'
import { measurePeople, planPeople, sourceOf, startPeople } from './listUpload.ts'
import { bothWays, packingOf, planOf, waysOf } from './packing.ts'
import { readPeopleBook } from './peopleBook.ts'
import { takeEnded } from './settling.ts'
import { changeLists } from './state.ts'
import { suppressOpenList } from './suppression.ts'

const nothing: AudienceReview = { users: 0, requests: 0, bytes: 0, msAtLeast: 0, effectiveAt: '', expiresAt: '' }

/** Counts what an upload of the open list would send, packed in either way. */
export const reviewList = async (target: AudienceTarget): Promise<AudienceReview> => {
  const problem = await suppressOpenList()
  const packed = await packingOf(target)
  if (!packed.ok) {
    changeLists({ problem: problem ?? saidText(packed.failure) })
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
  return { ...chosen, ways, effectiveAt, expiresAt }
}

/** Series of a list on a target: that of its last upload there, or new. */
const seriesOf = async (target: string, dataset: string): Promise<string> => {
  const { sendings } = await readPeopleBook()
  const before = sendings.findLast(
    (each) => each.target === target && each.dataset === dataset && each.part !== 'erasure',
  )
  return before?.series ?? dataset
}

const planList = async (target: AudienceTarget, watch: PlanWatch): Promise<Failure | undefined> => {
  const problem = await suppressOpenList()
  const packed = await packingOf(target)
  if (!packed.ok) return refused(problem ?? saidText(packed.failure))
  const { list, options, key } = packed.value
  const { id: dataset, name } = list
  const series = await seriesOf(key, dataset)
  const planned = await planPeople(
    [
      {
        ...sourceOf(list),
        plan: planOf(target, target.operation, name, dataset),
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
        },
      },
    ],
    watch,
  )
  return planned.ok ? startPeople(planned.value) : planned.failure
}

/** Freezes the open list into the host's journal and starts sending. */
export const uploadList: AudienceActions['upload'] = (target) =>
  withPlanning('lists', (watch) => planList(target, watch))

const isUnderWay = ({ state }: UploadSummary): boolean =>
  state === 'sending' || state === 'waiting' || state === 'ready'

/** Stores the changes of settled people uploads; the returned function stops that. */
export const watchPeopleUploads = (): (() => void) =>
  useUploads.subscribe((now, before) => {
    // Uploads already settled when the list was read are handled at the start.
    if (now.isRead !== before.isRead) return
    for (const [upload, was] of changedUploads(now, before))
      if (!isOfProducts(upload) && !isUnderWay(upload) && was?.state !== upload.state) void takeEnded(upload)
  })
