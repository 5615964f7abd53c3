import { Type } from 'typebox'
import { accountWriteRate, globalReadRate, realTime, recordFields } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { dateTime, long, unsettable } from '../language/kinds.ts'
import { LINE_ITEM_RULES, LINE_ITEM_STATE } from './lineItemRules.ts'
import { amountField, textField as text, wholeField as whole } from './observedRows.ts'

const section = 'Document 3, Line items'

export const PRODUCT_TYPE = ['MEDIA', 'PROMOTED_ACCOUNT', 'PROMOTED_TWEETS'] as const

/** Where a line item can appear, without the brand in the names. Document 3, Resources and fields; campaign facts 4. */
export const PLACEMENT = [
  'ALL_ON_SERVICE',
  'PUBLISHER_NETWORK',
  'SERVICE_PROFILE',
  'SERVICE_REPLIES',
  'SERVICE_SEARCH',
  'SERVICE_TIMELINE',
  'SPOTLIGHT',
  'TAP_BANNER',
  'TAP_FULL',
  'TAP_FULL_LANDSCAPE',
  'TAP_MRECT',
  'TAP_NATIVE',
  'TREND',
] as const

/** What a line item can aim at (Document 3, Line items). */
const GOAL = [
  'APP_CLICKS',
  'APP_INSTALLS',
  'APP_PURCHASES',
  'ENGAGEMENT',
  'FOLLOWERS',
  'LINK_CLICKS',
  'MAX_REACH',
  'PREROLL',
  'PREROLL_STARTS',
  'REACH_WITH_ENGAGEMENT',
  'VIDEO_VIEW',
  'VIEW_3S_100PCT',
  'VIEW_6S',
  'VIEW_15S',
  'WEBSITE_CONVERSIONS',
] as const

const orNull = <Schema extends Parameters<typeof unsettable>[0]>(schema: Schema) => Type.Union([schema, Type.Null()])

/** A line item (Document 3, Resources and fields). Amounts are in micro units of the funding instrument's currency. */
export const lineItemRecord = Type.Object({
  ...recordFields,
  name: text,
  campaign_id: Type.String(),
  objective: Type.String(),
  goal: text,
  product_type: Type.String(),
  placements: Type.Array(Type.String()),
  pay_by: text,
  bid_strategy: text,
  bid_amount_local_micro: amountField,
  target_cpa_local_micro: amountField,
  total_budget_amount_local_micro: amountField,
  daily_budget_amount_local_micro: amountField,
  currency: text,
  start_time: text,
  end_time: text,
  entity_status: Type.String(),
  duration_in_days: whole,
  frequency_cap: whole,
  standard_delivery: orNull(Type.Boolean()),
  advertiser_user_id: text,
  advertiser_domain: text,
  categories: Type.Array(Type.String()),
  android_app_store_identifier: text,
  ios_app_store_identifier: text,
  primary_web_event_tag: text,
  automatic_tweet_promotion: orNull(Type.Boolean()),
  creative_source: text,
})

const words = (description: string) => Type.Optional(unsettable(Type.String({ minLength: 1, description })))

const amount = (description: string) =>
  Type.Optional(unsettable(long(`${description}, in micro units of the funding instrument's currency`)))

