import { Type } from 'typebox'
import { DATED, recordFields } from '../language/conventions.ts'
import type { InputRule } from '../language/endpoint.ts'
import { idFilter } from '../language/idFilter.ts'
import { known, long, text, unsettable } from '../language/kinds.ts'
import { dailyWithinTotal, positive } from './lineItemRules.ts'
import { amountField, idParameter, observedCollection, textField, wholeField } from './observedRows.ts'

const STATUS = ['ACTIVE', 'PAUSED'] as const

/** A campaign (campaign facts 3; its fields in the history: Document 3). Amounts are in micro units of `currency`. */
export const campaignRecord = Type.Object({
  ...recordFields,
  name: Type.String(),
  funding_instrument_id: textField,
  budget_optimization: known(['LINE_ITEM', 'CAMPAIGN']),
  daily_budget_amount_local_micro: amountField,
  total_budget_amount_local_micro: amountField,
  currency: textField,
  entity_status: Type.String(),
  effective_status: Type.String(),
  servable: Type.Union([Type.Boolean(), Type.Null()]),
  reasons_not_servable: Type.Array(Type.String()),
  purchase_order_number: textField,
  standard_delivery: Type.Union([Type.Boolean(), Type.Null()]),
  frequency_cap: wholeField,
  duration_in_days: wholeField,
})

const section = 'Observed, Campaigns'
const rows = observedCollection({
  path: '/12/accounts/:account_id/campaigns',
  id: 'campaign_id',
  data: campaignRecord,
  section,
  notFound: 'CAMPAIGN_NOT_FOUND',
})

const amount = (description: string) =>
  Type.Optional(unsettable(long(`${description}, in micro units of the funding instrument's currency`)))

const fields = {
  budget_optimization: Type.Optional(Type.Enum(['LINE_ITEM'])),
  daily_budget_amount_local_micro: amount('what may be spent a day'),
  total_budget_amount_local_micro: amount('the whole budget'),
  purchase_order_number: Type.Optional(unsettable(text(50, 'shown on the invoice'))),
  standard_delivery: Type.Optional(Type.Boolean({ description: 'true: spent evenly over the day' })),
}

const RULES: readonly InputRule[] = [
  positive('daily_budget_amount_local_micro'),
  positive('total_budget_amount_local_micro'),
  dailyWithinTotal,
]

export const campaignEndpoints = {
  'campaigns.list': rows.list(
    {
      campaign_ids: idFilter,
      funding_instrument_ids: idFilter,
      q: Type.Optional(Type.String({ minLength: 1, description: 'start of the name' })),
      with_draft: Type.Optional(Type.Boolean({ default: false, description: 'includes drafts' })),
    },
    {
      summary: 'List the campaigns of an account',
      sorts: [
        ...DATED,
        'name',
        'daily_budget_amount_local_micro',
        'total_budget_amount_local_micro',
        'standard_delivery',
      ],
      assumes: [
        'effective_status is UNKNOWN without line items, PAUSED if paused, else RUNNING or ACTIVE, like servable.',
        'reasons_not_servable depend on status, funding, line items and their flights now.',
      ],
    },
  ),
  'campaigns.get': rows.get('Get a campaign'),
  'campaigns.create': rows.create(
    {
      funding_instrument_id: idParameter,
      name: text(255, 'name'),
      entity_status: Type.Optional(Type.Enum([...STATUS, 'DRAFT'], { default: 'ACTIVE' })),
      ...fields,
    },
    {
      summary: 'Create a campaign',
      rules: RULES,
      assumes: [
        'Rejected: an unknown funding instrument with FUNDING_INSTRUMENT_NOT_FOUND (404), too many active campaigns with TOO_MANY_CAMPAIGNS (400, setting active-campaigns).',
        'Paused campaigns count as active until all their line items have ended.',
      ],
    },
  ),
  'campaigns.update': rows.update(
    {
      name: Type.Optional(text(255, 'name')),
      entity_status: Type.Optional(Type.Enum([...STATUS])),
      ...fields,
    },
    {
      summary: 'Change a campaign: name, status, budgets',
      rules: RULES,
      state: [dailyWithinTotal],
      assumes: ['An empty value clears a budget or the order number.'],
    },
  ),
  'campaigns.delete': rows.delete('Delete a campaign permanently', [
    'Its line items keep deleted false and are listed with with_deleted only.',
  ]),
}
