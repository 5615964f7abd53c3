import { create } from 'zustand'
import { startFeedWorker } from '../../../engine/feed/client.ts'
import type { FeedSource } from '../../../engine/feed/read/feedImport.ts'
import type { FilePreviewRows } from '../../../engine/feed/read/previewMethods.ts'

/** What was seen of the whole file under preview, as far as it was looked through. */
export interface FeedPreviewState {
  readonly look?: FilePreviewRows
  /** The worker that looks, and at what. */
  readonly run?: { readonly key: string; readonly end: () => void }
  readonly state: 'none' | 'running' | 'done' | 'failed'
  /** Mend what is sure once the file is imported. */
  readonly mends: boolean
  /** Upload drafts of the shop too. */
  readonly takesDrafts: boolean
}

const NOTHING: FeedPreviewState = { state: 'none', mends: false, takesDrafts: false }

export const useFeedPreview = create<FeedPreviewState>(() => NOTHING)

export const setMends = (mends: boolean): void => useFeedPreview.setState({ mends })

export const setTakesDrafts = (takesDrafts: boolean): void => useFeedPreview.setState({ takesDrafts })

/** Leaves the look at a file; nothing of it stays. */
export const endLook = (): void => {
  useFeedPreview.getState().run?.end()
  useFeedPreview.setState(NOTHING, true)
}

/** Looks through the file under preview, anew where its columns go elsewhere. */
export const lookAt = (now: FeedSource | undefined): void => {
  if (now === undefined) {
    endLook()
    return
  }
  const { file, table, plan } = now
  const key = JSON.stringify([file.name, file.size, file.lastModified, table, plan.table, plan.products.fields])
  const { run, takesDrafts } = useFeedPreview.getState()
  if (run?.key === key) return
  endLook()
  const worker = startFeedWorker()
  useFeedPreview.setState({ run: { key, end: worker.end }, state: 'running', takesDrafts })
  const isWanted = (): boolean => useFeedPreview.getState().run?.key === key
  worker
    .ask('lookAtFile', now, {
      onProgress: (look) => {
        if (isWanted()) useFeedPreview.setState({ look, state: 'running' })
      },
    })
    .then(
      (look) => {
        worker.end()
        if (!isWanted()) return
        useFeedPreview.setState(look === undefined ? { state: 'failed' } : { look, state: 'done' })
      },
      () => {
        if (isWanted()) useFeedPreview.setState({ state: 'failed' })
      },
    )
}
