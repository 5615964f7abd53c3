import { bulkFileNames, openBulkFile } from '../../database/opfsFile.ts'
import { type OnlineFacts, onlineKey, readFacts } from './onlineFacts.ts'
import { loadSnapshot } from './onlineHeld.ts'
import type { Snapshot } from './onlineSnapshot.ts'

/** A feed and the catalog that it is compared with. */
export interface OnlinePlace {
  readonly feed: string
  /** `catalogPlace`. */
  readonly place: string
}

/** A catalog that is being read. */
export interface Running {
  readonly file: string
  readonly variants: boolean
  readonly snapshot: Snapshot
}

/** Readings whose files are open, by feed and place. */
export const running = new Map<string, Running>()

/** A file to go on writing to. */
export const openRunning = async (kept: NonNullable<OnlineFacts['running']>): Promise<Running> => ({
  ...kept,
  snapshot: await loadSnapshot(await openBulkFile(kept.file)),
})

/** Adds to what was read so far of a catalog whose end is still to come: what an upload changed may have been read before it. */
export const addToReading = async (at: OnlinePlace, add: (snapshot: Snapshot) => Promise<void>): Promise<void> => {
  const kept = (await readFacts(at.feed, at.place)).running
  const isThere = kept !== undefined && (await bulkFileNames()).includes(kept.file)
  const known = running.get(onlineKey(at.feed, at.place))
  if (known !== undefined) return add(known.snapshot)
  if (!isThere) return
  const { snapshot } = await openRunning(kept)
  await add(snapshot).finally(snapshot.close)
}
