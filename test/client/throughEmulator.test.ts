import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { createAuthorizer } from '../../src/client/authorize.ts'
import { createClient } from '../../src/client/client.ts'
import type { ClientOptions, WaitNotice } from '../../src/client/ports.ts'
import { judgeBatch } from '../../src/contract/wire/batch.ts'
import { percentEncode } from '../../src/contract/wire/oauth1.ts'
import type { RequestFact } from '../../src/contract/wire/requestFact.ts'
import type { FaultKind } from '../../src/emulator/faults.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { createSend } from '../../src/shell/node/send.ts'
import { startWire } from '../harness/wireFaults.ts'
import { allRecords } from './allRecords.ts'

// The client as it is, over real connections, in front of the emulator. Only its waits are shortened.

const wireNames = { svc_id: 'brand_id', svc_auth_access_type: 'brand_auth_access_type' }
const HOUR = 3_600_000

let server: EmulatorServer
let send: ReturnType<typeof createSend>
let facts: RequestFact[] = []
let waits: WaitNotice[] = []

beforeEach(async () => {
  facts = []
  waits = []
  server = await startEmulator({ wireNames })
  send = createSend()
})

afterEach(async () => {
  send.close()
  await server.stop()
})

const options = (): Omit<ClientOptions, 'credentials'> => ({
  send,
  hmac: hmacSha1,
  clock: { now: Date.now, ticks: () => performance.now(), sleep: (milliseconds) => wait(Math.min(milliseconds, 2)) },
  random: Math.random,
  nonce: () => randomUUID().replaceAll('-', ''),
  addresses: server.addresses,
  wireNames,
  sandbox: false,
  onRequest: (fact) => facts.push(fact),
  onWait: (notice) => waits.push(notice),
})

const clientOf = (credentials = server.credentials) => createClient({ ...options(), credentials })

const product = (id: string) => ({
  id,
  title: `Title of ${id}`,
  description: 'A thing',
  availability: 'in stock',
  condition: 'new',
  price: '10.00 USD',
  link: 'https://shop.example/p',
  image_link: 'https://shop.example/p.jpg',
  brand: 'Brand',
  inventory: 3,
})

const hash = (index: number) => index.toString(16).padStart(64, '0')

const users = (from: number, count: number) =>
  JSON.stringify([
    {
      operation_type: 'Update',
      params: {
        users: Array.from({ length: count }, (_, index) => ({
          email: [hash(from + index)],
          brand_id: [hash(9e9 + from + index)],
        })),
        effective_at: '2026-01-01T00:00:00Z',
        expires_at: '2035-01-01T00:00:00Z',
      },
    },
  ])

describe('signing in', () => {
  const authorizer = () => {
    const { consumerKey, consumerSecret } = server.credentials
    return createAuthorizer(options(), { consumerKey, consumerSecret })
  }

  const begun = async () => {
    const result = await authorizer().requestToken('oob', 'write')
    if (!result.ok) throw new Error(result.failure.sentence)
    return result.value
  }

  it('by PIN, working, and signing out', async () => {
    const request = await begun()
    const page = await fetch(authorizer().authorizeUrl(request))
    expect(page.status).toBe(200)
    const pin = server.approve(request.token) ?? ''
    expect(pin).toMatch(/^\d{7}$/)
    const signedIn = await authorizer().accessToken(request, ` ${pin.slice(0, 3)} ${pin.slice(3)}\n`)
    if (!signedIn.ok) throw new Error(signedIn.failure.sentence)
    expect(signedIn.value.userId).toBe(server.seeded.userId)
    const { credentials } = signedIn.value
    const accounts = await allRecords(clientOf(credentials).call, 'accounts.list', { with_total_count: true, count: 1 })
    expect(accounts.ok && accounts.value.map(({ id }) => id)).toContain(server.seeded.accountId)
    expect(await authorizer().invalidate(credentials)).toEqual({ ok: true, value: null })
    const after = await clientOf(credentials).call('accounts.list', {})
    expect(after.ok ? [] : after.failure.errors.map(({ code }) => code)).toEqual([89])
    expect(await authorizer().invalidate(credentials)).toEqual({ ok: true, value: null })
    for (const secret of [pin, request.token, credentials.token, credentials.tokenSecret])
      expect(JSON.stringify(facts)).not.toContain(secret)
  })

  it('fails with a sentence about the PIN when it is wrong', async () => {
    const request = await begun()
    server.approve(request.token)
    const result = await authorizer().accessToken(request, '0000000')
    expect(result.ok ? '' : result.failure.sentence).toContain('PIN')
  })

  it('fails with a sentence about the keys when those are wrong', async () => {
    const result = await createAuthorizer(options(), { consumerKey: 'x', consumerSecret: 'y' }).requestToken()
    expect(result.ok ? '' : result.failure.sentence).toContain('app keys')
  })
})

