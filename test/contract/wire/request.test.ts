import fc from 'fast-check'
import { Value } from 'typebox/value'
import { describe, expect, it, test } from 'vitest'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../../src/contract/contract.ts'
import {
  type Pair,
  percentEncode,
  readPairs,
  signatureBaseString,
  signRequest,
} from '../../../src/contract/wire/oauth1.ts'
import { checkInput, decodeInput, encodeFrozen, encodeRequest } from '../../../src/contract/wire/request.ts'
import { createRouter, routeOf } from '../../../src/contract/wire/route.ts'
import { runs } from '../../seed.ts'
import { inputsOf } from './generated.ts'

const addresses = { main: 'https://main.example', ads: 'http://127.0.0.1:8081', adsSandbox: 'https://sandbox.example/' }
const wireNames = { svc_auth_access_type: 'brand_auth_access_type', svc_id: 'brand_id' }
const destination = { addresses, wireNames, sandbox: false }

const encoded = (id: EndpointId, input: Record<string, unknown>, sandbox = false) => {
  const result = encodeRequest(id, input, { ...destination, sandbox })
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value
}

const split = (url: string): { path: string; query: readonly Pair[] } => {
  const [, path = '', query = ''] = /^https?:\/\/[^/]*([^?]*)(.*)$/.exec(url) ?? []
  return { path, query: readPairs(query) ?? [] }
}

describe.each(ENDPOINT_IDS)('%s', (id) => {
  const row = endpointOf(id)

  it('is sent, routed to itself and read back as it was given', () => {
    fc.assert(
      fc.property(inputsOf(id), (input) => {
        const { request, headerParameters } = encoded(id, input)
        const { path, query } = split(request.url)
        const route = routeOf(row.server, request.method, path)
        if (route === undefined || !('id' in route)) throw new Error(`no route to ${path}`)
        expect(route.id).toBe(id)
        const read = decodeInput(id, route.pathParameters, query, headerParameters, request.body, wireNames)
        expect(read).toEqual({ ok: true, value: input })
      }),
      runs(16),
    )
  })

  it('signs the query exactly as it travels', () => {
    fc.assert(
      fc.property(inputsOf(id), (input) => {
        const { request } = encoded(id, input)
        const { query } = split(request.url)
        const whole = signatureBaseString({ ...request, parameters: [] })
        expect(signatureBaseString({ ...request, url: request.url.replace(/\?.*/, ''), parameters: query })).toBe(whole)
        expect(request.url).toMatch(/^https?:\/\/[A-Za-z0-9.:]+(\/[A-Za-z0-9._~%-]*)*(\?[A-Za-z0-9._~%=&-]+)?$/)
      }),
      runs(8),
    )
  })

  it('goes to its own address with its own method', () => {
    const [input] = fc.sample(inputsOf(id), 1)
    const { request } = encoded(id, input ?? {})
    expect(request.method).toBe(row.method)
    expect(request.url.startsWith(addresses[row.server].replace(/\/$/, ''))).toBe(true)
    const inSandbox = encoded(id, input ?? {}, true).request.url
    expect(inSandbox.startsWith(row.server === 'ads' ? 'https://sandbox.example/' : request.url)).toBe(true)
  })

  it('keeps and breaks its own rules as their examples say', () => {
    for (const rule of row.rules ?? []) {
      const told = (input: Readonly<Record<string, unknown>>) =>
        checkInput(id, input).some((problem) => problem.message === rule.sentence && problem.code === rule.code)
      expect(told(rule.valid)).toBe(false)
      expect(told(rule.broken)).toBe(true)
    }
  })

  it('does not take a method that the path does not have', () => {
    const [input] = fc.sample(inputsOf(id), 1)
    expect(routeOf(row.server, 'PATCH', split(encoded(id, input ?? {}).request.url).path)).toMatchObject({
      allowed: expect.arrayContaining([row.method]),
    })
  })
})

