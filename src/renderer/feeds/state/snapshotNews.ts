import { create } from 'zustand'
import type { SnapshotNews, SnapshotProgress } from '../../../engine/model/snapshotModel.ts'
import type { SnapshotInfo } from '../../../host/snapshots.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'

// What the worker of the open feed tells of snapshots. It saves them behind what they are made for; nothing waits for it.

interface SnapshotState {
  /** Newest first, of every feed. */
  readonly snapshots: readonly SnapshotInfo[]
  /** Pieces of the snapshot that is being saved. */
  readonly saving?: SnapshotProgress
  /** Why the last one could not be kept. */
  readonly problem?: string
  /** What the user was warned of last; said once until one is kept. */
  readonly warned?: string
}

export const useSnapshots = create<SnapshotState>(() => ({ snapshots: [] }))

const changeSnapshots = changerOf(useSnapshots)

/** Reads the list from the host, since other windows make snapshots too. */
export const listSnapshots = async (): Promise<readonly SnapshotInfo[]> => {
  const snapshots = await host().snapshots.list()
  useSnapshots.setState({ snapshots })
  return snapshots
}

/** Takes what the worker reports of a snapshot. A failure is told once until one is saved, unless it was requested. */
export const hearOfSnapshot = (news: SnapshotNews): void => {
  if ('saving' in news) changeSnapshots({ saving: news.saving })
  else if ('failure' in news) {
    const problem = saidText(news.failure)
    const isKnown = news.isRequested || problem === useSnapshots.getState().warned
    changeSnapshots({ problem, ...(news.isRequested ? {} : { warned: problem }) }, 'saving')
    if (!isKnown) toast({ level: 'warn', text: t('feeds.snapshots.trouble', { reason: problem }) })
  } else if (news.isSaved) {
    changeSnapshots({}, 'saving', 'problem', 'warned')
    // The next list will name it.
    void listSnapshots().catch(() => {})
  } else changeSnapshots({}, 'saving')
}
