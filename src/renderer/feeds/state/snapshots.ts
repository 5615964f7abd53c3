import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import { createQueue } from '../../../contract/language/queue.ts'
import { failed, type Result } from '../../../contract/language/result.ts'
import type { SnapshotProgress } from '../../../engine/model/snapshotModel.ts'
import type { SnapshotInfo, SnapshotReason } from '../../../host/snapshots.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { changerOf } from '../../base/changerOf.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { stepsMade } from './edits.ts'
import { now } from './state.ts'
import { worker } from './worker.ts'

// Snapshots of the open feed. The worker fixes its state in a moment and saves its rows behind that; nothing waits for it.

interface SnapshotState {
  /** Newest first, of every feed. */
  readonly snapshots: readonly SnapshotInfo[]
  /** Pieces of the snapshot that is being kept. */
  readonly saving?: SnapshotProgress
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

const saves = createQueue()

const changeSnapshots = changerOf(useSnapshots)

const notRead = (): string => t('feeds.feed.unread')

/** What became of a snapshot. Null: nothing was unsaved. */
type SaveResult = Result<SnapshotInfo | null, string>

interface SaveOptions {
  /** Earlier snapshots are not replaced by later ones. */
  readonly slot: string
  readonly onProgress: (report: SnapshotProgress) => void
}

type SaveQuestion = (options: SaveOptions) => Promise<Result<SnapshotInfo | null, Failure>>

const resultOf = async (answer: ReturnType<SaveQuestion>): Promise<SaveResult> => {
  const saved = await answer.catch(() => undefined)
  if (saved === undefined) return failed(notRead())
  return saved.ok ? saved : failed(saidText(saved.failure))
}

/**
 * Saves the open feed with everything that was typed so far. Resolves once later changes are not in the snapshot;
 * undefined if no feed is open.
 */
const startSaving = async (ask: SaveQuestion): Promise<{ readonly saved: Promise<SaveResult> } | undefined> => {
  await stepsMade()
  if (now().openFeed === undefined) return undefined
  let tellFixed = (): void => {}
  const isFixed = new Promise<void>((resolve) => {
    tellFixed = resolve
  })
  const onProgress = (report: SnapshotProgress): void => {
    tellFixed()
    if (report.total > 0) useSnapshots.setState({ saving: report })
  }
  const answer = resultOf(ask({ slot: crypto.randomUUID(), onProgress }))
  const saved = saves.run(async () => {
    const done = await answer
    if (!done.ok) changeSnapshots({ problem: done.failure }, 'saving')
    else if (done.value !== null) {
      changeSnapshots({}, 'saving', 'problem', 'warned')
      // The next list will name it.
      await listSnapshots().catch(() => {})
    }
    return done
  })
  await Promise.race([isFixed, answer])
  return { saved }
}

const tellTrouble = (sentence: string): void => {
  if (sentence !== useSnapshots.getState().warned)
    toast({ level: 'warn', text: t('feeds.snapshots.trouble', { reason: sentence }) })
  useSnapshots.setState({ warned: sentence })
}

const saveBehind = async (ask: SaveQuestion): Promise<void> => {
  const started = await startSaving(ask)
  void started?.saved.then((saved) => {
    // A feed that was closed meanwhile is kept when it is opened again.
    if (!saved.ok && saved.failure !== notRead()) tellTrouble(saved.failure)
  })
}

/** Saves the state of the open feed before something is done to it. Never fails, and never waits for the disk. */
export const keepBefore = (reason: SnapshotReason): Promise<void> =>
  saveBehind((options) => worker().ask('saveSnapshot', reason, options))

/** Saves a snapshot of the open feed on request; resolves when it is on disk. */
export const requestSnapshot = async (): Promise<SaveResult> => {
  const started = await startSaving((options) => worker().ask('saveSnapshot', 'hand', options))
  return started === undefined ? failed(t('feeds.snapshots.openFirst')) : started.saved
}

/** Saves the open feed's unsaved rows: those of an import or added by a step. */
export const keepRows = (): Promise<void> => saveBehind((options) => worker().ask('saveUnsaved', null, options))

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
