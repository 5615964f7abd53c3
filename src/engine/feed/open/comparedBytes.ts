import type { BulkFile } from '../../disk/bulkFile.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import { laterPlaces, type StoredFeed } from '../../model/storedFeed.ts'
import type { Opened } from './openedFeed.ts'

// Removes what a comparison wrote after a feed's rows, unless its rows are kept.

/** Records where a comparison begins to write, so that a crash leaves no orphaned bytes. */
export const noteComparing = async (now: Opened, comparing: number | undefined): Promise<void> => {
  now.stored = { ...now.stored, comparing }
  await feedDatabase().feeds.update(now.id, { comparing })
}

/** Removes what a comparison wrote, unless needed rows follow it. */
export const cutCompared = (stored: StoredFeed, file: BulkFile): void => {
  const { comparing } = stored
  if (comparing !== undefined && !laterPlaces(stored).some(({ at }) => at >= comparing)) file.cut(comparing)
}

/** Nobody asks any more for what was compared last. */
export const forgetCompared = async (now: Opened): Promise<void> => {
  if (now.stored.comparing === undefined) return
  cutCompared(now.stored, now.file)
  await noteComparing(now, undefined)
}
