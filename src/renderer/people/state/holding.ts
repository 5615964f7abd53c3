import { createQueue } from '../../../contract/language/queue.ts'
import { listRecords, peopleRecords } from '../../../engine/disk/records/client.ts'
import type { PageSource, StoredPeopleFile } from '../../../engine/model/peopleModel.ts'
import type { PeopleSending } from '../../../engine/model/peopleSending.ts'
import { removePeopleFile, withPeopleWorker } from '../../../engine/people/hold/client.ts'
import { HostProblem } from '../../../host/hostProblem.ts'
import { settledBatches } from '../../../host/settledBatches.ts'
import type { UploadSummary } from '../../../host/uploads.ts'
import { isAtEnd } from '../../../host/uploads.ts'
import { saidText } from '../../../messages/said.ts'
import { host } from '../../base/hostAccess.ts'
import { type PeopleBook, readPeopleBook, writePeople } from './peopleBook.ts'
import { stripStored } from './stripping.ts'

// Stores what a target holds: hashes of settled batches, read incrementally from the journal.

type Effect = StoredPeopleFile['effect']

const EFFECTS: Readonly<Record<PeopleSending['operation'], { readonly confirmed: Effect; readonly unknown: Effect }>> =
  {
    Update: { confirmed: 'put', unknown: 'maybePut' },
    Delete: { confirmed: 'taken', unknown: 'maybeTaken' },
  }

/** Source of an upload's rows; undefined if their hashes are gone. */
export const rowsOfUpload = async (sending: PeopleSending): Promise<PageSource | undefined> => {
  const changes = await peopleRecords.changes.get(sending.upload)
  if (changes !== undefined) return { file: changes.file, of: 'people', pages: changes.pages, flags: changes.flags }
  if (sending.part !== 'everything' && sending.part !== 'changes') return undefined
  const list = await listRecords.get(sending.dataset)
  // Flags of rows sent don't matter here: settled batches name their rows.
  return list === undefined ? undefined : { file: list.file, of: 'list', pages: list.pages, flags: list.flags }
}

/** Rows of settled batches, one byte each. */
interface SettledRows {
  readonly flags: Uint8Array
  count: number
}

const flagRows = (rows: readonly number[], { flags }: SettledRows): number => {
  for (const row of rows) if (row < flags.length) flags[row] = 1
  return rows.length
}

/** Reads what settled since a position, with one byte per row however many batches. */
const readNew = async (upload: string, from: number, rows: number) => {
  const confirmed: SettledRows = { flags: new Uint8Array(rows), count: 0 }
  const unknown: SettledRows = { flags: new Uint8Array(rows), count: 0 }
  let position = from
  for await (const chunk of settledBatches(host().uploads, upload, from)) {
    position = chunk.position
    for (const { state, rows: settled } of chunk.outcomes) {
      if (state === 'confirmed') confirmed.count += flagRows(settled, confirmed)
      else if (state === 'unknown') unknown.count += flagRows(settled, unknown)
    }
  }
  return { position, confirmed, unknown }
}

/** Greater than any known order of the target, even after clock changes. */
const nextOrder = async (target: string): Promise<number> => {
  const known = await peopleRecords.files.of('target', target)
  return known.reduce((last, { order }) => Math.max(last, order + 1), Date.now())
}

const keep = async (
  sending: PeopleSending,
  source: PageSource,
  effect: Effect,
  rows: SettledRows,
  given: number | undefined,
): Promise<void> => {
  if (rows.count === 0) return
  const file = crypto.randomUUID()
  const stored = await withPeopleWorker((worker) => worker.ask('holdRows', { source, rows: rows.flags, into: file }))
  const { upload, target, dataset } = sending
  const order = given ?? (await nextOrder(target))
  await peopleRecords.files.put({ file, upload, target, dataset, effect, order, ...stored })
}

/**
 * Stores rows that leave a list with each of its unfinished uploads. A batch of them may be on its way, and nothing
 * else would tell whom its target may hold. Callers run it inside `inTurn`.
 */
export const holdLeaving = async (dataset: string, source: PageSource, gone: readonly number[]): Promise<void> => {
  const open = new Set((await host().uploads.list(true)).filter((upload) => !isAtEnd(upload)).map(({ id }) => id))
  const { sendings } = await readPeopleBook()
  const rows: SettledRows = { flags: new Uint8Array(Math.max(0, ...gone.slice(-1)) + 1), count: 0 }
  rows.count = flagRows(gone, rows)
  for (const sending of sendings)
    if (sending.dataset === dataset && sending.operation === 'Update' && open.has(sending.upload))
      if ((await rowsOfUpload(sending))?.file === source.file) await keep(sending, source, 'maybePut', rows, undefined)
}

/** Erased people are deleted from the target's records, not kept as removed. */
const forgetErased = async ({ target }: PeopleSending, source: PageSource, confirmed: SettledRows): Promise<void> => {
  if (confirmed.count === 0) return
  const stored = await peopleRecords.files.of('target', target)
  await withPeopleWorker(async (worker) =>
    stripStored(worker, await worker.ask('readPerson', { source, rows: confirmed.flags }), stored),
  )
}

