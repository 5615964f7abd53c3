import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { isSuperseded, Superseded } from '../../../engine/model/superseded.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { saidText, titleText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { isRunning, pauseUpload, useUploads } from './uploads.ts'

/** Fails where the rest was wanted and not planned. */
const whetherPlanned = async (planning: Promise<Result<unknown, Failure>>): Promise<Result<unknown, Failure>> => {
  try {
    const planned = await planning
    if (planned.ok) return planned
    const { kind, message } = planned.failure
    // One that ended as incomplete takes nothing more.
    return kind === 'cancelled' || message?.code === 'shell.upload.sealed' ? success(null) : planned
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    // A worker that was ended on purpose gives no response.
    if (isSuperseded(error) || name === 'AbortError') return success(null)
    return failed(refused(t(name === 'QuotaExceededError' ? 'uploads.rest.full' : 'uploads.rest.ended')))
  }
}

/** Plans the rest of uploads of one kind while they are sent. `planOn` does that until its signal aborts. */
export const createRests = (
  isOurs: (upload: UploadSummary) => boolean,
  planOn: (upload: UploadSummary, signal: AbortSignal) => Promise<Result<unknown, Failure>>,
) => {
  /** Uploads whose rest this page plans, or planned (undefined) since they were last started. */
  const rests = new Map<string, AbortController | undefined>()

  const followRest = async (upload: UploadSummary): Promise<void> => {
    const { id } = upload
    const own = new AbortController()
    rests.set(id, own)
    const planned = await whetherPlanned(planOn(upload, own.signal))
    if (!own.signal.aborted) {
      rests.set(id, undefined)
      if (planned.ok) return
      await pauseUpload(id)
      const reason = saidText(planned.failure)
      toast({ level: 'error', text: t('uploads.rest.failed', { title: titleText(upload.plan), reason }) })
      return
    }
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
