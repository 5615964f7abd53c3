import { describe, expect, it } from 'vitest'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { PART_KINDS } from '../../../src/workspace/ads/abTest.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { abTestEdits } from '../../../src/workspace/ads/copies.ts'
import { type AdDraft, draftKey } from '../../../src/workspace/ads/draft.ts'
import { createDraftChecks } from '../../../src/workspace/ads/draftChecks.ts'
import { checkDrafts } from './checkDrafts.ts'

// An A/B test says something of one difference alone. It is made with one, and edits that add another are told.

const FLIGHT = { start_time: '2031-03-01T00:00:00Z', end_time: '2031-05-01T00:00:00Z' }
const item = (id: string, more: Fields = {}): Fields => ({
  id,
  name: `Ad group ${id}`,
  campaign_id: 'c1',
  objective: 'ENGAGEMENTS',
  product_type: 'PROMOTED_TWEETS',
  placements: ['ALL_ON_SERVICE'],
  bid_strategy: 'MAX',
  bid_amount_local_micro: 1_000_000,
  ...FLIGHT,
  ...more,
})
const criterion = (id: string, item_id: string, value: string): Fields => ({
  id,
  line_item_id: item_id,
  targeting_type: 'INTEREST',
  targeting_value: value,
})

const account = (more: Readonly<Record<string, Fields>> = {}): Readonly<Record<string, Fields>> => ({
  'fundingInstrument f1': { id: 'f1', currency: 'EUR' },
  'campaign c1': { id: 'c1', name: 'Autumn', funding_instrument_id: 'f1' },
  'lineItem l1': item('l1'),
  'lineItem l2': item('l2', { entity_status: 'PAUSED', bid_amount_local_micro: '2000000' }),
  'targetingCriterion t1': { ...criterion('t1', 'l1', '3001'), operator_type: 'EQ' },
  'targetingCriterion t2': criterion('t2', 'l2', '3001'),
  ...more,
})

const TEST: Fields = {
  name: 'Bids',
  entity_type: 'LINE_ITEM',
  start_time: '2031-03-02T00:00:00Z',
  end_time: '2031-03-09T00:00:00Z',
  user_groups: ['l1', 'l2'].map((id) => ({ size: '50.00', entity_ids: [id] })),
}

const draftOf = (kind: AdKindId, id: string, op: AdDraft['op'], fields: Fields): AdDraft => ({
  kind,
  id,
  op,
  fields: Object.fromEntries(Object.entries(fields).map(([field, mine]) => [field, { base: undefined, mine }])),
})

const recordsOf = (live: Readonly<Record<string, Fields>>, drafts: readonly AdDraft[]) => ({
  theirs: (kind: AdKindId, id: string) => live[draftKey(kind, id)],
  ids: (kind: AdKindId) =>
    Object.keys(live).flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : [])),
  drafts: new Map(drafts.map((draft) => [draftKey(draft.kind, draft.id), draft])),
})

const made = (test: Fields = TEST): AdDraft => draftOf('abTest', 'new 1', 'create', test)

const told = (live: Readonly<Record<string, Fields>>, ...drafts: readonly AdDraft[]): readonly string[] =>
  checkDrafts(recordsOf(live, drafts)).map((issue) => `${issue.kind} ${issue.field}: ${adIssueText(issue)}`)

describe('a new A/B test', () => {
  it('is fine with one difference, whatever its variants are called and whether they are on', () => {
    expect(told(account(), made())).toEqual([])
  })

  it('is refused with a second difference, be it a field or a criterion', () => {
    const bids = 'abTest user_groups: The variants differ in'
    const other = { 'lineItem l2': item('l2', { bid_amount_local_micro: 2_000_000, placements: ['SERVICE_TIMELINE'] }) }
    expect(told(account(other), made())).toEqual([expect.stringContaining(`${bids} Placements, Bid. Keep`)])
    const criteria = { 'targetingCriterion t2': criterion('t2', 'l2', '3002') }
    expect(told(account(criteria), made())).toEqual([expect.stringContaining('Bid, Targeting')])
  })

  it('is refused without a difference', () => {
    const equal = { 'lineItem l2': item('l2') }
    expect(told(account(equal), made())).toEqual([expect.stringContaining('The variants are equal.')])
  })

  it('stays within flights and has all ad groups of its campaign', () => {
    const late = made({ ...TEST, end_time: '2031-06-09T00:00:00Z' })
    expect(told(account(), late)).toEqual([expect.stringContaining('within the flights')])
    const third = { 'lineItem l3': item('l3') }
    expect(told(account(third), made())).toEqual([expect.stringContaining('must take part: 1 is missing')])
  })

  it('compares campaigns by what is in them, in any order', () => {
    const campaigns = {
      'campaign c2': { id: 'c2', name: 'Autumn B', funding_instrument_id: 'f1' },
      'lineItem l3': item('l3', { campaign_id: 'c2', bid_amount_local_micro: 2_000_000 }),
      'lineItem l4': item('l4', { campaign_id: 'c2' }),
      'targetingCriterion t3': criterion('t3', 'l3', '3001'),
      'targetingCriterion t4': criterion('t4', 'l4', '3001'),
    }
    const user_groups = ['c1', 'c2'].map((id) => ({ size: '50.00', entity_ids: [id] }))
    const test = made({ ...TEST, entity_type: 'CAMPAIGN', user_groups })
    expect(told(account(campaigns), test)).toEqual([expect.stringContaining('The variants are equal.')])
    const dearer = { 'campaign c2': { ...campaigns['campaign c2'], total_budget_amount_local_micro: 5 } }
    expect(told(account({ ...campaigns, ...dearer }), test)).toEqual([])
  })
})

