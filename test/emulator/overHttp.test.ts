import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PRODUCT_RULES } from '../../src/contract/catalog/productRules.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { type Keys, type Sent, sendSigned } from './plainClient.ts'

let server: EmulatorServer
beforeAll(async () => {
  server = await startEmulator()
})
afterEach(() => server.emulator.faults.clear())
afterAll(() => server.stop())

const main = (path: string) => server.addresses.main + path
const ads = (path: string) => server.addresses.ads + path
const keys = (): Keys => server.credentials
const app = (): Keys => ({
  consumerKey: server.credentials.consumerKey,
  consumerSecret: server.credentials.consumerSecret,
})
const put = (products: unknown, sent: Sent = {}) =>
  sendSigned('PUT', ads(`/12/product_catalogs/${server.seeded.catalogId}/products`), keys(), {
    json: { products },
    ...sent,
  })
const users = (body: unknown, sent: Sent = {}) =>
  sendSigned(
    'POST',
    ads(`/12/accounts/${server.seeded.accountId}/custom_audiences/${server.seeded.audienceId}/users`),
    keys(),
    { json: body, ...sent },
  )
const good = (id: string, change: Readonly<Record<string, unknown>> = {}) => ({
  id,
  title: 'Blue shirt',
  description: 'A shirt of cotton',
  availability: 'in stock',
  condition: 'new',
  price: '15.00 EUR',
  link: `https://shop.example/${id}`,
  image_link: `https://shop.example/${id}.jpg`,
  brand: 'Example',
  inventory: 3,
  ...change,
})
const statuses = async (reply: Response) => {
  const { data } = (await reply.json()) as { data: { products_response: { status: string }[] } }
  return data.products_response.map(({ status }) => status)
}
const email = (digit: string) => ({ email: [digit.repeat(64)] })
const update = (list: unknown[], more: object = {}) => ({ operation_type: 'Update', params: { users: list, ...more } })

describe('signing in by PIN', () => {
  const begin = async () =>
    new URLSearchParams(
      await (
        await sendSigned('POST', main('/oauth/request_token'), app(), { oauth: { oauth_callback: 'oob' } })
      ).text(),
    )
  const pinOn = async (token: string, decision = 'approve') => {
    const reply = await fetch(main('/oauth/authorize'), {
      method: 'POST',
      body: new URLSearchParams({ oauth_token: token, decision }),
    })
    return /<output[^>]*>(\d{7})<\/output>/.exec(await reply.text())?.[1]
  }
  const finish = (request: URLSearchParams, verifier: string) => {
    const token = request.get('oauth_token') ?? ''
    return sendSigned(
      'POST',
      main('/oauth/access_token'),
      { ...app(), token, tokenSecret: request.get('oauth_token_secret') ?? '' },
      { query: { oauth_verifier: verifier } },
    )
  }

  it('goes from request token over the page and its PIN to a token that works until it is invalidated', async () => {
    const request = await begin()
    expect(request.get('oauth_callback_confirmed')).toBe('true')
    const page = await fetch(main(`/oauth/authorize?oauth_token=${request.get('oauth_token')}`))
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('Approve')
    const pin = await pinOn(request.get('oauth_token') ?? '')
    const access = new URLSearchParams(await (await finish(request, pin ?? '')).text())
    expect(access.get('screen_name')).toBe('practice_user')
    const signed: Keys = {
      ...app(),
      token: access.get('oauth_token') ?? '',
      tokenSecret: access.get('oauth_token_secret') ?? '',
    }
    expect((await sendSigned('GET', ads('/12/accounts'), signed)).status).toBe(200)
    const again = await finish(request, pin ?? '')
    expect([again.status, await again.text()]).toEqual([401, expect.stringContaining('oauth_verifier')])
    const ended = await sendSigned('POST', main('/1.1/oauth/invalidate_token'), signed)
    expect(await ended.json()).toEqual({ access_token: signed.token })
    const late = await sendSigned('GET', ads('/12/accounts'), signed)
    expect([late.status, ((await late.json()) as { errors: { code: number }[] }).errors[0]?.code]).toEqual([401, 89])
  })

  it('refuses a wrong PIN in plain text and lets the right one work afterwards', async () => {
    const request = await begin()
    const pin = await pinOn(request.get('oauth_token') ?? '')
    const wrong = await finish(request, pin === '0000000' ? '1111111' : '0000000')
    expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('oauth_verifier')])
    expect((await finish(request, pin ?? '')).status).toBe(200)
  })

  it('shows no PIN where the person denies', async () => {
    const request = await begin()
    expect(await pinOn(request.get('oauth_token') ?? '', 'deny')).toBeUndefined()
    expect((await finish(request, '1234567')).status).toBe(401)
  })

  it('refuses a callback that the app has not configured with code 415', async () => {
    const reply = await sendSigned('POST', main('/oauth/request_token'), app(), {
      oauth: { oauth_callback: 'https://elsewhere.example/' },
    })
    expect([reply.status, await reply.text()]).toEqual([403, expect.stringContaining('415')])
  })
})

