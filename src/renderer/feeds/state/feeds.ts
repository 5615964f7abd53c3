import { mayWriteFeed } from '../../../engine/model/feedBook.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { createNewest, type NewestWork } from '../../base/newest.ts'
import { forgetFeed, readFeeds } from './feedRepository.ts'
import { askToRestore } from './health.ts'
import { recallFeedImages } from './images.ts'
import { forgetOwnChecks } from './ownChecks.ts'
import { forgetTrend } from './qualityTrend.ts'
import { forgetRows, showView } from './rows.ts'
import { forgetFeedRules } from './rulesBook.ts'
import { forgetSnapshots, saveImported } from './snapshots.ts'
import { forgetSource } from './source.ts'
import { ALL_ROWS, change, now } from './state.ts'
import { settleRowOutcomes, withoutPlanning } from './uploading.ts'
import { restoreView } from './viewing.ts'
import { forgetView, settleView } from './viewMemory.ts'
import { worker } from './worker.ts'

/** A slow answer about an earlier opening does not replace a later one. */
const openings = createNewest()

/** Opens a feed that was imported before, with its edits. Where it is not whole, `asks` whether a snapshot shall bring it back. */
export const openStored = async (id: string, asks = true): Promise<void> => {
  const feed = now().feeds.find((each) => each.id === id)
  if (feed === undefined) return
  await openings.run(async ({ signal, still }) => {
    const isOffered = (): Promise<boolean> => still(askToRestore(id, still).catch(() => false))
    if (feed.state === 'needsFile') {
      if (asks && (await isOffered())) return
      return change({ problem: t('feeds.feed.gone', { name: feed.name }) })
    }
    settleView()
    const opened = withoutPlanning(id, () => worker().ask('openFeed', id, { signal }))
    const view = await still(opened.catch(() => undefined))
    if (view === undefined) {
      // The worker closed the one before, whose uploads are planned on elsewhere.
      if (now().openFeed !== undefined) forgetRows()
      if (asks && (await isOffered())) return
      return change({ problem: t('feeds.feed.busy', { name: feed.name }) })
    }
    change({ openFeed: feed, filter: ALL_ROWS }, 'problem')
    showView(view)
    await still(restoreView(id))
    saveImported()
    void settleRowOutcomes(id)
    void recallFeedImages()
  })
}

/** Closes the open feed and ends questions about it. Its edits are in the ledger already. */
export const closeOpen = (): void => {
  openings.next()
  settleView()
  // A worker that ended meanwhile has closed it too.
  worker()
    .ask('closeFeed', null)
    .catch(() => {})
  forgetRows()
}

/** Reads which feeds there are. A feed that is imported meanwhile is not lost again. */
export const listFeeds = async (still: NewestWork['still']): Promise<void> => {
  for (;;) {
    const { feeds: before } = now()
    const feeds = await still(readFeeds())
    if (now().feeds === before) return change({ feeds })
  }
}

/** Forgets a feed for good. */
export const removeFeed = (id: string): Promise<void> => {
  if (now().openFeed?.id === id) closeOpen()
  return withoutPlanning(id, () => removeClosed(id))
}

const removeClosed = async (id: string): Promise<void> => {
  // Before its record: a snapshot without its record would be offered at the next start.
  const allowed = await mayWriteFeed(host().ledger, id)
  const ended = allowed.ok ? await worker().ask('endFeedPlans', id) : allowed
  const forgotten = ended.ok ? await forgetSnapshots(id) : ended
  const removed = forgotten.ok ? await forgetFeed(id) : forgotten
  if (!removed.ok) return change({ problem: saidText(removed.failure) })
  const file = removed.value
  await forgetTrend(id)
  await forgetFeedRules(id)
  await forgetOwnChecks(id)
  await forgetSource(id)
  forgetView(id)
  await worker()
    .ask('forgetOnline', id)
    .catch(() => {})
  if (file !== undefined)
    await worker()
      .ask('removeFile', file)
      .catch(() => {})
  change({ feeds: now().feeds.filter((feed) => feed.id !== id) })
}
