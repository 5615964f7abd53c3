import { beforeEach, expect, test, vi } from 'vitest'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { takeConfirmed, takeDeleted } from '../../../src/engine/feed/compare/onlineBase.ts'
import {
  beginOnline,
  pauseOnline,
  readingOnline,
  takeOnline,
} from '../../../src/engine/feed/compare/onlineDownloads.ts'
import { loadSnapshot } from '../../../src/engine/feed/compare/onlineHeld.ts'
import { keptProduct } from '../../../src/engine/feed/compare/onlineSnapshot.ts'
import { memoryFile } from '../memoryFile.ts'

const kept = vi.hoisted(() => ({
  files: new Map<string, unknown>(),
  facts: {} as Record<string, unknown>,
  opened: 0,
  open: 0,
  /** Handles of one file that were open at a time. */
  most: 0,
}))

vi.mock('../../../src/engine/disk/opfsFile.ts', () => ({
  bulkFileNames: async () => [...kept.files.keys()],
  openBulkFile: async (name: string) => {
    if (!kept.files.has(name)) kept.files.set(name, memoryFile())
    kept.opened++
    kept.open++
    kept.most = Math.max(kept.most, kept.open)
    return { ...(kept.files.get(name) as object), close: () => kept.open-- }
  },
  removeBulkFile: async (name: string) => kept.files.delete(name),
}))
vi.mock('../../../src/engine/feed/compare/onlineFacts.ts', () => ({
  ONLINE_FILE: 'online-',
  onlineKey: (feed: string, place: string) => `${feed} ${place}`,
  readFacts: async () => kept.facts,
  changeFacts: async (_: string, __: string, change: object) => Object.assign(kept.facts, change),
}))

const AT = { feed: 'f', place: 'practice  c1' }

const cup = (id: string, title: string) => productOf({ id, title })

beforeEach(async () => {
  await pauseOnline(AT)
  Object.assign(kept, { facts: {}, opened: 0, open: 0, most: 0 })
  kept.files.clear()
})

/** What was read so far. */
const read = async () => {
  const snapshot = await loadSnapshot([...kept.files.values()][0] as ReturnType<typeof memoryFile>)
  return [...snapshot.side.index.rows()].map((row) => snapshot.side.productAt(row)?.title)
}

const begin = async (): Promise<void> => {
  await beginOnline({ ...AT, variants: false })
  const records = [cup('a', 'Old'), cup('b', 'Mug')]
  await takeOnline({ ...AT, ask: { kind: 'list' }, records: records as never, next: 'more' })
}

test.each(['going on', 'paused'])(
  'a catalog that is being read (%s) hears of uploads: it was read before them',
  async (how) => {
    await begin()
    if (how === 'paused') await pauseOnline(AT)
    await takeConfirmed({ id: 'f' }, AT.place, [{ product: cup('a', 'New'), productKey: 'k' }])
    await takeDeleted({ id: 'f' }, AT.place, ['b'])
    expect(await read()).toEqual(['New'])
    const { ask } = await beginOnline({ ...AT, variants: false })
    expect(ask).toEqual({ kind: 'list', cursor: 'more' })
  },
)

test('a reading is gone on with after an upload was added to it, since its file can be open once', async () => {
  await begin()
  await pauseOnline(AT)
  const opened = kept.opened
  const [, , { ask }] = await Promise.all([
    takeConfirmed({ id: 'f' }, AT.place, [{ product: cup('a', 'New') }]),
    readingOnline(AT),
    beginOnline({ ...AT, variants: false }),
  ])
  expect(kept.opened).toBeGreaterThan(opened)
  expect(kept.most).toBe(1)
  expect(ask).toEqual({ kind: 'list', cursor: 'more' })
  expect(await read()).toEqual(['New', 'Mug'])
})

test('what is added behind a torn end is found again', async () => {
  const file = memoryFile()
  const first = await loadSnapshot(file)
  await first.append({ kind: 'sent' }, [keptProduct(cup('a', 'A'), 'k', '')])
  await first.append({ kind: 'sent' }, [keptProduct(cup('b', 'B'), 'k', '')])
  file.cut(file.size() - 5)
  const second = await loadSnapshot(file)
  await second.append({ kind: 'sent' }, [keptProduct(cup('c', 'C'), 'k', '')])
  const third = await loadSnapshot(file)
  for (const { side } of [second, third])
    expect([...side.index.rows()].map((row) => side.productAt(row)?.id)).toEqual(['a', 'c'])
})
