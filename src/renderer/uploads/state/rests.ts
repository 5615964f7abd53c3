import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { isSuperseded, Superseded } from '../../../engine/model/superseded.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { saidText, titleText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { toast } from '../../base/toasts.ts'
import { isRunning, pauseUpload, useUploads } from './uploads.ts'

/** Fails where the rest was wanted and not planned. `again`: its source was in use, opened or closed meanwhile. */
const whetherPlanned = async (
  planning: Promise<Result<unknown, Failure>>,
): Promise<Result<'again' | 'done', Failure>> => {
  try {
    const planned = await planning
    if (planned.ok) return success('done')
    const { kind, message } = planned.failure
    // One that ended as incomplete takes nothing more.
    return kind === 'cancelled' || message?.code === 'shell.upload.sealed' ? success('done') : planned
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    // A file that somebody else reads is free again soon.
    if (isSuperseded(error) || name === 'NoModificationAllowedError') return success('again')
    // A worker that was ended on purpose gives no response.
    if (name === 'AbortError') return success('done')
    return failed(refused(t(name === 'QuotaExceededError' ? 'uploads.rest.full' : 'uploads.rest.ended')))
  }
}

/** Plans the rest of uploads of one kind while they are sent. `planOn` does that until its signal aborts. */
export const createRests = (
  isOurs: (upload: UploadSummary) => boolean,
  planOn: (upload: UploadSummary, signal: AbortSignal) => Promise<Result<unknown, Failure>>,
) => {
  /** Uploads whose rest this page plans, or planned (undefined) since they were last started. */
  const rests = new Map<string, { readonly own: AbortController; readonly ended: Promise<void> } | undefined>()

  const planRest = async (upload: UploadSummary, own: AbortController): Promise<void> => {
    const { id } = upload
    const planned = await whetherPlanned(planOn(upload, own.signal))
    if (own.signal.aborted || (planned.ok && planned.value === 'again')) {
      // It may have been resumed meanwhile.
      rests.delete(id)
      follow(useUploads.getState().uploads.filter((each) => each.id === id))
      return
    }
    rests.set(id, undefined)
    if (planned.ok) return
    await pauseUpload(id)
    const reason = saidText(planned.failure)
    toast({ level: 'error', text: t('uploads.rest.failed', { title: titleText(upload.plan), reason }) })
  }

  const followRest = (upload: UploadSummary): void => {
    const own = new AbortController()
    rests.set(upload.id, { own, ended: planRest(upload, own) })
  }

  const follow = (uploads: readonly UploadSummary[]): void => {
    for (const upload of uploads.filter(isOurs)) {
      const isFollowed = rests.has(upload.id)
      const rest = rests.get(upload.id)
      if (isRunning(upload)) {
        if (upload.partial !== undefined && !isFollowed) followRest(upload)
      } else if (rest === undefined) rests.delete(upload.id)
      else rest.own.abort(new Superseded())
    }
  }

  return {
    follow,
    /** Ends the planning of some uploads, or of all. Settles when their last part is sealed. */
    release: async (ids: Iterable<string> = rests.keys()): Promise<void> => {
      const meant = [...ids].flatMap((id) => rests.get(id) ?? [])
      for (const { own } of meant) own.abort(new Superseded())
      await Promise.all(meant.map(({ ended }) => ended))
    },
    /** Plans again where planning ended early, as its source was opened or closed. */
    followAnew: (uploads: readonly UploadSummary[]): void => {
      for (const [id, rest] of rests) if (rest === undefined) rests.delete(id)
      follow(uploads)
    },
  }
}
