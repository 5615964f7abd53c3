import { createHmac } from 'node:crypto'
import OAuth from 'oauth-1.0a'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmulatorServer, startEmulator } from '../../../src/shell/node/emulatorServer.ts'

// The emulator driven by `oauth-1.0a`, a client library that knows nothing of us, over HTTP.

const CALLBACK = 'http://127.0.0.1:4321/back'

let server: EmulatorServer
beforeAll(async () => {
  server = await startEmulator({ callbacks: [CALLBACK] })
})
afterAll(() => server.stop())

interface Token {
  readonly key: string
  readonly secret: string
}

const library = (realm?: string) =>
  new OAuth({
    consumer: { key: server.credentials.consumerKey, secret: server.credentials.consumerSecret },
    signature_method: 'HMAC-SHA1',
    hash_function: (base, key) => createHmac('sha1', key).update(base).digest('base64'),
    ...(realm === undefined ? {} : { realm }),
  })

const owner = (): Token => ({ key: server.credentials.token, secret: server.credentials.tokenSecret })

interface Sent {
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly realm?: string
  readonly includeBodyHash?: boolean
}

const send = (method: string, url: string, token?: Token, sent: Sent = {}): Promise<Response> => {
  const oauth = library(sent.realm)
  const data = sent.includeBodyHash ? (sent.json ?? '') : (sent.form ?? {})
  const request = { url, method, data, ...(sent.includeBodyHash ? { includeBodyHash: true } : {}) }
  const { Authorization } = oauth.toHeader(oauth.authorize(request, token))
  const body = sent.form === undefined ? undefined : new URLSearchParams(sent.form)
  return fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      authorization: Authorization,
      ...(sent.json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent.json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(sent.json) }),
  })
}

const main = (path: string) => server.addresses.main + path
const ads = (path: string) => server.addresses.ads + path
const catalog = () => ads(`/12/product_catalogs/${server.seeded.catalogId}`)

const readPairs = async (reply: Response): Promise<Token & { pairs: URLSearchParams }> => {
  expect(reply.status).toBe(200)
  const pairs = new URLSearchParams(await reply.text())
  return { key: pairs.get('oauth_token') ?? '', secret: pairs.get('oauth_token_secret') ?? '', pairs }
}

/** A person who opens the page in a browser and approves. */
const approve = (path: string, token: string) =>
  fetch(main(path), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ oauth_token: token, decision: 'approve' }),
  })

describe('oauth-1.0a', () => {
  it('signs in by PIN, reads, and ends its token', async () => {
    const asked = await readPairs(
      await send('POST', main('/oauth/request_token'), undefined, { form: { oauth_callback: 'oob' } }),
    )
    expect(asked.pairs.get('oauth_callback_confirmed')).toBe('true')
    const page = await (await approve('/oauth/authorize', asked.key)).text()
    const pin = /<output[^>]*>(\d{7})<\/output>/.exec(page)?.[1] ?? ''
    const given = await readPairs(
      await send('POST', main('/oauth/access_token'), asked, { form: { oauth_verifier: pin } }),
    )
    expect([given.pairs.get('user_id'), given.pairs.get('screen_name')]).toEqual([
      server.seeded.userId,
      server.seeded.screenName,
    ])
    expect((await send('GET', ads('/12/accounts'), given)).status).toBe(200)
    const ended = await send('POST', main('/1.1/oauth/invalidate_token.json'), given)
    expect([ended.status, await ended.json()]).toEqual([200, { access_token: given.key }])
    const late = await send('POST', main('/1.1/oauth/invalidate_token.json'), given)
    expect([late.status, await late.json()]).toEqual([401, { errors: [{ code: 89, message: expect.any(String) }] }])
  })

  it('signs in by callback, and sends token and verifier in the query as well as in the header', async () => {
    const asked = await readPairs(
      await send('POST', main(`/oauth/request_token?oauth_callback=${encodeURIComponent(CALLBACK)}`)),
    )
    const back = new URL((await approve('/oauth/authenticate', asked.key)).headers.get('location') ?? '')
    const verifier = back.searchParams.get('oauth_verifier') ?? ''
    const url = main(`/oauth/access_token?oauth_token=${asked.key}&oauth_verifier=${verifier}`)
    await readPairs(await send('POST', url, asked))
    const again = await send('POST', url, asked)
    expect([again.status, await again.text()]).toEqual([401, expect.stringContaining('oauth_verifier')])
  })

  it('puts products as JSON, with and without a hash of the body', async () => {
    const product = {
      id: 'cup-1',
      title: 'Cup',
      description: 'A cup',
      availability: 'in stock',
      condition: 'new',
      price: '15.00 EUR',
      link: 'https://shop.example/cup',
      image_link: 'https://shop.example/cup.jpg',
      brand: 'Example',
    }
    for (const includeBodyHash of [false, true]) {
      const reply = await send('PUT', `${catalog()}/products`, owner(), {
        json: { products: [product] },
        includeBodyHash,
      })
      expect(reply.status).toBe(200)
    }
  })

  it.each([
    'plain',
    'a b',
    'a+b',
    '100%',
    'a,b:c;d',
    "it's (really)! * ~ _ - .",
    'Grüße ☕ 🫖',
    '\u6f22\u5b57',
    '%25%2B',
    '[x]{y}|z\\',
    '"quoted" <b>&amp;',
    'a=b&c=d',
    '/path?x#y',
  ])('names a catalog %s', async (name) => {
    const reply = await send('PUT', `${catalog()}?name=${encodeURIComponent(name)}`, owner())
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ data: { name }, request: { params: { name } } })
  })

  it('sends a form where the documents say query, and a realm that is not signed', async () => {
    const reply = await send('PUT', catalog(), owner(), { form: { name: 'From a form, with "+" & ü' }, realm: 'svc' })
    expect(await reply.json()).toMatchObject({ data: { name: 'From a form, with "+" & ü' } })
  })

  it('is refused with a wrong secret, in the words of each server', async () => {
    const wrong = { ...owner(), secret: 'wrong' }
    const inAds = await send('GET', ads('/12/accounts'), wrong)
    expect([inAds.status, await inAds.json()]).toMatchObject([401, { errors: [{ code: 'UNAUTHORIZED_ACCESS' }] }])
    const inMain = await send('POST', main('/1.1/oauth/invalidate_token.json'), wrong)
    expect([inMain.status, await inMain.json()]).toMatchObject([401, { errors: [{ code: 32 }] }])
  })
})
