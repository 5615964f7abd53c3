import { create } from 'zustand'
import { startFeedWorker } from '../../../engine/feed/client.ts'
import type { FeedSource } from '../../../engine/feed/read/feedImport.ts'
import type { FileLook } from '../../../engine/feed/read/lookMethods.ts'

/** What was seen of the whole file under preview, as far as it was looked through. */
export interface LookState {
  readonly look?: FileLook
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

let run: { readonly key: string; readonly end: () => void } | undefined

/** Leaves the look at a file; nothing of it stays. */
export const endLook = (): void => {
  run?.end()
  run = undefined
  useLook.setState(NOTHING, true)
}

/** Where the file of the preview comes from; set by the store, so that this file need not know it. */
let source: () => FeedSource | undefined = () => undefined

export const lookThrough = (of: () => FeedSource | undefined): void => {
  source = of
}

/** Looks through the file under preview, anew where its columns go elsewhere. */
export const lookAt = (): void => {
  const now = source()
  if (now === undefined) {
    endLook()
    return
  }
  const { file, table, plan } = now
  const key = JSON.stringify([file.name, file.size, file.lastModified, table, plan.table, plan.products.fields])
  if (run?.key === key) return
  const { takesDrafts } = useLook.getState()
  endLook()
  const worker = startFeedWorker()
  run = { key, end: worker.end }
  useLook.setState({ state: 'running', takesDrafts })
  worker
    .ask('lookAtFile', now, {
      onProgress: (look) => {
        if (run?.key === key) useLook.setState({ look, state: 'running' })
      },
    })
    .then(
      (look) => {
        worker.end()
        if (run?.key !== key) return
        useLook.setState(look === undefined ? { state: 'failed' } : { look, state: 'done' })
      },
      () => {
        if (run?.key === key) useLook.setState({ state: 'failed' })
      },
    )
}
