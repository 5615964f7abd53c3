import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sendSigned } from './plainClient.ts'

let server: EmulatorServer
beforeAll(async () => {
  server = await startEmulator()
})
afterAll(() => server.stop())

interface HttpReply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const key = () => ({ 'x-adwright-control': server.controlKey })

const send = async (method: string, path: string, body?: string, type = 'application/json'): Promise<HttpReply> => {
  const init = body === undefined ? { headers: key() } : { body, headers: { 'content-type': type, ...key() } }
  const reply = await fetch(server.control + path, { method, ...init })
  expect(reply.headers.get('content-type')).toBe('application/json')
  return { status: reply.status, body: (await reply.json()) as HttpReply['body'] }
}

const post = (path: string, body: unknown) => send('POST', path, JSON.stringify(body))

it('answers a sender who is still at its body, and takes the next question on the same connection', async () => {
  const { hostname, port } = new URL(server.control)
  const socket = connect(Number(port), hostname)
  let told = ''
  const tells = (words: string) => expect.poll(() => told).toContain(words)
  socket.on('data', (piece) => {
    told += String(piece)
  })
  const head = `host: ${hostname}:${port}\r\nx-adwright-control: ${server.controlKey}\r\n`
  socket.write(`POST /clock HTTP/1.1\r\n${head}content-length: 2000\r\n\r\n${'x'.repeat(1000)}`)
  await tells('415')
  socket.write(`${'x'.repeat(1000)}GET /clock HTTP/1.1\r\n${head}\r\n`)
  await tells('"movedBy"')
  socket.destroy()
})

describe('long answers', () => {
  const names = Array.from({ length: 3000 }, (_, at) => `partner_user_id:p-${at}-${'x'.repeat(40)}`)
  const list = 'long list'
  beforeEach(() => {
    const set = names.map((name) => [name, Number.MAX_SAFE_INTEGER] as const)
    server.emulator.world.commit({ members: list, set })
  })

  it('are whole, however long they are', async () => {
    const { world } = server.emulator
    const { body } = await send('GET', `/members?list=${encodeURIComponent(list)}`)
    expect(body).toEqual({ members: names })
    expect((await send('GET', '/members?list=nothing')).body).toEqual({ members: [] })
    const { changes } = (await send('GET', '/state')).body as { readonly changes: readonly object[] }
    expect(changes.map((change) => Object.keys(change)[0])).toEqual(
      [...world.changes()].map((one) => Object.keys(one)[0]),
    )
  })

  it('tell who was there when they began', () => {
    const { world } = server.emulator
    const reading = world.eachMember(list, 0)[Symbol.iterator]()
    const first = reading.next().value
    world.commit({ members: list, set: names.map((name) => [name, null] as const) })
    expect([first, ...{ [Symbol.iterator]: () => reading }]).toEqual(names)
    expect(world.members(list, 0)).toEqual([])
  })
})