describe('signatures', () => {
  test.each(['plain', "a b+c%2C,:;*!()'~", 'Frühling & "Söhne" = ☃ 😀', '#?/..\\', ' '])(
    'of %j are accepted',
    async (name) => {
      const id = server.seeded.catalogId
      const result = await clientOf().call('catalogs.update', { product_catalog_id: id, name })
      expect(result).toMatchObject({ ok: true, value: { data: { id, name } } })
    },
  )

  it('of paths that need escaping are accepted as well', async () => {
    const result = await clientOf().call('accounts.get', { account_id: 'a/../b?x=1&y=ü' })
    expect(result).toMatchObject({ ok: false, failure: { kind: 'rejected' } })
    expect(facts[0]?.path).toBe(`/12/accounts/${percentEncode('a/../b?x=1&y=ü')}`)
    expect(result.ok ? 0 : result.failure.status).not.toBe(401)
  })

  it('survive a clock that is an hour off, at the price of one request', async () => {
    for (const move of [HOUR, -3 * HOUR]) {
      server.emulator.clock.move(move)
      facts = []
      const client = clientOf()
      expect((await client.call('accounts.list', {})).ok).toBe(true)
      expect((await client.call('accounts.list', {})).ok).toBe(true)
      expect(facts.map(({ status }) => status)).toEqual([401, 200, 200])
    }
  })

  it('do not survive a clock that is days off', async () => {
    server.emulator.clock.move(72 * HOUR)
    const result = await clientOf().call('accounts.list', {})
    expect(result.ok ? '' : result.failure.sentence).toContain('3 days behind')
  })
})

