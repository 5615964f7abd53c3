import { type TObject, type TProperties, Type } from 'typebox'
import { accountReadRate, globalReadRate, paging } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { textField } from './observedRows.ts'

// Lists that belong to nobody: categories, publishers and bids (campaign facts 1 and 6). Kept for weeks, as few requests are allowed.

const reference = <const Path extends `/12/${string}`, const Given extends TProperties, Data extends TObject>(
  path: Path,
  section: `Observed, ${string}`,
  summary: string,
  given: Given,
  data: Data,
) =>
  endpoint({
    method: 'GET',
    path,
    server: 'ads',
    access: 'user',
    source: 'observed',
    section,
    summary,
    query: Type.Object(given),
    reply: 'list',
    data,
    rate: globalReadRate,
    repeat: 'safe',
  })

export const targetingListEndpoints = {
  'iabCategories.list': reference(
    '/12/iab_categories',
    'Observed, Categories',
    'List the IAB categories',
    paging({ default: 200, maximum: 1000 }),
    Type.Object({ id: Type.String(), parent_id: textField, name: Type.String() }),
  ),
  'contentCategories.list': reference(
    '/12/content_categories',
    'Observed, Categories',
    'List the content categories of publishers',
    {},
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      iab_categories: Type.Array(Type.String()),
      publishers_in_last_thirty_days: Type.Integer(),
      videos_monetized_in_last_thirty_days: Type.Integer(),
    }),
  ),
  'publishers.list': reference(
    '/12/publishers',
    'Observed, Categories',
    'List the publishers whose videos can be sponsored',
    {},
    Type.Object({
      user_id: Type.String(),
      username: Type.String(),
      content_category_ids: Type.Array(Type.String()),
      monetizable_country_codes: Type.Array(Type.String()),
      promotion_eligible_country_codes: Type.Array(Type.String()),
      monetization_restricted: Type.Boolean(),
    }),
  ),
  'biddingRules.list': reference(
    '/12/bidding_rules',
    'Observed, Bids',
    'List bid limits and steps by currency',
    { currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$', examples: ['EUR'] })) },
    Type.Object({
      currency: Type.String(),
      minimum_cpe_bid_local_micro: Type.Integer(),
      maximum_cpe_bid_local_micro: Type.Integer(),
      minimum_denomination: Type.Integer(),
    }),
  ),
  'targetingSuggestions.list': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id/targeting_suggestions',
    server: 'ads',
    access: 'user',
    source: 'observed',
    section: 'Observed, Targeting criteria',
    summary: 'Suggest similar keywords or users',
    query: Type.Object({
      suggestion_type: Type.Enum(['KEYWORD', 'USER_ID']),
      targeting_values: Type.Array(Type.String({ pattern: '^[^,]+$' }), { minItems: 1 }),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 30 })),
    }),
    reply: 'list',
    data: Type.Object({ suggestion_type: Type.String(), suggestion_value: Type.String() }),
    rate: accountReadRate,
    repeat: 'safe',
    assumes: ['Practice builds suggestions from the given values.'],
  }),
}
