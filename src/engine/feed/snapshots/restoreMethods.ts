import type { Failure } from '../../../contract/contract.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { whileImporting } from '../../disk/client.ts'
import { readPage } from '../../disk/feedPages.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import { readTables } from '../../disk/feedTables.ts'
import { openBulkFile } from '../../disk/opfsFile.ts'
import { mayWriteFeed } from '../../model/feedBook.ts'
import type { WorkProgress } from '../../model/progress.ts'
import type { StoredFeed } from '../../model/storedFeed.ts'
import type { Job } from '../../thread/workerCall.ts'
import { feedHost } from '../feedDoor.ts'
import { unpackPiece } from './packedPiece.ts'
import { readSnapshotFacts } from './snapshotFacts.ts'

// Rows of a feed from the pieces of a snapshot, into a new file. The feed has them when all of them are there and sound.

/** Do the pages of the file hold the rows that are said to be there? */
const holdsRows = (feed: StoredFeed, file: Pick<BulkFile, 'read'>): boolean => {
  const tables = readTables(file.read(feed.tables.at, feed.tables.length), feed.tables.at)
  if (tables === undefined) return false
  let rows = 0
  for (const { at, length } of tables.pages) {
    const page = readPage(file.read(at, length))
    if (page === undefined) return false
    rows += page.rows
  }
  return rows === feed.rows
}

/** Result of restoring rows. */
type RestoredRows =
  | { readonly is: 'restored'; readonly feed: StoredFeed }
  | { readonly is: 'refused'; readonly failure: Failure }
  /** A piece is not what its name says. */
  | { readonly is: 'changed' }
  /** The facts are those of another version, or do not fit the rows. */
  | { readonly is: 'version' }

/** Writes the pieces of a snapshot to a file; undefined if all are sound. */
const writePieces = async (
  pieces: readonly string[],
  file: BulkFile,
  tell: Job<WorkProgress>['tell'],
): Promise<RestoredRows | undefined> => {
  for (const [done, piece] of pieces.entries()) {
    tell({ done, total: pieces.length })
    const packed = await feedHost().snapshots.read(piece)
    if (!packed.ok) return { is: 'refused', failure: packed.failure }
    const bytes = await unpackPiece(packed.value, piece)
    if (bytes === undefined) return { is: 'changed' }
    file.append(bytes)
  }
  return undefined
}

/** Restores a snapshot's rows to a new file for its feed. Changes nothing if they are incomplete. */
export const restoreSnapshot = async (
  snapshot: { readonly id: string; readonly dataset: string },
  { tell }: Job<WorkProgress>,
): Promise<RestoredRows> => {
  const found = await feedHost().snapshots.open(snapshot.id)
  if (!found.ok) return { is: 'refused', failure: found.failure }
  const { pieces, facts, bytes } = found.value
  const into = `feed-${crypto.randomUUID()}`
  return whileImporting(async () => {
    const file = await openBulkFile(into)
    try {
      const problem = await writePieces(pieces, file, tell)
      if (problem !== undefined) return problem
      const allowed = await mayWriteFeed(feedHost().ledger, snapshot.dataset)
      if (!allowed.ok) return { is: 'refused', failure: allowed.failure }
      const before = readSnapshotFacts(facts)
      if (before === undefined || file.size() !== bytes || !holdsRows(before, file)) return { is: 'version' }
      await file.flush()
      const feed = { ...before, file: into }
      await feedDatabase().feeds.put(feed)
      return { is: 'restored', feed }
    } finally {
      file.close()
    }
  })
}
