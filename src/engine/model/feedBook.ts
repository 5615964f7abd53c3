import { PRODUCT_FIELDS, type ProductField } from '../../contract/catalog/product.ts'
import type { Failure } from '../../contract/contract.ts'
import type { Result } from '../../contract/language/result.ts'
import type { Ledger } from '../../host/host.ts'
import { type HistoryEntry, isHistoryEntry } from '../../workspace/edits/stepEntries.ts'
import type { MappingAdditions } from '../../workspace/product/mappingAdditions.ts'
import type { DecimalSign } from '../../workspace/product/values.ts'
import type { CellValue } from './feedModel.ts'

// The book of a feed: its import, its steps, and choices about it.

/** Books of the ledger that hold what was done to feeds begin so. */
export const FEED_BOOK = 'feed-'

/** Name of a feed's book. */
export const feedBookOf = (id: string): string => FEED_BOOK + id

/** Fails if this window may not change a feed, such as another window writing now. */
export const mayWriteFeed = (ledger: Pick<Ledger, 'append'>, id: string): Promise<Result<null, Failure>> =>
  ledger.append(feedBookOf(id), [])

/** Column mapping, stored by header so that equal layouts map themselves next time. */
export interface SavedMapping extends MappingAdditions {
  readonly decimal?: DecimalSign
  readonly headings: readonly string[]
  readonly fields: readonly (ProductField | null)[]
  readonly currency: string
  readonly shopAddress: string
}

/** First entry of a feed's book: its source file and how it was read. */
export interface ImportEntry {
  readonly type: 'feedImported'
  readonly name: string
  readonly importedAt: string
  readonly bytes: number
  readonly sha256: string
  readonly rows: number
  readonly mapping: SavedMapping
  /** Drafts of the shop were to be uploaded too. */
  readonly takesDrafts?: true
}

/** Whether uploads take the drafts of a feed, as it was chosen after the import. */
export interface DraftChoiceEntry {
  readonly type: 'draftsChosen'
  readonly takes: boolean
}

interface EditEntry {
  readonly type: 'cellsChanged'
  readonly changes: readonly CellValue[]
}

const kindOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'type' in entry ? entry.type : undefined

/** Is this entry of a book its import? */
export const isImport = (entry: unknown): entry is ImportEntry => kindOf(entry) === 'feedImported'

const isEdit = (entry: unknown): entry is EditEntry => kindOf(entry) === 'cellsChanged'

const isDraftChoice = (entry: unknown): entry is DraftChoiceEntry =>
  kindOf(entry) === 'draftsChosen' && typeof (entry as DraftChoiceEntry).takes === 'boolean'

const isChange = ({ row, field, value }: CellValue): boolean =>
  Number.isInteger(row) && row >= 0 && Object.hasOwn(PRODUCT_FIELDS, field) && typeof value === 'string'

/** What a feed's book keeps beside the import. */
interface SavedChanges {
  /** Cells as earlier versions wrote them, in order. */
  readonly edits: readonly CellValue[]
  /** Entries of the history, in order. */
  readonly steps: readonly HistoryEntry[]
  readonly takesDrafts: boolean
}

/** What a book has since its latest import. Entries of newer versions are skipped. */
export const changesIn = (entries: readonly unknown[]): SavedChanges => {
  const imported = entries.findLastIndex(isImport)
  const own = entries.slice(imported + 1)
  const origin = entries[imported]
  return {
    takesDrafts: own.findLast(isDraftChoice)?.takes ?? (isImport(origin) && origin.takesDrafts === true),
    edits: own.filter(isEdit).flatMap((entry) => entry.changes.filter(isChange)),
    steps: own.filter(isHistoryEntry),
  }
}
