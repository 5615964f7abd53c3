import { describe, expect, it } from 'vitest'
import { allRecords, pagesOf } from './allRecords.ts'
import { CREDENTIALS, good, oauthOf, stage } from './fakePlatform.ts'

describe('a call', () => {
  it('is refused before anything leaves when its input is wrong', async () => {
    const scene = stage(() => good)
    const result = await scene.client.call('catalogs.list', { count: 5000 })
    expect(result).toMatchObject({ ok: false, failure: { kind: 'refused', acted: 'no' } })
    expect(scene.requests.length).toBe(0)
    expect(scene.facts.length).toBe(0)
  })

  it('is refused when nobody is signed in', async () => {
    const { consumerKey, consumerSecret } = CREDENTIALS
    const scene = stage(() => good, { credentials: { consumerKey, consumerSecret } })
    expect(await scene.client.call('catalogs.list', {})).toMatchObject({ ok: false, failure: { kind: 'offline' } })
    expect(scene.requests.length).toBe(0)
  })

  it('is signed for the app alone where no user is needed', async () => {
    const body = 'oauth_token=t&oauth_token_secret=s&oauth_callback_confirmed=true'
    const scene = stage(() => ({ body }))
    expect((await scene.client.call('oauth.requestToken', { oauth_callback: 'oob' })).ok).toBe(true)
    const oauth = oauthOf(scene.requests[0]?.request)
    expect(oauth.has('oauth_token')).toBe(false)
    expect(oauth.get('oauth_callback')).toBe('oob')
    expect(scene.requests[0]?.request.url).toBe('https://main.example/oauth/request_token')
  })

  it('reads placements in the words of the documents, however the service spells them', async () => {
    const lists = { data: [{ product_type: 'MEDIA', placements: [['ALL_ON_TWITTER', 'ACME_TIMELINE', 'TAP_FULL']] }] }
    const body = JSON.stringify({ request: {}, ...lists })
    const scene = stage(() => ({ ...good, body }), { wireNames: { SERVICE_TIMELINE: 'ACME_TIMELINE' } })
    const result = await scene.client.call('lineItems.placements', {})
    expect(result).toMatchObject({
      ok: true,
      value: { data: [{ placements: [['ALL_ON_SERVICE', 'SERVICE_TIMELINE', 'TAP_FULL']] }] },
    })
  })

  it('goes to the sandbox where that is asked for', async () => {
    const scene = stage(() => good, { sandbox: true })
    await scene.client.call('catalogs.list', {})
    expect(scene.requests[0]?.request.url).toBe('https://sandbox.example/12/product_catalogs')
  })
})

describe('the activity log', () => {
  it('tells every try, with sizes and without secrets', async () => {
    const scene = stage((index) => (index === 0 ? { status: 503, after: 40 } : { ...good, after: 25 }))
    await scene.client.call('products.list', { product_catalog_id: 'c', count: 5 })
    expect(scene.facts).toMatchObject([
      { endpoint: 'products.list', method: 'GET', attempt: 1, status: 503, ms: 40, bytesSent: 0 },
      { attempt: 2, status: 200, ms: 25, bytesReceived: 30, host: 'ads.example' },
    ])
    expect(scene.facts[0]?.path).toBe('/12/product_catalogs/c/products?count=5')
    expect(scene.facts[0]?.sentence).toContain('503')
    expect(scene.facts[1]?.sentence).toBeUndefined()
  })

  it('hides tokens, verifiers, keys and signatures', async () => {
    const body = 'oauth_token=new-token&oauth_token_secret=new-secret&user_id=1&screen_name=x'
    const scene = stage(() => ({ body }))
    await scene.client.call('oauth.accessToken', { oauth_token: 'request-token', oauth_verifier: '4868795' })
    expect(scene.facts[0]?.path).toBe('/oauth/access_token?oauth_token=<...>&oauth_verifier=<...>')
    const told = JSON.stringify(scene.facts)
    for (const secret of ['request-token', '4868795', 'new-', 'app-', 'user-', 'nonce'])
      expect(told).not.toContain(secret)
  })

  it('counts what a batch holds and repeats nothing of it', async () => {
    const told =
      '{"errors":[{"code":"INVALID_PARAMETER","message":"Expected hash, got \\"ann@example.com\\" for email"}]}'
    const scene = stage((index) => ({ status: index === 0 ? 503 : 400, body: told }))
    const users = [{ partner_user_id: ['p-1'] }, { partner_user_id: ['p-2'] }]
    const ids = { account_id: 'a', custom_audience_id: 'b' }
    await scene.client.call('customAudiences.users', {
      ...ids,
      body: [{ operation_type: 'Update', params: { users } }],
    })
    expect(scene.facts[0]?.items).toBe(2)
    expect(JSON.stringify([scene.facts, scene.waits])).not.toMatch(/example\.com|p-1/)
    expect(scene.waits.length).toBe(1)
    await scene.client.sendFrozen('customAudiences.users', ids, '[]', {
      items: 7,
    })
    expect(scene.facts[2]?.items).toBe(7)
  })
})

describe('pages', () => {
  const page = (ids: readonly string[], next: string | null) => ({
    body: JSON.stringify({ data: ids.map((id) => ({ id, name: id })), next_cursor: next }),
  })

  it('follow the cursor to the end', async () => {
    const answers = [page(['1', '2'], 'c-2'), page(['3'], 'c-3'), page([], null)]
    const scene = stage((index) => answers[index] ?? page([], null))
    const records = await allRecords(scene.client.call, 'catalogs.list', { count: 2 })
    expect(records.ok && records.value.map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(scene.requests.map(({ request }) => request.url.split('?')[1])).toEqual([
      'count=2',
      'count=2&cursor=c-2',
      'count=2&cursor=c-3',
    ])
  })

  it('stop when a cursor comes back', async () => {
    const scene = stage((index) => (index > 9 ? { status: 404 } : page(['x'], index % 2 === 0 ? 'c-1' : 'c-2')))
    const result = await allRecords(scene.client.call, 'catalogs.list', {})
    expect(result).toMatchObject({ ok: false, failure: { kind: 'garbled' } })
    expect(scene.requests.length).toBe(3)
  })

  it('hand on what was read before a failure', async () => {
    const scene = stage((index) => (index === 0 ? page(['1'], 'c-2') : { status: 404 }))
    const seen: boolean[] = []
    for await (const { ok } of pagesOf(scene.client.call, 'catalogs.list', {})) seen.push(ok)
    expect(seen).toEqual([true, false])
  })

  it('ask for the total once only, because it cannot stand beside a cursor', async () => {
    const answers = [{ body: '{"data":[],"next_cursor":"c-2","total_count":9}' }, page([], null)]
    const scene = stage((index) => answers[index] ?? page([], null))
    const result = await allRecords(scene.client.call, 'accounts.list', { with_total_count: true, q: 'x' })
    expect(result.ok).toBe(true)
    expect(scene.requests.map(({ request }) => request.url.split('?')[1])).toEqual([
      'q=x&with_total_count=true',
      'cursor=c-2&q=x',
    ])
  })
})