describe('paths', () => {
  it('cannot be left by what a parameter holds', () => {
    const { request } = encoded('products.list', { product_catalog_id: 'a/../b?x=1#y' })
    expect(request.url).toBe('http://127.0.0.1:8081/12/product_catalogs/a%2F..%2Fb%3Fx%3D1%23y/products')
  })

  test.each(['.', '..', ''])('do not take %j', (value) => {
    const result = encodeRequest('products.list', { product_catalog_id: value }, destination)
    expect(result.ok).toBe(false)
    if (!result.ok) expect(result.failure.errors[0]?.parameter).toBe('product_catalog_id')
  })
})

describe('brand names', () => {
  it('stand in queries and bodies as the service spells them', () => {
    const token = encoded('oauth.requestToken', { oauth_callback: 'oob', svc_auth_access_type: 'read' })
    expect(token.request.url).toBe('https://main.example/oauth/request_token?brand_auth_access_type=read')
    const users = [{ svc_id: ['a'.repeat(64)] }]
    const body = [{ operation_type: 'Update', params: { users } }]
    const batch = encoded('customAudiences.users', { account_id: 'a', custom_audience_id: 'b', body })
    expect(batch.request.body).toContain('"brand_id"')
    expect(batch.request.body).not.toContain('svc_id')
  })

  it('are not known where a service spells nothing with its brand', () => {
    const body = '[{"operation_type":"Update","params":{"users":[{"brand_id":["x"]}]}}]'
    const read = decodeInput('customAudiences.users', { account_id: 'a', custom_audience_id: 'b' }, [], [], body, {})
    expect(JSON.stringify(read)).not.toContain('svc_id')
  })
})

describe('routes', () => {
  it('know both spellings of the end of a sign-in', () => {
    for (const path of ['/1.1/oauth/invalidate_token', '/1.1/oauth/invalidate_token.json?x=1'])
      expect(routeOf('main', 'POST', path)).toEqual({ id: 'oauth.invalidateToken', pathParameters: {} })
  })

  it('tell a wrong method from a wrong path', () => {
    expect(routeOf('ads', 'POST', '/12/accounts')).toEqual({ allowed: ['GET'] })
    expect(routeOf('ads', 'GET', '/12/nothing')).toBeUndefined()
    expect(routeOf('ads', 'GET', '/12/accounts/')).toBeUndefined()
    expect(routeOf('ads', 'GET', '/12/accounts/%C3')).toBeUndefined()
    expect(routeOf('ads', 'GET', '/oauth/authorize')).toBeUndefined()
    expect(routeOf('main', 'GET', '/12/accounts')).toBeUndefined()
  })

  it('prefer literal words, in whatever order the rows stand', () => {
    const rows = [
      { id: 'legacy.delete', method: 'DELETE', path: '/cards/:card_type/:card_id', server: 'ads' },
      { id: 'cards.get', method: 'GET', path: '/cards/:card_id', server: 'ads' },
      { id: 'polls.list', method: 'GET', path: '/cards/poll', server: 'ads' },
      { id: 'polls.get', method: 'GET', path: '/cards/poll/:card_id', server: 'ads' },
      { id: 'polls.delete', method: 'DELETE', path: '/cards/poll/:card_id', server: 'ads' },
    ] as const
    for (const router of [createRouter(rows), createRouter([...rows].reverse())]) {
      expect(router('ads', 'GET', '/cards/poll')).toEqual({ id: 'polls.list', pathParameters: {} })
      expect(router('ads', 'GET', '/cards/p%6Fll')).toEqual({ id: 'polls.list', pathParameters: {} })
      expect(router('ads', 'GET', '/cards/7')).toEqual({ id: 'cards.get', pathParameters: { card_id: '7' } })
      expect(router('ads', 'DELETE', '/cards/poll/7')).toMatchObject({ id: 'polls.delete' })
      expect(router('ads', 'DELETE', '/cards/image/7')).toMatchObject({ id: 'legacy.delete' })
      expect(router('ads', 'PUT', '/cards/poll')).toEqual({ allowed: ['GET'] })
    }
  })

  it('of the advertising server are served by the sandbox as well', () => {
    expect(routeOf('adsSandbox', 'GET', '/12/accounts/x%20y')).toEqual({
      id: 'accounts.get',
      pathParameters: { account_id: 'x y' },
    })
  })
})

