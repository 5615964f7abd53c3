import { describe, expect, it, test } from 'vitest'
import { createAuthorizer } from '../../src/client/authorize.ts'
import { failed, success } from '../../src/contract/language/result.ts'
import type { WireRequest } from '../../src/contract/wire/message.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'
import { CREDENTIALS, oauthOf, type Script } from './fakePlatform.ts'

const app = { consumerKey: 'app-key', consumerSecret: 'app-secret' }

const uploadService = (...answers: Script[]) => {
  const requests: WireRequest[] = []
  const authorizer = createAuthorizer(
    {
      send: async (request) => {
        const script = answers[requests.length] ?? {}
        requests.push(request)
        if ('left' in script) return failed(script)
        return success({ status: script.status ?? 200, headers: script.headers ?? {}, body: script.body ?? '' })
      },
      hmac: hmacSha1,
      clock: { now: () => 1_800_000_000_000, sleep: async () => {} },
      random: () => 0,
      nonce: () => `n${requests.length}`,
      addresses: { main: 'https://main.example', ads: 'https://ads.example', adsSandbox: 'https://sandbox.example' },
      wireNames: { svc_auth_access_type: 'brand_auth_access_type' },
      sandbox: false,
    },
    app,
  )
  return { authorizer, requests }
}

const requestToken = { body: 'oauth_token=request+token&oauth_token_secret=rs&oauth_callback_confirmed=true' }
const accessToken = { body: 'oauth_token=17-access&oauth_token_secret=as&user_id=0170000000000000001&screen_name=ann' }
const pending = { token: 'request token', secret: 'rs' }

describe('a sign-in by PIN', () => {
  it('goes through its three steps', async () => {
    const { authorizer, requests } = uploadService(requestToken, accessToken)
    const begun = await authorizer.requestToken()
    expect(begun).toEqual(success(pending))
    expect(authorizer.authorizeUrl(pending, { forceLogin: true, screenName: 'a&b' })).toBe(
      'https://main.example/oauth/authorize?oauth_token=request%20token&force_login=true&screen_name=a%26b',
    )
    expect(await authorizer.accessToken(pending, ' 0486 8795\u200b\n')).toEqual(
      success({
        credentials: { ...app, token: '17-access', tokenSecret: 'as' },
        userId: '0170000000000000001',
        screenName: 'ann',
      }),
    )
    const [first, second] = requests
    expect(first?.method).toBe('POST')
    expect(oauthOf(first).get('oauth_callback')).toBe('oob')
    expect(oauthOf(first).has('oauth_token')).toBe(false)
    expect(second?.url).toBe(
      'https://main.example/oauth/access_token?oauth_token=request%20token&oauth_verifier=04868795',
    )
    expect(oauthOf(second).get('oauth_token')).toBe('request token')
  })

  it('asks for less access under the brand name of the parameter', async () => {
    const { authorizer, requests } = uploadService(requestToken)
    await authorizer.requestToken('https://app.example/back', 'read')
    expect(requests[0]?.url).toBe('https://main.example/oauth/request_token?brand_auth_access_type=read')
    expect(oauthOf(requests[0]).get('oauth_callback')).toBe('https://app.example/back')
  })

  test.each<readonly [string, Script, string]>([
    [
      'an app that may only use a PIN',
      { status: 401, body: "Desktop applications only support the oauth_callback value 'oob'" },
      'by PIN',
    ],
    ['the same as a code', { status: 401, body: '{"errors":[{"code":417,"message":"x"}]}' }, 'by PIN'],
    [
      'a callback that is not approved',
      { status: 403, body: '{"errors":[{"code":415,"message":"x"}]}' },
      'callback URLs',
    ],
    ['wrong app keys', { status: 401, body: '{"errors":[{"code":32,"message":"x"}]}' }, 'app keys'],
    ['a suspended app', { status: 401, body: '{"errors":[{"code":416,"message":"x"}]}' }, 'suspended'],
    [
      'an unconfirmed callback',
      { body: 'oauth_token=t&oauth_token_secret=s&oauth_callback_confirmed=false' },
      'callback_confirmed',
    ],
  ])('says what to do about %s', async (_, answer, words) => {
    const { authorizer } = uploadService(...Array<Script>(6).fill(answer))
    const result = await authorizer.requestToken('https://app.example/back')
    expect(result.ok ? '' : result.failure.sentence).toContain(words)
  })

  test.each<readonly [string, Script]>([
    ['plain text', { status: 401, body: 'Error processing your OAuth request: Invalid oauth_verifier parameter' }],
    ['a code', { status: 401, body: '{"errors":[{"code":32,"message":"x"}]}' }],
    ['nothing', { status: 401 }],
  ])('says that the PIN was wrong when %s comes', async (_, answer) => {
    const { authorizer, requests } = uploadService(answer)
    const result = await authorizer.accessToken(pending, '1234567')
    expect(result.ok ? '' : result.failure.sentence).toContain('PIN')
    expect(result.ok ? '' : result.failure.kind).toBe('unauthorized')
    expect(requests.length).toBe(1)
  })

  it('never sends a PIN twice, because it works once', async () => {
    const { authorizer, requests } = uploadService(
      { kind: 'unreachable', sentence: 'The connection broke.', left: true },
      accessToken,
    )
    expect(await authorizer.accessToken(pending, '1234567')).toMatchObject({ ok: false, failure: { acted: 'maybe' } })
    expect(requests.length).toBe(1)
  })

  it('sends nothing without a PIN', async () => {
    const { authorizer, requests } = uploadService(accessToken)
    expect(await authorizer.accessToken(pending, ' \n')).toMatchObject({ ok: false, failure: { kind: 'refused' } })
    expect(requests.length).toBe(0)
  })

  it.each(['user_id=x&screen_name=a', 'screen_name=a', 'user_id=1&screen_name=a&oauth_token='])(
    'needs a whole access token, not %s',
    async (rest) => {
      const { authorizer } = uploadService({ body: `oauth_token_secret=s&${rest}` })
      expect(await authorizer.accessToken(pending, '1')).toMatchObject({ ok: false, failure: { kind: 'garbled' } })
    },
  )
})

describe('the end of a sign-in', () => {
  it('is signed by the token that ends', async () => {
    const { authorizer, requests } = uploadService({ body: '{"access_token":"user-token"}' })
    expect(await authorizer.invalidate(CREDENTIALS)).toEqual(success(null))
    expect(requests[0]?.url).toBe('https://main.example/1.1/oauth/invalidate_token.json')
    expect(oauthOf(requests[0]).get('oauth_token')).toBe('user-token')
  })

  it('is reached as well when the token has ended before', async () => {
    const { authorizer } = uploadService({ status: 401, body: '{"errors":[{"code":89,"message":"x"}]}' })
    expect(await authorizer.invalidate(CREDENTIALS)).toEqual(success(null))
  })

  it('is not reached when another token ended', async () => {
    const { authorizer } = uploadService({ body: '{"access_token":"other"}' })
    expect((await authorizer.invalidate(CREDENTIALS)).ok).toBe(false)
  })
})
