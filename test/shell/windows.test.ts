import { expect, it } from 'vitest'
import type { WritingWindow } from '../../src/host/windows.ts'
import { createLedger } from '../../src/shell/ledger.ts'
import { createWindows, LEASE_MS } from '../../src/shell/windows.ts'
import { memoryFiles } from './memoryFiles.ts'

const start = () => {
  let ms = 0
  const told: (WritingWindow | null)[] = []
  const clock = { now: () => ms, sleep: async () => {} }
  const uploadService = createWindows(clock, (writer) => told.push(writer))
  return {
    ...uploadService,
    told: () => told.map((writer) => writer?.id ?? null),
    pass: (by: number): void => {
      ms += by
    },
  }
}

it('lets one window write, and tells the other which one does', async () => {
  const { windows, mayWrite, pass } = start()
  expect((await windows.claim('a', 'First')).id).toBe('a')
  expect(await windows.claim('b', 'Second')).toMatchObject({ id: 'a', name: 'First' })
  for (let second = 0; second < 20; second++) {
    pass(1000)
    expect((await windows.claim('a', 'First')).id).toBe('a')
    expect((await windows.claim('b', 'Second')).id).toBe('a')
  }
  expect([mayWrite('a'), mayWrite('b')]).toEqual([true, false])
})

it('hands over within five seconds when the window that writes was killed', async () => {
  const { windows, pass } = start()
  await windows.claim('a', 'First')
  pass(LEASE_MS - 1)
  expect((await windows.claim('b', 'Second')).id).toBe('a')
  pass(1)
  expect((await windows.claim('b', 'Second')).id).toBe('b')
  expect(LEASE_MS).toBeLessThan(5000)
})

it('hands over at once when asked to, and tells everybody; nothing of the first window is kept any more', async () => {
  const { windows, mayWrite, told } = start()
  const ledger = createLedger(memoryFiles(), mayWrite)
  await windows.claim('a', 'First')
  expect((await ledger.append('feed-1', ['one'], 'a')).ok).toBe(true)
  expect((await windows.claim('b', 'Second', true)).id).toBe('b')
  expect(told()).toEqual(['a', 'b'])
  expect(await ledger.append('feed-1', ['two'], 'a')).toMatchObject({ ok: false, failure: { acted: 'no' } })
  expect(await ledger.remove('feed-1', 'a')).toMatchObject({ ok: false, failure: { acted: 'no' } })
  expect((await ledger.append('feed-1', ['three'], 'b')).ok).toBe(true)
  expect((await windows.claim('a', 'First')).id).toBe('b')
  expect((await ledger.read('feed-1')).entries).toEqual(['one', 'three'])
})

it('tells a window that slept and comes back that another one wrote meanwhile', async () => {
  const { windows, pass } = start()
  const { since } = await windows.claim('a', 'First')
  pass(1000)
  expect(await windows.claim('a', 'First')).toMatchObject({ id: 'a', since })
  pass(LEASE_MS)
  await windows.claim('b', 'Second')
  await windows.leave('b')
  const again = await windows.claim('a', 'First')
  expect(again.id).toBe('a')
  expect(again.since).not.toBe(since)
})

it('keeps nothing of a window that slept until that one has asked again', async () => {
  const { windows, mayWrite, pass } = start()
  await windows.claim('a', 'First')
  pass(LEASE_MS)
  await windows.claim('b', 'Second')
  await windows.leave('b')
  expect([mayWrite('a'), mayWrite('b')]).toEqual([false, true])
  await windows.claim('a', 'First')
  expect([mayWrite('a'), mayWrite('b')]).toEqual([true, false])
})

it('is free when the window that writes says good-bye, and only then', async () => {
  const { windows, told } = start()
  await windows.claim('a', 'First')
  await windows.leave('b')
  expect((await windows.claim('b', 'Second')).id).toBe('a')
  await windows.leave('a')
  expect((await windows.claim('b', 'Second')).id).toBe('b')
  expect(told()).toEqual(['a', null, 'b'])
})
