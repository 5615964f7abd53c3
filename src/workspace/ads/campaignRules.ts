import { AD_KIND_IDS, type AdKindId } from '../../contract/ads/kinds.ts'
import { type Fields, listedCodes, wordOf } from '../../contract/language/fields.ts'
import { coded } from '../../messages/said.ts'
import type { InnerMessage } from '../../messages/translator.ts'
import { AB_TEST_RULES } from './abTestRules.ts'
import type { CampaignFacts, CampaignRule } from './campaignFacts.ts'
import type { AdDraft } from './draft.ts'
import { valueName } from './valueLabels.ts'

// Undocumented rules of campaigns and ad groups (campaign facts 3 to 6), one per row. Their problems are marked as
// such.

/** An amount in micro units, exact beyond 2^53. */
const amountOf = (value: unknown): bigint | undefined =>
  /^-?\d+$/.test(wordOf(value)) ? BigInt(wordOf(value)) : undefined

const isOver = (value: unknown, limit: unknown): boolean => {
  const one = amountOf(value)
  const most = amountOf(limit)
  return one !== undefined && most !== undefined && one > most
}

const campaignOf = (values: Fields, { named }: CampaignFacts): Fields =>
  named('campaign', wordOf(values['campaign_id'])) ?? {}

/** A field that is equal in all ad groups of a campaign. New ones are told, as it never changes. */
const commonField = (field: string, sentence: () => InnerMessage): CampaignRule => ({
  kind: 'lineItem',
  field,
  level: 'error',
  holds: ({ campaign_id: campaign, [field]: value }, { amongAdGroups }, { op }) => {
    if (op !== 'create') return true
    // What is there may differ already, as in Practice; one of it is enough.
    const live = amongAdGroups(wordOf(campaign), field, 'live')
    return live.size > 0 ? live.has(wordOf(value)) : amongAdGroups(wordOf(campaign), field).size < 2
  },
  sentence,
})

/** Budgets of a campaign that was given less than one of its ad groups has. */
const campaignBudget = (field: string, level: 'error' | 'warning', sentence: () => InnerMessage): CampaignRule => ({
  kind: 'campaign',
  field,
  level,
  holds: (values, { amongAdGroups }, { id, op, fields }) =>
    op !== 'change' ||
    fields[field] === undefined ||
    ![...amongAdGroups(id, field)].some((amount) => isOver(amount, values[field])),
  sentence,
})

/** Types of which an ad group takes one criterion. */
const SINGLE: ReadonlySet<string> = new Set(['AGE', 'EVENT'])