describe('problems', () => {
  const user = (users: unknown) => [{ operation_type: 'Update', params: { users } }]
  const ids = { account_id: 'a', custom_audience_id: 'b' }
  const cases: readonly (readonly [EndpointId, Record<string, unknown>, string, string])[] = [
    ['catalogs.list', { user_id: 'x' }, 'INVALID_PARAMETER', 'Expected Long, got "x" for user_id'],
    ['catalogs.list', { count: 1001 }, 'INVALID_PARAMETER', 'Expected Int from 1 to 1,000, got "1001" for count'],
    ['catalogs.list', { count: '7' }, 'INVALID_PARAMETER', 'Expected Int from 1 to 1,000, got "7" for count'],
    ['catalogs.list', { cursor: '' }, 'INVALID_PARAMETER', 'Expected text of at least 1 character, got "" for cursor'],
    ['catalogs.list', { nmae: 'x' }, 'INVALID_PARAMETER', 'nmae is no parameter of this endpoint'],
    ['catalogs.create', {}, 'MISSING_PARAMETER', 'Missing required parameter name'],
    [
      'catalogs.create',
      { name: 'a\ud800' },
      'ILLEGAL_CHARACTERS',
      'name holds half of a character, which cannot be sent',
    ],
    [
      'accounts.list',
      { with_total_count: true, cursor: 'c-1' },
      'EXCLUSIVE_PARAMETERS',
      'with_total_count and cursor are exclusive parameters',
    ],
    ['accounts.list', { with_deleted: 'maybe' }, 'INVALID_PARAMETER', 'Expected Boolean, got "maybe" for with_deleted'],
    ['products.put', { product_catalog_id: 'c' }, 'MISSING_PARAMETER', 'Missing required parameter body'],
    [
      'products.put',
      { product_catalog_id: 'c', body: { products: Array(26).fill({ id: '1' }) } },
      'INVALID_PARAMETER',
      'Expected an array of 1 to 25 items, got 26 items for products',
    ],
    [
      'customAudiences.users',
      { ...ids, body: Array(2501).fill(user([{}])[0]) },
      'INVALID_PARAMETER',
      'Expected an array of 1 to 2,500 items, got 2,501 items for body',
    ],
    [
      'customAudiences.users',
      { ...ids, body: [{ operation_type: 'Add', params: { users: [{}] } }] },
      'INVALID_PARAMETER',
      'Expected a value in Update, Delete, got "Add" for body[0].operation_type',
    ],
    [
      'customAudiences.users',
      { ...ids, body: [{ operation_type: 'Update', params: { users: [{}], expires_at: 'soon' } }] },
      'INVALID_PARAMETER',
      'Expected time, got "soon" for body[0].params.expires_at',
    ],
    [
      'lineItems.update',
      { account_id: 'a', line_item_id: 'l', advertiser_domain: 'https://shop.example' },
      'INVALID_PARAMETER',
      'Expected a domain without protocol or path, got "https://shop.example" for advertiser_domain',
    ],
    [
      'posts.rename',
      { account_id: 'a', tweet_id: '1', name: 'n'.repeat(81) },
      'INVALID_PARAMETER',
      'Expected text of 1 to 80 characters, got 81 characters for name',
    ],
    [
      'keywordInsights.search',
      { granularity: 'DAY', keywords: ['tea'], start_time: '2026-03-01T00:00Z', end_time: '2026-03-01T00:00Z' },
      'INVALID_TIME_WINDOW',
      'end_time must be later than start_time',
    ],
    [
      'oauth.requestToken',
      { oauth_callback: 'oob', svc_auth_access_type: 'x' },
      'INVALID_PARAMETER',
      'Expected a value in read, write, got "x" for svc_auth_access_type',
    ],
  ]

  it('tells a time that is none once', () => {
    const given = { account_id: 'a', line_item_id: 'l', start_time: 'yesterday' }
    expect(checkInput('lineItems.update', given).map(({ message }) => message)).toEqual([
      'Expected time, got "yesterday" for start_time',
    ])
  })

  test.each(cases)('%s %j: %s', (id, input, code, message) => {
    const problems = checkInput(id, input)
    expect(problems.map((problem) => problem.message)).toContain(message)
    expect(problems.find((problem) => problem.message === message)?.code).toBe(code)
    const sent = encodeRequest(id, input, destination)
    expect(sent.ok ? '' : sent.failure.kind).toBe('refused')
    expect(sent.ok ? '' : sent.failure.sentence).toContain(problems[0]?.message ?? '?')
  })

  it('never repeat what should have been hashed', () => {
    const body = user([
      { email: ['ann@example.com'] },
      { email: 'bob@example.com' },
      'cas@example.com',
      { svc_id: [17] },
    ])
    const problems = checkInput('customAudiences.users', { ...ids, body })
    expect(problems.map((problem) => problem.parameter)).toEqual([
      'body[0].params.users[0].email[0]',
      'body[0].params.users[1].email',
      'body[0].params.users[2]',
      'body[0].params.users[3].svc_id[0]',
    ])
    expect(JSON.stringify(problems)).not.toMatch(/example\.com|17/)
  })

  it('come with a shortened value', () => {
    const [problem] = checkInput('catalogs.list', { user_id: 'x'.repeat(5000) })
    expect(problem?.message.length).toBeLessThan(200)
    expect(problem?.value?.length).toBeLessThan(100)
  })
})

