import { describe, expect, it } from 'vitest'
import type { Server } from '../../src/contract/language/endpoint.ts'
import { isFields } from '../../src/contract/language/fields.ts'
import { advertising } from './advertising.ts'
import type { RecordedShape } from './recordedShapes.ts'
import { readWhole, shapeDifferences } from './shapeDifferences.ts'

// Recorded replies other than Document 2's, whose test has its own table. Which members an answer has, which parameters
// it repeats, and what its records look like. Restated here apart from the rows.

type Stage = ReturnType<typeof advertising>
type Values = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, RecordedShape>>

const text = (names: string): Fields => Object.fromEntries(names.split(' ').map((name) => [name, 'text']))
const dated: Fields = { created_at: 'time', updated_at: 'time', deleted: 'flag' }

const account: Fields = {
  ...text('id name timezone approval_status'),
  ...dated,
  business_name: 'text?',
  business_id: 'text?',
  timezone_switch_at: 'text?',
  industry_type: 'text?',
}
const app: Fields = {
  ...text('id app_store_identifier os_type'),
  ...dated,
  conversion_tracking_enabled: 'flag',
  deep_link_pattern: 'text?',
}
const category: Fields = {
  ...text('id name description'),
  country_codes: 'texts',
  publisher_user_ids: 'texts',
  videos_monetized_in_last_thirty_days: 'number',
  created_at: 'time',
  updated_at: 'time',
}
const link: Fields = { ...text('id line_item_id curated_category_id'), ...dated }
const creative: Fields = {
  ...text('id line_item_id account_media_id creative_type approval_status entity_status'),
  landing_url: 'text?',
  ...dated,
}
const permission: Fields = { ...text('id custom_audience_id granted_account_id permission_level'), ...dated }
const feed: Fields = {
  ...text('id product_catalog_id feed_url feed_format frequency start_time time_zone created_at updated_at'),
  repeat: 'text?',
}
const lineItem: Fields = {
  ...text('id campaign_id objective product_type entity_status'),
  ...dated,
  placements: 'texts',
  categories: 'texts',
  ...Object.fromEntries(
    'name goal pay_by bid_strategy currency start_time end_time advertiser_user_id advertiser_domain primary_web_event_tag creative_source android_app_store_identifier ios_app_store_identifier'
      .split(' ')
      .map((name) => [name, 'text?']),
  ),
  ...Object.fromEntries(
    'bid_amount_local_micro target_cpa_local_micro total_budget_amount_local_micro daily_budget_amount_local_micro duration_in_days frequency_cap'
      .split(' ')
      .map((name) => [name, 'number?']),
  ),
  standard_delivery: 'flag',
  automatic_tweet_promotion: 'flag',
}

interface Row {
  readonly what: string
  /** Of the recorded example, where it told something that was not so here. */
  readonly number?: number
  readonly ask: (stage: Stage) => readonly [method: string, path: string, query?: Values, server?: Server]
  readonly echo: string
  readonly data: RecordedShape
  /** A list tells where it goes on. */
  readonly isPaged?: true
}

const own = ({ emulator }: Stage, path = ''): string => `/12/accounts/${emulator.seed.accountId}${path}`
const idIn = ({ emulator }: Stage, table: string): string => String(emulator.world.table(table).all()[0]?.['id'])
const feeds = ({ emulator }: Stage): string => `/12/product_catalogs/${emulator.seed.catalogId}/scheduled_feeds`
const FEED = {
  feed_url: 'https://shop.example/feed.csv',
  feed_format: 'CSV',
  frequency: 'WEEKLY',
  repeat: 'SATURDAY',
  start_time: '01:30',
  time_zone: 'UTC',
}
const withFeed = (stage: Stage): string => {
  stage.ask('POST', feeds(stage), FEED)
  return `${feeds(stage)}/${idIn(stage, 'scheduledFeeds')}`
}
const permissions = (stage: Stage): string =>
  own(stage, `/custom_audiences/${stage.emulator.seed.audienceId}/permissions`)
const granted = (stage: Stage): Values => ({
  granted_account_id: String(stage.emulator.world.table('accounts').all()[1]?.['id']),
  permission_level: 'READ_ONLY',
})
const withPermission = (stage: Stage): string => {
  const { data } = stage.ask('POST', permissions(stage), granted(stage))
  return `${permissions(stage)}/${isFields(data) ? data['id'] : ''}`
}

