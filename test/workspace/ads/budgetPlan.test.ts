import { describe, expect, it } from 'vitest'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { planBudget } from '../../../src/workspace/ads/budgetPlan.ts'
import type { BulkRecord } from '../../../src/workspace/ads/bulk.ts'

// Planned amounts, counted by hand. Daily budgets on days that a flight touches, totals spread evenly, days of the
// account.

const DAILY = 'daily_budget_amount_local_micro'
const TOTAL = 'total_budget_amount_local_micro'

const record = (kind: AdKindId, id: string, values: Fields, more: Partial<BulkRecord> = {}): BulkRecord => ({
  ...{ kind, id, name: id, isDeleted: false, currency: 'EUR' },
  values: { entity_status: 'ACTIVE', ...values },
  ...more,
})

const campaign = (values: Fields, more: Partial<BulkRecord> = {}) =>
  record('campaign', 'c1', { funding_instrument_id: 'f1', ...values }, more)
const adGroup = (id: string, from: string, to: string, values: Fields = {}, more: Partial<BulkRecord> = {}) =>
  record(
    'lineItem',
    id,
    { campaign_id: 'c1', start_time: from, ...(to === '' ? {} : { end_time: to }), ...values },
    more,
  )

const NOW = Date.UTC(2031, 2, 1, 12)

const plan = (campaigns: readonly BulkRecord[], adGroups: readonly BulkRecord[], more = {}) =>
  planBudget({ fundings: [], campaigns, adGroups, zone: 'UTC', now: NOW, days: 4, ...more })

const amounts = (...args: Parameters<typeof plan>) =>
  plan(...args).plans[0]?.days.map(({ micro }) => Number(micro) / 1e6)
const problems = (...args: Parameters<typeof plan>) =>
  plan(...args).problems.map(({ what, record: { id } }) => [what, id])

describe('the plan', () => {
  it('counts daily budgets on each day that a flight touches, at most that of the campaign', () => {
    const groups = [
      adGroup('l1', '2031-03-01T00:00:00Z', '2031-03-02T06:00:00Z', { [DAILY]: '10000000' }),
      adGroup('l2', '2031-03-02T00:00:00Z', '2031-03-04T00:00:00Z', { [DAILY]: '5000000' }),
    ]
    expect(amounts([campaign({})], groups)).toEqual([10, 15, 5, 0])
    expect(amounts([campaign({ [DAILY]: '12000000' })], groups)).toEqual([10, 12, 5, 0])
    expect(plan([campaign({})], groups).plans[0]?.days.map((day) => [day.day, day.adGroups])).toEqual([
      ['2031-03-01', 1],
      ['2031-03-02', 2],
      ['2031-03-03', 1],
      ['2031-03-04', 0],
    ])
  })

  it('spreads totals over the flight, of an ad group or of the campaign over all of its flights', () => {
    const flight = ['2031-03-01T00:00:00Z', '2031-03-03T12:00:00Z'] as const
    expect(amounts([campaign({})], [adGroup('l1', ...flight, { [TOTAL]: '50000000' })])).toEqual([20, 20, 10, 0])
    expect(amounts([campaign({ [TOTAL]: '25000000' })], [adGroup('l1', ...flight)])).toEqual([10, 10, 5, 0])
  })

  it('plans no more than the total beside daily budgets, of an ad group or of its campaign', () => {
    const flight = ['2031-03-01T00:00:00Z', '2031-03-05T00:00:00Z'] as const
    const group = adGroup('l1', ...flight, { [DAILY]: '10000000', [TOTAL]: '25000000' })
    expect(amounts([campaign({})], [group])).toEqual([10, 10, 5, 0])
    const daily = adGroup('l1', ...flight, { [DAILY]: '10000000' })
    expect(amounts([campaign({ [TOTAL]: '15000000' })], [daily])).toEqual([10, 5, 0, 0])
    expect(amounts([campaign({ [DAILY]: '20000000', [TOTAL]: '30000000' })], [adGroup('l1', ...flight)])).toEqual([
      ...[20, 10, 0, 0],
    ])
    // What the campaign holds back is left for later days.
    const two = [group, adGroup('l2', ...flight, { [DAILY]: '10000000' })]
    expect(amounts([campaign({ [DAILY]: '10000000' })], two)).toEqual([10, 10, 10, 10])
  })

  it('takes days of the account, also the short and the long one of a clock change, and keeps micro beyond 2^53', () => {
    const zone = 'Europe/Berlin'
    const group = adGroup('l1', '2031-03-29T23:00:00Z', '2031-03-30T22:00:00Z', { [TOTAL]: '9007199254740993000' })
    const { plans } = plan([campaign({})], [group], { zone, now: Date.UTC(2031, 2, 29, 12) })
    expect(plans[0]?.days.map(({ micro }) => micro)).toEqual([0n, 9007199254740993000n, 0n, 0n])
    // A day of 25 hours has more of the total, and one daily budget.
    const autumn = ['2031-10-25T22:00:00Z', '2031-10-27T23:00:00Z'] as const
    const days = (budget: Readonly<Record<string, unknown>>) =>
      plan([campaign({})], [adGroup('l1', ...autumn, budget)], { zone, now: Date.UTC(2031, 9, 25, 12) }).plans[0]?.days
    expect(days({ [TOTAL]: '49000000' })?.map(({ micro }) => micro)).toEqual([0n, 25_000_000n, 24_000_000n, 0n])
    expect(days({ [DAILY]: '7000000' })?.map(({ micro }) => micro)).toEqual([0n, 7_000_000n, 7_000_000n, 0n])
  })

  it('leaves out what is paused, deleted or to be deleted, and keeps currencies apart', () => {
    const flight = ['2031-03-01T00:00:00Z', '2031-03-05T00:00:00Z'] as const
    const groups = [
      adGroup('l1', ...flight, { [DAILY]: '1000000', entity_status: 'PAUSED' }),
      adGroup('l2', ...flight, { [DAILY]: '2000000' }, { draft: 'delete' }),
      adGroup('l3', ...flight, { [DAILY]: '4000000' }),
      adGroup('l4', ...flight, { [DAILY]: '8000000', campaign_id: 'c2' }),
    ]
    const yen = record('campaign', 'c2', {}, { currency: 'JPY' })
    const paused = record('campaign', 'c3', { entity_status: 'PAUSED' })
    expect(plan([campaign({}), yen, paused], groups).plans.map(({ currency, total }) => [currency, total])).toEqual([
      ['EUR', 16_000_000n],
      ['JPY', 32_000_000n],
    ])
  })
})

