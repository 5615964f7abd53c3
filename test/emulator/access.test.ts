import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { type Keys, type Sent, sendSigned } from './plainClient.ts'

const CALLBACK = 'http://127.0.0.1:4321/back?shop=7'

let server: EmulatorServer
beforeEach(async () => {
  server = await startEmulator({ callbacks: [CALLBACK], idSeed: 7 })
})
afterEach(() => server.stop())

const seconds = (): number => Math.floor(server.emulator.clock.now() / 1000)
const app = (): Keys => ({
  consumerKey: server.credentials.consumerKey,
  consumerSecret: server.credentials.consumerSecret,
})
const codesOf = async (response: Response) =>
  ((await response.json()) as { errors: { code: unknown }[] }).errors.map(({ code }) => code)

const begin = async (callback: string, query: Record<string, string> = {}) => {
  const reply = await sendSigned('POST', `${server.addresses.main}/oauth/request_token`, app(), {
    oauth: { oauth_callback: callback },
    query,
    timestamp: seconds(),
  })
  const pairs = new URLSearchParams(await reply.text())
  return { token: pairs.get('oauth_token') ?? '', tokenSecret: pairs.get('oauth_token_secret') ?? '' }
}

const finish = async (request: { token: string; tokenSecret: string }, verifier: string) =>
  sendSigned(
    'POST',
    `${server.addresses.main}/oauth/access_token`,
    { ...app(), ...request },
    {
      query: { oauth_token: request.token, oauth_verifier: verifier },
      timestamp: seconds(),
    },
  )

const signedIn = async (query: Record<string, string> = {}): Promise<Keys> => {
  const request = await begin('oob', query)
  const reply = await finish(request, server.approve(request.token) ?? '')
  const pairs = new URLSearchParams(await reply.text())
  return { ...app(), token: pairs.get('oauth_token') ?? '', tokenSecret: pairs.get('oauth_token_secret') ?? '' }
}

const accounts = (sent: Sent = {}) => sendSigned('GET', `${server.addresses.ads}/12/accounts`, server.credentials, sent)

const open = (path: string, token: string) =>
  fetch(`${server.addresses.main}${path}?oauth_token=${token}`, { redirect: 'manual' })

