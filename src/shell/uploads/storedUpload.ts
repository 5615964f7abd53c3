import { failed, type Result, success } from '../../contract/language/result.ts'
import type { PlannedBatch } from '../../contract/wire/plannedBatch.ts'
import type { Pruned, UploadPlan } from '../../host/uploads.ts'
import type { Journal, JournalPosition } from '../journal/journal.ts'
import type { Files, FileTrouble, Sha256 } from '../ports.ts'
import { entryFormOf, toRuns, type UploadEntry } from './entries.ts'
import { sealBytes, sealPath } from './seal.ts'
import { endOfSummary, isEnded, recordOfEnd, summaryBytes, summaryPath } from './summaryFile.ts'
import { totalsOf } from './totals.ts'
import { UnreadJournal } from './unreadJournal.ts'
import { applyEntry, type BatchRecord, isDone, type UploadRecord } from './uploadState.ts'

/** Folder of all uploads in the data folder. */
export const UPLOADS_FOLDER = 'uploads'

/** Request bodies, deleted once an upload needs no retry any more. */
export const bodiesPath = (id: string): string => `${UPLOADS_FOLDER}/${id}/bodies`
/** The journal, which stays: it is what became of the upload. */
export const journalPath = (id: string): string => `${UPLOADS_FOLDER}/${id}/journal`

/** An upload with the files that hold it. */
export interface StoredUpload {
  readonly upload: UploadRecord
  /** The disk did not give its journal, which it may do at the next try. */
  readonly isUnread?: true
  /** Called if the journal differs from the summary. */
  onReread?: () => void
  /**
   * Acts while all batches are in memory. Those of an upload at its end are read from its journal for that, and let go later;
   * whatever uses batches, settlements or bodies goes through here. Rejects with UnreadJournal where the disk does not give it.
   */
  readonly whole: <Value>(act: () => Promise<Value>) => Promise<Value>
  /** Journals entries, flushed, then takes them into the record. */
  readonly record: (entries: readonly UploadEntry[]) => Promise<Result<null, FileTrouble>>
  /** Ends the plan. */
  readonly seal: () => Promise<Result<null, FileTrouble>>
  readonly addBatches: (batches: readonly PlannedBatch[]) => Promise<Result<null, FileTrouble>>
  /** The frozen body, or undefined where it no longer has the hash that was planned. Rejects where it cannot be read. */
  readonly body: (batch: BatchRecord) => Promise<string | undefined>
  /** The journal's lines of settlements, from position `from` on. */
  readonly settlements: (from: number, limit: number) => Promise<readonly unknown[]>
  readonly dropBodies: () => Promise<void>
  /** Cleans up an ended upload and writes its summary. */
  readonly settle: () => Promise<void>
  /** Writes the missing summary of an ended upload and releases its batches at once. Rejects like `whole`. */
  readonly count: () => Promise<void>
  /** Deletes bodies and journal of an upload at its end; its summary stays. Does nothing to one that is in use. */
  readonly prune: (pruned: Pruned) => Promise<void>
}

/** What a journal gave: an upload, and the journal to continue with. */
export interface ReadUpload {
  readonly upload: UploadRecord
  readonly journal: Journal
  readonly isUnread?: true
}

/** Ended uploads with batches in memory: the latest few, since outcomes are read repeatedly. */
interface Recent {
  readonly used: (release: () => void) => void
}

/** Releases what was used longest ago, so that at most `most` stay in memory. */
export const createRecent = (most: number): Recent => {
  const releases: (() => void)[] = []
  return {
    used: (release) => {
      const known = releases.indexOf(release)
      if (known >= 0) releases.splice(known, 1)
      releases.push(release)
      while (releases.length > most) releases.shift()?.()
    },
  }
}

export interface StorePorts {
  readonly files: Files
  readonly sha256: Sha256
  /** Reads an upload from its journal; undefined where the disk does not give that. */
  readonly read: (id: string) => Promise<ReadUpload | undefined>
  readonly recent: Recent
}

const encoder = new TextEncoder()
const DELETES = /"operation_type"\s*:\s*"Delete"/
const OPERATION = /"operation_type"\s*:/g

/** Order constraints of a body: removals go alone, so that they keep their order. */
const orderOf = (plan: UploadPlan, body: string): { readonly alone?: true; readonly operations?: number } => {
  if (plan.endpoint === 'products.put' || plan.endpoint === 'products.delete') return {}
  const operations = body.match(OPERATION)?.length ?? 0
  return DELETES.test(body) ? { alone: true, operations } : { operations }
}

