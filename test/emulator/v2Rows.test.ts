import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../src/contract/contract.ts'
import { readReply } from '../../src/contract/wire/envelope.ts'
import { basicHeader, signRequest } from '../../src/contract/wire/oauth1.ts'
import { encodeRequest } from '../../src/contract/wire/request.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { inputsOf } from '../contract/wire/generated.ts'
import { inProcess, readJson } from './v2.ts'

// Every endpoint of the main server, with any valid input. By every kind of credentials.

const addresses = { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' }
const ROWS = ENDPOINT_IDS.filter((id) => endpointOf(id).server === 'main' && endpointOf(id).path.startsWith('/2/'))

let stage: ReturnType<typeof inProcess>
let nonce = 0
beforeEach(() => {
  stage = inProcess({ tokenLimit: { requests: 1e9, seconds: 1 } })
})

const encoded = (id: EndpointId, input: Readonly<Record<string, unknown>>) => {
  const result = encodeRequest(id, input, { addresses, wireNames: {}, sandbox: false })
  if (!result.ok) throw new Error(result.failure.sentence)
  return result.value.request
}

const bearer = (): string => {
  const { consumerKey, consumerSecret } = stage.emulator.seed.credentials
  const { body } = stage.send({
    ...encoded('oauth2.token', { grant_type: 'client_credentials' }),
    headers: {
      authorization: basicHeader(consumerKey, consumerSecret),
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  return String(readJson(body)['access_token'])
}

const authorized = (id: EndpointId, input: Readonly<Record<string, unknown>>) => {
  const request = encoded(id, input)
  const { access } = endpointOf(id)
  if (access === 'nobody') return request
  if (access === 'bearer') return { ...request, headers: { ...request.headers, authorization: `Bearer ${bearer()}` } }
  return signRequest({
    request,
    credentials: stage.emulator.seed.credentials,
    hmac: hmacSha1,
    nonce: `r${nonce++}`,
    timestamp: Math.floor(stage.emulator.clock.now() / 1000),
  }).request
}

const isProblem = (status: number, body: string): void => {
  const value = readJson(body)
  expect(value).toMatchObject({ title: expect.any(String), detail: expect.any(String), status })
  expect(String(value['type'])).toMatch(/^(about:blank|http:\/\/main\.test\/2\/problems\/[a-z-]+)$/)
  expect(value['errors']).toContainEqual(
    expect.objectContaining({ code: expect.any(Number), message: expect.any(String) }),
  )
}

/** Endpoints of PKCE refuse in the words of RFC 6749, 5.2. */
const isOauthError = (body: string): void =>
  expect(readJson(body)).toEqual({ error: expect.stringMatching(/^[a-z_]+$/), error_description: expect.any(String) })

const isRefusal = (id: EndpointId, status: number, body: string): void =>
  /^oauth2\.(userToken|revokeUserToken)$/.test(id) ? isOauthError(body) : isProblem(status, body)

describe.each(ROWS)('%s', (id) => {
  it('is answered as documented, or refused as a problem, for any valid input', () => {
    fc.assert(
      fc.property(inputsOf(id), (input) => {
        const response = stage.send(authorized(id, input))
        expect(response.status).toBeLessThan(500)
        if (response.status < 300) expect(readReply(id, response)).toMatchObject({ ok: true })
        else if (endpointOf(id).reply !== 'page') isRefusal(id, response.status, response.body)
      }),
      { numRuns: 40 },
    )
  })

  it('is refused as a problem without credentials, unless anybody may ask', () => {
    if (endpointOf(id).access === 'nobody') return
    const [input] = fc.sample(inputsOf(id), 1)
    const response = stage.send(encoded(id, input ?? {}))
    expect([400, 401]).toContain(response.status)
    isProblem(response.status, response.body)
  })
})

describe('paths under /2 that nobody serves', () => {
  it('are refused as problems too', () => {
    for (const [method, path, status] of [
      ['GET', '/2/nothing', 404],
      ['PATCH', '/2/webhooks', 405],
    ] as const) {
      const response = stage.send({ method, url: `http://main.test${path}`, headers: {} })
      expect(response.status).toBe(status)
      isProblem(status, response.body)
    }
  })
})
