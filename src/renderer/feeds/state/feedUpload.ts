import { PRODUCTS_PER_REQUEST } from '../../../contract/catalog/products.ts'
import type { Failure } from '../../../contract/contract.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type { FeedWorkerMethods } from '../../../engine/feed/client.ts'
import type { WorkerCall } from '../../../engine/thread/workerCall.ts'
import type { UploadPlan } from '../../../host/uploads.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { canceled, type PlanWatch } from '../../uploads/state/planning.ts'
import { createUndoBooks, removeUndoBooks } from '../../uploads/state/undoBooks.ts'
import { catalogPlace } from './onlinePlace.ts'

type FeedWorker = WorkerCall<FeedWorkerMethods>

/** Bodies that travel to the host at a time: little enough to leave the window free. */
const BATCHES_AT_A_TIME = 10

/** Which catalog of which service: a row that one of them has is still due for every other. */
export const catalogPlaceOf = async (catalogId: string): Promise<string> =>
  catalogPlace(await host().connection.current(), catalogId)

/** Requests for so many products. How long they take is not known: no rate of theirs is stated. */
export const requestsFor = (products: number): number => Math.ceil(products / PRODUCTS_PER_REQUEST)

const addAll = async (worker: FeedWorker, upload: string, watch: PlanWatch): Promise<Failure | undefined> => {
  const books = createUndoBooks(upload)
  let from = 0
  let index = 0
  for (;;) {
    const { batches, next, befores, place } = await worker.ask('packRows', {
      from,
      batches: BATCHES_AT_A_TIME,
      firstIndex: index,
    })
    if (watch.signal.aborted) return canceled()
    if (batches.length === 0) return index === 0 ? refused(t('feeds.sending.nothingLeft')) : undefined
    const lost = await books.write(place, befores)
    if (lost !== undefined) return lost
    const added = await host().uploads.add(upload, batches)
    if (!added.ok) return added.failure
    watch.onAdded(next - from)
    from = next
    index += batches.length
  }
}

/**
 * Freezes what was chosen in the worker into the journal of the host, with what was online before, and starts sending. A
 * plan that fails half-way is forgotten.
 */
export const startUpload = async (
  worker: FeedWorker,
  plan: UploadPlan,
  watch: PlanWatch,
): Promise<Failure | undefined> => {
  const withdraw = (): Promise<unknown> => worker.ask('withdrawRows', null).catch(() => {})
  const planned = await host().uploads.plan(plan)
  if (!planned.ok) return planned.failure
  const upload = planned.value
  const failure = await addAll(worker, upload, watch).catch(() => refused(t('feeds.feed.unread')))
  const sealed = failure === undefined ? await host().uploads.seal(upload) : undefined
  if (sealed?.ok !== true) {
    await withdraw()
    await host().uploads.forget(upload)
    await removeUndoBooks(upload)
    return failure ?? (sealed?.ok === false ? sealed.failure : undefined)
  }
  const started = await host().uploads.start(upload)
  return started.ok ? undefined : started.failure
}
