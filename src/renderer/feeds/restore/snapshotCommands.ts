import { create } from 'zustand'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { Command } from '../../base/commands.ts'
import { toast } from '../../base/toasts.ts'
import { requestSnapshot } from '../state/snapshots.ts'

export const useSnapshotSheet = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

/** Opens or closes the sheet, also from the palette. */
export const openSnapshots = (isOpen: boolean): void => useSnapshotSheet.setState({ isOpen })

/** Keeps a snapshot and says so. */
export const saveNow = async (): Promise<void> => {
  const saved = await requestSnapshot()
  toast(
    saved.ok
      ? {
          level: 'ok',
          text: t('feeds.snapshots.saved'),
          action: { label: t('feeds.snapshots.show'), run: () => openSnapshots(true) },
        }
      : { level: 'error', text: t('feeds.snapshots.failed', { reason: saidText(saved.failure) }) },
  )
}

/** What can be done about snapshots of the open feed. */
export const snapshotCommands = (): readonly Command[] => [
  {
    id: 'feed.saveSnapshot',
    title: t('feeds.snapshots.save'),
    group: t('feeds.commands.group'),
    keys: ['Mod+S'],
    keywords: t('feeds.snapshots.save.find'),
    run: () => void saveNow(),
  },
  {
    id: 'feed.snapshots',
    title: t('feeds.snapshots.open'),
    group: t('feeds.commands.group'),
    keywords: t('feeds.snapshots.open.find'),
    run: () => openSnapshots(true),
  },
]
