import { failed, type Result, success } from '../../../contract/language/result.ts'
import type { Said } from '../../../contract/language/said.ts'
import { said } from '../../../messages/said.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { whileImporting } from '../../disk/client.ts'
import { readPage } from '../../disk/feedPages.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import { readTables } from '../../disk/feedTables.ts'
import { openBulkFile, removeBulkFile } from '../../disk/opfsFile.ts'
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

/** Writes the pieces of a snapshot to a file. Fails if one is not what its name says. */
const writePieces = async (
  pieces: readonly string[],
  file: BulkFile,
  { tell, turn }: Pick<Job<WorkProgress>, 'tell' | 'turn'>,
): Promise<Result<null, Said>> => {
  for (const [done, piece] of pieces.entries()) {
    tell({ done, total: pieces.length })
    const packed = await feedHost().snapshots.read(piece)
    await turn()
    if (!packed.ok) return packed
    const bytes = await unpackPiece(packed.value, piece)
    if (bytes === undefined) return failed(said('feeds.restoring.changedPart'))
    file.append(bytes)
  }
  return success(null)
}

/**
 * Restores a snapshot's rows to a new file for its feed. Changes nothing, and leaves no file, if they are incomplete or
 * the call is canceled.
 */
export const restoreSnapshot = async (
  snapshot: { readonly id: string; readonly dataset: string },
  job: Pick<Job<WorkProgress>, 'tell' | 'turn'>,
): Promise<Result<StoredFeed, Said>> => {
  const found = await feedHost().snapshots.open(snapshot.id)
  if (!found.ok) return found
  const { pieces, facts, bytes } = found.value
  const into = `feed-${crypto.randomUUID()}`
  return whileImporting(async () => {
    const file = await openBulkFile(into)
    let isStored = false
    try {
      const pieced = await writePieces(pieces, file, job)
      if (!pieced.ok) return pieced
      const allowed = await mayWriteFeed(feedHost().ledger, snapshot.dataset)
      if (!allowed.ok) return allowed
      const before = readSnapshotFacts(facts)
      if (before === undefined || file.size() !== bytes || !holdsRows(before, file))
        return failed(said('feeds.restoring.version'))
      await file.flush()
      await job.turn()
      const feed = { ...before, file: into }
      await feedDatabase().feeds.put(feed)
      isStored = true
      return success(feed)
    } finally {
      file.close()
      if (!isStored) await removeBulkFile(into).catch(() => {})
    }
  })
}
