import { ApiResponseError, ETwitterStreamEvent, TwitterApi } from 'twitter-api-v2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmulatorServer, startEmulator } from '../../../src/shell/node/emulatorServer.ts'
import { appKeys, atEmulator, settingsFor, userKeys } from './rewriting.ts'

// The emulator driven by `twitter-api-v2`, the most used client library of the platform, over HTTP.

const CALLBACK = 'http://127.0.0.1:4321/back'

let server: EmulatorServer
beforeAll(async () => {
  server = await startEmulator({
    callbacks: [CALLBACK],
    wireNames: { svc_auth_access_type: 'x_auth_access_type' },
    tokenLimit: { requests: 100, seconds: 1 },
  })
})
afterAll(() => server.stop())

const user = () => new TwitterApi(userKeys(server), settingsFor(server))
const appOnly = () => new TwitterApi(appKeys(server), settingsFor(server)).appLogin()

/** What a person does on the page that a link leads to. */
const decide = async (link: string, decision: 'approve' | 'deny'): Promise<Response> => {
  const page = await (await fetch(atEmulator(link, server))).text()
  const [, token = ''] = /name="oauth_token" value="([^"]+)"/.exec(page) ?? []
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page) ?? []
  return fetch(server.addresses.main + action, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ oauth_token: token, decision }),
  })
}

const errorOf = async (promise: Promise<unknown>): Promise<ApiResponseError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiResponseError)) throw new Error(`No answer with an error came: ${String(error)}`)
  return error
}

describe('signing in', () => {
  const begin = (callback = 'oob', access?: 'read' | 'write') =>
    new TwitterApi(appKeys(server), settingsFor(server)).generateAuthLink(callback, {
      linkMode: 'authorize',
      forceLogin: false,
      ...(access === undefined ? {} : { authAccessType: access }),
    })
  const finish = (link: { oauth_token: string; oauth_token_secret: string }, verifier: string) =>
    new TwitterApi(
      { ...appKeys(server), accessToken: link.oauth_token, accessSecret: link.oauth_token_secret },
      settingsFor(server),
    ).login(verifier)

  it('by PIN, then reading advertising accounts', async () => {
    const link = await begin()
    expect(link.oauth_callback_confirmed).toBe('true')
    const page = await (await decide(link.url, 'approve')).text()
    const signedIn = await finish(link, /<output[^>]*>(\d{7})<\/output>/.exec(page)?.[1] ?? '')
    expect(signedIn).toMatchObject({ userId: server.seeded.userId, screenName: server.seeded.screenName })
    expect(await signedIn.client.ads.get('accounts')).toMatchObject({ data: [{ id: server.seeded.accountId }] })
  })

  it('by callback, for reading alone', async () => {
    const link = await begin(CALLBACK, 'read')
    const back = new URL((await decide(link.url, 'approve')).headers.get('location') ?? '')
    const { client } = await finish(link, back.searchParams.get('oauth_verifier') ?? '')
    const error = await errorOf(client.v2.tweet('Hello'))
    expect([error.code, error.hasErrorCode(261)]).toEqual([403, true])
  })

  it('denied, and with a wrong verifier', async () => {
    const link = await begin(CALLBACK)
    const back = new URL((await decide(link.url, 'deny')).headers.get('location') ?? '')
    expect(back.searchParams.get('denied')).toBe(link.oauth_token)
    expect((await errorOf(finish(await begin(), '0000000'))).code).toBe(401)
  })

  it('is refused with an error that the library can read', async () => {
    const error = await errorOf(begin('https://evil.example/'))
    expect(error.code).toBe(403)
    const stranger = new TwitterApi({ ...userKeys(server), accessToken: 'nobody' }, settingsFor(server))
    const unknown = await errorOf(stranger.v2.tweet('Hello'))
    expect([unknown.code, unknown.isAuthError, unknown.hasErrorCode(89)]).toEqual([401, true, true])
  })
})

