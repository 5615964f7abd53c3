import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ENDPOINT_IDS, type EndpointId, endpointOf, type Failure } from '../../../src/contract/contract.ts'
import { MAX_REPLY_LENGTH, readReply, writeEnvelope, writeErrors } from '../../../src/contract/wire/envelope.ts'
import type { WireResponse } from '../../../src/contract/wire/message.ts'
import { writePairs } from '../../../src/contract/wire/oauth1.ts'
import { shapeOf } from '../../../src/contract/wire/problems.ts'
import { rateOf, retryAfterOf, serverTimeOf } from '../../../src/contract/wire/rateHeaders.ts'
import { type Shape, valuesOf } from './generated.ts'

const answer = (body: string, status = 200, headers: Record<string, string> = {}): WireResponse => ({
  status,
  headers,
  body,
})

const failureOf = (id: EndpointId, response: WireResponse, now?: number): Failure => {
  const result = readReply(id, response, now)
  if (result.ok) throw new Error('read')
  return result.failure
}

const dataOf = (id: EndpointId, response: WireResponse): unknown => {
  const result = readReply(id, response)
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value.data
}

const written = (id: EndpointId, data: unknown): string => {
  const { reply } = endpointOf(id)
  if (reply === 'pairs') return writePairs(Object.entries(data as Record<string, string>))
  if (reply === 'json') return JSON.stringify(data)
  if (reply === 'stream') return (data as unknown[]).map((record) => `${JSON.stringify(record)}\r\n`).join('\r\n')
  return reply === 'page' ? String(data) : writeEnvelope({ params: {}, data })
}

const answersOf = (id: EndpointId): fc.Arbitrary<unknown> => {
  const { data, reply } = endpointOf(id)
  return reply === 'list' || reply === 'stream' ? fc.array(valuesOf(data), { maxLength: 3 }) : valuesOf(data)
}

describe.each(ENDPOINT_IDS)('%s', (id) => {
  it('is answered and read as it was given', () => {
    fc.assert(
      fc.property(answersOf(id), (value) => {
        expect(dataOf(id, answer(written(id, value)))).toEqual(value)
      }),
      { numRuns: 50 },
    )
  })
})

describe.each(ENDPOINT_IDS.filter((id) => !['page', 'stream'].includes(endpointOf(id).reply)))('%s', (id) => {
  it('is garbled wherever the answer is cut', () => {
    const [value] = fc.sample(answersOf(id), 1)
    const body = endpointOf(id).reply === 'pairs' ? JSON.stringify(value) : written(id, value)
    for (const cut of [0, 1, Math.floor(body.length / 2), body.length - 1])
      expect(failureOf(id, answer(body.slice(0, cut)))).toMatchObject({ kind: 'garbled', acted: 'maybe' })
  })
})

/** Marks the sign-in of RFC 5849. Whoever answers anything else did not confirm the callback. */
const NOT_A_WORD = 'oauth_callback_confirmed'

/** A value of a reply in which every text is a word that nobody knows. Texts of a pattern are ids, hashes and times. */
const strange = (shape: Shape, value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => strange(shape.items ?? {}, item, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, strange(shape.properties?.[key] ?? {}, item, key)]),
    )
  return typeof value === 'string' && shape.pattern === undefined && name !== NOT_A_WORD ? 'HOLOGRAM' : value
}

describe.each(ENDPOINT_IDS.filter((id) => endpointOf(id).reply !== 'page'))('%s', (id) => {
  it('is read with words that nobody knows yet, wherever it holds words', () => {
    const shape = shapeOf(endpointOf(id).data)
    fc.assert(
      fc.property(answersOf(id), (value) => {
        const isList = ['list', 'stream'].includes(endpointOf(id).reply)
        const told = strange(isList ? { type: 'array', items: shape } : shape, value)
        expect(dataOf(id, answer(written(id, told)))).toEqual(told)
      }),
      { numRuns: 20 },
    )
  })
})

describe('fields that we do not know yet', () => {
  it('do no harm', () => {
    const record = { id: '1', name: 'x', colour: 'red', more: { deep: [7] } }
    expect(dataOf('catalogs.list', answer(JSON.stringify({ data: [record], news: [] })))).toMatchObject([{ id: '1' }])
  })
})