const RULES: readonly CampaignRule[] = [
  {
    kind: 'lineItem',
    field: 'placements',
    level: 'error',
    holds: ({ placements }) => listedCodes(placements).join() !== 'SERVICE_PROFILE',
    sentence: () => coded('ads.check.profileAlone'),
  },
  {
    kind: 'lineItem',
    field: 'placements',
    level: 'error',
    holds: ({ objective, placements }) =>
      objective !== 'REACH' ||
      listedCodes(placements).length === 0 ||
      listedCodes(placements).some((one) => one === 'SERVICE_TIMELINE' || one === 'ALL_ON_SERVICE'),
    sentence: () => coded('ads.check.reachTimeline'),
  },
  {
    kind: 'lineItem',
    field: 'placements',
    level: 'warning',
    holds: ({ placements }, { criteria, knowsCriteria }, { id, op }) =>
      (op === 'change' && !knowsCriteria) ||
      listedCodes(placements).join() !== 'SERVICE_SEARCH' ||
      ['BROAD_KEYWORD', 'PHRASE_KEYWORD', 'EXACT_KEYWORD', 'UNORDERED_KEYWORD'].some((type) => criteria(id, type) > 0),
    sentence: () => coded('ads.check.searchKeywords'),
  },
  {
    kind: 'lineItem',
    field: '',
    level: 'warning',
    // Reported on creation and when going live; other changes do not affect who is reached.
    holds: (
      { android_app_store_identifier: android, ios_app_store_identifier: ios },
      { criteria, knowsCriteria },
      { id, op, fields },
    ) =>
      (op === 'change' && (fields['entity_status']?.mine !== 'ACTIVE' || !knowsCriteria)) ||
      criteria(id, '') > 0 ||
      [android, ios].some((app) => wordOf(app ?? '') !== ''),
    sentence: () => coded('ads.check.noCriteria'),
  },
  {
    kind: 'lineItem',
    field: 'primary_web_event_tag',
    level: 'error',
    holds: ({ goal, primary_web_event_tag: tag }) => goal !== 'WEBSITE_CONVERSIONS' || wordOf(tag) !== '',
    sentence: () => coded('ads.check.conversionTag'),
  },
  {
    kind: 'lineItem',
    field: 'total_budget_amount_local_micro',
    level: 'error',
    holds: (values, facts) =>
      !isOver(values['total_budget_amount_local_micro'], campaignOf(values, facts)['total_budget_amount_local_micro']),
    sentence: () => coded('ads.check.budgetOverCampaign'),
  },
  {
    kind: 'lineItem',
    field: 'daily_budget_amount_local_micro',
    level: 'warning',
    holds: (values, facts) =>
      !isOver(values['daily_budget_amount_local_micro'], campaignOf(values, facts)['daily_budget_amount_local_micro']),
    sentence: () => coded('ads.check.dailyOverCampaign'),
  },
  campaignBudget('total_budget_amount_local_micro', 'error', () => coded('ads.check.budgetUnderAdGroup')),
  campaignBudget('daily_budget_amount_local_micro', 'warning', () => coded('ads.check.dailyUnderAdGroup')),
  commonField('objective', () => coded('ads.check.oneObjective')),
  commonField('product_type', () => coded('ads.check.oneProductType')),
  {
    kind: 'lineItem',
    field: 'bid_amount_local_micro',
    level: 'warning',
    holds: (values, facts) => {
      const campaign = campaignOf(values, facts)
      return !['daily', 'total'].some((which) =>
        isOver(values['bid_amount_local_micro'], campaign[`${which}_budget_amount_local_micro`]),
      )
    },
    sentence: () => coded('ads.check.bidOverBudget'),
  },
  {
    kind: 'lineItem',
    field: 'end_time',
    level: 'warning',
    holds: (values, facts) => {
      const funding = facts.named('fundingInstrument', wordOf(campaignOf(values, facts)['funding_instrument_id']))
      const ends = Date.parse(wordOf(funding?.['end_time']))
      const end = Date.parse(wordOf(values['end_time']))
      return Number.isNaN(ends) || (!Number.isNaN(end) && end <= ends)
    },
    sentence: () => coded('ads.check.fundingEnds'),
  },
  {
    kind: 'campaign',
    field: 'entity_status',
    level: 'warning',
    holds: (values, facts) =>
      values['entity_status'] !== 'ACTIVE' ||
      facts.named('fundingInstrument', wordOf(values['funding_instrument_id']))?.['able_to_fund'] !== false,
    sentence: () => coded('ads.check.fundingCantPay'),
  },
  {
    kind: 'mediaCreative',
    field: 'landing_url',
    level: 'error',
    holds: ({ line_item_id: item, landing_url: url }, { named }) =>
      named('lineItem', wordOf(item))?.['objective'] !== 'WEBSITE_CLICKS' || wordOf(url) !== '',
    sentence: () => coded('ads.check.landingUrl'),
  },
  {
    kind: 'targetingCriterion',
    field: 'targeting_type',
    level: 'error',
    holds: ({ line_item_id: item, targeting_type: type }, { criteria }) =>
      !SINGLE.has(wordOf(type)) || criteria(wordOf(item), wordOf(type)) < 2,
    sentence: ({ targeting_type: type }) => coded('ads.check.oneOfType', { type: valueName(wordOf(type)) }),
  },
  ...AB_TEST_RULES,
]

const rulesByKind: ReadonlyMap<AdKindId, readonly CampaignRule[]> = new Map(
  AD_KIND_IDS.map((id) => [id, RULES.filter(({ kind }) => kind === id)]),
)

/** Problems these rules find in a draft, each marked as undocumented. */
export const campaignProblems = (draft: AdDraft, values: Fields, facts: CampaignFacts) =>
  (rulesByKind.get(draft.kind) ?? [])
    .filter(({ ofDeletions, holds }) => (draft.op !== 'delete' || ofDeletions) && !holds(values, facts, draft))
    .map(({ field, level, sentence }) => ({
      field,
      level,
      message: coded('ads.check.observedRule', { rule: sentence(values, facts, draft) }),
    }))
