import { PRODUCT_FIELDS, type ProductField } from '../../../contract/catalog/product.ts'
import type { Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import { bulkFileNames } from '../../../engine/disk/client.ts'
import { dropOutcomes, feedRecords } from '../../../engine/disk/records/client.ts'
import { FEED_BOOK, feedBookOf } from '../../../engine/model/feedBook.ts'
import type { CellValue, FeedSummary } from '../../../engine/model/feedModel.ts'
import type { StoredFeed } from '../../../engine/model/storedFeed.ts'
import type { Ledger } from '../../../host/host.ts'
import { t } from '../../../messages/t.ts'
import { type HistoryEntry, isHistoryEntry } from '../../../workspace/edits/stepEntries.ts'
import type { MappingAdditions } from '../../../workspace/product/mappingAdditions.ts'
import type { DecimalSign } from '../../../workspace/product/values.ts'
import { host } from '../../base/hostAccess.ts'
import { createRepository } from '../../uploads/state/repository.ts'

// Feeds on this computer. The browser's store is a cache; the ledger holds what must not be lost.

/** Column mapping, stored by header so that equal layouts map themselves next time. */
export interface SavedMapping extends MappingAdditions {
  readonly decimal?: DecimalSign
  readonly headings: readonly string[]
  readonly fields: readonly (ProductField | null)[]
  readonly currency: string
  readonly shopAddress: string
}

/** First entry of a feed's book: its source file and how it was read. */
interface ImportEntry {
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
interface DraftEntry {
  readonly type: 'draftsChosen'
  readonly takes: boolean
}

interface EditEntry {
  readonly type: 'cellsChanged'
  readonly changes: readonly CellValue[]
}

const kindOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'type' in entry ? entry.type : undefined

const isImport = (entry: unknown): entry is ImportEntry => kindOf(entry) === 'feedImported'

const isEdit = (entry: unknown): entry is EditEntry => kindOf(entry) === 'cellsChanged'

const isDraftChoice = (entry: unknown): entry is DraftEntry =>
  kindOf(entry) === 'draftsChosen' && typeof (entry as DraftEntry).takes === 'boolean'

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

/** What the ledger has since the latest import. Entries of newer versions are skipped. */
export const readChanges = async (id: string): Promise<SavedChanges> => {
  const { entries } = await host().ledger.read(feedBookOf(id))
  const imported = entries.findLastIndex(isImport)
  const own = entries.slice(imported + 1)
  const origin = entries[imported]
  return {
    takesDrafts: own.findLast(isDraftChoice)?.takes ?? (isImport(origin) && origin.takesDrafts === true),
    edits: own.filter(isEdit).flatMap((entry) => entry.changes.filter(isChange)),
    steps: own.filter(isHistoryEntry),
  }
}

/** All entries of a feed's book, and the number of unreadable lines. */
export const readBook = (id: string): ReturnType<Ledger['read']> => host().ledger.read(feedBookOf(id))

/** How the file of a feed was read. */
export const readMapping = async (id: string): Promise<SavedMapping | undefined> =>
  (await host().ledger.read(feedBookOf(id))).entries.findLast(isImport)?.mapping

/** Saves whether uploads include a feed's drafts. */
export const writeDraftChoice = (id: string, takes: boolean): Promise<Result<null, Failure>> =>
  host().ledger.append(feedBookOf(id), [{ type: 'draftsChosen', takes } satisfies DraftEntry])

/** A line of the list of feeds; the row count is without deleted rows. */
export const summaryOf = (stored: StoredFeed): FeedSummary => {
  const { id, name, importedAt, rows, present = rows, errors, warnings, skipped, folded } = stored
  return {
    id,
    name,
    importedAt,
    rows: present,
    errors,
    warnings,
    skipped,
    ...(folded === undefined ? {} : { folded }),
    edits: 0,
    state: 'ready',
  }
}

const repository = createRepository<StoredFeed, ImportEntry, FeedSummary>({
  book: FEED_BOOK,
  entryOf: (entries) => entries.findLast(isImport),
  records: feedRecords,
  files: async () => new Set(await bulkFileNames()),
  summaryOf,
  lostOf: (id, { name, importedAt, rows }) => ({
    id,
    name,
    importedAt,
    rows,
    errors: 0,
    warnings: 0,
    edits: 0,
    skipped: [],
    state: 'needsFile',
  }),
  full: () => t('feeds.importing.full'),
})

/** Every feed, newest first. One whose rows are gone waits for its file (`needsFile`). */
export const readFeeds = async (): Promise<readonly FeedSummary[]> =>
  repository.list(await repository.stored().catch(() => []))

/** Feed waiting for exactly this file; its edits name rows, so row counts must match. */
export const feedWaitingFor = async (bytes: number, sha256: string, rows: number): Promise<string | undefined> => {
  const stored = new Set((await repository.stored()).map(({ id }) => id))
  for (const [id, entry] of await repository.entries())
    if (!stored.has(id) && entry.bytes === bytes && entry.sha256 === sha256 && entry.rows === rows) return id
  return undefined
}

/** The mapping that was last used for a file with these headers. */
export const rememberedMapping = async (headers: readonly string[]): Promise<SavedMapping | undefined> => {
  const same = [...(await repository.entries()).values()]
    .filter(
      ({ mapping }) =>
        mapping.headings.length === headers.length && mapping.headings.every((word, at) => word === headers[at]),
    )
    .toSorted((a, b) => b.importedAt.localeCompare(a.importedAt))
  return same[0]?.mapping
}

/** Records an imported feed in the ledger, then in the browser's store. */
export const rememberFeed = (feed: StoredFeed, entry: ImportEntry, isReplay: boolean): Promise<Result<null, Failure>> =>
  repository.add(feed, isReplay ? undefined : entry)

/** Forgets a feed for good; returns the name of its file. */
export const forgetFeed = async (id: string): Promise<Result<string | undefined, Failure>> => {
  const removed = await repository.remove(id)
  if (!removed.ok) return removed
  await dropOutcomes(id)
  return success(removed.value?.file)
}
