import { feedDatabase } from '../../../engine/disk/feeds.ts'
import type { FeedWorkerMethods } from '../../../engine/feed/client.ts'
import type { Before } from '../../../engine/model/uploadModel.ts'
import type { WorkerCall } from '../../../engine/thread/workerCall.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { host } from '../../base/hostAccess.ts'
import { readUndoBooks } from './undoBooks.ts'

/** Batches whose outcomes are read at a time. */
export const OUTCOMES_AT_A_TIME = 40

const deletionOf = async (
  upload: UploadSummary,
): Promise<{ place: string; befores: readonly Before[] } | undefined> => {
  if (upload.plan.endpoint !== 'products.delete') return undefined
  const befores: Before[] = []
  let place = ''
  for await (const lot of readUndoBooks(upload.id)) {
    place = lot.place
    befores.push(...lot.products)
  }
  return { place, befores }
}

/** Reads what the journal says since the last time and writes it to the rows; answers whether there was anything. */
export const readOutcomes = async (worker: WorkerCall<FeedWorkerMethods>, upload: UploadSummary): Promise<boolean> => {
  let position = (await feedDatabase().positions.get(upload.id))?.position ?? 0
  let found = false
  let deletion: Awaited<ReturnType<typeof deletionOf>>
  for (;;) {
    const outcomes = await host().uploads.outcomes(upload.id, position, OUTCOMES_AT_A_TIME)
    if (outcomes.length === 0) return found
    if (!found) deletion = await deletionOf(upload)
    position += outcomes.length
    found = true
    const isTaken = await worker.ask('settleRows', {
      feed: upload.plan.dataset,
      upload: upload.id,
      position,
      outcomes,
      ...(deletion === undefined ? {} : { deletion }),
    })
    if (!isTaken) return found
  }
}
