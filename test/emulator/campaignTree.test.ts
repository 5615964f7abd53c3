import { describe, expect, it } from 'vitest'
import { advertising } from './advertising.ts'

// Funding instrument > campaign > line item > what hangs on it. Covers states, limits and batches (campaign facts 2 to
// 9).

const stage = (settings: Parameters<typeof advertising>[0] = {}) => {
  const asked = advertising(settings)
  const { seed, world } = asked.emulator
  const account = `/12/accounts/${seed.accountId}`
  const ask = (method: string, path: string, query = {}, body?: unknown) =>
    asked.ask(method, `${account}${path}`, query, body)
  const batch = (what: string, body: unknown) =>
    asked.ask('POST', `/12/batch/accounts/${seed.accountId}/${what}`, {}, body)
  const funding = String(world.table('fundingInstruments').all()[0]?.['id'])
  type Made = Readonly<Record<string, unknown>>
  const campaign = (more = {}): Made =>
    ask('POST', '/campaigns', { funding_instrument_id: funding, name: 'Spring', ...more }).data as Made
  const item = (campaign_id: unknown, more = {}) =>
    ask('POST', '/line_items', {
      campaign_id,
      objective: 'REACH',
      product_type: 'PROMOTED_TWEETS',
      placements: 'ALL_ON_SERVICE',
      start_time: '2026-06-01T00:00:00Z',
      end_time: '2026-07-01',
      ...more,
    })
  return { ...asked, ask, batch, funding, campaign, item }
}

const list = (data: unknown) => data as readonly Readonly<Record<string, unknown>>[]

describe('campaigns', () => {
  it('say why they are not shown, by status, line items and the clock', () => {
    const { ask, campaign, item, emulator } = stage()
    const made = campaign()
    expect(made).toMatchObject({ entity_status: 'ACTIVE', currency: 'EUR', effective_status: 'UNKNOWN' })
    const read = () => ask('GET', `/campaigns/${made['id']}`).data
    expect(read()).toMatchObject({ servable: false, reasons_not_servable: ['INCOMPLETE'] })
    item(made['id'])
    expect(read()).toMatchObject({ servable: true, reasons_not_servable: [], effective_status: 'RUNNING' })
    ask('PUT', `/campaigns/${made['id']}`, { entity_status: 'PAUSED' })
    expect(read()).toMatchObject({ effective_status: 'PAUSED', reasons_not_servable: ['PAUSED_BY_ADVERTISER'] })
    emulator.clock.rehearse(40 * 86_400_000)
    expect(read()).toMatchObject({ reasons_not_servable: ['EXPIRED', 'PAUSED_BY_ADVERTISER'] })
  })

  it('keep amounts beyond 2^53 to the last digit', () => {
    const { send, campaign, emulator } = stage()
    const total = '9007199254740993'
    const { id } = campaign({ total_budget_amount_local_micro: total })
    const { body } = send('GET', `/12/accounts/${emulator.seed.accountId}/campaigns/${id}`)
    expect(body).toContain(`"total_budget_amount_local_micro":${total}`)
  })

  it('are refused beyond the limit that is assumed', () => {
    const { ask, funding, emulator } = stage({ assumes: { 'active-campaigns': '200' } })
    const count = () => emulator.world.table('campaigns').size()
    const create = () => ask('POST', '/campaigns', { funding_instrument_id: funding, name: 'One more' })
    while (count() < 200) create()
    expect(create()).toMatchObject({ status: 400, errors: [{ code: 'TOO_MANY_CAMPAIGNS' }] })
    expect(count()).toBe(200)
  })

  it('hide what is under them when they are deleted, and delete none of it', () => {
    const { ask, campaign, item } = stage()
    const made = campaign()
    const under = item(made['id']).data as { readonly id: string }
    ask('POST', '/promoted_tweets', { line_item_id: under.id, tweet_ids: '1000000000000000001' })
    ask('DELETE', `/campaigns/${made['id']}`)
    const ids = (query = {}) => list(ask('GET', '/line_items', query).data).map(({ id }) => id)
    expect(ids()).not.toContain(under.id)
    expect(ids({ with_deleted: true })).toContain(under.id)
    const promoted = (query = {}) =>
      list(ask('GET', '/promoted_tweets', { line_item_ids: under.id, ...query }).data).map(({ deleted }) => deleted)
    expect(promoted()).toEqual([])
    expect(promoted({ with_deleted: true })).toEqual([false])
    expect(ask('DELETE', `/campaigns/${made['id']}`)).toMatchObject({
      status: 404,
      errors: [{ code: 'CAMPAIGN_NOT_FOUND' }],
    })
  })
})

