import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IDENTIFIER_KINDS } from '../../src/contract/audience/identifiers.ts'
import type { PlannedBatch } from '../../src/contract/wire/plannedBatch.ts'
import type { ActivityEntry } from '../../src/host/host.ts'
import type { UploadPlan } from '../../src/host/uploads.ts'
import type { RunningHost } from '../../src/shell/createHost.ts'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { take, untilAtRest } from '../harness/hostOn.ts'
import { hostInFolder } from '../shell/hostInFolder.ts'
import { type Received, recordReceived } from './received.ts'

// A day's work against the emulator: what Activity says left is what came in. A recorder is at every HTTP server of the
// process.

const folder = mkdtempSync(join(tmpdir(), 'adwright-proof-'))
const recorder = recordReceived()
let running: RunningHost

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const product = (number: number) => ({
  id: `p-${number}`,
  title: `Mug ${number} ü`,
  description: 'A mug.',
  link: `https://shop.example/p/${number}`,
  image_link: `https://shop.example/p/${number}.jpg`,
  price: '12.00 EUR',
  availability: 'in stock',
  condition: 'new',
  brand: 'Kiln',
})

const productBatch = (index: number): PlannedBatch => ({
  index,
  body: JSON.stringify({ products: Array.from({ length: 5 }, (_, at) => product(index * 5 + at)) }),
  rows: [0, 1, 2, 3, 4],
  items: 5,
})

const people = Array.from({ length: 40 }, (_, number) => ({
  email: [sha256(`e${number}`), sha256(`f${number}`)],
  ...(number % 2 === 0 ? { phone_number: [sha256(`${number}`)] } : {}),
  ...(number % 4 === 0 ? { partner_user_id: [`partner-${number}`] } : {}),
}))

const listBatch = (index: number): PlannedBatch => {
  const users = people.slice(index * 20, index * 20 + 20)
  const effective_at = new Date(Date.now() - 60_000).toISOString()
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  return {
    index,
    body: JSON.stringify([{ operation_type: 'Update', params: { effective_at, expires_at, users } }]),
    rows: users.map((_, at) => at),
    items: users.length,
  }
}

const upload = async (plan: UploadPlan, batches: readonly PlannedBatch[]): Promise<void> => {
  const { uploads } = running.host
  const id = take(await uploads.plan(plan))
  take(await uploads.add(id, batches))
  take(await uploads.seal(id))
  const end = await untilAtRest(running.host, async () => take(await uploads.start(id)))
  expect(end).toMatchObject({ state: 'finished', batches: { confirmed: batches.length, failed: 0 } })
}

/** Strings by kind, from building everything of the body that came in. */
const counted = (value: unknown, under = '', counts: Record<string, number> = {}): Record<string, number> => {
  if (typeof value === 'string' && IDENTIFIER_KINDS.some((kind) => kind === under))
    counts[under] = (counts[under] ?? 0) + 1
  else if (Array.isArray(value)) for (const item of value) counted(item, under, counts)
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) counted(item, name, counts)
  return counts
}

const pathOf = (path: string): string => path.replace(/\?.*/, '')

/** An entry of the log and a request, in the same words. */
const said = (entry: ActivityEntry) => ({
  host: entry.host,
  method: entry.method,
  path: pathOf(entry.path),
  bytes: entry.bytesSent,
  back: entry.bytesReceived,
  status: entry.status,
  identifiers: entry.identifiers ?? {},
})

const came = ({ host, method, path, body, bytes, status, bytesBack }: Received) => ({
  host,
  method,
  path: pathOf(path),
  bytes,
  back: bytesBack,
  status,
  identifiers: pathOf(path).endsWith('/users') ? counted(JSON.parse(body)) : {},
})

const sorted = (things: readonly unknown[]): readonly string[] => things.map((thing) => JSON.stringify(thing)).sort()

