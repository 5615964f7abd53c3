import type { Failure } from '../../../contract/contract.ts'
import { createQueue } from '../../../contract/language/queue.ts'
import { failed, type Result, success } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type { SnapshotInfo, SnapshotReason } from '../../../host/snapshots.ts'
import { said } from '../../../messages/said.ts'
import { mayWriteFeed } from '../../model/feedBook.ts'
import type { SnapshotNews } from '../../model/snapshotModel.ts'
import { turnsUntil } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { feedHost } from '../feedDoor.ts'
import { isOpened, opened } from '../open/openedFeed.ts'
import { nameOf, PIECE_BYTES, pack } from './packedPiece.ts'
import { readSnapshotFacts, SNAPSHOT_FORM, type SnapshotLabel } from './snapshotFacts.ts'

// A snapshot of the open feed. What was once written to its file stays as it is, so the state of this moment is told by how
// long the file is and by the step that was made last; its pieces may be read later, one snapshot after another.

/** What is already saved of a feed: pieces covering this many bytes of its file. */
interface SavedPieces {
  readonly file: string
  readonly bytes: number
  readonly pieces: readonly string[]
}

const saved = new Map<string, SavedPieces>()

const savedOf = async ({ dataset, facts }: SnapshotLabel): Promise<SavedPieces | undefined> => {
  const { snapshots } = feedHost()
  if (!saved.has(dataset)) {
    const newest = (await snapshots.list()).find((each) => each.dataset === dataset && each.isWhole)
    const found = newest && (await snapshots.open(newest.id))
    const before = found?.ok === true ? readSnapshotFacts(found.value.facts) : undefined
    if (found?.ok === true && before !== undefined)
      saved.set(dataset, { file: before.file, bytes: found.value.bytes, pieces: found.value.pieces })
  }
  const found = saved.get(dataset)
  return found?.file === facts.feed.file ? found : undefined
}

/** Facts of a snapshot before its rows are read. Throws where no feed is open. */
const labelNow = (): SnapshotLabel => {
  const { id, stored, file, feed, history } = opened()
  // What a comparison writes belongs to the feed when its step is made.
  const { comparing, ...facts } = stored
  const { rows, edits, errors, warnings } = feed.counts()
  const steps = history.activeSteps()
  return {
    dataset: id,
    name: stored.name,
    rows,
    edits,
    step: steps.at(-1)?.id ?? '',
    steps: steps.length,
    bytes: comparing ?? file.size(),
    facts: { form: SNAPSHOT_FORM, feed: { ...facts, errors, warnings } },
  }
}

const fileNow = (feed: string) => {
  const { id, file } = opened()
  if (id !== feed) throw new Error('Another feed is open.')
  return file
}

const pieceAt = ({ dataset, bytes }: SnapshotLabel, number: number): Uint8Array<ArrayBuffer> => {
  const at = number * PIECE_BYTES
  return fileNow(dataset)
    .read(at, Math.min(PIECE_BYTES, bytes - at))
    .slice()
}

/** Names of a state's pieces in order; known ones are not read again. */
const namesOf = async (label: SnapshotLabel): Promise<readonly string[]> => {
  const turn = turnsUntil()
  const before = await savedOf(label)
  const whole = Math.floor(Math.min(before?.bytes ?? 0, label.bytes) / PIECE_BYTES)
  const names = before?.pieces.slice(0, whole) ?? []
  while (names.length * PIECE_BYTES < label.bytes) {
    await turn()
    names.push(await nameOf(pieceAt(label, names.length)))
  }
  return names
}

/** Saves the pieces of a state that the host does not have. */
const addPieces = async (label: SnapshotLabel, names: readonly string[]): Promise<Result<null, Failure>> => {
  const { snapshots } = feedHost()
  const turn = turnsUntil()
  const missing = new Set(await snapshots.missing(names))
  const total = missing.size
  for (const [number, name] of names.entries()) {
    if (!missing.delete(name)) continue
    await turn()
    tell({ saving: { feed: label.dataset, done: total - missing.size - 1, total } })
    const added = await snapshots.add(name, await pack(pieceAt(label, number)))
    if (!added.ok) return added
  }
  return success(null)
}

const save = async (label: SnapshotLabel, reason: SnapshotReason): Promise<Result<SnapshotInfo, Failure>> => {
  const { dataset: feed, bytes, facts } = label
  const pieces = await namesOf(label)
  const added = await addPieces(label, pieces)
  if (!added.ok) return added
  // The state of a window that writes no longer must not become the newest.
  const allowed = await mayWriteFeed(feedHost().ledger, feed)
  if (!allowed.ok) return allowed
  const sealed = await feedHost().snapshots.seal({ ...label, reason, pieces })
  if (sealed.ok) saved.set(feed, { file: facts.feed.file, bytes, pieces })
  // What was thought to be saved is not: the next one looks anew.
  else saved.delete(feed)
  return sealed
}

const saves = createQueue()

let tell: (news: SnapshotNews) => void = () => {}

/** Reports every snapshot from now on, whatever it was made for. Never ends. */
export const followSnapshots = (_: null, job: Job<SnapshotNews>): Promise<never> => {
  tell = job.tell
  return new Promise(() => {})
}

type Saved = Result<SnapshotInfo | null, Failure>

/** Fixes the state of this moment and saves it behind earlier ones. Throws where no feed is open. */
const saveNow = (isRequested: boolean, saveLabel: (label: SnapshotLabel) => Promise<Saved>): Promise<Saved> => {
  const now = opened()
  const label = labelNow()
  return saves.run(async () => {
    const saved = await saveLabel(label).catch((): Saved => failed(refused(said('feeds.feed.unread'))))
    // A feed that was closed meanwhile is saved when it is opened again.
    if (saved.ok || !isOpened(now)) tell({ isSaved: saved.ok && saved.value !== null })
    else tell({ isRequested, failure: saved.failure })
    return saved
  })
}

/** Saves the open feed as it is now. Throws where no feed is open. */
export const saveSnapshot = async (reason: SnapshotReason): Promise<Saved> =>
  saveNow(reason === 'hand', (label) => save(label, reason))

/** Saves rows that are in no snapshot yet, and all others with them. Null if there are none. */
export const saveUnsaved = async (_: null): Promise<Saved> =>
  saveNow(false, async (label) => {
    const before = await savedOf(label).catch(() => undefined)
    if (before !== undefined && before.bytes >= label.bytes) return success(null)
    return save(label, before === undefined ? 'imported' : 'rows')
  })

/** Ends when every snapshot that was begun so far is saved, or could not be. */
export const awaitSaves = (_: null): Promise<unknown> => saves.ended()

/** Deletes one snapshot; the failure says why it is still there. */
export const dropSnapshot = async (id: string): Promise<Result<null, Failure>> => {
  saved.clear()
  return feedHost().snapshots.remove(id)
}

/** Forgets every snapshot of a feed. */
export const dropSnapshots = async (feed: string): Promise<Result<null, Failure>> => {
  saved.delete(feed)
  return feedHost().snapshots.forget(feed)
}
