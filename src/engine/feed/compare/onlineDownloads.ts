import { bulkFileNames, openBulkFile, removeBulkFile } from '../../disk/opfsFile.ts'
import { turnsUntil } from '../../thread/turns.ts'
import { forgetChoices } from './onlineChoices.ts'
import { changeFacts, neededFiles, ONLINE_FILE, onlineDatabase, onlineKey, readFacts } from './onlineFacts.ts'
import type { OnlineProduct } from './onlineFile.ts'
import { heldSnapshot, isHeld, loadSnapshot } from './onlineHeld.ts'
import { afterOthers, type OnlinePlace, openRunning, type Running, running } from './onlineRunning.ts'
import { keepAnswer, type OnlineAnswer, type Snapshot, type SnapshotReading } from './onlineSnapshot.ts'

// What the worker answers to while a catalog is read: the page asks the platform, the worker keeps each answer at once. It
// goes on whichever feed is open.

const newFile = (): string => ONLINE_FILE + crypto.randomUUID()

const keyOf = ({ feed, place }: OnlinePlace): string => onlineKey(feed, place)

const readingOf = ({ snapshot, variants }: Running): SnapshotReading => snapshot.reading(variants)

const runningAt = (at: OnlinePlace): Running => {
  const found = running.get(keyOf(at))
  if (found === undefined) throw new Error('Nothing is being read.')
  return found
}

const beginAnew = async (at: OnlinePlace, variants: boolean): Promise<Running> => {
  const kept = { file: newFile(), begunAt: new Date().toISOString(), variants }
  const begun = { ...kept, snapshot: await loadSnapshot(await openBulkFile(kept.file)) }
  await changeFacts(at.feed, at.place, { running: kept })
  running.set(keyOf(at), begun)
  return begun
}

type Begins = OnlinePlace & { readonly variants: boolean }

const begin = async ({ variants, ...at }: Begins): Promise<SnapshotReading> => {
  const known = running.get(keyOf(at))
  if (known !== undefined) return readingOf(known)
  const kept = (await readFacts(at.feed, at.place)).running
  const files = kept === undefined ? [] : await bulkFileNames()
  if (kept === undefined || !files.includes(kept.file)) return readingOf(await beginAnew(at, variants))
  const opened = await openRunning(kept)
  running.set(keyOf(at), opened)
  return readingOf(opened)
}

const pause = (at: OnlinePlace): void => {
  running.get(keyOf(at))?.snapshot.close()
  running.delete(keyOf(at))
}

/** Begins to read a catalog, or goes on where it was left. */
export const beginOnline = (asked: Begins): Promise<SnapshotReading> => afterOthers(asked, () => begin(asked))

/** Keeps an answer; undefined where its list turns in circles. */
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
  pause(at)
  const begun = await beginAnew(at, variants)
  await removeBulkFile(file)
  return readingOf(begun)
}

/** Lets go of the file; what was read stays. */
export const pauseOnline = (at: OnlinePlace): Promise<null> =>
  afterOthers(at, async () => {
    pause(at)
    return null
  })

/** Forgets what was read since the last time the catalog was whole. */
export const dropOnline = async (at: OnlinePlace): Promise<null> => {
  const kept = (await readFacts(at.feed, at.place)).running
  pause(at)
  await changeFacts(at.feed, at.place, {}, 'running')
  if (kept !== undefined) await removeBulkFile(kept.file)
  return null
}

const LOT = 100

/** Variants that the list does not name are still there as far as we know: they are taken over from the time before. */
const keepUnnamed = async (fresh: Snapshot, before: Snapshot): Promise<void> => {
  let lot: OnlineProduct[] = []
  const turn = turnsUntil()
  for (const row of before.side.index.rows()) {
    if (fresh.side.index.rowLike(before.side.index, row) >= 0) continue
    const found = before.onlineAt(row)
    if (found?.fields['item_group_id'] !== undefined) lot.push(found)
    if (lot.length === LOT) {
      await fresh.append({ kind: 'kept' }, lot)
      lot = []
    }
    await turn()
  }
  if (lot.length > 0) await fresh.append({ kind: 'kept' }, lot)
}

/** The catalog was read to its end: it is what is known of it from now on. */
export const endOnline = async (at: OnlinePlace): Promise<null> => {
  const { snapshot, file, variants } = runningAt(at)
  const { current, running: begun } = await readFacts(at.feed, at.place)
  if (!variants && current !== undefined) {
    const before = await heldSnapshot(current.file)
    if (before !== undefined) await keepUnnamed(snapshot, before)
  }
  const { listed } = snapshot.reading(variants)
  pause(at)
  const read = { file, at: new Date().toISOString(), variants, listed }
  const since = begun === undefined ? {} : { begunAt: begun.begunAt }
  await changeFacts(at.feed, at.place, { current: { ...read, ...since } }, 'running')
  return null
}

/** How many products the list named when it was read last; the platform does not count them before. */
export const listedBefore = async (at: OnlinePlace): Promise<number | undefined> =>
  (await readFacts(at.feed, at.place)).current?.listed

/** How far a catalog was read that nobody reads at the moment. */
export const readingOnline = (at: OnlinePlace): Promise<SnapshotReading | undefined> =>
  afterOthers(at, async () => {
    if ((await readFacts(at.feed, at.place)).running === undefined) return undefined
    const known = running.get(keyOf(at))
    if (known !== undefined) return readingOf(known)
    const reading = await begin({ ...at, variants: false })
    pause(at)
    return reading
  })

/** Forgets what was read for a feed that is gone. */
export const forgetOnline = async (feed: string): Promise<null> => {
  const database = onlineDatabase()
  const lost = await database.facts.where('feed').equals(feed).toArray()
  for (const { key, place } of lost) {
    pause({ feed, place })
    await forgetChoices(key)
  }
  await database.facts.bulkDelete(lost.map(({ key }) => key))
  return sweepOnline(null)
}

/** Deletes files that no feed needs. */
export const sweepOnline = async (_: null): Promise<null> => {
  const needed = await neededFiles()
  for (const name of await bulkFileNames())
    if (name.startsWith(ONLINE_FILE) && !needed.has(name) && !isHeld(name)) await removeBulkFile(name).catch(() => {})
  return null
}
