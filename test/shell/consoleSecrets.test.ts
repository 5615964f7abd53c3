import { describe, expect, it } from 'vitest'
import type { Send } from '../../src/client/ports.ts'
import type { EndpointId } from '../../src/contract/contract.ts'
import { success } from '../../src/contract/language/result.ts'
import type { WireRequest, WireResponse } from '../../src/contract/wire/message.ts'
import { percentEncode } from '../../src/contract/wire/oauth1.ts'
import { MAX_SHOWN } from '../../src/shell/consoleShown.ts'
import { createHost } from '../../src/shell/createHost.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { sessionSecrets } from '../../src/shell/node/keyring.ts'
import { fakeClock, settle } from './fakeClock.ts'
import { memoryFiles } from './memoryFiles.ts'

// A platform that repeats every secret it heard, anywhere in its answers.

const CREDENTIALS = {
  consumerKey: 'CANARY-key/+=',
  consumerSecret: 'CANARY-consumer-secret',
  token: '7-CANARY-token',
  tokenSecret: 'CANARY-token-secret',
}
const BEARER = 'CANARY%2Fbearer'

const address = (name: string) => `https://${name}.example.com`

const open = (answer: (request: WireRequest) => Partial<WireResponse> | Promise<Partial<WireResponse>>) => {
  const clock = fakeClock()
  const sent: WireRequest[] = []
  const send: Send = async (request, signal, onText) => {
    sent.push(request)
    if (request.url.endsWith('.com/oauth2/token'))
      return success({ status: 200, headers: {}, body: `{"token_type":"bearer","access_token":"${BEARER}"}` })
    const { status = 200, headers = {}, body = '' } = await answer(request)
    if (onText === undefined) return success({ status, headers, body })
    onText(body)
    await new Promise<void>((ended) => signal?.addEventListener('abort', () => ended(), { once: true }))
    return success({ status, headers, body })
  }
  let nonces = 0
  const { host, asking } = createHost({
    about: { version: '1', shell: 'page', platform: 'test' },
    send,
    hmac: hmacSha1,
    clock,
    random: () => 0,
    nonce: () => `nonce${nonces++}`,
    sha256: (text) => text,
    newId: () => 'u-1',
    files: memoryFiles(),
    secrets: sessionSecrets(),
    samples: { list: async () => [], read: async () => undefined },
    startEmulator: async () => {
      throw new Error('Nobody practises here.')
    },
    given: {
      profile: {
        id: 'p',
        name: 'P',
        addresses: { main: address('main'), ads: address('ads'), adsSandbox: address('sandbox') },
        wireNames: {},
        sandbox: false,
      },
      person: { userId: '7', screenName: 'seven' },
      credentials: CREDENTIALS,
    },
  })
  return { host, asking, clock, sent }
}

/** Everything that the host gave back, with Activity. */
const told = async (scene: ReturnType<typeof open>, ...values: readonly unknown[]): Promise<string> =>
  JSON.stringify([...values, await scene.host.activity.recent(1000)])

const EVERYTHING = Object.values(CREDENTIALS)
  .flatMap((secret) => [secret, percentEncode(secret), percentEncode(percentEncode(secret))])
  .join(' | ')

const hash = 'c0ffee'.repeat(11).slice(0, 64)

const people = [
  { operation_type: 'Update', params: { users: [{ email: [hash], partner_user_id: ['CANARY person 12'] }] } },
]

const INPUTS: readonly (readonly [EndpointId, Readonly<Record<string, unknown>>])[] = [
  ['catalogs.list', { count: 5 }],
  ['webhooks.list', {}],
  ['oauth.requestToken', { oauth_callback: 'oob' }],
  ['oauth.authorize', { oauth_token: 'CANARY-request' }],
  [
    'oauth2.authorize',
    {
      response_type: 'code',
      client_id: CREDENTIALS.consumerKey,
      redirect_uri: 'https://cb.example/',
      scope: 'follow.read',
      state: 's',
      code_challenge: 'c',
    },
  ],
  ['oauth.accessToken', { oauth_token: 'CANARY-request', oauth_verifier: 'CANARY-pin' }],
  ['oauth.invalidateToken', {}],
  ['oauth2.token', { grant_type: 'client_credentials' }],
  ['oauth2.invalidateToken', { access_token: 'CANARY-access' }],
  [
    'oauth2.userToken',
    {
      grant_type: 'authorization_code',
      code: 'CANARY-code',
      code_verifier: 'CANARY-verifier',
      client_id: 'app',
      redirect_uri: 'https://cb.example/',
    },
  ],
  ['customAudiences.users', { account_id: 'a', custom_audience_id: 'c', body: people }],
]

