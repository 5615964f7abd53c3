import type { StoreApi, UseBoundStore } from 'zustand'
import type { AudienceActions, AudienceState } from '../../../engine/model/audienceModel.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { host } from '../../base/hostAccess.ts'
import { isOfProducts, useUploads, withUploads } from '../../uploads/state/uploads.ts'
import { cancelListImport, importListFiles } from './importing.ts'
import { closeList, findLists, openList, removeList } from './lists.ts'
import * as preview from './preview.ts'
import { settleDigests, settleDue } from './retention.ts'
import { audienceState, changeLists, EMPTY_AUDIENCE } from './state.ts'
import { putUpload, reviewList, uploadList } from './uploading.ts'

const ACTIONS: AudienceActions = {
  previewFile: preview.previewListFile,
  previewFiles: preview.previewFiles,
  addFiles: preview.addFiles,
  showFile: preview.showFile,
  dropFile: preview.dropFile,
  changeReading: preview.changeReading,
  chooseKind: preview.chooseKind,
  confirmUnhashed: preview.confirmUnhashed,
  useForSame: preview.useForSame,
  forgetKinds: preview.forgetKinds,
  cancelPreview: preview.cancelListPreview,
  importFile: importListFiles,
  cancelImport: cancelListImport,
  open: openList,
  close: closeList,
  remove: removeList,
  review: reviewList,
  upload: uploadList,
}

audienceState.setState({ ...EMPTY_AUDIENCE, ...ACTIONS }, true)

/** Opens lists, reads them in workers, and sends them through the host. No raw value is ever in it. */
export const useAudience = audienceState as unknown as UseBoundStore<StoreApi<AudienceState & AudienceActions>>

/** The same store for code outside of screens. */
export const audienceStore = useAudience

const HOUR = 3_600_000

const isOurs = (upload: UploadSummary): boolean => !isOfProducts(upload)

/** Totals of earlier uploads that were counted only now. */
const takeCounted = (counted: readonly UploadSummary[]): void => {
  const ours = counted.filter(isOurs)
  if (ours.length > 0) changeLists({ uploads: withUploads(audienceStore.getState().uploads, ours) })
}

/** Reads lists and uploads, and follows the host's news; the answer ends that. */
export const watchAudience = (): (() => void) => {
  // What another host told is not of this one.
  changeLists({ uploads: [] })
  const end = host().subscribe((event) => {
    if (event.type === 'upload' && isOurs(event.upload)) putUpload(event.upload)
    if (event.type === 'uploads') takeCounted(event.uploads)
  })
  void findLists().then(settleDigests)
  const hourly = setInterval(() => void settleDue(), HOUR)
  void host()
    .uploads.list(true)
    .then((read) => changeLists({ uploads: withUploads(read.filter(isOurs), audienceStore.getState().uploads) }))
  // What is taken out of the list of uploads goes from here too.
  const endForgetting = useUploads.subscribe(({ uploads }, before) => {
    const kept = new Set(uploads.map(({ id }) => id))
    const gone = new Set(before.uploads.map(({ id }) => id).filter((id) => !kept.has(id)))
    if (gone.size > 0) changeLists({ uploads: audienceStore.getState().uploads.filter(({ id }) => !gone.has(id)) })
  })
  return () => {
    clearInterval(hourly)
    endForgetting()
    end()
  }
}
