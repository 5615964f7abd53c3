import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { createPkceAuthorizer, type PkceRequest } from '../../src/client/pkce.ts'
import { success } from '../../src/contract/language/result.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { createSend } from '../../src/shell/node/send.ts'
import { approveInBrowser } from '../approveInBrowser.ts'

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

const options = () => ({
  send,
  hmac: hmacSha1,
  clock: { now: Date.now, sleep: async () => {} },
  random: () => 0,
  nonce: () => randomUUID().replaceAll('-', ''),
  addresses: server.addresses,
  wireNames: {},
  sandbox: false,
})

const PORTS = {
  secretText: () => randomUUID().repeat(2).replaceAll('-', ''),
  challengeOf: (verifier: string) => createHash('sha256').update(verifier).digest('base64url'),
}

const authorizer = (clientSecret?: string) =>
  createPkceAuthorizer(options(), {
    clientId: server.credentials.consumerKey,
    redirectUri: CALLBACK,
    ...(clientSecret === undefined ? {} : { clientSecret }),
  })

const SCOPES = ['follow.read', 'tweet.write', 'offline.access']

const begin = (): PkceRequest => {
  const begun = authorizer().begin(SCOPES, PORTS)
  if (!begun.ok) throw new Error(begun.failure.sentence)
  return begun.value
}

const clientOf = (userToken: string) => {
  const { consumerKey, consumerSecret } = server.credentials
  return createClient({
    ...options(),
    credentials: { consumerKey, consumerSecret },
    userTokens: { get: async () => success(userToken), drop: () => {} },
  })
}

describe.each([
  ['public', () => undefined],
  ['confidential', () => server.credentials.consumerSecret],
])('a %s client', (_, secret) => {
  it('signs in, asks as the user, refreshes and revokes', async () => {
    const begun = begin()
    const pkce = authorizer(secret())
    const signedIn = await pkce.finish(await approveInBrowser(begun.url), begun)
    if (!signedIn.ok) throw new Error(signedIn.failure.sentence)
    const { accessToken, expiresAt, scopes, refreshToken = '' } = signedIn.value
    expect([scopes, expiresAt > Date.now() + 7_000_000]).toEqual([SCOPES, true])
    const client = clientOf(accessToken)
    expect(await client.call('ownedReads.followers', { id: server.seeded.userId })).toMatchObject({ ok: true })
    expect(client.secrets()).toContain(accessToken)
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
    const denied = await approveInBrowser(begun.url, 'deny')
    const sentence = async (address: string) => {
      const result = await authorizer().finish(address, begun)
      return result.ok ? '' : result.failure.sentence
    }
    expect(await sentence(denied)).toContain('denied')
    expect(await sentence(await approveInBrowser(begin().url))).toContain('another sign-in')
    expect(await sentence(`${CALLBACK}?state=${begun.state}`)).toContain('no code')
  })

  it('to another verifier than the one of the page grants nothing', async () => {
    const begun = begin()
    const back = await approveInBrowser(begun.url)
    expect(await authorizer().finish(back, { ...begun, verifier: 'x'.repeat(43) })).toMatchObject({
      ok: false,
      failure: { status: 400 },
    })
  })
})