beforeAll(async () => {
  running = hostInFolder(folder, { startEmulator })
  const { host, asking } = running
  const practice = take(await host.connection.practice())
  if (practice.state !== 'practice') throw new Error('no practice')
  const { accountId, catalogId, audienceId, doNotReachListId } = practice.seeded
  await upload(
    { endpoint: 'products.put', parameters: { product_catalog_id: catalogId }, title: 'feed.csv', dataset: 'd1' },
    [0, 1, 2].map(productBatch),
  )
  const parameters = { account_id: accountId, custom_audience_id: audienceId }
  await upload(
    { endpoint: 'customAudiences.users', parameters, title: 'list.csv', dataset: 'd2' },
    [0, 1].map(listBatch),
  )
  take(await host.call('accounts.list', {}))
  take(await host.call('customAudiences.list', { account_id: accountId }))
  const days = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString()
  take(
    await host.call('keywordInsights.search', {
      granularity: 'DAY',
      keywords: ['mugs'],
      start_time: days(3),
      end_time: days(1),
    }),
  )
  take(await host.console.send('products.list', { product_catalog_id: catalogId }))
  take(
    await host.console.send('doNotReachLists.users', {
      account_id: accountId,
      do_not_reach_list_id: doNotReachListId,
      body: [{ operation_type: 'Update', params: { users: [{ email: [sha256('x')] }] } }],
    }),
  )
  await asking.ask('accounts.get', { account_id: 'nobody' })
  take(await host.connection.signOut())
  const service = await startEmulator({})
  const { addresses, credentials } = service
  const { id } = take(await host.profiles.save({ id: 's', name: 'Service', addresses, wireNames: {}, sandbox: false }))
  const pending = take(await host.connection.begin(id, credentials))
  const pin = service.approve(new URL(pending.authorizeUrl).searchParams.get('oauth_token') ?? '') ?? ''
  take(await host.connection.finish(pin))
  take(await host.connection.signOut())
  await service.stop()
})

afterAll(async () => {
  await running.close()
  recorder.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('what Activity says', () => {
  it('is what the platform received: each request, its bytes there and back, its identifiers', async () => {
    const entries = await running.host.activity.recent(10_000)
    expect(entries.length).toBeGreaterThan(12)
    expect(sorted(entries.map(said))).toEqual(sorted(recorder.received.map(came)))
    const sum = (kind: string) => entries.reduce((all, { identifiers }) => all + (identifiers?.[kind] ?? 0), 0)
    expect({ email: sum('email'), phone_number: sum('phone_number'), partner_user_id: sum('partner_user_id') }).toEqual(
      {
        email: 81,
        phone_number: 20,
        partner_user_id: 10,
      },
    )
    expect(new Set(entries.map(({ job }) => job?.kind))).toEqual(
      new Set(['upload', 'screen', 'console', 'commandLine', 'signIn']),
    )
    const titles = entries.flatMap(({ job }) => job?.title ?? [])
    expect(new Set(titles)).toEqual(new Set(['feed.csv', 'list.csv']))
  })

  it('holds no identifier that was sent', async () => {
    const text = JSON.stringify(await running.host.activity.recent(10_000))
    const sent = people.flatMap(({ email, partner_user_id = [] }) => [...email, ...partner_user_id])
    expect(sent.filter((one) => text.includes(one))).toEqual([])
  })

  it('is the same after a restart, read from the disk', async () => {
    const before = await running.host.activity.recent(10_000)
    await running.close()
    running = hostInFolder(folder, { startEmulator })
    expect(await running.host.activity.recent(10_000)).toEqual(before)
  })

  it('could not be wrong unnoticed: the recorder saw bodies of every kind (P-04: nothing raw in them)', () => {
    const bodies = recorder.received.filter(({ path }) => pathOf(path).endsWith('/users')).map(({ body }) => body)
    expect(bodies).toHaveLength(3)
    for (const body of bodies) {
      const values = [...body.matchAll(/"(email|phone_number)":\[([^\]]*)\]/g)].flatMap(([, , list = '']) =>
        list.split(','),
      )
      expect(values.length).toBeGreaterThan(0)
      for (const value of values) expect(value).toMatch(/^"[0-9a-f]{64}"$/)
    }
  })
})