const decide = (token: string, decision: string) =>
  fetch(`${server.addresses.main}/oauth/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ oauth_token: token, decision }),
  })

describe('a sign-in', () => {
  it('is forgotten when nobody finishes it within an hour', async () => {
    const request = await begin('oob')
    const pin = server.approve(request.token) ?? ''
    server.emulator.clock.move(3_601_000)
    const late = await finish(request, pin)
    expect([late.status, await late.text()]).toEqual([401, expect.stringContaining('oauth_verifier')])
    expect(server.emulator.log.recent(1)[0]?.notes).toEqual(['The request token is older than an hour.'])
    const fresh = await begin('oob')
    server.emulator.clock.move(3_601_000)
    expect(server.approve(fresh.token)).toBeUndefined()
    expect((await open('/oauth/authorize', fresh.token)).status).toBe(404)
    const last = await begin('oob')
    const kept = server.emulator.world.table('requestTokens').all()
    expect(kept.map(({ id }) => id)).toEqual([last.token])
  })

  it('with a callback comes back with a verifier, and with denied where it was denied', async () => {
    const request = await begin(CALLBACK)
    const page = await open('/oauth/authorize', request.token)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:4321;")
    const back = new URL((await decide(request.token, 'approve')).headers.get('location') ?? '')
    expect(back.href.startsWith(`${CALLBACK}&`)).toBe(true)
    expect(back.searchParams.get('oauth_token')).toBe(request.token)
    expect((await finish(request, back.searchParams.get('oauth_verifier') ?? '')).status).toBe(200)

    const denied = await begin(CALLBACK)
    const location = new URL((await decide(denied.token, 'deny')).headers.get('location') ?? '')
    expect(location.searchParams.get('denied')).toBe(denied.token)
    expect([...location.searchParams.keys()].sort()).toEqual(['denied', 'shop'])
  })

  it('asks again on authorize, and goes straight back on authenticate once granted', async () => {
    const first = await begin(CALLBACK)
    expect((await open('/oauth/authorize', first.token)).status).toBe(200)
    const again = await open('/oauth/authenticate', first.token)
    expect([again.status, again.headers.get('location')]).toEqual([302, expect.stringContaining('oauth_verifier=')])
  })

  it('approves by itself where it was started so', async () => {
    const eager = await startEmulator({ autoApprove: true })
    try {
      const { consumerKey, consumerSecret } = eager.credentials
      const reply = await sendSigned(
        'POST',
        `${eager.addresses.main}/oauth/request_token`,
        { consumerKey, consumerSecret },
        { oauth: { oauth_callback: 'oob' } },
      )
      const token = new URLSearchParams(await reply.text()).get('oauth_token')
      const page = await (await fetch(`${eager.addresses.main}/oauth/authorize?oauth_token=${token}`)).text()
      expect(page).toMatch(/<output[^>]*>\d{7}<\/output>/)
    } finally {
      await eager.stop()
    }
  })

  it('for reading alone may not change anything', async () => {
    const reader = await signedIn({ svc_auth_access_type: 'read' })
    const path = `${server.addresses.ads}/12/product_catalogs`
    expect((await sendSigned('GET', path, reader)).status).toBe(200)
    const refused = await sendSigned('PUT', `${path}/${server.seeded.catalogId}`, reader, { query: { name: 'Mine' } })
    expect([refused.status, await codesOf(refused)]).toEqual([403, ['READONLY_CLIENT_APPLICATION']])
  })

  it('for reading alone may not post, but may end itself', async () => {
    const reader = await signedIn({ svc_auth_access_type: 'read' })
    const posted = await sendSigned('POST', `${server.addresses.main}/2/tweets`, reader, { json: { text: 'Hello' } })
    expect([posted.status, await codesOf(posted)]).toEqual([403, [261]])
    const ended = await sendSigned('POST', `${server.addresses.main}/1.1/oauth/invalidate_token`, reader)
    expect([ended.status, await ended.json()]).toEqual([200, { access_token: reader.token }])
  })

  it('asks again on authenticate where the app may not sign users in', async () => {
    const app = server.emulator.world.table('apps').get(server.credentials.consumerKey) ?? {}
    server.emulator.world.commit({
      put: 'apps',
      id: server.credentials.consumerKey,
      record: { ...app, sign_in: false },
    })
    expect((await open('/oauth/authenticate', (await begin(CALLBACK)).token)).status).toBe(200)
  })

  it('takes its callback from the settings of the app, or none at all', async () => {
    const odd = { oauth: { oauth_callback: 'https://evil.example/' } }
    const url = (at: EmulatorServer) => `${at.addresses.main}/oauth/request_token`
    const refused = await sendSigned('POST', url(server), app(), odd)
    expect([refused.status, await codesOf(refused)]).toEqual([403, [415]])
    const desktop = await startEmulator({ callbacks: [] })
    try {
      const { consumerKey, consumerSecret } = desktop.credentials
      const plain = await sendSigned('POST', url(desktop), { consumerKey, consumerSecret }, odd)
      expect([plain.status, plain.headers.get('content-type'), await plain.text()]).toEqual([
        401,
        expect.stringContaining('text/plain'),
        expect.stringContaining("Desktop applications only support the oauth_callback value 'oob'"),
      ])
    } finally {
      await desktop.stop()
    }
  })

  it('may be called back at other addresses after a restart with others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'adwright-callbacks-'))
    try {
      const stateFile = join(folder, 'world.json')
      const first = await startEmulator({ stateFile })
      expect(first.callbacks).toContain('http://127.0.0.1:3000/callback')
      await first.stop()
      const second = await startEmulator({ stateFile, callbacks: [CALLBACK] })
      expect([second.callbacks, second.credentials]).toEqual([[CALLBACK], first.credentials])
      await second.stop()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('is a text page that shows what it was told, not what it would run', async () => {
    const request = await begin('oob')
    const path = '/oauth/authorize'
    const name = encodeURIComponent('<script>alert(1)</script>')
    const page = await fetch(
      `${server.addresses.main}${path}?oauth_token=${request.token}&force_login=true&screen_name=${name}`,
    )
    const html = await page.text()
    expect(html).not.toContain('<script')
    expect(html).toContain('name="screen_name"')
  })
})

describe('a signature', () => {
  it.each([
    [-299, 200],
    [299, 200],
    [-302, 401],
    [302, 401],
  ])('%i s away is %i', async (away, status) => {
    expect((await accounts({ timestamp: seconds() + away })).status).toBe(status)
  })

  it('may carry oauth_body_hash, and may repeat its nonce at another time', async () => {
    expect((await accounts({ oauth: { oauth_body_hash: 'abc=' }, nonce: 'n', timestamp: seconds() })).status).toBe(200)
    expect((await accounts({ nonce: 'n', timestamp: seconds() - 1 })).status).toBe(200)
  })

  it('does not hold for another address, method or query than those it was made for', async () => {
    const url = `${server.addresses.ads}/12/accounts`
    const signed = new Request(url)
    const seen: string[] = []
    const original = globalThis.fetch
    globalThis.fetch = async (_url, init) => {
      seen.push(new Headers(init?.headers).get('authorization') ?? '')
      return new Response()
    }
    try {
      await sendSigned('GET', url, server.credentials)
    } finally {
      globalThis.fetch = original
    }
    const headers = { authorization: seen[0] ?? '' }
    for (const other of [`${url}?q=a`, url.replace('127.0.0.1', 'localhost'), `${url}/${server.seeded.accountId}`])
      expect((await fetch(other, { headers })).status).toBe(401)
    expect((await fetch(signed, { headers })).status).toBe(200)
  })
})

describe('what was acted on', () => {
  const catalog = () => `${server.addresses.ads}/12/product_catalogs/${server.seeded.catalogId}`
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  it('stands in the commit log with the digest of its body, even where no answer came; refusals do not', async () => {
    const { accountId, audienceId } = server.seeded
    const address = `${server.addresses.ads}/12/accounts/${accountId}/custom_audiences/${audienceId}/users`
    const body = (digit: string) =>
      JSON.stringify([{ operation_type: 'Update', params: { users: [{ email: [digit.repeat(64)] }] } }])
    server.emulator.faults.add({ kind: 'dropAfter', times: 1 })
    await expect(sendSigned('POST', address, server.credentials, { text: body('a') })).rejects.toThrow()
    server.emulator.faults.add({ kind: 'dropBefore', times: 1 })
    await expect(sendSigned('POST', address, server.credentials, { text: body('b') })).rejects.toThrow()
    expect((await sendSigned('POST', address, server.credentials, { text: body('c') })).status).toBe(200)
    expect((await sendSigned('POST', address, server.credentials, { text: body('x') })).status).toBe(400)
    expect(server.emulator.commits.all().map(({ endpoint, sha256: digest }) => [endpoint, digest])).toEqual([
      ['customAudiences.users', sha256(body('a'))],
      ['customAudiences.users', sha256(body('c'))],
    ])
  })

  it('is echoed with its parameters in refusals too', async () => {
    const missing = await sendSigned('PUT', catalog().replace(/\d+$/, '9'), server.credentials, {
      query: { name: 'Mine' },
    })
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({
      errors: [{ code: 'NOT_FOUND' }],
      request: { params: { id: '9', name: 'Mine' } },
    })
  })

  it('has the same ids in every run that starts from the same seed', async () => {
    const twin = await startEmulator({ idSeed: 7 })
    try {
      expect(twin.seeded).toEqual(server.seeded)
    } finally {
      await twin.stop()
    }
  })
})
