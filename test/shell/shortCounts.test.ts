import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Failure } from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { UploadPlan, UploadSummary } from '../../src/host/uploads.ts'
import type { RunningHost } from '../../src/shell/createHost.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hostInFolder } from './hostInFolder.ts'

// A 200 whose success_count is not its total_count. An error (Document 2), so all of the group goes again.

let folder: string
let emulator: EmulatorServer
let running: RunningHost

const value = <Value>(result: Result<Value, Failure>): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

const hashOf = (person: number): string => createHash('sha256').update(`short${person}@example.com`).digest('hex')

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at)

/** A body of operations with so many people each. */
const batchOf = (index: number, people: readonly number[], each: number): PlannedBatch => ({
  index,
  rows: people,
  items: people.length,
  body: JSON.stringify(
    numbers(0, Math.ceil(people.length / each)).map((at) => ({
      operation_type: 'Update',
      params: {
        users: people.slice(at * each, (at + 1) * each).map((person) => ({ email: [hashOf(person)] })),
        expires_at: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      },
    })),
  ),
})

const finished = (id: string): Promise<UploadSummary> =>
  new Promise((settle) => {
    const leave = running.host.subscribe((event) => {
      if (event.type !== 'upload' || event.upload.id !== id || event.upload.state !== 'finished') return
      leave()
      settle(event.upload)
    })
  })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-short-'))
  running = hostInFolder(folder, {
    startEmulator: async (options) => {
      emulator = await startEmulator({ ...options, faultSeed: 7 })
      return emulator
    },
  })
})

afterEach(async () => {
  await running.close()
  rmSync(folder, { recursive: true, force: true })
})

const upload = async (
  endpoint: 'customAudiences.users' | 'doNotReachLists.users',
  parameters: UploadPlan['parameters'],
  each: number,
): Promise<UploadSummary> => {
  emulator.emulator.faults.add({ kind: 'miscount', endpoint, times: 1 })
  const { uploads } = running.host
  const id = value(await uploads.plan({ endpoint, parameters, title: 'people', dataset: 'd' }))
  value(await uploads.add(id, [batchOf(0, numbers(0, 25), each), batchOf(1, numbers(25, 25), each)]))
  value(await uploads.seal(id))
  const done = finished(id)
  value(await uploads.start(id))
  const summary = await done
  const outcomes = await uploads.outcomes(id, 0, 100)
  const last = new Map(outcomes.map((outcome) => [outcome.index, outcome]))
  expect([...last.values()].map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
  for (const { data } of last.values())
    for (const count of [data].flat() as readonly { success_count: number; total_count: number }[])
      expect(count.success_count).toBe(count.total_count)
  return summary
}

for (const each of [1, 10])
  it(`sends a batch again as a whole where fewer people were taken than counted, ${each} an operation`, async () => {
    const connection = value(await running.host.connection.practice())
    if (connection.state !== 'practice') throw new Error('Not in practice.')
    const { accountId, audienceId, doNotReachListId } = connection.seeded
    const audience = { account_id: accountId, custom_audience_id: audienceId }
    const taken = await upload('customAudiences.users', audience, each)
    expect(taken).toMatchObject({ itemsConfirmed: 50, batches: { confirmed: 2, failed: 0, unknown: 0 } })
    expect(taken.requests).toBe(3)
    const list = { account_id: accountId, do_not_reach_list_id: doNotReachListId }
    expect((await upload('doNotReachLists.users', list, each)).requests).toBe(3)
    for (const place of [audienceId, doNotReachListId]) {
      const members = new Set(emulator.emulator.world.members(place, Date.now()))
      expect(numbers(0, 50).filter((person) => !members.has(`email:${hashOf(person)}`))).toEqual([])
    }
  })