describe('signatures', () => {
  it('refuses a wrong one and says in the log which base string it computed, without secrets', async () => {
    const reply = await put([good('a')], { spoil: true })
    expect([reply.status, await reply.text()]).toEqual([401, expect.stringContaining('UNAUTHORIZED_ACCESS')])
    const notes = server.emulator.log.recent(1)[0]?.notes.join()
    expect(notes).toContain('PUT&http%3A%2F%2F127.0.0.1%3A')
    expect(notes).not.toContain(server.credentials.tokenSecret)
  })

  it('takes a nonce once', async () => {
    const sent = { nonce: 'once', timestamp: Math.floor(Date.now() / 1000) }
    expect((await sendSigned('GET', ads('/12/accounts'), keys(), sent)).status).toBe(200)
    expect((await sendSigned('GET', ads('/12/accounts'), keys(), sent)).status).toBe(401)
  })

  it('refuses a timestamp more than five minutes away with code 135 and its own Date', async () => {
    const reply = await sendSigned('GET', ads('/12/accounts'), keys(), {
      timestamp: Math.floor(Date.now() / 1000) - 301,
    })
    expect([reply.status, await reply.text()]).toEqual([401, expect.stringContaining('135')])
    expect(Math.abs(Date.parse(reply.headers.get('date') ?? '') - Date.now())).toBeLessThan(5000)
  })

  it('asks for authentication with 215 on the main address', async () => {
    const reply = await fetch(main('/oauth/request_token'), { method: 'POST' })
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('215')])
  })
})

/** A product as it is sent: digits of an inventory are a number. */
const sent = (product: Readonly<Record<string, unknown>>) => ({
  ...product,
  ...(/^\d+$/.test(String(product['inventory'])) ? { inventory: Number(product['inventory']) } : {}),
})