describe('faults', () => {
  const once: readonly FaultKind[] = ['limited', 'error', 'unavailable', 'html', 'dropBefore', 'dropAfter', 'truncate']

  test.each(once)('%s: the products are there in the end', async (kind) => {
    server.emulator.faults.add({ kind, endpoint: 'products.put', times: 3 })
    const input = {
      product_catalog_id: server.seeded.catalogId,
      body: { products: [product('sku-1'), product('sku-2')] },
    }
    const result = await clientOf().call('products.put', input)
    expect(result.ok && judgeBatch('products.put', result.value.data, 2)).toBe('confirmed')
    expect(facts.length).toBe(4)
    // A 429 also says when its window ends, which is waited for as well.
    expect(waits.length).toBe(kind === 'limited' ? 6 : 3)
    const listed = await allRecords(clientOf().call, 'products.list', { product_catalog_id: server.seeded.catalogId })
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(expect.arrayContaining(['sku-1', 'sku-2']))
  })

  it('duplicate: the second answer is not taken for that of the next request', async () => {
    server.emulator.faults.add({ kind: 'duplicate', endpoint: 'catalogs.list', times: 1 })
    const client = clientOf()
    expect((await client.call('catalogs.list', {})).ok).toBe(true)
    const next = await client.call('accounts.get', { account_id: server.seeded.accountId })
    expect(next).toMatchObject({ ok: true, value: { data: { id: server.seeded.accountId } } })
  })

  it('lie: the batch is not taken as confirmed', async () => {
    server.emulator.faults.add({ kind: 'miscount', times: 1 })
    const { accountId: account_id, audienceId: custom_audience_id } = server.seeded
    const parameters = { account_id, custom_audience_id }
    const first = await clientOf().sendFrozen('customAudiences.users', parameters, users(0, 5))
    expect(first.ok && judgeBatch('customAudiences.users', first.value.data, 5)).toHaveProperty('retry')
    const second = await clientOf().sendFrozen('customAudiences.users', parameters, users(0, 5))
    expect(second.ok && judgeBatch('customAudiences.users', second.value.data, 5)).toBe('confirmed')
  })

  it('limited for an hour: the call ends and says until when', async () => {
    server.emulator.faults.add({ kind: 'limited', retryAfter: 3600 })
    const result = await clientOf().call('accounts.list', {})
    expect(result).toMatchObject({ ok: false, failure: { kind: 'limited', retryAfterMs: HOUR, acted: 'no' } })
    expect(result.ok ? '' : result.failure.sentence).toContain('wait until')
    expect(facts.length).toBe(1)
  })

  it('dropAfter: a catalog that may have been made is not made again', async () => {
    const { catalogId } = server.seeded
    await clientOf().call('catalogs.delete', { product_catalog_id: catalogId })
    facts = []
    server.emulator.faults.add({ kind: 'dropAfter', endpoint: 'catalogs.create' })
    const result = await clientOf().call('catalogs.create', { name: 'Spring' })
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unreachable', acted: 'maybe' } })
    expect(facts.length).toBe(1)
    const listed = await allRecords(clientOf().call, 'catalogs.list', {})
    expect(listed.ok && listed.value.map(({ name }) => name)).toEqual(['Spring'])
  })
})

it('a gateway that passes a create on and then answers 503: what may have been made is not made again', async () => {
  const gateway = await startWire(server.emulator)
  await clientOf().call('catalogs.delete', { product_catalog_id: server.seeded.catalogId })
  try {
    gateway.strike('503 when it acted', 0, 1)
    const addresses = { ...server.addresses, ads: gateway.address }
    const client = createClient({ ...options(), addresses, credentials: server.credentials })
    const result = await client.call('catalogs.create', { name: 'Autumn' })
    expect(result).toMatchObject({ ok: false, failure: { kind: 'broken', status: 503, acted: 'maybe' } })
    expect(gateway.writes()).toBe(1)
    const listed = await allRecords(clientOf().call, 'catalogs.list', {})
    expect(listed.ok && listed.value.map(({ name }) => name)).toEqual(['Autumn'])
  } finally {
    await gateway.stop()
  }
})

it('200 batches through one fault in five arrive whole, with few requests more', async () => {
  const kinds: readonly FaultKind[] = ['error', 'unavailable', 'dropBefore', 'dropAfter', 'truncate']
  for (const kind of kinds) server.emulator.faults.add({ kind, endpoint: 'customAudiences.users', chance: 0.04 })
  const { accountId: account_id, audienceId: custom_audience_id } = server.seeded
  const client = clientOf()
  const failures: string[] = []
  // One after another. Faults are drawn by order of arrival, so every run meets the same ones.
  for (let batch = 0; batch < 200; batch++) {
    const sent = await client.sendFrozen(
      'customAudiences.users',
      { account_id, custom_audience_id },
      users(batch * 10, 10),
    )
    if (!sent.ok) failures.push(sent.failure.sentence)
    else if (judgeBatch('customAudiences.users', sent.value.data, 10) !== 'confirmed') failures.push('not confirmed')
  }
  expect(failures).toEqual([])
  expect(facts.length).toBeGreaterThan(215)
  expect(facts.length).toBeLessThan(200 * 1.35)
  const members = JSON.stringify(server.emulator.world.members(custom_audience_id, server.emulator.clock.now()))
  for (let index = 0; index < 2000; index++) {
    expect(members).toContain(hash(index))
    expect(members).toContain(hash(9e9 + index))
  }
})
