import { describe, expect, it } from 'vitest'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import {
  type AmountChange,
  amountEdits,
  type BulkRecord,
  type BulkSet,
  budgetEffect,
  replaceEdits,
  shiftEdits,
  statusEdits,
  stayingBudgets,
} from '../../../src/workspace/ads/bulk.ts'
import { copyEdits, promotionEdits } from '../../../src/workspace/ads/copies.ts'
import { type AdDraft, draftKey } from '../../../src/workspace/ads/draft.ts'
import { planCart } from '../../../src/workspace/ads/plan.ts'
import { treeKey } from '../../../src/workspace/ads/tree.ts'
import { readDecimal } from '../../../src/workspace/edits/decimal.ts'
import { readPattern } from '../../../src/workspace/edits/textPattern.ts'

const record = (kind: AdKindId, id: string, values: Fields, more: Partial<BulkRecord> = {}): BulkRecord => ({
  kind,
  id,
  name: String(values['name'] ?? id),
  values,
  isDeleted: false,
  currency: 'EUR',
  ...more,
})

const number = (text: string) => readDecimal(text) ?? { digits: 0n, scale: 0 }
const DAILY = 'daily_budget_amount_local_micro'

const campaign = record('campaign', 'c1', { name: 'Autumn', entity_status: 'ACTIVE', [DAILY]: 5_000_000 })
const adGroup = record('lineItem', 'l1', { name: 'Reach', campaign_id: 'c1', entity_status: 'PAUSED' })

describe('texts', () => {
  const found = (text: string) => {
    const pattern = readPattern({ text, mode: 'plain', matchCase: false, wholeCell: false })
    if (!pattern.ok) throw new Error(text)
    return pattern.value
  }

  it('are replaced as they stand, where they differ and can be changed', () => {
    const tag = record('trackingTag', 't1', { tracking_tag_url: 'https://a.example/?c=autumn', line_item_id: 'autumn' })
    const gone = record('campaign', 'c2', { name: 'Autumn' }, { draft: 'delete' })
    const set = (kind: AdKindId, id: string, field: string, value: string) => ({ op: 'set', kind, id, field, value })
    expect(replaceEdits([campaign, adGroup, tag, gone], found('autumn'), '$1 {x}')).toEqual([
      set('campaign', 'c1', 'name', '$1 {x}'),
      set('trackingTag', 't1', 'tracking_tag_url', 'https://a.example/?c=$1 {x}'),
    ])
    expect(replaceEdits([campaign, tag], found('autumn'), 'Winter', 'name')).toHaveLength(1)
    // A name of nothing is none.
    expect(replaceEdits([campaign], found('autumn'), '')).toEqual([])
  })
})

it('promotes each post of a pair in its ad group', () => {
  const pairs = [
    { adGroup: 'l1', post: '7' },
    { adGroup: 'l2', post: '7' },
  ]
  expect(promotionEdits(pairs).map(({ id, kind, fields }) => [id, kind, fields])).toEqual([
    ['+1', 'promotedPost', { line_item_id: 'l1', tweet_id: '7' }],
    ['+2', 'promotedPost', { line_item_id: 'l2', tweet_id: '7' }],
  ])
})

describe('states', () => {
  it('change where they differ and can be', () => {
    const gone = record('campaign', 'c2', { entity_status: 'ACTIVE' }, { isDeleted: true })
    const post = record('promotedPost', 'p1', { entity_status: 'ACTIVE' })
    expect(statusEdits([campaign, adGroup, gone, post], 'PAUSED').map(({ id }) => id)).toEqual(['c1'])
  })

  it('leave what was never uploaded paused', () => {
    const made = record('lineItem', 'new 1', { entity_status: 'PAUSED' }, { draft: 'create' })
    expect(statusEdits([made, adGroup], 'ACTIVE').map(({ id }) => id)).toEqual(['l1'])
  })

  it('go live last, from the bottom up', () => {
    const change = (kind: AdKindId, id: string, fields: Fields): AdDraft => ({
      kind,
      id,
      op: 'change',
      fields: Object.fromEntries(Object.entries(fields).map(([field, mine]) => [field, { base: null, mine }])),
    })
    const drafts = [
      change('campaign', 'c1', { entity_status: 'ACTIVE' }),
      change('campaign', 'c2', { name: 'Other' }),
      change('lineItem', 'l1', { entity_status: 'ACTIVE' }),
      change('trackingTag', 't1', { tracking_tag_url: 'https://count.example/' }),
    ]
    const steps = planCart(
      {
        theirs: (_, id) => ({ id }),
        ids: () => [],
        drafts: new Map(drafts.map((each) => [draftKey(each.kind, each.id), each])),
      },
      'a1',
    )
    expect(steps.map(({ id }) => id)).toEqual(['c2', 't1', 'l1', 'c1'])
  })
})

