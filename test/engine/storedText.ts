import { readTables } from '../../src/engine/disk/feedTables.ts'
import { ALL_RULE_IDS } from '../../src/engine/feed/issues/issueIndex.ts'
import { type Opened, setOpened } from '../../src/engine/feed/open/openedFeed.ts'
import { createOpenFeed, type LoadedFeed } from '../../src/engine/feed/open/openFeed.ts'
import { createFeedWriter } from '../../src/engine/feed/read/feedWriter.ts'
import type { StoredFeed } from '../../src/engine/model/storedFeed.ts'
import { createFeedRows } from '../../src/workspace/product/byteFeed.ts'
import type { FeedKernel } from '../../src/workspace/product/kernel/feedKernel.ts'
import { type FeedPlan, planFeed } from '../../src/workspace/product/readFeed.ts'
import { memoryFile } from '../renderer/memoryFile.ts'

type Plan = Pick<FeedPlan, 'table' | 'products'>

/** A feed as an import leaves it. */
export type Stored = Pick<Opened, 'stored' | 'file'>

/** Stores rows as an import does, with these facts of the feed. */
export const storeFeedRows = async (
  plan: Plan,
  write: (writer: ReturnType<typeof createFeedWriter>) => void,
  facts: Partial<StoredFeed> = {},
): Promise<Stored> => {
  const file = memoryFile()
  const writer = createFeedWriter(file, plan)
  write(writer)
  const read = await writer.end()
  const stored: StoredFeed = {
    ...{ id: 'a', file: 'a', name: 'a', importedAt: '', skipped: [], rows: writer.rows(), rules: ALL_RULE_IDS },
    ...read,
    ...facts,
  }
  return { stored, file }
}

const planOf = (bytes: Uint8Array): Plan => {
  const plan = planFeed(bytes, true)
  if (!plan.ok) throw new Error(plan.failure.sentence)
  return plan.value
}

/** Stores the lines of a file. Their plan is made from them unless it is given. */
export const storeText = (lines: readonly string[], facts?: Partial<StoredFeed>, given?: Plan): Promise<Stored> => {
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const plan = given ?? planOf(bytes)
  return storeFeedRows(
    plan,
    (writer) => {
      const reader = createFeedRows(plan, { ...writer, problem: () => {} })
      reader.push(bytes)
      reader.end()
    },
    facts,
  )
}

export const loadStored = ({ stored, file }: Stored, kernel?: FeedKernel): LoadedFeed => {
  const tables = readTables(file.read(stored.tables.at, stored.tables.length), stored.tables.at)
  if (tables === undefined) throw new Error('The tables are not whole.')
  return createOpenFeed(stored, tables, file, kernel)
}

/** Opens a stored feed as the worker does. */
export const openAsWorker = (kept: Stored): Opened => {
  const feed = loadStored(kept)
  feed.start([], [])
  return setOpened({ id: kept.stored.id, ...kept, feed })
}
