import { create } from 'zustand'
import type { Command } from '../../base/commands.ts'
import { toast } from '../../base/toasts.ts'
import { saveSnapshot } from '../state/snapshots.ts'

/** Is the sheet of snapshots open? */
export const useSnapshotSheet = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export const openSnapshots = (isOpen: boolean): void => useSnapshotSheet.setState({ isOpen })

/** Keeps a snapshot and says so. */
export const saveNow = async (): Promise<void> => {
  const kept = await saveSnapshot()
  toast(
    kept.ok
      ? {
          level: 'ok',
          words: 'Snapshot saved. Every edit is kept as you make it; snapshots are for going back.',
          action: { label: 'Show', run: () => openSnapshots(true) },
        }
      : { level: 'error', words: `No snapshot was saved: ${kept.sentence}` },
  )
}

/** What can be done about snapshots of the open feed. */
export const SNAPSHOT_COMMANDS: readonly Command[] = [
  {
    id: 'feed.saveSnapshot',
    title: 'Save a snapshot',
    group: 'Feed',
    keys: ['Mod+S'],
    words: 'save backup keep state version',
    run: () => void saveNow(),
  },
  {
    id: 'feed.snapshots',
    title: 'Snapshots …',
    group: 'Feed',
    words: 'restore backup go back earlier state version history recover',
    run: () => openSnapshots(true),
  },
]
