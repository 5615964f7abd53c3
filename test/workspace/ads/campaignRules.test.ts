import { describe, expect, it } from 'vitest'
import type { AdKindId } from '../../../src/contract/ads/kinds.ts'
import type { Fields } from '../../../src/contract/language/fields.ts'
import { adIssueText } from '../../../src/workspace/ads/adIssueText.ts'
import { type AdDraft, type AdDrafts, draftKey } from '../../../src/workspace/ads/draft.ts'
import { checkDrafts } from './checkDrafts.ts'

// What the platform asks of campaigns and no document says. Each rule told, and not told where all is well.

const LIVE: Readonly<Record<string, Fields>> = {
  'fundingInstrument f1': { id: 'f1', currency: 'EUR', end_time: '2031-06-01T00:00:00Z' },
  'campaign c1': {
    id: 'c1',
    name: 'Autumn',
    funding_instrument_id: 'f1',
    daily_budget_amount_local_micro: 5_000_000,
    total_budget_amount_local_micro: '9007199254740993',
  },
  'lineItem l1': {
    id: 'l1',
    name: 'Live',
    campaign_id: 'c3',
    objective: 'WEBSITE_CLICKS',
    placements: [],
    end_time: '2031-04-01T00:00:00Z',
  },
  'targetingCriterion t1': { id: 't1', line_item_id: 'l1', targeting_type: 'AGE', targeting_value: 'AGE_OVER_18' },
  'accountMedia m1': { id: 'm1', creative_type: 'BANNER' },
}

const LINE_ITEM: Fields = {
  name: 'New',
  campaign_id: 'c1',
  objective: 'ENGAGEMENTS',
  product_type: 'PROMOTED_TWEETS',
  placements: ['ALL_ON_SERVICE'],
  start_time: '2031-03-01T00:00:00Z',
  end_time: '2031-04-01T00:00:00Z',
}

const draftOf = (kind: AdKindId, id: string, fields: Fields, op: AdDraft['op'] = 'create'): AdDraft => ({
  kind,
  id,
  op,
  fields: Object.fromEntries(Object.entries(fields).map(([field, mine]) => [field, { base: undefined, mine }])),
})

const draftsOf = (...drafts: readonly AdDraft[]): AdDrafts =>
  new Map(drafts.map((draft) => [draftKey(draft.kind, draft.id), draft]))

const keyword = draftOf('targetingCriterion', 'new 2', {
  line_item_id: 'new 1',
  targeting_type: 'BROAD_KEYWORD',
  targeting_value: 'tea',
})

/** Observed rules that the drafts break, as field and level. */
const broken = (drafts: AdDrafts, live = LIVE): readonly string[] =>
  checkDrafts({
    theirs: (kind, id) => live[draftKey(kind, id)],
    ids: (kind) => Object.keys(live).flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : [])),
    drafts,
  }).flatMap((issue) =>
    issue.message.code === 'ads.check.observedRule' ? [`${issue.level} ${issue.field}: ${adIssueText(issue)}`] : [],
  )

const adGroup = (fields: Fields) => draftsOf(draftOf('lineItem', 'new 1', { ...LINE_ITEM, ...fields }), keyword)

describe('a new ad group', () => {
  it('is well', () => {
    expect(broken(adGroup({}))).toEqual([])
    expect(broken(adGroup({ objective: 'REACH', placements: ['SERVICE_TIMELINE', 'SERVICE_PROFILE'] }))).toEqual([])
    expect(broken(adGroup({ placements: ['SERVICE_SEARCH'] }))).toEqual([])
    expect(broken(adGroup({ total_budget_amount_local_micro: '9007199254740993' }))).toEqual([])
  })

  it.each([
    ['error placements', { placements: ['SERVICE_PROFILE'] }, 'Profile'],
    ['error placements', { objective: 'REACH', placements: ['SERVICE_SEARCH'] }, 'REACH'],
    ['error primary_web_event_tag', { goal: 'WEBSITE_CONVERSIONS' }, 'tag'],
    ['error total_budget_amount_local_micro', { total_budget_amount_local_micro: '9007199254740994' }, 'campaign'],
    ['warning daily_budget_amount_local_micro', { daily_budget_amount_local_micro: '5000001' }, 'campaign'],
    ['warning bid_amount_local_micro', { bid_strategy: 'MAX', bid_amount_local_micro: '5000001' }, 'bid'],
    ['warning end_time', { end_time: '2031-06-01T00:00:01Z' }, 'funding'],
  ])('is told %s', (where, fields, word) => {
    expect(broken(adGroup(fields))).toEqual([expect.stringMatching(new RegExp(`^${where}: .*${word}`, 'i'))])
  })

  it('with search placement needs keywords', () => {
    const language = draftOf('targetingCriterion', 'new 2', {
      line_item_id: 'new 1',
      targeting_type: 'LANGUAGE',
      targeting_value: 'de',
    })
    const drafts = draftsOf(draftOf('lineItem', 'new 1', { ...LINE_ITEM, placements: ['SERVICE_SEARCH'] }), language)
    expect(broken(drafts)).toEqual([expect.stringMatching(/^warning placements: .*keyword/)])
  })

  it('without criteria reaches everybody, unless an app limits it', () => {
    const alone = (fields: Fields) => broken(draftsOf(draftOf('lineItem', 'new 1', { ...LINE_ITEM, ...fields })))
    expect(alone({})).toEqual([expect.stringMatching(/^warning : .*everyone/)])
    expect(alone({ objective: 'APP_INSTALLS', ios_app_store_identifier: '1' })).toEqual([])
  })
})

