import { bulkFileNames } from '../../disk/client.ts'
import { changeFacts, ONLINE_FILE, type OnlineFacts, onlineKey, readFacts } from '../../disk/onlineFacts.ts'
import { openBulkFile, removeBulkFile } from '../../disk/opfsFile.ts'
import type { OnlinePlace, SnapshotReading } from '../../model/compareModel.ts'
import { turnsUntil } from '../../thread/turns.ts'
import { baseSnapshot, loadSnapshot } from './onlineBaseFile.ts'
import type { OnlineProduct } from './onlineFile.ts'
import { keepAnswer, type OnlineAnswer, type Snapshot } from './onlineSnapshot.ts'

// Catalogs that are being read, and their files. It continues whichever feed is open.

/** A catalog that is being read. */
interface Running {
  readonly file: string
  readonly variants: boolean
  readonly snapshot: Snapshot
}

/** Key of a download that runs, equal to that of its stored facts. */
export const runningKey = ({ feed, place }: OnlinePlace): string => onlineKey(feed, place)

/** Readings whose files are open, by feed and place. */
export const running = new Map<string, Running>()

const turns = new Map<string, Promise<unknown>>()

/** Serializes opening and closing of a catalog's files, since each can be open only once. */
export const afterOthers = <Value>(at: OnlinePlace, work: () => Promise<Value>): Promise<Value> => {
  const key = runningKey(at)
  const done = (turns.get(key) ?? Promise.resolve()).then(work)
  turns.set(
    key,
    done.catch(() => {}),
  )
  return done
}

/** A file to continue writing to. */
const openRunning = async (kept: NonNullable<OnlineFacts['running']>): Promise<Running> => ({
  ...kept,
  snapshot: await loadSnapshot(await openBulkFile(kept.file)),
})

const addNow = async (at: OnlinePlace, add: (snapshot: Snapshot) => Promise<void>): Promise<void> => {
  const kept = (await readFacts(at.feed, at.place)).running
  const isThere = kept !== undefined && (await bulkFileNames()).includes(kept.file)
  const known = running.get(runningKey(at))
  if (known !== undefined) return add(known.snapshot)
  if (!isThere) return
  const { snapshot } = await openRunning(kept)
  await add(snapshot).finally(snapshot.close)
}

/** Adds to an unfinished download: its pages may predate an upload's changes. */
export const addToReading = (at: OnlinePlace, add: (snapshot: Snapshot) => Promise<void>): Promise<void> =>
  afterOthers(at, () => addNow(at, add))

const newFile = (): string => ONLINE_FILE + crypto.randomUUID()

/** What was read so far, while the download continues. */
export const readingOf = ({ snapshot, variants }: Running): SnapshotReading => snapshot.reading(variants)

const runningAt = (at: OnlinePlace): Running => {
  const found = running.get(runningKey(at))
  if (found === undefined) throw new Error('Nothing is being read.')
  return found
}

const beginAnew = async (at: OnlinePlace, variants: boolean): Promise<Running> => {
  const kept = { file: newFile(), begunAt: new Date().toISOString(), variants }
  const begun = { ...kept, snapshot: await loadSnapshot(await openBulkFile(kept.file)) }
  await changeFacts(at.feed, at.place, { running: kept })
  running.set(runningKey(at), begun)
  return begun
}

type Begins = OnlinePlace & { readonly variants: boolean }

/** Begins or resumes a download within the turn of its file. */
export const beginNow = async ({ variants, ...at }: Begins): Promise<SnapshotReading> => {
  const known = running.get(runningKey(at))
  if (known !== undefined) return readingOf(known)
  const kept = (await readFacts(at.feed, at.place)).running
  const files = kept === undefined ? [] : await bulkFileNames()
  if (kept === undefined || !files.includes(kept.file)) return readingOf(await beginAnew(at, variants))
  const opened = await openRunning(kept)
  running.set(runningKey(at), opened)
  return readingOf(opened)
}

/** Lets go of the file within the turn of it; what was read stays. */
export const pauseNow = (at: OnlinePlace): void => {
  running.get(runningKey(at))?.snapshot.close()
  running.delete(runningKey(at))
}

/** Begins a download of a catalog, or resumes it. */
export const beginOnline = (asked: Begins): Promise<SnapshotReading> => afterOthers(asked, () => beginNow(asked))

/** Stores a response; undefined if its list loops. */
export const takeOnline = async ({
  feed,
  place,
  ...answer
}: OnlinePlace & OnlineAnswer): Promise<SnapshotReading | undefined> => {
  const now = runningAt({ feed, place })
  return (await keepAnswer(now.snapshot, answer)) ? readingOf(now) : undefined
}

/** The platform no longer knows where we were: everything is read again, into another file. */
export const restartOnline = async (at: OnlinePlace): Promise<SnapshotReading> => {
  const { file, variants } = runningAt(at)
  pauseNow(at)
  const begun = await beginAnew(at, variants)
  await removeBulkFile(file)
  return readingOf(begun)
}

/** Lets go of the file; what was read stays. */
export const pauseOnline = (at: OnlinePlace): Promise<void> => afterOthers(at, async () => pauseNow(at))

const CHUNK = 100

/** Keeps unlisted variants of the previous download, as they may still exist. */
const keepUnnamed = async (fresh: Snapshot, before: Snapshot): Promise<void> => {
  let chunk: OnlineProduct[] = []
  const turn = turnsUntil()
  for (const row of before.side.index.rows()) {
    if (fresh.side.index.rowLike(before.side.index, row) >= 0) continue
    const found = before.onlineAt(row)
    if (found?.fields['item_group_id'] !== undefined) chunk.push(found)
    if (chunk.length === CHUNK) {
      await fresh.append({ kind: 'kept' }, chunk)
      chunk = []
    }
    await turn()
  }
  if (chunk.length > 0) await fresh.append({ kind: 'kept' }, chunk)
}

/** Ends a complete download, which becomes the known state of the catalog. */
export const endOnline = async (at: OnlinePlace): Promise<void> => {
  const { snapshot, file, variants } = runningAt(at)
  const { current, running: begun } = await readFacts(at.feed, at.place)
  if (!variants && current !== undefined) {
    const before = await baseSnapshot(current.file)
    if (before !== undefined) await keepUnnamed(snapshot, before)
  }
  const { listed } = snapshot.reading(variants)
  pauseNow(at)
  const read = { file, at: new Date().toISOString(), variants, listed }
  const since = begun === undefined ? {} : { begunAt: begun.begunAt }
  await changeFacts(at.feed, at.place, { current: { ...read, ...since } }, 'running')
}
