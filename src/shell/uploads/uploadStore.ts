import { isFields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { UploadPlan } from '../../host/uploads.ts'
import { openJournal, unreadJournal } from '../journal/journal.ts'
import { readJournal } from '../journal/line.ts'
import type { FileSize, Files, FileTrouble, Sha256 } from '../ports.ts'
import { entryFormOf, type Target, type UploadEntry } from './entries.ts'
import { createEntryReader, isPlanned, isSealed } from './journalEntries.ts'
import { damagedRecord, readRecord, unfitRecord } from './readRecord.ts'
import { readSeal, sealPath } from './seal.ts'
import {
  bodiesPath,
  createRecent,
  journalPath,
  type ReadUpload,
  type StoredUpload,
  type StorePorts,
  storeUpload,
  UPLOADS_FOLDER,
} from './storedUpload.ts'
import { fits, readSummary, recordOfEnd, summaryPath } from './summaryFile.ts'
import { NO_TOTALS } from './totals.ts'
import { emptyRecord, isDone, type UploadRecord } from './uploadState.ts'

/** Bytes that hold the last line of an ended upload's journal. */
const JOURNAL_TAIL = 200
const NEWLINE = 0x0a

/** The last line of a journal whose upload is at its end. */
interface JournalEnd {
  readonly type: 'finished' | 'cancelled'
  readonly at: string
}

const isEnd = (value: unknown): value is JournalEnd =>
  isFields(value) && (value['type'] === 'finished' || value['type'] === 'cancelled') && typeof value['at'] === 'string'

/** The last line in a journal's last bytes. Undefined if it is torn or does not end the upload. */
const journalEndIn = (tail: Uint8Array): JournalEnd | undefined => {
  if (tail.at(-1) !== NEWLINE) return undefined
  const from = tail.lastIndexOf(NEWLINE, tail.length - 2) + 1
  const value = readJournal(tail.subarray(from)).lines[0]?.value
  return isEnd(value) ? value : undefined
}

export interface UploadStore {
  readonly create: (
    id: string,
    plan: UploadPlan,
    target: Target,
    at: string,
  ) => Promise<Result<StoredUpload, FileTrouble>>
  /**
   * All sealed uploads, including unreadable ones. Removes plans that were never sealed; everything else in the folder
   * stays. Of ended ones only the summary is read, or without a valid one, that they ended. Rejects if the folder is
   * unreadable.
   */
  readonly load: () => Promise<readonly StoredUpload[]>
  /** One of them once more; undefined where it still cannot be read. */
  readonly again: (id: string) => Promise<StoredUpload | undefined>
  readonly remove: (id: string) => Promise<Result<null, FileTrouble>>
}

const UNREAD =
  "This upload's data can't be read, so it can't continue. Check the disk and the permissions of the data folder, then restart Adwright."

/** Uploads at their end that stay in memory as a whole. */
const MAX_WHOLE = 3
/** Uploads that are looked at before other work gets its turn. */
const GLANCED_AT_ONCE = 200
/** Does the folder hold something that only a plan with batches can have left? */
const hasBodies = async (files: Files, id: string): Promise<boolean> =>
  (await files.readAt(bodiesPath(id), 0, 1).catch(() => [0])).length > 0

/** The journal goes last. Otherwise a killed program would leave what looks like an upload with a lost journal. */
const removeUpload = async (files: Files, id: string): Promise<Result<null, FileTrouble>> => {
  for (const path of [bodiesPath(id), sealPath(id)]) {
    const removed = await files.remove(path)
    if (!removed.ok) return removed
  }
  return files.remove(`${UPLOADS_FOLDER}/${id}`)
}

/** Is it a file between the folders of uploads, such as systems leave? */
const isForeign = (files: Files, id: string): Promise<boolean> =>
  files.list(`${UPLOADS_FOLDER}/${id}`).then(
    (names) => names.length === 0,
    (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOTDIR',
  )

/** Uploads known to have ended from their journals' last bytes alone. */
const uncountedAmong = async (files: Files, ids: readonly string[]): Promise<readonly UploadRecord[]> => {
  const tails = await files.endsOf(ids.map(journalPath), JOURNAL_TAIL)
  const ended = ids.flatMap((id, at) => {
    const last = journalEndIn(tails[at] ?? new Uint8Array())
    return last === undefined ? [] : [{ id, last }]
  })
  const seals = await files.readMany(ended.map(({ id }) => sealPath(id)))
  return ended.flatMap(({ id, last }, at): readonly UploadRecord[] => {
    const seal = readSeal(seals[at])
    if (seal === undefined || typeof seal === 'string') return []
    const known = emptyRecord(id, seal)
    const { type: state, at: endedAt } = last
    return [{ ...known, state, endedAt, sealed: seal.batches, hasStarted: true, totals: NO_TOTALS, isCounting: true }]
  })
}

/** Uploads on disk: one folder each, with a journal and a file of frozen bodies. */
export const createUploadStore = (files: Files, sha256: Sha256): UploadStore => {
  /** Reads an upload from its journal. */
  const readOne = async (id: string): Promise<ReadUpload | 'unsealed' | 'stray'> => {
    const sealed = readSeal(await files.read(sealPath(id)).catch(() => undefined))
    const seal = typeof sealed === 'string' ? undefined : sealed
    const reader = createEntryReader(seal)
    const opened = await openJournal(files, journalPath(id), reader.add).catch(() => undefined)
    if (opened === undefined) {
      if (await isForeign(files, id)) return 'stray'
      const upload = { ...damagedRecord(id, [], seal), problem: UNREAD }
      return { upload, journal: unreadJournal().journal, isUnread: true }
    }
    const found = (upload: UploadRecord): ReadUpload => ({ upload, journal: opened.journal })
    const entries = sealed === 'newer' ? sealed : reader.entries()
    if (typeof entries === 'string') return found(unfitRecord(id, entries, reader.first(), seal))
    if (sealed === undefined && !isSealed(entries))
      // Bodies are written after the journal's first line is on disk. Without that line, something was lost.
      return isPlanned(entries) || !(await hasBodies(files, id)) ? 'unsealed' : found(damagedRecord(id, entries))
    const upload = readRecord(id, entries, opened.damaged + reader.lines() - entries.length, seal)
    return found(upload === undefined || upload.batches.length === 0 ? damagedRecord(id, entries, seal) : upload)
  }

  const ports: StorePorts = {
    files,
    sha256,
    recent: createRecent(MAX_WHOLE),
    read: async (id) => {
      const found = await readOne(id)
      return typeof found === 'string' || found.isUnread === true ? undefined : found
    },
  }

  const loadOne = async (id: string): Promise<StoredUpload | 'unsealed' | 'stray'> => {
    const found = await readOne(id)
    if (typeof found === 'string') return found
    const stored = storeUpload(ports, found.upload, found)
    // A program killed at the very end left them. They may hold hashed people.
    if (isDone(found.upload)) await stored.dropBodies()
    return stored
  }

  /** An ended upload by its summary, if that fits its journal. */
  const summed = (id: string, bytes: Uint8Array | undefined, found: FileSize | undefined): StoredUpload | undefined => {
    const end = readSummary(bytes)
    if (end === undefined || !fits(end, found)) return undefined
    return storeUpload(ports, recordOfEnd(id, end), { summed: end.journal, isCleared: found === undefined })
  }

  /** Finished uploads among these, by their summaries or by name alone. */
  const glance = async (ids: readonly string[]): Promise<readonly StoredUpload[]> => {
    const summaries = await files.readMany(ids.map(summaryPath))
    const journals = await files.sizesOf(ids.map(journalPath))
    const known = ids.map((id, at) => summed(id, summaries[at], journals[at]) ?? id)
    const others = await uncountedAmong(
      files,
      known.filter((each) => typeof each === 'string'),
    )
    const told = known.filter((each) => typeof each !== 'string')
    return [...told, ...others.map((upload) => storeUpload(ports, upload, {}))]
  }

  return {
    create: async (id, plan, target, at) => {
      const { journal } = await openJournal(files, journalPath(id))
      const written = await journal.append([
        { type: 'plan', form: entryFormOf(plan), plan, target, at } satisfies UploadEntry,
      ])
      if (!written.ok) return failed(written.failure)
      return success(storeUpload(ports, emptyRecord(id, { plan, target, at }), { journal }))
    },
    load: async () => {
      const ids = await files.list(UPLOADS_FOLDER)
      const glanced = new Map<string, StoredUpload>()
      for (let from = 0; from < ids.length; from += GLANCED_AT_ONCE)
        for (const stored of await glance(ids.slice(from, from + GLANCED_AT_ONCE)))
          glanced.set(stored.upload.id, stored)
      const all: StoredUpload[] = []
      for (const id of ids) {
        const stored = glanced.get(id) ?? (await loadOne(id))
        if (stored === 'unsealed') await removeUpload(files, id)
        else if (stored !== 'stray') all.push(stored)
      }
      return all
    },
    again: async (id) => {
      const stored = await loadOne(id)
      return typeof stored === 'string' || stored.isUnread === true ? undefined : stored
    },
    remove: (id) => removeUpload(files, id),
  }
}
