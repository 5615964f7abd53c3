import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { LINE_ITEM_STATE } from '../../src/contract/campaign/lineItemRules.ts'
import { isFields } from '../../src/contract/language/fields.ts'
import { inputsOf } from '../contract/wire/generated.ts'
import { runs } from '../seed.ts'
import { type AdsReply, advertising } from './advertising.ts'

// States and rules of Document 3.

let stage: ReturnType<typeof advertising>
let accountId: string
let reach: string
let installs: string

const account = (rest = '') => `/12/accounts/${accountId}${rest}`

const lineItem = (objective: string): string => {
  const found = stage.emulator.world.table('lineItems').all()
  return String(found.find((record) => record['objective'] === objective)?.['id'])
}

const put = (id: string, change: Readonly<Record<string, unknown>>): AdsReply =>
  stage.ask('PUT', account(`/line_items/${id}`), change)

const fieldOf = ({ data }: AdsReply, name: string): unknown => (isFields(data) ? data[name] : undefined)

/** Changes a stored line item directly, to settings no endpoint can reach. */
const store = (id: string, change: Readonly<Record<string, unknown>>): void => {
  const { world } = stage.emulator
  const record = { ...world.table('lineItems').get(id), ...change }
  world.commit({ put: 'lineItems', id, record })
}

beforeEach(() => {
  stage = advertising()
  accountId = stage.emulator.seed.accountId
  reach = lineItem('REACH')
  installs = lineItem('APP_INSTALLS')
})

describe('accounts', () => {
  it('are renamed and change their industry, and nothing else', () => {
    const before = stage.ask('GET', account()).data
    stage.emulator.clock.move(60_000)
    const told = stage.ask('PUT', account(), { name: 'Other name', industry_type: 'TRAVEL' })
    const expected = { name: 'Other name', industry_type: 'TRAVEL', updated_at: '2026-06-01T12:01:00Z' }
    expect(told).toMatchObject({ status: 200, data: { ...(before as object), ...expected } })
    expect(stage.ask('GET', account()).data).toEqual(told.data)
    expect(stage.ask('PUT', account(), { industry_type: 'SPACE' })).toMatchObject({
      status: 400,
      errors: [{ code: 'INVALID_PARAMETER', parameter: 'industry_type' }],
    })
  })

  it('are made and deleted in the sandbox, in an array, and deleted once', () => {
    const made = stage.ask('POST', '/12/accounts', {}, undefined, 'adsSandbox')
    const [record] = made.data as { readonly id: string }[]
    expect(made.data).toMatchObject([{ name: 'Sandbox account', timezone: 'America/Los_Angeles', deleted: false }])
    const path = `/12/accounts/${record?.id}`
    const read = (one: string, query = {}) => stage.ask('GET', one, query, undefined, 'adsSandbox')
    expect(read(path)).toMatchObject({ status: 200, data: record })
    expect(read(`${path}/account_apps`)).toMatchObject({ status: 200, data: [] })
    expect(stage.ask('DELETE', path, {}, undefined, 'adsSandbox')).toMatchObject({ data: { deleted: true } })
    expect(stage.ask('DELETE', path, {}, undefined, 'adsSandbox').status).toBe(404)
    expect(read(path).status).toBe(404)
    expect(read(path, { with_deleted: true })).toMatchObject({ status: 200, data: { id: record?.id } })
    expect(read('/12/accounts').data).toHaveLength(1)
    expect(read('/12/accounts', { with_deleted: true }).data).toHaveLength(2)
  })
})

