import { PRODUCTS_PER_REQUEST } from '../../contract/catalog/products.ts'
import { contract, type Failure } from '../../contract/contract.ts'
import type { UploadSummary } from '../../host/uploads.ts'
import { feedDatabase } from '../database/feeds.ts'
import { host } from '../hostAccess.ts'
import type { FeedWorkerMethods } from '../import/feedWorker.ts'
import type { WorkerCall } from '../import/workerCall.ts'
import type { FeedSummary, UploadReview } from '../stores/catalogModel.ts'

type FeedWorker = WorkerCall<FeedWorkerMethods>

/** Bodies that travel to the host at a time: little enough to leave the window free. */
const BATCHES_AT_A_TIME = 10
const OUTCOMES_AT_A_TIME = 40

/** Which catalog of which service: a row that one of them has is still due for every other. */
const placeOf = async (catalogId: string): Promise<string> => {
  const connection = await host().connection.current()
  const isService = connection.state === 'live' || connection.state === 'sandbox'
  return `${connection.state} ${isService ? connection.profile.addresses.ads : ''} ${catalogId}`
}

/** What an upload of the open feed to a catalog would send, and how long the platform's rate makes it at least. */
export const reviewFeed = async (worker: FeedWorker, catalogId: string): Promise<UploadReview> => {
  const counts = await worker.ask('reviewRows', await placeOf(catalogId))
  const requests = Math.ceil(counts.ready / PRODUCTS_PER_REQUEST)
  const { limit, seconds } = contract['products.put'].rate
  return { ...counts, requests, msAtLeast: Math.floor(Math.max(0, requests - 1) / limit) * seconds * 1_000 }
}

const refusal = (sentence: string): Failure => ({ kind: 'refused', sentence, errors: [], acted: 'no' })

const addAll = async (worker: FeedWorker, upload: string, place: string): Promise<Failure | undefined> => {
  let [from, index] = [0, 0]
  for (;;) {
    const { batches, next } = await worker.ask('packRows', {
      from,
      batches: BATCHES_AT_A_TIME,
      firstIndex: index,
      place,
    })
    if (batches.length === 0)
      return index === 0 ? refusal('There is nothing to send: every row has errors or is online already.') : undefined
    const added = await host().uploads.add(upload, batches)
    if (!added.ok) return added.failure
    from = next
    index += batches.length
  }
}

/** Freezes the due rows of the open feed into the journal of the host and starts sending. A plan that fails half-way is forgotten. */
export const startFeedUpload = async (
  worker: FeedWorker,
  feed: FeedSummary,
  catalogId: string,
  catalogName = `catalog ${catalogId}`,
): Promise<Failure | undefined> => {
  const planned = await host().uploads.plan({
    endpoint: 'products.put',
    parameters: { product_catalog_id: catalogId },
    title: `${feed.name} to ${catalogName}`,
    dataset: feed.id,
  })
  if (!planned.ok) return planned.failure
  const upload = planned.value
  const failure = await addAll(worker, upload, await placeOf(catalogId)).catch(() =>
    refusal('The rows could not be read. Open the feed again.'),
  )
  const sealed = failure === undefined ? await host().uploads.seal(upload) : undefined
  if (sealed?.ok !== true) {
    await worker.ask('withdrawRows', null).catch(() => {})
    await host().uploads.forget(upload)
    return failure ?? (sealed?.ok === false ? sealed.failure : undefined)
  }
  const started = await host().uploads.start(upload)
  return started.ok ? undefined : started.failure
}

/** Reads what the journal says since the last time and writes it to the rows; answers whether there was anything. */
export const readOutcomes = async (worker: FeedWorker, upload: UploadSummary): Promise<boolean> => {
  let position = (await feedDatabase().positions.get(upload.id))?.position ?? 0
  let found = false
  for (;;) {
    const outcomes = await host().uploads.outcomes(upload.id, position, OUTCOMES_AT_A_TIME)
    if (outcomes.length === 0) return found
    position += outcomes.length
    found = true
    await worker.ask('settleRows', { upload: upload.id, position, outcomes })
  }
}
