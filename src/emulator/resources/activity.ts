import { type Answer, json } from '../answer.ts'
import type { RequestContext } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { openStream } from './connections.ts'
import { appOf, notThere } from './v2Pages.ts'
import { EVENTS, SUBSCRIPTIONS, WEBHOOKS } from './webhookService.ts'

const shown = (subscription: WorldRecord): WorldRecord => {
  const { id, app: _, ...rest } = subscription
  return { subscription_id: id, ...rest }
}

/** Subscribes one of the app's own webhooks; those of other apps are not found. */
export const createSubscription = (order: RequestContext): Answer => {
  const body = order.input['body'] as WorldRecord
  const webhookId = body['webhook_id']
  if (typeof webhookId === 'string' && order.world.table(WEBHOOKS).get(webhookId)?.['app'] !== appOf(order))
    return notThere('webhook', 'webhook_id', webhookId)
  const at = new Date(order.clock.now()).toISOString()
  const { event_type, filter, tag, webhook_id } = body
  const record = {
    id: order.names.longId(),
    app: appOf(order),
    event_type,
    filter,
    tag,
    webhook_id,
    created_at: at,
    updated_at: at,
  }
  order.world.commit({ put: SUBSCRIPTIONS, id: record.id, record })
  return json(200, { data: shown(record) })
}

/** Streams the last minutes' events, then new ones; in process only the former. Nothing stays open there. */
export const streamActivity = (order: RequestContext): Answer => {
  const since = order.clock.now() - Number(order.input['backfill_minutes'] ?? 0) * 60_000
  const past = order.world
    .table(EVENTS)
    .all()
    .filter((event) => event['app'] === appOf(order) && Number(event['at']) > since)
    .map((event) => `${String(event['body'])}\r\n`)
  return openStream(order, 'activity_stream', past.join(''))
}
