import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, endpointOf } from '../../src/contract/contract.ts'
import { EXAMPLE_MEDIA } from '../../src/contract/creative/media.ts'
import { isFields } from '../../src/contract/language/fields.ts'
import { readReply } from '../../src/contract/wire/envelope.ts'
import { stringifyJson } from '../../src/contract/wire/losslessJson.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { sendSigned } from './plainClient.ts'
import { RECORDED, type Recorded } from './recordedShapes.ts'
import { leastOf, readWhole, shapeDifferences } from './shapeDifferences.ts'

// Every endpoint of Document 2 over HTTP, compared with recorded answers. Envelope, echo of the request, and record
// field by field; the OAuth client knows no row of ours.

let server: EmulatorServer
beforeAll(async () => {
  server = await startEmulator()
})
afterAll(() => server.stop())

type Values = Readonly<Record<string, unknown>>

const asked = new Set<Recorded>()

const send = async (method: string, path: string, query: Values = {}, json?: unknown) => {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)] as const)
  const sent = { query: Object.fromEntries(pairs), ...(json === undefined ? {} : { json }) }
  const reply = await sendSigned(method, server.addresses.ads + path, server.credentials, sent)
  const body = readWhole(await reply.text())
  return { status: reply.status, body: isFields(body) ? body : {} }
}

/** Asks, and expects the recorded record and the recorded echo. Answers the record, or the first of a list. */
const ask = async (
  id: Recorded,
  [method, path, query, json]: readonly [method: string, path: string, query?: Values, json?: unknown],
  echo: unknown,
): Promise<Values> => {
  asked.add(id)
  const { status, body } = await send(method, path, query, json)
  expect(body['errors'] ?? body['operation_errors']).toBeUndefined()
  expect(status).toBe(200)
  expect(shapeDifferences(RECORDED[id], body['data'])).toEqual([])
  const { request } = body
  expect(isFields(request) && 'params' in request ? request['params'] : request).toEqual(echo)
  const isList = method === 'GET' && Array.isArray(body['data']) && id !== 'cards.get'
  if (isList) expect(body).toHaveProperty('next_cursor')
  expect(Object.keys(body).filter((name) => !['request', 'data', 'next_cursor'].includes(name))).toEqual([])
  const [first] = [body['data']].flat()
  return isFields(first) ? first : {}
}

const account = () => ({ account_id: server.seeded.accountId })
const own = (path: string) => `/12/accounts/${server.seeded.accountId}/${path}`
const catalog = () => ({ product_catalog_id: server.seeded.catalogId })
const ofCatalog = (path: string) => `/12/product_catalogs/${server.seeded.catalogId}${path}`
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

describe('catalogs, products and product sets', () => {
  const product = (id: string, more: Values = {}) => ({
    id,
    title: 'Shirt',
    description: 'A shirt of cotton',
    availability: 'in stock',
    condition: 'new',
    price: '60.00 USD',
    link: 'https://shop.example/shirt',
    image_link: 'https://shop.example/shirt.jpg',
    brand: 'Example',
    inventory: 2,
    sale_price_effective_date: '2022-10-04T17:20:31.000Z/2022-10-10T04:00:00.000Z',
    ...more,
  })

  it('answer as recorded, from the first product to the end of the catalog', async () => {
    const { userId } = server.seeded
    await ask('catalogs.list', ['GET', '/12/product_catalogs', { user_id: userId }], { user_id: `#${userId}` })
    const products = [product('a', { inventory: 7 }), product('b'), { id: 'c' }]
    const put = await ask('products.put', ['PUT', ofCatalog('/products'), {}, { products }], catalog())
    const [first, second] = put['products_response'] as readonly Values[]
    const keys = [String(first?.['product_key']), String(second?.['product_key'])]
    await ask('products.list', ['GET', ofCatalog('/products'), { count: 1 }], { ...catalog(), count: 1 })
    const body = { name: 'Mine', type: 'MANUAL', product_keys: keys }
    const set = await ask('productSets.create', ['POST', ofCatalog('/product_sets'), {}, body], {
      ...catalog(),
      ...body,
    })
    const { id } = set
    const path = ofCatalog(`/product_sets/${id}`)
    await ask('productSets.get', ['GET', path], { ...catalog(), id })
    await ask('productSets.update', ['PUT', path, {}, { name: 'Ours' }], { ...catalog(), id, name: 'Ours' })
    await ask('productSets.update', ['PUT', path, { description: 'x' }], { ...catalog(), id, description: 'x' })
    const filters = [{ attribute: 'price', operator: 'GREATER_THAN', value: '10.00 USD' }]
    const wanted = { name: 'Dear', description: 'Above 10', type: 'FILTERED', filters }
    await ask('productSets.create', ['POST', ofCatalog('/product_sets'), {}, wanted], { ...catalog(), ...wanted })
    const gone = { product_keys: [keys[0], 'nobody'] }
    await ask('products.delete', ['DELETE', ofCatalog('/products'), {}, gone], gone)
    const left = await ask('productSets.get', ['GET', path], { ...catalog(), id })
    expect(left['product_ids']).toEqual(['b'])
    await ask('productSets.delete', ['DELETE', path], { ...catalog(), id })
    expect((await send('GET', path)).status).toBe(404)
    const named = { id: server.seeded.catalogId }
    await ask('catalogs.update', ['PUT', ofCatalog(''), { name: 'Other' }], { ...named, name: 'Other' })
    await ask('catalogs.delete', ['DELETE', ofCatalog('')], named)
    expect((await send('GET', ofCatalog('/products'))).status).toBe(404)
    await ask('catalogs.create', ['POST', '/12/product_catalogs', { name: 'New' }], { name: 'New' })
  })
})