/** How batches are journaled whose bodies begin at a place of their file. */
const batchEntries = (
  plan: UploadPlan,
  batches: readonly PlannedBatch[],
  start: number,
  sha256: Sha256,
): readonly UploadEntry[] => {
  let offset = start
  return batches.map((batch) => {
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
      ...orderOf(plan, batch.body),
    }
  })
}

const isSame = (one: JournalPosition | undefined, other: JournalPosition): boolean =>
  one?.bytes === other.bytes && one.checksum === other.checksum

const withTotals = (upload: UploadRecord): UploadRecord => ({
  ...upload,
  totals: totalsOf(upload),
  batches: [],
  settled: [],
})

/** Overwrites a record with another one. */
const takeOver = (upload: UploadRecord, found: UploadRecord): void => {
  for (const name of ['isOpen', 'problem', 'hasLostBody', 'endedAt', 'totals', 'isCounting', 'pruned'] as const)
    delete upload[name]
  Object.assign(upload, found)
}

/** An upload in memory. Its journal is set while its batches are; `summed` is the position its summary covers. */
interface Memory {
  readonly upload: UploadRecord
  journal: Journal | undefined
  summed: JournalPosition | undefined
  /** Of a pruned upload: its bodies and its journal are gone. */
  isCleared: boolean
  /** How many act on its batches. */
  users: number
}

/** Summaries of uploads at their end: written, and in memory in place of batches. */
const createSummaryKeeping = ({ files, recent }: Pick<StorePorts, 'files' | 'recent'>, memory: Memory) => {
  const { upload } = memory
  const { id } = upload

  /** Keeps only the totals in memory, where the disk holds all of it. */
  const release = (): void => {
    if (
      memory.users > 0 ||
      memory.journal === undefined ||
      !isEnded(upload) ||
      !isSame(memory.summed, memory.journal.position())
    )
      return
    upload.totals = totalsOf(upload)
    upload.batches.length = 0
    upload.settled.length = 0
    memory.journal = undefined
  }

  /** Writes the summary of this journal; false where that is not what the disk holds. */
  const writeSummary = async (position: JournalPosition): Promise<boolean> => {
    const found = await files.size(journalPath(id)).catch(() => undefined)
    if (found?.bytes !== position.bytes) return false
    const end = endOfSummary(upload, totalsOf(upload), { ...position, changedAt: found.changedAt })
    if (end === undefined) return false
    await files.replace(summaryPath(id), summaryBytes(end), 'anew')
    memory.summed = position
    return true
  }

  /**
   * Writes the summary. If that fails, the journal holds the same and the next start tries again; until then the totals
   * in memory replace it, so that a full disk doesn't keep the batches of all uploads there.
   */
  const summarize = async (): Promise<void> => {
    if (memory.journal === undefined || !isEnded(upload)) return
    const position = memory.journal.position()
    if (isSame(memory.summed, position) || (await writeSummary(position))) recent.used(release)
  }

  /** Writes the summary first. Whenever the program ends, the upload is whole or pruned, never damaged. */
  const prune = async (pruned: Pruned): Promise<void> => {
    if (memory.users > 0 || !isEnded(upload) || upload.isCounting === true) return
    if (upload.pruned === undefined) {
      const found = await files.size(journalPath(id)).catch(() => undefined)
      if (memory.summed === undefined || found?.bytes !== memory.summed.bytes) return
      const totals = totalsOf(upload)
      const end = endOfSummary({ ...upload, pruned }, totals, { ...memory.summed, changedAt: found.changedAt })
      if (end === undefined || !(await files.replace(summaryPath(id), summaryBytes(end))).ok) return
      takeOver(upload, recordOfEnd(id, end))
      memory.journal = undefined
      memory.isCleared = false
    }
    if (!memory.isCleared && (await files.remove(bodiesPath(id))).ok)
      memory.isCleared = (await files.remove(journalPath(id))).ok
  }

  return { release, writeSummary, summarize, prune }
}

const readJournal = async (read: StorePorts['read'], { id, plan }: UploadRecord): Promise<ReadUpload> => {
  const found = await read(id)
  if (found === undefined) throw new UnreadJournal(plan.title, journalPath(id))
  return found
}