/** Values whose own methods cannot be called, where rules read words. */
const SPOILED = ['bid_strategy', 'pay_by', 'keywords', 'media_keys'].map((name): [Record<string, unknown>] => [
  { [name]: [{ toString: {} }], bid_amount_local_micro: { toString: {} }, goal: { toString: {} } },
])

it('reads no word by a method of its value', () => {
  const spoiled = { toString: {} }
  for (const id of ENDPOINT_IDS)
    for (const rule of endpointOf(id).rules ?? []) {
      const input = Object.fromEntries(Object.keys(rule.broken).map((name) => [name, spoiled]))
      const bodies = [
        spoiled,
        {
          components: [{ type: spoiled }],
          targeting_criteria: [{ targeting_type: spoiled }],
          event_type: spoiled,
          filter: { direction: spoiled },
        },
      ]
      for (const body of bodies) expect(() => rule.holds({ ...input, body })).not.toThrow()
      expect(() => rule.holds({ bid_strategy: spoiled, pay_by: [spoiled], keywords: [spoiled] })).not.toThrow()
    }
})

describe.each(ENDPOINT_IDS)('%s, given nonsense', (id) => {
  it('has a sentence of its own for everything that TypeBox finds', () => {
    const { query, header, body } = endpointOf(id)
    const parts = [query, header, body].flatMap((schema) => (schema === undefined ? [] : [schema]))
    const spoiled = fc.tuple(inputsOf(id), fc.object({ maxDepth: 3 }), fc.nat()).map(([input, nonsense, pick]) => {
      const names = Object.keys(input)
      const values = Object.values(nonsense)
      return { ...input, [names[pick % names.length] ?? 'body']: values[pick % values.length] }
    })
    fc.assert(
      fc.property(spoiled, (input: Record<string, unknown>) => {
        const problems = checkInput(id, input)
        const wrong = parts.filter((schema) => !Value.Check(schema, schema === body ? input['body'] : input))
        expect(problems.length).toBeGreaterThanOrEqual(wrong.length)
        for (const { message } of problems) {
          expect(message).not.toContain('as documented')
          expect(message).not.toContain('another value')
        }
      }),
      { examples: SPOILED },
    )
  })
})