export const lineItemEndpoints = {
  'lineItems.update': endpoint({
    method: 'PUT',
    path: '/12/accounts/:account_id/line_items/:line_item_id',
    server: 'ads',
    access: 'user',
    summary: 'Change a line item: bid, budgets, dates, status, objective',
    section,
    query: Type.Object({
      name: Type.Optional(Type.String({ minLength: 1 })),
      entity_status: Type.Optional(Type.Enum(['ACTIVE', 'PAUSED'])),
      start_time: Type.Optional(dateTime('start', ['2026-03-01T00:00:00Z', '2026-03-01T10:30:00+02:00'])),
      end_time: Type.Optional(unsettable(dateTime('end', ['2027-03-01T00:00:00Z', '2027-04-01']))),
      bid_strategy: Type.Optional(Type.Enum(['AUTO', 'MAX', 'TARGET'])),
      bid_amount_local_micro: amount('greater than zero; needed by bid_strategy MAX and TARGET'),
      total_budget_amount_local_micro: amount('the whole budget'),
      daily_budget_amount_local_micro: amount('at most the total budget'),
      goal: Type.Optional(Type.Enum([...GOAL])),
      pay_by: Type.Optional(Type.Enum(['APP_CLICK', 'IMPRESSION', 'LINK_CLICK'])),
      frequency_cap: Type.Optional(unsettable(Type.Integer({ minimum: 1 }))),
      duration_in_days: Type.Optional(
        Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30), Type.Literal('')], {
          description: 'period of frequency_cap',
        }),
      ),
      audience_expansion: Type.Optional(unsettable(Type.Enum(['BROAD', 'DEFINED', 'EXPANDED']))),
      advertiser_domain: Type.Optional(
        unsettable(Type.String({ pattern: '^[^/:\\s]+\\.[^/:\\s]+$', description: 'domain without protocol' })),
      ),
      advertiser_user_id: words('the user who promotes a PREROLL_VIEWS ad'),
      categories: words('IAB categories, comma-separated'),
      android_app_store_identifier: words('for APP_INSTALLS and APP_ENGAGEMENTS'),
      ios_app_store_identifier: Type.Optional(
        unsettable(Type.String({ pattern: '^[0-9]+$', description: 'numeric part of the app store identifier' })),
      ),
    }),
    reply: 'record',
    data: lineItemRecord,
    resource: { notFound: 'LINE_ITEM_NOT_FOUND' },
    rules: [realTime('start_time'), realTime('end_time'), ...LINE_ITEM_RULES],
    state: LINE_ITEM_STATE,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      "An empty value clears an optional field; name, entity_status, start_time, bid_strategy, goal and pay_by can't be cleared.",
      'Budgets and bids must be greater than zero, end_time later than start_time.',
      'Broken rules are INVALID_PARAMETER, MISSING_PARAMETER, INCLUSIVE_PARAMETERS or INVALID_TIME_WINDOW (400).',
      'A campaign without budget_optimization counts as LINE_ITEM.',
      "audience_expansion is stored but not returned, since the record doesn't show it.",
      "Defaults of bid_strategy, goal and pay_by by objective apply on creation, which isn't shown; PUT sets none.",
      'With bid_strategy AUTO, bid_amount_local_micro is stored but ignored; TARGET follows its bid in delivery only.',
      'PREROLL_VIEWS accepts the iab_categories of one or two advertiser business categories only.',
      "advertiser_user_id is accepted from every app; which apps may set it isn't shown.",
      'A code outside the IAB Content Taxonomy 1.0 is INVALID_IAB_CATEGORY (404).',
      "A pay_by that the line item already has is accepted, even one that a change can't set.",
    ],
  }),
  'lineItems.delete': endpoint({
    method: 'DELETE',
    path: '/12/accounts/:account_id/line_items/:line_item_id',
    server: 'ads',
    access: 'user',
    summary: 'Delete a line item permanently; its promoted posts stay',
    section,
    reply: 'record',
    data: lineItemRecord,
    resource: { notFound: 'LINE_ITEM_NOT_FOUND' },
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: ['Promoted posts of the line item stay, but no documented endpoint lists them.'],
  }),
  'lineItems.placements': endpoint({
    method: 'GET',
    path: '/12/line_items/placements',
    server: 'ads',
    access: 'user',
    summary: 'List the placement combinations of a product type',
    section: 'Document 3, Line item placements',
    query: Type.Object({ product_type: Type.Optional(Type.Enum([...PRODUCT_TYPE])) }),
    reply: 'list',
    data: Type.Object({ product_type: Type.String(), placements: Type.Array(Type.Array(Type.String())) }),
    rate: globalReadRate,
    repeat: 'safe',
    assumes: [
      "Two placement names aren't shown: ALL_ON_SERVICE and SERVICE_TIMELINE stand for them unless the profile names them.",
      "The combinations aren't shown: MEDIA includes PUBLISHER_NETWORK, PROMOTED_ACCOUNT only the timeline.",
    ],
  }),
}
