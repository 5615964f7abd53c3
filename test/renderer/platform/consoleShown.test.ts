import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, endpointOf } from '../../../src/contract/contract.ts'
import { exampleInput } from '../../../src/contract/openapi/exampleInput.ts'
import { valueAt } from '../../../src/contract/wire/valuePath.ts'
import { bySection, findEndpoints } from '../../../src/renderer/platform/console/find/findEndpoints.ts'
import {
  jsonLines,
  jsonLineText,
  linesWith,
  pathOfLine,
  plainLines,
  valueOfLine,
  visibleLines,
} from '../../../src/renderer/platform/console/reply/jsonLines.ts'
import { rateMeters } from '../../../src/renderer/platform/console/reply/rateMeters.ts'
import { replyHints, skewOf } from '../../../src/renderer/platform/console/reply/replyHints.ts'
import { baseParts, repeatedNames } from '../../../src/renderer/platform/console/request/baseParts.ts'
import { urlParts } from '../../../src/renderer/platform/console/request/urlParts.ts'
import { savedOf } from '../../../src/renderer/platform/state/consoleSaved.ts'
import { failureOf } from '../fakeHost.ts'
import { fakePreview, jsonReply } from './fakePreview.ts'

describe('finding endpoints', () => {
  it.each(ENDPOINT_IDS)('finds %s first by its own id', (id) => {
    expect(findEndpoints(id)[0]?.id).toBe(id)
  })

  it.each([
    ['put products', 'products.put'],
    ['line item', 'lineItems.update'],
    ['audience users', 'customAudiences.users'],
    ['delete poll', 'pollCards.delete'],
    ['/cards/poll', 'pollCards.list'],
    ['lnitm update', 'lineItems.update'],
  ])('ranks %s well', (text, id) => {
    expect(
      findEndpoints(text)
        .slice(0, 5)
        .map((fact) => fact.id),
    ).toContain(id)
  })

  it('takes a method for a method, not for letters of another word', () => {
    const methods = findEndpoints('GET line_items').map(({ method }) => method)
    expect([...new Set(methods)]).toEqual(['GET'])
    expect(findEndpoints('post').some(({ id }) => id.startsWith('posts.'))).toBe(true)
  })

  it('shows all under their sections for no text, and none for nonsense', () => {
    expect(bySection(findEndpoints(' ')).flatMap(([, facts]) => facts)).toHaveLength(ENDPOINT_IDS.length)
    expect(findEndpoints('qqqq')).toEqual([])
  })
})

