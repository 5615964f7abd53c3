import { beforeEach, expect, test, vi } from 'vitest'
import { productOf } from '../../../src/contract/catalog/validProduct.ts'
import { takeConfirmed, takeDeleted } from '../../../src/engine/feed/compare/onlineBase.ts'
import { loadSnapshot } from '../../../src/engine/feed/compare/onlineBaseFile.ts'
import { downloadOnline, readingOnline, wakeOnline } from '../../../src/engine/feed/compare/onlineDownloads.ts'
import { beginOnline, pauseOnline, takeOnline } from '../../../src/engine/feed/compare/onlineRunning.ts'
import { storedProduct } from '../../../src/engine/feed/compare/onlineSnapshot.ts'
import { type FeedHost, setFeedHost } from '../../../src/engine/feed/feedDoor.ts'
import type { OnlineNews } from '../../../src/engine/model/compareModel.ts'
import { Superseded } from '../../../src/engine/model/superseded.ts'
import { turnsUntil } from '../../../src/engine/thread/turns.ts'
import { memoryFile } from '../memoryFile.ts'

const kept = vi.hoisted(() => ({
  files: new Map<string, unknown>(),
  facts: {} as Record<string, unknown>,
  opened: 0,
  open: 0,
  /** Handles of one file that were open at a time. */
  most: 0,
}))

vi.mock('../../../src/engine/disk/client.ts', () => ({
  bulkFileNames: async () => [...kept.files.keys()],
}))
vi.mock('../../../src/engine/disk/opfsFile.ts', () => ({
  openBulkFile: async (name: string) => {
    if (!kept.files.has(name)) kept.files.set(name, memoryFile())
    kept.opened++
    kept.open++
    kept.most = Math.max(kept.most, kept.open)
    return { ...(kept.files.get(name) as object), close: () => kept.open-- }
  },
  removeBulkFile: async (name: string) => kept.files.delete(name),
}))
vi.mock('../../../src/engine/disk/onlineFacts.ts', () => ({
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
  await first.append({ kind: 'sent' }, [storedProduct(cup('a', 'A'), 'k', '')])
  await first.append({ kind: 'sent' }, [storedProduct(cup('b', 'B'), 'k', '')])
  file.cut(file.size() - 5)
  const second = await loadSnapshot(file)
  await second.append({ kind: 'sent' }, [storedProduct(cup('c', 'C'), 'k', '')])
  const third = await loadSnapshot(file)
  for (const { side } of [second, third])
    expect([...side.index.rows()].map((row) => side.productAt(row)?.id)).toEqual(['a', 'c'])
})

/** Downloads as one question through a door. At its second page the platform is busy once. */
const download = () => {
  const own = new AbortController()
  const asked: string[] = []
  const call = async (endpoint: string, { cursor }: { readonly cursor?: string }) => {
    asked.push(`${endpoint} ${cursor ?? 'first'}`)
    if (asked.length === 2)
      return { ok: false, failure: { kind: 'limited', sentence: 'Busy.', errors: [], acted: 'no' } }
    const data = [cup(cursor === undefined ? 'a' : 'b', 'Cup')]
    return { ok: true, value: { status: 200, data, nextCursor: cursor === undefined ? 'more' : null } }
  }
  setFeedHost({ call } as unknown as FeedHost)
  const news: OnlineNews[] = []
  let wait = (): void => {}
  const waiting = new Promise<void>((resolve) => {
    wait = resolve
  })
  const tell = (each: OnlineNews): void => {
    news.push(each)
    if (each.news === 'waiting') wait()
  }
  const { signal } = own
  const job = { tell, signal, turn: turnsUntil(signal) }
  const read = downloadOnline({ ...AT, catalogId: '1', variants: false, guess: 250 }, job)
  return { read, waiting, asked, news, stop: () => own.abort() }
}

test('a catalog is downloaded by one question, whose wait can be cut short', async () => {
  const { read, waiting, asked, news } = download()
  await waiting
  // The wait begins with the turn after its news.
  await Promise.resolve()
  wakeOnline(AT)
  expect(await read).toEqual({ ok: true, value: null })
  expect(asked).toEqual(['products.list first', 'products.list more', 'products.list more'])
  expect(news.map((each) => each.news)).toEqual(['begun', 'read', 'waiting', 'read'])
  expect(news[1]).toMatchObject({ reading: { listed: 1, expected: 250, msLeft: expect.any(Number) } })
  expect(kept.facts).toMatchObject({ current: { listed: 2 } })
  expect(kept.open).toBe(0)
})

test('a download that is stopped while it waits ends at once and keeps what was read', async () => {
  const { read, waiting, stop } = download()
  await waiting
  stop()
  await expect(read).rejects.toBeInstanceOf(Superseded)
  expect(kept.open).toBe(0)
  expect(await readingOnline(AT)).toMatchObject({ listed: 1, ask: { kind: 'list', cursor: 'more' } })
})
