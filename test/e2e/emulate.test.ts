import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assumedWith } from '../../src/contract/assumptions.ts'
import { ask, type Keys, pairs } from './independentClient.ts'
import { adwright, type Running, serving, temporaryFolder } from './program.ts'

const folder = temporaryFolder()
let running: Running
let facts: Readonly<Record<string, string>>
let keys: Required<Keys>

const fact = (name: string): string => facts[name] ?? ''

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

beforeAll(async () => {
  running = await serving(['emulate', '--json'], { ADWRIGHT_DATA: folder.path })
  facts = JSON.parse(running.firstLine)
  keys = {
    consumerKey: fact('consumerKey'),
    consumerSecret: fact('consumerSecret'),
    token: fact('accessToken'),
    tokenSecret: fact('accessTokenSecret'),
  }
})

afterAll(async () => {
  expect(await running.stop()).toBe(0)
  folder.remove()
})

const product = (id: string, title: string) => ({
  id,
  title,
  description: 'A cup of stoneware, fired twice.',
  availability: 'in stock',
  condition: 'new',
  price: '15.00 EUR',
  link: `https://shop.example/p/${id}?a=1&b=2`,
  image_link: `https://shop.example/i/${id}.jpg`,
  brand: 'Kilnfire',
})

const products = (list: readonly unknown[], method = 'PUT') =>
  ask({
    method,
    url: `${fact('ads')}/12/product_catalogs/${fact('catalogId')}/products`,
    keys,
    json: { products: list },
  })

const statuses = (text: string): readonly string[] =>
  JSON.parse(text).data.products_response.map((item: { status: string }) => item.status)