describe('decodeInput', () => {
  const decode = (id: EndpointId, query: readonly Pair[], body?: string) =>
    decodeInput(id, { product_catalog_id: 'c' }, query, [], body, wireNames)

  it('says what is wrong in the same words as the client', () => {
    expect(decodeInput('catalogs.list', {}, [['user_id', 'x']], [], undefined, {})).toEqual({
      ok: false,
      failure: checkInput('catalogs.list', { user_id: 'x' }),
    })
  })

  it('refuses a parameter that comes twice', () => {
    const read = decodeInput(
      'catalogs.list',
      {},
      [
        ['count', '5'],
        ['count', '6'],
      ],
      [],
      undefined,
      {},
    )
    expect(read.ok ? [] : read.failure.map(({ message }) => message)).toEqual(['count is given more than once'])
  })

  it('ignores parameters it does not know, even strange ones', () => {
    const read = decodeInput(
      'catalogs.list',
      {},
      [
        ['__proto__', '5'],
        ['x', '6'],
      ],
      [],
      undefined,
      {},
    )
    expect(read).toEqual({ ok: true, value: {} })
  })

  it('refuses bodies that are missing, no JSON, or too deep', () => {
    for (const body of ['{', 'x', '['.repeat(1000)]) {
      const read = decode('products.put', [], body)
      expect(read.ok ? [] : read.failure.map(({ message }) => message)).toEqual([
        'Expected JSON for body, got something else',
      ])
    }
    const read = decode('products.put', [])
    expect(read.ok ? [] : read.failure.map(({ code }) => code)).toEqual(['MISSING_PARAMETER'])
  })
})

describe('frozen bodies', () => {
  const parameters = { account_id: 'a', custom_audience_id: 'b' }

  it('travel byte for byte', () => {
    const body = ' [ {"svc_id" : "\\u00e9"} ] '
    const result = encodeFrozen('customAudiences.users', parameters, body, destination)
    expect(result.ok && result.value.request.body).toBe(body)
  })

  it('may have 5,000,000 bytes of UTF-8, and not one more', () => {
    const fits = 'é'.repeat(2_500_000)
    expect(encodeFrozen('customAudiences.users', parameters, fits, destination).ok).toBe(true)
    const result = encodeFrozen('customAudiences.users', parameters, `${fits}x`, destination)
    expect(result.ok ? '' : result.failure.sentence).toBe(
      'Not sent: Expected a body of at most 5,000,000 bytes, got 5,000,001 bytes for body.',
    )
  })

  it('need their path parameters', () => {
    const result = encodeFrozen('customAudiences.users', { account_id: 'a' }, '[]', destination)
    expect(result.ok ? '' : result.failure.sentence).toContain('custom_audience_id')
  })
})

describe('forms', () => {
  const end = encoded('oauth2.invalidateToken', { access_token: 'a b&c=%2B' })

  it('travel in the body, and nothing of them in the query', () => {
    expect(end.request).toMatchObject({
      url: 'https://main.example/oauth2/invalidate_token',
      body: 'access_token=a%20b%26c%3D%252B',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    })
  })

  it('are signed where OAuth 1.0a signs', () => {
    const { baseString } = signRequest({
      request: end.request,
      credentials: { consumerKey: 'k', consumerSecret: 's' },
      hmac: () => '',
      nonce: 'n',
      timestamp: 1,
    })
    expect(baseString).toContain(percentEncode(`access_token=${percentEncode('a b&c=%2B')}&oauth_consumer_key=k`))
  })

  it('are read from query and body, but no field twice', () => {
    const read = (query: readonly Pair[], body: string) =>
      decodeInput('oauth2.invalidateToken', {}, query, [], body, {})
    const good = { ok: true, value: { access_token: 't' } }
    expect(read([], 'access_token=t')).toEqual(good)
    expect(read([['access_token', 't']], '')).toEqual(good)
    expect(read([], 'access_token=t&access_token=t').ok).toBe(false)
    expect(read([], '').ok).toBe(false)
  })

  it('say what is missing before they are sent', () => {
    expect(checkInput('oauth2.token', {}).map(({ code, parameter }) => [code, parameter])).toEqual([
      ['MISSING_PARAMETER', 'grant_type'],
    ])
    expect(checkInput('oauth2.token', { grant_type: 'password' })).toHaveLength(1)
  })
})
