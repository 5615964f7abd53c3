import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpointOf } from '../../src/contract/contract.ts'
import { basicHeader } from '../../src/contract/wire/oauth1.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { advertising } from './advertising.ts'
import { sendSigned } from './plainClient.ts'

// Small mistakes that a rehearsal took and the platform would not. Each with the sentence about it.

let server: EmulatorServer
let bearer = ''
beforeAll(async () => {
  server = await startEmulator({ idSeed: 6 })
  const { consumerKey, consumerSecret } = server.credentials
  const reply = await fetch(`${server.addresses.main}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: basicHeader(consumerKey, consumerSecret) },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  bearer = (JSON.parse(await reply.text()) as { readonly access_token: string }).access_token
})
afterAll(() => server.stop())

const ofApp = async (method: string, path: string) => {
  const reply = await fetch(server.addresses.main + path, { method, headers: { authorization: `Bearer ${bearer}` } })
  return { status: reply.status, text: await reply.text() }
}

it('an id of a user that is no number', async () => {
  expect(await ofApp('GET', '/2/users/abc/followers')).toMatchObject({ status: 400 })
  expect(await ofApp('GET', '/2/users/77/followers')).toMatchObject({ status: 404 })
})

it.each(['bookmarks', 'blocking', 'muting', 'pinned_lists'])('%s by the token of the app alone', async (list) => {
  const told = await ofApp('GET', `/2/users/${server.seeded.userId}/${list}`)
  expect(told).toMatchObject({ status: 403, text: expect.stringContaining('/2/problems/unsupported-authentication') })
})

it('the hosted MCP server without a token of a user', async () => {
  for (const method of ['GET', 'POST']) expect(await ofApp(method, '/mcp')).toMatchObject({ status: 401 })
  expect(endpointOf('oauth2.userToken').assumes).toContainEqual(expect.stringContaining('/mcp'))
})

it('connections of a stream that does not exist', async () => {
  expect(await ofApp('DELETE', '/2/connections/nonsense')).toMatchObject({ status: 400 })
  expect(await ofApp('DELETE', '/2/connections/activity_stream')).toMatchObject({ status: 200 })
})

it('insights into two countries at once', async () => {
  const address = `${server.addresses.ads}/12/insights/keywords/search`
  const end = Date.now()
  const start_time = new Date(end - 86_400_000).toISOString()
  const query = { granularity: 'DAY', keywords: 'tea', start_time, location: '96683cc9126741d1' }
  expect((await sendSigned('GET', address, server.credentials, { query })).status).toBe(200)
  const two = { ...query, location: 'a,b' }
  expect((await sendSigned('GET', address, server.credentials, { query: two })).status).toBe(400)
})

it('an inventory that is text', async () => {
  const product = {
    id: 'CUP',
    title: 'Cup',
    description: 'A cup.',
    availability: 'in stock',
    condition: 'new',
    price: '15.00 EUR',
    link: 'https://shop.example/cup',
    image_link: 'https://shop.example/cup.jpg',
    brand: 'Nordlicht',
  }
  const address = `${server.addresses.ads}/12/product_catalogs/${server.seeded.catalogId}/products`
  const put = async (inventory: unknown) => {
    const json = { products: [{ ...product, inventory }] }
    return (await sendSigned('PUT', address, server.credentials, { json })).text()
  }
  expect(await put('3')).toContain('"status":"ERROR"')
  expect(await put(3)).toContain('"status":"CREATE_SUCCESS"')
})

describe('a card', () => {
  const destination = { type: 'WEBSITE', url: 'https://shop.example/cup' }
  const components = [
    { type: 'MEDIA', media_key: '3_99' },
    { type: 'DETAILS', title: 'Cup', destination },
  ]
  const path = ({ emulator }: ReturnType<typeof advertising>) => `/12/accounts/${emulator.seed.accountId}/cards`

  it('whose media the library lacks is told, and refused by a strict emulator or one that assumes so', () => {
    const send = (settings: Parameters<typeof advertising>[0]) => {
      const stage = advertising(settings)
      const { status, headers, body } = stage.send('POST', path(stage), {}, { name: 'Cup', components })
      return [status, headers['x-api-warn'], body.includes('MEDIA_NOT_FOUND')]
    }
    expect(send({})).toEqual([200, 'Media 3_99 is not in the media library', false])
    for (const settings of [{ strict: true }, { assumes: { 'absent-media': 'rejected' } }] as const)
      expect(send(settings)).toEqual([404, undefined, true])
  })

  it('is not asked for by the path of all cards, which nobody serves', () => {
    const stage = advertising()
    for (const version of ['12', '11'])
      expect(stage.ask('GET', `${path(stage).replace('/12/', `/${version}/`)}/all`)).toMatchObject({
        status: 404,
        errors: [{ code: 'ROUTE_NOT_FOUND' }],
      })
  })
})

it('a problem names the host that the main server stands for', async () => {
  const named = await startEmulator({ idSeed: 6, asHosts: { 'ads.example': 'ads', 'api.example': 'main' } })
  try {
    const typeOf = async ({ addresses }: EmulatorServer) =>
      (JSON.parse(await (await fetch(`${addresses.main}/2/nothing`)).text()) as { readonly type: string }).type
    expect(await typeOf(named)).toBe('https://api.example/2/problems/resource-not-found')
    expect(await typeOf(server)).toBe(`${server.addresses.main}/2/problems/resource-not-found`)
  } finally {
    await named.stop()
  }
})

describe('a value', () => {
  const stage = advertising()
  const own = `/12/accounts/${stage.emulator.seed.accountId}`
  const card = (url: string) => ({
    name: 'Cup',
    components: [
      { type: 'MEDIA', media_key: stage.emulator.world.table('mediaLibrary').all()[0]?.['media_key'] },
      { type: 'DETAILS', title: 'Cup', destination: { type: 'WEBSITE', url } },
    ],
  })
  const criteria = (more: object) => ({ targeting_criteria: [{ targeting_type: 'BROAD_KEYWORD', ...more }] })

  it.each([
    ['a destination that is no address', card('https://shop.example/'), card('shop'), '/cards'],
    ['a criterion without a value', criteria({ targeting_value: 'tea' }), criteria({}), '/audience_estimate'],
  ])('of a body: %s', (_, good, wrong, path) => {
    expect(stage.ask('POST', own + path, {}, good).status).toBe(200)
    expect(stage.ask('POST', own + path, {}, wrong).status).toBe(400)
  })

  const item = () => {
    const [, visits] = stage.emulator.world.table('lineItems').all()
    return `${own}/line_items/${visits?.['id']}`
  }

  it.each([
    ['a bid beyond 2^63 - 1', 'bid_amount_local_micro', '9223372036854775807', '9223372036854775808', 400],
    ['a category beyond the last', 'categories', 'IAB26-4', 'IAB26-5', 404],
    ['a category that is none', 'categories', 'IAB24,IAB1', 'IAB1,NOPE', 404],
  ])('of a line item: %s', (_, name, good, wrong, status) => {
    expect(stage.ask('PUT', item(), { [name]: good }).status).toBe(200)
    expect(stage.ask('PUT', item(), { [name]: wrong })).toMatchObject({ status, errors: [{ parameter: name }] })
  })
})
