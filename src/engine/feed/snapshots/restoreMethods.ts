import type { BulkFile } from '../../disk/bulkFile.ts'
import { readPage } from '../../disk/feedPages.ts'
import { feedDatabase, type StoredFeed } from '../../disk/feeds.ts'
import { readTables } from '../../disk/feedTables.ts'
import { openBulkFile } from '../../disk/opfsFile.ts'
import { unpackPiece } from './packedPiece.ts'
import { readSnapshotFacts } from './snapshotFacts.ts'

// Rows of a feed from the pieces of a snapshot, into a new file. The feed has them when all of them are there and sound.

let restoring: BulkFile | undefined

export const beginRestore = async (into: string): Promise<null> => {
  restoring?.close()
  restoring = await openBulkFile(into)
  return null
}

/** Writes a piece at the end; false where it is not what its name says. */
export const restorePiece = async ({
  piece,
  packed,
}: {
  readonly piece: string
  readonly packed: Uint8Array
}): Promise<boolean> => {
  const bytes = await unpackPiece(packed, piece)
  if (bytes === undefined || restoring === undefined) return false
  restoring.append(bytes)
  return true
}

/** Do the pages of the file hold the rows that are said to be there? */
export const holdsRows = (feed: StoredFeed, file: Pick<BulkFile, 'read'>): boolean => {
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

/** Ends the file and gives its rows to the feed; false where they are not whole, and nothing is changed then. */
export const endRestore = async ({
  into,
  facts,
  bytes,
}: {
  readonly into: string
  readonly facts: unknown
  readonly bytes: number
}): Promise<StoredFeed | undefined> => {
  const file = restoring
  restoring = undefined
  if (file === undefined) return undefined
  try {
    const kept = readSnapshotFacts(facts)
    if (kept === undefined || file.size() !== bytes || !holdsRows(kept, file)) return undefined
    await file.flush()
    const feed = { ...kept, file: into }
    await feedDatabase().feeds.put(feed)
    return feed
  } finally {
    file.close()
  }
}
