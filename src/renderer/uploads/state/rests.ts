import { Superseded } from '../../../engine/model/superseded.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { isRunning, useUploads } from './uploads.ts'

/** Plans the rest of uploads of one kind while they are sent. `planOn` does that until its signal aborts. */
export const createRests = (
  isOurs: (upload: UploadSummary) => boolean,
  planOn: (upload: UploadSummary, signal: AbortSignal) => Promise<unknown>,
) => {
  /** Uploads whose rest this page plans, or planned (undefined) since they were last started. */
  const rests = new Map<string, AbortController | undefined>()

  const followRest = async (upload: UploadSummary): Promise<void> => {
    const { id } = upload
    const own = new AbortController()
    rests.set(id, own)
    // The host tells of an upload whose rest does not come.
    await planOn(upload, own.signal).catch(() => {})
    if (!own.signal.aborted) return void rests.set(id, undefined)
    // It may have been resumed meanwhile.
    rests.delete(id)
    follow(useUploads.getState().uploads.filter((each) => each.id === id))
  }

  const follow = (uploads: readonly UploadSummary[]): void => {
    for (const upload of uploads.filter(isOurs)) {
      const isFollowed = rests.has(upload.id)
      const rest = rests.get(upload.id)
      if (isRunning(upload)) {
        if (upload.partial !== undefined && !isFollowed) void followRest(upload)
      } else if (rest === undefined) rests.delete(upload.id)
      else rest.abort(new Superseded())
    }
  }

  return {
    follow,
    /** Plans again where planning ended early, as its source was closed. */
    followAnew: (uploads: readonly UploadSummary[]): void => {
      for (const [id, rest] of rests) if (rest === undefined) rests.delete(id)
      follow(uploads)
    },
  }
}
