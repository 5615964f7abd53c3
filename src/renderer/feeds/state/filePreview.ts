import { create } from 'zustand'
import { withFeedWorker } from '../../../engine/feed/client.ts'
import type { FeedSource, FilePreviewRows } from '../../../engine/model/feedFile.ts'
import { isSuperseded } from '../../../engine/model/superseded.ts'
import type { ImportMode } from '../../../workspace/edits/importMerge.ts'
import { createNewest } from '../../base/newest.ts'

/** The choice that is no mode: nothing that is there changes. */
export const NEW_FEED = 'new'

export type FileDestination = ImportMode | typeof NEW_FEED

/** Findings about the previewed file, as far as it was read. */
export interface FeedPreviewState {
  readonly fileRows?: FilePreviewRows
  /** File and columns that are looked at. */
  readonly key?: string
  readonly state: 'none' | 'running' | 'done' | 'failed'
  /** Fix what is sure once the file is imported. */
  readonly fixes: boolean
  /** Upload drafts of the shop too. */
  readonly takesDrafts: boolean
  /** Chosen target: a new feed, or a merge into the open one. It stays after a failed or abandoned comparison. */
  readonly target?: FileDestination
}

const NOTHING: FeedPreviewState = { state: 'none', fixes: false, takesDrafts: false }

export const useFeedPreview = create<FeedPreviewState>(() => NOTHING)

/** Whether certain faults are fixed while the file is read. */
export const setFixes = (fixes: boolean): void => useFeedPreview.setState({ fixes })

/** Whether uploads of the new feed include what the shop marks as drafts. */
export const setTakesDrafts = (takesDrafts: boolean): void => useFeedPreview.setState({ takesDrafts })

/** Whether the file becomes a new feed or is merged into one. */
export const setFileDestination = (target: FileDestination): void => useFeedPreview.setState({ target })

const previews = createNewest()

/** Leaves the look at a file; nothing of it stays. */
export const endFilePreview = (): void => {
  previews.stop()
  useFeedPreview.setState(NOTHING, true)
}

/** Looks through the file under preview, anew where its columns go elsewhere. */
export const showFilePreview = (now: FeedSource | undefined): void => {
  if (now === undefined) {
    endFilePreview()
    return
  }
  const { file, table, plan } = now
  const key = JSON.stringify([file.name, file.size, file.lastModified, table, plan.table, plan.products.fields])
  const { key: before, takesDrafts, target } = useFeedPreview.getState()
  if (before === key) return
  endFilePreview()
  const signal = previews.next()
  const options = { takesDrafts, ...(target === undefined ? {} : { target }) }
  useFeedPreview.setState({ key, state: 'running', ...options })
  const onProgress = (fileRows: FilePreviewRows): void => useFeedPreview.setState({ fileRows, state: 'running' })
  withFeedWorker((worker) => worker.ask('previewFeedFile', now, { signal, onProgress }), signal).then(
    (fileRows) => useFeedPreview.setState(fileRows === undefined ? { state: 'failed' } : { fileRows, state: 'done' }),
    (error) => {
      if (!isSuperseded(error)) useFeedPreview.setState({ state: 'failed' })
    },
  )
}
