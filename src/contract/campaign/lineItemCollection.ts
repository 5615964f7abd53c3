import { Type } from 'typebox'
import { DATED, realTime } from '../language/conventions.ts'
import { idFilter } from '../language/idFilter.ts'
import { dateTime, text } from '../language/kinds.ts'
import { LINE_ITEM_RULES, NEW_LINE_ITEM_RULES } from './lineItemRules.ts'
import { lineItemEndpoints, lineItemRecord, PLACEMENT, PRODUCT_TYPE } from './lineItems.ts'
import { idParameter, observedCollection, textField } from './observedRows.ts'

// How line items are listed and created; Document 3 omits it (campaign facts 4).

/** Objectives of a line item; old names are read, never sent. Campaign facts 4; Document 3 names the same eight. */
const OBJECTIVE = [
  'APP_ENGAGEMENTS',
  'APP_INSTALLS',
  'ENGAGEMENTS',
  'FOLLOWERS',
  'PREROLL_VIEWS',
  'REACH',
  'VIDEO_VIEWS',
  'WEBSITE_CLICKS',
] as const

/** A line item as lists return it; Document 3 omits its funding instrument. */
export const listedLineItem = Type.Object({
  ...lineItemRecord.properties,
  funding_instrument_id: Type.Optional(textField),
})

const section = 'Observed, Line items'
const rows = observedCollection({
  path: '/12/accounts/:account_id/line_items',
  id: 'line_item_id',
  data: listedLineItem,
  section,
  notFound: 'LINE_ITEM_NOT_FOUND',
})

const {
  entity_status: _,
  start_time: __,
  end_time: ___,
  name: ____,
  ...changeable
} = lineItemEndpoints['lineItems.update'].query.properties

export const lineItemCollectionEndpoints = {
  'lineItems.list': rows.list(
    {
      campaign_ids: idFilter,
      funding_instrument_ids: idFilter,
      line_item_ids: idFilter,
      q: Type.Optional(Type.String({ minLength: 1, description: 'start of the name' })),
      with_draft: Type.Optional(Type.Boolean({ default: false, description: 'includes drafts' })),
    },
    {
      summary: 'List the line items (ad groups) of an account',
      sorts: [...DATED, 'bid_amount_local_micro'],
      assumes: ['Line items of a deleted campaign are listed with with_deleted only.'],
    },
  ),
  'lineItems.get': rows.get('Get a line item'),
  'lineItems.create': rows.create(
    {
      campaign_id: idParameter,
      objective: Type.Enum([...OBJECTIVE]),
      product_type: Type.Enum([...PRODUCT_TYPE]),
      placements: Type.Array(Type.Enum([...PLACEMENT]), { minItems: 1 }),
      start_time: dateTime('start', ['2026-03-01T00:00:00Z', '2026-03-01T10:30:00+02:00']),
      end_time: Type.Optional(dateTime('end', ['2027-03-01T00:00:00Z', '2027-04-01'])),
      name: Type.Optional(text(255, 'name')),
      entity_status: Type.Optional(Type.Enum(['ACTIVE', 'PAUSED', 'DRAFT'], { default: 'ACTIVE' })),
      standard_delivery: Type.Optional(Type.Boolean({ description: 'true: spent evenly over the day' })),
      primary_web_event_tag: Type.Optional(Type.String({ minLength: 1, description: 'for WEBSITE_CONVERSIONS' })),
      ...changeable,
    },
    {
      summary: 'Create a line item (ad group)',
      rules: [realTime('start_time'), realTime('end_time'), ...LINE_ITEM_RULES, ...NEW_LINE_ITEM_RULES],
      assumes: [
        'end_time is marked as required, but the samples omit it: it is optional.',
        "Defaults by objective aren't shown: bid_strategy AUTO; goal and pay_by fit the objective.",
        'All line items of a campaign have the same objective and product_type; else INVALID_PARAMETER (400).',
        'Rejected: an unknown campaign with CAMPAIGN_NOT_FOUND (404), over 100 active line items per campaign or too many per account (setting active-line-items) with TOO_MANY_LINE_ITEMS (400).',
        'An app store identifier adds a PLATFORM criterion. advertiser_user_id is accepted from every app.',
      ],
    },
  ),
}