describe('audiences', () => {
  it('tell volumes of keywords, with times filled up and keywords as a list', async () => {
    const query = { granularity: 'DAY', keywords: 'tea,green tea', start_time: '2018-02-01', end_time: '2018-02-02' }
    const told = await ask('keywordInsights.search', ['GET', '/12/insights/keywords/search', query], {
      granularity: 'DAY',
      keywords: ['tea', 'green tea'],
      start_time: '2018-02-01T00:00:00Z',
      end_time: '2018-02-02T00:00:00Z',
    })
    expect(told['related_keywords']).toHaveLength(30)
    expect(told['tweet_volume']).toHaveLength(1)
  })

  it('are shared, listed and taken back', async () => {
    const { audienceId } = server.seeded
    const tailored = { ...account(), tailored_audience_id: audienceId }
    const path = `/5/accounts/${server.seeded.accountId}/tailored_audiences/${audienceId}/permissions`
    const { id, granted_account_id } = await ask('tailoredAudiencePermissions.list', ['GET', path], tailored)
    const filter = { ...tailored, tailored_audience_permission_ids: [id, 'x'] }
    await ask(
      'tailoredAudiencePermissions.list',
      ['GET', path, { tailored_audience_permission_ids: `${id},x` }],
      filter,
    )
    const shared = { ...account(), custom_audience_id: audienceId }
    await ask('customAudiencePermissions.list', ['GET', own(`custom_audiences/${audienceId}/permissions`)], shared)
    const revoked = { ...tailored, tailored_audience_permission_id: id }
    await ask('tailoredAudiencePermissions.delete', ['DELETE', `${path}/${id}`], revoked)
    const grant = { granted_account_id, permission_level: 'READ_WRITE' }
    await ask('tailoredAudiencePermissions.create', ['POST', path, grant], { ...tailored, ...grant })
    await ask('customAudiences.targeted', ['GET', own(`custom_audiences/${audienceId}/targeted`)], shared)
  })

  it('take people in groups, also for a time that is over', async () => {
    const { audienceId, doNotReachListId } = server.seeded
    const times = { effective_at: '2018-05-15T00:00:00Z', expires_at: '2019-01-01T07:00:00Z' }
    const users = [{ email: [hash('a')], partner_user_id: ['raw'] }, { phone_number: [hash('b').toUpperCase()] }]
    const group = [
      { operation_type: 'Update', params: { ...times, users } },
      { operation_type: 'Delete', params: { ...times, users } },
    ]
    const path = own(`custom_audiences/${audienceId}/users`)
    const echo = { ...account(), custom_audience_id: audienceId }
    const counted = await ask('customAudiences.users', ['POST', path, {}, group], echo)
    expect(counted).toEqual({ success_count: 4, total_count: 4 })
    const batch = `/12/batch/accounts/${server.seeded.accountId}/do_not_reach_lists/${doNotReachListId}`
    const list = { ...account(), do_not_reach_list_id: doNotReachListId }
    const removal = [{ operation_type: 'Delete', params: { users: [{ email: [hash('a')] }] } }]
    const repeated = [{ operation_type: 'Delete', params: list }]
    await ask('doNotReachLists.users', ['POST', `${batch}/users`, {}, removal], repeated)
    const late = [{ operation_type: 'Update', params: { ...times, users } }]
    const refused = await send('POST', `${batch}/users`, {}, late)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ operation_errors: [[{ code: 'INVALID_PARAMETER', parameter: 'expires_at' }]] })
    expect(refused.body['request']).toEqual([
      { operation_type: 'Update', params: { ...list, expires_at: times.expires_at } },
    ])
    await ask('doNotReachLists.list', ['GET', own('do_not_reach_lists')], account())
    await ask('doNotReachLists.delete', ['DELETE', own(`do_not_reach_lists/${doNotReachListId}`)], list)
    const described = { description: 'Nobody' }
    await ask('doNotReachLists.create', ['POST', own('do_not_reach_lists'), described], { ...account(), ...described })
  })

  it('are made, renamed and deleted', async () => {
    const named = { name: 'Buyers', description: 'Of tea' }
    const made = await ask('customAudiences.create', ['POST', own('custom_audiences'), named], {
      ...account(),
      ...named,
    })
    expect(made).toMatchObject({ targetable: false, audience_size: null, description: 'Of tea' })
    const { id } = made
    const one = { ...account(), custom_audience_id: id }
    const path = own(`custom_audiences/${id}`)
    expect(await ask('customAudiences.get', ['GET', path], one)).toEqual(made)
    const filter = { ...account(), custom_audience_ids: [id] }
    const listed = ['GET', own('custom_audiences'), { custom_audience_ids: id }] as const
    expect(await ask('customAudiences.list', listed, filter)).toEqual(made)
    const emptied = { ...one, name: 'Friends', description: '' }
    const change = { name: 'Friends', description: '' }
    expect(await ask('customAudiences.update', ['PUT', path, change], emptied)).toMatchObject({ description: null })
    await ask('customAudiences.delete', ['DELETE', path], one)
  })
})

