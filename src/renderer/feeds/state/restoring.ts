import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import type { WorkProgress } from '../../../engine/model/progress.ts'
import type { GoBackCounts, GoBackGoal } from '../../../engine/model/snapshotModel.ts'
import { isSuperseded } from '../../../engine/model/superseded.ts'
import type { SnapshotInfo } from '../../../host/snapshots.ts'
import { coded, said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { createNewest, unlessSuperseded } from '../../base/newest.ts'
import { makeFeedStep } from './edits.ts'
import { summaryOf } from './feedRepository.ts'
import { closeOpen, openStored } from './feeds.ts'
import { type Finding, type Restored, useRestore } from './restoreState.ts'
import { listSnapshots } from './snapshotNews.ts'
import { change, now } from './state.ts'
import { withoutPlanning } from './uploading.ts'
import { withOwnWorker, worker } from './worker.ts'

// Rows return from a snapshot in a new file; recorded steps then apply as usual.

const goalOf = ({ dataset, step, at }: SnapshotInfo): GoBackGoal => ({
  dataset,
  step,
  name: said('feeds.snapshots.change', { when: coded('feeds.snapshots.at', { at: Date.parse(at) }) }),
})

/** Changes that going back to a snapshot would make; undefined if its steps are unreadable. */
export const countStepsBack = (snapshot: SnapshotInfo): Promise<GoBackCounts | undefined> =>
  worker().ask('countGoBack', goalOf(snapshot))

/** Returns the open feed to a snapshot as one undo step; returns whether anything changed. */
export const goBackTo = async (snapshot: SnapshotInfo): Promise<boolean> => {
  if (now().openFeed?.id !== snapshot.dataset) return false
  return makeFeedStep((options) => worker().ask('goBackStep', goalOf(snapshot), options))
}

/** Restores a snapshot's rows into a new file of the feed. Throws `Superseded` if it was stopped before they are there. */
const bringRows = async ({ id, dataset }: SnapshotInfo, signal: AbortSignal): Promise<Result<null, Said>> => {
  const onProgress = (done: WorkProgress): void => useRestore.setState({ running: { feed: dataset, ...done } })
  try {
    const found = await withoutPlanning(dataset, () =>
      withOwnWorker((own) => own.ask('restoreSnapshot', { id, dataset }, { onProgress, signal })),
    )
    if (!found.ok) return found
    change({ feeds: [summaryOf(found.value), ...now().feeds.filter((feed) => feed.id !== found.value.id)] })
    return success(null)
  } catch (error) {
    if (isSuperseded(error)) throw error
    return failed({ sentence: t('feeds.restoring.full') })
  }
}

/**
 * Restores a feed: rows from the newest valid snapshot, then every recorded step. An `older` snapshot is then applied,
 * if chosen. Throws `Superseded` if it was stopped before the rows are there.
 */
export const restoreFeed = async (
  { feed, snapshots }: Finding,
  signal: AbortSignal,
  older?: SnapshotInfo,
): Promise<Restored> => {
  if (now().openFeed?.id === feed) closeOpen()
  let brought: Result<null, Said> = failed({ sentence: t('feeds.restoring.none') })
  for (const snapshot of snapshots) {
    brought = await bringRows(snapshot, signal)
    if (brought.ok) break
  }
  if (!brought.ok) return brought
  await openStored(feed, false)
  if (now().openFeed?.id !== feed) return failed({ sentence: now().problem ?? t('feeds.restoring.unopened') })
  if (older !== undefined) await goBackTo(older)
  const { counts } = await worker().ask('viewFeed', null)
  return success({ rows: counts.rows, edits: counts.edits })
}

interface ChosenRestore {
  readonly finding: Finding
  readonly older?: SnapshotInfo
}

const restoreEach = async (chosen: readonly ChosenRestore[], signal: AbortSignal): Promise<void> => {
  for (const { finding, older } of chosen) {
    useRestore.setState({ running: { feed: finding.feed, done: 0 } })
    const result = await restoreFeed(finding, signal, older).catch((error): Restored => {
      if (isSuperseded(error)) throw error
      return failed({ sentence: t('feeds.restoring.stopped') })
    })
    useRestore.setState(({ results }) => ({ results: { ...results, [finding.feed]: result } }))
  }
}

const restores = createNewest()

/** Restores feeds one after another; `older` names an earlier snapshot to return to. */
export const restoreAll = async (chosen: readonly ChosenRestore[]): Promise<void> => {
  const signal = restores.next()
  try {
    await unlessSuperseded(restoreEach(chosen, signal))
  } finally {
    if (restores.isNewest(signal)) useRestore.setState(({ running: _, ...rest }) => rest, true)
  }
  await listSnapshots()
}

/** Stops restoring. Feeds whose rows are there already stay restored. */
export const stopRestoring = restores.stop
