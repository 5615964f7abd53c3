import type { Failure } from '../../../contract/contract.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { readOutcomes, startFeedUpload } from '../../upload/feedUpload.ts'
import { isRunning, isUnfinished } from '../uploads.ts'
import { refreshRows } from './rows.ts'
import { change, now } from './state.ts'
import { worker } from './worker.ts'

const following = new Set<string>()

/** Writes what the journal says of an upload of the open feed to its rows. */
export const followUpload = async (upload: UploadSummary): Promise<void> => {
  if (following.has(upload.id) || upload.plan.dataset !== now().openFeed?.id) return
  following.add(upload.id)
  try {
    if (await readOutcomes(worker(), upload)) refreshRows()
  } catch {
    // Read again with the next news of this upload.
  } finally {
    following.delete(upload.id)
  }
}

/** Brings rows up to date with their uploads. Where none is under way any more, no row is on its way either. */
export const settleStandings = async (id: string): Promise<void> => {
  const own = now().uploads.filter(({ plan }) => plan.dataset === id)
  for (const upload of own) await followUpload(upload)
  const isOpen = now().openFeed?.id === id
  if (!isOpen || own.some((upload) => isRunning(upload) || isUnfinished(upload))) return
  const withdrawn = await worker()
    .ask('withdrawRows', null)
    .catch(() => false)
  if (withdrawn) refreshRows()
}

/** Takes over what the host says of an upload. */
export const putUpload = (upload: UploadSummary): void => {
  const { uploads } = now()
  const known = uploads.some(({ id }) => id === upload.id)
  change({ uploads: known ? uploads.map((each) => (each.id === upload.id ? upload : each)) : [upload, ...uploads] })
}

/** Sends the due rows of the open feed to a catalog. */
export const uploadFeed = async (catalogId: string, catalogName?: string): Promise<Failure | undefined> => {
  const { openFeed } = now()
  if (openFeed === undefined) return undefined
  const failure = await startFeedUpload(worker(), openFeed, catalogId, catalogName)
  refreshRows()
  return failure
}