describe('creatives', () => {
  it('are account media and media of the library', async () => {
    const query = { creative_types: 'PREROLL,BANNER', sort_by: 'created_at-desc', count: 5 }
    const echo = { ...account(), ...query, creative_types: ['PREROLL', 'BANNER'] }
    const { id } = await ask('accountMedia.list', ['GET', own('account_media'), query], echo)
    await ask('accountMedia.get', ['GET', own(`account_media/${id}`)], { ...account(), account_media_id: id })
    await ask('accountMedia.delete', ['DELETE', own(`account_media/${id}`)], { ...account(), account_media_id: id })
    const video = { media_key: '13_909110614026444802', title: 'Buildings' }
    await ask('mediaLibrary.create', ['POST', own('media_library'), video], { ...account(), ...video })
    const { media_key } = video
    const path = own(`media_library/${media_key}`)
    await ask('mediaLibrary.get', ['GET', path], { ...account(), media_key })
    const emptied = { ...account(), media_key, title: '' }
    expect(await ask('mediaLibrary.update', ['PUT', path, { title: '' }], emptied)).toMatchObject({ title: null })
    const images = { media_type: 'IMAGE', count: 1 }
    await ask('mediaLibrary.list', ['GET', own('media_library'), images], { ...account(), ...images })
    const image = { ...account(), media_key: EXAMPLE_MEDIA.secondImage }
    await ask('mediaLibrary.delete', ['DELETE', own(`media_library/${EXAMPLE_MEDIA.secondImage}`)], image)
  })

  it('are cards, one of them in an array', async () => {
    const destination = { type: 'APP', country_code: 'US', googleplay_app_id: 'example.app' }
    const button = { type: 'BUTTON', label: { type: 'ENUM', value: 'INSTALL' }, destination }
    const body = { name: 'Card', components: [{ type: 'MEDIA', media_key: '3_1' }, button] }
    const made = await ask('cards.create', ['POST', own('cards'), {}, body], account())
    const { id, card_uri } = made
    const one = { ...account(), card_id: id }
    await ask('cards.list', ['GET', own('cards'), { card_uris: card_uri }], { ...account(), card_uris: [card_uri] })
    expect(await ask('cards.get', ['GET', own(`cards/${id}`)], one)).toEqual(made)
    await ask('cards.update', ['PUT', own(`cards/${id}`), {}, { name: 'Other' }], one)
    await ask('legacyCards.delete', ['DELETE', own(`cards/image_app/${id}`)], { ...one, card_type: 'image_app' })
    const next = await ask('cards.create', ['POST', own('cards'), {}, body], account())
    const other = { ...account(), card_id: next['id'] }
    await ask('cards.delete', ['DELETE', own(`cards/${next['id']}`)], other)
  })

  it('are polls, which end in a short record', async () => {
    const query = { duration_in_minutes: 10080, first_choice: 'East', second_choice: 'West', name: 'Coasts' }
    const media_key = EXAMPLE_MEDIA.amplifyVideo
    const asking = { ...query, media_key }
    const { id } = await ask('pollCards.create', ['POST', own('cards/poll'), asking], asking)
    const echo = { ...account(), card_type: 'poll' }
    await ask('pollCards.list', ['GET', own('cards/poll'), { card_ids: id }], { ...echo, card_ids: [id] })
    const plain = await send('POST', own('cards/poll'), query)
    const card_id = (plain.body['data'] as Values)['id']
    await ask('pollCards.get', ['GET', own(`cards/poll/${card_id}`)], { ...echo, card_id })
    await ask('pollCards.delete', ['DELETE', own(`cards/poll/${card_id}`)], { ...echo, card_id })
  })

  it('are video conversations, which leave out what they have not', async () => {
    const media_key = EXAMPLE_MEDIA.amplifyVideo
    const base = { first_cta: '#tea', first_cta_tweet: 'Tea!', name: 'Talk', thank_you_text: 'Thanks', title: 'Tea?' }
    const given = { ...base, media_key }
    const about = { video_width: '16', video_height: '9', video_owner_id: server.seeded.userId }
    const path = own('cards/video_conversation')
    const { id } = await ask(
      'videoConversationCards.create',
      ['POST', path, given],
      expect.objectContaining({ ...account(), ...given, ...about, card_type: 'VIDEO_CONVERSATION' }),
    )
    const echo = { ...account(), card_type: 'video_conversation' }
    await ask('videoConversationCards.list', ['GET', path, { card_ids: id }], { ...echo, card_ids: [id] })
    await ask('videoConversationCards.get', ['GET', `${path}/${id}`], { ...echo, card_id: id })
    const renamed = { ...account(), card_type: 'VIDEO_CONVERSATION', card_id: id, name: 'Other' }
    await ask('videoConversationCards.update', ['PUT', `${path}/${id}`, { name: 'Other' }], renamed)
    await ask('videoConversationCards.delete', ['DELETE', `${path}/${id}`], { ...echo, card_id: id })
  })

  it('are posts, with ids as numbers and as text', async () => {
    const { userId } = server.seeded
    const query = { as_user_id: userId, text: 'hello, world', trim_user: true }
    const echo = { ...account(), ...query, as_user_id: `#${userId}` }
    const { id_str } = await ask('posts.create', ['POST', own('tweet'), query], echo)
    const named = { ...account(), tweet_id: `#${id_str}`, name: 'Spring' }
    await ask('posts.rename', ['PUT', own(`tweets/${id_str}/name`), { name: 'Spring' }], named)
  })
})

