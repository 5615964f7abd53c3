import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signRequest } from '../../src/contract/wire/oauth1.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'

// Requests that no well-behaved client sends, byte for byte over HTTP. Each is refused in the documented words, none
// breaks.

let server: EmulatorServer
let nonce = 0
beforeAll(async () => {
  server = await startEmulator({ tokenLimit: { requests: 1e6, seconds: 1 } })
})
afterAll(() => server.stop())

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

type Side = 'main' | 'ads'

const send = (
  side: Side,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.addresses[side])
    const sent = httpRequest({ hostname, port, method, path, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Signed by what really travels; `change` spoils or respells the header afterwards. */
const signed = (
  side: Side,
  method: string,
  path: string,
  change: (header: string) => string = (header) => header,
  body?: { readonly type: string; readonly text: string },
): Promise<Answered> => {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': body.type }
  const { request } = signRequest({
    request: {
      method,
      url: server.addresses[side] + path,
      headers,
      ...(body === undefined ? {} : { body: body.text }),
    },
    credentials: server.credentials,
    hmac: hmacSha1,
    nonce: `m${nonce++}`,
    timestamp: Math.floor(Date.now() / 1000),
  })
  const authorization = change(request.headers['authorization'] ?? '')
  return send(side, method, path, { ...headers, authorization }, body?.text)
}

const errorsOf = ({ text }: Answered): readonly { readonly code: unknown; readonly message: unknown }[] =>
  (JSON.parse(text) as { errors: { code: unknown; message: unknown }[] }).errors

const AUTHORIZATIONS: readonly string[] = [
  '',
  'OAuth',
  'OAuth ',
  'OAuth oauth_nonce',
  'OAuth oauth_nonce="',
  'OAuth =""',
  'OAuth a="%"',
  'OAuth a="%zz"',
  'OAuth a="%ff"',
  'OAuth oauth_consumer_key=bare',
  'OAuth oauth_consumer_key="nobody"',
  'OAuth oauth_consumer_key="a",oauth_consumer_key="a"',
  'OAuth oauth_signature="constructor", oauth_consumer_key="__proto__", oauth_token="toString"',
  'OAuth realm="only"',
  `OAuth ${','.repeat(5000)}`,
  `OAuth ${'a="b",'.repeat(1500)}`,
  'Bearer',
  'Bearer ',
  'Bearer x y z',
  'Bearer __proto__',
  `Bearer ${'x'.repeat(12_000)}`,
  'Basic',
  'Basic %%%',
  `Basic ${'A'.repeat(4000)}`,
  'Digest x',
]

describe.each([
  ['main', 'POST', '/oauth/request_token', [400, 401]],
  ['main', 'POST', '/oauth/access_token', [400, 401]],
  ['main', 'POST', '/1.1/oauth/invalidate_token.json', [400, 401]],
  ['main', 'POST', '/oauth2/token', [403]],
  ['main', 'POST', '/oauth2/invalidate_token', [400, 401, 403]],
  ['main', 'GET', '/2/webhooks', [401, 403]],
  ['main', 'POST', '/2/tweets', [400, 401]],
  ['ads', 'GET', '/12/accounts', [401]],
] as const)('%s %s %s', (side, method, path, statuses) => {
  it.each(AUTHORIZATIONS)('refuses the header %j', async (authorization) => {
    const answer = await send(side, method, path, { authorization })
    expect(statuses).toContain(answer.status)
    for (const { code, message } of errorsOf(answer)) {
      expect(typeof message).toBe('string')
      if (side === 'main') expect([32, 89, 99, 215, 220]).toContain(code)
      else expect(code).toBe('UNAUTHORIZED_ACCESS')
    }
    expect(answer.text).not.toContain(server.credentials.consumerSecret)
  })
})

it('turns away headers of half a megabyte before anything reads them', async () => {
  expect((await send('ads', 'GET', '/12/accounts', { authorization: `Bearer ${'x'.repeat(500_000)}` })).status).toBe(
    431,
  )
})

describe('parameters', () => {
  const catalog = (query: string) => `/12/product_catalogs/${server.seeded.catalogId}?${query}`

  it.each([
    ['small letters in escapes', 'name=a%2fb%c3%bc', 'a/bü'],
    ['a plus for a space', 'name=a+b', 'a b'],
    ['a question mark', 'name=what?', 'what?'],
    ['commas and colons as they are', 'name=a,b:c', 'a,b:c'],
    ['empty pairs', '&&name=q&', 'q'],
    ['a pair without a name', '=x&name=q', 'q'],
    ['parameters that nobody knows', 'name=q&__proto__=x&constructor=y', 'q'],
  ])('may have %s', async (_, query, name) => {
    const answer = await signed('ads', 'PUT', catalog(query))
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ data: { name } })
  })

  it.each([
    ['twice', 'name=a&name=b', 'INVALID_PARAMETER'],
    ['twice the same', 'name=a&name=a', 'INVALID_PARAMETER'],
    ['empty', 'name=', 'INVALID_PARAMETER'],
    ['without a value', 'name', 'INVALID_PARAMETER'],
    ['badly escaped', 'name=%zz', 'ILLEGAL_CHARACTERS'],
    ['no UTF-8', 'name=%ff', 'ILLEGAL_CHARACTERS'],
  ])('given %s are refused', async (_, query, code) => {
    const answer = await signed('ads', 'PUT', catalog(query))
    expect([answer.status, errorsOf(answer)[0]?.code]).toEqual([400, code])
  })

  it('are told by a number on the main server', async () => {
    const answer = await send('main', 'GET', '/2/tweets/search/recent?query=%ff')
    expect([answer.status, errorsOf(answer)[0]?.code]).toEqual([400, 214])
    const method = await send('main', 'PATCH', '/oauth/request_token')
    expect([method.status, errorsOf(method)[0]?.code]).toEqual([405, 34])
  })
})

