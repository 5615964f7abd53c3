import { describe, expect, it } from 'vitest'
import { CREDENTIALS, good, lost, oauthOf, START, stage } from './fakePlatform.ts'

const bearerBody = '{"token_type":"bearer","access_token":"app-token"}'

describe('a prepared request', () => {
  it('is the one that would leave, signed, and does not leave', () => {
    const scene = stage(() => good)
    const ready = scene.client.prepare('catalogs.list', { count: 5 })
    expect(ready.ok && ready.value.request).toMatchObject({
      method: 'GET',
      url: 'https://ads.example/12/product_catalogs?count=5',
    })
    const oauth = oauthOf(ready.ok ? ready.value.request : undefined)
    expect(oauth.get('oauth_signature')).toBe(ready.ok ? ready.value.signed?.signature : '')
    expect(oauth.get('oauth_nonce')).toBe('nonce0')
    expect(scene.requests.length + scene.facts.length).toBe(0)
  })

  it('fetches no bearer token', () => {
    const scene = stage(() => ({ body: bearerBody }))
    const ready = scene.client.prepare('webhooks.list', {})
    expect(ready.ok && ready.value.request.headers['authorization']).toBe('Bearer <...>')
    expect(ready.ok && ready.value.signed).toBeUndefined()
    expect(scene.requests.length).toBe(0)
  })

  it('is refused in the words of a call', async () => {
    const scene = stage(() => good)
    const refused = scene.client.prepare('catalogs.list', { count: 5000 })
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'refused' } })
    expect(refused).toEqual(await scene.client.call('catalogs.list', { count: 5000 }))
    const { consumerKey, consumerSecret } = CREDENTIALS
    const nobody = stage(() => good, { credentials: { consumerKey, consumerSecret } })
    expect(nobody.client.prepare('catalogs.list', {})).toMatchObject({ ok: false, failure: { kind: 'offline' } })
  })
})

describe('an exchange', () => {
  it('is one try, with request and answer as they travelled', async () => {
    const scene = stage(() => ({ status: 503, body: 'busy', after: 40 }))
    const done = await scene.client.exchange('catalogs.list', {})
    expect(done).toMatchObject({
      ok: true,
      value: { ms: 40, response: { status: 503, body: 'busy' }, result: { ok: false, failure: { kind: 'broken' } } },
    })
    expect(scene.requests.length).toBe(1)
    expect(done.ok && done.value.request).toEqual(scene.requests[0]?.request)
    expect(scene.facts).toMatchObject([{ endpoint: 'catalogs.list', attempt: 1, status: 503 }])
  })

  it('tells a connection that broke, and is in the activity log', async () => {
    const scene = stage(() => lost(true))
    const done = await scene.client.exchange('catalogs.list', {})
    expect(done).toMatchObject({
      ok: true,
      value: { result: { ok: false, failure: { kind: 'unreachable', acted: 'maybe' } } },
    })
    expect(done.ok && done.value.response).toBeUndefined()
    expect(scene.facts.length).toBe(1)
  })

  it('leaves nothing behind where it is refused or stopped before it leaves', async () => {
    const scene = stage(() => good)
    expect(await scene.client.exchange('catalogs.list', { count: 5000 })).toMatchObject({ ok: false })
    const stopping = new AbortController()
    stopping.abort()
    expect(await scene.client.exchange('catalogs.list', {}, { signal: stopping.signal })).toMatchObject({
      ok: false,
      failure: { kind: 'cancelled', acted: 'no' },
    })
    expect(scene.requests.length + scene.facts.length).toBe(0)
  })

  it('fetches the bearer token once, drops a refused one, and knows every one that it carried', async () => {
    let tokens = 0
    const scene = stage((_, { url }) => {
      if (url.endsWith('/oauth2/token')) return { body: bearerBody.replace('app', `app${tokens++}`) }
      return tokens === 1 ? { status: 401, body: '{}' } : { body: '{"data":[],"meta":{"result_count":0}}' }
    })
    expect(await scene.client.exchange('webhooks.list', {})).toMatchObject({ value: { response: { status: 401 } } })
    expect(scene.requests.length).toBe(2)
    const second = await scene.client.exchange('webhooks.list', {})
    expect(second).toMatchObject({ value: { result: { ok: true } } })
    expect(scene.requests.length).toBe(4)
    expect(scene.client.secrets()).toEqual([...Object.values(CREDENTIALS), 'app0-token', 'app1-token'])
  })

  it('does not leave where the bearer token cannot be had', async () => {
    const scene = stage(() => ({ status: 403, body: '{"errors":[{"code":99,"message":"no"}]}' }))
    expect(await scene.client.exchange('webhooks.list', {})).toMatchObject({ ok: false, failure: { acted: 'no' } })
    expect(scene.facts.map(({ endpoint }) => endpoint)).toEqual(['oauth2.token'])
  })

  it('waits for its turn like any call', async () => {
    const reset = String(START / 1000 + 30)
    const slow = stage((index) =>
      index === 0
        ? {
            ...good,
            headers: { 'x-rate-limit-limit': '1', 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': reset },
          }
        : good,
    )
    await slow.client.exchange('catalogs.list', {})
    await slow.client.exchange('catalogs.list', {})
    expect((slow.requests[1]?.at ?? 0) - (slow.requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(30_000)
  })
})

describe('a stream', () => {
  it('that ends in the middle of a line is read up to that line', async () => {
    const event = '{"data":{"event_uuid":"1","event_type":"post.create","payload":{}}}'
    const scene = stage((_, { url }) =>
      url.endsWith('/oauth2/token') ? { body: bearerBody } : { body: `${event}\r\n\r\n${event.slice(0, 20)}` },
    )
    const texts: string[] = []
    const done = await scene.client.exchange('activity.stream', {}, { onText: (text) => texts.push(text) })
    expect(done).toMatchObject({ value: { result: { ok: true, value: { data: [{ data: { event_uuid: '1' } }] } } } })
    expect(await scene.client.ask('activity.stream', {})).toMatchObject({ ok: false, failure: { kind: 'garbled' } })
  })
})