describe('line items', () => {
  it('take back the pay_by that they read, alone and in a batch, but no other that a change cannot set', () => {
    const { ask, batch, campaign, item } = stage()
    const { id } = item(campaign()['id'], { objective: 'ENGAGEMENTS' }).data as { readonly id: string }
    const read = ask('GET', `/line_items/${id}`).data as { readonly pay_by: string }
    expect(read.pay_by).toBe('ENGAGEMENT')
    const change = { name: 'Renamed', pay_by: read.pay_by }
    expect(ask('PUT', `/line_items/${id}`, change).data).toMatchObject(change)
    const update = (pay_by: string) =>
      batch('line_items', [{ operation_type: 'Update', params: { line_item_id: id, name: 'Again', pay_by } }])
    expect(update(read.pay_by).status).toBe(200)
    expect(ask('PUT', `/line_items/${id}`, { pay_by: 'VIEW' }).status).toBe(400)
    expect(update('VIEW').status).toBe(400)
    expect(ask('GET', `/line_items/${id}`).data).toMatchObject({ name: 'Again', pay_by: 'ENGAGEMENT' })
  })

  it('get the goal of their objective, and share it with all of their campaign', () => {
    const { campaign, item } = stage()
    const { id } = campaign()
    expect(item(id).data).toMatchObject({
      goal: 'MAX_REACH',
      pay_by: 'IMPRESSION',
      bid_strategy: 'AUTO',
      currency: 'EUR',
    })
    expect(item(id, { objective: 'ENGAGEMENTS' })).toMatchObject({
      status: 400,
      errors: [{ code: 'INVALID_PARAMETER', parameter: 'objective' }],
    })
    expect(item('none')).toMatchObject({ status: 404, errors: [{ code: 'CAMPAIGN_NOT_FOUND' }] })
  })

  it('bring the platform of their app along as a criterion', () => {
    const { ask, campaign, item } = stage()
    const { id } = campaign()
    const made = item(id, { objective: 'APP_INSTALLS', ios_app_store_identifier: '900100200' })
    const { id: line_item_ids } = made.data as { readonly id: string }
    expect(list(ask('GET', '/targeting_criteria', { line_item_ids }).data)).toMatchObject([
      { targeting_type: 'PLATFORM', targeting_value: '0', operator_type: 'EQ' },
    ])
  })

  it('promote a user only for followers, and a post once', () => {
    const { ask, campaign, item } = stage()
    const { id } = campaign()
    const { id: line_item_id } = item(id).data as { readonly id: string }
    expect(ask('POST', '/promoted_accounts', { line_item_id, user_id: '17' })).toMatchObject({
      errors: [{ code: 'INCOMPATIBLE_LINE_ITEM' }],
    })
    const other = campaign()
    const followers = item(other['id'], { objective: 'FOLLOWERS', product_type: 'PROMOTED_ACCOUNT' })
    const { id: forFollowers } = followers.data as { readonly id: string }
    const promoted = ask('POST', '/promoted_accounts', { line_item_id: forFollowers, user_id: '17' })
    expect(promoted.data).toMatchObject({ user_id: '17', approval_status: 'ACCEPTED' })
    const posts = () =>
      ask('POST', '/promoted_tweets', { line_item_id, tweet_ids: '1000000000000000001,1000000000000000002' })
    const first = posts()
    expect(first.body['total_count']).toBe(2)
    expect(posts().data).toEqual(first.data)
  })

  it('take one age', () => {
    const { ask, campaign, item } = stage()
    const { id } = campaign()
    const { id: line_item_id } = item(id).data as { readonly id: string }
    const age = (targeting_value: string) =>
      ask('POST', '/targeting_criteria', { line_item_id, targeting_type: 'AGE', targeting_value })
    expect(age('AGE_OVER_18').status).toBe(200)
    expect(age('AGE_OVER_21').errors).toMatchObject([{ parameter: 'targeting_type' }])
  })
})

