import { changedValue } from '../../../workspace/edits/cellChanges.ts'
import { fieldNumber } from '../../../workspace/edits/cells.ts'
import { createHistory } from '../../../workspace/edits/history.ts'
import {
  createGtinFinder,
  GTIN_FIELDS,
  type GtinCandidate,
  type GtinOrigin,
} from '../../../workspace/product/gtinCandidates.ts'
import { instantiate } from '../../../workspace/product/kernel/feedKernel.as.ts?wasm'
import { createFeedKernel } from '../../../workspace/product/kernel/feedKernel.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import { readTables } from '../../disk/feedTables.ts'
import { isInUse, openBulkFile } from '../../disk/opfsFile.ts'
import { changesIn, feedBookOf } from '../../model/feedBook.ts'
import type { WorkProgress } from '../../model/progress.ts'
import type { StoredFeed } from '../../model/storedFeed.ts'
import type { Turn } from '../../thread/turns.ts'
import type { Job } from '../../thread/workerCall.ts'
import { feedHost } from '../feedDoor.ts'
import { drain } from '../issues/rowIssues.ts'
import { createChangedFields } from '../open/changedFields.ts'
import { chunksOf, type Opened, opened } from '../open/openedFeed.ts'
import { layStep } from '../open/openFeed.ts'
import { createRowStore } from '../open/rowStore.ts'
import { PIECE_BYTES, unpackPiece } from '../snapshots/packedPiece.ts'
import { readSnapshotFacts } from '../snapshots/snapshotFacts.ts'

// Candidates for missing GTINs. They come from earlier values and removed rows of the open feed, other feeds, and snapshots
// of removed feeds. Files of a feed only grow, so its own snapshots hold nothing that its history does not.

type Finder = ReturnType<typeof createGtinFinder>
type StoredRows = Pick<BulkFile, 'read'>

const GTIN = fieldNumber('gtin')
const CHUNK_ROWS = 250

/** Larger snapshots of feeds that are gone are not unpacked. */
const MAX_SNAPSHOT_BYTES = 256 * 1_048_576

/** GTINs that rows had before, and rows that were removed. */
const offerOwn = async (now: Opened, finder: Finder, turn: Turn): Promise<void> => {
  const { feed, history, stored } = now
  const imported: GtinOrigin = { kind: 'here', name: stored.name, at: stored.importedAt }
  const values = new Map<number, string>()
  for (let row = 0; row < feed.rows.total; row++) {
    if (row % CHUNK_ROWS === 0) await turn()
    const before = finder.isWanted(row) ? feed.rows.fileProduct(row)?.gtin : undefined
    if (before !== undefined) {
      values.set(row, before)
      finder.offerFor(row, before, imported)
    }
    const removed = feed.rows.isThere(row) ? undefined : feed.rows.partAt(row, GTIN_FIELDS)
    if (removed !== undefined) finder.offer(removed, imported)
  }
  for (const { cells, at } of history.activeSteps()) {
    await turn()
    for (let place = 0; place < cells.count; place++) {
      const row = cells.rows[place] ?? -1
      const before = cells.fields[place] === GTIN ? values.get(row) : undefined
      const value = before === undefined ? undefined : changedValue(cells, place, before)
      if (value === undefined) continue
      values.set(row, value)
      finder.offerFor(row, value, { ...imported, at })
    }
  }
}

/** Offers the products of a stored feed, as its book left them. */
const offerStored = async (
  stored: StoredFeed,
  file: StoredRows,
  origin: GtinOrigin,
  { finder, turn }: { readonly finder: Finder; readonly turn: Turn },
): Promise<void> => {
  const tables = readTables(file.read(stored.tables.at, stored.tables.length), stored.tables.at)
  if (tables === undefined) throw new Error('The rows of a feed are not whole.')
  const { entries } = await feedHost().ledger.read(feedBookOf(stored.id))
  const { edits, steps } = changesIn(entries)
  const history = createHistory()
  for (const entry of steps) history.take(entry)
  const rows = createRowStore(stored, tables.pages, file as BulkFile, createFeedKernel(instantiate))
  for (const { row, field, value } of edits) if (row < rows.total) rows.set(row, field, value)
  for (const step of history.activeSteps()) {
    await turn()
    drain(layStep(rows, step, createChangedFields()))
  }
  let seen = 0
  for (const { product } of rows.views(rows.rows(), GTIN_FIELDS)) {
    finder.offer(product, origin)
    if (++seen % CHUNK_ROWS === 0) await turn()
  }
}