describe('a line item', () => {
  it('takes the given fields, leaves the others, moves updated_at', () => {
    const before = stage.emulator.world.table('lineItems').get(reach)
    stage.emulator.clock.move(60_000)
    const told = put(reach, {
      name: 'New name',
      entity_status: 'PAUSED',
      end_time: '2027-01-01T00:00:00+01:00',
      frequency_cap: 3,
      duration_in_days: 7,
      categories: 'IAB1,IAB2',
    })
    const { account_id: _, funding_instrument_id: __, ...shown } = before ?? {}
    expect(told.data).toEqual({
      ...shown,
      name: 'New name',
      entity_status: 'PAUSED',
      end_time: '2026-12-31T23:00:00Z',
      frequency_cap: 3,
      duration_in_days: 7,
      categories: ['IAB1', 'IAB2'],
      updated_at: '2026-06-01T12:01:00Z',
    })
  })

  it('repeats what was asked with numbers, lists and times in UTC', () => {
    const told = put(reach, {
      bid_amount_local_micro: 5_500_000,
      categories: 'IAB1,IAB2',
      end_time: '2027-01-01T00:00:00+01:00',
      advertiser_domain: '',
    })
    expect(told.body['request']).toEqual({
      params: {
        account_id: accountId,
        line_item_id: reach,
        bid_amount_local_micro: 5_500_000,
        categories: ['IAB1', 'IAB2'],
        end_time: '2026-12-31T23:00:00Z',
        advertiser_domain: '',
      },
    })
  })

  it('repeats a number beyond 2^53 as a number, whole', () => {
    const { body } = stage.send('PUT', `/12/accounts/${accountId}/line_items/${reach}`, {
      total_budget_amount_local_micro: '9007199254740993',
    })
    expect(body.match(/"total_budget_amount_local_micro":9007199254740993\b/g)).toHaveLength(2)
  })

  it('is changed as any valid request says, or not at all', () => {
    const rules = new Set(LINE_ITEM_STATE.map(({ sentence }) => sentence))
    const answers = new Set<number>()
    fc.assert(
      fc.property(inputsOf('lineItems.update'), fc.boolean(), (input, isReach) => {
        const id = isReach ? reach : installs
        const before = stage.emulator.world.table('lineItems').get(id)
        const { status, body } = stage.call('lineItems.update', { ...input, account_id: accountId, line_item_id: id })
        const told = JSON.parse(body)
        answers.add(status)
        if (status !== 200) {
          for (const { message, code } of told.errors)
            expect(status === 404 ? code : message).toSatisfy(
              (said) => said === 'INVALID_IAB_CATEGORY' || rules.has(said),
            )
          expect(stage.emulator.world.table('lineItems').get(id)).toBe(before)
          return
        }
        for (const name of ['name', 'entity_status', 'goal', 'duration_in_days', 'frequency_cap', 'advertiser_domain'])
          if (input[name] !== undefined) expect(told.data[name]).toBe(input[name] === '' ? null : input[name])
      }),
      runs(75),
    )
    expect([...answers].sort()).toEqual([200, 400, 404])
  })

  it('loses an optional field to an empty value, never a needed one', () => {
    put(reach, { frequency_cap: 3 })
    expect(fieldOf(put(reach, { frequency_cap: '' }), 'frequency_cap')).toBeNull()
    expect(
      fieldOf(put(installs, { bid_strategy: 'AUTO', bid_amount_local_micro: '' }), 'bid_amount_local_micro'),
    ).toBeNull()
    expect(put(reach, { name: '' }).status).toBe(400)
  })

  it.each([
    ['MAX without a bid', () => put(installs, { bid_strategy: 'MAX' }), 'bid_amount_local_micro'],
    ['a bid of nothing', () => put(installs, { bid_amount_local_micro: 0 }), 'bid_amount_local_micro'],
    ['taking the bid from MAX', () => put(installs, { bid_amount_local_micro: '' }), 'bid_amount_local_micro'],
    ['MAX for REACH', () => put(reach, { bid_strategy: 'MAX', bid_amount_local_micro: 1 }), 'bid_strategy'],
    [
      'TARGET for APP_INSTALLS',
      () => put(installs, { bid_strategy: 'TARGET', bid_amount_local_micro: 1, pay_by: 'APP_CLICK' }),
      'bid_strategy',
    ],
    ['TARGET paid by impression', () => put(reach, { bid_strategy: 'TARGET', bid_amount_local_micro: 1 }), 'pay_by'],
    [
      'a day above the total of the request',
      () => put(reach, { daily_budget_amount_local_micro: 6, total_budget_amount_local_micro: 5 }),
      'daily_budget_amount_local_micro',
    ],
    [
      'a day above the stored total',
      () => put(reach, { daily_budget_amount_local_micro: 200_000_001 }),
      'daily_budget_amount_local_micro',
    ],
    [
      'a total below the stored day',
      () => put(reach, { total_budget_amount_local_micro: 9_999_999 }),
      'daily_budget_amount_local_micro',
    ],
    ['a frequency cap for APP_INSTALLS', () => put(installs, { frequency_cap: 2 }), 'frequency_cap'],
    ['publishers without a domain', () => put(installs, { advertiser_domain: '' }), 'advertiser_domain'],
    ['publishers without categories', () => put(installs, { categories: '' }), 'categories'],
    ['another pay_by outside of APP_INSTALLS', () => put(reach, { pay_by: 'LINK_CLICK' }), 'pay_by'],
    [
      'an app install without an app',
      () => put(installs, { ios_app_store_identifier: '' }),
      'android_app_store_identifier',
    ],
    ['an end before its start', () => put(reach, { end_time: '2026-05-01T00:00:00Z' }), 'end_time'],
    ['a day that no calendar has', () => put(reach, { end_time: '2027-02-29T00:00:00Z' }), 'end_time'],
    ['a domain with a protocol', () => put(reach, { advertiser_domain: 'https://shop.example' }), 'advertiser_domain'],
    ['a window of two days', () => put(reach, { duration_in_days: 2 }), 'duration_in_days'],
  ])('is not changed by %s', (_, change, parameter) => {
    const before = [reach, installs].map((id) => stage.emulator.world.table('lineItems').get(id))
    const told = change()
    expect(told.status).toBe(400)
    expect(told.errors.map((error) => error.parameter)).toContain(parameter)
    expect([reach, installs].map((id) => stage.emulator.world.table('lineItems').get(id))).toEqual(before)
  })

  it('takes what the rules allow', () => {
    expect(put(installs, { pay_by: 'IMPRESSION' }).status).toBe(200)
    expect(
      put(installs, { android_app_store_identifier: 'com.example.shop', ios_app_store_identifier: '' }).status,
    ).toBe(200)
    expect(put(reach, { daily_budget_amount_local_micro: 200_000_000 }).status).toBe(200)
    store(reach, { pay_by: 'LINK_CLICK' })
    expect(put(reach, { bid_strategy: 'TARGET', bid_amount_local_micro: 5_500_000 }).status).toBe(200)
  })

  it('with the objective PREROLL_VIEWS has the codes of one or two business categories', () => {
    store(reach, { objective: 'PREROLL_VIEWS', categories: ['IAB1'] })
    for (const categories of ['IAB1,IAB2', 'IAB4,IAB5,IAB18,IAB22', 'IAB5'])
      expect(put(reach, { categories }), categories).toMatchObject({ status: 200 })
    for (const categories of ['', 'IAB1,IAB2,IAB3', 'IAB1,IAB26'])
      expect(put(reach, { categories }), categories).toMatchObject({
        status: 400,
        errors: [{ parameter: 'categories' }],
      })
    expect(put(reach, { name: 'Still changeable' }).status).toBe(200)
  })

  it('has a daily budget of its own only where its campaign leaves that to line items', () => {
    const { world } = stage.emulator
    const [campaign] = world.table('campaigns').all()
    const id = String(campaign?.['id'])
    world.commit({ put: 'campaigns', id, record: { ...campaign, budget_optimization: 'CAMPAIGN' } })
    expect(put(reach, { daily_budget_amount_local_micro: 1_000_000 })).toMatchObject({
      status: 400,
      errors: [{ parameter: 'daily_budget_amount_local_micro' }],
    })
    expect(put(reach, { name: 'Still changeable' }).status).toBe(200)
  })

  it('is deleted once, and is then not changed any more', () => {
    expect(stage.ask('DELETE', account(`/line_items/${reach}`))).toMatchObject({ status: 200, data: { deleted: true } })
    for (const told of [stage.ask('DELETE', account(`/line_items/${reach}`)), put(reach, { name: 'Ghost' })])
      expect(told).toMatchObject({ status: 404, errors: [{ code: 'LINE_ITEM_NOT_FOUND', parameter: 'line_item_id' }] })
  })
})

