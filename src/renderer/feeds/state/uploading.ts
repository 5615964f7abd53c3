import type { UploadSummary } from '../../../host/uploads.ts'
import { isRunning, isUnfinished, withUploads } from '../../uploads/state/uploads.ts'
import { refreshRows } from './rows.ts'
import { change, now } from './state.ts'
import { worker } from './worker.ts'

/** Uploads whose journal is being read; `again` is set by news that come meanwhile: they may tell of more than was read. */
const following = new Map<string, { again: boolean; done: Promise<void> }>()

/** Uploads whose journal could not be read last time: what became of their rows is not known. */
const unread = new Set<string>()

const isOfOpen = ({ plan }: UploadSummary): boolean => plan.dataset === now().openFeed?.id

const readOn = async (upload: UploadSummary, turn: { again: boolean }): Promise<void> => {
  const { id, plan } = upload
  try {
    do {
      turn.again = false
      const isDeletion = plan.endpoint === 'products.delete'
      if (await worker().ask('settleUpload', { feed: plan.dataset, upload: id, isDeletion })) {
        refreshRows()
        change({ settlements: now().settlements + 1 })
      }
    } while (turn.again && isOfOpen(upload))
    unread.delete(upload.id)
  } catch {
    // Read again with the next news of this upload.
    unread.add(upload.id)
  } finally {
    following.delete(id)
  }
}

/** Writes what the journal says of an upload of the open feed to its rows; done when nothing is left to read. */
export const followUpload = (upload: UploadSummary): Promise<void> => {
  const turn = following.get(upload.id)
  if (turn !== undefined) {
    turn.again = true
    return turn.done
  }
  if (!isOfOpen(upload)) return Promise.resolve()
  const own = { again: false, done: Promise.resolve() }
  following.set(upload.id, own)
  own.done = readOn(upload, own)
  return own.done
}

/** Brings rows up to date with their uploads. Where none is under way any more, no row is on its way either. */
export const settleStandings = async (id: string): Promise<void> => {
  const own = (): readonly UploadSummary[] => now().uploads.filter(({ plan }) => plan.dataset === id)
  for (const upload of own()) await followUpload(upload)
  const isOpen = now().openFeed?.id === id
  const isOpenEnded = (upload: UploadSummary) => isRunning(upload) || isUnfinished(upload) || unread.has(upload.id)
  if (!isOpen || now().isPlanning === true || own().some(isOpenEnded)) return
  const withdrawn = await worker()
    .ask('withdrawRows', null)
    .catch(() => false)
  if (withdrawn) refreshRows()
}

/** Takes over what the host says of an upload. */
export const putUploads = (told: readonly UploadSummary[]): void => {
  if (told.length > 0) change({ uploads: withUploads(now().uploads, told) })
}

/** Uploads that were taken out of the list go here too. */
export const dropUploads = (gone: ReadonlySet<string>): void => {
  if (!now().uploads.some(({ id }) => gone.has(id))) return
  change({ uploads: now().uploads.filter(({ id }) => !gone.has(id)) })
  const open = now().openFeed
  // What an upload that is forgotten had still to send is on its way no more.
  if (open !== undefined) void settleStandings(open.id)
}

/** Takes over the list of uploads as it was read; what the host told meanwhile is newer. */
export const takeUploads = (read: readonly UploadSummary[]): void => {
  const told = now().uploads
  const known = new Set(told.map(({ id }) => id))
  change({ uploads: [...told, ...read.filter(({ id }) => !known.has(id))] })
  const open = now().openFeed
  if (open !== undefined) void settleStandings(open.id)
}
