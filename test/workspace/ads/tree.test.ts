import { describe, expect, it } from 'vitest'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { adGroupReasons, campaignReasons, flightPart, flightSpan } from '../../../src/workspace/ads/serving.ts'
import {
  ACCOUNT_KEY,
  createTree,
  recordsBelow,
  type TreeRecord,
  treeKey,
  treeRows,
} from '../../../src/workspace/ads/tree.ts'

const record = (kind: AdKindId, id: string, values: Fields = {}): TreeRecord => ({
  kind,
  id,
  name: `${kind} ${id}`,
  values,
})

const RECORDS = [
  record('fundingInstrument', 'f1'),
  record('campaign', 'c1', { funding_instrument_id: 'f1' }),
  record('campaign', 'new 1', { funding_instrument_id: 'f1' }),
  record('campaign', 'c9', { funding_instrument_id: 'gone' }),
  record('lineItem', 'l1', { campaign_id: 'c1' }),
  record('lineItem', 'l2', { campaign_id: 'new 1' }),
  record('promotedPost', 'p1', { line_item_id: 'l1' }),
]

const below = createTree(RECORDS)

const shown = (expanded: readonly string[], text = ''): readonly string[] =>
  treeRows(below, new Set(expanded), text).map(({ key, level, position, siblings, isExpanded }) => {
    const sign = isExpanded === undefined ? ' ' : isExpanded ? '-' : '+'
    return `${level}${sign}${key} ${position}/${siblings}`
  })

describe('rows of the tree', () => {
  it('show what is opened, with places among their siblings', () => {
    expect(shown([])).toEqual(['1+account 1/1'])
    expect(shown([ACCOUNT_KEY, 'fundingInstrument f1', 'campaign c1', 'lineItem l1'])).toEqual([
      '1-account 1/1',
      '2-fundingInstrument f1 1/2',
      '3-campaign c1 1/2',
      '4-lineItem l1 1/1',
      '5 promotedPost p1 1/1',
      '3+campaign new 1 2/2',
      '2+campaign c9 2/2',
    ])
  })

  it('show what a text finds, with all above it', () => {
    expect(shown([], 'lineitem l2')).toEqual([
      '1-account 1/1',
      '2-fundingInstrument f1 1/1',
      '3-campaign new 1 1/1',
      '4+lineItem l2 1/1',
    ])
    expect(shown([], 'nothing')).toEqual(['1-account 1/1'])
  })

  it('lead to everything below a record', () => {
    const [, campaign] = RECORDS
    expect(campaign === undefined ? [] : recordsBelow(below, campaign).map(treeKey)).toEqual([
      'campaign c1',
      'lineItem l1',
      'promotedPost p1',
    ])
  })
})

describe('an ad group', () => {
  const now = Date.parse('2031-03-15T00:00:00Z')
  const flight = { start_time: '2031-03-01T00:00:00Z', end_time: '2031-04-01T00:00:00Z' }

  it('serves where nothing stands in its way', () => {
    expect(adGroupReasons({ ...flight, entity_status: 'ACTIVE' }, { entity_status: 'ACTIVE' }, {}, now)).toEqual([])
  })

  it('says all that stands in its way', () => {
    const values = { start_time: '2031-04-01T00:00:00Z', entity_status: 'PAUSED' }
    expect(adGroupReasons(values, { entity_status: 'PAUSED' }, { able_to_fund: false }, now)).toEqual([
      'paused',
      'campaignPaused',
      'funding',
      'later',
    ])
    expect(adGroupReasons({ ...flight, deleted: true }, undefined, undefined, Date.parse('2031-04-01'))).toEqual([
      'deleted',
      'ended',
    ])
  })

  it('promotes something, and hangs on a campaign that is there and served', () => {
    const values = { ...flight, entity_status: 'ACTIVE' }
    const reasons = (campaign: Fields, promotes?: boolean) => adGroupReasons(values, campaign, {}, now, promotes)
    expect(reasons({ entity_status: 'ACTIVE' }, true)).toEqual([])
    expect(reasons({ entity_status: 'ACTIVE', deleted: true }, false)).toEqual(['campaignDeleted', 'nothingPromoted'])
    expect(reasons({ entity_status: 'ACTIVE', servable: false, reasons_not_servable: [] })).toEqual([
      'campaignNotServed',
    ])
  })

  it('takes over what the platform says of its campaign, but what its own fields tell', () => {
    const given = ['BUDGET_EXHAUSTED', 'EXPIRED', 'FUNDING_PROBLEM', 'PAUSED_BY_ADVERTISER', 'NEW_REASON']
    const campaign = { reasons_not_servable: given }
    expect(campaignReasons(campaign, { able_to_fund: true })).toEqual([
      'BUDGET_EXHAUSTED',
      'FUNDING_PROBLEM',
      'NEW_REASON',
    ])
    expect(campaignReasons(campaign, { able_to_fund: false })).toEqual(['BUDGET_EXHAUSTED', 'NEW_REASON'])
    expect(campaignReasons(undefined, undefined)).toEqual([])
  })

  it('has its flight as a part of all flights', () => {
    const span = flightSpan([flight, { start_time: '2031-04-01T00:00:00Z', end_time: '2031-05-02T00:00:00Z' }, {}])
    if (span === undefined) throw new Error('There are flights.')
    expect(flightPart(flight, span)).toEqual({ left: 0, width: 0.5 })
    expect(flightPart({ start_time: '2031-04-01T00:00:00Z' }, span)).toEqual({ left: 0.5, width: 0.5 })
    expect(flightPart({}, span)).toBeUndefined()
    expect(flightSpan([{}])).toBeUndefined()
  })
})
