import { parseTime } from '../../contract/language/time.ts'
import type { Answer } from '../answer.ts'
import { pageOf } from '../pages.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { audienceOf, noAudience } from './permissions.ts'

/** Does its flight hold this moment? A record without times always flies. */
const isInFlight = ({ start_time: start, end_time: end }: WorldRecord, now: number): boolean =>
  (parseTime(String(start)) ?? now) <= now && now < (parseTime(String(end)) ?? Number.POSITIVE_INFINITY)

const isRunning = (record: WorldRecord, now: number): boolean =>
  record['deleted'] !== true && record['entity_status'] === 'ACTIVE' && isInFlight(record, now)

/** Line items of the asking account that target an audience. */
const targetingItems = ({ world, input }: RequestContext, audienceId: string): readonly WorldRecord[] => {
  const criteria = world.table('targetingCriteria').all()
  const targeting = new Set(
    criteria.flatMap((one) =>
      [one['targeting_value'], one['audience_id']].includes(audienceId) && one['deleted'] !== true
        ? [one['line_item_id']]
        : [],
    ),
  )
  return world
    .table('lineItems')
    .all()
    .filter(
      (item) => targeting.has(item['id']) && item['deleted'] !== true && item['account_id'] === input['account_id'],
    )
}

/** Campaigns with line items that target an audience, and those line items. Document 2, Audience records. */
export const listTargeted = (order: RequestContext): Answer => {
  if (audienceOf(order) === undefined) return noAudience(order)
  const items = targetingItems(order, requestTextOf(order, 'custom_audience_id'))
  const now = order.clock.now()
  const entries = order.world
    .table('campaigns')
    .all()
    .filter((campaign) => campaign['deleted'] !== true)
    .map((campaign) => ({
      campaign_id: campaign['id'],
      campaign_name: campaign['name'],
      line_items: items
        .filter((item) => item['campaign_id'] === campaign['id'])
        .map((item) => ({
          id: item['id'],
          name: item['name'] ?? null,
          servable: isRunning(campaign, now) && isRunning(item, now),
        }))
        .filter(({ servable }) => servable || order.input['with_active'] === false),
    }))
    .filter((entry) => entry.line_items.length > 0)
  return pageOf(order, entries)
}
