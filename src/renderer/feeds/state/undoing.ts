import type { Failure } from '../../../contract/contract.ts'
import type { UndoCounts, UndoItem } from '../../../engine/model/uploadModel.ts'
import { settledBatches } from '../../../host/settledBatches.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { readUndoBooks } from '../../uploads/state/undoBooks.ts'
import { catalogPlaceOf } from './feedUpload.ts'
import { isBeforeReset } from './onlinePlace.ts'
import { sendPlan } from './sending.ts'
import { followUpload } from './uploading.ts'
import { worker } from './worker.ts'

// Undo of an upload: reviewed first, then sent as jobs of its own.

export type UndoReview =
  | { readonly ok: true; readonly counts: UndoCounts }
  | { readonly ok: false; readonly sentence: string }

const catalogOf = ({ plan }: UploadSummary): string => plan.parameters['product_catalog_id'] ?? ''

const lookAtUndo = async (upload: UploadSummary): Promise<UndoReview> => {
  if (upload.pruned !== undefined) return { ok: false, sentence: t('uploads.pruned', { days: upload.pruned.days }) }
  await followUpload(upload)
  const place = await catalogPlaceOf(catalogOf(upload))
  await worker().ask('beginUndo', place)
  let isKept = false
  for await (const lot of readUndoBooks(upload.id)) {
    if (lot.place !== place)
      return {
        ok: false,
        sentence: isBeforeReset(lot.place, place) ? t('feeds.undoing.reset') : t('feeds.undoing.elsewhere'),
      }
    isKept = true
    await worker().ask('addBefores', lot.products)
  }
  if (!isKept)
    return {
      ok: false,
      sentence: t('feeds.undoing.earlier'),
    }
  const isDeletion = upload.plan.endpoint === 'products.delete'
  for await (const { outcomes } of settledBatches(host().uploads, upload.id))
    await worker().ask('addUndoOutcomes', { isDeletion, outcomes })
  return { ok: true, counts: await worker().ask('countUndo', null) }
}

/** The worker holds one undo: another one is begun when the one before has been read to its end. */
let looking: Promise<unknown> = Promise.resolve()

/** How many products an undo puts and deletes. */
export const undoTotals = (
  acts: UndoCounts['acts'],
  withMaybe: boolean,
): { readonly put: number; readonly deleted: number } => ({
  put: acts.restore + acts.recreate + (withMaybe ? acts.maybeDeleted : 0),
  deleted: acts.delete + (withMaybe ? acts.maybeCreated : 0),
})

/** Says what undoing an upload would do; nothing is sent. */
export const reviewUndo = (upload: UploadSummary): Promise<UndoReview> => {
  const found = looking.then(() => lookAtUndo(upload))
  looking = found.catch(() => {})
  return found
}

export const readUndoItems = (from: number, count: number): Promise<readonly UndoItem[]> =>
  worker().ask('readUndo', { from, count })

/**
 * Sends the undo that was reviewed last: values that come back first, then deletions, each a job of its own. `withMaybe`: also
 * what this upload may have changed.
 */
export const sendUndo = async (
  upload: UploadSummary,
  { acts }: UndoCounts,
  withMaybe = false,
): Promise<Failure | undefined> => {
  const parameters = { product_catalog_id: catalogOf(upload) }
  const { put, deleted } = undoTotals(acts, withMaybe)
  if (put > 0) {
    const failure = await sendPlan(
      { endpoint: 'products.put', parameters, title: t('feeds.undo.title', { name: upload.plan.title }) },
      () => worker().ask('chooseUndo', { half: 'put', withMaybe }),
    )
    if (failure !== undefined) return failure
  }
  if (deleted === 0) return undefined
  return sendPlan(
    { endpoint: 'products.delete', parameters, title: t('feeds.undoing.created', { name: upload.plan.title }) },
    () => worker().ask('chooseUndo', { half: 'delete', withMaybe }),
  )
}