describe('secrets', () => {
  it.each(INPUTS)('of %s are in nothing that is shown', async (id, input) => {
    const given = JSON.stringify(input)
    const hostile: readonly Partial<WireResponse>[] = [
      {
        headers: { 'set-cookie': 'guest=CANARY-cookie', location: 'https://cb.example/?code=CANARY-location&x=1' },
        body: `{"access_token":"CANARY-new","oauth_token_secret":"CANARY-new","errors":[{"code":1,"message":"${EVERYTHING}"}]}`,
      },
      { body: `oauth_token=CANARY-new&oauth_token_secret=CANARY-new2&user_id=7&screen_name=${EVERYTHING}` },
      { status: 403, body: `<html><input name="oauth_token" value="CANARY-form"> ${EVERYTHING}</html>` },
      {
        status: 400,
        body: `{"errors":[{"code":"X","message":${JSON.stringify(`bad "${given}"`)}}],"request":${given}}`,
      },
    ]
    for (const answer of hostile) {
      const scene = open((request) => ({ ...answer, body: `${answer.body}${request.headers['authorization'] ?? ''}` }))
      const preview = await scene.host.console.preview(id, input)
      const sent = await scene.host.console.send(id, input)
      expect(preview).toMatchObject({ ok: true })
      expect(sent).toMatchObject({ ok: true })
      const { body, failure } = await scene.asking.ask(id, input)
      const shown = await told(scene, preview, sent, body, failure)
      for (const { headers } of scene.sent)
        for (const secret of (headers['authorization'] ?? '').matchAll(/(?:signature="|Basic |Bearer )([^"]+)/g))
          expect(shown.includes(secret[1] ?? '')).toBe(false)
      // The failing text would be long; where it begins says enough.
      expect(/.{0,60}(CANARY|c0ffee).*/.exec(shown)?.[0].slice(0, 200)).toBeUndefined()
    }
  })

  it('of a refused input are not repeated', async () => {
    const scene = open(() => ({}))
    const input = { oauth_token: ['CANARY-list'], oauth_verifier: { pin: 'CANARY-pin' } }
    const answers = [
      await scene.host.console.preview('oauth.accessToken', input),
      await scene.host.console.send('oauth.accessToken', input),
    ]
    expect(answers).toMatchObject([{ ok: false }, { ok: false }])
    expect(await told(scene, answers)).not.toContain('CANARY')
    expect(scene.sent).toEqual([])
  })
})

describe('what is shown', () => {
  it('is the exchange, with its real size', async () => {
    const { host } = open(() => ({ body: '{"data":[{"id":1460365042000998401,"name":"ä"}],"next_cursor":"c2"}' }))
    const done = await host.console.send('catalogs.list', {})
    expect(done).toMatchObject({
      value: { reply: { status: 200, bytes: 68, cut: false, nextCursor: 'c2' }, request: { bytes: 0 } },
    })
    expect(done.ok && done.value.reply?.body).toContain('1460365042000998401')
  })

  it('ends after 1 MB, in whole characters', async () => {
    const { host } = open(() => ({ body: `{"data":["${'🛍'.repeat(600_000)}"]}` }))
    const done = await host.console.send('catalogs.list', {})
    const reply = done.ok ? done.value.reply : undefined
    expect(reply).toMatchObject({ cut: true, bytes: 2_400_013 })
    const bytes = new TextEncoder().encode(reply?.body).length
    expect(bytes).toBeLessThanOrEqual(MAX_SHOWN)
    expect(bytes).toBeGreaterThan(MAX_SHOWN - 4)
    expect(reply?.body).not.toMatch(/[\uD800-\uDBFF]$/)
  })

  it('holds no answer where none came', async () => {
    const scene = open(() => new Promise(() => {}))
    const waiting = scene.host.console.send('catalogs.list', {})
    await settle()
    expect(scene.sent.length).toBe(1)
    void waiting
  })
})