describe('token answers', () => {
  const token = { oauth_token: 'a b', oauth_token_secret: 's&t', oauth_callback_confirmed: 'true' }

  it('are read as pairs and as JSON', () => {
    expect(dataOf('oauth.requestToken', answer(writePairs(Object.entries(token))))).toEqual(token)
    const json = JSON.stringify({ ...token, oauth_callback_confirmed: true })
    expect(dataOf('oauth.requestToken', answer(json))).toEqual(token)
  })

  test.each(['false', 'TRUE', ''])('need a confirmed callback, not %j', (confirmed) => {
    const body = writePairs(Object.entries({ ...token, oauth_callback_confirmed: confirmed }))
    expect(failureOf('oauth.requestToken', answer(body)).kind).toBe('garbled')
  })

  it('keep user ids as digits', () => {
    const body = '{"oauth_token":"t","oauth_token_secret":"s","user_id":1460365042000998401,"screen_name":"x"}'
    expect(dataOf('oauth.accessToken', answer(body))).toMatchObject({ user_id: '1460365042000998401' })
  })
})

describe('unreadable answers', () => {
  test.each([
    ['', 'nothing'],
    ['   ', 'nothing'],
    ['<!doctype html><title>Sign in</title>', 'web page'],
    ['[]', 'no JSON object'],
    ['"x"', 'no JSON object'],
    ['{"data":7}', 'no list'],
    ['{"data":[{"id":7}]}', 'not as documented'],
    ['{"data":[],"next_cursor":7}', 'goes on'],
    [`{"data":${'['.repeat(100_000)}`, 'nests deeper'],
  ])('%.40s', (body, words) => {
    expect(failureOf('catalogs.list', answer(body))).toMatchObject({ kind: 'garbled', acted: 'maybe' })
    expect(failureOf('catalogs.list', answer(body)).sentence).toContain(words)
  })

  it('are those over 10 MB', () => {
    const body = `{"data":[],"pad":"${'x'.repeat(MAX_REPLY_LENGTH)}"}`
    expect(failureOf('catalogs.list', answer(body)).sentence).toContain('10 MB')
  })
})

describe('lists and records', () => {
  it('say where the list continues', () => {
    const page = (body: string) => readReply('catalogs.list', answer(body))
    expect(page('{"data":[],"next_cursor":"c-2","total_count":7}')).toEqual({
      ok: true,
      value: { status: 200, data: [], nextCursor: 'c-2', totalCount: 7 },
    })
    expect(page('{"data":[],"next_cursor":null}')).toMatchObject({ value: { nextCursor: null } })
    expect(page('{"data":[]}')).toMatchObject({ value: { nextCursor: null } })
    expect(page('{"data":[],"next_cursor":""}')).toMatchObject({ value: { nextCursor: null } })
  })

  it('may come as an array of one', () => {
    expect(dataOf('catalogs.update', answer('{"data":[{"id":"1","name":"x"}]}'))).toEqual({ id: '1', name: 'x' })
  })

  it('get null for what may be null and was left out', () => {
    const record = {
      id: 'a',
      created_at: 'x',
      updated_at: 'y',
      deleted: false,
      name: 'n',
      timezone: 'UTC',
      approval_status: 'ACCEPTED',
    }
    expect(dataOf('accounts.get', answer(JSON.stringify({ data: record })))).toEqual({
      ...record,
      business_name: null,
      business_id: null,
      timezone_switch_at: null,
      industry_type: null,
    })
  })
})