describe('the controls', () => {
  it('still read what earlier versions called a fault', async () => {
    await post('/faults', { kind: 'lie', times: 1 })
    expect((await send('GET', '/faults')).body).toEqual({ faults: [{ kind: 'miscount', times: 1 }] })
    await send('DELETE', '/faults')
  })

  test.each<[string, unknown, string]>([
    ['/faults', { kind: 'nonsense' }, 'kind'],
    ['/faults', {}, 'kind'],
    ['/faults', { kind: 'error', endpoint: 'nothing.here' }, 'endpoint'],
    ['/faults', { kind: 'error', endpoint: 'toString' }, 'endpoint'],
    ['/faults', { kind: 'error', method: 'get' }, 'method'],
    ['/faults', { kind: 'error', path: 7 }, 'path'],
    ['/faults', { kind: 'error', after: -1 }, 'after'],
    ['/faults', { kind: 'error', after: 1.5 }, 'after'],
    ['/faults', { kind: 'error', times: '3' }, 'times'],
    ['/faults', { kind: 'error', times: 0 }, 'times'],
    ['/faults', { kind: 'error', chance: 1.01 }, 'chance'],
    ['/faults', { kind: 'limited', retryAfter: -1 }, 'retryAfter'],
    ['/faults', { kind: 'limited', resetAfter: null }, 'resetAfter'],
    ['/faults', { kind: 'slow' }, 'milliseconds'],
    ['/faults', { kind: 'slow', milliseconds: -1 }, 'milliseconds'],
    ['/faults', { kind: 'error', color: 'red' }, 'color'],
    ['/clock', {}, 'move'],
    ['/clock', { move: '36h' }, 'move'],
    ['/clock', { move: 1e15 }, 'move'],
    ['/clock', { move: 1, set: '2026-01-01' }, 'move'],
    ['/clock', { set: 'tomorrow' }, 'set'],
    ['/clock', { set: '7' }, 'set'],
    ['/clock', { jump: 1 }, 'jump'],
    ['/events', { type: 7 }, 'type'],
    ['/events', { type: 'x', payload: 'y' }, 'payload'],
    ['/events', { type: 'x', user_id: 7 }, 'user_id'],
    ['/events', { type: 'x', direction: 'up' }, 'direction'],
    ['/receiver', { manner: 'rude' }, 'manner'],
    ['/seed', { shops: [] }, 'shops'],
    ['/seed', { catalog: [] }, 'catalog'],
    ['/seed', { catalog: { products: {} } }, 'catalog.products'],
    ['/seed', { catalog: { products: [7] } }, 'catalog.products[0]'],
    ['/seed', { audiences: [{ users: [] }] }, 'audiences[0].name'],
    ['/seed', { audiences: [{ name: 'x', id: '../x' }] }, 'audiences[0].id'],
    ['/seed', { line_items: [{ name: 'x', colour: 'red' }] }, 'colour'],
    ['/seed', { line_items: [{ name: 'x', bid_strategy: 'LOW' }] }, 'bid_strategy'],
    ['/seed', { line_items: [{ name: 'x', campaign_id: 'zzz' }] }, 'campaign_id'],
  ])('%s refuse %j and name what is wrong', async (path, body, name) => {
    const told = await post(path, body)
    expect([told.status, told.body]).toEqual([400, { problem: expect.stringContaining(name) }])
  })

  test.each(['0', '-1', '1.5', 'x', '', '99999999'])('/log refuses a limit of %j', async (limit) => {
    expect(await send('GET', `/log?limit=${limit}`)).toEqual({
      status: 400,
      body: { problem: expect.stringContaining('limit') },
    })
  })

  it('answer JSON to everything that is wrong', async () => {
    expect((await send('GET', '/nothing')).status).toBe(404)
    expect((await send('GET', '/constructor')).status).toBe(404)
    expect((await send('POST', '/faults', '{', 'application/json')).status).toBe(400)
    expect((await send('POST', '/faults', '[]')).status).toBe(400)
    expect((await send('POST', '/faults', '{}', 'text/plain')).status).toBe(415)
    expect((await send('POST', '/faults', '{}', 'application/jsonp')).status).toBe(415)
    expect((await send('POST', '/faults', `"${'x'.repeat(200_000)}"`)).status).toBe(413)
    expect((await send('POST', '/import', '{}')).status).toBe(415)
    expect((await send('POST', '/import', 'x'.repeat(5_000_010), 'application/x-ndjson')).status).toBe(413)
    expect((await send('POST', '/import', '{}\n', 'application/x-ndjson')).body['problem']).toContain('no world')
  })

  it.each<[string, (own: string) => string[]]>([
    ['of another name', () => ['Host', 'evil.example']],
    ['of two names', (own) => ['Host', own, 'Host', 'evil.example']],
    ['of a page elsewhere', (own) => ['Host', own, 'Origin', 'http://evil.example']],
    ['of a page of no origin', (own) => ['Host', own, 'Origin', 'null']],
    ['of a link elsewhere', (own) => ['Host', own, 'Sec-Fetch-Site', 'cross-site']],
  ])('answer no request %s', async (_what, headers) => {
    const { port, host } = new URL(server.control)
    const told = await new Promise((resolve) => {
      request({ port, host: '127.0.0.1', path: '/clock', headers: headers(host) }, (reply) => {
        reply.resume()
        resolve([reply.statusCode, reply.headers['content-type']])
      }).end()
    })
    expect(told).toEqual([403, 'application/json'])
  })

  it('tell nothing to whoever has no key: 401 and not a word, whatever is asked', async () => {
    const before = JSON.stringify([...server.emulator.world.changes()])
    const json = { 'content-type': 'application/json' }
    const wrong = ['', 'k', `${server.controlKey} `.slice(1), server.controlKey.toLowerCase(), `${server.controlKey}x`]
    const keys = [{}, ...wrong.map((text) => ({ 'x-adwright-control': text }))]
    const asked: readonly (readonly [string, string, string?])[] = [
      ...[['GET', '/state'] as const, ['GET', '/members?list=a'] as const, ['GET', '/export'] as const],
      ...[['GET', '/nothing'] as const, ['POST', '/reset', '{}'] as const, ['POST', '/import', '{}\n'] as const],
    ]
    for (const headers of keys)
      for (const [method, path, body] of asked) {
        const init = body === undefined ? { method } : { method, body }
        const reply = await fetch(server.control + path, { ...init, headers: { ...json, ...headers } })
        expect([reply.status, await reply.text()]).toEqual([401, ''])
      }
    expect(JSON.stringify([...server.emulator.world.changes()])).toBe(before)
    const twice = [
      'Host',
      new URL(server.control).host,
      ...Object.entries(key()).flat(),
      ...Object.entries(key()).flat(),
    ]
    const status = await new Promise((resolve) => {
      const { port } = new URL(server.control)
      request({ port, host: '127.0.0.1', path: '/clock', headers: twice }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      }).end()
    })
    expect(status).toBe(401)
  })

  it('have another key at each start', async () => {
    const other = await startEmulator()
    try {
      expect(other.controlKey).toMatch(/^[\w-]{43}$/)
      expect(other.controlKey).not.toBe(server.controlKey)
    } finally {
      await other.stop()
    }
  })

  it('show the log after a number, and the newest of it', async () => {
    for (let at = 0; at < 3; at++) await fetch(`${server.addresses.ads}/nothing/${at}`)
    const { body } = await send('GET', '/log?limit=2')
    const requests = body['requests'] as { number: number; path: string }[]
    expect(requests.map(({ path }) => path)).toEqual(['/nothing/1', '/nothing/2'])
    const after = await send('GET', `/log?after=${requests[0]?.number}`)
    expect((after.body['requests'] as { path: string }[]).map(({ path }) => path)).toEqual(['/nothing/2'])
  })
})

