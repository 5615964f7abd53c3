import type { ProductField } from '../../../contract/catalog/product.ts'
import type { Failure } from '../../../contract/contract.ts'
import { type Result, success } from '../../../contract/language/result.ts'
import { fieldNumber } from '../../../workspace/edits/cells.ts'
import type { RowLine } from '../../../workspace/product/rowLine.ts'
import { bulkFileNames, EXPORT_FILE, unlessImporting } from '../../disk/client.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import { openBulkFile, removeBulkFile } from '../../disk/opfsFile.ts'
import { changesIn, type DraftChoiceEntry, feedBookOf } from '../../model/feedBook.ts'
import type { OriginalCell } from '../../model/feedFile.ts'
import type { FeedRow } from '../../model/feedModel.ts'
import type { FeedView } from '../../model/stepModel.ts'
import type { StoredFeed } from '../../model/storedFeed.ts'
import { inTurns, type Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { feedHost } from '../feedDoor.ts'
import { readOwnChecks } from '../issues/ownCheckMethods.ts'
import { closeSentFile, SENT_FILE } from '../review/sentFile.ts'
import { restoreBlankRows } from './blankRows.ts'
import { cutCompared } from './comparedBytes.ts'
import { loadFeed } from './loadFeed.ts'
import {
  clearOpened,
  expectOpened,
  keepCounts,
  type Opened,
  opened,
  setOpened,
  viewOf,
  whileOpen,
} from './openedFeed.ts'

// What the worker of the open feed answers to: opening, rows, filters, files.

/** Names of files with pages of feeds begin so. */
const FEED_FILE = 'feed-'

/** Ends work on the open feed, if any; what is stored stays. */
export const closeFeed = (_: null): null => {
  clearOpened()
  void closeSentFile()
  return null
}

/** The rows of a feed; undefined if its file is not whole. The file is closed where they can't be used. */
const loadRows = async (stored: StoredFeed, turn: Turn): Promise<Pick<Opened, 'file' | 'feed'> | undefined> => {
  const file = await openBulkFile(stored.file)
  let loaded: Pick<Opened, 'file' | 'feed'> | undefined
  try {
    // A comparison was interrupted, so its bytes are unused.
    cutCompared(stored, file)
    const feed = await loadFeed(stored, file)
    await turn()
    if (feed !== undefined) loaded = { file, feed }
    return loaded
  } finally {
    if (loaded === undefined) file.close()
  }
}

/**
 * Opens a stored feed with the edits and steps of its book. Undefined if its rows are missing. Canceled or called anew
 * before it is open, it ends with `Superseded`.
 */
export const openFeed = async (id: string, { turn }: Pick<Job, 'turn'>): Promise<FeedView | undefined> => {
  closeFeed(null)
  const stored = await feedDatabase().feeds.get(id)
  if (stored === undefined) return undefined
  const { entries } = await feedHost().ledger.read(feedBookOf(id))
  await turn()
  const { edits, steps, takesDrafts } = changesIn(entries)
  const loaded = await loadRows(stored, turn)
  if (loaded === undefined) return undefined
  const now = setOpened({ id, stored, ...loaded })
  for (const entry of steps) now.history.take(entry)
  if (await restoreBlankRows(now)) now.feed = (await loadFeed(now.stored, now.file)) ?? now.feed
  now.feed.start(edits, now.history.activeSteps(), takesDrafts)
  await inTurns(now.feed.checks.set(await readOwnChecks(id)), whileOpen(now, turn))
  const { rows, errors, warnings } = now.feed.counts()
  // Counts are of an earlier version or snapshot, or could not be stored then.
  if (rows !== (stored.present ?? stored.rows) || errors !== stored.errors || warnings !== stored.warnings)
    await keepCounts(now).catch(() => {})
  return viewOf(now)
}

/** Uploads take drafts of the shop from now on, or skip them. It is written down before it takes effect. */
export const takeDrafts = async (takes: boolean): Promise<Result<FeedView, Failure>> => {
  const now = opened()
  const choice: DraftChoiceEntry = { type: 'draftsChosen', takes }
  const written = await feedHost().ledger.append(feedBookOf(now.id), [choice])
  if (!written.ok) return written
  expectOpened(now)
  now.feed.takeDrafts(takes)
  await keepCounts(now)
  return success(viewOf(now))
}

/** Lines of rows in their files; undefined for those without one. */
export const readLines = (rows: readonly number[]): readonly (RowLine | undefined)[] => {
  const { lineOf } = opened().feed.rows
  return rows.map(lineOf)
}

/** Rows by their number from 0; undefined where a row is not present. */
export const readRows = (rows: readonly number[]): readonly (FeedRow | undefined)[] => {
  const { feed } = opened()
  return rows.map((row) => feed.rowAt(row))
}

/** Values of a row's other columns, without blank ones. */
export const readOriginals = (row: number): readonly OriginalCell[] => {
  const { feed, stored } = opened()
  const { headers, cellAt } = feed.rows.originals
  return headers.flatMap((header, at) => {
    const value = cellAt(row, at)
    const use = stored.kept?.uses?.[at] ?? ''
    return value === '' ? [] : [{ header, value, ...(use === '' ? {} : { use }) }]
  })
}

/** Headers of the columns without a field. */
export const originalHeaders = (_: null): readonly string[] => opened().feed.rows.originals.headers

/** Counts, groups and names of undo and redo. Throws where no feed is open. */
export const viewFeed = (_: null): FeedView => viewOf(opened())

/** The next shown cell with an issue after a grid position, with wrap-around. */
export const nextProblem = ({
  from,
  field,
  backwards,
}: {
  readonly from: number
  readonly field?: ProductField
  readonly backwards: boolean
}): { readonly row: number; readonly field: ProductField } | undefined => {
  const { feed, visible } = opened()
  const length = visible?.length ?? feed.rows.total
  for (let count = 0; count <= length; count++) {
    const position = (((from + (backwards ? -count : count)) % length) + length) % length
    const row = visible?.[position] ?? position
    if (feed.levelOf(row) === 0) continue
    const fields = backwards ? feed.problemFields(row).toReversed() : feed.problemFields(row)
    const isAfter = (other: ProductField) =>
      field !== undefined && (fieldNumber(other) - fieldNumber(field)) * (backwards ? -1 : 1) > 0
    const found = count === 0 ? fields.find(isAfter) : fields[0]
    if (found !== undefined) return { row, field: found }
  }
  return undefined
}

/** Deletes unreferenced files: pages of canceled imports, exports already saved elsewhere. */
export const sweepFeeds = async (_: null): Promise<null> => {
  await unlessImporting(async () => {
    const feeds = await feedDatabase().feeds.toArray()
    const used = new Set(feeds.flatMap(({ id, file }) => [file, SENT_FILE + id]))
    for (const name of await bulkFileNames())
      if (
        name.startsWith(EXPORT_FILE) ||
        ([FEED_FILE, SENT_FILE].some((head) => name.startsWith(head)) && !used.has(name))
      )
        await removeBulkFile(name).catch(() => {})
  })
  return null
}

/** Deletes a private file by name; does nothing if missing. */
export const removeFile = async (name: string): Promise<null> => {
  await removeBulkFile(name)
  return null
}