/** Rows of an upload with news since the last reading, and the position reached. */
interface News {
  readonly source: PageSource
  readonly known: number
}

const newsOf = async (sending: PeopleSending): Promise<News | undefined> => {
  // Without hashes nothing can be stored, so its journal isn't read.
  const source = await rowsOfUpload(sending)
  if (source === undefined) return undefined
  const known = (await peopleRecords.positions.get(sending.upload))?.position ?? 0
  return (await host().uploads.outcomes(sending.upload, known, 1)).length === 0 ? undefined : { source, known }
}

/**
 * Takes what was settled of one upload since the last time. What is read anew, such as for a list whose file is back, goes
 * where it was: uploads that came later still have the last word.
 */
const settleOne = async (
  sending: PeopleSending,
  { source, known }: News,
  { confirmed: times }: PeopleBook,
): Promise<void> => {
  const { position, confirmed, unknown } = await readNew(sending.upload, known, source.flags?.length ?? 0)
  const effects = EFFECTS[sending.operation]
  const before = known === 0 ? times.get(sending.upload) : undefined
  const order = before === undefined ? undefined : Date.parse(before)
  if (sending.part === 'erasure') await forgetErased(sending, source, confirmed)
  else {
    await keep(sending, source, effects.unknown, unknown, order === undefined ? undefined : order - 0.5)
    await keep(sending, source, effects.confirmed, confirmed, order)
  }
  await peopleRecords.positions.put({ upload: sending.upload, position })
  if (confirmed.count > 0 && before === undefined)
    await writePeople({ type: 'peopleConfirmed', upload: sending.upload, at: new Date().toISOString() })
}

/**
 * Stores everybody of an upload whose journal is permanently damaged. Any batch may have been sent, and nothing else
 * tells whom its target may hold. Later uploads to the target still override this.
 */
const keepDamaged = async (sending: PeopleSending): Promise<void> => {
  if (sending.part === 'erasure') return
  const { unknown } = EFFECTS[sending.operation]
  const stored = await peopleRecords.files.of('upload', sending.upload)
  if (stored.some(({ effect }) => effect === unknown)) return
  const source = await rowsOfUpload(sending)
  if (source === undefined) return
  const flags = new Uint8Array(source.flags?.length ?? 0).fill(1)
  await keep(sending, source, unknown, { flags, count: flags.length }, Date.parse(sending.at) - 0.5)
}

/** Runs after whatever else reads or writes what targets hold. */
export const { run: inTurn } = createQueue()

/** An upload of unknown effect: its journal, or an earlier one's, is unreadable. */
export interface UnreadSending {
  readonly sending: PeopleSending
  /** Which journal that is, and what to do. */
  readonly sentence: string
}

/** What was sent about people so far, and what of it could not be read. */
export interface SettledPeople {
  readonly book: PeopleBook
  readonly unread: readonly UnreadSending[]
}

/**
 * Applies settled batches of all uploads, or of one target's, in creation order. An unread one delays later ones to the
 * same target, because the last upload decides.
 */
export const applyWaiting = (target?: string): Promise<SettledPeople> =>
  inTurn(async () => {
    const book = await readPeopleBook()
    const known = new Map((await host().uploads.list(true)).map(({ id, state }) => [id, state]))
    const unread: UnreadSending[] = []
    for (const sending of book.sendings) {
      if (!known.has(sending.upload) || (target !== undefined && sending.target !== target)) continue
      const first = unread.find((each) => each.sending.target === sending.target)
      try {
        if (known.get(sending.upload) === 'damaged') await keepDamaged(sending)
        const news = await newsOf(sending)
        if (news === undefined) continue
        if (first === undefined) await settleOne(sending, news, book)
        else unread.push({ ...first, sending })
      } catch (error) {
        if (!(error instanceof HostProblem)) throw error
        unread.push({ sending, sentence: error.message })
      }
    }
    return { book: await readPeopleBook(), unread }
  })

/**
 * The book if nothing of the target is unread; otherwise throws its sentence. Without a target, nothing at all may be
 * unread.
 */
export const wholeBook = ({ book, unread }: SettledPeople, target?: string): PeopleBook => {
  const first = unread.find(({ sending }) => target === undefined || sending.target === target)
  if (first !== undefined) throw new HostProblem(saidText(first))
  return book
}

/** Deletes a comparison's file after its upload ended; the target's records hold it by then. */
export const dropPeopleChanges = async (upload: UploadSummary): Promise<void> => {
  const changes = await peopleRecords.changes.get(upload.id)
  if (changes === undefined) return
  await peopleRecords.changes.drop(upload.id)
  const rest = await peopleRecords.changes.all()
  if (!rest.some(({ file }) => file === changes.file)) await removePeopleFile(changes.file)
}
