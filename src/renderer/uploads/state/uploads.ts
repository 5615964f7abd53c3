import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { removeUndoBooks } from '../../../engine/model/undoBooks.ts'
import type { UploadHold, UploadState, UploadSummary, UploadTarget } from '../../../host/uploads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest } from '../../base/newest.ts'
import { toast } from '../../base/toasts.ts'
import { titleWithTarget } from '../targetName.ts'

interface Uploads {
  /** Every upload that the host knows, newest first. */
  readonly uploads: readonly UploadSummary[]
  /** The host's list was read; before that, running uploads may be missing from `uploads`. */
  readonly isRead: boolean
}

const NONE: Uploads = { uploads: [], isRead: false }

/** The renderer's only store of uploads; workspaces select and subscribe to theirs. */
export const useUploads = create<Uploads>(() => NONE)

const RUNNING: readonly UploadState[] = ['sending', 'waiting']
const UNFINISHED: readonly UploadState[] = ['ready', 'paused', 'stopped']

/** Products go to a catalog, or out of it; all other uploads are of people. */
export const isOfProducts = ({ plan }: Pick<UploadSummary, 'plan'>): boolean => plan.endpoint.startsWith('products.')

/** Uploads of a feed, a list or another dataset, newest first. */
export const uploadsOf = (dataset: string): readonly UploadSummary[] =>
  useUploads.getState().uploads.filter(({ plan }) => plan.dataset === dataset)

/** Uploads of a dataset, newest first, for components: they follow changes. */
export const useUploadsOf = (dataset: string): readonly UploadSummary[] =>
  useUploads((state) => state.uploads).filter(({ plan }) => plan.dataset === dataset)

/** Uploads changed between two states, each with its former version if there was one. */
export const changedUploads = (
  { uploads }: Uploads,
  before: Uploads,
): readonly (readonly [upload: UploadSummary, before: UploadSummary | undefined])[] => {
  const known = new Map(before.uploads.map((upload) => [upload.id, upload]))
  return uploads.flatMap((upload) => {
    const was = known.get(upload.id)
    return was === upload ? [] : [[upload, was] as const]
  })
}

/** A list with updated uploads replaced in place, and new ones in front. */
const withUploads = (known: readonly UploadSummary[], updates: readonly UploadSummary[]): readonly UploadSummary[] => {
  const news = new Map(updates.map((upload) => [upload.id, upload]))
  const rest = known.map((upload) => {
    const now = news.get(upload.id)
    news.delete(upload.id)
    return now ?? upload
  })
  return news.size === 0 ? rest : [...news.values(), ...rest]
}

/** Something leaves the computer, or waits to. */
export const isRunning = (upload: UploadSummary): boolean => RUNNING.includes(upload.state)

/** Sealed and not at its end, so that it can be resumed. */
export const isUnfinished = (upload: UploadSummary): boolean => UNFINISHED.includes(upload.state)

/** Uploads to a service that are under way, or sealed and not started. */
export const openUploads = (uploads: readonly UploadSummary[], target: UploadTarget): readonly UploadSummary[] =>
  uploads.filter((upload) => upload.target === target && (isRunning(upload) || isUnfinished(upload)))

/** How an upload ended, in a sentence; undefined while it has not. */
export const endOf = (upload: UploadSummary): string | undefined => {
  const { state, items, itemsConfirmed, itemsRejected = 0, batches } = upload
  if (state !== 'finished' && state !== 'cancelled' && state !== 'stopped') return undefined
  return t('uploads.end', {
    title: titleWithTarget(upload),
    state,
    confirmed: itemsConfirmed,
    total: items,
    // A batch of products may be confirmed though the platform rejects some of them.
    kind: isOfProducts(upload) ? 'products' : 'people',
    rejected: itemsRejected,
    left: batches.failed + batches.unknown,
  })
}

/** Shows a toast when an upload ends, since the user may be elsewhere. */
const announceEnd = (before: UploadSummary | undefined, now: UploadSummary): void => {
  const text = endOf(now)
  if (before === undefined || !isRunning(before) || text === undefined) return
  const { state, batches, itemsRejected = 0, partial } = now
  const isClean =
    state === 'finished' && batches.failed + batches.unknown + itemsRejected === 0 && partial === undefined
  toast({ level: isClean ? 'ok' : 'warn', text })
}