describe('a world', () => {
  it('that was kept before there were campaigns gets one, with its own account', () => {
    const NEW = /^(campaigns|lineItems|accountApps|accountHistory|features|mediaCreatives|lineItemCuratedCategories)$/
    const saved = [...stage.emulator.world.changes()].filter((change) => !('put' in change && NEW.test(change.put)))
    const old = advertising({ saved })
    expect(old.emulator.seed).toEqual(stage.emulator.seed)
    expect(old.ask('GET', account('/account_apps')).data).toHaveLength(2)
    expect(old.ask('GET', account('/features')).data).toContain('PROMOTED_MEDIA_POLLS')
  })

  it('that was kept with campaigns continues as it was', () => {
    put(reach, { name: 'Kept name' })
    const saved = [...stage.emulator.world.changes()]
    const again = advertising({ saved })
    expect([...again.emulator.world.changes()]).toEqual(saved)
    expect(again.ask('GET', account('/line_item_curated_categories')).data).toHaveLength(1)
  })
})

describe('the account history', () => {
  const history = (query: Readonly<Record<string, unknown>> = {}) =>
    stage.ask('GET', account('/account_history'), {
      entity_type: 'LINE_ITEM',
      entity_id: reach,
      start_time: '2026-06-01T12:00:00Z',
      end_time: '2026-06-02T12:00:00Z',
      ...query,
    })

  it('tells what really changed, when and by whom, the oldest first', () => {
    stage.emulator.clock.move(1_800_000)
    put(reach, { name: 'Second name', entity_status: 'ACTIVE' })
    put(reach, { frequency_cap: 'often' })
    stage.emulator.clock.move(1_800_000)
    stage.ask('DELETE', account(`/line_items/${reach}`))
    const change_by = { user_id: stage.emulator.seed.userId, platform: 'ADS_API' }
    expect(history().data).toMatchObject([
      { entity: 'LINE_ITEM', entity_id: reach, change_type: 'CREATE', changes: {}, change_by },
      {
        change_type: 'UPDATE',
        change_time: '2026-06-01T12:30:00Z',
        changes: { name: { before: 'Practice reach', after: 'Second name' } },
        entity_data: { name: 'Second name' },
        change_by,
      },
      {
        change_type: 'DELETE',
        change_time: '2026-06-01T13:00:00Z',
        changes: { deleted: { before: false, after: true } },
      },
    ])
    // A matcher of parts takes null for an object without fields; clients read its fields.
    expect((history().data as readonly { readonly changes: unknown }[])[0]?.changes).toEqual({})
  })

  it('echoes entity_type as entity, and times in UTC', () => {
    expect(history({ start_time: '2026-06-01T14:00:00+02:00' }).body['request']).toEqual({
      params: {
        account_id: accountId,
        entity: 'LINE_ITEM',
        entity_id: reach,
        start_time: '2026-06-01T12:00:00Z',
        end_time: '2026-06-02T12:00:00Z',
      },
    })
  })

  it('keeps to the entity, the hours and the user that were asked for', () => {
    expect(history({ entity_type: 'CAMPAIGN' }).data).toEqual([])
    expect(history({ entity_id: installs }).data).toHaveLength(1)
    expect(history({ start_time: '2026-06-01T13:00:00Z' }).data).toEqual([])
    expect(history({ start_time: '2026-06-01T11:00:00Z', end_time: '2026-06-01T12:00:00Z' }).data).toEqual([])
    expect(history({ user_id: stage.emulator.seed.userId }).data).toHaveLength(1)
    expect(history({ user_id: '1' }).data).toEqual([])
  })

  it.each([
    ['half an hour', { start_time: '2026-06-01T12:30:00Z' }, 'start_time'],
    ['an offset that makes half an hour', { end_time: '2026-06-02T12:00:00+05:30' }, 'end_time'],
    ['an end that is its start', { end_time: '2026-06-01T12:00:00Z' }, 'end_time'],
    ['an unknown entity', { entity_type: 'ACCOUNT' }, 'entity_type'],
    ['words for a time', { start_time: 'noon' }, 'start_time'],
  ])('refuses %s', (_, query, parameter) => {
    const told = history(query)
    expect(told.status).toBe(400)
    expect(told.errors.map((error) => error.parameter)).toContain(parameter)
  })

  it('needs an entity and both times', () => {
    expect(stage.ask('GET', account('/account_history')).errors.map(({ parameter }) => parameter)).toEqual([
      'entity_type',
      'entity_id',
      'start_time',
      'end_time',
    ])
  })
})

