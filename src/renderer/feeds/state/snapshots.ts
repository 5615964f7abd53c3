import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type { SnapshotInfo } from '../../../host/snapshots.ts'
import { t } from '../../../messages/t.ts'
import { stepsMade } from './edits.ts'
import { listSnapshots } from './snapshotNews.ts'
import { now } from './state.ts'
import { worker } from './worker.ts'

// Snapshots of the open feed; its worker makes others before uploads and steps.

/** Saves a snapshot of the open feed on request; ends when it is on disk. */
export const requestSnapshot = async (): Promise<Result<SnapshotInfo | null, Failure>> => {
  await stepsMade()
  if (now().openFeed === undefined) return failed(refused(t('feeds.snapshots.openFirst')))
  return worker()
    .ask('saveSnapshot', 'hand')
    .catch(() => failed(refused(t('feeds.feed.unread'))))
}

/** Saves the open feed's unsaved rows, such as those of an import. Nothing waits for it. */
export const saveImported = (): void =>
  void worker()
    .ask('saveUnsaved', null)
    .catch(() => {})

/** Everything that was begun is saved, or could not be. */
export const snapshotsStored = async (): Promise<void> => {
  await worker().ask('awaitSaves', null)
  await listSnapshots()
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
  void worker()
    .ask('awaitSaves', null)
    .then(forget)
    .catch(() => {})
  return forget()
}
