import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Server } from '../../src/contract/language/endpoint.ts'
import { signRequest } from '../../src/contract/wire/oauth1.ts'
import type { Delivery } from '../../src/emulator/delivery.ts'
import { createEmulator, type Emulator } from '../../src/emulator/emulator.ts'
import type { FaultKind } from '../../src/emulator/faults.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { sandboxOf } from '../../src/emulator/sandboxWorld.ts'
import type { World } from '../../src/emulator/world.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'

const START = Date.UTC(2026, 5, 1, 12)

let emulator: Emulator
let number = 0

beforeEach(() => {
  emulator = createEmulator({
    hmac: hmacSha1,
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    now: () => START,
    random: seededRandom(5),
  })
})

const send = (server: Server, method: string, path: string): Delivery => {
  const { request } = signRequest({
    request: { method, url: `http://${server.toLowerCase()}.test${path}`, headers: {} },
    credentials: emulator.seed.credentials,
    hmac: hmacSha1,
    nonce: `n${number++}`,
    timestamp: START / 1000,
  })
  return emulator.answer(server, request)
}

/** One request that changes something, on each server, and whether it was done. */
const CHANGES: Readonly<Record<Server, readonly [send: () => Delivery, isDone: () => boolean]>> = {
  main: [
    () => send('main', 'POST', '/1.1/oauth/invalidate_token'),
    () => emulator.world.table('tokens').get(emulator.seed.credentials.token)?.['state'] === 'invalidated',
  ],
  ads: [() => rename('ads'), () => isRenamed(emulator.world)],
  adsSandbox: [() => rename('adsSandbox'), () => isRenamed(sandboxOf(emulator.world))],
}

const rename = (server: Server) => send(server, 'PUT', `/12/product_catalogs/${emulator.seed.catalogId}?name=Renamed`)

const isRenamed = (world: World): boolean =>
  world.table('catalogs').get(emulator.seed.catalogId)?.['name'] === 'Renamed'

const SERVERS = ['main', 'ads', 'adsSandbox'] as const

const errorsOf = ({ response }: Delivery) =>
  (JSON.parse(response.body) as { errors: { code: number | string }[] }).errors.map(({ code }) => code)

describe.each(SERVERS)('on %s', (server) => {
  const [change, isDone] = CHANGES[server]
  const codes: Readonly<Record<string, readonly [main: number, ads: string]>> = {
    limited: [88, 'TOO_MANY_REQUESTS'],
    error: [131, 'INTERNAL_ERROR'],
    unavailable: [130, 'SERVICE_UNAVAILABLE'],
  }

  test.each([
    ['limited', 429],
    ['error', 500],
    ['unavailable', 503],
  ] as const)('%s answers %i in the words of the server, and nothing is done', (kind, status) => {
    emulator.faults.add({ kind, times: 1 })
    const delivery = change()
    expect(delivery.response.status).toBe(status)
    expect(errorsOf(delivery)).toEqual([codes[kind]?.[server === 'main' ? 0 : 1]])
    expect(delivery.response.headers['retry-after']).toBeUndefined()
    expect([isDone(), change().response.status, isDone()]).toEqual([false, 200, true])
  })

  it('limited tells the window that is used up, with and without retry-after', () => {
    emulator.faults.add({ kind: 'limited', times: 1 })
    emulator.faults.add({ kind: 'limited', after: 1, times: 1, retryAfter: 90 })
    emulator.faults.add({ kind: 'limited', after: 1, times: 1, resetAfter: 600 })
    const [first, second, third] = [change(), change(), change()].map(({ response }) => response.headers)
    for (const headers of [first, second]) {
      expect(headers?.['x-rate-limit-remaining']).toBe('0')
      expect(Number(headers?.['x-rate-limit-limit'])).toBeGreaterThan(0)
    }
    expect(first?.['x-rate-limit-reset']).toBe(String(START / 1000 + 1))
    expect([second?.['retry-after'], second?.['x-rate-limit-reset']]).toEqual(['90', String(START / 1000 + 90)])
    expect(third?.['x-rate-limit-remaining']).not.toBe('0')
  })

  it('html answers a page of a proxy', () => {
    emulator.faults.add({ kind: 'html', times: 1 })
    const { response } = change()
    expect([response.status, response.headers['content-type']]).toEqual([503, 'text/html'])
    expect([response.body.startsWith('<html>'), isDone()]).toEqual([true, false])
  })

  test.each<[FaultKind, Partial<Delivery>, boolean]>([
    ['slow', { manner: 'whole', delay: 40 }, true],
    ['dropBefore', { manner: 'drop' }, false],
    ['dropAfter', { manner: 'drop' }, true],
    ['truncate', { manner: 'truncate' }, true],
    ['duplicate', { manner: 'duplicate' }, true],
  ])('%s is delivered as %j; done: %s', (kind, delivery, done) => {
    emulator.faults.add({ kind, times: 1, milliseconds: 40 })
    expect(change()).toMatchObject(delivery)
    expect(isDone()).toBe(done)
  })

  it('skew shows another Date', () => {
    emulator.faults.add({ kind: 'skew', times: 1, milliseconds: -7_200_000 })
    expect(change().response.headers['date']).toBe(new Date(START - 7_200_000).toUTCString())
  })
})

it('limited on a path under /2 is a problem with code 88', () => {
  emulator.faults.add({ kind: 'limited', times: 1, retryAfter: 5 })
  const { response } = send('main', 'GET', '/2/webhooks')
  expect(JSON.parse(response.body)).toMatchObject({ status: 429, errors: [{ code: 88 }] })
  expect(response.headers).toMatchObject({
    'retry-after': '5',
    'x-rate-limit-limit': '450',
    'x-rate-limit-remaining': '0',
  })
})

it('limited on a read of an account tells the account headers', () => {
  emulator.faults.add({ kind: 'limited', times: 1 })
  const { headers } = send('ads', 'GET', `/12/accounts/${emulator.seed.accountId}`).response
  expect(headers).toMatchObject({ 'x-account-rate-limit-limit': '2000', 'x-account-rate-limit-remaining': '0' })
})