describe('features', () => {
  const keys = (method: string, feature_keys: string) =>
    stage.ask(method, account('/features'), { feature_keys }, undefined, 'adsSandbox')

  it('are granted once and taken away in the sandbox, each answer being what there is', () => {
    const before = stage.ask('GET', account('/features')).data as string[]
    expect(keys('POST', 'BRAND_TPN,DR_TAP,BRAND_TPN').data).toEqual([...before, 'BRAND_TPN', 'DR_TAP'])
    expect(keys('DELETE', 'BRAND_TPN,AGE_TARGETING').data).toEqual([...before, 'DR_TAP'])
    const left = stage.ask('GET', account('/features'), {}, undefined, 'adsSandbox')
    expect(left.data).toEqual([...before, 'DR_TAP'])
  })

  it('are asked for by name, and only known ones are changed', () => {
    expect(stage.ask('GET', account('/features'), { feature_keys: 'REACH_FREQUENCY_CAP' }).data).toEqual([
      'REACH_FREQUENCY_CAP',
    ])
    expect(keys('POST', 'MIND_READING')).toMatchObject({ status: 400, errors: [{ code: 'INVALID_PARAMETER' }] })
    expect(stage.ask('POST', account('/features'), {}, undefined, 'adsSandbox')).toMatchObject({
      status: 400,
      errors: [{ code: 'MISSING_PARAMETER', parameter: 'feature_keys' }],
    })
  })
})