it('warns of a campaign that is on and whose funding source ended meanwhile', () => {
  const on = draftOf('campaign', 'c1', { entity_status: 'ACTIVE' }, 'change')
  const funded = (able_to_fund: boolean) => ({
    ...LIVE,
    'fundingInstrument f1': { ...LIVE['fundingInstrument f1'], id: 'f1', able_to_fund },
  })
  expect(broken(draftsOf(on), funded(false))).toEqual([expect.stringMatching(/^warning entity_status: .*can't pay/)])
  expect(broken(draftsOf(on), funded(true))).toEqual([])
})

describe('ad groups of one campaign', () => {
  const amounts = (mine: string | null, fields: Fields) => {
    const campaign = draftOf('campaign', 'c1', { total_budget_amount_local_micro: mine }, 'change')
    const live = { ...LIVE, 'lineItem l2': { ...LIVE['lineItem l1'], id: 'l2', campaign_id: 'c1', ...fields } }
    return broken(draftsOf(campaign), live)
  }

  it('have one objective and one product type, which is told of new ones', () => {
    const sibling = { ...LINE_ITEM, name: 'Sibling' }
    const two = (fields: Fields, op: AdDraft['op'] = 'create') =>
      broken(
        draftsOf(
          draftOf('lineItem', 'new 1', { ...sibling, campaign_id: 'c2' }),
          keyword,
          draftOf('lineItem', op === 'create' ? 'new 3' : 'l9', { ...sibling, campaign_id: 'c2', ...fields }, op),
          { ...keyword, id: 'new 4', fields: { ...keyword.fields, line_item_id: { base: null, mine: 'new 3' } } },
        ),
        { ...LIVE, 'campaign c2': { id: 'c2', name: 'Spring', funding_instrument_id: 'f1' } },
      )
    const product = { objective: 'ENGAGEMENTS', product_type: 'MEDIA' }
    expect(two({})).toEqual([])
    expect(two({ objective: 'VIDEO_VIEWS' })).toEqual(
      [1, 2].map(() => expect.stringMatching(/^error objective: .*same objective/)),
    )
    const live = { 'lineItem l8': { id: 'l8', campaign_id: 'c1', objective: 'REACH', product_type: 'MEDIA' } }
    const told = (fields: Fields) => broken(adGroup(fields), { ...LIVE, ...live }).map((text) => text.slice(0, 15))
    expect(told({ objective: 'REACH', product_type: 'MEDIA' })).toEqual([])
    expect(told({ objective: 'ENGAGEMENTS', product_type: 'MEDIA' })).toEqual(['error objective'])
    expect(two(product)).toEqual([1, 2].map(() => expect.stringMatching(/^error product_type: .*same product type/)))
  })

  it('have no higher budget than their campaign is given', () => {
    expect(amounts('5000000', { total_budget_amount_local_micro: 5_000_000 })).toEqual([])
    expect(amounts(null, { total_budget_amount_local_micro: 5_000_001 })).toEqual([])
    expect(amounts('5000000', { total_budget_amount_local_micro: 5_000_001 })).toEqual([
      expect.stringMatching(/^error total_budget_amount_local_micro: .*ad group/),
    ])
    const daily = draftOf('campaign', 'c1', { daily_budget_amount_local_micro: '1' }, 'change')
    const live = {
      ...LIVE,
      'lineItem l1': { ...LIVE['lineItem l1'], campaign_id: 'c1', daily_budget_amount_local_micro: 2 },
    }
    expect(broken(draftsOf(daily), live)).toEqual([
      expect.stringMatching(/^warning daily_budget_amount_local_micro: .*ad group/),
    ])
  })
})

describe('an ad group that is there', () => {
  const bare: Readonly<Record<string, Fields>> = {
    ...LIVE,
    'lineItem l2': { ...LIVE['lineItem l1'], id: 'l2', name: 'Bare', entity_status: 'PAUSED' },
  }
  const changed = (id: string, fields: Fields) => draftsOf(draftOf('lineItem', id, fields, 'change'))

  it('is asked for criteria as it goes live only', () => {
    expect(broken(changed('l2', { name: 'Other' }), bare)).toEqual([])
    expect(broken(changed('l2', { entity_status: 'ACTIVE' }), bare)).toEqual([expect.stringMatching(/everyone/)])
    expect(broken(changed('l1', { entity_status: 'ACTIVE' }), bare)).toEqual([])
  })

  it('is not asked where criteria were never read', () => {
    const { 'targetingCriterion t1': _, ...unread } = bare
    expect(broken(changed('l2', { entity_status: 'ACTIVE' }), unread)).toEqual([])
  })
})

describe('what hangs on an ad group', () => {
  it('takes one criterion of a type that is single', () => {
    const age = (type: string) =>
      draftOf('targetingCriterion', 'new 1', { line_item_id: 'l1', targeting_type: type, targeting_value: 'x' })
    expect(broken(draftsOf(age('AGE')))).toEqual([expect.stringMatching(/^error targeting_type: .*type Age/)])
    expect(broken(draftsOf(age('LANGUAGE')))).toEqual([])
  })

  it('needs a landing page where people are sent to a website', () => {
    const creative = (fields: Fields) =>
      broken(draftsOf(draftOf('mediaCreative', 'new 1', { line_item_id: 'l1', account_media_id: 'm1', ...fields })))
    expect(creative({})).toEqual([expect.stringMatching(/^error landing_url: /)])
    expect(creative({ landing_url: 'https://shop.example/' })).toEqual([])
  })
})
