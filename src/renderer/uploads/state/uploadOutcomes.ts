import { feedDatabase } from '../../../engine/disk/feeds.ts'
import type { FeedWorkerMethods } from '../../../engine/feed/client.ts'
import type { Before } from '../../../engine/model/uploadModel.ts'
import type { WorkerCall } from '../../../engine/thread/workerCall.ts'
import { settledBatches } from '../../../host/settledBatches.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { host } from '../../base/hostAccess.ts'
import { readUndoBooks } from './undoBooks.ts'

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
  const known = (await feedDatabase().positions.get(upload.id))?.position ?? 0
  let found = false
  let deletion: Awaited<ReturnType<typeof deletionOf>>
  for await (const { outcomes, position } of settledBatches(host().uploads, upload.id, known)) {
    if (!found) deletion = await deletionOf(upload)
    found = true
    const isTaken = await worker.ask('settleRows', {
      feed: upload.plan.dataset,
      upload: upload.id,
      position,
      outcomes,
      ...(deletion === undefined ? {} : { deletion }),
    })
    if (!isTaken) break
  }
  return found
}
