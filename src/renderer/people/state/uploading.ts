import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type { UploadNote } from '../../../engine/model/peopleSending.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { UserTotals } from '../../../workspace/customer/pack/operations.ts'
import { type PlanWatch, withPlanning } from '../../uploads/state/planning.ts'
import { createRests } from '../../uploads/state/rests.ts'
import { changedUploads, isOfProducts, useUploads } from '../../uploads/state/uploads.ts'
import type { AudienceActions, AudienceReview, AudienceTarget } from './audienceModel.ts'
import { measurePeople, planOn, sourceOf, uploadPeople } from './listUpload.ts'
import { bothWays, measuredAs, type Packing, planOf, waysOf } from './packing.ts'
import { usePairing } from './pairing.ts'
import { readPeopleBook } from './peopleBook.ts'
import { takeEnded } from './settling.ts'
import { changeLists } from './state.ts'
import { suppressedPacking } from './suppression.ts'

const nothing: AudienceReview = { users: 0, requests: 0, bytes: 0, msAtLeast: 0, effectiveAt: '', expiresAt: '' }

/** Counts what an upload of the open list would send, packed in either way. */
export const reviewList = async (target: AudienceTarget): Promise<AudienceReview> => {
  const packed = await suppressedPacking(target)
  if (!packed.ok) {
    changeLists({ problem: saidText(packed.failure) })
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

/** Users and requests as they were reviewed, if that still holds. */
const reviewedTotals = (packed: Packing, review: AudienceReview | undefined): UserTotals | undefined => {
  const isMany = (packed.options.usersPerOperation ?? 1) > 1
  return review?.measured === measuredAs(packed) ? review.ways?.[isMany ? 'many' : 'one'] : undefined
}

const planList = async (
  target: AudienceTarget,
  review: AudienceReview | undefined,
  uploadNote: UploadNote,
  watch: PlanWatch,
): Promise<Result<UploadSummary, Failure>> => {
  const packed = await suppressedPacking(target)
  if (!packed.ok) return failed(refused(packed.failure))
  const { list, options, key } = packed.value
  const { id: dataset, name } = list
  const series = await seriesOf(key, dataset)
  return uploadPeople(
    [
      {
        ...sourceOf(list),
        plan: planOf(target, target.operation, name, dataset),
        inParts: { totals: reviewedTotals(packed.value, review) },
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

const rests = createRests((upload) => !isOfProducts(upload), planOn)

/** Plans uploads of people to their end and stores the changes of settled ones. The returned function stops that. */
export const watchPeopleUploads = (): (() => void) =>
  useUploads.subscribe((now, before) => {
    if (now.isRead) rests.follow(now.uploads)
    // Uploads already settled when the list was read are handled at the start.
    if (now.isRead !== before.isRead) return
    for (const [upload, was] of changedUploads(now, before))
      if (!isOfProducts(upload) && !isUnderWay(upload) && was?.state !== upload.state) void takeEnded(upload)
  })
