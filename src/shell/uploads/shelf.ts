import { failed, type Result, success } from '../../contract/language/result.ts'
import type { PlannedBatch, UploadPlan } from '../../host/uploads.ts'
import { type Journal, openJournal, unreadJournal } from '../journal/journal.ts'
import type { Files, FileTrouble, Sha256 } from '../ports.ts'
import { formOf, type Target, toRuns, type UploadEntry } from './entries.ts'
import { entriesIn, isPlanned, isSealed } from './journalEntries.ts'
import { damagedRecord, readRecord, unfitRecord } from './readRecord.ts'
import { applyEntry, type BatchRecord, emptyRecord, isDone, type UploadRecord } from './record.ts'
import { readSeal, sealBytes, sealPath } from './seal.ts'

const FOLDER = 'uploads'

/** An upload with the files that hold it. */
export interface StoredUpload {
  readonly upload: UploadRecord
  /** The disk did not give its journal, which it may do at the next try. */
  readonly isUnread?: true
  /** Journals entries, flushed, then takes them into the record. */
  readonly record: (entries: readonly UploadEntry[]) => Promise<FileTrouble | undefined>
  /** Ends the plan. */
  readonly seal: () => Promise<FileTrouble | undefined>
  readonly addBatches: (batches: readonly PlannedBatch[]) => Promise<FileTrouble | undefined>
  /** The frozen body, or undefined where it no longer has the hash that was planned. Rejects where it cannot be read. */
  readonly body: (batch: BatchRecord) => Promise<string | undefined>
  /** The journal's lines of settlements, from position `from` on. */
  readonly settlements: (from: number, limit: number) => Promise<readonly unknown[]>
  readonly dropBodies: () => Promise<void>
}

export interface Shelf {
  readonly create: (
    id: string,
    plan: UploadPlan,
    target: Target,
    at: string,
  ) => Promise<Result<StoredUpload, FileTrouble>>
  /**
   * All sealed uploads, also those that cannot be read any more; plans that were never sealed are removed, anything else in
   * the folder stays. Rejects where the folder cannot be read.
   */
  readonly load: () => Promise<readonly StoredUpload[]>
  /** One of them once more; undefined where it still cannot be read. */
  readonly again: (id: string) => Promise<StoredUpload | undefined>
  readonly remove: (id: string) => Promise<Result<null, FileTrouble>>
}

const UNREAD =
  'The disk does not give what is kept of this upload, so it cannot go on now. Check the disk and the rights of the data folder, then start Adwright again.'

const encoder = new TextEncoder()
const DELETES = /"operation_type"\s*:\s*"Delete"/
const OPERATION = /"operation_type"\s*:/g

/** What a body asks of its neighbours: removals go alone, so that they keep their order. */
const orderOf = (plan: UploadPlan, body: string): { readonly alone?: true; readonly operations?: number } => {
  if (plan.endpoint === 'products.put' || plan.endpoint === 'products.delete') return {}
  const operations = body.match(OPERATION)?.length ?? 0
  return DELETES.test(body) ? { alone: true, operations } : { operations }
}

const bodiesPath = (id: string): string => `${FOLDER}/${id}/bodies`

const store = (files: Files, sha256: Sha256, upload: UploadRecord, journal: Journal): StoredUpload => {
  const bodies = bodiesPath(upload.id)

  const record = async (entries: readonly UploadEntry[]): Promise<FileTrouble | undefined> => {
    const written = await journal.append(entries)
    if (!written.ok) return written.failure
    entries.forEach((entry, at) => {
      const place = written.value[at]
      if (place !== undefined) applyEntry(upload, entry, place)
    })
    return undefined
  }

  return {
    upload,
    record,
    seal: async () => {
      const { plan, target, plannedAt: at, batches } = upload
      const trouble = await record([{ type: 'sealed', batches: batches.length }])
      // A copy for worse days: the journal alone is enough, so that the upload stands where the copy cannot be written.
      if (trouble === undefined)
        await files.replace(
          sealPath(upload.id),
          sealBytes({ form: formOf(plan), plan, target, at, batches: batches.length }),
        )
      return trouble
    },
    addBatches: async (batches) => {
      const written = await files.append(bodies, encoder.encode(batches.map((batch) => batch.body).join('')))
      if (!written.ok) return written.failure
      let offset = written.value
      return record(
        batches.map((batch) => {
          const length = encoder.encode(batch.body).length
          offset += length
          return {
            type: 'batch',
            index: batch.index,
            offset: offset - length,
            length,
            sha256: sha256(batch.body),
            rows: toRuns(batch.rows),
            items: batch.items,
            ...orderOf(upload.plan, batch.body),
          }
        }),
      )
    },
    body: async (batch) => {
      const text = new TextDecoder().decode(await files.readAt(bodies, batch.offset, batch.length))
      return sha256(text) === batch.sha256 ? text : undefined
    },
    settlements: (from, limit) => journal.valuesAt(upload.settled.slice(from, from + limit)),
    dropBodies: async () => {
      await files.remove(bodies)
    },
  }
}