describe('curated categories', () => {
  it('are listed by country, with a total, and read one by one', () => {
    const told = stage.ask('GET', account('/curated_categories'), { country_codes: 'AT,GB', with_total_count: true })
    expect(told.data).toMatchObject([{ id: 'cc01' }, { id: 'cc03' }])
    expect(told.body).toMatchObject({ total_count: 2, next_cursor: null })
    expect(stage.ask('GET', account('/curated_categories'), { count: 1 }).body).toMatchObject({
      total_count: 3,
      next_cursor: 'c-1',
    })
    expect(stage.ask('GET', account('/curated_categories'), { cursor: 'c-1' }).body).toMatchObject({ total_count: 3 })
    expect(stage.ask('GET', account('/curated_categories/cc02')).data).toMatchObject({ name: 'Outdoor sports' })
    expect(stage.ask('GET', account('/curated_categories/none')).status).toBe(404)
  })

  it('are linked to line items that exist', () => {
    const links = account('/line_item_curated_categories')
    const made = stage.ask('POST', links, { line_item_id: installs, curated_category_id: 'cc02' })
    expect(made).toMatchObject({ status: 200, data: { line_item_id: installs, curated_category_id: 'cc02' } })
    const one = `${links}/${fieldOf(made, 'id')}`
    expect(stage.ask('PUT', one, { curated_category_id: 'cc03' }).data).toMatchObject({
      line_item_id: installs,
      curated_category_id: 'cc03',
    })
    expect(stage.ask('PUT', one, { curated_category_id: 'none' }).status).toBe(404)
    expect(stage.ask('POST', links, { line_item_id: 'none', curated_category_id: 'cc02' })).toMatchObject({
      status: 404,
      errors: [{ code: 'LINE_ITEM_NOT_FOUND' }],
    })
    expect(stage.ask('GET', links, { count: 1 }).body['next_cursor']).toBe('c-1')
    expect(stage.ask('GET', links, { sort_by: 'curated_category_id-desc' }).data).toMatchObject([
      { curated_category_id: 'cc03' },
      { curated_category_id: 'cc01' },
    ])
  })
})