describe('emulate --json, asked by a client that is not ours', () => {
  it('tells what it assumes, as usual and as it was chosen', async () => {
    expect(JSON.parse(running.firstLine).assumes).toEqual(assumedWith())
    const chosen = await serving(['emulate', '--json', '--assume', 'delete=identifier'], { ADWRIGHT_DATA: folder.path })
    try {
      expect(JSON.parse(chosen.firstLine).assumes).toEqual(assumedWith({ delete: 'identifier' }))
    } finally {
      await chosen.stop()
    }
  })

  it('names everything that a client needs first', () => {
    const names = ['main', 'ads', 'adsSandbox', 'consumerKey', 'consumerSecret', 'accessToken', 'accessTokenSecret']
    const ids = ['accountId', 'catalogId', 'audienceId', 'doNotReachListId', 'userId', 'screenName']
    for (const name of [...names, ...ids]) expect(fact(name), name).not.toBe('')
    expect(new Set([fact('main'), fact('ads'), fact('adsSandbox')]).size).toBe(3)
  })

  it('creates, updates and leaves products, and says what is wrong with one', async () => {
    const first = await products([product('a-1', 'Cup, grün'), product('a-2', 'Cup & saucer')])
    expect(first.status, first.text).toBe(200)
    expect(statuses(first.text)).toEqual(['CREATE_SUCCESS', 'CREATE_SUCCESS'])
    const second = await products([
      product('a-1', 'Cup, grün'),
      product('a-2', 'Cup and saucer'),
      { ...product('a-3', 'Cup'), price: '15,00 EUR' },
    ])
    expect(statuses(second.text)).toEqual(['NO_CHANGE', 'UPDATE_SUCCESS', 'ERROR'])
  })

  it('takes users of an audience as a whole and counts them', async () => {
    const users = ['ada@example.com', 'ben@example.com'].map((email) => ({ email: [sha256(email)] }))
    const url = `${fact('ads')}/12/accounts/${fact('accountId')}/custom_audiences/${fact('audienceId')}/users`
    const operation = { operation_type: 'Update', params: { users } }
    const taken = await ask({ method: 'POST', url, keys, json: [operation] })
    expect(taken.status, taken.text).toBe(200)
    expect(JSON.parse(taken.text).data).toMatchObject({ success_count: 2, total_count: 2 })
    const raw = { operation_type: 'Update', params: { users: [{ email: ['ada@example.com'] }] } }
    expect((await ask({ method: 'POST', url, keys, json: [operation, raw] })).status).toBe(400)
  })

  it('signs query parameters that need escaping', async () => {
    const url = `${fact('ads')}/12/accounts?q=${encodeURIComponent("Zoë's (1+1) *")}&count=5`
    const list = await ask({ method: 'GET', url, keys })
    expect(list.status, list.text).toBe(200)
  })

  it('refuses a wrong signature, a nonce used twice and a clock that is off', async () => {
    const url = `${fact('ads')}/12/accounts`
    const wrong = await ask({ method: 'GET', url, keys: { ...keys, tokenSecret: 'wrong' } })
    expect(wrong.status).toBe(401)
    const once = { method: 'GET', url, keys, nonce: 'only-once', timestamp: Math.floor(Date.now() / 1000) }
    expect((await ask(once)).status).toBe(200)
    expect((await ask(once)).status).toBe(401)
    expect((await ask({ method: 'GET', url, keys, timestamp: 1_000_000_000 })).status).toBe(401)
  })

  it('signs a user in by PIN and ends the token for good', async () => {
    const { consumerKey, consumerSecret } = keys
    const app: Keys = { consumerKey, consumerSecret }
    const requested = pairs(
      await ask({
        method: 'POST',
        url: `${fact('main')}/oauth/request_token`,
        keys: app,
        extra: { oauth_callback: 'oob' },
      }),
    )
    const token = requested['oauth_token'] ?? ''
    const tokenSecret = requested['oauth_token_secret'] ?? ''
    expect(requested['oauth_callback_confirmed']).toBe('true')
    const page = `${fact('main')}/oauth/authorize?oauth_token=${token}`
    const form = await (await fetch(page)).text()
    const action = new URL(/<form[^>]*action="([^"]*)"/.exec(form)?.[1]?.replaceAll('&amp;', '&') ?? page, page)
    const hidden = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]): [string, string] => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ])
    const approve = /<button[^>]*name="([^"]+)"[^>]*value="([^"]+)"/.exec(form)
    const fields = new URLSearchParams(hidden)
    if (approve !== null) fields.set(approve[1] ?? '', approve[2] ?? '')
    const shown = await (await fetch(action, { method: 'POST', body: fields })).text()
    const pin = /\b(\d{7})\b/.exec(shown.replace(/<[^>]*>/g, ' '))?.[1] ?? ''
    expect(pin, shown).toMatch(/^\d{7}$/)
    const accessed = await ask({
      method: 'POST',
      url: `${fact('main')}/oauth/access_token`,
      keys: { ...app, token, tokenSecret },
      extra: { oauth_verifier: pin },
    })
    const user = pairs(accessed)
    expect(user['user_id'], accessed.text).toBe(fact('userId'))
    expect(user['screen_name']).toBe(fact('screenName'))
    const mine: Keys = { ...app, token: user['oauth_token'] ?? '', tokenSecret: user['oauth_token_secret'] ?? '' }
    const accounts = `${fact('ads')}/12/accounts`
    expect((await ask({ method: 'GET', url: accounts, keys: mine })).status).toBe(200)
    const ended = await ask({ method: 'POST', url: `${fact('main')}/1.1/oauth/invalidate_token.json`, keys: mine })
    expect(ended.status, ended.text).toBe(200)
    const after = await ask({ method: 'GET', url: accounts, keys: mine })
    expect(after.status).toBe(401)
    expect(after.text).toContain('89')
  })
})

describe('emulate --tls --as-host', () => {
  it('tells authority, proxy and hosts, and is trusted under the names that were given', async () => {
    const hosts = ['--as-host', 'api.service.example=main', '--as-host', 'Ads-Api.service.example=ads']
    const secure = await serving(['emulate', '--json', '--tls', ...hosts], { ADWRIGHT_DATA: folder.path })
    try {
      const told = JSON.parse(secure.firstLine)
      expect(told.hosts).toEqual({ 'api.service.example': 'main', 'ads-api.service.example': 'ads' })
      expect(told.proxy).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
      expect(told.control).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
      const ca = readFileSync(told.authority, 'utf8')
      const status = await new Promise((settle, fail) => {
        const { port } = new URL(told.ads)
        const headers = { host: 'ads-api.service.example' }
        const options = { host: '127.0.0.1', port, path: '/12/accounts', servername: headers.host, ca, headers }
        get(options, (reply) => settle(reply.resume().statusCode)).on('error', fail)
      })
      expect(status).toBe(401)
    } finally {
      expect(await secure.stop()).toBe(0)
    }
  })

  it('refuses a host without an address of the platform', async () => {
    for (const wrong of ['api.service.example', 'api.service.example=other', 'a b=main', '=main']) {
      const ended = await adwright(['emulate', '--as-host', wrong], { ADWRIGHT_DATA: folder.path })
      expect(ended.code, wrong).toBe(2)
      expect(ended.stderr).toContain('api.service.example=main')
    }
  })
})
