import type { BulkFile } from '../src/engine/disk/bulkFile.ts'
import { readTables } from '../src/engine/disk/feedTables.ts'
import { ALL_RULE_IDS } from '../src/engine/feed/issues/issueIndex.ts'
import { createOpenFeed, type LoadedFeed } from '../src/engine/feed/open/openFeed.ts'
import { createFeedWriter } from '../src/engine/feed/read/feedWriter.ts'
import type { StoredFeed } from '../src/engine/model/storedFeed.ts'
import { createFeedRows } from '../src/workspace/product/byteFeed.ts'
import { instantiate } from '../src/workspace/product/kernel/feedKernel.as.ts?wasm'
import { createFeedKernel } from '../src/workspace/product/kernel/feedKernel.ts'
import { planFeed } from '../src/workspace/product/readFeed.ts'

const PIECE = 4_194_304

const memoryFile = (room: number): BulkFile => {
  const bytes = new Uint8Array(room)
  let size = 0
  return {
    size: () => size,
    append: (more) => {
      bytes.set(more, size)
      size += more.length
      return size - more.length
    },
    read: (at, length) => bytes.slice(at, Math.min(size, at + length)),
    cut: (to) => {
      size = Math.min(size, to)
    },
    readInto: (at, into) => into.set(bytes.subarray(at, at + into.length)),
    replace: () => {},
    flush: () => {},
    close: () => {},
  }
}

interface MemoryFeed {
  readonly feed: LoadedFeed
  readonly stored: StoredFeed
  readonly file: BulkFile
}

/** A feed that is read, checked and opened in memory. */
export const openInMemory = async (bytes: Uint8Array): Promise<MemoryFeed> => {
  const plan = planFeed(bytes.subarray(0, 65_536), false)
  if (!plan.ok) throw new Error(plan.failure.sentence)
  const file = memoryFile(bytes.length * 2)
  const writer = createFeedWriter(file, plan.value)
  const reader = createFeedRows(plan.value, { ...writer, problem: () => {} }, createFeedKernel(instantiate))
  for (let at = 0; at < bytes.length; at += PIECE) reader.push(bytes.subarray(at, at + PIECE))
  reader.end()
  const facts = await writer.end()
  const tables = readTables(file.read(facts.tables.at, facts.tables.length), facts.tables.at)
  if (tables === undefined) throw new Error('The tables are not whole.')
  const stored: StoredFeed = {
    ...facts,
    id: 'a',
    file: 'a',
    name: 'a',
    importedAt: '',
    skipped: [],
    rows: writer.rows(),
    rules: ALL_RULE_IDS,
  }
  return { feed: createOpenFeed(stored, tables, file, createFeedKernel(instantiate)), stored, file }
}