describe('amounts', () => {
  const changed = (before: unknown, by: AmountChange['by'], text: string, currency = 'EUR') => {
    const records = [record('campaign', 'c1', { [DAILY]: before }, { currency })]
    const { edits, emptied } = amountEdits(records, DAILY, { by, number: number(text) })
    return [edits[0]?.value, emptied]
  }

  it('change by percent, by amounts and to an amount, rounded to their currency', () => {
    expect(changed(5_000_000, 'percent', '10')).toEqual(['5500000', 0])
    expect(changed(3_330_000, 'percent', '1')).toEqual(['3360000', 0])
    expect(changed(1_005_000_000, 'percent', '10', 'JPY')).toEqual(['1106000000', 0])
    expect(changed(1_001_000, 'percent', '10', 'KWD')).toEqual(['1101000', 0])
    expect(changed('9007199254740990000', 'amount', '0.01')).toEqual(['9007199254741000000', 0])
    expect(changed(5_000_000, 'amount', '-1.5')).toEqual(['3500000', 0])
    expect(changed(5_000_000, 'to', '7.25')).toEqual(['7250000', 0])
  })

  it('are never nothing, and stay out where there is none', () => {
    expect(changed(5_000_000, 'amount', '-5')).toEqual([undefined, 1])
    expect(changed(undefined, 'to', '10')).toEqual([undefined, 0])
  })
})

describe('what changes do to money', () => {
  const running = { ...campaign, id: 'c2' }
  const idle = record('campaign', 'c3', { entity_status: 'PAUSED', [DAILY]: 9_000_000 })
  const all = [campaign, running, idle]
  const byKey = new Map(all.map((each) => [treeKey(each), each]))
  const effectOf = (edits: readonly BulkSet[]) => budgetEffect(stayingBudgets(all), byKey, edits)

  it('counts budgets of what is active alone, before and after', () => {
    const { edits } = amountEdits([campaign, idle], DAILY, { by: 'percent', number: number('10') })
    expect(edits.length).toBe(2)
    expect(effectOf(edits)).toEqual({
      lines: [{ kind: 'campaign', field: DAILY, currency: 'EUR', before: '10000000', after: '10500000' }],
      slips: 0,
    })
    expect(effectOf(statusEdits([campaign], 'PAUSED')).lines[0]?.after).toBe('5000000')
    expect(effectOf(statusEdits([idle], 'ACTIVE')).lines[0]?.after).toBe('19000000')
  })

  it('notices ten times as much', () => {
    const by = (text: string) => amountEdits([campaign], DAILY, { by: 'to', number: number(text) }).edits
    expect([effectOf(by('49')).slips, effectOf(by('50')).slips]).toEqual([0, 1])
  })
})

it('moves flights by days of the account, through a change of its clocks', () => {
  const item = record('lineItem', 'l1', { start_time: '2031-03-29T08:00:00Z', end_time: '2031-03-28T08:00:00Z' })
  expect(shiftEdits([item], 1, 'Europe/Berlin').map(({ field, value }) => [field, value])).toEqual([
    ['start_time', '2031-03-30T07:00:00Z'],
    ['end_time', '2031-03-29T08:00:00Z'],
  ])
  expect(shiftEdits([record('lineItem', 'l2', {})], 1, 'UTC')).toEqual([])
})

describe('copies', () => {
  const post = record('promotedPost', 'p1', { line_item_id: 'l1', tweet_id: '7', approval_status: 'ACCEPTED' })

  it('keep what hangs together, begin paused and have names of their own', () => {
    expect(copyEdits([campaign, adGroup, post, post], { name: '{name} 2' })).toEqual([
      {
        op: 'create',
        kind: 'campaign',
        id: '+1',
        fields: { name: 'Autumn 2', entity_status: 'PAUSED', [DAILY]: 5_000_000 },
      },
      {
        op: 'create',
        kind: 'lineItem',
        id: '+2',
        fields: { name: 'Reach 2', campaign_id: '+1', entity_status: 'PAUSED' },
      },
      { op: 'create', kind: 'promotedPost', id: '+3', fields: { line_item_id: '+2', tweet_id: '7' } },
    ])
  })

  it('get other flights and amounts, the latter of the chosen rows that have them', () => {
    const start = '2031-05-01T00:00:00Z'
    const own = { ...adGroup, values: { ...adGroup.values, start_time: '2030-01-01T00:00:00Z', [DAILY]: '1000000' } }
    const values = { [DAILY]: '7000000', total_budget_amount_local_micro: '9000000', start_time: start }
    const chosen = new Set([`campaign ${campaign.id}`])
    const copies = copyEdits([campaign, own, post], { name: '{name} 2', values, chosen })
    expect(copies.map(({ fields }) => [fields[DAILY], fields['start_time']])).toEqual([
      ['7000000', undefined],
      ['1000000', start],
      [undefined, undefined],
    ])
    expect(copies.some(({ fields }) => 'total_budget_amount_local_micro' in fields)).toBe(false)
  })

  it('of ad groups go to another campaign', () => {
    const [copy] = copyEdits([adGroup], { name: '{name}', campaign: 'c2' })
    expect(copy?.fields).toMatchObject({ name: 'Reach', campaign_id: 'c2' })
  })
})
