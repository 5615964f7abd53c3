import { describe, expect, it, test } from 'vitest'
import { basicHeader } from '../../src/contract/wire/oauth1.ts'
import { type Script, stage } from './fakePlatform.ts'

const token = (name: string): Script => ({ body: JSON.stringify({ token_type: 'bearer', access_token: name }) })
const webhooks: Script = { body: '{"data":[],"meta":{"result_count":0}}' }
const tooOften: Script = { status: 403, body: '{"errors":[{"code":99,"message":"Unable to verify your credentials"}]}' }
const ended: Script = {
  status: 401,
  body: '{"errors":[{"code":89,"message":"x"}],"title":"Unauthorized","status":401}',
}

const isTokenRequest = (url: string) => url.endsWith('/oauth2/token')

describe('HTTP Basic', () => {
  test.each([
    [
      'xvz1evFS4wEEPTGEFPHBog',
      'L8qq9PZyRg6ieKGEKhZolGC0vJWLw8iEJ88DRdyOg',
      'eHZ6MWV2RlM0d0VFUFRHRUZQSEJvZzpMOHFxOVBaeVJnNmllS0dFS2hab2xHQzB2SldMdzhpRUo4OERSZHlPZw==',
    ],
    ['a b', 'c:d/e', 'YSUyMGI6YyUzQWQlMkZl'],
  ])('of %s and its secret is the published one', (key, secret, basic) => {
    expect(basicHeader(key, secret)).toBe(`Basic ${basic}`)
  })
})

describe('the bearer token of the app', () => {
  it('is not used where it is of another type, which is said in the word of the platform', async () => {
    const body = (type: string) => JSON.stringify({ token_type: type, access_token: 'a' })
    const mac = stage((_, { url }) => (isTokenRequest(url) ? { body: body('mac') } : webhooks))
    const reply = await mac.client.call('webhooks.list', {})
    expect(reply).toMatchObject({ ok: false, failure: { sentence: expect.stringContaining('"mac"') } })
    expect(mac.requests.every(({ request }) => isTokenRequest(request.url))).toBe(true)
    const capital = stage((_, { url }) => (isTokenRequest(url) ? { body: body('Bearer') } : webhooks))
    expect((await capital.client.call('webhooks.list', {})).ok).toBe(true)
  })

  it('is asked for once, with keys in HTTP Basic and a form body, and then kept as it came', async () => {
    const { client, requests } = stage((_, { url }) => (isTokenRequest(url) ? token('AAAA%2Bx%3D') : webhooks))
    const replies = await Promise.all([1, 2, 3].map(() => client.call('webhooks.list', {})))
    expect(replies.every(({ ok }) => ok)).toBe(true)
    await client.call('webhooks.list', {})
    const [first, ...rest] = requests.map(({ request }) => request)
    expect(first).toMatchObject({
      method: 'POST',
      url: 'https://main.example/oauth2/token',
      body: 'grant_type=client_credentials',
      headers: {
        authorization: basicHeader('app-key', 'app-secret'),
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
    })
    expect(rest.map(({ url }) => url)).toEqual(Array(4).fill('https://main.example/2/webhooks'))
    expect(rest.map(({ headers }) => headers['authorization'])).toEqual(Array(4).fill('Bearer AAAA%2Bx%3D'))
  })

  it('is asked for again once where it was refused, by all who were refused together', async () => {
    let issued = 0
    const { client, requests } = stage((_, request) => {
      if (isTokenRequest(request.url)) return token(`t${++issued}`)
      return request.headers['authorization'] === 'Bearer t1' ? ended : webhooks
    })
    const replies = await Promise.all([1, 2].map(() => client.call('webhooks.list', {})))
    expect(replies.map(({ ok }) => ok)).toEqual([true, true])
    expect(issued).toBe(2)
    expect(requests).toHaveLength(6)
  })

  it('is not asked for a third time where the new one is refused too', async () => {
    const { client, requests } = stage((index, { url }) => (isTokenRequest(url) ? token(`t${index}`) : ended))
    const reply = await client.call('webhooks.list', {})
    expect(reply).toMatchObject({ ok: false, failure: { kind: 'unauthorized', acted: 'no' } })
    expect(requests).toHaveLength(4)
  })

  it('that is refused with code 99 explains itself and lets a minute pass', async () => {
    const { client, requests } = stage((_, { url }) => (isTokenRequest(url) ? tooOften : webhooks))
    const reply = await client.call('webhooks.list', {})
    expect(reply).toMatchObject({ ok: false, failure: { kind: 'rejected', status: 403, acted: 'no' } })
    if (!reply.ok) expect(reply.failure.sentence).toMatch(/keys.*too often.*wait/)
    expect(await client.call('webhooks.list', {})).toEqual(reply)
    expect(requests).toHaveLength(1)
  })

  it('is forgotten when it is ended', async () => {
    let issued = 0
    const { client } = stage((_, { url }) => {
      if (isTokenRequest(url)) return token(`t${++issued}`)
      return url.endsWith('/invalidate_token') ? { body: '{"access_token":"t1"}' } : webhooks
    })
    await client.call('webhooks.list', {})
    await client.call('oauth2.invalidateToken', { access_token: 't1' })
    await client.call('webhooks.list', {})
    expect(issued).toBe(2)
  })

  it('never shows in what is told of requests', async () => {
    const { client, facts } = stage((_, { url }) => (isTokenRequest(url) ? token('canary-token') : webhooks))
    await client.call('webhooks.list', {})
    await client.call('oauth2.invalidateToken', { access_token: 'canary-token' })
    expect(facts.length).toBeGreaterThan(2)
    expect(JSON.stringify(facts)).not.toContain('canary')
  })
})
