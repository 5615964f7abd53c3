import type { FeedWorker } from '../../../engine/feed/client.ts'
import { type BookFacts, newestWhole } from '../../../engine/model/snapshotModel.ts'
import type { SnapshotInfo } from '../../../host/snapshots.ts'
import { t } from '../../../messages/t.ts'
import type { NewestWork } from '../../base/newest.ts'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import { type Finding, type Found, useRestore } from './restoreState.ts'
import { listSnapshots } from './snapshotNews.ts'
import { now } from './state.ts'
import { worker } from './worker.ts'

// Check at start: what ledger and snapshots record, compared with what the browser still has.

const findingOf = (feed: string, found: Found, book: BookFacts, snapshots: readonly SnapshotInfo[]): Finding => {
  const own = snapshots.filter(({ dataset, isWhole }) => dataset === feed && isWhole)
  const { feeds } = now()
  const summary = feeds.find(({ id }) => id === feed)
  return {
    feed,
    found,
    snapshots: own,
    name: summary === undefined ? (own[0]?.name ?? t('feeds.feed.unnamed')) : nameAmong(feeds)(summary),
    rows: own[0]?.rows ?? summary?.rows ?? 0,
    ...book,
  }
}

/** Compares recorded with existing feeds in a worker, and asks where one is damaged. */
export const checkAllFeeds = async (own: FeedWorker, still: NewestWork['still']): Promise<void> => {
  const snapshots = await still(listSnapshots())
  const newest = newestWhole(snapshots)
  const { feeds } = now()
  const lost = new Map<string, Found>(
    [...newest.keys()].flatMap((feed) => (feeds.some(({ id }) => id === feed) ? [] : [[feed, 'record'] as const])),
  )
  for (const { id, state } of feeds) if (state === 'needsFile') lost.set(id, 'rows')
  const damaged = await still(own.ask('checkFeeds', { newest: [...newest.values()], lost: [...lost.keys()] }))
  const findings = damaged.map(({ id, damage, ...book }) =>
    findingOf(id, damage ?? lost.get(id) ?? 'unopened', book, snapshots),
  )
  if (findings.length > 0) useRestore.setState({ findings, results: {} })
}

/** Asks about a feed that can't be opened or lost its rows. Returns false without a usable snapshot. */
export const askToRestore = async (feed: string, still: NewestWork['still']): Promise<boolean> => {
  const snapshots = await still(listSnapshots())
  const isGone = now().feeds.find(({ id }) => id === feed)?.state === 'needsFile'
  const book = await still(worker().ask('bookFacts', feed))
  const finding = findingOf(feed, isGone ? 'rows' : 'unopened', book, snapshots)
  if (finding.snapshots.length === 0) return false
  useRestore.setState({ findings: [finding], results: {} })
  return true
}