describe('spellings', () => {
  const product = (rest: object) => ({ data: { products_response: [{ id: 7, status: 'NO_CHANGE', ...rest }] } })

  it('of ids and numbers are read alike', () => {
    expect(dataOf('catalogs.list', answer('{"data":[{"id":1460365042000998401,"name":7}]}'))).toEqual([
      { id: '1460365042000998401', name: '7' },
    ])
    const counted = { success_count: '12', total_count: 12 }
    expect(dataOf('customAudiences.users', answer(JSON.stringify({ data: counted })))).toEqual({
      success_count: 12,
      total_count: 12,
    })
  })

  it('of remarks on a product are read alike', () => {
    const remarks = ['no brand', { code: 7, message: 'too small', parameter: null }, { text: 'x' }, null]
    expect(dataOf('products.put', answer(JSON.stringify(product({ warnings: remarks, errors: null }))))).toEqual({
      products_response: [
        {
          id: '7',
          status: 'NO_CHANGE',
          warnings: [
            { code: '', message: 'no brand' },
            { code: '7', message: 'too small' },
            { code: '', message: '', text: 'x' },
            { code: '', message: '' },
          ],
          errors: [],
        },
      ],
    })
  })

  it('of nothing in optional fields are read alike', () => {
    const record = { id: '1', product_key: 'k', item_group_key: null }
    expect(dataOf('products.list', answer(JSON.stringify({ data: [record] })))).toEqual([{ id: '1', product_key: 'k' }])
  })

  it('do not stretch to what we need and do not get', () => {
    for (const body of [{ data: { products_response: [{ id: '1' }] } }, { data: {} }, product({ status: {} })])
      expect(failureOf('products.put', answer(JSON.stringify(body))).kind).toBe('garbled')
  })
})

describe('errors', () => {
  test.each([
    [401, '{"errors":[{"code":89,"message":"Invalid or expired token."}]}', 'unauthorized', 'sign in again'],
    [401, '{"errors":[{"code":"UNAUTHORIZED_ACCESS","message":"no"}]}', 'unauthorized', 'sign in again'],
    [403, '{"errors":[{"code":415,"message":"Callback URL not approved"}]}', 'rejected', 'callback URLs'],
    [403, '{"errors":{"code":"ACCOUNT_NOT_FOUND","message":"x"}}', 'rejected', 'account'],
    [
      400,
      '{"errors":[{"code":"X","message":"Name is too long","parameter":"name"},{}]}',
      'rejected',
      'Name is too long (and 1 more)',
    ],
    [404, '{"title":"Not Found","detail":"No such thing","status":404}', 'rejected', 'No such thing'],
    [429, '', 'limited', 'Too many requests'],
    [500, '<html>Oops</html>', 'broken', 'status 500'],
    [503, '{"errors":[{"code":"OVER_CAPACITY","message":"Over capacity"}]}', 'broken', 'Over capacity'],
    [401, 'Invalid oauth_verifier parameter', 'unauthorized', 'PIN'],
    [
      401,
      "Desktop applications only support the oauth_callback value 'oob'/oauth/request_token",
      'unauthorized',
      'by PIN',
    ],
    [302, '', 'rejected', 'redirected this request'],
    [304, '', 'rejected', "status 304, which doesn't fit"],
    [418, '', 'rejected', 'status 418'],
  ])('%i %s', (status, body, kind, words) => {
    const failure = failureOf('catalogs.list', answer(body, status))
    expect(failure.kind).toBe(kind)
    expect(failure.status).toBe(status)
    expect(failure.sentence).toContain(words)
  })

  it('keep code, message, parameter and value', () => {
    const errors = [
      { code: 89, message: 'a' },
      { code: 'INVALID_PARAMETER', message: 'b', parameter: 'name', value: 'x' },
    ]
    expect(failureOf('catalogs.list', answer(writeErrors({ errors }), 400)).errors).toEqual(errors)
  })

  it('keep the errors of each operation in order', () => {
    const operationErrors = [[], [{ code: 'MISSING_PARAMETER', message: 'Missing users', parameter: 'users' }]]
    const body = writeErrors({ errors: [], operationErrors, params: {} })
    const failure = failureOf('customAudiences.users', answer(body, 400))
    expect(failure.operationErrors).toEqual(operationErrors)
    expect(failure.sentence).toContain('Missing users')
    expect(failureOf('customAudiences.users', answer(body, 200)).kind).toBe('rejected')
  })

  test.each([
    [400, 'no'],
    [401, 'no'],
    [429, 'no'],
    [503, 'maybe'],
    [408, 'maybe'],
    [500, 'maybe'],
    [502, 'maybe'],
    [504, 'maybe'],
    [303, 'maybe'],
    [308, 'no'],
    [499, 'maybe'],
    [511, 'no'],
    [524, 'maybe'],
  ])('%i: the platform acted: %s', (status, acted) => {
    expect(failureOf('catalogs.create', answer('', status)).acted).toBe(acted)
  })

  test.each([
    ['{"errors":[{"code":"SERVICE_UNAVAILABLE","message":"no"}]}', 'no'],
    ['{"errors":[{"code":"OVER_CAPACITY","message":"no"}],"request":{"params":{}}}', 'no'],
    ['{"errors":[{"code":130,"message":"Over capacity"}]}', 'no'],
    ['<html><h1>503 Service Temporarily Unavailable</h1></html>', 'maybe'],
    ['{"message":"no healthy upstream"}', 'maybe'],
    ['{"errors":[]}', 'maybe'],
    ['{"errors":[{"code":"INTERNAL_ERROR","message":"no"}]}', 'maybe'],
    ['upstream connect error or disconnect/reset before headers', 'maybe'],
    ['{"errors":[{"code":"SERVICE_UNAVAIL', 'maybe'],
  ])('503 %s: the platform acted: %s', (body, acted) => {
    expect(failureOf('catalogs.create', answer(body, 503)).acted).toBe(acted)
  })

  it('that name a code of a 503 under a status of a gateway may have acted all the same', () => {
    const body = '{"errors":[{"code":"SERVICE_UNAVAILABLE","message":"no"}]}'
    for (const status of [500, 502, 504]) expect(failureOf('catalogs.create', answer(body, status)).acted).toBe('maybe')
  })
})

