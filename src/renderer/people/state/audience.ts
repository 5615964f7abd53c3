import type { StoreApi, UseBoundStore } from 'zustand'
import type { AudienceActions, AudienceState } from './audienceModel.ts'
import { cancelListImport, importListFiles } from './importing.ts'
import { closeList, findLists, openList, removeList } from './lists.ts'
import * as preview from './preview.ts'
import { settleDigests, settleDue } from './retention.ts'
import { audienceState, EMPTY_AUDIENCE } from './state.ts'
import { reviewList, uploadList, watchPeopleUploads } from './uploading.ts'

const ACTIONS: AudienceActions = {
  previewFile: preview.previewListFile,
  previewFiles: preview.previewFiles,
  addFiles: preview.addFiles,
  showFile: preview.showFile,
  dropFile: preview.dropFile,
  changeReading: preview.changeReading,
  chooseKind: preview.chooseKind,
  chooseParts: preview.chooseParts,
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

const HOUR = 3_600_000

/** Reads lists, and follows their uploads; the returned function stops that. */
export const watchAudience = (): (() => void) => {
  const endUploads = watchPeopleUploads()
  void findLists().then(settleDigests)
  const hourly = setInterval(() => void settleDue(), HOUR)
  return () => {
    clearInterval(hourly)
    endUploads()
  }
}
