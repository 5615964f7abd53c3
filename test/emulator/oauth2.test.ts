import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { signRequest } from '../../src/contract/wire/oauth1.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { inProcess, readJson } from './v2.ts'

// Requests written by hand, so that client and emulator cannot be wrong alike.

const MAIN = 'http://main.test'
const CALLBACK = 'https://shop.example/back?from=svc'
const FORM = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }

let stage: ReturnType<typeof inProcess>
beforeEach(() => {
  stage = inProcess({ callbacks: [CALLBACK] })
})

const keys = () => stage.emulator.seed.credentials
const basic = (key = keys().consumerKey, secret = keys().consumerSecret) =>
  `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  stage.send({ method: 'POST', url: MAIN + path, headers: { ...FORM, ...headers }, body })

const askToken = (authorization = basic(), body = 'grant_type=client_credentials') =>
  post('/oauth2/token', body, { authorization })

const token = () => String(readJson(askToken().body)['access_token'])

const get = (path: string, authorization?: string) =>
  stage.send({
    method: 'GET',
    url: MAIN + path,
    headers: authorization === undefined ? {} : { authorization },
  })

const codesOf = ({ body }: { body: string }) => (readJson(body)['errors'] as { code: number }[]).map(({ code }) => code)

let nonces = 0

const signed = (method: string, path: string) => {
  const { request } = signRequest({
    request: { method, url: MAIN + path, headers: {} },
    credentials: keys(),
    hmac: hmacSha1,
    nonce: `o${nonces++}`,
    timestamp: Math.floor(stage.emulator.clock.now() / 1000),
  })
  return request
}

describe('the bearer token of an app', () => {
  it('is one and the same until it is ended, then another', () => {
    const answer = askToken()
    expect(answer.status).toBe(200)
    expect(readJson(answer.body)).toEqual({ token_type: 'bearer', access_token: expect.stringContaining('%') })
    const first = token()
    expect(token()).toBe(first)
    expect(get('/2/webhooks', `Bearer ${first}`).status).toBe(200)
    const ended = post('/oauth2/invalidate_token', `access_token=${encodeURIComponent(first)}`, {
      authorization: basic(),
    })
    expect([ended.status, readJson(ended.body)]).toEqual([200, { access_token: first }])
    expect(get('/2/webhooks', `Bearer ${first}`).status).toBe(401)
    const second = token()
    expect(second).not.toBe(first)
    expect(get('/2/webhooks', `Bearer ${second}`).status).toBe(200)
  })

  it('must be presented as it was received', () => {
    const held = token()
    expect(get('/2/webhooks', `Bearer ${decodeURIComponent(held)}`).status).toBe(401)
    expect(get('/2/webhooks', `bearer  ${held}`).status).toBe(200)
  })

  it('can be ended in the query and by the OAuth 1.0a signature of a user as well', () => {
    const held = token()
    const request = signed('POST', `/oauth2/invalidate_token?access_token=${encodeURIComponent(held)}`)
    expect(stage.send(request).status).toBe(200)
    expect(get('/2/webhooks', `Bearer ${held}`).status).toBe(401)
  })

  it('can be ended by a form that carries it unescaped', () => {
    const held = token()
    expect(held).toContain('%')
    expect(post('/oauth2/invalidate_token', `access_token=${held}`, { authorization: basic() }).status).toBe(200)
    expect(get('/2/webhooks', `Bearer ${held}`).status).toBe(401)
  })

  it('cannot be ended by naming another, or none', () => {
    const held = token()
    for (const body of ['access_token=x', '']) {
      const answer = post('/oauth2/invalidate_token', body, { authorization: basic() })
      expect([answer.status, codesOf(answer)]).toEqual([403, [99]])
    }
    expect(get('/2/webhooks', `Bearer ${held}`).status).toBe(200)
  })

  test.each<[string, () => { status: number; body: string }]>([
    ['a wrong secret', () => askToken(basic(keys().consumerKey, 'wrong'))],
    ['an unknown key', () => askToken(basic('nobody'))],
    ['no keys', () => post('/oauth2/token', 'grant_type=client_credentials')],
    ['garbage for keys', () => askToken('Basic %%%')],
    ['another grant_type', () => askToken(basic(), 'grant_type=password')],
    ['no grant_type', () => askToken(basic(), '')],
    ['a JSON body', () => askToken(basic(), '{"grant_type":"client_credentials"}')],
  ])('is refused with 403 and code 99 for %s', (_, ask) => {
    const answer = ask()
    expect(answer.status).toBe(403)
    expect(readJson(answer.body)['errors']).toEqual([
      { code: 99, message: expect.any(String), label: 'authenticity_token_error' },
    ])
  })

  it('is refused with code 99 when it is asked for too often, until time has passed', () => {
    stage = inProcess({ tokenLimit: { requests: 3, seconds: 60 } })
    const statuses = () => [1, 2, 3, 4].map(() => askToken().status)
    expect(statuses()).toEqual([200, 200, 200, 403])
    expect(codesOf(askToken())).toEqual([99])
    stage.emulator.clock.move(60_000)
    expect(statuses()).toEqual([200, 200, 200, 403])
  })

  it('is given twenty times a minute, unless the emulator is told otherwise', () => {
    const statuses = Array.from({ length: 21 }, () => askToken().status)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 403])
  })

  it('is in no log, nor in what is kept as its id', () => {
    const held = token()
    get('/2/webhooks', `Bearer ${held}`)
    expect(JSON.stringify(stage.emulator.log.recent())).not.toContain(held)
    expect(stage.emulator.world.table('bearerTokens').all()).toHaveLength(1)
    expect(stage.emulator.world.table('bearerTokens').get(held)).toBeUndefined()
  })

  it('survives a restart', () => {
    const held = token()
    const again = inProcess({ saved: [...stage.emulator.world.changes()] })
    const { status } = again.send({
      method: 'GET',
      url: `${MAIN}/2/webhooks`,
      headers: { authorization: `Bearer ${held}` },
    })
    expect(status).toBe(200)
  })
})

describe('credentials of the wrong kind', () => {
  it('are told apart: none, unknown, OAuth 1.0a where only the app’s token may be, and the app’s where a user must be', () => {
    const held = token()
    expect(get('/2/webhooks').status).toBe(401)
    expect(get('/2/webhooks', 'Bearer x').status).toBe(401)
    const byUser = stage.send(signed('GET', '/2/webhooks'))
    expect(readJson(byUser.body)).toMatchObject({
      status: 403,
      type: `${MAIN}/2/problems/unsupported-authentication`,
      errors: [{ code: 220 }],
    })
    const post = stage.send({
      method: 'POST',
      url: `${MAIN}/2/tweets`,
      headers: { authorization: `Bearer ${held}`, 'content-type': 'application/json' },
      body: '{"text":"x"}',
    })
    expect([post.status, codesOf(post)]).toEqual([403, [220]])
  })

  it('are refused by the advertising interface in its own words', () => {
    const { status, body } = stage.emulator.answer('ads', {
      method: 'GET',
      url: 'http://ads.test/12/accounts',
      headers: { authorization: `Bearer ${token()}` },
    }).response
    expect([status, readJson(body)['errors']]).toEqual([
      401,
      [{ code: 'UNAUTHORIZED_ACCESS', message: 'This request is not properly authenticated' }],
    ])
  })
})

describe('OAuth 2.0 with PKCE', () => {
  const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  const challenge = createHash('sha256').update(VERIFIER).digest('base64url')

  const page = (change: Record<string, string> = {}) =>
    get(
      `/2/oauth2/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: keys().consumerKey,
        redirect_uri: CALLBACK,
        scope: 'follow.read offline.access',
        state: 's&1',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...change,
      })}`,
    )

  const decide = (decision: string) => {
    const [, asked = ''] = /name="oauth_token" value="([^"]+)"/.exec(page().body) ?? []
    return new URL(post('/2/oauth2/authorize', `oauth_token=${asked}&decision=${decision}`).headers['location'] ?? '')
  }

  const exchange = (code: string, change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    post(
      '/2/oauth2/token',
      String(
        new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: keys().consumerKey,
          redirect_uri: CALLBACK,
          code,
          code_verifier: VERIFIER,
          ...change,
        }),
      ),
      headers,
    )

  it('has the published challenge', () => {
    expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
  })

  it('opens the hosted MCP server, whose tools are the endpoints of the contract', () => {
    const userToken = (scope: string): string => {
      const [, asked = ''] = /name="oauth_token" value="([^"]+)"/.exec(page({ scope }).body) ?? []
      const back = post('/2/oauth2/authorize', `oauth_token=${asked}&decision=approve`).headers['location'] ?? ''
      return String(readJson(exchange(new URL(back).searchParams.get('code') ?? '').body)['access_token'])
    }
    const rpc = (scope: string, body: unknown, method = 'POST') => {
      const { status, body: text } = stage.send({
        method,
        url: `${MAIN}/mcp`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${userToken(scope)}` },
        body: typeof body === 'string' ? body : JSON.stringify({ jsonrpc: '2.0', id: 1, ...(body as object) }),
      })
      return { status, reply: text === '' ? undefined : readJson(text) }
    }
    const tool = (scope: string, name: string, args: object = {}) => {
      const { reply } = rpc(scope, { method: 'tools/call', params: { name, arguments: args } })
      const result = reply?.['result'] as { isError: boolean; content: [{ text: string }] }
      return { isError: result.isError, text: result.content[0].text }
    }
    expect(rpc('ads.read', { method: 'initialize', params: { protocolVersion: '2025-06-18' } })).toMatchObject({
      status: 200,
      reply: { id: 1, result: { protocolVersion: '2025-06-18', capabilities: { tools: {} } } },
    })
    expect(rpc('ads.read', { id: undefined, method: 'notifications/initialized' })).toEqual({ status: 202 })
    const [first, second] = [{}, { cursor: '100' }].map(
      (params) =>
        rpc('ads.read', { method: 'tools/list', params }).reply?.['result'] as {
          tools: { name: string; inputSchema: object }[]
          nextCursor?: string
        },
    )
    expect([first?.tools.length, first?.nextCursor]).toEqual([100, '100'])
    const names = [...(first?.tools ?? []), ...(second?.tools ?? [])].map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['accounts.list', 'campaigns.create']))
    expect(names).not.toContain('webhooks.create')
    const { isError, text } = tool('ads.read', 'accounts.list')
    expect([isError, readJson(text)['data']]).toEqual([false, [expect.objectContaining({ name: 'Practice account' })]])
    expect(tool('follow.read', 'accounts.list').isError).toBe(true)
    const [account] = readJson(text)['data'] as [{ id: string }]
    const campaign = { account_id: account.id, name: 'By tool' }
    expect(tool('ads.write', 'campaigns.create', campaign)).toEqual({
      isError: true,
      text: expect.stringContaining('funding_instrument_id'),
    })
    for (const [body, code] of [
      ['{', -32_700],
      [{ method: 7 }, -32_600],
      [{ method: 'nothing' }, -32_601],
      [{ method: 'tools/call', params: { name: 'nothing' } }, -32_602],
      [{ method: 'tools/list', params: { cursor: '-1' } }, -32_602],
    ] as const)
      expect(rpc('ads.read', body).reply).toMatchObject({ error: { code } })
    expect(rpc('ads.read', '', 'GET').status).toBe(405)
    expect(stage.send({ method: 'POST', url: `${MAIN}/mcp`, headers: {}, body: '{}' }).status).toBe(401)
  })

  it('keeps neither pages that nobody answered nor tokens that ended for good', () => {
    const { world, clock } = stage.emulator
    const held = (table: string) => world.table(table).all().length
    const [, short = ''] = /name="oauth_token" value="([^"]+)"/.exec(page({ scope: 'follow.read' }).body) ?? []
    const back = post('/2/oauth2/authorize', `oauth_token=${short}&decision=approve`).headers['location'] ?? ''
    expect(exchange(new URL(back).searchParams.get('code') ?? '').status).toBe(200)
    expect(exchange(decide('approve').searchParams.get('code') ?? '').status).toBe(200)
    page()
    page()
    expect([held('oauth2Grants'), held('oauth2Tokens')]).toEqual([2, 2])
    clock.move(7_200_001)
    page()
    // The one with a refresh token can still be renewed.
    expect([held('oauth2Grants'), held('oauth2Tokens')]).toEqual([1, 1])
  })

  it('comes back with code and state, which a public client exchanges once', () => {
    const back = decide('approve')
    expect(back.origin + back.pathname).toBe('https://shop.example/back')
    expect([back.searchParams.get('from'), back.searchParams.get('state')]).toEqual(['svc', 's&1'])
    const code = back.searchParams.get('code') ?? ''
    const answer = exchange(code)
    expect(answer.status).toBe(200)
    const granted = readJson(answer.body)
    expect(granted).toMatchObject({ token_type: 'bearer', expires_in: 7200, scope: 'follow.read offline.access' })
    expect(exchange(code).status).toBe(400)
    const authorization = `Bearer ${String(granted['access_token'])}`
    const own = stage.emulator.seed.userId
    expect(get(`/2/users/${own}/bookmarks`, authorization).status).toBe(200)
    expect(get(`/2/users/${own}0/bookmarks`, authorization).status).toBe(404)
    expect(get('/2/webhooks', authorization).status).toBe(403)
    stage.emulator.clock.move(7_200_001)
    expect(get(`/2/users/${own}/bookmarks`, authorization).status).toBe(401)
    const fresh = post(
      '/2/oauth2/token',
      `grant_type=refresh_token&client_id=${keys().consumerKey}&refresh_token=${String(granted['refresh_token'])}`,
    )
    const renewed = `Bearer ${String(readJson(fresh.body)['access_token'])}`
    expect(get(`/2/users/${own}/bookmarks`, renewed).status).toBe(200)
  })

  it('takes confidential clients by HTTP Basic', () => {
    const code = decide('approve').searchParams.get('code') ?? ''
    const wrong = exchange(code, {}, { authorization: basic(keys().consumerKey, 'wrong') })
    expect([wrong.status, readJson(wrong.body)['error']]).toEqual([401, 'invalid_client'])
    expect(exchange(code, { client_secret: 'wrong' }).status).toBe(401)
    const answer = exchange(code, {}, { authorization: basic() })
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  const granted = (scope: string): string => {
    const [, asked = ''] = /name="oauth_token" value="([^"]+)"/.exec(page({ scope }).body) ?? []
    const back = post('/2/oauth2/authorize', `oauth_token=${asked}&decision=approve`).headers['location'] ?? ''
    return String(readJson(exchange(new URL(back).searchParams.get('code') ?? '').body)['access_token'])
  }

  it.each([
    ['tweet.read', 403],
    ['tweet.read follow.read', 200],
    ['follows.read', 200],
  ])('with %s is answered %i where followers are read', (scope, status) => {
    const { userId } = stage.emulator.seed
    expect(get(`/2/users/${userId}/followers`, `Bearer ${granted(scope)}`).status).toBe(status)
  })

  it('opens advertising endpoints by the scopes of reading and writing', () => {
    const { catalogId } = stage.emulator.seed
    const ask = (method: string, scope: string) =>
      stage.emulator.answer('ads', {
        method,
        url: `http://ads.test/12/${method === 'GET' ? 'accounts' : `product_catalogs/${catalogId}?name=Mine`}`,
        headers: { authorization: `Bearer ${granted(scope)}` },
      }).response
    expect(ask('GET', 'ads.read').status).toBe(200)
    expect(ask('PUT', 'ads.write').status).toBe(200)
    const refused = ask('PUT', 'ads.read')
    expect([refused.status, codesOf(refused)]).toEqual([403, ['UNAUTHORIZED_CLIENT_APPLICATION']])
  })

  it.each([
    [30_000, 200],
    [30_001, 400],
  ])('takes a code %i ms after the page with %i', (late, status) => {
    const code = decide('approve').searchParams.get('code') ?? ''
    stage.emulator.clock.move(late)
    expect(exchange(code).status).toBe(status)
  })

  it.each([
    [7_200_000, 200],
    [7_200_001, 401],
  ])('takes a token %i ms after it was given with %i', (late, status) => {
    const held = granted('follow.read')
    stage.emulator.clock.move(late)
    expect(get(`/2/users/${stage.emulator.seed.userId}/followers`, `Bearer ${held}`).status).toBe(status)
  })

  it('gives no refresh token unless offline.access was granted', () => {
    const [, asked = ''] = /name="oauth_token" value="([^"]+)"/.exec(page({ scope: 'follow.read' }).body) ?? []
    const back = post('/2/oauth2/authorize', `oauth_token=${asked}&decision=approve`).headers['location'] ?? ''
    const answer = readJson(exchange(new URL(back).searchParams.get('code') ?? '').body)
    expect(Object.keys(answer).sort()).toEqual(['access_token', 'expires_in', 'scope', 'token_type'])
  })

  it('ends by revocation of either token', () => {
    const { userId } = stage.emulator.seed
    const revoke = (held: string) => post('/2/oauth2/revoke', `token=${held}&client_id=${keys().consumerKey}`)
    const held = granted('follow.read')
    expect(readJson(revoke('unknown').body)).toEqual({ revoked: true })
    expect(get(`/2/users/${userId}/followers`, `Bearer ${held}`).status).toBe(200)
    expect(revoke(held).status).toBe(200)
    expect(get(`/2/users/${userId}/followers`, `Bearer ${held}`).status).toBe(401)
  })

  test.each([
    ['unsupported_grant_type', 'grant_type=password'],
    ['invalid_request', 'client_id=x'],
    ['invalid_request', 'grant_type=refresh_token&grant_type=refresh_token'],
  ])('is refused with %s in the words of RFC 6749', (error, body) => {
    const answer = post('/2/oauth2/token', body)
    expect([answer.status, readJson(answer.body)]).toEqual([400, { error, error_description: expect.any(String) }])
  })

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['another callback', { redirect_uri: 'https://evil.example/back' }],
    ['another client', { client_id: 'nobody' }],
    ['another code', { code: 'x' }],
  ])('grants nothing for %s', (_, change) => {
    const code = decide('approve').searchParams.get('code') ?? ''
    expect(exchange(code, change).status).toBe(400)
  })

  it('comes back with access_denied, and never to a callback that is not in the settings', () => {
    expect(decide('deny').searchParams.get('error')).toBe('access_denied')
    const odd = page({ redirect_uri: 'https://evil.example/back' })
    expect([odd.status, odd.headers['location']]).toEqual([400, undefined])
  })
})