const { id: _, ...cup } = Object.fromEntries(Object.entries(VALID_PRODUCT).filter(([, value]) => value !== ''))
const digest = (sign: string) => sign.repeat(64)

describe('seeding', () => {
  it('puts products, people and line items where their endpoints find them', async () => {
    const products = Array.from({ length: 60 }, (__, at) => ({ ...cup, id: `S-${at}` }))
    const told = await post('/seed', {
      catalog: { name: 'Seeded', products },
      audiences: [{ id: 'seeded', name: 'Mine', users: [{ email: [digest('a')] }, { email: [digest('b')] }] }],
      do_not_reach: { users: [{ email: [digest('c')] }] },
      line_items: [{ id: 'li1', name: 'Mine', total_budget_amount_local_micro: 250_000_000 }],
    })
    expect(told.status, JSON.stringify(told.body)).toBe(200)
    const ads = async (path: string) => {
      const reply = await sendSigned('GET', server.addresses.ads + path, server.credentials)
      return (await reply.json()) as { data: Record<string, unknown>[] & Record<string, unknown> }
    }
    const { accountId, catalogId } = server.seeded
    expect((await ads(`/12/product_catalogs`)).data[0]).toEqual({ id: catalogId, name: 'Seeded' })
    expect((await ads(`/12/product_catalogs/${catalogId}/products`)).data.map(({ id }) => id)).toContain('S-59')
    expect(server.emulator.world.members('seeded', Date.now())).toHaveLength(2)
    expect(server.emulator.world.members(server.seeded.doNotReachListId, Date.now())).toEqual([`email:${digest('c')}`])
    expect(server.emulator.world.table('lineItems').get('li1')).toMatchObject({
      account_id: accountId,
      name: 'Mine',
      total_budget_amount_local_micro: 250_000_000,
    })
  })

  test.each<[string, unknown, string]>([
    [
      'a broken product',
      {
        catalog: {
          name: 'Other',
          products: [
            { ...cup, id: 'x' },
            { ...cup, id: 'y', price: '1' },
          ],
        },
      },
      'catalog.products[1]',
    ],
    [
      'a raw address',
      { catalog: { name: 'Other' }, audiences: [{ name: 'n', users: [{ email: ['ada@shop.example'] }] }] },
      'users',
    ],
    [
      'a line item against the rules',
      { catalog: { name: 'Other' }, line_items: [{ name: 'n', bid_strategy: 'MAX' }] },
      'line_items[0]',
    ],
  ])('of %s leaves everything as it was', async (__, body, name) => {
    const before = JSON.stringify([...server.emulator.world.changes()])
    const told = await post('/seed', body)
    expect([told.status, told.body['problem']]).toEqual([400, expect.stringContaining(name)])
    expect(told.body['problem']).toContain('Nothing was seeded.')
    expect(JSON.stringify([...server.emulator.world.changes()])).toBe(before)
  })
})

