import { decimalsOf } from '../../contract/catalog/currencies.ts'
import { type Answer, enveloped } from '../answer.ts'
import { pageOf } from '../pages.ts'
import { BUSINESS_CATEGORIES, CURATED_CATEGORIES, IAB_CATEGORIES } from '../referenceData.ts'
import type { RequestContext } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'

// Categories, publishers, bids and suggestions of Practice (campaign facts 1 and 6).

const CONTENT_CATEGORIES: readonly WorldRecord[] = BUSINESS_CATEGORIES.map(({ id, name, iab_categories }, at) => ({
  id: `c${String(id)}`,
  name,
  iab_categories,
  publishers_in_last_thirty_days: 3 + at,
  videos_monetized_in_last_thirty_days: 40 * (1 + at),
}))

const PUBLISHERS: readonly WorldRecord[] = CURATED_CATEGORIES.flatMap(
  ({ publisher_user_ids: users, country_codes: countries }, at) =>
    (users as readonly string[]).map((user_id) => ({
      user_id,
      username: `publisher_${user_id.slice(-2)}`,
      content_category_ids: [CONTENT_CATEGORIES[at]?.['id']],
      monetizable_country_codes: countries,
      promotion_eligible_country_codes: countries,
      monetization_restricted: false,
    })),
)

/** Currencies of Practice: with two decimals, without, and with three (campaign facts 1). */
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'KWD']

const biddingRules = (order: RequestContext): Answer => {
  const data = CURRENCIES.filter((currency) => [undefined, currency].includes(order.input['currency'] as string)).map(
    (currency) => {
      const step = 10 ** (6 - decimalsOf(currency))
      return {
        currency,
        minimum_cpe_bid_local_micro: step,
        maximum_cpe_bid_local_micro: 1_000_000_000,
        minimum_denomination: step,
      }
    },
  )
  return enveloped({ params: order.echo, data })
}

/** Each given value with a few endings: the same question has one answer. */
const suggest = (order: RequestContext): Answer => {
  const { suggestion_type, targeting_values: given, count = 30 } = order.input
  const isUsers = suggestion_type === 'USER_ID'
  const endings = isUsers ? ['1', '2', '3'] : [' deals', ' shop', ' tips']
  const data = (given as readonly string[])
    .flatMap((value) => endings.map((ending) => `${value}${ending}`))
    .slice(0, Number(count))
    .map((suggestion_value) => ({ suggestion_type, suggestion_value }))
  return enveloped({ params: order.echo, data })
}

export const targetingListBehaviours = {
  'iabCategories.list': (order: RequestContext) => pageOf(order, IAB_CATEGORIES),
  'contentCategories.list': (order: RequestContext) => pageOf(order, CONTENT_CATEGORIES),
  'publishers.list': (order: RequestContext) => pageOf(order, PUBLISHERS),
  'biddingRules.list': biddingRules,
  'targetingSuggestions.list': suggest,
}
