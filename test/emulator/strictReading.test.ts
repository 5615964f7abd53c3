import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duplicateKey } from '../../src/contract/wire/duplicateKeys.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sendSigned, signedHeader } from './plainClient.ts'

// What a rehearsal must not let pass. Bodies that are not what they say, values of a wrong type, unknown attributes and
// words, and approvals that nobody gave.

let server: EmulatorServer
beforeAll(async () => {
  server = await startEmulator()
})
afterAll(() => server.stop())

const hash = createHash('sha256').update('a').digest('hex')
const USERS = `[{"operation_type":"Update","params":{"users":[{"email":["${hash}"]}]}}]`

const users = () => {
  const { accountId, audienceId } = server.seeded
  return `${server.addresses.ads}/12/accounts/${accountId}/custom_audiences/${audienceId}/users`
}

const post = async (body: string | Uint8Array<ArrayBuffer>, type?: string) => {
  const authorization = signedHeader('POST', users(), server.credentials)
  const headers = { authorization, ...(type === undefined ? {} : { 'content-type': type }) }
  // A text would get a content type by itself.
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const reply = await fetch(users(), { method: 'POST', headers, body: bytes })
  return { status: reply.status, text: await reply.text() }
}

const own = (path: string) => `${server.addresses.ads}/12/accounts/${server.seeded.accountId}${path}`

describe('a body', () => {
  it.each(['application/json', 'application/json;charset=utf-8', 'Application/JSON ; charset=UTF-8'])(
    'is taken as %s',
    async (type) => {
      expect((await post(USERS, type)).status).toBe(200)
    },
  )

  it.each([undefined, 'text/plain', 'application/jsonp', 'application/x-www-form-urlencoded'])(
    'of JSON is refused as %s',
    async (type) => {
      const { status, text } = await post(USERS, type)
      expect([status, text.includes('content-type') || status === 401]).toEqual([status === 401 ? 401 : 400, true])
    },
  )

  it('is refused where its bytes are no UTF-8', async () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode(USERS.slice(0, -1)), 0x20, 0xff, 0x5d])
    const { status, text } = await post(bytes, 'application/json')
    expect([status, text]).toEqual([400, expect.stringContaining('The body is not UTF-8')])
  })

  it('is refused where an object holds a name twice', async () => {
    const twice = USERS.replace('"params"', '"operation_type":"Delete","params"')
    const { status, text } = await post(twice, 'application/json')
    expect([status, text]).toEqual([400, expect.stringContaining('operation_type is given more than once')])
  })

  it('may hold a name again in another object, and what looks like one in a text', () => {
    const found = (text: string) => duplicateKey(text, JSON.parse(text))
    for (const text of ['{"a":{"a":1},"b":[{"a":1},{"a":2}]}', '{"a":"\\"a\\": 1","b":"a\\":"}', '[]', '7', '{"a":{}}'])
      expect(found(text), text).toBeUndefined()
    for (const text of [
      '{"a":1,"a":1}',
      '{"b":{"x":[{"a":1 , "a" : 2}]}}',
      '{"a":1,"\\u0061":2}',
      '{"a":{"b":1},"a":2}',
    ])
      expect(found(text), text).toBe('a')
  })
})

describe('values', () => {
  it('of targeting_type are known words', async () => {
    const estimate = async (targeting_type: string) => {
      const json = { targeting_criteria: [{ targeting_type, targeting_value: '5' }] }
      return (await sendSigned('POST', own('/audience_estimate'), server.credentials, { json })).status
    }
    expect(await Promise.all(['INTEREST', 'BROAD_KEYWORD', 'NOPE', 'constructor'].map(estimate))).toEqual([
      ...[200, 200, 400, 400],
    ])
  })
})

describe('an approval', () => {
  const approve = async (headers: Readonly<Record<string, string>>) => {
    const { consumerKey, consumerSecret } = server.credentials
    const address = `${server.addresses.main}/oauth/request_token`
    const asked = await sendSigned(
      'POST',
      address,
      { consumerKey, consumerSecret },
      { oauth: { oauth_callback: 'oob' } },
    )
    const token = new URLSearchParams(await asked.text()).get('oauth_token') ?? ''
    const body = new URLSearchParams({ oauth_token: token, decision: 'approve' })
    const reply = await fetch(`${server.addresses.main}/oauth/authorize`, { method: 'POST', headers, body })
    return [reply.status, server.emulator.world.table('requestTokens').get(token)?.['state']]
  }

  it('is taken from our page and from a client without a page', async () => {
    expect(await approve({})).toEqual([200, 'authorized'])
    expect(await approve({ origin: server.addresses.main })).toEqual([200, 'authorized'])
  })

  it('is not taken from a page of another origin', async () => {
    for (const origin of ['https://evil.example', server.addresses.ads, 'null'])
      expect(await approve({ origin }), origin).toEqual([403, 'issued'])
  })
})
