import { expect, test } from 'vitest'
import { type FeedHost, setFeedHost } from '../../../src/engine/feed/feedDoor.ts'
import { keepBeforeUpgrade } from '../../../src/engine/feed/snapshots/upgradeMethods.ts'
import { memoryHost } from './memoryHost.ts'

const PIECE = 'a'.repeat(64)

const draft = {
  dataset: 'f1',
  name: 'cups.csv',
  reason: 'imported',
  ...{ rows: 3, edits: 0, bytes: 4, step: '', steps: 0 },
  pieces: [PIECE],
  facts: {},
} as const

test('before a new version changes the stores, every feed is kept once more as it stands', async () => {
  const { host, books } = memoryHost(({ index, rows }) => ({ index, state: 'confirmed', rows }))
  setFeedHost(host as unknown as FeedHost)
  // The first start keeps nothing: there is nothing older.
  await keepBeforeUpgrade(null)
  await host.snapshots.add(PIECE, new Uint8Array([1]))
  await host.snapshots.seal(draft)
  await host.ledger.append('feed-f1', [{ type: 'step', version: 1, id: 's1', part: 0, parts: 1 }])
  await keepBeforeUpgrade(null)
  expect(await host.snapshots.list()).toHaveLength(1)

  books.set('program', [{ dataVersion: 1 }])
  await keepBeforeUpgrade(null)
  await keepBeforeUpgrade(null)
  expect((await host.snapshots.list()).map(({ reason, step, steps, rows }) => ({ reason, step, steps, rows }))).toEqual(
    expect.arrayContaining([
      { reason: 'upgrade', step: 's1', steps: 1, rows: 3 },
      { reason: 'imported', step: '', steps: 0, rows: 3 },
    ]),
  )
  expect(await host.snapshots.list()).toHaveLength(2)
})
