import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { asTitled, type Said } from '../../../contract/language/said.ts'
import type { UndoCounts, UndoItem } from '../../../engine/model/uploadModel.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { undoAlone } from '../../uploads/state/uploads.ts'
import { catalogPlaceOf, isBeforeReset } from './onlinePlace.ts'
import { sendPlan } from './sending.ts'
import { followUpload } from './uploading.ts'
import { worker } from './worker.ts'

// Undo of an upload: reviewed first, then sent as jobs of its own.

const catalogOf = ({ plan }: UploadSummary): string => plan.parameters['product_catalog_id'] ?? ''

/** Says what undoing an upload would do; nothing is sent. Ends with `Superseded` where another undo was asked for meanwhile. */
export const reviewUndo = async (upload: UploadSummary): Promise<Result<UndoCounts, Said>> => {
  if (upload.pruned !== undefined) return failed({ sentence: t('uploads.pruned', { days: upload.pruned.days }) })
  await followUpload(upload)
  const place = await catalogPlaceOf(catalogOf(upload))
  const isDeletion = upload.plan.endpoint === 'products.delete'
  const found = await worker().ask('findUndo', { upload: upload.id, place, isDeletion })
  switch (found.is) {
    case 'counted':
      return success(found.counts)
    case 'unread':
      return failed({ sentence: saidText(found) })
    case 'notKept':
      return failed({ sentence: t('feeds.undoing.earlier') })
    case 'elsewhere': {
      const isReset = isBeforeReset(found.place, place)
      return failed({ sentence: isReset ? t('feeds.undoing.reset') : t('feeds.undoing.elsewhere') })
    }
  }
}

/** How many products an undo puts and deletes. */
export const undoTotals = (
  acts: UndoCounts['acts'],
  withMaybe: boolean,
): { readonly put: number; readonly deleted: number } => ({
  put: acts.restore + acts.recreate + (withMaybe ? acts.maybeDeleted : 0),
  deleted: acts.delete + (withMaybe ? acts.maybeCreated : 0),
})

/** A page of what an undo would send; `from` counts from 0. */
export const readUndoItems = (from: number, count: number): Promise<readonly UndoItem[]> =>
  worker().ask('readUndo', { from, count })

/**
 * Sends the reviewed undo: restored values first, then deletions, each as its own upload. `withMaybe` includes what
 * this upload may have changed.
 */
export const sendUndo = async (
  upload: UploadSummary,
  { acts }: UndoCounts,
  withMaybe = false,
): Promise<Result<null, Failure>> => {
  const parameters = { product_catalog_id: catalogOf(upload) }
  const name = upload.plan.message ?? upload.plan.title
  const { put, deleted } = undoTotals(acts, withMaybe)
  const plans = {
    ...(put > 0 && {
      put: { endpoint: 'products.put', parameters, ...asTitled(said('feeds.undo.title', { name })) } as const,
    }),
    ...(deleted > 0 && {
      delete: {
        endpoint: 'products.delete',
        parameters,
        ...asTitled(said('feeds.undoing.created', { name })),
      } as const,
    }),
  }
  return undoAlone([upload.id], () =>
    sendPlan((options) => worker().ask('sendUndoHalves', { plans, upload: upload.id, withMaybe }, options)),
  )
}
