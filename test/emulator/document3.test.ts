import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFields } from '../../src/contract/language/fields.ts'
import { parseJson } from '../../src/contract/wire/losslessJson.ts'
import { type EmulatorServer, startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { type Keys, sendSigned } from './plainClient.ts'

// Document 3 restated: its paths, fields, values and limits. Asked over HTTP by a client that shares no line with ours.

let server: EmulatorServer
let account = ''
let lineItem = ''
let category = ''

beforeAll(async () => {
  server = await startEmulator()
  account = server.seeded.accountId
  const records = (table: string) => server.emulator.world.table(table).all()
  lineItem = String(records('lineItems').find((one) => one['objective'] === 'REACH')?.['id'])
  category = 'cc01'
})

afterAll(() => server.stop())

interface HttpReply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

type Query = Readonly<Record<string, string>>

const ask = async (
  method: string,
  path: string,
  query: Query = {},
  json?: unknown,
  sandbox = false,
): Promise<HttpReply> => {
  const { adsSandbox, ads } = server.addresses
  const { consumerKey, consumerSecret, token, tokenSecret } = server.credentials
  const keys: Keys = { consumerKey, consumerSecret, token, tokenSecret }
  const filled = path
    .replace(':account_id', account)
    .replace(':line_item_id', lineItem)
    .replace(':curated_category_id', category)
  const sent = { query, ...(json === undefined ? {} : { json }) }
  const response = await sendSigned(method, `${sandbox ? adsSandbox : ads}${filled}`, keys, sent)
  const read = parseJson(await response.text())
  return { status: response.status, body: read.ok && isFields(read.value) ? read.value : {} }
}

const words = (text: string): readonly string[] => text.split(' ')

const COMMON = 'id created_at updated_at deleted'

/** Resources and fields. */
const FIELDS = {
  account: words(`${COMMON} name business_name business_id timezone timezone_switch_at industry_type approval_status`),
  app: words(`${COMMON} app_store_identifier os_type conversion_tracking_enabled deep_link_pattern`),
  change: words('entity entity_id entity_data change_type change_time changes change_by'),
  business: words('id name iab_categories'),
  curated: words(
    'id name description country_codes publisher_user_ids videos_monetized_in_last_thirty_days created_at updated_at',
  ),
  link: words(`${COMMON} line_item_id curated_category_id`),
  placements: words('product_type placements'),
  lineItem: words(
    `${COMMON} name campaign_id objective goal product_type placements pay_by bid_strategy bid_amount_local_micro ` +
      'target_cpa_local_micro total_budget_amount_local_micro daily_budget_amount_local_micro currency start_time end_time ' +
      'entity_status duration_in_days frequency_cap standard_delivery advertiser_user_id advertiser_domain categories ' +
      'android_app_store_identifier ios_app_store_identifier primary_web_event_tag automatic_tweet_promotion creative_source',
  ),
} as const

const A = '/12/accounts/:account_id'

const DAY = { start_time: '2020-01-01T00:00:00Z', end_time: '2040-01-01T00:00:00Z' }

/** Endpoints and the records that they answer. */
const ANSWERS: readonly (readonly [string, string, Query, keyof typeof FIELDS])[] = [
  ['GET', '/12/accounts', {}, 'account'],
  ['GET', A, {}, 'account'],
  ['PUT', A, { name: 'Named' }, 'account'],
  ['GET', `${A}/account_apps`, {}, 'app'],
  ['GET', '/12/advertiser_business_categories', {}, 'business'],
  ['GET', `${A}/curated_categories`, {}, 'curated'],
  ['GET', `${A}/curated_categories/:curated_category_id`, {}, 'curated'],
  ['GET', `${A}/line_item_curated_categories`, {}, 'link'],
  ['GET', '/12/line_items/placements', {}, 'placements'],
  ['PUT', `${A}/line_items/:line_item_id`, { name: 'Named' }, 'lineItem'],
]

const recordsIn = ({ body }: HttpReply): readonly unknown[] =>
  Array.isArray(body['data']) ? body['data'] : [body['data']]

const namesOf = (record: unknown): readonly string[] => (isFields(record) ? Object.keys(record).sort() : [])

describe.each(ANSWERS)('%s %s', (method, path, query, kind) => {
  it('answers just the documented fields', async () => {
    const told = await ask(method, path, query)
    expect(told.status).toBe(200)
    expect(recordsIn(told).length).toBeGreaterThan(0)
    for (const record of recordsIn(told)) expect(namesOf(record)).toEqual([...FIELDS[kind]].sort())
    expect(isFields(told.body['request'])).toBe(true)
  })
})

it('tells the history of a line item and of its campaign in the documented fields', async () => {
  const query = { entity_type: 'LINE_ITEM', entity_id: lineItem, ...DAY }
  const [created] = recordsIn(await ask('GET', `${A}/account_history`, query))
  expect(namesOf(created)).toEqual([...FIELDS.change].sort())
  const campaign = isFields(created) && isFields(created['entity_data']) ? created['entity_data']['campaign_id'] : ''
  const [first] = recordsIn(
    await ask('GET', `${A}/account_history`, { ...query, entity_type: 'CAMPAIGN', entity_id: String(campaign) }),
  )
  const record = isFields(first) ? first['entity_data'] : undefined
  expect(namesOf(record)).toEqual(
    [
      ...words('name start_time end_time purchase_order_number daily_budget_amount_local_micro'),
      ...words('total_budget_amount_local_micro duration_in_days standard_delivery frequency_cap entity_status'),
      ...words('created_at updated_at deleted'),
    ].sort(),
  )
})

const LINE_ITEM = `${A}/line_items/:line_item_id`
const HISTORY = `${A}/account_history`
const ENTRY = { entity_id: 'x', ...DAY }

/** Values that a parameter takes; no other word is taken. */
const VALUES: readonly (readonly [string, string, Query, string, string])[] = [
  [
    'PUT',
    A,
    {},
    'industry_type',
    'AGENCY BUSINESS_TO_BUSINESS ONLINE_SERVICES EDUCATION FINANCIAL HEALTH GOVERNMENT MEDIA MOBILE RESTAURANT RETAIL ' +
      'TECHNOLOGY TRAVEL OTHER',
  ],
  ['GET', HISTORY, ENTRY, 'entity_type', 'CAMPAIGN LINE_ITEM PROMOTED_TWEET TARGETING_CRITERIA PROMOTED_ACCOUNT'],
  ['GET', '/12/line_items/placements', {}, 'product_type', 'MEDIA PROMOTED_ACCOUNT PROMOTED_TWEETS'],
  [
    'GET',
    `${A}/features`,
    {},
    'feature_keys',
    'REACH_AND_FREQUENCY_ANALYTICS REACH_FREQUENCY_CAP WEBSITE_CLICKS_CPM_BILLING',
  ],
  ['PUT', LINE_ITEM, {}, 'audience_expansion', 'BROAD DEFINED EXPANDED'],
  ['PUT', LINE_ITEM, {}, 'duration_in_days', '1 7 30'],
  ['PUT', LINE_ITEM, {}, 'entity_status', 'ACTIVE PAUSED'],
  [
    'PUT',
    LINE_ITEM,
    {},
    'goal',
    'APP_CLICKS APP_INSTALLS APP_PURCHASES ENGAGEMENT FOLLOWERS LINK_CLICKS MAX_REACH PREROLL PREROLL_STARTS ' +
      'REACH_WITH_ENGAGEMENT VIDEO_VIEW VIEW_3S_100PCT VIEW_6S VIEW_15S WEBSITE_CONVERSIONS',
  ],
]

describe.each(VALUES)('%s %s', (method, path, query, parameter, values) => {
  it(`takes the documented values of ${parameter}, and no other`, async () => {
    for (const value of values.split(' '))
      expect((await ask(method, path, { ...query, [parameter]: value })).status, value).toBe(200)
    for (const value of ['OTHER_WORD', '2', values.split(' ').join('')]) {
      const told = await ask(method, path, { ...query, [parameter]: value })
      expect(told.status, value).toBe(400)
      expect(JSON.stringify(told.body['errors'])).toContain(parameter)
      expect(told.body).not.toHaveProperty('data')
    }
  })
})

const LISTS = ['/12/accounts', `${A}/account_apps`, `${A}/line_item_curated_categories`, `${A}/media_creatives`]

describe.each([...LISTS, HISTORY])('GET %s', (path) => {
  const needed = path === HISTORY ? { ...ENTRY, entity_type: 'CAMPAIGN' } : {}

  it.each([
    ['1', 200],
    ['1000', 200],
    ['0', 400],
    ['1001', 400],
    ['many', 400],
  ])('with count %s is answered %i', async (count, status) => {
    expect((await ask('GET', path, { ...needed, count })).status).toBe(status)
  })
})

describe.each(LISTS)('GET %s', (path) => {
  it('counts and leaves out what was deleted on request, but never with a cursor', async () => {
    const told = await ask('GET', path, { with_total_count: 'true', with_deleted: 'false', sort_by: 'created_at-desc' })
    expect(told.status).toBe(200)
    expect(told.body['total_count']).toBe(recordsIn(told).length)
    expect((await ask('GET', path, { with_total_count: 'true', cursor: 'c-1' })).status).toBe(400)
    expect((await ask('GET', path)).body).not.toHaveProperty('total_count')
  })
})

/** All keys that POST accepts. */
const GRANTED = words(
  'AGE_TARGETING ALLOW_SKIPPABLE_VIDEOS_FOR_PREROLL_VIEWS_OBJECTIVE AWARENESS_OBJECTIVE BRAND_TPN CHARGE_FOR_GOOD_CLICK ' +
    'CONVERSATION_CARD CONVERSATION_CARD_FOUR_OPTIONS CONVERSATION_CARD_UNLOCK CPI_CHARGING DIRECT_MESSAGE_CARD DR_TAP ' +
    'ENGAGER_RETARGETING EVENT_TARGETING INSTALLED_APP_CATEGORY_TARGETING MOBILE_CONVERSION_TRANSACTION_VALUE ' +
    'OPTIMIZED_ACTION_BIDDING REACH_AND_FREQUENCY_ANALYTICS REACH_FREQUENCY_CAP VALIDATED_AGE_TARGETING ' +
    'VIDEO_VIEWS_MIDROLL_OBJECTIVE PREROLL_VIEWS_OBJECTIVE VIDEO_APP_DOWNLOAD_CARD',
)

describe('the sandbox', () => {
  it('grants every documented feature key, and takes it away', async () => {
    const feature_keys = GRANTED.join(',')
    const granted = await ask('POST', `${A}/features`, { feature_keys }, undefined, true)
    expect(granted.body['data']).toEqual(expect.arrayContaining([...GRANTED]))
    const left = await ask('DELETE', `${A}/features`, { feature_keys }, undefined, true)
    expect(recordsIn(left).filter((key) => GRANTED.includes(String(key)))).toEqual([])
    expect((await ask('GET', `${A}/features`, {}, undefined, true)).body['data']).toEqual(left.body['data'])
  })

  it.each([
    ['POST', '/12/accounts'],
    ['DELETE', A],
    ['POST', `${A}/features`],
    ['DELETE', `${A}/features`],
  ])('alone serves %s %s', async (method, path) => {
    const told = await ask(method, path, { feature_keys: 'BRAND_TPN' })
    expect(told).toMatchObject({ status: 405, body: { errors: [{ code: 'METHOD_NOT_ALLOWED' }] } })
  })

  it('pages accounts by 200 unless asked otherwise', async () => {
    const { world, seed } = server.emulator
    const ids = Array.from({ length: 200 }, (_, at) => `more${at}`)
    const [like, user] = [world.table('accounts').get(account), world.table('users').get(seed.userId)]
    for (const id of ids) world.commit({ put: 'accounts', id, record: { ...like, id } })
    world.commit({ put: 'users', id: seed.userId, record: { ...user, accounts: [account, ...ids] } })
    const first = await ask('GET', '/12/accounts')
    expect(recordsIn(first)).toHaveLength(200)
    const rest = await ask('GET', '/12/accounts', { cursor: String(first.body['next_cursor']) })
    expect(recordsIn(rest)).toHaveLength(1)
    expect(rest.body['next_cursor']).toBeNull()
    expect(recordsIn(await ask('GET', '/12/accounts', { count: '1000' }))).toHaveLength(201)
  })
})