describe('what takes part in a test', () => {
  const live = account({ 'abTest a1': { id: 'a1', ...TEST, status: 'SCHEDULED' } })
  const edit = draftOf('lineItem', 'l1', 'change', { goal: 'VIDEO_VIEW' })

  it('is told of an edit that would add a second difference', () => {
    const sentence = 'The variants of the A/B test Bids would differ in Bid, Goal'
    expect(told(live, edit)).toEqual([expect.stringContaining(sentence)])
    const more = draftOf('targetingCriterion', 'new 2', 'create', { ...criterion('', 'l1', '3002'), id: undefined })
    expect(told(live, more)).toContainEqual(expect.stringContaining('Bid, Targeting'))
    const ended = account({ 'abTest a1': { id: 'a1', ...TEST, status: 'COMPLETED' } })
    expect(told(ended, edit)).toEqual([])
  })

  it('is told of a deletion that would add a second difference', () => {
    const gone = draftOf('targetingCriterion', 't1', 'delete', {})
    expect(told(live, gone)).toEqual([expect.stringContaining('The variants of the A/B test Bids would differ in Bid')])
    const checks = createDraftChecks()
    const issues = (...drafts: readonly AdDraft[]) =>
      checks.issues(recordsOf(live, drafts), 1, { allowsObserved: true }).map(({ id }) => id)
    expect(issues(gone)).toEqual(['t1'])
    expect(issues(gone, draftOf('targetingCriterion', 't2', 'delete', {}))).toEqual([])
    expect(issues(gone)).toEqual(['t1'])
    // What is left of the test is then compared with nothing.
    expect(told(live, draftOf('lineItem', 'l1', 'delete', {})).join()).not.toContain('would differ')
  })

  it.each(PART_KINDS.slice(2))('is told of a second difference by %s', (kind) => {
    const fields = Object.fromEntries(
      ['targeting_type', 'tweet_id', 'user_id', 'scheduled_tweet_id', 'account_media_id', 'tracking_tag_url']
        .concat('call_to_action', 'curated_category_id')
        .map((field) => [field, '1']),
    )
    const more = draftOf(kind, 'new 2', 'create', { ...fields, line_item_id: 'l1' })
    expect(told(live, more)).toContainEqual(expect.stringContaining('The variants of the A/B test Bids would differ'))
  })

  it('is checked again when the other variant changes', () => {
    const checks = createDraftChecks()
    const issues = (...drafts: readonly AdDraft[]) =>
      checks.issues(recordsOf(live, drafts), 1, { allowsObserved: true }).map(({ id }) => id)
    expect(issues(edit)).toEqual(['l1'])
    const same = draftOf('lineItem', 'l2', 'change', { goal: 'VIDEO_VIEW' })
    expect(issues(edit, same)).toEqual([])
    expect(issues(edit)).toEqual(['l1'])
  })
})

describe('a test made from an ad group', () => {
  const record = (kind: AdKindId, values: Fields) => ({
    kind,
    id: String(values['id']),
    name: String(values['name']),
    values,
    isDeleted: false,
  })

  it('has a copy for each value with all that hangs on it, and passes the check as it is made', () => {
    const [only, criteria] = [account()['lineItem l1'] ?? {}, account()['targetingCriterion t1'] ?? {}]
    const edits = abTestEdits([record('lineItem', only), record('targetingCriterion', criteria)], {
      name: 'Bids',
      start: '2031-03-02T00:00:00Z',
      end: '2031-03-09T00:00:00Z',
      field: 'bid_amount_local_micro',
      values: ['2000000', '3000000'],
      copyName: '{name} ({letter})',
    })
    expect(edits.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'lineItem +1',
      'targetingCriterion +2',
      'lineItem +3',
      'targetingCriterion +4',
      'abTest +5',
    ])
    expect(edits[2]?.fields).toMatchObject({
      name: 'Ad group l1 (C)',
      bid_amount_local_micro: '3000000',
      entity_status: 'PAUSED',
    })
    expect(edits[3]?.fields['line_item_id']).toBe('+3')
    expect(edits[4]?.fields['user_groups']).toEqual([
      { name: 'A', size: '33.33', entity_ids: ['l1'] },
      { name: 'B', size: '33.33', entity_ids: ['+1'] },
      { name: 'C', size: '33.34', entity_ids: ['+3'] },
    ])
    const { 'lineItem l2': _, 'targetingCriterion t2': __, ...live } = account()
    const named = JSON.parse(JSON.stringify(edits).replaceAll('"+', '"new ')) as typeof edits
    const drafts = named.map(({ kind, id, fields }) => draftOf(kind, id, 'create', fields))
    const messages = told(live, ...drafts)
    expect(messages.filter((message) => message.startsWith('abTest'))).toEqual([])
  })
})
