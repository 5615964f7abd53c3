import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import { createQueue } from '../../../contract/language/queue.ts'
import { failed, type Result } from '../../../contract/language/result.ts'
import type { WorkProgress } from '../../../engine/model/progress.ts'
import type { SnapshotLabel } from '../../../engine/model/snapshotModel.ts'
import type { SnapshotInfo, SnapshotReason } from '../../../host/snapshots.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { stepsMade } from './edits.ts'
import { worker } from './worker.ts'

// Snapshots of the open feed. Its state is told in a moment; what of its rows is not kept yet is kept behind that, one
// snapshot after another, and nothing waits for it.

interface SnapshotState {
  /** Newest first, of every feed. */
  readonly snapshots: readonly SnapshotInfo[]
  /** Pieces of the snapshot that is being kept. */
  readonly saving?: { readonly feed: string; readonly done: number; readonly total: number }
  /** Why the last one could not be kept. */
  readonly problem?: string
  /** What the user was warned of last; said once until one is kept. */
  readonly warned?: string
}

export const useSnapshots = create<SnapshotState>(() => ({ snapshots: [] }))

/** Reads the list from the host, since other windows make snapshots too. */
export const listSnapshots = async (): Promise<readonly SnapshotInfo[]> => {
  const snapshots = await host().snapshots.list()
  useSnapshots.setState({ snapshots })
  return snapshots
}

type SaveResult = Result<SnapshotInfo, string>

const keepMarked = async (label: SnapshotLabel, reason: SnapshotReason): Promise<SaveResult> => {
  const onProgress = (done: WorkProgress): void => useSnapshots.setState({ saving: { feed: label.dataset, ...done } })
  const saved = await worker().ask('saveMarked', { label, reason }, { onProgress })
  if (!saved.ok) return failed(saidText(saved.failure))
  await listSnapshots()
  return saved
}

const saves = createQueue()

const changeSnapshots = changerOf(useSnapshots)

const tellTrouble = (sentence: string): void => {
  if (sentence !== useSnapshots.getState().warned)
    toast({ level: 'warn', text: t('feeds.snapshots.trouble', { reason: sentence }) })
  useSnapshots.setState({ warned: sentence })
}

const notRead = (): string => t('feeds.feed.unread')

const keepInTurn = (label: SnapshotLabel, reason: SnapshotReason): Promise<SaveResult> =>
  saves.run(async () => {
    const done = await keepMarked(label, reason).catch((): SaveResult => failed(notRead()))
    changeSnapshots(done.ok ? {} : { problem: done.failure }, 'saving', 'problem')
    return done
  })

/** The state after everything that was typed so far. */
const currentLabel = async (): Promise<SnapshotLabel | undefined> => {
  await stepsMade()
  return worker()
    .ask('labelSnapshot', null)
    .catch(() => undefined)
}

/** Notes the state of the open feed before something is done to it. Never fails, and never waits for the disk. */
export const keepBefore = async (reason: SnapshotReason): Promise<void> => {
  const marked = await currentLabel()
  if (marked === undefined) return
  void keepInTurn(marked, reason).then((saved) => {
    // A feed that was closed meanwhile is kept when it is opened again.
    if (saved.ok) changeSnapshots({}, 'warned')
    else if (saved.failure !== notRead()) tellTrouble(saved.failure)
  })
}

/** Saves a snapshot of the open feed on request; resolves when it is on disk. */
export const saveSnapshot = async (): Promise<SaveResult> => {
  const marked = await currentLabel()
  return marked === undefined ? failed(t('feeds.snapshots.openFirst')) : keepInTurn(marked, 'hand')
}

/** Saves the open feed's unsaved rows: those of an import or added by a step. */
export const keepRows = async (): Promise<void> => {
  const marked = await currentLabel()
  if (marked === undefined) return
  const unsaved = await worker()
    .ask('unsavedRows', marked)
    .catch(() => 'none' as const)
  if (unsaved !== 'none') await keepBefore(unsaved === 'all' ? 'imported' : 'rows')
}

const listedAfter = async (answer: Promise<Result<null, Failure>>): Promise<Result<null, Failure>> => {
  const dropped = await answer
  await listSnapshots()
  return dropped
}

/** Deletes a snapshot for good. */
export const removeSnapshot = (id: string): Promise<Result<null, Failure>> =>
  listedAfter(worker().ask('dropSnapshot', id))

/** Deletes snapshots of a feed removed for good. */
export const forgetSnapshots = async (feed: string): Promise<Result<null, Failure>> => {
  const forget = (): Promise<Result<null, Failure>> => listedAfter(worker().ask('dropSnapshots', feed))
  // One of it may still be on its way.
  void saves
    .ended()
    .then(forget)
    .catch(() => {})
  return forget()
}

/** Everything that was asked for is kept, or could not be. */
export const snapshotsStored = saves.ended
