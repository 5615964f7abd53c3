import { Type } from 'typebox'
import {
  accountReadRate,
  globalReadRate,
  paging,
  totalCountNotWithCursor,
  withTotalCount,
} from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'

/** A line of business and its IAB codes (Document 3, Resources and fields). */
const businessCategoryRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  iab_categories: Type.Array(Type.String()),
})

/** A group of publishers whose videos can be sponsored (Document 3, Resources and fields). */
const curatedCategoryRecord = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  country_codes: Type.Array(Type.String()),
  publisher_user_ids: Type.Array(Type.String()),
  videos_monetized_in_last_thirty_days: Type.Integer(),
  created_at: Type.String(),
  updated_at: Type.String(),
})

const section = 'Document 3, Curated categories'

export const categoryEndpoints = {
  'businessCategories.list': endpoint({
    method: 'GET',
    path: '/12/advertiser_business_categories',
    server: 'ads',
    access: 'user',
    summary: 'List the business categories of PREROLL_VIEWS line items',
    section: 'Document 3, Advertiser business categories',
    reply: 'list',
    data: businessCategoryRecord,
    rate: globalReadRate,
    repeat: 'safe',
    assumes: ["The categories aren't shown: Practice has some of its own with IAB codes."],
  }),
  'curatedCategories.list': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id/curated_categories',
    server: 'ads',
    access: 'user',
    summary: 'List the curated categories with their countries',
    section,
    query: Type.Object({
      country_codes: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1 })),
      ...paging({ default: 200, maximum: 1000 }),
      ...withTotalCount,
    }),
    reply: 'list',
    data: curatedCategoryRecord,
    rules: [totalCountNotWithCursor],
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [
      "Parameters aren't shown: country_codes (optional, comma-separated), count, cursor and with_total_count are accepted.",
      'total_count is always returned, as documented for this list, on later pages too.',
    ],
  }),
  'curatedCategories.get': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id/curated_categories/:curated_category_id',
    server: 'ads',
    access: 'user',
    summary: 'Get a curated category',
    section,
    reply: 'record',
    data: curatedCategoryRecord,
    echoAs: { curated_category_id: 'id' },
    rate: accountReadRate,
    repeat: 'safe',
  }),
}