describe('a stream', () => {
  const event = '{"data":{"event_uuid":"1","event_type":"post.create","payload":{"access_token":"CANARY"}}}\r\n'

  it('is read until it is stopped', async () => {
    const scene = open(() => ({ body: event }))
    const lines: string[] = []
    scene.host.subscribe((told) => {
      if (told.type === 'streamed') lines.push(...told.lines)
    })
    const reading = scene.host.console.send('activity.stream', {})
    await settle()
    await scene.clock.pass(100)
    expect(lines).toEqual([event.trim().replace('CANARY', '<...>')])
    await scene.host.console.stop('catalogs.list')
    expect(await scene.host.console.stop()).toBeNull()
    expect(await reading).toMatchObject({ value: { reply: { status: 200, body: event.replace('CANARY', '<...>') } } })
  })

  it('is read for an hour at most', async () => {
    const scene = open(() => ({ body: event }))
    let ended = false
    const reading = scene.host.console.send('activity.stream', {}).finally(() => {
      ended = true
    })
    await scene.clock.pass(3_599_000)
    expect(ended).toBe(false)
    await scene.clock.pass(2_000)
    expect(await reading).toMatchObject({ ok: true, value: { reply: { status: 200 } } })
  })

  it('is told line by line to the command line, without its signs of life', async () => {
    const scene = open(() => ({ body: `\r\n${event}\r\n${event}{"da` }))
    const lines: string[] = []
    const stopping = new AbortController()
    const asked = scene.asking.ask(
      'activity.stream',
      {},
      { signal: stopping.signal, onLine: (line) => lines.push(line) },
    )
    await settle()
    stopping.abort()
    await asked
    expect(lines).toEqual([event.trim().replace('CANARY', '<...>'), event.trim().replace('CANARY', '<...>')])
  })
})

describe('secrets of an environment', () => {
  const SECRET = 'CANARY/environment secret+1'
  const spelt = [SECRET, percentEncode(SECRET), percentEncode(percentEncode(SECRET)), JSON.stringify(SECRET)]

  it('fill in what names them, and are in nothing that is shown or noted', async () => {
    const scene = open(({ url, body }) => ({ status: 400, body: `{"errors":[{"message":"bad ${url} ${body}"}]}` }))
    const { console } = scene.host
    await console.setSecret('shop', 'api_token', SECRET)
    expect(await console.secretNames('shop')).toEqual({ ok: true, value: ['api_token'] })
    const input = { product_catalog_id: '1', name: 'a {{api_token}} {{other}}' }
    const preview = await console.preview('catalogs.update', input, false, 'shop')
    const sent = await console.send('catalogs.update', input, false, 'shop')
    const asked = await console.ask('catalogs.update', input, 'shop')
    expect(scene.sent.map(({ url, body }) => `${url}${body ?? ''}`)).toEqual(
      Array(2).fill(expect.stringContaining(percentEncode(`a ${SECRET} {{other}}`))),
    )
    const shown = await told(scene, preview, sent, asked)
    for (const spelling of spelt) expect(shown).not.toContain(spelling)
    expect(preview).toMatchObject({ ok: true })
    expect(asked.status).toBe(400)
  })

  it('are gone once they are removed, and unknown to other environments', async () => {
    const scene = open(() => ({ body: '{}' }))
    const { console } = scene.host
    await console.setSecret('shop', 'api_token', SECRET)
    await console.send('catalogs.update', { product_catalog_id: '1', name: '{{api_token}}' }, false, 'other')
    await console.setSecret('shop', 'api_token', null)
    await console.send('catalogs.update', { product_catalog_id: '1', name: '{{api_token}}' }, false, 'shop')
    expect(await console.secretNames('shop')).toEqual({ ok: true, value: [] })
    expect(JSON.stringify(scene.sent)).not.toContain('CANARY%2Fenvironment')
  })
})

describe('pages', () => {
  const pagesOf = async (cursors: readonly (string | null)[]) => {
    let at = 0
    const scene = open(() => ({
      body: `{"data":[{"id":"${at}","name":"n"}],"next_cursor":${JSON.stringify(cursors[at++])}}`,
    }))
    const found = []
    for await (const page of scene.asking.pages('catalogs.list', { count: 1 })) found.push(page)
    return { found, urls: scene.sent.map(({ url }) => url.replace(/.*\?/, '')) }
  }

  it('come until the last, by their cursors', async () => {
    const { found, urls } = await pagesOf(['b', 'c', null])
    expect(found.map(({ nextCursor }) => nextCursor)).toEqual(['b', 'c', undefined])
    expect(urls).toEqual(['count=1', 'count=1&cursor=b', 'count=1&cursor=c'])
  })

  it('end where they turn in circles', async () => {
    const { found } = await pagesOf(['b', 'c', 'b', 'c'])
    expect(found.at(-1)?.failure).toMatchObject({ kind: 'garbled' })
    expect(found.length).toBe(4)
  })
})