const DOCUMENT_2 = ENDPOINT_IDS.filter((id) => endpointOf(id).section.startsWith('Document 2'))

describe('Document 2', () => {
  it('has no endpoint that was not asked above', () => {
    expect([...asked].sort()).toEqual([...DOCUMENT_2].sort())
  })

  it.each(Object.keys(RECORDED) as Recorded[])('%s: the least that was ever recorded can be read', (id) => {
    const data = leastOf(RECORDED[id])
    const body = stringifyJson({ request: { params: {} }, next_cursor: null, data })
    expect(readReply(id, { status: 200, headers: {}, body })).toMatchObject({ ok: true })
  })

  it.each([
    ['cards.update', { components: [{ type: 'SWIPEABLE_MEDIA', media_keys: ['3_1'] }] }],
    ['productSets.get', { filters: [{ attribute: 'custom_field_5', operator: 'MATCH', value: 'test' }] }],
  ] as const)('%s: what goes beyond the rules of requests can be read', (id, more) => {
    const [record] = [leastOf(RECORDED[id])].flat()
    const body = stringifyJson({ data: { ...(record as Values), ...more } })
    const list = stringifyJson({ data: [{ ...(record as Values), ...more }] })
    const reply = { status: 200, headers: {}, body: endpointOf(id).reply === 'list' ? list : body }
    expect(readReply(id, reply)).toMatchObject({ ok: true })
  })
})