/** Uploads on disk: one folder each, with a journal and a file of frozen bodies. */
export const createShelf = (files: Files, sha256: Sha256): Shelf => {
  const journalOf = (id: string) => `${FOLDER}/${id}/journal`

  /** Does the folder hold something that only a plan with batches can have left? */
  const hasBodies = async (id: string): Promise<boolean> =>
    (await files.readAt(bodiesPath(id), 0, 1).catch(() => [0])).length > 0

  /** The journal goes last: what a program that was killed meanwhile leaves must not look like an upload that lost its journal. */
  const remove = async (id: string): Promise<Result<null, FileTrouble>> => {
    for (const path of [bodiesPath(id), sealPath(id)]) {
      const removed = await files.remove(path)
      if (!removed.ok) return removed
    }
    return files.remove(`${FOLDER}/${id}`)
  }

  /** Is it a file between the folders of uploads, such as systems leave? */
  const isStray = (id: string): Promise<boolean> =>
    files.list(`${FOLDER}/${id}`).then(
      (names) => names.length === 0,
      (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOTDIR',
    )

  const loadOne = async (id: string): Promise<StoredUpload | 'unsealed' | 'stray'> => {
    const opened = await openJournal(files, journalOf(id)).catch(() => undefined)
    const sealed = readSeal(await files.read(sealPath(id)).catch(() => undefined))
    const seal = typeof sealed === 'string' ? undefined : sealed
    const stored = (upload: UploadRecord, journal: Journal) => store(files, sha256, upload, journal)
    if (opened === undefined) {
      if (await isStray(id)) return 'stray'
      const unread = stored(damagedRecord(id, [], seal), unreadJournal().journal)
      unread.upload.problem = UNREAD
      return { ...unread, isUnread: true }
    }
    const { lines, journal } = opened
    const entries = sealed === 'newer' ? sealed : entriesIn(lines, seal)
    if (typeof entries === 'string') return stored(unfitRecord(id, entries, lines[0]?.value, seal), journal)
    if (sealed === undefined && !isSealed(entries))
      // Bodies are written when the first line of the journal is on the disk: without it something was lost.
      return isPlanned(entries) || !(await hasBodies(id)) ? 'unsealed' : stored(damagedRecord(id, entries), journal)
    const upload = readRecord(id, entries, opened.damaged + lines.length - entries.length, seal)
    if (upload === undefined || upload.batches.length === 0) return stored(damagedRecord(id, entries, seal), journal)
    const found = stored(upload, journal)
    // A program that was killed at the very end had no time to remove them, and they may hold hashed people.
    if (isDone(upload)) await found.dropBodies()
    return found
  }

  return {
    create: async (id, plan, target, at) => {
      const { journal } = await openJournal(files, journalOf(id))
      const written = await journal.append([
        { type: 'plan', form: formOf(plan), plan, target, at } satisfies UploadEntry,
      ])
      if (!written.ok) return failed(written.failure)
      return success(store(files, sha256, emptyRecord(id, { plan, target, at }), journal))
    },
    load: async () => {
      const found: StoredUpload[] = []
      for (const id of await files.list(FOLDER)) {
        const stored = await loadOne(id)
        if (stored === 'unsealed') await remove(id)
        else if (stored !== 'stray') found.push(stored)
      }
      return found
    },
    again: async (id) => {
      const stored = await loadOne(id)
      return typeof stored === 'string' || stored.isUnread === true ? undefined : stored
    },
    remove,
  }
}
