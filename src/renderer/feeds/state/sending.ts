import { PRODUCTS_PER_REQUEST } from '../../../contract/catalog/products.ts'
import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result } from '../../../contract/language/result.ts'
import { asTitled } from '../../../contract/language/said.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type {
  PackProgress,
  Picked,
  ReviewCounts,
  ReviewItem,
  ReviewList,
  ReviewRequest,
  UploadChoice,
} from '../../../engine/model/uploadModel.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { unlessSuperseded } from '../../base/newest.ts'
import { canceled, forgetHalfPlans, withPlanning } from '../../uploads/state/planning.ts'
import { isRunning, uploadsOf } from '../../uploads/state/uploads.ts'
import { stepsMade } from './edits.ts'
import type { ReviewOptions, UploadReview } from './feedsModel.ts'
import { catalogPlaceOf } from './onlinePlace.ts'
import { refreshRows } from './rows.ts'
import { change, now } from './state.ts'
import { settleRowOutcomes } from './uploading.ts'
import { worker } from './worker.ts'

// The review of an upload and what goes out of it. A review is made in the worker and read page by page.

/** Requests for so many products. How long they take is not known: no rate of theirs is stated. */
export const requestsFor = (products: number): number => Math.ceil(products / PRODUCTS_PER_REQUEST)

/** Compares the open feed with a catalog's known state; undefined if superseded. */
const reviewUpload = async (
  catalogId: string,
  scope: ReviewRequest['scope'],
  options?: ReviewOptions,
): Promise<ReviewCounts | undefined> => {
  const place = await catalogPlaceOf(catalogId)
  return unlessSuperseded(worker().ask('reviewRows', { place, scope }, options))
}

/** A page of the review, which the worker holds; `from` counts from 0. Empty if the last review is not `of`. */
export const readReviewItems = (
  list: ReviewList,
  from: number,
  count: number,
  of?: string,
): Promise<readonly ReviewItem[]> =>
  worker().ask('readReview', { list, from, count, ...(of === undefined ? {} : { of }) })

/** Everything due of the open feed in numbers. */
export const reviewFeed = async (
  catalogId: string,
  scope: ReviewRequest['scope'] = 'all',
  options?: ReviewOptions,
): Promise<UploadReview> => {
  const counts = await reviewUpload(catalogId, scope, options)
  const kinds = counts?.kinds ?? { added: 0, changed: 0, blocked: 0, unchanged: 0 }
  const ready = kinds.added + kinds.changed
  return {
    ready,
    blocked: kinds.blocked,
    unchanged: kinds.unchanged,
    requests: requestsFor(ready),
    ...(counts === undefined ? {} : { counts }),
  }
}

/** Has the worker save the feed, then pack, seal and start an upload. One is prepared at a time. */
export const sendPlan = async (
  ask: (options: {
    readonly signal: AbortSignal
    readonly onProgress: (packed: PackProgress) => void
  }) => Promise<Result<null, Failure>>,
): Promise<Result<null, Failure>> => {
  const { openFeed, isPlanning } = now()
  if (openFeed === undefined) return failed(refused(t('feeds.snapshots.openFirst')))
  const isPlanned = uploadsOf(openFeed.id).some((upload) => upload.partial !== undefined && isRunning(upload))
  if (isPlanning === true) return failed(refused(t('feeds.sending.busy')))
  if (isPlanned) return failed(refused(t('feeds.sending.partBusy')))
  change({ isPlanning: true })
  await stepsMade()
  const since = new Date().toISOString()
  let sent: Result<null, Failure>
  try {
    sent = await withPlanning(
      'feeds',
      async ({ signal, onAdded }) =>
        (await unlessSuperseded(ask({ signal, onProgress: ({ added, total }) => onAdded(added, total) }))) ??
        failed(canceled()),
    )
  } catch {
    const isSealed = await forgetHalfPlans(openFeed.id, since).catch(() => false)
    sent = failed(refused(t(isSealed ? 'feeds.sending.sealed' : 'feeds.feed.unread')))
  }
  change({}, 'isPlanning')
  refreshRows()
  // Rows of a feed reopened meanwhile are still marked as being sent.
  if (!sent.ok && sent.failure.kind === 'cancelled') await settleRowOutcomes(openFeed.id)
  return sent
}

const EVERYTHING: UploadChoice = { added: { all: true, except: [] }, changed: { all: true, except: [] } }

/** Sends rows of the review that was made last. */
export const sendChosen = async (
  catalogId: string,
  catalogName: string,
  choice: UploadChoice,
): Promise<Result<null, Failure>> => {
  const plan = {
    endpoint: 'products.put',
    parameters: { product_catalog_id: catalogId },
    ...asTitled(said('feeds.sending.title', { feed: now().openFeed?.name ?? '', catalog: catalogName })),
  } as const
  return sendPlan(async (options) =>
    worker().ask('sendRows', { plan, place: await catalogPlaceOf(catalogId), choice }, options),
  )
}

/** Sends every due row of the open feed to a catalog. */
export const uploadFeed = async (catalogId: string, catalogName?: string): Promise<Result<null, Failure>> => {
  if (now().openFeed === undefined) return failed(refused(t('feeds.snapshots.openFirst')))
  if ((await reviewUpload(catalogId, 'all')) === undefined) return failed(refused(t('feeds.sending.changed')))
  return sendChosen(catalogId, catalogName ?? t('feeds.upload.unnamed', { id: catalogId }), EVERYTHING)
}

/** Deletes removed products of the review that was made last. `count` is what the user agreed to. */
export const deleteChosen = async (
  catalogId: string,
  catalogName: string,
  picked: Picked,
  count: number,
): Promise<Result<null, Failure>> => {
  const plan = {
    endpoint: 'products.delete',
    parameters: { product_catalog_id: catalogId },
    ...asTitled(said('feeds.sending.deleteTitle', { count, catalog: catalogName })),
  } as const
  return sendPlan(async (options) =>
    worker().ask('sendDeletions', { plan, count, place: await catalogPlaceOf(catalogId), choice: picked }, options),
  )
}