describe('products', () => {
  it('creates, finds nothing changed, updates', async () => {
    expect(await statuses(await put([good('p1')]))).toEqual(['CREATE_SUCCESS'])
    expect(await statuses(await put([good('p1')]))).toEqual(['NO_CHANGE'])
    expect(await statuses(await put([good('p1', { title: 'Red shirt' })]))).toEqual(['UPDATE_SUCCESS'])
  })

  it('answers a broken item with the sentence of the editor and stores the good ones beside it', async () => {
    const reply = await put([good('p2', { price: '15' }), good('p3')])
    const { data } = (await reply.json()) as {
      data: { products_response: { status: string; errors: { message: string }[] }[] }
    }
    const rule = PRODUCT_RULES.find(({ id }) => id === 'price.format')
    expect(data.products_response.map(({ status }) => status)).toEqual(['ERROR', 'CREATE_SUCCESS'])
    expect(rule).toBeDefined()
    expect(data.products_response[0]?.errors[0]?.message).toBeTruthy()
  })

  it('breaks on every error rule of the editor, and on no kept example', async () => {
    const table = PRODUCT_RULES.filter(({ level }) => level === 'error')
    for (const [index, rule] of table.entries()) {
      const broken = sent({ ...good(`rule${index}`), ...rule.broken })
      const kept = sent({ ...good(`kept${index}`), ...rule.valid })
      const [first] = await statuses(await put([broken]))
      expect.soft(first, `${rule.id} broken`).toBe('ERROR')
      const [second] = await statuses(await put([kept]))
      expect.soft(second, `${rule.id} kept`).not.toBe('ERROR')
    }
  })

  it('ignores all items of a request that share an id', async () => {
    expect(await statuses(await put([good('twin'), good('other'), good('twin')]))).toEqual([
      'ERROR',
      'CREATE_SUCCESS',
      'ERROR',
    ])
    const listed = await sendSigned('GET', ads(`/12/product_catalogs/${server.seeded.catalogId}/products`), keys())
    expect(await listed.text()).not.toContain('"twin"')
  })

  it('refuses 26 products as a whole', async () => {
    const reply = await put(Array.from({ length: 26 }, (_, index) => good(`many${index}`)))
    expect(reply.status).toBe(400)
    const sentence = 'Expected an array of 1 to 25 items, got 26 items for products'
    const error = { code: 'INVALID_PARAMETER', parameter: 'products', message: sentence }
    expect(await reply.json()).toMatchObject({ errors: [error] })
  })

  it('lists the first variant of a group, all of them by group key, and pages through', async () => {
    await put([good('v1', { item_group_id: 'g', size: 'S' }), good('v2', { item_group_id: 'g', size: 'M' })])
    const path = ads(`/12/product_catalogs/${server.seeded.catalogId}/products`)
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string> = { count: '2', ...(cursor === null ? {} : { cursor }) }
      const page = (await (await sendSigned('GET', path, keys(), { query })).json()) as {
        data: { id: string; item_group_key?: string }[]
        next_cursor: string | null
      }
      ids.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(ids).toContain('v1')
    expect(ids).not.toContain('v2')
    expect(new Set(ids).size).toBe(ids.length)
    const group = await sendSigned('GET', path, keys(), { query: { item_group_key: 'g-g' } })
    expect(((await group.json()) as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual(['v1', 'v2'])
  })

  it('deletes by product_key for good and names keys it does not know', async () => {
    const created = (await (await put([good('gone')])).json()) as {
      data: { products_response: { product_key: string }[] }
    }
    const key = created.data.products_response[0]?.product_key ?? ''
    const reply = await sendSigned('DELETE', ads(`/12/product_catalogs/${server.seeded.catalogId}/products`), keys(), {
      json: { product_keys: [key, 'nobody'] },
    })
    expect(((await reply.json()) as { data: object }).data).toEqual({
      delete_products: [
        { product_key: key, failed_product_key: null, message: null },
        { product_key: null, failed_product_key: 'nobody', message: expect.any(String) },
      ],
    })
  })
})

describe('users', () => {
  const members = () => server.emulator.world.members(server.seeded.audienceId, server.emulator.clock.now())

  it('counts users, not operations', async () => {
    const reply = await users([update([email('a'), email('b')]), update([email('c')])])
    expect(((await reply.json()) as { data: object }).data).toEqual({ success_count: 3, total_count: 3 })
    expect(members()).toContain(`email:${'b'.repeat(64)}`)
  })

  it('takes all of a group or nothing, and says which operation is wrong', async () => {
    const reply = await users([update([email('d')]), update([{ email: ['john@example.com'] }])])
    const body = (await reply.json()) as { operation_errors: { code: string }[][] }
    expect(reply.status).toBe(400)
    expect(body.operation_errors.map(({ length }) => length)).toEqual([0, 1])
    expect(JSON.stringify(body)).not.toContain('john@example.com')
    expect(members()).not.toContain(`email:${'d'.repeat(64)}`)
  })

  it('removes with Delete', async () => {
    await users([update([email('e')])])
    await users([{ operation_type: 'Delete', params: { users: [email('e')] } }])
    expect(members()).not.toContain(`email:${'e'.repeat(64)}`)
  })

  it('refuses an end before its beginning', async () => {
    const times = { effective_at: '2030-01-02T00:00:00Z', expires_at: '2030-01-01T00:00:00Z' }
    const reply = await users([update([email('f')], times)])
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('later than effective_at')])
  })

  it('refuses a day that no calendar has', async () => {
    const reply = await users([update([email('f')], { expires_at: '2030-02-29T00:00:00Z' })])
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('Expected time')])
  })

  it('refuses 2,501 operations and 5,000,001 bytes', async () => {
    const many = await users(Array.from({ length: 2501 }, () => update([email('a')])))
    expect(many.status).toBe(400)
    expect((await users(Array.from({ length: 2500 }, () => update([email('a')])))).status).toBe(200)
    const body = JSON.stringify([update([{ partner_user_id: [''] }])])
    const filled = (bytes: number) => body.replace('[""]', `["${'x'.repeat(bytes - body.length)}"]`)
    expect((await users(undefined, { text: filled(5_000_001) })).status).toBe(413)
    expect((await users(undefined, { text: filled(20_000_000) })).status, 'read to its end').toBe(413)
    expect((await users(undefined, { text: filled(5_000_000) })).status).toBe(200)
  })

  it('answers do-not-reach lists operation by operation', async () => {
    const path = `/12/batch/accounts/${server.seeded.accountId}/do_not_reach_lists/${server.seeded.doNotReachListId}/users`
    const reply = await sendSigned('POST', ads(path), keys(), {
      json: [update([email('a'), email('b')]), update([email('c')])],
    })
    expect(((await reply.json()) as { data: object }).data).toEqual([
      { success_count: 2, total_count: 2 },
      { success_count: 1, total_count: 1 },
    ])
  })

  it('takes the identifiers of its list alone and ignores what else a user carries', async () => {
    const path = `/12/batch/accounts/${server.seeded.accountId}/do_not_reach_lists/${server.seeded.doNotReachListId}/users`
    const handle = { handle: ['9'.repeat(64)] }
    const refusal = await sendSigned('POST', ads(path), keys(), { json: [update([handle])] })
    expect([refusal.status, await refusal.text()]).toEqual([400, expect.stringContaining('email, phone_number')])
    const more = { ...email('9'), ...handle, note: 'words' }
    expect((await sendSigned('POST', ads(path), keys(), { json: [update([more])] })).status).toBe(200)
    const { world, clock } = server.emulator
    const members = world.members(server.seeded.doNotReachListId, clock.now())
    expect(members.filter((key) => key.endsWith('9'.repeat(64)))).toEqual([`email:${'9'.repeat(64)}`])
    expect((await users([update([more])])).status).toBe(200)
  })

  it('refuses the account of somebody else with 403', async () => {
    const reply = await sendSigned('GET', ads('/12/accounts/zzzz'), keys())
    expect([reply.status, await reply.text()]).toEqual([403, expect.stringContaining('ACCOUNT_NOT_FOUND')])
  })
})