/** Runs work while an upload's batches are in memory; `settle` follows if the journal changed. */
const createUse = (
  { read, recent }: Pick<StorePorts, 'read' | 'recent'>,
  memory: Memory,
  settle: (isKnown: boolean) => Promise<void>,
  release: () => void,
): StoredUpload['whole'] => {
  const { upload } = memory
  let opening: Promise<void> | undefined

  const open = async (): Promise<void> => {
    const found = await readJournal(read, upload)
    const isNew = !isSame(memory.summed, found.journal.position())
    const isKnown = memory.summed !== undefined
    takeOver(upload, found.upload)
    memory.journal = found.journal
    if (isNew) await settle(isKnown)
  }

  const reopen = (): Promise<void> => {
    opening ??= open().finally(() => {
      opening = undefined
    })
    return opening
  }

  return async (act) => {
    memory.users++
    try {
      if (memory.journal === undefined && upload.pruned === undefined) await reopen()
      return await act()
    } finally {
      memory.users--
      if (isEnded(upload)) recent.used(release)
    }
  }
}

/**
 * An upload on the disk. Without a `journal` only its summary is in memory: `summed` is the journal that it was written of,
 * or would have been, undefined where nobody counted yet.
 */
export const storeUpload = (
  { files, sha256, read, recent }: StorePorts,
  upload: UploadRecord,
  given: {
    readonly journal?: Journal
    readonly summed?: JournalPosition
    readonly isUnread?: true
    readonly isCleared?: boolean
  },
): StoredUpload => {
  const { id } = upload
  const bodies = bodiesPath(id)
  const memory: Memory = {
    upload,
    journal: given.journal,
    summed: given.summed,
    isCleared: given.isCleared ?? true,
    users: 0,
  }
  const { release, writeSummary, summarize, prune } = createSummaryKeeping({ files, recent }, memory)

  const record = async (entries: readonly UploadEntry[]): Promise<Result<null, FileTrouble>> => {
    if (memory.journal === undefined) return failed('other')
    const written = await memory.journal.append(entries)
    if (!written.ok) return written
    entries.forEach((entry, at) => {
      const place = written.value[at]
      if (place !== undefined) applyEntry(upload, entry, place)
    })
    // One that is done gets its summary when its bodies are gone.
    if (entries.some(({ type }) => type === 'finished') && !isDone(upload)) await summarize()
    return success(null)
  }

  const dropBodies = async (): Promise<void> => {
    if ((await files.remove(bodies)).ok) await summarize()
  }

  const settle = async (): Promise<void> => {
    if (isEnded(upload)) await (isDone(upload) ? dropBodies() : summarize())
  }

  const settleAnew = async (isKnown: boolean): Promise<void> => {
    await settle()
    if (isKnown) stored.onReread?.()
  }

  const whole = createUse({ read, recent }, memory, settleAnew, release)

  /** Takes over totals from the journal, and batches only if the upload has not ended. */
  const readTotals = async (): Promise<{ readonly position: JournalPosition; readonly isOver: boolean }> => {
    const found = await readJournal(read, upload)
    takeOver(upload, isEnded(found.upload) ? withTotals(found.upload) : found.upload)
    if (!isEnded(upload)) memory.journal = found.journal
    return { position: found.journal.position(), isOver: isDone(found.upload) }
  }

  /**
   * Keeps no journal of ten thousand in memory. Batches are released before any wait, so that their memory is reused.
   */
  const count = async (): Promise<void> => {
    if (memory.journal !== undefined || upload.pruned !== undefined) return whole(settle)
    const { position, isOver } = await readTotals()
    if (isEnded(upload) && (!isOver || (await files.remove(bodies)).ok)) await writeSummary(position)
  }

  const stored: StoredUpload = {
    upload,
    ...(given.isUnread === true ? { isUnread: true } : {}),
    whole,
    count,
    record,
    seal: async () => {
      const { plan, target, plannedAt: at, batches } = upload
      const sealed = await record([{ type: 'sealed', batches: batches.length }])
      const seal = { form: entryFormOf(plan), plan, target, at, batches: batches.length }
      // A spare copy: the journal alone suffices, so failing to write it is no failure.
      if (sealed.ok) await files.replace(sealPath(id), sealBytes(seal))
      return sealed
    },
    addBatches: async (batches) => {
      const written = await files.append(bodies, encoder.encode(batches.map((batch) => batch.body).join('')))
      if (!written.ok) return written
      const entries = batchEntries(upload.plan, batches, written.value, sha256)
      const part: UploadEntry = { type: 'part', batches: upload.batches.length + batches.length }
      return record(upload.plan.measured === undefined ? entries : [...entries, part])
    },
    body: async (batch) => {
      const text = new TextDecoder().decode(await files.readAt(bodies, batch.offset, batch.length))
      return sha256(text) === batch.sha256 ? text : undefined
    },
    settlements: async (from, limit) =>
      memory.journal === undefined ? [] : memory.journal.valuesAt(upload.settled.slice(from, from + limit)),
    dropBodies,
    settle,
    prune,
  }
  return stored
}