describe('a signature', () => {
  const small = (header: string) => header.replace(/%[0-9A-F]{2}/g, (escaped) => escaped.toLowerCase())
  const tight = (header: string) => header.replaceAll(', ', ',')
  const wide = (header: string) => header.replaceAll('=', ' = ').replaceAll(', ', ' ,  ').replace('OAuth', 'oauth  ')

  it.each([
    ['small letters in escapes', small],
    ['no spaces', tight],
    ['many spaces', wide],
  ])('may be written with %s', async (_, change) => {
    expect((await signed('ads', 'GET', '/12/accounts', change)).status).toBe(200)
  })

  it.each([
    ['a fraction for a time', (header: string) => header.replace(/oauth_timestamp="\d+"/, 'oauth_timestamp="1.5"')],
    ['no time', (header: string) => header.replace(/oauth_timestamp="\d+", /, '')],
    ['another version', (header: string) => header.replace('oauth_version="1.0"', 'oauth_version="2.0"')],
    ['another method', (header: string) => header.replace('HMAC-SHA1', 'PLAINTEXT')],
    ['itself twice', (header: string) => `${header}, oauth_signature="x"`],
    ['no nonce', (header: string) => header.replace(/oauth_nonce="[^"]*", /, '')],
  ])('with %s is refused', async (_, change) => {
    const answer = await signed('ads', 'GET', '/12/accounts', change)
    expect([answer.status, errorsOf(answer)[0]?.code]).toEqual([401, 'UNAUTHORIZED_ACCESS'])
  })

  it('is good once', async () => {
    let header = ''
    expect((await signed('ads', 'GET', '/12/accounts', (given) => (header = given))).status).toBe(200)
    expect((await send('ads', 'GET', '/12/accounts', { authorization: header })).status).toBe(401)
  })
})

describe('a body', () => {
  const json = (text: string) => ({ type: 'application/json', text })

  it.each([
    ['deeper than any reader goes', json('['.repeat(100_000))],
    ['of a prototype', json('{"__proto__":{"text":"x"}}')],
    ['of null', json('null')],
    ['that is cut off', json('{"text":"x"')],
    ['that is a form', { type: 'application/x-www-form-urlencoded', text: 'text=x' }],
    ['that is packed', json('\u001f\u008b\b\u0000')],
    ['of nothing', json('')],
  ])('%s is refused', async (_, body) => {
    const answer = await signed('main', 'POST', '/2/tweets', (header) => header, body)
    expect([answer.status, errorsOf(answer)[0]?.code]).toEqual([400, 214])
  })

  it('of the approval page that names nothing known is told so on a page', async () => {
    for (const body of ['oauth_token=%ff', '__proto__=x&oauth_token=toString&decision=approve', '']) {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await send('main', 'POST', '/oauth/authorize', type, body)
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html;charset=utf-8'])
    }
    expect((await send('main', 'GET', '/oauth/authorize')).status).toBe(400)
  })
})

describe('versions', () => {
  it('before the current one are answered with a warning, others are not served', async () => {
    const { accountId } = server.seeded
    const current = await signed('ads', 'GET', `/12/accounts/${accountId}`)
    const former = await signed('ads', 'GET', `/11/accounts/${accountId}`)
    expect([former.status, former.text]).toEqual([200, current.text])
    expect([current.headers['x-current-api-version'], current.headers['x-api-warn']]).toEqual(['12', undefined])
    expect([former.headers['x-current-api-version'], former.headers['x-api-warn']]).toEqual([
      '12',
      expect.stringContaining('deprecated'),
    ])
    for (const version of ['1', '10', '13', '012', 'x'])
      expect((await signed('ads', 'GET', `/${version}/accounts`)).status).toBe(404)
  })
})