describe('limits and faults', () => {
  it('tells rates in headers and stops at the stated ones', async () => {
    const fresh = await startEmulator()
    try {
      const path = `${fresh.addresses.ads}/12/accounts`
      const query = { with_total_count: 'true' }
      for (let index = 0; index < 200; index++)
        expect((await sendSigned('GET', path, fresh.credentials, { query })).status).toBe(200)
      const last = await sendSigned('GET', path, fresh.credentials, { query })
      expect(last.status).toBe(429)
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(last.headers.get('x-rate-limit-remaining')).toBe('0')
      fresh.emulator.clock.move(901_000)
      const timestamp = Math.floor(fresh.emulator.clock.now() / 1000)
      expect((await sendSigned('GET', path, fresh.credentials, { query, timestamp })).status).toBe(200)
    } finally {
      await fresh.stop()
    }
  })

  it('refuses with_total_count together with cursor', async () => {
    const reply = await sendSigned('GET', ads('/12/accounts'), keys(), {
      query: { with_total_count: 'true', cursor: 'c-1' },
    })
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('EXCLUSIVE_PARAMETERS')])
  })

  const stored = (id: string) =>
    server.emulator.world.table(`products/${server.seeded.catalogId}`).get(id) !== undefined

  it.each([
    ['limited', 429, false],
    ['error', 500, false],
    ['unavailable', 503, false],
    ['html', 503, false],
    ['slow', 200, true],
  ] as const)('%s answers %i', async (kind, status, isStored) => {
    server.emulator.faults.add({ kind, times: 1, milliseconds: 20 })
    expect((await put([good(`fault-${kind}`)])).status).toBe(status)
    expect(stored(`fault-${kind}`)).toBe(isStored)
    expect((await put([good(`fault-${kind}`)])).status).toBe(200)
  })

  it.each([
    ['dropBefore', false],
    ['dropAfter', true],
    ['truncate', true],
  ] as const)('%s breaks the connection; stored: %s', async (kind, isStored) => {
    server.emulator.faults.add({ kind, times: 1 })
    await expect(put([good(`cut-${kind}`)]).then((reply) => reply.text())).rejects.toThrow()
    expect(stored(`cut-${kind}`)).toBe(isStored)
  })

  it('answers twice, lies about counts and shows a wrong Date when told to', async () => {
    server.emulator.faults.add({ kind: 'duplicate', times: 1 })
    expect((await put([good('duplicate')])).status).toBe(200)
    server.emulator.faults.add({ kind: 'miscount', times: 1 })
    expect(((await (await users([update([email('1')])])).json()) as { data: object }).data).toEqual({
      success_count: 0,
      total_count: 1,
    })
    server.emulator.faults.add({ kind: 'skew', milliseconds: 3_600_000, times: 1 })
    const late = await sendSigned('GET', ads('/12/accounts'), keys())
    expect(Date.parse(late.headers.get('date') ?? '') - Date.now()).toBeGreaterThan(3_500_000)
  })

  it('is controlled by an address of its own', async () => {
    const key = { 'x-adwright-control': server.controlKey }
    const post = (path: string, body: unknown) =>
      fetch(server.control + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...key },
        body: JSON.stringify(body),
      })
    expect((await post('/faults', { kind: 'error', times: 1 })).status).toBe(200)
    expect((await sendSigned('GET', ads('/12/accounts'), keys())).status).toBe(500)
    expect((await post('/faults', { kind: 'nonsense' })).status).toBe(400)
    expect((await fetch(ads('/clock'))).status).toBe(404)
    const log = (await (await fetch(`${server.control}/log?limit=1`, { headers: key })).json()) as {
      requests: { path: string }[]
    }
    expect(log.requests[0]?.path).toBe('/clock')
  })

  it('turns other Host names away', async () => {
    const { request } = await import('node:http')
    const { port } = new URL(server.addresses.ads)
    const status = await new Promise((resolve) => {
      request({ port, host: '127.0.0.1', path: '/12/accounts', headers: { host: `evil.example:${port}` } }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      }).end()
    })
    expect(status).toBe(403)
  })
})

describe('state in a file', () => {
  it('is there again after a stop and after a kill, and survives damage', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'adwright-emulator-'))
    const stateFile = join(folder, 'state')
    try {
      const first = await startEmulator({ stateFile })
      const at = `${first.addresses.ads}/12/product_catalogs/${first.seeded.catalogId}/products`
      await sendSigned('PUT', at, first.credentials, { json: { products: [good('kept')] } })
      const asKilled = readFileSync(stateFile, 'utf8')
      await first.stop()
      writeFileSync(stateFile, `${asKilled}{"put":"torn`)
      const second = await startEmulator({ stateFile })
      expect(second.credentials).toEqual(first.credentials)
      expect(second.emulator.world.table(`products/${first.seeded.catalogId}`).get('kept')?.['title']).toBe(
        'Blue shirt',
      )
      expect(second.damage).toBeUndefined()
      await second.stop()
      writeFileSync(stateFile, `rubbish\n${asKilled}`)
      const third = await startEmulator({ stateFile })
      expect(third.damage?.sentence).toContain('1 line')
      expect(third.emulator.world.table(`products/${first.seeded.catalogId}`).size()).toBe(1)
      await third.stop()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