const ROWS: readonly Row[] = [
  {
    what: 'scheduled feeds',
    number: 12,
    ask: (s) => ['GET', feeds(s)],
    echo: 'product_catalog_id',
    data: [feed],
    isPaged: true,
  },
  {
    what: 'a new scheduled feed',
    number: 13,
    ask: (s) => ['POST', feeds(s), FEED],
    echo: 'product_catalog_id feed_url feed_format frequency repeat start_time time_zone',
    data: feed,
  },
  {
    what: 'a changed scheduled feed',
    number: 14,
    ask: (s) => ['PUT', withFeed(s), { start_time: '07:30' }],
    echo: 'product_catalog_id id start_time',
    data: feed,
  },
  {
    what: 'a deleted scheduled feed',
    number: 15,
    ask: (s) => ['DELETE', withFeed(s)],
    echo: 'product_catalog_id id',
    data: feed,
  },
  {
    what: 'a new permission',
    number: 23,
    ask: (s) => ['POST', permissions(s), granted(s)],
    echo: 'account_id custom_audience_id granted_account_id permission_level',
    data: permission,
  },
  {
    what: 'a revoked permission',
    number: 24,
    ask: (s) => ['DELETE', withPermission(s)],
    echo: 'account_id custom_audience_id custom_audience_permission_id',
    data: permission,
  },
  { what: 'accounts', ask: () => ['GET', '/12/accounts'], echo: '', data: [account], isPaged: true },
  {
    what: 'a new account',
    ask: () => ['POST', '/12/accounts', {}, 'adsSandbox'],
    echo: '',
    data: [account],
    isPaged: true,
  },
  {
    what: 'a deleted account',
    ask: (s) => ['DELETE', own(s), {}, 'adsSandbox'],
    echo: 'account_id',
    data: account,
  },
  { what: 'apps', ask: (s) => ['GET', own(s, '/account_apps')], echo: 'account_id', data: [app], isPaged: true },
  {
    what: 'a curated category',
    number: 62,
    ask: (s) => ['GET', own(s, '/curated_categories/cc01')],
    echo: 'account_id id',
    data: category,
  },
  {
    what: 'a changed link',
    number: 71,
    ask: (s) => [
      'PUT',
      own(s, `/line_item_curated_categories/${idIn(s, 'lineItemCuratedCategories')}`),
      { curated_category_id: 'cc02' },
    ],
    echo: 'account_id line_item_curated_category_id',
    data: link,
  },
  {
    what: 'a deleted line item',
    ask: (s) => ['DELETE', own(s, `/line_items/${idIn(s, 'lineItems')}`)],
    echo: 'account_id line_item_id',
    data: lineItem,
  },
  {
    what: 'placements',
    number: 73,
    ask: () => ['GET', '/12/line_items/placements', { product_type: 'PROMOTED_ACCOUNT' }],
    echo: 'product_type',
    data: [{ product_type: 'text', placements: ['texts'] }],
  },
  {
    what: 'a media creative',
    number: 75,
    ask: (s) => ['GET', own(s, `/media_creatives/${idIn(s, 'mediaCreatives')}`)],
    echo: 'account_id media_creative_id',
    data: creative,
  },
  {
    what: 'a new media creative',
    number: 76,
    ask: (s) => [
      'POST',
      own(s, '/media_creatives'),
      { line_item_id: idIn(s, 'lineItems'), account_media_id: idIn(s, 'accountMedia') },
    ],
    echo: 'account_id line_item_id account_media_id',
    data: creative,
  },
  {
    what: 'a deleted media creative',
    number: 77,
    ask: (s) => ['DELETE', own(s, `/media_creatives/${idIn(s, 'mediaCreatives')}`)],
    echo: 'account_id media_creative_id',
    data: creative,
  },
]

const namesOf = (value: unknown): readonly string[] => (isFields(value) ? Object.keys(value).sort() : [])

