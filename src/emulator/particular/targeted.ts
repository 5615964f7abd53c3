import { type Answer, refused } from '../answer.ts'
import { type Order, textOf } from '../asked.ts'
import { pageOf } from '../pages.ts'
import type { WorldRecord } from '../world.ts'

const isRunning = (record: WorldRecord): boolean => record['deleted'] !== true && record['entity_status'] === 'ACTIVE'

/** Campaigns whose line items target an audience, each with those line items (Document 2, Audience records). */
export const listTargeted = (order: Order): Answer => {
  const { world } = order
  const value = textOf(order, 'custom_audience_id')
  const audience = world.table('customAudiences').get(value)
  if (audience === undefined || audience['deleted'] === true || audience['account_id'] !== order.input['account_id'])
    return refused(404, 'NOT_FOUND', `${value} was not found`, { parameter: 'custom_audience_id', value })
  const targeting = new Set(
    world
      .table('targetingCriteria')
      .all()
      .flatMap((one) => (one['audience_id'] === value && one['deleted'] !== true ? [one['line_item_id']] : [])),
  )
  const items = world
    .table('lineItems')
    .all()
    .filter((item) => targeting.has(item['id']) && item['deleted'] !== true)
  const entries = world
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
          servable: isRunning(campaign) && isRunning(item),
        }))
        .filter(({ servable }) => servable || order.input['with_active'] === false),
    }))
    .filter((entry) => entry.line_items.length > 0)
  return pageOf(order, entries)
}
