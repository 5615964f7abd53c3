import { beforeEach, describe, expect, it } from 'vitest'
import { success } from '../../src/contract/language/result.ts'
import { joinBytes } from '../../src/contract/wire/bytes.ts'
import type { RequestFact } from '../../src/contract/wire/requestFact.ts'
import type { ActivityEntry } from '../../src/host/host.ts'
import { createActivity, ROTATE_AT } from '../../src/shell/activity.ts'
import { journalLine } from '../../src/shell/journal/line.ts'
import { type FakeClock, fakeClock, settle } from './fakeClock.ts'
import { type MemoryFiles, memoryFiles } from './memoryFiles.ts'

const fact = (at: number): RequestFact => ({
  at: new Date(at).toISOString(),
  endpoint: 'products.put',
  method: 'PUT',
  host: 'ads.example.com',
  path: `/12/product_catalogs/${'c'.repeat(200)}/products`,
  bytesSent: 1000,
  bytesReceived: 100,
  items: 25,
  attempt: 1,
  status: 200,
  ms: 12,
})

let files: MemoryFiles
let clock: FakeClock
let told: ActivityEntry[]

const open = () => createActivity(files, (entry) => told.push(entry))

beforeEach(() => {
  files = memoryFiles()
  clock = fakeClock()
  told = []
})

describe('the activity log', () => {
  it('tells each entry at once and has the newest first', async () => {
    const activity = open()
    for (let at = 0; at < 5; at++) activity.record(fact(at))
    await settle()
    expect(told.map((entry) => entry.id)).toEqual([0, 1, 2, 3, 4])
    expect((await activity.recent(2)).map((entry) => entry.id)).toEqual([4, 3])
    expect((await activity.recent(10, 3)).map((entry) => entry.id)).toEqual([2, 1, 0])
  })

  it('continues with its numbers after a restart', async () => {
    const first = open()
    first.record(fact(1))
    first.record(fact(2))
    await clock.pass(1000)
    const second = open()
    second.record(fact(3))
    await settle()
    expect((await second.recent(10)).map((entry) => entry.id)).toEqual([2, 1, 0])
  })

  it('keeps its files small and its memory bounded', async () => {
    const activity = open()
    for (let at = 0; at < 30_000; at++) {
      activity.record(fact(at))
      if (at % 1000 === 0) await settle()
    }
    await activity.flush()
    const sizes = [...files.all.values()].map((bytes) => bytes.length)
    expect(sizes).toHaveLength(2)
    for (const size of sizes) expect(size).toBeLessThan(1.2 * ROTATE_AT)
    expect(await activity.recent(100_000)).toHaveLength(20_000)
  })

  it('has on the disk what leaves before it leaves, so that a program that is killed hides nothing', async () => {
    const first = open()
    const answered = await first.leaving(fact(1))
    await first.leaving({ ...fact(2), identifiers: { email: 2500 } })
    const times = { connect: 2, firstByte: 9, read: 1 }
    first.record({ ...fact(1), status: 201, bytesReceived: 77, times }, answered)
    await settle()
    const second = open()
    expect(await second.recent(10)).toMatchObject([
      { id: 1, bytesSent: 1000, identifiers: { email: 2500 }, sentence: expect.stringContaining('may have arrived') },
      { id: 0, status: 201, bytesReceived: 77, times, bytesSent: 1000, endpoint: 'products.put' },
    ])
  })

  it('keeps nothing in memory where nothing shows it, and continues its numbers', async () => {
    const first = open()
    for (let number = 1; number <= 3; number++) first.record(fact(number))
    await first.flush()
    const second = createActivity(files, () => {}, 0)
    const left = await second.leaving(fact(4))
    second.record({ ...fact(4), status: 200 }, left)
    await second.flush()
    expect([left, await second.recent(10)]).toEqual([3, []])
    expect((await open().recent(10)).map(({ id, status }) => [id, status])).toEqual([
      [3, 200],
      ...[2, 1, 0].map((id) => [id, fact(id + 1).status]),
    ])
  })

  it('gives no number twice where the current file has completions alone', async () => {
    const lines = (values: readonly unknown[]) => joinBytes(values.map(journalLine))
    const job = { kind: 'signIn' }
    const begun = [7, 8].map((id) => ({ ...fact(id), id, job, open: true }))
    await files.replace('activity/older.journal', lines([...begun, { id: 8, status: 200 }]))
    await files.replace('activity/current.journal', lines([{ id: 7, status: 201 }]))
    expect(await createActivity(files, () => {}, 0).leaving(fact(9))).toBe(9)
    expect((await open().recent(10)).map(({ id }) => id)).toEqual([9, 8, 7])
  })

  it('loses nothing that leaves while it is being cleared, not even when it is cleared twice at once', async () => {
    const activity = createActivity(
      {
        ...files,
        remove: async (path) => {
          await settle()
          return files.remove(path)
        },
      },
      (entry) => told.push(entry),
    )
    const before = await activity.leaving(fact(0))
    activity.record(fact(1))
    await activity.flush()
    const cleared = [activity.clear(), activity.clear()]
    await settle()
    const during = await Promise.all([activity.leaving(fact(2)), activity.leaving(fact(3))])
    expect(await Promise.all(cleared)).toEqual([success(null), success(null)])
    for (const number of [before, ...during]) activity.record(fact(number), number)
    await activity.flush()
    for (const log of [activity, open()]) {
      const kept = (await log.recent(10)).map(({ id, sentence }) => [id, sentence])
      expect(kept.toSorted()).toEqual([before, ...during].map((id) => [id, undefined]).toSorted())
    }
  })

  it('forgets everything when it is cleared, here and on the disk, and continues', async () => {
    const activity = open()
    const running = await activity.leaving(fact(1))
    activity.record(fact(2))
    await activity.flush()
    expect(await activity.clear()).toEqual({ ok: true, value: null })
    expect(await activity.recent(10)).toEqual([])
    expect([...files.all.values()].reduce((sum, bytes) => sum + bytes.length, 0)).toBe(0)
    activity.record({ ...fact(1), status: 204 }, running)
    await activity.flush()
    expect(await open().recent(10)).toMatchObject([{ id: running, status: 204, endpoint: 'products.put' }])
  })

  it('tells nothing twice where the program was killed while its files took turns', async () => {
    const first = open()
    for (let at = 0; at < 3; at++) first.record(fact(at))
    await clock.pass(1000)
    files.all.set('activity/older.journal', files.all.get('activity/current.journal') ?? new Uint8Array())
    const second = open()
    expect((await second.recent(10)).map((entry) => entry.id)).toEqual([2, 1, 0])
  })

  it('begins anew where its files may not be read, and stops nothing', async () => {
    const unreadable = async () => {
      throw new Error('EACCES')
    }
    files = { ...files, read: unreadable }
    const activity = open()
    activity.record(fact(1))
    await clock.pass(1000)
    expect((await activity.recent(10)).map((entry) => entry.id)).toEqual([0])
    await activity.flush()
  })

  it('does not stop anything when the disk is full', async () => {
    const activity = open()
    await activity.recent(1)
    files.trouble = 'full'
    activity.record(fact(1))
    await clock.pass(1000)
    files.trouble = undefined
    activity.record(fact(2))
    await clock.pass(1000)
    expect((await activity.recent(10)).map((entry) => entry.id)).toEqual([1, 0])
  })
})