describe('what libraries send', () => {
  it('is read with the brand in placements, and with names that nobody knows, however often they come', () => {
    const { campaign, item, send, emulator } = stage()
    const { id } = campaign()
    expect(item(id, { placements: 'ALL_ON_TWITTER' }).data).toMatchObject({ placements: ['ALL_ON_SERVICE'] })
    const path = `/12/accounts/${emulator.seed.accountId}/campaigns/${id}`
    expect(send('PUT', `${path}?reasons_not_servable=A&reasons_not_servable=B&name=Saved`).status).toBe(200)
    expect(send('PUT', `${path}?name=A&name=B`).status).toBe(400)
  })
})

describe('batches', () => {
  const named = (name: string, funding_instrument_id: string) => ({
    operation_type: 'Create',
    params: { name, funding_instrument_id, entity_status: 'PAUSED', total_budget_amount_local_micro: 5_000_000 },
  })

  it('do all of their operations, in their order', () => {
    const { batch, campaign, funding, ask } = stage()
    const one = campaign()
    const two = campaign()
    const { status, data, body } = batch('campaigns', [
      named('First', funding),
      { operation_type: 'Update', params: { campaign_id: one['id'], name: 'Second' } },
      { operation_type: 'Delete', params: { campaign_id: two['id'] } },
    ])
    expect(status).toBe(200)
    expect(list(data).map(({ name, deleted }) => [name, deleted])).toEqual([
      ['First', false],
      ['Second', false],
      ['Spring', true],
    ])
    expect(list(body['request']).map(({ operation_type }) => operation_type)).toEqual(['Create', 'Update', 'Delete'])
    expect(ask('GET', `/campaigns/${one['id']}`).data).toMatchObject({ name: 'Second' })
  })

  it.each(['empty', 'null'] as const)('do none of them where one is wrong, and say which (%s)', (assumed) => {
    const { batch, funding, emulator } = stage({ assumes: { 'batch-errors': assumed } })
    const before = JSON.stringify(emulator.world.table('campaigns').all())
    const { status, body } = batch('campaigns', [
      named('Good', funding),
      named('Bad', 'none'),
      { operation_type: 'Delete', params: {} },
    ])
    expect(status).toBe(400)
    expect(body['operation_errors']).toMatchObject([
      assumed === 'null' ? null : [],
      [{ code: 'FUNDING_INSTRUMENT_NOT_FOUND' }],
      [{ code: 'MISSING_PARAMETER', parameter: 'campaign_id' }],
    ])
    expect(body).not.toHaveProperty('data')
    expect(JSON.stringify(emulator.world.table('campaigns').all())).toBe(before)
  })

  it('see what earlier operations of theirs made: a second age is refused', () => {
    const { batch, campaign, item, emulator } = stage()
    const { id } = campaign()
    const { id: line_item_id } = item(id).data as { readonly id: string }
    const age = (targeting_value: string) => ({
      operation_type: 'Create',
      params: { line_item_id, targeting_type: 'AGE', targeting_value },
    })
    const before = emulator.world.table('targetingCriteria').size()
    expect(batch('targeting_criteria', [age('AGE_OVER_18'), age('AGE_OVER_21')]).status).toBe(400)
    expect(emulator.world.table('targetingCriteria').size()).toBe(before)
    expect(batch('targeting_criteria', [age('AGE_OVER_18')]).status).toBe(200)
  })

  it('take 40 campaigns and line items, 500 criteria, and no more', () => {
    const { batch, funding } = stage()
    const many = (count: number) => Array.from({ length: count }, (_, at) => named(`Campaign ${at}`, funding))
    expect(batch('campaigns', many(40)).status).toBe(200)
    expect(batch('campaigns', many(41)).status).toBe(400)
  })
})
