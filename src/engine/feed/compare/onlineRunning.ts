import { bulkFileNames, openBulkFile } from '../../disk/opfsFile.ts'
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

const turns = new Map<string, Promise<unknown>>()

/** Files of readings can be open once: what opens or closes that of a catalog is done one after the other. */
export const afterOthers = <Value>({ feed, place }: OnlinePlace, work: () => Promise<Value>): Promise<Value> => {
  const key = onlineKey(feed, place)
  const done = (turns.get(key) ?? Promise.resolve()).then(work)
  turns.set(
    key,
    done.catch(() => {}),
  )
  return done
}

/** A file to go on writing to. */
export const openRunning = async (kept: NonNullable<OnlineFacts['running']>): Promise<Running> => ({
  ...kept,
  snapshot: await loadSnapshot(await openBulkFile(kept.file)),
})

const addNow = async (at: OnlinePlace, add: (snapshot: Snapshot) => Promise<void>): Promise<void> => {
  const kept = (await readFacts(at.feed, at.place)).running
  const isThere = kept !== undefined && (await bulkFileNames()).includes(kept.file)
  const known = running.get(onlineKey(at.feed, at.place))
  if (known !== undefined) return add(known.snapshot)
  if (!isThere) return
  const { snapshot } = await openRunning(kept)
  await add(snapshot).finally(snapshot.close)
}

/** Adds to what was read so far of a catalog whose end is still to come: what an upload changed may have been read before it. */
export const addToReading = (at: OnlinePlace, add: (snapshot: Snapshot) => Promise<void>): Promise<void> =>
  afterOthers(at, () => addNow(at, add))
