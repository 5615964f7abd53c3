import type { Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import { bulkFileNames } from '../../../engine/disk/client.ts'
import { dropOutcomes, feedRecords } from '../../../engine/disk/records/client.ts'
import { FEED_BOOK, type ImportEntry, isImport, type SavedMapping } from '../../../engine/model/feedBook.ts'
import type { StoredFeed } from '../../../engine/model/storedFeed.ts'
import { t } from '../../../messages/t.ts'
import { createRepository } from '../../uploads/state/repository.ts'
import type { FeedSummary } from './feedsModel.ts'

// Feeds on this computer. The browser's store is a cache; the ledger holds what must not be lost.

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
