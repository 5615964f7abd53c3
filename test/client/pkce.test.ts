import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { createPkceAuthorizer, type PkcePorts, type PkceRequest } from '../../src/client/pkce.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { createSend } from '../../src/shell/node/send.ts'

// Signing in by PKCE over real connections, in front of the emulator.

const CALLBACK = 'http://127.0.0.1:3000/callback'

let server: EmulatorServer
const send = createSend()
beforeAll(async () => {
  server = await startEmulator()
})
afterAll(async () => {
  send.close()
  await server.stop()
})

const ports = (): PkcePorts => ({
  send,
  hmac: hmacSha1,
  clock: { now: Date.now, sleep: async () => {} },
  random: Math.random,
  nonce: () => randomUUID().replaceAll('-', ''),
  addresses: server.addresses,
  wireNames: {},
  sandbox: false,
  secretText: () => randomBytes(32).toString('hex'),
  challengeOf: (verifier) => createHash('sha256').update(verifier).digest('base64url'),
})

const authorizer = (clientSecret?: string) =>
  createPkceAuthorizer(ports(), {
    clientId: server.credentials.consumerKey,
    redirectUri: CALLBACK,
    ...(clientSecret === undefined ? {} : { clientSecret }),
  })

const SCOPES = ['follow.read', 'tweet.write', 'offline.access']

const begin = (): PkceRequest => {
  const begun = authorizer().begin(SCOPES)
  if (!begun.ok) throw new Error(begun.failure.sentence)
  return begun.value
}

/** What a person does on the page; answers the address that the browser is sent to. */
const decide = async ({ url }: PkceRequest, decision: 'approve' | 'deny'): Promise<string> => {
  const html = await (await fetch(url)).text()
  const token = /name="oauth_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1] ?? ''
  const reply = await fetch(server.addresses.main + action, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ oauth_token: token, decision }),
  })
  return reply.headers.get('location') ?? ''
}

const clientOf = (userToken: string) => {
  const { consumerKey, consumerSecret } = server.credentials
  return createClient({ ...ports(), credentials: { consumerKey, consumerSecret }, userToken })
}

describe.each([
  ['public', () => undefined],
  ['confidential', () => server.credentials.consumerSecret],
])('a %s client', (_, secret) => {
  it('signs in, asks as the user, refreshes and revokes', async () => {
    const begun = begin()
    const pkce = authorizer(secret())
    const signedIn = await pkce.finish(await decide(begun, 'approve'), begun)
    if (!signedIn.ok) throw new Error(signedIn.failure.sentence)
    const { accessToken, expiresAt, scopes, refreshToken = '' } = signedIn.value
    expect([scopes, expiresAt > Date.now() + 7_000_000]).toEqual([SCOPES, true])
    const client = clientOf(accessToken)
    expect(client.secrets()).toContain(accessToken)
    expect(await client.call('ownedReads.followers', { id: server.seeded.userId })).toMatchObject({ ok: true })
    expect(await client.call('publicPosts.create', { body: { text: 'Hello' } })).toMatchObject({ ok: true })
    expect(await client.call('accounts.list', {})).toMatchObject({ ok: false, failure: { status: 403 } })

    const renewed = await pkce.refresh(refreshToken)
    if (!renewed.ok) throw new Error(renewed.failure.sentence)
    expect(await pkce.refresh(refreshToken)).toMatchObject({ ok: false, failure: { status: 400 } })
    expect(await client.call('publicPosts.create', { body: { text: 'Hello' } })).toMatchObject({ ok: false })
    expect(await pkce.revoke(renewed.value.accessToken)).toMatchObject({ ok: true })
    const late = clientOf(renewed.value.accessToken)
    expect(await late.call('ownedReads.followers', { id: server.seeded.userId })).toMatchObject({
      ok: false,
      failure: { kind: 'unauthorized' },
    })
  })
})

describe('an answer', () => {
  it('that denies, or that belongs to another sign-in, is told in words', async () => {
    const begun = begin()
    const denied = await decide(begun, 'deny')
    const sentence = async (address: string) => {
      const result = await authorizer().finish(address, begun)
      return result.ok ? '' : result.failure.sentence
    }
    expect(await sentence(denied)).toContain('denied')
    expect(await sentence(await decide(begin(), 'approve'))).toContain('another sign-in')
    expect(await sentence(`${CALLBACK}?state=${begun.state}`)).toContain('no code')
  })

  it('to another verifier than the one of the page grants nothing', async () => {
    const begun = begin()
    const back = await decide(begun, 'approve')
    expect(await authorizer().finish(back, { ...begun, verifier: 'x'.repeat(43) })).toMatchObject({
      ok: false,
      failure: { status: 400 },
    })
  })
})
