import type { BatchOutcome, PlannedBatch } from '../../host/uploads.ts'
import { feedDatabase } from '../database/feeds.ts'
import { readTables } from '../database/feedTables.ts'
import { bulkFileNames, openBulkFile, removeBulkFile } from '../database/opfsFile.ts'
import type { FeedRow, IssueGroup, RowFilter } from '../stores/catalogModel.ts'
import { type CellChange, createOpenFeed, type FeedCounts, type OpenFeed } from './openFeed.ts'
import { handOver } from './workerCall.ts'

// What the worker of the open feed answers to. One feed is open at a time.

/** What the screen shows of the whole feed. */
export interface FeedView {
  readonly counts: FeedCounts
  readonly groups: readonly IssueGroup[]
}

export interface Changed extends FeedView {
  /** What the cells held before, to undo with. */
  readonly before: readonly CellChange[]
  readonly touched: readonly number[]
}

let open: OpenFeed | undefined
let openId = ''

const current = (): OpenFeed => {
  if (open === undefined) throw new Error('No feed is open.')
  return open
}

const viewOf = (feed: OpenFeed): FeedView => ({ counts: feed.counts(), groups: feed.groups() })

export const closeFeed = (_: null): null => {
  open?.close()
  open = undefined
  openId = ''
  return null
}

/** Opens a stored feed with the edits of its book; undefined if its rows are not here. */
export const openFeed = async ({
  id,
  edits,
}: {
  readonly id: string
  readonly edits: readonly CellChange[]
}): Promise<FeedView | undefined> => {
  closeFeed(null)
  const stored = await feedDatabase().feeds.get(id)
  if (stored === undefined) return undefined
  const file = await openBulkFile(stored.file)
  const tables = readTables(file.read(stored.tables.at, stored.tables.length))
  if (tables === undefined) {
    file.close()
    return undefined
  }
  const feed = createOpenFeed(stored, tables, file)
  for (const kept of await feedDatabase().outcomes.where('feed').equals(id).toArray()) feed.restore(kept.page, kept)
  feed.start(edits)
  open = feed
  openId = id
  return viewOf(feed)
}

const keepCounts = async (feed: OpenFeed): Promise<void> => {
  const { errors, warnings } = feed.counts()
  await feedDatabase().feeds.update(openId, { errors, warnings })
}

export const filterRows = (filter: RowFilter): Uint32Array | undefined => {
  const rows = current().filtered(filter)
  return rows === undefined ? undefined : handOver(rows, [rows.buffer])
}

export const readRows = (rows: readonly number[]): readonly (FeedRow | undefined)[] => {
  const feed = current()
  return rows.map((row) => feed.rowAt(row))
}

export const changeCells = async (changes: readonly CellChange[]): Promise<Changed> => {
  const feed = current()
  const changed = feed.change(changes)
  await keepCounts(feed)
  return { ...changed, ...viewOf(feed) }
}

export const viewFeed = (_: null): FeedView => viewOf(current())

export const nextProblem = ({ from, backwards }: { readonly from: number; readonly backwards: boolean }) =>
  current().nextProblem(from, backwards)

export const reviewRows = (
  place: string,
): { readonly ready: number; readonly blocked: number; readonly unchanged: number } => current().review(place)

/** Packs the next due rows; what goes out is kept before it goes, so that edits meanwhile are told from what was sent. */
export const packRows = async (asked: {
  readonly from: number
  readonly batches: number
  readonly firstIndex: number
  /** The catalog and its service, as one text. */
  readonly place: string
}): Promise<{ readonly batches: readonly PlannedBatch[]; readonly next: number }> => {
  const feed = current()
  const { pages, ...packed } = feed.pack(asked.from, asked.batches, asked.firstIndex, asked.place)
  await keepOutcomes(feed, pages)
  return packed
}

/** No row of the open feed is on its way: its plan came to nothing, or the uploads that sent it are over. */
export const withdrawRows = async (_: null): Promise<boolean> => {
  const feed = current()
  const pages = feed.withdraw()
  await keepOutcomes(feed, pages)
  return pages.length > 0
}

const keepOutcomes = async (feed: OpenFeed, pages: readonly number[]): Promise<void> => {
  await feedDatabase().outcomes.bulkPut(pages.map((page) => ({ feed: openId, page, ...feed.outcomesOf(page) })))
}

/** Writes outcomes to rows and, with the place in the journal where they ended, into the browser's store. */
export const settleRows = async ({
  upload,
  position,
  outcomes,
}: {
  readonly upload: string
  readonly position: number
  readonly outcomes: readonly BatchOutcome[]
}): Promise<null> => {
  const feed = current()
  const pages = feed.settle(outcomes)
  const database = feedDatabase()
  await database.transaction('rw', database.outcomes, database.positions, async () => {
    await keepOutcomes(feed, pages)
    await database.positions.put({ upload, position })
  })
  return null
}

/** Deletes files of pages that no stored feed names: what an import that was stopped left behind. */
export const sweepFeeds = async (_: null): Promise<null> => {
  const used = new Set((await feedDatabase().feeds.toArray()).map((feed) => feed.file))
  for (const name of await bulkFileNames())
    if (name.startsWith(FEED_FILE) && !used.has(name)) await removeBulkFile(name).catch(() => {})
  return null
}

export const removeFile = async (name: string): Promise<null> => {
  await removeBulkFile(name)
  return null
}

/** Names of files with pages of feeds begin so. */
export const FEED_FILE = 'feed-'
