import type { BulkFile } from '../../disk/bulkFile.ts'
import { bulkFileNames } from '../../disk/client.ts'
import { openBulkFile } from '../../disk/opfsFile.ts'
import { turnsUntil } from '../../thread/turns.ts'
import { onFeedClosed } from '../open/feedClosing.ts'
import { createSnapshot, type Snapshot } from './onlineSnapshot.ts'

// Downloaded catalogs: each file is open once, until the feed closes or nobody needs it.

/** Reads a file in turns. Cuts off a torn end, since later blocks would be unreachable. */
export const loadSnapshot = async (file: BulkFile): Promise<Snapshot> => {
  const snapshot = createSnapshot(file)
  const turn = turnsUntil()
  while (snapshot.takeBlock()) await turn()
  if (snapshot.isTorn()) file.cut(snapshot.end())
  return snapshot
}

const held = new Map<string, Promise<Snapshot | undefined>>()

/** A catalog that was read, over its file; undefined where the browser lost it. */
export const baseSnapshot = (file: string): Promise<Snapshot | undefined> => {
  const known = held.get(file)
  if (known !== undefined) return known
  const opening = (async () => {
    if (!(await bulkFileNames()).includes(file)) return undefined
    return loadSnapshot(await openBulkFile(file))
  })()
  held.set(file, opening)
  opening.catch(() => held.delete(file))
  return opening
}

/** Closes every catalog open for comparison; downloads continue. */
const releaseSnapshots = async (): Promise<void> => {
  const open = [...held.values()]
  held.clear()
  for (const each of open) (await each.catch(() => undefined))?.close()
}

onFeedClosed(() => void releaseSnapshots())

/** Whether the file is read here now, so that nobody may delete it. */
export const isBaseOpened = (file: string): boolean => held.has(file)
