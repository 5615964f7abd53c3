import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Failure } from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import type { PlannedBatch, UploadPlan, UploadState, UploadSummary } from '../../src/host/uploads.ts'
import type { RunningHost } from '../../src/shell/createHost.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hostInFolder } from './hostInFolder.ts'

// The whole host on Node against the real emulator over real connections.

let folder: string
let emulator: EmulatorServer
let running: RunningHost

const open = (): RunningHost => {
  return hostInFolder(folder, {
    startEmulator: async (options) => {
      emulator = await startEmulator({ ...options, faultSeed: 7 })
      return emulator
    },
  })
}

const value = <Value>(result: Result<Value, Failure>): Value => {
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

const product = (number: number) => ({
  id: `sku-${number}`,
  title: `Mug ${number}`,
  description: 'A mug for tea, coffee and pencils.',
  availability: 'in stock',
  condition: 'new',
  price: '12.50 EUR',
  link: `https://shop.example.com/mugs/${number}`,
  image_link: `https://shop.example.com/mugs/${number}.jpg`,
  brand: 'Clay & Sons',
})

const productBatches = (count: number, size: number): PlannedBatch[] =>
  Array.from({ length: count }, (_, index) => {
    const rows = Array.from({ length: size }, (_, at) => index * size + at)
    return { index, rows, items: size, body: JSON.stringify({ products: rows.map(product) }) }
  })

const hashOf = (number: number): string => createHash('sha256').update(`person${number}@example.com`).digest('hex')

const userBatch = (index: number, operation: 'Update' | 'Delete', people: readonly number[]): PlannedBatch => ({
  index,
  rows: people,
  items: people.length,
  body: JSON.stringify([
    {
      operation_type: operation,
      params: {
        users: people.map((person) => ({ email: [hashOf(person)] })),
        effective_at: '2026-01-01T00:00:00Z',
        expires_at: '2099-01-01T00:00:00Z',
      },
    },
  ]),
})

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at)

const planned = async (plan: UploadPlan, batches: readonly PlannedBatch[]): Promise<string> => {
  const { uploads } = running.host
  const id = value(await uploads.plan(plan))
  value(await uploads.add(id, batches))
  value(await uploads.seal(id))
  return id
}

const until = (id: string, ...states: UploadState[]): Promise<UploadSummary> =>
  new Promise((settle) => {
    const leave = running.host.subscribe((event) => {
      if (event.type !== 'upload' || event.upload.id !== id || !states.includes(event.upload.state)) return
      leave()
      settle(event.upload)
    })
  })

const enter = async () => {
  const connection = value(await running.host.connection.practice())
  if (connection.state !== 'practice') throw new Error(`not in practice but ${connection.state}`)
  return connection.seeded
}

const productPlan = (catalogId: string): UploadPlan => ({
  endpoint: 'products.put',
  parameters: { product_catalog_id: catalogId },
  title: 'feed to catalog',
  dataset: 'd',
})

const listedIds = async (catalogId: string): Promise<readonly string[]> => {
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = value(
      await running.host.call('products.list', {
        product_catalog_id: catalogId,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    )
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.nextCursor ?? null
  }
  return ids.filter((id) => id.startsWith('sku-')).sort()
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-practice-'))
  running = open()
})

afterEach(async () => {
  await running.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the host in practice', () => {
  it('serves no control address, where other users of this computer could read the hashes of people', async () => {
    await enter()
    expect(emulator.control).toBe('')
  })

  it('takes a feed to the catalog through lost connections, broken answers and limits', async () => {
    const { catalogId } = await enter()
    const endpoint = 'products.put'
    emulator.emulator.faults.add({ kind: 'dropAfter', endpoint, chance: 0.1 })
    emulator.emulator.faults.add({ kind: 'dropBefore', endpoint, chance: 0.1 })
    emulator.emulator.faults.add({ kind: 'truncate', endpoint, chance: 0.1 })
    emulator.emulator.faults.add({ kind: 'unavailable', endpoint, chance: 0.05 })
    emulator.emulator.faults.add({ kind: 'limited', endpoint, chance: 0.05, retryAfter: 0 })
    const batches = productBatches(40, 25)
    const id = await planned(productPlan(catalogId), batches)
    const done = until(id, 'finished')
    value(await running.host.uploads.start(id))
    const summary = await done
    expect(summary).toMatchObject({ items: 1000, itemsConfirmed: 1000, batches: { confirmed: 40 } })
    expect(summary.retries).toBeGreaterThan(0)
    expect(await listedIds(catalogId)).toEqual(
      numbers(0, 1000)
        .map((number) => `sku-${number}`)
        .sort(),
    )
    const outcomes = await running.host.uploads.outcomes(id, 0, 1000)
    expect(outcomes.flatMap((outcome) => outcome.rows).sort((one, other) => one - other)).toEqual(numbers(0, 1000))
    const activity = await running.host.activity.recent(1000)
    const sent = activity.filter((entry) => entry.endpoint === endpoint)
    expect(sent.length).toBe(summary.requests)
    expect(sent.every((entry) => entry.items === 25)).toBe(true)
  }, 60_000)

  it('goes on after a restart of the whole program, in the same practice world', async () => {
    const { catalogId } = await enter()
    emulator.emulator.faults.add({ kind: 'slow', endpoint: 'products.put', milliseconds: 30 })
    const id = await planned(productPlan(catalogId), productBatches(60, 5))
    value(await running.host.uploads.start(id))
    await until(id, 'sending')
    await expect.poll(async () => (await running.host.uploads.list())[0]?.itemsConfirmed).toBeGreaterThan(20)
    await running.close()

    running = open()
    const [found] = await running.host.uploads.list()
    expect(found).toMatchObject({ id, state: 'stopped' })
    expect(found?.itemsConfirmed).toBeLessThan(300)
    expect((await running.host.uploads.resume(id)).ok).toBe(false)
    const again = await enter()
    expect(again.catalogId).toBe(catalogId)
    const done = until(id, 'finished')
    value(await running.host.uploads.resume(id))
    expect(await done).toMatchObject({ itemsConfirmed: 300 })
    expect(await listedIds(catalogId)).toHaveLength(300)
  }, 60_000)

  it('adds and removes people in their order, although four additions travel at once', async () => {
    const { accountId, audienceId } = await enter()
    emulator.emulator.faults.add({ kind: 'dropAfter', endpoint: 'customAudiences.users', chance: 0.2 })
    const batches = [
      ...numbers(0, 8).map((index) => userBatch(index, 'Update', numbers(index * 10, 10))),
      userBatch(8, 'Delete', numbers(15, 40)),
      userBatch(9, 'Update', numbers(20, 5)),
    ]
    const id = await planned(
      {
        endpoint: 'customAudiences.users',
        parameters: { account_id: accountId, custom_audience_id: audienceId },
        title: 'list to audience',
        dataset: 'd',
      },
      batches,
    )
    const before = new Set(emulator.emulator.world.members(audienceId, Date.now()))
    const done = until(id, 'finished')
    value(await running.host.uploads.start(id))
    expect(await done).toMatchObject({ itemsConfirmed: 125 })
    const added = emulator.emulator.world.members(audienceId, Date.now()).filter((key) => !before.has(key))
    const expected = [...numbers(0, 15), ...numbers(20, 5), ...numbers(55, 25)].map(
      (person) => `email:${hashOf(person)}`,
    )
    expect([...added].sort()).toEqual(expected.sort())
  }, 60_000)
})