describe('the app alone', () => {
  it('gets one token, with which webhooks open and posting does not', async () => {
    const client = await appOnly()
    expect(client.getActiveTokens()).toEqual((await appOnly()).getActiveTokens())
    expect(await client.v2.get('webhooks')).toEqual({ data: [], meta: { result_count: 0 } })
    const error = await errorOf(client.v2.tweet('Hello'))
    expect([error.code, error.hasErrorCode(220)]).toEqual([403, true])
    expect(error.data).toMatchObject({ type: expect.stringMatching(/\/2\/problems\/unsupported-authentication$/) })
  })

  it('registers, checks, lists and deletes a webhook', async () => {
    const { v2 } = await appOnly()
    const created = await v2.post('webhooks', { url: 'https://shop.example/hook' })
    const { id } = created.data
    expect(created.data).toMatchObject({ url: 'https://shop.example/hook', valid: true })
    expect(await v2.put(`webhooks/${id}`)).toEqual({ data: { valid: true } })
    expect(await v2.get('webhooks')).toMatchObject({ data: [{ id }], meta: { result_count: 1 } })
    const twice = await errorOf(v2.post('webhooks', { url: 'https://shop.example/hook' }))
    expect([twice.code, twice.data]).toMatchObject([400, { title: 'DuplicateUrlFailed' }])
    const port = await errorOf(v2.post('webhooks', { url: 'https://shop.example:443/hook' }))
    expect([port.code, port.data]).toMatchObject([400, { title: 'UrlValidationFailed', parameter: 'url' }])
    expect(await v2.delete(`webhooks/${id}`)).toEqual({ data: { deleted: true } })
    const gone = await errorOf(v2.delete(`webhooks/${id}`))
    expect([gone.code, gone.rateLimit?.limit]).toEqual([404, 450])
  })

  it('adds, lists and deletes rules of the filtered stream', async () => {
    const { v2 } = await appOnly()
    const added = await v2.updateStreamRules({ add: [{ value: 'cups', tag: 'kitchen' }, { value: 'from:shop' }] })
    expect(added.meta.summary).toMatchObject({ created: 2, not_created: 0 })
    const listed = await v2.streamRules()
    expect(listed.data.map(({ value }) => value)).toEqual(['cups', 'from:shop'])
    const ids = listed.data.map(({ id }) => id)
    expect((await v2.streamRules({ ids: ids[0] ?? '' })).data).toHaveLength(1)
    expect((await v2.updateStreamRules({ delete: { ids } })).meta.summary).toEqual({ deleted: 2, not_deleted: 0 })
    expect((await v2.streamRules()).meta).toMatchObject({ sent: expect.any(String) })
  })

  it('reads the activity stream until it is ended from the other side', async () => {
    const { v2 } = await appOnly()
    await v2.post('activity/subscriptions', {
      event_type: 'post.create',
      filter: { user_id: server.seeded.userId },
    })
    const stream = v2.getStream('activity/stream', {}, { autoConnect: false })
    await stream.connect({ autoReconnect: false })
    const event = new Promise((resolve) => stream.once(ETwitterStreamEvent.Data, resolve))
    const closed = new Promise((resolve) => stream.once(ETwitterStreamEvent.ConnectionClosed, resolve))
    const posted = await user().v2.tweet('A cup of tea')
    expect(await event).toMatchObject({
      data: { event_type: 'post.create', payload: { id: posted.data.id, text: 'A cup of tea' } },
    })
    const connections = await v2.get('connections')
    expect(connections.data).toMatchObject([{ endpoint_name: 'activity_stream' }])
    expect(await v2.delete('connections/all')).toMatchObject({ data: { successful_kills: 1 } })
    await closed
    stream.close()
  })
})

describe('posts', () => {
  it('are written, searched page by page, counted and read back', async () => {
    const { v2 } = user()
    for (let number = 0; number < 23; number++) await v2.tweet(`Tea number ${number}`)
    const search = await v2.search('tea number', { 'tweet.fields': ['author_id', 'created_at'], max_results: 10 })
    await search.fetchLast(100)
    expect(search.tweets).toHaveLength(23)
    expect(search.done).toBe(true)
    expect(search.tweets[0]).toMatchObject({ text: 'Tea number 22', author_id: server.seeded.userId })
    const timeline = await v2.userTimeline(server.seeded.userId, { max_results: 10 })
    await timeline.fetchNext()
    expect(timeline.tweets).toHaveLength(20)
    const app = await appOnly()
    expect((await app.v2.tweetCountRecent('tea number', { granularity: 'day' })).meta.total_tweet_count).toBe(23)
    expect((await app.v2.searchAll('"number 7"')).tweets.map(({ text }) => text)).toEqual(['Tea number 7'])
  })

  it('continue in threads, and reply to others only where they were summoned', async () => {
    const { v2 } = user()
    const thread = await v2.tweetThread(['First', 'Second'])
    expect(thread).toHaveLength(2)
    const by = (text: string) => {
      const id = String(9_000_000_000_000_000_000n + BigInt(text.length))
      const record = { id, text, author_id: '7', at: server.emulator.clock.now(), edit_history_tweet_ids: [id] }
      server.emulator.world.commit({ put: 'publicPosts', id, record })
      return id
    }
    expect((await v2.reply('Here I am', by(`What do you say, @${server.seeded.screenName}?`))).data.id).toMatch(/^\d+$/)
    expect((await errorOf(v2.reply('Me too', by('Nobody is meant')))).code).toBe(403)
    expect((await errorOf(v2.reply('Who?', '7'))).code).toBe(404)
    expect((await errorOf(v2.quote('See this', thread[0]?.data.id ?? ''))).code).toBe(403)
  })

  it.each(['followers', 'following'] as const)('have no %s here, paged or not', async (name) => {
    const { v2 } = user()
    expect((await v2[name](server.seeded.userId)).meta.result_count).toBe(0)
    const pages = await v2[name](server.seeded.userId, { asPaginator: true })
    expect([pages.users, pages.done]).toEqual([[], true])
  })

  it('of others are told apart from what is missing', async () => {
    const error = await errorOf(user().v2.userTimeline('7'))
    expect([error.code, error.data]).toMatchObject([404, { title: 'Not Found Error', detail: expect.any(String) }])
    expect((await errorOf(user().v2.tweet(''))).code).toBe(400)
  })
})