describe('a world over HTTP', () => {
  const exported = async () => (await fetch(`${server.control}/export`, { headers: key() })).text()

  it('is exported, reset and imported as it was, and holds no key', async () => {
    const text = await exported()
    for (const secret of Object.values(server.credentials)) expect(text).not.toContain(secret)
    const keys = server.credentials
    expect((await post('/reset', {})).status).toBe(200)
    expect(server.credentials).toEqual(keys)
    expect(await exported()).not.toBe(text)
    const told = await send('POST', '/import', text, 'application/x-ndjson')
    expect([told.status, told.body['accountId']]).toEqual([200, server.seeded.accountId])
    const withoutTime = (lines: string) => lines.split('\n').slice(1).join('\n')
    expect(withoutTime(await exported())).toBe(withoutTime(text))
    expect((await sendSigned('GET', `${server.addresses.ads}/12/accounts`, keys)).status).toBe(200)
  })

  it('stands in the state file as soon as it is answered for, without what was before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'adwright-control-'))
    const stateFile = join(folder, 'state')
    const kept = await startEmulator({ stateFile })
    try {
      kept.emulator.world.commit({ put: 'customAudiences', id: 'gone', record: { id: 'gone' } })
      expect(readFileSync(stateFile, 'utf8')).toContain('"gone"')
      const headers = { 'content-type': 'application/json', 'x-adwright-control': kept.controlKey }
      const init = { method: 'POST', headers, body: '{}' }
      expect((await fetch(`${kept.control}/reset`, init)).status).toBe(200)
      expect(readFileSync(stateFile, 'utf8')).not.toContain('"gone"')
      expect(readFileSync(stateFile, 'utf8')).toContain(kept.credentials.consumerKey)
    } finally {
      await kept.stop()
      rmSync(folder, { recursive: true })
    }
  })

  it('keeps the clock that it was moved to over a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'adwright-clock-'))
    const stateFile = join(folder, 'state')
    try {
      const first = await startEmulator({ stateFile })
      first.emulator.clock.move(86_400_000)
      await first.stop()
      const second = await startEmulator({ stateFile })
      expect(second.emulator.clock.movedBy()).toBe(86_400_000)
      await second.stop()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('has its controls on the fourth port', async () => {
    // Ports that others of this computer hold are passed over.
    for (let tries = 0; ; tries++) {
      const port = 20_000 + 617 * tries
      try {
        const fixed = await startEmulator({ port })
        expect(fixed.control).toBe(`http://127.0.0.1:${port + 3}`)
        await fixed.stop()
        return
      } catch (error) {
        if (tries > 40) throw error
      }
    }
  })
})
