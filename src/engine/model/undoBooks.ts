import type { Failure } from '../../contract/contract.ts'
import { type Result, success } from '../../contract/language/result.ts'
import type { Ledger } from '../../host/host.ts'
import type { Before } from './uploadModel.ts'

// What was online before an upload, in books of the host's ledger. They are flushed before the upload is sealed, so
// that everything sent can be undone. A book holds some thousand products, so that none takes long to read.

const BOOK = 'undo-'
const CHUNKS_A_BOOK = 8
const CHOICE_BOOK = 'chosen-'

const nameOf = (upload: string, part: number): string => `${BOOK}${upload}-${part}`

/** Products of one catalog (`catalogPlace`) as they were online before an upload. */
interface UndoChunk {
  readonly place: string
  readonly products: readonly Before[]
}

const isChunk = (entry: unknown): entry is UndoChunk =>
  typeof entry === 'object' &&
  entry !== null &&
  'type' in entry &&
  entry.type === 'before' &&
  'place' in entry &&
  typeof entry.place === 'string' &&
  'products' in entry &&
  Array.isArray(entry.products)

/** Writes chunk number 0, 1, 2 ... of an upload down. */
export const writeUndoChunk = (
  ledger: Pick<Ledger, 'append'>,
  upload: string,
  number: number,
  chunk: UndoChunk,
): Promise<Result<null, Failure>> =>
  ledger.append(nameOf(upload, Math.floor(number / CHUNKS_A_BOOK)), [{ type: 'before', ...chunk }])

/** Undo chunks of an upload, book by book; none for uploads of earlier versions. */
export async function* readUndoChunks(ledger: Pick<Ledger, 'read'>, upload: string): AsyncGenerator<UndoChunk> {
  for (let part = 0; ; part++) {
    const { entries } = await ledger.read(nameOf(upload, part))
    const chunks = entries.filter(isChunk)
    if (chunks.length === 0) return
    yield* chunks
  }
}

/** Neighboring rows that were chosen for one reason. The first, how many, and a number of the reason. */
export type ChosenRun = readonly [row: number, count: number, kind: number]

/** Rows of an upload that is planned while it is sent, in their order. */
interface ChosenRows {
  readonly place: string
  readonly rows: readonly ChosenRun[]
}

/** Runs in one entry of a ledger. */
const MAX_RUNS = 50_000

/** Writes down what was chosen, before any of it is sealed. No call holds more than one entry. */
export const writeChosenRows = async (
  ledger: Pick<Ledger, 'append'>,
  upload: string,
  { place, rows }: ChosenRows,
): Promise<Result<null, Failure>> => {
  for (let from = 0; from < rows.length; from += MAX_RUNS) {
    const entry = { type: 'chosen', place, rows: rows.slice(from, from + MAX_RUNS) }
    const written = await ledger.append(CHOICE_BOOK + upload, [entry])
    if (!written.ok) return written
  }
  return success(null)
}

const isChosen = (entry: unknown): entry is ChosenRows =>
  typeof entry === 'object' &&
  entry !== null &&
  'type' in entry &&
  entry.type === 'chosen' &&
  'place' in entry &&
  typeof entry.place === 'string' &&
  'rows' in entry &&
  Array.isArray(entry.rows)

/** What was chosen; undefined if that is not known. */
export const readChosenRows = async (ledger: Pick<Ledger, 'read'>, upload: string): Promise<ChosenRows | undefined> => {
  const entries = (await ledger.read(CHOICE_BOOK + upload)).entries.filter(isChosen)
  const [first] = entries
  return first && { place: first.place, rows: entries.flatMap(({ rows }) => rows) }
}

/** Removes undo books whose upload is gone. A failure leaves one for the next start. */
export const removeUndoBooks = async (
  ledger: Pick<Ledger, 'books' | 'remove'>,
  isGone: (upload: string) => boolean,
): Promise<void> => {
  for (const book of await ledger.books()) {
    const upload = /^undo-(.+)-\d+$/.exec(book)?.[1] ?? /^chosen-(.+)$/.exec(book)?.[1]
    if (upload !== undefined && isGone(upload)) await ledger.remove(book)
  }
}
