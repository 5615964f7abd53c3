import { describe, expect, it } from 'vitest'
import { ASSUMPTION_VALUES, type Assumed, assumedIn, assumedWith } from '../../src/contract/assumptions.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sendSigned } from './plainClient.ts'

/** Runs against an emulator with these assumptions. The OAuth client knows no row of ours. */
const assuming = async (
  assumes: Partial<Assumed>,
  act: (server: EmulatorServer) => Promise<unknown>,
): Promise<unknown> => {
  const server = await startEmulator({ assumes })
  try {
    return await act(server)
  } finally {
    await server.stop()
  }
}

const bearerOf = async ({ addresses, credentials }: EmulatorServer): Promise<string> => {
  const basic = Buffer.from(`${credentials.consumerKey}:${credentials.consumerSecret}`).toString('base64')
  const reply = await fetch(`${addresses.main}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: 'grant_type=client_credentials',
  })
  return String(((await reply.json()) as { access_token: unknown }).access_token)
}

const addRules = async (server: EmulatorServer, ...values: readonly string[]) => {
  const reply = await fetch(`${server.addresses.main}/2/tweets/search/stream/rules`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await bearerOf(server)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ add: values.map((value) => ({ value })) }),
  })
  return { status: reply.status, body: await reply.json() }
}

const statusOf = async (
  { addresses, credentials, seeded }: EmulatorServer,
  server: 'main' | 'ads',
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const address = `${addresses[server]}${path.replace(':account', seeded.accountId).replace(':user', seeded.userId)}`
  return (await sendSigned('GET', address, credentials, { query })).status
}

const askWith = async ({ addresses, credentials }: EmulatorServer, callback: string): Promise<number> => {
  const { consumerKey, consumerSecret } = credentials
  const keys = { consumerKey, consumerSecret }
  return (
    await sendSigned('POST', `${addresses.main}/oauth/request_token`, keys, { oauth: { oauth_callback: callback } })
  ).status
}

describe('an assumption', () => {
  it('is read by name and value, and nothing else', () => {
    for (const [name, { values }] of Object.entries(ASSUMPTION_VALUES))
      for (const value of values) expect(assumedIn({ [name]: value })).toEqual({ [name]: value })
    expect(assumedIn({ deletes: 'person', delete: 'persons' })).toEqual({})
  })

  it('is the first of its values without a choice', () => {
    expect(assumedWith({ delete: 'identifier' })).toEqual({
      'absent-media': 'accepted',
      'active-campaigns': '8000',
      'active-line-items': '8000',
      'batch-errors': 'empty',
      bookmarks: 'any-user',
      'callback-query': 'rejected',
      delete: 'identifier',
      'duplicate-rule': 'rejected',
      'empty-q': 'rejected',
    })
  })

  it('counts stream rules that are there already, or rejects them', async () => {
    const twice = async (server: EmulatorServer) => {
      await addRules(server, 'tea')
      return addRules(server, 'tea', 'milk')
    }
    expect(await assuming({}, twice)).toMatchObject({ status: 400, body: { title: 'DuplicateRule' } })
    expect(await assuming({ 'duplicate-rule': 'skipped' }, twice)).toMatchObject({
      status: 201,
      body: {
        data: [{ value: 'milk' }],
        meta: { summary: { created: 1, not_created: 1, valid: 1, invalid: 1 } },
        errors: [{ title: 'DuplicateRule', value: 'tea' }],
      },
    })
  })

  it.each([
    ['bookmarks', 'oauth2-user', (server) => statusOf(server, 'main', '/2/users/:user/bookmarks'), [200, 403]],
    ['callback-query', 'accepted', (server) => askWith(server, 'http://127.0.0.1:3000/callback?shop=a'), [403, 200]],
    ['empty-q', 'ignored', (server) => statusOf(server, 'ads', '/12/accounts', { q: '' }), [400, 200]],
  ] as const satisfies readonly (readonly [
    string,
    string,
    (server: EmulatorServer) => Promise<number>,
    readonly number[],
  ])[])('%s changes what is answered when it is %s', async (name, value, act, [standard, other]) => {
    expect(await assuming({}, act)).toBe(standard)
    expect(await assuming({ [name]: value }, act)).toBe(other)
  })

  it('accepts no callback of another address with a query', async () => {
    expect(
      await assuming({ 'callback-query': 'accepted' }, (one) => askWith(one, 'http://127.0.0.1:3000/other?a=b')),
    ).toBe(403)
  })
})
