import { create } from 'zustand'
import { startFeedWorker } from '../../../engine/feed/client.ts'
import type { FeedSource } from '../../../engine/feed/read/feedImport.ts'
import type { FileLook } from '../../../engine/feed/read/lookMethods.ts'

/** What was seen of the whole file under preview, as far as it was looked through. */
export interface LookState {
  readonly look?: FileLook
  /** The worker that looks, and at what. */
  readonly run?: { readonly key: string; readonly end: () => void }
  readonly state: 'none' | 'running' | 'done' | 'failed'
  /** Mend what is sure once the file is imported. */
  readonly mends: boolean
  /** Upload drafts of the shop too. */
  readonly takesDrafts: boolean
}

const NOTHING: LookState = { state: 'none', mends: false, takesDrafts: false }

export const useLook = create<LookState>(() => NOTHING)

export const setMends = (mends: boolean): void => useLook.setState({ mends })

export const setTakesDrafts = (takesDrafts: boolean): void => useLook.setState({ takesDrafts })

/** Leaves the look at a file; nothing of it stays. */
export const endLook = (): void => {
  useLook.getState().run?.end()
  useLook.setState(NOTHING, true)
}

/** Looks through the file under preview, anew where its columns go elsewhere. */
export const lookAt = (now: FeedSource | undefined): void => {
  if (now === undefined) {
    endLook()
    return
  }
  const { file, table, plan } = now
  const key = JSON.stringify([file.name, file.size, file.lastModified, table, plan.table, plan.products.fields])
  const { run, takesDrafts } = useLook.getState()
  if (run?.key === key) return
  endLook()
  const worker = startFeedWorker()
  useLook.setState({ run: { key, end: worker.end }, state: 'running', takesDrafts })
  const isWanted = (): boolean => useLook.getState().run?.key === key
  worker
    .ask('lookAtFile', now, {
      onProgress: (look) => {
        if (isWanted()) useLook.setState({ look, state: 'running' })
      },
    })
    .then(
      (look) => {
        worker.end()
        if (!isWanted()) return
        useLook.setState(look === undefined ? { state: 'failed' } : { look, state: 'done' })
      },
      () => {
        if (isWanted()) useLook.setState({ state: 'failed' })
      },
    )
}