describe('problems', () => {
  it('are told of what is switched on', () => {
    const groups = [
      adGroup('ended', '2031-01-01T00:00:00Z', '2031-02-01T00:00:00Z', { [DAILY]: '1000000' }),
      adGroup('soon', '2031-01-01T00:00:00Z', '2031-03-05T00:00:00Z', { [DAILY]: '1000000' }),
      adGroup('open', '2031-01-01T00:00:00Z', '', { [DAILY]: '1000000' }),
      adGroup('bare', '2031-01-01T00:00:00Z', '2031-06-01T00:00:00Z'),
      adGroup('paused', '2031-01-01T00:00:00Z', '', { entity_status: 'PAUSED' }),
    ]
    const empty = record('campaign', 'empty', {})
    const known = new Set(['ended', 'soon', 'open'])
    expect(
      problems([campaign({}), empty], groups, { withPosts: known, withCriteria: new Set([...known, 'bare']) }),
    ).toEqual([
      ['noAdGroup', 'empty'],
      ['noPosts', 'bare'],
      ['noEnd', 'open'],
      ['endsSoon', 'soon'],
      ['ended', 'ended'],
      ['noBudget', 'bare'],
    ])
  })

  it('count the days of the account on which no flight of a campaign runs, until a gap is over', () => {
    const day = { [DAILY]: '1000000' }
    const groups = [
      adGroup('past', '2031-01-01T00:00:00Z', '2031-01-05T00:00:00Z', day),
      adGroup('long', '2031-02-01T00:00:00Z', '2031-03-10T12:00:00Z', day),
      adGroup('within', '2031-02-20T00:00:00Z', '2031-03-05T00:00:00Z', day),
      adGroup('next', '2031-03-14T06:00:00Z', '2031-06-01T00:00:00Z', day),
    ]
    const gaps = (...args: Parameters<typeof plan>) =>
      plan(...args).problems.flatMap(({ what, record: { id }, days }) => (what === 'gap' ? [[id, days]] : []))
    expect(gaps([campaign({})], groups)).toEqual([['c1', 3]])
    expect(gaps([campaign({})], groups, { now: Date.UTC(2031, 2, 15) })).toEqual([])
    // A flight without an end leaves no gap behind it. Nor do hours within one day.
    expect(gaps([campaign({})], [...groups, adGroup('open', '2031-03-01T00:00:00Z', '', day)])).toEqual([])
    expect(gaps([campaign({})], [...groups.slice(1, 3), adGroup('soon', '2031-03-11T06:00:00Z', '', day)])).toEqual([])
  })

  it('name a funding source that has less than is planned', () => {
    const groups = [adGroup('l1', '2031-03-01T00:00:00Z', '2031-06-01T00:00:00Z', { [DAILY]: '3000000' })]
    const funding = (left: string) => record('fundingInstrument', 'f1', { credit_remaining_local_micro: left })
    const told = (left: string) => problems([campaign({})], groups, { fundings: [funding(left)] })
    expect(told('12000000')).toEqual([])
    expect(told('11999999')).toEqual([['overFunding', 'f1']])
  })
})
