import { failed, type Result, success } from '../../contract/language/result.ts'
import type { PlannedBatch, UploadPlan } from '../../host/uploads.ts'
import { type Journal, openJournal } from '../journal/journal.ts'
import type { Files, FileTrouble, Sha256 } from '../ports.ts'
import { type Target, toRuns, type UploadEntry } from './entries.ts'
import { applyEntry, type BatchRecord, isDone, isSealed, readRecord, type UploadRecord } from './record.ts'

const FOLDER = 'uploads'

/** An upload with the files that hold it. */
export interface StoredUpload {
  readonly upload: UploadRecord
  /** Journals entries, flushed, then takes them into the record. */
  readonly record: (entries: readonly UploadEntry[]) => Promise<FileTrouble | undefined>
  readonly addBatches: (batches: readonly PlannedBatch[]) => Promise<FileTrouble | undefined>
  /** The frozen body, or undefined where it no longer has the hash that was planned. */
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
  /** All sealed uploads that can be read; plans that were never sealed are removed, anything else in the folder stays. */
  readonly load: () => Promise<readonly StoredUpload[]>
  readonly remove: (id: string) => Promise<Result<null, FileTrouble>>
}

const encoder = new TextEncoder()
const DELETES = /"operation_type"\s*:\s*"Delete"/
const OPERATION = /"operation_type"\s*:/g

/** What a body asks of its neighbours: removals go alone, so that they keep their order. */
const orderOf = (plan: UploadPlan, body: string): { readonly alone?: true; readonly operations?: number } => {
  if (plan.endpoint === 'products.put' || plan.endpoint === 'products.delete') return {}
  const operations = body.match(OPERATION)?.length ?? 0
  return DELETES.test(body) ? { alone: true, operations } : { operations }
}

const store = (files: Files, sha256: Sha256, upload: UploadRecord, journal: Journal): StoredUpload => {
  const bodies = `${FOLDER}/${upload.id}/bodies`

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

  const loadOne = async (id: string): Promise<StoredUpload | 'unsealed' | 'unreadable'> => {
    const opened = await openJournal(files, journalOf(id)).catch(() => undefined)
    if (opened === undefined) return 'unreadable'
    if (!isSealed(opened.lines)) return 'unsealed'
    const upload = readRecord(id, opened.lines, opened.damaged)
    if (upload === undefined) return 'unreadable'
    const stored = store(files, sha256, upload, opened.journal)
    // A program that was killed at the very end had no time to remove them, and they may hold hashed people.
    if (isDone(upload)) await stored.dropBodies()
    return stored
  }

  return {
    create: async (id, plan, target, at) => {
      const { journal } = await openJournal(files, journalOf(id))
      const written = await journal.append([{ type: 'plan', form: 1, plan, target, at } satisfies UploadEntry])
      if (!written.ok) return failed(written.failure)
      const upload: UploadRecord = {
        id,
        plan,
        target,
        plannedAt: at,
        batches: [],
        settled: [],
        sealed: undefined,
        state: 'planning',
        requests: 0,
      }
      return success(store(files, sha256, upload, journal))
    },
    load: async () => {
      const found: StoredUpload[] = []
      for (const id of await files.list(FOLDER)) {
        const stored = await loadOne(id)
        if (stored === 'unsealed') await files.remove(`${FOLDER}/${id}`)
        else if (stored !== 'unreadable') found.push(stored)
      }
      return found
    },
    remove: (id) => files.remove(`${FOLDER}/${id}`),
  }
}
