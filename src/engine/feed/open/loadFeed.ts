import { instantiate } from '../../../workspace/product/kernel/feedKernel.as.ts?wasm'
import { createFeedKernel } from '../../../workspace/product/kernel/feedKernel.ts'
import type { BulkFile } from '../../disk/bulkFile.ts'
import { feedDatabase } from '../../disk/feeds.ts'
import { readTables } from '../../disk/feedTables.ts'
import type { StoredFeed } from '../../model/storedFeed.ts'
import { createOpenFeed, type LoadedFeed } from './openFeed.ts'

/** Loads a feed as imported; undefined if its file is not whole. */
export const loadFeed = async (stored: StoredFeed, file: BulkFile): Promise<LoadedFeed | undefined> => {
  const tables = readTables(file.read(stored.tables.at, stored.tables.length), stored.tables.at)
  if (tables === undefined) return undefined
  const feed = createOpenFeed(stored, tables, file, createFeedKernel(instantiate))
  for (const kept of await feedDatabase().outcomes.where('feed').equals(stored.id).toArray())
    feed.restore(kept.page, kept)
  return feed
}
