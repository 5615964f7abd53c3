import type { SnapshotReason } from '../../../host/snapshots.ts'
import type { StepResult } from '../../model/stepModel.ts'
import { saveSnapshot, saveUnsaved } from './snapshotMethods.ts'

/** Saves the open feed as it is before something is done to it. Neither fails nor waits for the disk. */
export const saveBefore = (reason: SnapshotReason): void => void saveSnapshot(reason).catch(() => {})

/** Makes a step that may bring rows, and saves the feed before and behind it. */
export const savedStep = async (reason: SnapshotReason, make: () => Promise<StepResult>): Promise<StepResult> => {
  saveBefore(reason)
  const outcome = await make()
  if (outcome.ok && outcome.value.is === 'made') void saveUnsaved(null).catch(() => {})
  return outcome
}
