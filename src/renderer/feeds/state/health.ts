import { type DamagedFeed, newestWhole } from '../../../engine/model/snapshotModel.ts'
import type { SnapshotInfo } from '../../../host/snapshots.ts'
import { t } from '../../../messages/t.ts'
import { activeStepIds } from '../../../workspace/edits/stepTree.ts'
import { nameAmong } from '../../kit/components/nameAmong.ts'
import { readBook } from './feedRepository.ts'
import { type Finding, type Found, useRestore } from './restoreState.ts'
import { listSnapshots } from './snapshots.ts'
import { now } from './state.ts'
import { worker } from './worker.ts'

// Check at start: what ledger and snapshots record, compared with what the browser still has.

const findingOf = async (feed: string, found: Found, snapshots: readonly SnapshotInfo[]): Promise<Finding> => {
  const own = snapshots.filter(({ dataset, isWhole }) => dataset === feed && isWhole)
  const { entries, damaged } = await readBook(feed)
  const { feeds } = now()
  const summary = feeds.find(({ id }) => id === feed)
  return {
    feed,
    found,
    snapshots: own,
    unreadable: damaged,
    name: summary === undefined ? (own[0]?.name ?? t('feeds.feed.unnamed')) : nameAmong(feeds)(summary),
    rows: own[0]?.rows ?? summary?.rows ?? 0,
    steps: activeStepIds(entries).length,
  }
}

/** Feeds that are not whole; undefined for those that are, by id. */
const inspectFeeds = async (snapshots: readonly SnapshotInfo[]): Promise<ReadonlyMap<string, Found>> => {
  const newest = newestWhole(snapshots)
  const damaged: readonly DamagedFeed[] = await worker()
    .ask('checkFeeds', [...newest.values()])
    .catch(() => [])
  const found = new Map<string, Found>()
  const { feeds } = now()
  for (const dataset of newest.keys()) if (!feeds.some(({ id }) => id === dataset)) found.set(dataset, 'record')
  for (const { id, state } of feeds) if (state === 'needsFile') found.set(id, 'rows')
  for (const { id, damage } of damaged) found.set(id, damage)
  return found
}

/** Compares recorded with existing feeds, and asks where one is damaged. */
export const checkAllFeeds = async (signal: AbortSignal): Promise<void> => {
  const snapshots = await listSnapshots()
  const found = await inspectFeeds(snapshots)
  const findings = await Promise.all([...found].map(([feed, what]) => findingOf(feed, what, snapshots)))
  if (!signal.aborted && findings.length > 0) useRestore.setState({ findings, results: {} })
}

/** Asks about a feed that can't be opened or lost its rows. Returns false without a usable snapshot. */
export const askToRestore = async (feed: string): Promise<boolean> => {
  const snapshots = await listSnapshots()
  const isGone = now().feeds.find(({ id }) => id === feed)?.state === 'needsFile'
  const finding = await findingOf(feed, isGone ? 'rows' : 'unopened', snapshots)
  if (finding.snapshots.length === 0) return false
  useRestore.setState({ findings: [finding], results: {} })
  return true
}
