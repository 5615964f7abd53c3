import type { Failure } from '../../../contract/contract.ts'
import { createQueue } from '../../../contract/language/queue.ts'
import { failed, type Result } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import { isAtEnd, type UploadSummary } from '../../../host/uploads.ts'
import { t } from '../../../messages/t.ts'
import { createRests } from '../../uploads/state/rests.ts'
import {
  changedUploads,
  isOfProducts,
  isRunning,
  isUnfinished,
  uploadsOf,
  useUploads,
} from '../../uploads/state/uploads.ts'
import { refreshRows } from './rows.ts'
import { change, feedsState, now } from './state.ts'
import { withOwnWorker, worker } from './worker.ts'

/** Uploads whose journal is being read; `again` requests another reading, for news meanwhile. */
const following = new Map<string, { again: boolean; done: Promise<void> }>()

/** Uploads whose journal was unreadable last time: the state of their rows is unknown. */
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

/** Applies an upload's journal to the open feed's rows; resolves when all is read. */
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
export const settleRowOutcomes = async (id: string): Promise<void> => {
  for (const upload of uploadsOf(id)) await followUpload(upload)
  const isOpen = now().openFeed?.id === id
  const isOpenEnded = (upload: UploadSummary) => isRunning(upload) || isUnfinished(upload) || unread.has(upload.id)
  if (!isOpen || !useUploads.getState().isRead) return
  if (now().isPlanning === true || uploadsOf(id).some(isOpenEnded)) return
  const withdrawn = await worker()
    .ask('withdrawRows', null)
    .catch(() => false)
  if (withdrawn) refreshRows()
}

/** Feeds whose files somebody is about to use or delete. */
const reserved = new Map<string, number>()

/** Plans of each feed that have a worker of their own. Only one worker can have its file open. */
const ownPlans = new Map<string, ReturnType<typeof createQueue>>()

const ownPlansOf = (feed: string): ReturnType<typeof createQueue> => {
  const plans = ownPlans.get(feed) ?? createQueue()
  ownPlans.set(feed, plans)
  return plans
}

/** Plans the rest of an upload. A feed that is not open gets a worker of its own for it. */
const planRest = async (upload: UploadSummary, signal: AbortSignal): Promise<Result<unknown, Failure>> => {
  const { id, plan } = upload
  if (isOfOpen(upload)) return worker().ask('packFeedRest', upload, { signal, slot: id })
  // The worker that had it open writes to its rows to the end.
  for (const each of uploadsOf(plan.dataset)) await following.get(each.id)?.done
  return ownPlansOf(plan.dataset).run(() => {
    signal.throwIfAborted()
    return withOwnWorker(async (own) => {
      const view = await own.ask('openFeed', plan.dataset, { signal })
      if (view === undefined) return failed(refused(t('uploads.rest.gone')))
      return own.ask('packFeedRest', upload, { signal, slot: id })
    })
  })
}

const rests = createRests((upload) => isOfProducts(upload) && !reserved.has(upload.plan.dataset), planRest)

/** Acts on a feed that no worker of its own has open to plan. */
export const withoutPlanning = async <Value>(feed: string, act: () => Promise<Value>): Promise<Value> => {
  reserved.set(feed, (reserved.get(feed) ?? 0) + 1)
  try {
    if (feed !== now().openFeed?.id) await rests.release(uploadsOf(feed).map(({ id }) => id))
    return await act()
  } finally {
    const left = (reserved.get(feed) ?? 1) - 1
    if (left > 0) reserved.set(feed, left)
    else reserved.delete(feed)
  }
}

/** Rows of a part that was never sealed are no longer being sent. */
const endedPartly = (upload: UploadSummary, before: UploadSummary | undefined): boolean =>
  upload.partial !== undefined && isAtEnd(upload) && before?.state !== upload.state

/** Plans the rest of uploads and follows all; the returned function stops that. */
export const watchFeedUploads = (): (() => void) => {
  const endOpening = feedsState.subscribe(({ openFeed }, { openFeed: before }) => {
    if (openFeed?.id !== before?.id) rests.followAnew(useUploads.getState().uploads)
  })
  const end = useUploads.subscribe((state, before) => {
    if (state.isRead) rests.follow(state.uploads)
    for (const [upload, was] of changedUploads(state, before)) {
      if (!isOfProducts(upload)) continue
      if (isOfOpen(upload) && endedPartly(upload, was)) void settleRowOutcomes(upload.plan.dataset)
      else void followUpload(upload)
    }
    const open = now().openFeed
    const left = new Set(state.uploads.map(({ id }) => id))
    const gone = before.uploads.filter(({ id }) => !left.has(id))
    for (const { id } of gone) unread.delete(id)
    // Unsent rows of a forgotten upload are no longer being sent.
    if (open !== undefined && (gone.length > 0 || state.isRead !== before.isRead)) void settleRowOutcomes(open.id)
  })
  return () => {
    end()
    endOpening()
    void rests.release()
    unread.clear()
    ownPlans.clear()
  }
}