describe('JSON in lines', () => {
  it('holds every sign of the text but its white space, laid out as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const lines = jsonLines(JSON.stringify(value)) ?? []
        expect(lines.map((line) => '  '.repeat(line.depth) + jsonLineText(line)).join('\n')).toBe(
          JSON.stringify(value, null, 2),
        )
        expect(jsonLines(JSON.stringify(value, null, 3))).toEqual(lines)
      }),
    )
  })

  it('keeps numbers and escapes as they came', () => {
    expect(jsonLines('{"id":1460365042000998401,"n":1.50,"t":"\\u00e9"}')?.map(jsonLineText)).toEqual([
      '{',
      '"id": 1460365042000998401,',
      '"n": 1.50,',
      '"t": "\\u00e9"',
      '}',
    ])
  })

  it.each(['', '{', '[1,', '{"a" 1]', 'plain', '<html>', '}', '"a" : {', '[1,,2]'])('takes %j for no JSON', (text) => {
    expect(jsonLines(text)).toBeUndefined()
  })

  it('lays out what is there of a text whose end was cut off', () => {
    expect(jsonLines('{"a":[1,{"b":"cu', true)?.map(jsonLineText)).toEqual(['{', '"a": [', '1,', '{', '"b": "cu'])
    expect(jsonLines('[true,fal', true)?.map(jsonLineText)).toEqual(['[', 'true,', 'fal'])
  })

  it('folds what lies between, and finds text in any case', () => {
    const lines = jsonLines('{"a":[1,{"Bee":2}],"c":{}}') ?? []
    expect(lines.map(({ closes, items }) => [closes, items])[1]).toEqual([6, 2])
    expect(visibleLines(lines, new Set([1])).map((at) => jsonLineText(lines[at] ?? { depth: 0, tokens: [] }))).toEqual([
      '{',
      '"a": [',
      '"c": {}',
      '}',
    ])
    expect(linesWith(lines, 'bee')).toEqual([4])
    expect(linesWith(plainLines('a\nb\na'), 'A')).toEqual([0, 2])
  })

  it('says where the value of a line stands, and what it is', () => {
    const body = { data: [{ id: '7', 'a\\b': [] }, { tags: [1, [true, null]] }], next: null, 'a.b': { c: 1 }, '': 2 }
    const lines = jsonLines(JSON.stringify(body)) ?? []
    const found = lines.map((line, at) => [pathOfLine(lines, at), valueOfLine(line)])
    expect(found.filter(([path]) => path !== undefined)).toEqual([
      ['data', undefined],
      ['data.0', undefined],
      ['data.0.id', '7'],
      ['data.0.a\\b', undefined],
      ['data.1', undefined],
      ['data.1.tags', undefined],
      ['data.1.tags.0', '1'],
      ['data.1.tags.1', undefined],
      ['data.1.tags.1.0', 'true'],
      ['data.1.tags.1.1', 'null'],
      ['next', 'null'],
      ['["a.b"]', undefined],
      ['["a.b"].c', '1'],
      ['[""]', '2'],
    ])
    for (const [path = '', value] of found) if (value !== undefined) expect(String(valueAt(body, path))).toBe(value)
    const cut = jsonLines('{"data":[{"id":"7', true) ?? []
    expect(cut.map(valueOfLine)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('lays out a megabyte', () => {
    const text = JSON.stringify(Array.from({ length: 12_000 }, (_, at) => ({ id: String(at), name: 'x'.repeat(60) })))
    expect(jsonLines(text)?.length).toBe(12_000 * 4 + 2)
  })
})

describe('a request and its signature', () => {
  it.each(ENDPOINT_IDS)('explains the base string of %s in parts that add up to it', (id) => {
    const preview = fakePreview(id, exampleInput(id))
    if (!preview.ok) throw new Error(preview.failure.sentence)
    const { request, signature } = preview.value
    expect(
      urlParts(request.url)
        .map(({ text }) => text)
        .join(''),
    ).toBe(request.url)
    const { access } = endpointOf(id)
    expect(signature !== undefined).toBe(access === 'user' || access === 'app')
    if (signature === undefined) return
    const parts = baseParts(signature)
    expect(parts?.map(({ text }) => text).join('')).toBe(signature.baseString)
    expect(parts?.filter(({ parameter }) => parameter !== undefined)).toHaveLength(signature.parameters.length)
  })

  it('gives the base string as it is where its parts do not add up to it', () => {
    const preview = fakePreview('accounts.list', {})
    if (!preview.ok || preview.value.signature === undefined) throw new Error('not signed')
    expect(baseParts({ ...preview.value.signature, baseString: 'GET&other' })).toBeUndefined()
  })

  it('names parameters that are signed twice', () => {
    const preview = fakePreview('oauth.accessToken', { oauth_token: 'request', oauth_verifier: '7' })
    if (!preview.ok || preview.value.signature === undefined) throw new Error('not signed')
    expect(repeatedNames(preview.value.signature)).toEqual(['oauth_token'])
  })
})

describe('an answer', () => {
  it('tells the tightest limit first', () => {
    const headers = Object.entries({
      'x-rate-limit-limit': '100',
      'x-rate-limit-remaining': '90',
      'X-Account-Rate-Limit-Limit': '10',
      'x-account-rate-limit-remaining': '1',
      'x-account-rate-limit-reset': '1700000000',
      'x-cost-rate-limit-limit': 'many',
    }).map(([name, value]) => ({ name, value }))
    expect(rateMeters(headers)).toEqual([
      { title: 'platform.rate.account', limit: 10, remaining: 1, resetAt: 1_700_000_000_000 },
      { title: 'platform.rate.user', limit: 100, remaining: 90 },
    ])
  })

  it('hints at the clock and at doubled parameters only where the signature was refused', () => {
    const preview = fakePreview('oauth.accessToken', { oauth_token: 'request', oauth_verifier: '7' })
    if (!preview.ok) throw new Error('no preview')
    const failure = { ...failureOf('No.', 'unauthorized'), errors: [{ code: 32, message: 'no' }] }
    const headers = [{ name: 'date', value: 'Mon, 04 May 2026 09:00:00 GMT' }]
    const exchange = {
      ...preview.value,
      endpoint: 'oauth.accessToken' as const,
      at: '2026-05-04T08:50:00.000Z',
      ms: 0,
      reply: jsonReply({}, { status: 401, headers, failure }),
    }
    expect(skewOf(exchange)).toBe(-600_000)
    expect(replyHints(exchange)).toEqual([
      "This computer's clock is 10 min behind the platform's. Correct it: the time is signed.",
      'Signed more than once: oauth_token. A server that reads it once computes a different signature.',
    ])
    const other = { ...exchange, reply: jsonReply({}, { status: 400, headers, failure: failureOf('No.') }) }
    expect(replyHints(other)).toEqual([])
  })
})

describe('the book of saved requests', () => {
  const one = { id: 'a', name: 'One', endpoint: 'accounts.list', input: { count: 5 } }

  it('takes the last word on each, and keeps their order', () => {
    const two = { id: 'b', name: 'Another', endpoint: 'catalogs.list', input: {} }
    expect(savedOf([one, two, { ...one, name: 'Zed' }]).map(({ name }) => name)).toEqual(['Zed', 'Another'])
    const three = { ...two, id: 'c', name: 'Third' }
    const moved = [one, two, three, { moved: 'c', before: 'a' }, { moved: 'a' }, { moved: 'x' }]
    expect(savedOf(moved).map(({ name }) => name)).toEqual(['Third', 'Another', 'One'])
    expect(savedOf([one, { removed: 'a' }])).toEqual([])
    expect(savedOf([one, { removed: 'a' }, one])).toHaveLength(1)
  })

  it('follows 20,000 requests and as many moves in time that grows with them', () => {
    const count = 20_000
    const requests = Array.from({ length: count }, (_, at) => ({ ...one, id: String(at) }))
    const moves = requests.map(({ id }, at) => ({ moved: id, before: String(Math.max(0, at - 1)) }))
    const began = performance.now()
    expect(new Set(savedOf([...requests, ...moves]).map(({ id }) => id)).size).toBe(count)
    // Copying the list for each took minutes.
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('leaves out what is no request, and secrets that a file brought along', () => {
    expect(savedOf([null, 7, {}, { ...one, endpoint: 'no.such' }, { ...one, input: 3 }])).toEqual([])
    expect(savedOf([{ ...one, input: { oauth_token: 'abc' } }])[0]?.input).toEqual({ oauth_token: '<...>' })
  })
})