describe('rate headers', () => {
  const now = Date.UTC(2026, 0, 1)
  const headers = {
    'x-rate-limit-limit': '10',
    'x-rate-limit-remaining': '0',
    'x-rate-limit-reset': String(now / 1000 + 60),
  }

  it('are told with the answer, those of the account first', () => {
    expect(readReply('catalogs.list', answer('{"data":[]}', 200, headers))).toMatchObject({
      value: { rate: { limit: 10, remaining: 0, resetAt: now + 60_000 } },
    })
    const both = {
      ...headers,
      'x-account-rate-limit-limit': '5',
      'x-account-rate-limit-remaining': '4',
      'x-account-rate-limit-reset': '1',
    }
    expect(rateOf(both)).toEqual({ limit: 5, remaining: 4, resetAt: 1000 })
  })

  it('may come in milliseconds, and are nothing where incomplete or no numbers', () => {
    expect(rateOf({ ...headers, 'x-rate-limit-reset': String(now) })?.resetAt).toBe(now)
    expect(rateOf({ ...headers, 'x-rate-limit-reset': 'soon' })).toBeUndefined()
    expect(rateOf({ 'x-rate-limit-limit': '10', 'x-rate-limit-remaining': '0' })).toBeUndefined()
  })

  test.each([
    ['0', 0],
    ['1', 1000],
    ['30', 30_000],
    ['1000000000', 1e12],
    [new Date(now + 5000).toUTCString(), 5000],
    [new Date(now - 5000).toUTCString(), 0],
    ['-5', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('retry-after %j asks for %s ms', (text, milliseconds) => {
    expect(retryAfterOf({ 'retry-after': text }, now)).toBe(milliseconds)
  })

  it('tell how long to wait after a 429 without retry-after', () => {
    expect(failureOf('catalogs.list', answer('', 429, headers), now).retryAfterMs).toBe(60_000)
    expect(failureOf('catalogs.list', answer('', 429, { ...headers, 'retry-after': '7' }), now).retryAfterMs).toBe(7000)
    const skewed = { ...headers, date: new Date(now + 50_000).toUTCString() }
    expect(failureOf('catalogs.list', answer('', 429, skewed), now - 1e9).retryAfterMs).toBe(10_000)
    expect(failureOf('catalogs.list', answer('', 429), now).retryAfterMs).toBeUndefined()
  })

  it('tell the time of the platform', () => {
    expect(serverTimeOf({ date: new Date(now).toUTCString() })).toBe(now)
    expect(serverTimeOf({ date: 'garbage' })).toBeUndefined()
    expect(serverTimeOf({})).toBeUndefined()
  })
})

it('tells what the platform said on one line, so that none of it poses as a sentence of ours', () => {
  const body = writeErrors({ errors: [{ code: 'X', message: 'No\r\n600 items are confirmed\u2028yes' }] })
  expect(failureOf('products.put', answer(body, 400)).sentence).toBe(
    'The platform answered: No 600 items are confirmed yes.',
  )
})