const put = (upload: UploadSummary): void =>
  useUploads.setState(({ uploads }) => ({ uploads: withUploads(uploads, [upload]) }))

/** Reads the list and follows the host's news; the returned function stops that. */
export const watchUploads = (): (() => void) => {
  const end = host().subscribe((event) => {
    if (event.type === 'uploads')
      useUploads.setState(({ uploads }) => ({ uploads: withUploads(uploads, event.uploads) }))
    if (event.type !== 'upload') return
    announceEnd(
      useUploads.getState().uploads.find(({ id }) => id === event.upload.id),
      event.upload,
    )
    put(event.upload)
  })
  const reading = createNewest()
  void reading.run(async ({ still }) => {
    const read = await still(host().uploads.list(true))
    // What was told meanwhile is newer.
    useUploads.setState(({ uploads }) => ({ uploads: withUploads(read, uploads), isRead: true }))
    // What was online before an upload is of no use without what became of it.
    const known = new Set(read.flatMap(({ id, pruned }) => (pruned === undefined ? [id] : [])))
    await removeUndoBooks(host().ledger, (upload) => !known.has(upload))
  })
  return () => {
    reading.stop()
    end()
    useUploads.setState(NONE)
  }
}

const act = async (answer: Promise<Result<UploadSummary, Failure>>): Promise<void> => {
  const done = await answer
  if (done.ok) put(done.value)
  else toast({ level: 'error', text: saidText(done.failure) })
}

/** Stops after the requests in flight; Resume continues from there. */
export const pauseUpload = (id: string): Promise<void> => act(host().uploads.pause(id))

/** Ends the upload for good; batches that were not sent never are. */
export const cancelUpload = (id: string): Promise<void> => act(host().uploads.cancel(id))

/** Uploads that are being resumed or undone. */
const changing = new Set<string>()

/** Resumes or undoes uploads. Fails while the other is done to one of them. */
const changeAlone = async <Value>(
  ids: readonly string[],
  change: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> => {
  if (ids.some((id) => changing.has(id))) return failed(refused(t('uploads.changing')))
  for (const id of ids) changing.add(id)
  try {
    return await change()
  } finally {
    for (const id of ids) changing.delete(id)
  }
}

/** Undoes uploads. Fails while one is resumed, or if it was since the review. */
export const undoAlone = <Value>(
  ids: readonly string[],
  undo: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> =>
  changeAlone(ids, async () => {
    const isResumed = useUploads.getState().uploads.some((upload) => ids.includes(upload.id) && isRunning(upload))
    return isResumed ? failed(refused(t('uploads.changing'))) : undo()
  })

/** Goes on; an upload that was sealed and never started is started. */
export const resumeUpload = ({ id, state }: UploadSummary, retryFailed = false): Promise<void> =>
  act(
    changeAlone([id], () => {
      const { start, resume } = host().uploads
      if (state === 'ready') return start(id)
      return retryFailed ? resume(id, true) : resume(id)
    }),
  )

/** Starts an upload that a worker sealed before it ended. */
export const startLeft = (id: string): Promise<Result<UploadSummary, Failure>> => host().uploads.start(id)

/** Starts an upload that waits for another, whatever became of that. */
export const startAnyway = (id: string): Promise<void> => act(changeAlone([id], () => host().uploads.start(id, true)))

/** Sends again what failed of the upload that goes first. */
export const retryFirst = ({ first }: UploadHold): Promise<void> =>
  act(changeAlone([first], () => host().uploads.resume(first, true)))

/** Takes an upload that is not being sent out of the list, with its journal. */
export const forgetUpload = async (id: string): Promise<void> => {
  const done = await host().uploads.forget(id)
  if (done.ok) {
    useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }))
    await removeUndoBooks(host().ledger, (upload) => upload === id)
  } else toast({ level: 'error', text: saidText(done.failure) })
}
