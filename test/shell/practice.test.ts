import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Failure } from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { UploadPlan, UploadState, UploadSummary } from '../../src/host/uploads.ts'
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

const userBatch = (
  index: number,
  operation: 'Update' | 'Delete',
  people: readonly number[],
  partnerIds: readonly string[] = [],
): PlannedBatch => ({
  index,
  rows: people,
  items: people.length,
  body: JSON.stringify([
    {
      operation_type: operation,
      params: {
        users: people.map((person, at) => ({
          email: [hashOf(person)],
          ...(at > 0 || partnerIds.length === 0 ? {} : { partner_user_id: partnerIds }),
        })),
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
  })

  it('continues after a restart of the whole program, in the same practice world', async () => {
    const { catalogId } = await enter()
    emulator.emulator.faults.add({ kind: 'slow', endpoint: 'products.put', milliseconds: 100 })
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
  })

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
  })
})

describe('what Practice stores of people', () => {
  const file = () => readFileSync(join(folder, 'practice.json'), 'latin1')
  const key = (number: number) => `email:${hashOf(number)}`
  const upload = async (people: readonly number[], partnerIds: readonly string[] = []): Promise<void> => {
    const { accountId, audienceId } = await enter()
    const parameters = { account_id: accountId, custom_audience_id: audienceId }
    const id = await planned({ endpoint: 'customAudiences.users', parameters, title: 'people', dataset: 'people' }, [
      userBatch(0, 'Update', people, partnerIds),
    ])
    const finished = until(id, 'finished')
    value(await running.host.uploads.start(id))
    await finished
  }

  it('is listed, found and erased, also after Practice was left, and is gone from the disk', async () => {
    await upload([1, 2, 3])
    expect(file()).toContain(hashOf(2))
    writeFileSync(join(folder, 'practice.json.damaged-1'), hashOf(2))
    expect(value(await running.host.practice.lists())).toMatchObject([{ list: 'customAudience', identifiers: 3 }])
    await running.host.connection.signOut()
    expect(value(await running.host.practice.find([key(2), key(9)]))).toMatchObject([{ identifiers: 1 }])
    expect(value(await running.host.practice.erase([key(2), key(9)]))).toBe(1)
    expect(file()).not.toContain(hashOf(2))
    expect(file()).toContain(hashOf(1))
    expect(readdirSync(folder).filter((name) => name.startsWith('practice.json'))).toEqual(['practice.json'])
    expect(value(await running.host.practice.find([key(2)]))).toEqual([])
    await running.host.connection.practice()
    expect(value(await running.host.practice.lists())).toMatchObject([{ identifiers: 2 }])
  })

  it('finds and erases partner user IDs by their hashes, never by themselves', async () => {
    await upload([1], ['crm-77', 'crm-78'])
    const hash = createHash('sha256').update('crm-77').digest('hex')
    expect(value(await running.host.practice.find(['partner_user_id:crm-77']))).toEqual([])
    expect(value(await running.host.practice.find([`partner_user_id:${hash}`]))).toMatchObject([{ identifiers: 1 }])
    expect(value(await running.host.practice.erase([`partner_user_id:${hash}`]))).toBe(1)
    expect(file()).not.toContain('crm-77')
    expect(file()).toContain('crm-78')
  })

  it('is emptied by the time of the last change, and as a whole', async () => {
    await upload([1, 2])
    const [list] = value(await running.host.practice.lists())
    expect(value(await running.host.practice.empty(list?.changedAt))).toBe(0)
    expect(file()).toContain(hashOf(1))
    expect(value(await running.host.practice.empty(new Date(Date.now() + 60_000).toISOString()))).toBe(2)
    expect(file()).not.toContain(hashOf(1))
    await upload([3])
    expect(value(await running.host.practice.empty())).toBe(1)
    expect(file()).not.toContain(hashOf(3))
    // What the seed invents is nobody's data, and stays to practice with.
    expect(file()).toContain('partner_user_id:practice-1')
  })

  it('is not started where nothing is due', async () => {
    const started: number[] = []
    const begin = () =>
      hostInFolder(folder, {
        startEmulator: (options) => {
          started.push(1)
          return startEmulator({ ...options, faultSeed: 7 })
        },
      })
    await upload([1, 2])
    const changedAt = value(await running.host.practice.lists())[0]?.changedAt ?? ''
    await running.close()
    running = begin()
    // The file changed, so it is read once, and not again until it changes.
    expect(value(await running.host.practice.empty(changedAt))).toBe(0)
    expect(started).toHaveLength(1)
    expect(value(await running.host.practice.empty(changedAt))).toBe(0)
    await running.close()
    running = begin()
    expect(value(await running.host.practice.empty(changedAt))).toBe(0)
    expect(started).toHaveLength(1)
    const later = new Date(Date.parse(changedAt) + 1).toISOString()
    expect(value(await running.host.practice.empty(later))).toBe(2)
    expect(started).toHaveLength(2)
    expect(file()).not.toContain(hashOf(1))
    expect(value(await running.host.practice.empty(later))).toBe(0)
    expect(started).toHaveLength(2)
  })

  it('begins again without ending the sign-in, whether it runs or not', async () => {
    await upload([1])
    value(await running.host.practice.reset())
    expect(file()).not.toContain(hashOf(1))
    expect((await running.host.connection.current()).state).toBe('practice')
    await upload([2])
    await running.host.connection.signOut()
    value(await running.host.practice.reset())
    expect(file()).not.toContain(hashOf(2))
  })

  it('tells how often it began again, also after a restart: ids stay, and what stood under them is gone', async () => {
    const seeded = async () => {
      const connection = await running.host.connection.current()
      return connection.state === 'practice' ? connection.seeded : undefined
    }
    await upload([1])
    const first = await seeded()
    expect(first?.resets).toBeUndefined()
    value(await running.host.practice.reset())
    expect(await seeded()).toEqual({ ...first, resets: 1 })
    await running.host.connection.signOut()
    value(await running.host.practice.reset())
    value(await running.host.connection.practice())
    expect(await seeded()).toEqual({ ...first, resets: 2 })
  })

  it('is not made where nobody practiced', async () => {
    expect(value(await running.host.practice.lists())).toEqual([])
    value(await running.host.practice.reset())
    expect(existsSync(join(folder, 'practice.json'))).toBe(false)
  })
})
