import type { Failure } from '../../../contract/contract.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type { UploadReview } from '../../../engine/model/catalogModel.ts'
import type {
  Picked,
  ReviewCounts,
  ReviewItem,
  ReviewList,
  ReviewRequest,
  ReviewTold,
  UploadChoice,
} from '../../../engine/model/uploadModel.ts'
import type { UploadPlan } from '../../../host/uploads.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { withPlanning } from '../../uploads/state/planning.ts'
import { catalogPlaceOf, requestsFor, startUpload } from './feedUpload.ts'
import { freshReadingAfter } from './readingFreshness.ts'
import { refreshRows } from './rows.ts'
import { keepBefore } from './snapshots.ts'
import { change, now } from './state.ts'
import { worker } from './worker.ts'

// The review of an upload and what goes out of it. A review is made in the worker and read page by page.

const reviewing = createNewest()

/** Compares the open feed with what is known of a catalog; undefined when asked anew meanwhile. */
const reviewUpload = async (
  catalogId: string,
  scope: ReviewRequest['scope'],
  told?: ReviewTold,
): Promise<ReviewCounts | undefined> => {
  const signal = reviewing.next()
  const place = await catalogPlaceOf(catalogId)
  const onProgress = told === undefined ? {} : { onProgress: told }
  return unlessSuperseded(worker().ask('reviewRows', { place, scope }, { signal, ...onProgress }))
}

export const readReviewItems = (list: ReviewList, from: number, count: number): Promise<readonly ReviewItem[]> =>
  worker().ask('readReview', { list, from, count })

export const leaveReview = reviewing.stop

/** Everything due of the open feed in numbers. */
export const reviewFeed = async (
  catalogId: string,
  scope: ReviewRequest['scope'] = 'all',
  told?: ReviewTold,
): Promise<UploadReview> => {
  const counts = await reviewUpload(catalogId, scope, told)
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

const readSince = async (catalogId: string): Promise<{ readonly readSince?: string }> => {
  const { state } = await host().connection.current()
  const others = (await host().uploads.list(true)).filter(
    ({ plan, target }) => plan.parameters['product_catalog_id'] === catalogId && (target ?? state) === state,
  )
  const after = freshReadingAfter(others, Date.now())
  return after === undefined ? {} : { readSince: after }
}

/** Chooses in the worker, then plans, seals and starts. One plan is made at a time. */
export const sendPlan = async (
  plan: Omit<UploadPlan, 'dataset'>,
  /** How many products; undefined where they are others than the user agreed to. */
  choose: () => Promise<number | undefined>,
): Promise<Failure | undefined> => {
  const { openFeed, isPlanning } = now()
  if (openFeed === undefined) return undefined
  if (isPlanning === true) return refused(t('feeds.sending.busy'))
  change({ isPlanning: true })
  await keepBefore('upload')
  try {
    const chosen = await choose()
    if (chosen === 0) return refused(t('feeds.sending.nothing'))
    if (chosen === undefined) return refused(t('feeds.sending.changed'))
    return await withPlanning(
      'feeds',
      (watch) => startUpload(worker(), { ...plan, dataset: openFeed.id }, watch),
      chosen,
    )
  } catch {
    return refused(t('feeds.feed.unread'))
  } finally {
    change({}, 'isPlanning')
    refreshRows()
  }
}

const EVERYTHING: UploadChoice = { added: { all: true, except: [] }, changed: { all: true, except: [] } }

/** Sends rows of the review that was made last. */
export const sendChosen = async (
  catalogId: string,
  catalogName: string,
  choice: UploadChoice,
): Promise<Failure | undefined> =>
  sendPlan(
    {
      endpoint: 'products.put',
      parameters: { product_catalog_id: catalogId },
      title: t('feeds.sending.title', { feed: now().openFeed?.name ?? '', catalog: catalogName }),
    },
    async () =>
      worker().ask('chooseRows', { place: await catalogPlaceOf(catalogId), choice, ...(await readSince(catalogId)) }),
  )

/** Sends every due row of the open feed to a catalog. */
export const uploadFeed = async (catalogId: string, catalogName?: string): Promise<Failure | undefined> => {
  if (now().openFeed === undefined) return undefined
  if ((await reviewUpload(catalogId, 'all')) === undefined) return refused(t('feeds.sending.changed'))
  return sendChosen(catalogId, catalogName ?? t('feeds.upload.unnamed', { id: catalogId }), EVERYTHING)
}

/** Deletes removed products of the review that was made last. `count` is what the user agreed to. */
export const deleteChosen = async (
  catalogId: string,
  catalogName: string,
  picked: Picked,
  count: number,
): Promise<Failure | undefined> =>
  sendPlan(
    {
      endpoint: 'products.delete',
      parameters: { product_catalog_id: catalogId },
      title: t('feeds.sending.deleteTitle', { count, catalog: catalogName }),
    },
    async () => {
      const place = await catalogPlaceOf(catalogId)
      const since = await readSince(catalogId)
      const found = await worker().ask('chooseDeletions', { place, choice: picked, ...since })
      // Never more than was typed, whatever changed meanwhile.
      return found === count ? found : undefined
    },
  )