describe('advertising', () => {
  it('puts products as JSON and reads them page by page by cursor', async () => {
    const { ads } = user()
    const path = `product_catalogs/${server.seeded.catalogId}`
    const products = Array.from({ length: 25 }, (_, number) => ({
      id: `cup-${number}`,
      title: `Cup, the ${number}th: "blue" & (new)!`,
      description: 'A cup',
      availability: 'in stock',
      condition: 'new',
      price: '15.00 EUR',
      link: `https://shop.example/cup?number=${number}`,
      image_link: 'https://shop.example/cup.jpg',
      brand: 'Example',
    }))
    const reply = await ads.put(`${path}/products`, { products }, { forceBodyMode: 'json' })
    expect(reply.data.products_response).toHaveLength(25)
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await ads.get(`${path}/products`, { count: 10, ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.data.map(({ id }: { id: string }) => id))
      if (page.next_cursor === null) break
      cursor = page.next_cursor
    }
    expect(new Set(seen).size).toBe(25)
    const error = await errorOf(ads.get(`${path}/products`, { count: 1001 }))
    expect([error.code, error.errors?.[0]]).toMatchObject([400, { code: 'INVALID_PARAMETER', parameter: 'count' }])
  })

  it('sends hashed users to an audience, and creates an account in the sandbox alone', async () => {
    const { ads } = user()
    const { accountId, audienceId } = server.seeded
    const users = [{ email: ['a'.repeat(64)] }, { email: ['b'.repeat(64)] }]
    const path = `accounts/${accountId}/custom_audiences/${audienceId}/users`
    const operations = [{ operation_type: 'Update', params: { users } }]
    const reply = await ads.post(path, operations, { forceBodyMode: 'json' })
    expect(reply.data).toMatchObject({ success_count: 2, total_count: 2 })
    expect(await ads.sandbox.post('accounts')).toMatchObject({ data: expect.anything() })
    expect((await errorOf(ads.post('accounts'))).code).toBeGreaterThanOrEqual(400)
  })
})

describe('OAuth 2.0 with PKCE', () => {
  const client = (clientSecret?: string) =>
    new TwitterApi(
      { clientId: server.credentials.consumerKey, ...(clientSecret === undefined ? {} : { clientSecret }) },
      settingsFor(server),
    )

  it.each([
    ['public', undefined],
    ['confidential', () => server.credentials.consumerSecret],
  ] as const)('signs a %s client in, refreshes and revokes', async (_, secret) => {
    const api = client(secret?.())
    const link = api.generateOAuth2AuthLink(CALLBACK, {
      scope: ['tweet.read', 'tweet.write', 'users.read', 'follows.read', 'offline.access'],
    })
    const page = link.url.replace('https://x.com', 'https://api.x.com')
    const back = new URL((await decide(page, 'approve')).headers.get('location') ?? '')
    expect(back.searchParams.get('state')).toBe(link.state)
    const signedIn = await api.loginWithOAuth2({
      code: back.searchParams.get('code') ?? '',
      codeVerifier: link.codeVerifier,
      redirectUri: CALLBACK,
    })
    expect(signedIn.scope).toContain('offline.access')
    expect((await signedIn.client.v2.tweet('Signed in')).data.text).toBe('Signed in')
    expect((await signedIn.client.v2.followers(server.seeded.userId)).meta.result_count).toBe(0)
    const renewed = await api.refreshOAuth2Token(signedIn.refreshToken ?? '')
    expect((await errorOf(signedIn.client.v2.tweet('Old'))).code).toBe(401)
    await api.revokeOAuth2Token(renewed.accessToken)
    expect((await errorOf(renewed.client.v2.tweet('Revoked'))).code).toBe(401)
    expect((await errorOf(api.refreshOAuth2Token(renewed.refreshToken ?? ''))).code).toBe(400)
  })
})