describe('an audience estimate', () => {
  const estimate = (targeting_criteria: object[], more: object = {}) =>
    stage.ask('POST', account('/audience_estimate'), {}, { targeting_criteria, ...more })
  const interest = { targeting_type: 'INTEREST', targeting_value: '12' }
  const gender = { targeting_type: 'GENDER', targeting_value: '1' }
  const largest = (told: AdsReply): number =>
    Number((fieldOf(told, 'audience_size') as { max: number } | undefined)?.max)

  it('is a range that narrowing makes smaller, the same for the same criteria', () => {
    const wide = estimate([interest])
    expect(wide).toMatchObject({ status: 200, data: { audience_size: { min: 1_800_000, max: 2_200_000 } } })
    expect(estimate([interest]).data).toEqual(wide.data)
    expect(largest(estimate([interest, gender]))).toBeLessThan(largest(wide))
    expect(wide.body['request']).toEqual({ params: { account_id: accountId, targeting_criteria: null } })
  })

  it('needs a primary criterion that is not excluded', () => {
    for (const told of [
      estimate([]),
      estimate([gender]),
      estimate([{ ...interest, operator_type: 'NE' }]),
      estimate([gender], { operator_type: 'NE' }),
    ])
      expect(told).toMatchObject({ status: 400, errors: [{ code: 'INVALID_PARAMETER' }] })
  })
})

describe('an audience estimate of everybody else', () => {
  it('takes operator_type NE beside the criteria', () => {
    const told = stage.ask(
      'POST',
      account('/audience_estimate'),
      {},
      { operator_type: 'NE', targeting_criteria: [{ targeting_type: 'INTEREST', targeting_value: '12' }] },
    )
    expect(told).toMatchObject({ status: 200, data: { audience_size: { min: 88_200_000, max: 107_800_001 } } })
  })
})

describe('reference data and lists', () => {
  it('names the placements that go together', () => {
    const all = stage.ask('GET', '/12/line_items/placements').data as { readonly product_type: string }[]
    expect(all.map(({ product_type }) => product_type)).toEqual(['MEDIA', 'PROMOTED_ACCOUNT', 'PROMOTED_TWEETS'])
    expect(stage.ask('GET', '/12/line_items/placements', { product_type: 'MEDIA' }).data).toEqual([all[0]])
  })

  it('has business categories with IAB codes for everybody', () => {
    const { status, data } = stage.ask('GET', '/12/advertiser_business_categories')
    expect(status).toBe(200)
    for (const one of data as { readonly iab_categories: string[] }[])
      expect(one.iab_categories.length).toBeGreaterThan(0)
  })

  it('filters media creatives by up to 200 ids', () => {
    const creatives = account('/media_creatives')
    expect(stage.ask('GET', creatives, { line_item_ids: `${reach},${installs}` }).data).toHaveLength(1)
    expect(stage.ask('GET', creatives, { line_item_ids: installs }).data).toEqual([])
    const tooMany = Array.from({ length: 201 }, (_, at) => `a${at}`).join(',')
    expect(stage.ask('GET', creatives, { line_item_ids: tooMany })).toMatchObject({
      status: 400,
      errors: [{ parameter: 'line_item_ids' }],
    })
  })

  it('lists apps by platform, with a total but not with both total and cursor', () => {
    const told = stage.ask('GET', account('/account_apps'), { sort_by: 'os_type-asc', with_total_count: true })
    expect(told.data).toMatchObject([{ os_type: 'ANDROID' }, { os_type: 'IOS' }])
    expect(told.body['total_count']).toBe(2)
    expect(stage.ask('GET', account('/account_apps'), { with_total_count: true, cursor: 'c-1' })).toMatchObject({
      status: 400,
      errors: [{ code: 'EXCLUSIVE_PARAMETERS' }],
    })
    expect(stage.ask('GET', account('/account_apps'), { count: 1001 }).status).toBe(400)
  })
})