describe.each(ROWS)('$what', ({ ask, echo, data, isPaged }) => {
  it('is told as it was recorded', () => {
    const stage = advertising()
    const [method, path, query, server] = ask(stage)
    const { status, body: sent } = stage.send(method, path, query, undefined, server)
    const body = readWhole(sent)
    expect(status).toBe(200)
    expect(namesOf(body)).toEqual(['data', ...(isPaged === true ? ['next_cursor'] : []), 'request'])
    const request = isFields(body) ? body['request'] : undefined
    expect(namesOf(isFields(request) ? request['params'] : undefined)).toEqual(echo.split(' ').filter(Boolean).sort())
    expect(shapeDifferences(data, isFields(body) ? body['data'] : undefined)).toEqual([])
  })
})

/** Where a recorded reply is not followed, by the number of its example, and why. */
const EXCEPTIONS = {
  39: { why: 'Document 2: title and description are for videos only', status: 400 },
  52: { why: 'Document 3 lists industry_type for an account', field: 'industry_type' },
  54: { why: 'Document 3 lists industry_type for an account', field: 'industry_type' },
  56: { why: 'Document 3 lists industry_type, business_name and business_id for an account', field: 'business_id' },
  57: { why: 'the sample repeats account_ids where the path has account_id', field: 'app_store_identifier' },
  58: { why: 'Document 3 requires start_time and end_time, which the sample leaves out', status: 400 },
  67: { why: 'Document 3 lists standard_delivery and four more fields for a line item', field: 'standard_delivery' },
} as const

const EXCEPTIONAL: Readonly<Record<keyof typeof EXCEPTIONS, (stage: Stage) => ReturnType<Stage['ask']>>> = {
  39: (s) => s.ask('PUT', own(s, '/media_library/16_1460365042000998405'), { title: 'cat', description: 'in space' }),
  52: (s) => s.ask('GET', '/12/accounts'),
  54: (s) => s.ask('POST', '/12/accounts', {}, undefined, 'adsSandbox'),
  56: (s) => s.ask('DELETE', own(s), {}, undefined, 'adsSandbox'),
  57: (s) => s.ask('GET', own(s, '/account_apps')),
  58: (s) => s.ask('GET', own(s, '/account_history'), { entity_type: 'CAMPAIGN', entity_id: idIn(s, 'campaigns') }),
  67: (s) => s.ask('DELETE', own(s, `/line_items/${idIn(s, 'lineItems')}`)),
}

describe.each(Object.entries(EXCEPTIONS))('example %s is not followed', (number, exception) => {
  it(`because ${exception.why}`, () => {
    const told = EXCEPTIONAL[Number(number) as keyof typeof EXCEPTIONS](advertising())
    if ('status' in exception) expect(told.status).toBe(exception.status)
    else expect(namesOf([told.data].flat()[0])).toContain(exception.field)
  })
})

/** Examples that the test of Document 2 holds. */
const COVERED_ELSEWHERE = [2, 3, 6, 43, 45, 46]

/** Examples that were answered as recorded from the first comparison on. */
const SAME =
  '0 1 4 5 7 8 9 10 11 16 17 18 19 20 21 22 25 26 27 28 29 30 31 32 33 34 35 36 37 38 40 41 42 44 47 48 49 50 51 53 55 59 60 61 63 64 65 66 68 69 70 72 74 78'

describe('the 79 recorded examples', () => {
  it('are each followed or an exception', () => {
    const followed = [
      ...ROWS.flatMap(({ number }) => number ?? []),
      ...COVERED_ELSEWHERE,
      ...SAME.split(' ').map(Number),
    ]
    const all = [...followed, ...Object.keys(EXCEPTIONS).map(Number)].sort((left, right) => left - right)
    expect(all).toEqual(Array.from({ length: 79 }, (_, number) => number))
  })
})

describe('one card', () => {
  it('is an array for clients of today, and the card itself for those of version 11', () => {
    const stage = advertising()
    const path = own(stage, `/cards/${idIn(stage, 'cards')}`)
    expect(stage.ask('GET', path).data).toMatchObject([{ name: 'Practice card' }])
    expect(stage.ask('GET', path.replace('/12/', '/11/')).data).toMatchObject({ name: 'Practice card' })
    const list = own(stage, '/cards').replace('/12/', '/11/')
    expect(Array.isArray(stage.ask('GET', list).data)).toBe(true)
  })
})
