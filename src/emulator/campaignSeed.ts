import { addMonths } from '../contract/language/time.ts'
import { isoSeconds } from './clock.ts'
import { EMPTY_LINE_ITEM } from './emptyLineItem.ts'
import { remember } from './history.ts'
import type { Names } from './random.ts'
import type { World, WorldRecord } from './world.ts'

/** Features that a practice account was granted. */
const FEATURES = ['CITY_TARGETING', 'PROMOTED_MEDIA_POLLS', 'REACH_FREQUENCY_CAP', 'UNIVERSAL_LOOKALIKE']

const BUDGET = {
  purchase_order_number: null,
  daily_budget_amount_local_micro: null,
  total_budget_amount_local_micro: 500_000_000,
  duration_in_days: null,
  standard_delivery: true,
  frequency_cap: null,
  budget_optimization: 'LINE_ITEM',
}

/**
 * Creates an account's campaign with a line item each for reach, visits and installs. Adds two apps, a curated category
 * and features.
 */
export const seedCampaign = (
  world: World,
  names: Names,
  now: number,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): void => {
  const at = isoSeconds(now)
  const owned = { account_id: accountId, created_at: at, updated_at: at, deleted: false }
  const put = (table: string, fields: WorldRecord, entity?: string): string => {
    const record = { id: names.id(), ...fields, ...owned }
    world.commit({ put: table, id: record.id, record })
    if (entity !== undefined) remember(world, { entity, userId, now, after: record })
    return record.id
  }
  const flight = { start_time: at, end_time: isoSeconds(addMonths(now, 3)), entity_status: 'ACTIVE' }
  const campaignId = put(
    'campaigns',
    {
      name: 'Practice campaign',
      ...flight,
      ...BUDGET,
    },
    'CAMPAIGN',
  )
  const lineItem = {
    ...EMPTY_LINE_ITEM,
    campaign_id: campaignId,
    total_budget_amount_local_micro: 200_000_000,
    daily_budget_amount_local_micro: 10_000_000,
    ...flight,
    advertiser_user_id: userId,
  }
  const lineItemId = put(
    'lineItems',
    {
      ...lineItem,
      name: 'Practice reach',
      objective: 'REACH',
      goal: 'MAX_REACH',
      placements: ['ALL_ON_SERVICE'],
      pay_by: 'IMPRESSION',
      bid_strategy: 'AUTO',
    },
    'LINE_ITEM',
  )
  // The one that takes the bid strategy TARGET.
  put(
    'lineItems',
    {
      ...lineItem,
      name: 'Practice website visits',
      objective: 'WEBSITE_CLICKS',
      goal: 'LINK_CLICKS',
      placements: ['ALL_ON_SERVICE'],
      pay_by: 'LINK_CLICK',
      bid_strategy: 'AUTO',
      advertiser_domain: 'shop.example',
    },
    'LINE_ITEM',
  )
  put(
    'lineItems',
    {
      ...lineItem,
      name: 'Practice app installs',
      objective: 'APP_INSTALLS',
      goal: 'APP_INSTALLS',
      placements: ['SERVICE_TIMELINE', 'PUBLISHER_NETWORK'],
      pay_by: 'APP_CLICK',
      bid_strategy: 'MAX',
      bid_amount_local_micro: 1_500_000,
      advertiser_domain: 'shop.example',
      categories: ['IAB22'],
      ios_app_store_identifier: '900100200',
    },
    'LINE_ITEM',
  )
  const app = { conversion_tracking_enabled: true, deep_link_pattern: null }
  put('accountApps', { ...app, app_store_identifier: '900100200', os_type: 'IOS' })
  put('accountApps', { ...app, app_store_identifier: 'com.example.shop', os_type: 'ANDROID' })
  put('lineItemCuratedCategories', { line_item_id: lineItemId, curated_category_id: 'cc01' })
  world.commit({ put: 'features', id: accountId, record: { id: accountId, keys: FEATURES } })
}
