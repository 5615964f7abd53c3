import type { Failure } from '../../../contract/contract.ts'
import type { Before } from '../../../engine/model/uploadModel.ts'
import { host } from '../../base/hostAccess.ts'

// What was online before an upload, in books of the host's ledger: written and flushed before the upload is sealed, so
// that nothing leaves that could not be undone. A book holds some thousand products, so that none is long to read.

const BOOK = 'undo-'
const LOTS_A_BOOK = 8

const nameOf = (upload: string, part: number): string => `${BOOK}${upload}-${part}`

interface Lot {
  readonly type: 'before'
  readonly place: string
  readonly products: readonly Before[]
}

const isLot = (entry: unknown): entry is Lot =>
  typeof entry === 'object' &&
  entry !== null &&
  'type' in entry &&
  entry.type === 'before' &&
  'place' in entry &&
  typeof entry.place === 'string' &&
  'products' in entry &&
  Array.isArray(entry.products)

/** Writes lot after lot of an upload down. */
export const createUndoBooks = (upload: string) => {
  let lots = 0
  return {
    write: async (place: string, products: readonly Before[]): Promise<Failure | undefined> => {
      const entry: Lot = { type: 'before', place, products }
      const written = await host().ledger.append(nameOf(upload, Math.floor(lots++ / LOTS_A_BOOK)), [entry])
      return written.ok ? undefined : written.failure
    },
  }
}

/** What was kept of an upload, book by book; nothing where it was made by an earlier version. */
export async function* readUndoBooks(
  upload: string,
): AsyncGenerator<{ readonly place: string; readonly products: readonly Before[] }> {
  for (let part = 0; ; part++) {
    const { entries } = await host().ledger.read(nameOf(upload, part))
    const lots = entries.filter(isLot)
    if (lots.length === 0) return
    for (const { place, products } of lots) yield { place, products }
  }
}

/** Removes the books of an upload that is forgotten. */
export const removeUndoBooks = async (upload: string): Promise<void> => {
  for (const book of await host().ledger.books())
    if (book.startsWith(`${BOOK}${upload}-`)) await host().ledger.remove(book)
}

/** Removes books whose upload came to nothing. */
export const sweepUndoBooks = async (uploads: readonly string[]): Promise<void> => {
  const known = new Set(uploads)
  for (const book of await host().ledger.books()) {
    const upload = /^undo-(.+)-\d+$/.exec(book)?.[1]
    if (upload !== undefined && !known.has(upload)) await host().ledger.remove(book)
  }
}