/** The bytes of a snapshot; undefined where a piece is lost or damaged. */
const snapshotBytes = async (pieces: readonly string[], turn: Turn): Promise<StoredRows | undefined> => {
  const bytes = new Uint8Array(pieces.length * PIECE_BYTES)
  let size = 0
  for (const piece of pieces) {
    const packed = await feedHost().snapshots.read(piece)
    await turn()
    const part = packed.ok ? await unpackPiece(packed.value, piece) : undefined
    if (part === undefined) return undefined
    bytes.set(part, size)
    size += part.length
  }
  return { read: (at, length) => bytes.subarray(at, Math.min(at + length, size)) }
}

type Source = (finder: Finder, turn: Turn) => Promise<void>

const feedSource =
  (stored: StoredFeed): Source =>
  async (finder, turn) => {
    const file = await openBulkFile(stored.file)
    try {
      await offerStored(stored, file, { kind: 'feed', name: stored.name, at: stored.importedAt }, { finder, turn })
    } finally {
      file.close()
    }
  }

const snapshotSource =
  (id: string, at: string): Source =>
  async (finder, turn) => {
    const found = await feedHost().snapshots.open(id)
    const stored = found.ok ? readSnapshotFacts(found.value.facts) : undefined
    const file = found.ok && stored !== undefined ? await snapshotBytes(found.value.pieces, turn) : undefined
    if (stored === undefined || file === undefined) throw new Error('A snapshot is not whole.')
    await offerStored(stored, file, { kind: 'snapshot', name: stored.name, at }, { finder, turn })
  }

/** Other feeds, then the newest snapshot of each removed feed. */
const otherSources = async (now: Opened): Promise<readonly Source[]> => {
  const feeds = await feedDatabase().feeds.toArray()
  const known = new Set(feeds.map(({ id }) => id))
  const gone: Source[] = []
  for (const { id, dataset, at, isWhole, bytes } of await feedHost().snapshots.list()) {
    if (known.has(dataset) || !isWhole || bytes > MAX_SNAPSHOT_BYTES) continue
    known.add(dataset)
    gone.push(snapshotSource(id, at))
  }
  return [...feeds.filter(({ id }) => id !== now.id).map(feedSource), ...gone]
}

interface FoundGtins {
  /** Rows without a GTIN. */
  readonly wanted: number
  readonly candidates: readonly GtinCandidate[]
  /** Feeds whose file another window or the planning of an upload has open. */
  readonly inUse: number
  /** Feeds and snapshots that are damaged, or no longer there. */
  readonly damaged: number
}

/** Looks for GTINs of the shown rows without one, or of one row. */
export const findGtins = async (
  { row: only }: { readonly row?: number },
  { tell, turn }: Job<WorkProgress>,
): Promise<FoundGtins> => {
  const now = opened()
  const finder = createGtinFinder()
  const shown = only === undefined ? new Set(now.ascending ?? now.feed.rows.rows()) : new Set([only])
  for (const chunk of chunksOf(now, now.feed.rows.rows(), GTIN_FIELDS)) {
    for (const { row, product } of chunk) {
      if (product.gtin.trim() !== '') finder.use(product.gtin)
      else if (shown.has(row)) finder.want(row, product)
    }
    await turn()
  }
  if (finder.count() === 0) return { wanted: 0, candidates: [], inUse: 0, damaged: 0 }
  const sources: readonly Source[] = [(own, next) => offerOwn(now, own, next), ...(await otherSources(now))]
  let inUse = 0
  let damaged = 0
  for (const [done, source] of sources.entries()) {
    tell({ done, total: sources.length })
    await turn()
    await source(finder, turn).catch(async (error: unknown) => {
      // Canceled work ends here; a file in use or damaged is counted.
      await turn()
      if (isInUse(error)) inUse++
      else damaged++
    })
  }
  return { wanted: finder.count(), candidates: finder.end(), inUse, damaged }
}
