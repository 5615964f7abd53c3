import { type Answer, json } from '../answer.ts'
import { problem } from '../problem.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { appOf, v2Page } from './v2Pages.ts'

const CONNECTIONS = 'connections'

/** A stream that stays open while its reader does, with its entry among the connections. */
export const openStream = (order: RequestContext, endpointName: string, past: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json;charset=utf-8' },
  body: past,
  live: (reader) => {
    const id = order.webhooks.uuid()
    const app = appOf(order)
    const now = () => new Date(order.clock.now()).toISOString()
    const record = { id, app, endpoint_name: endpointName, connected_at: now(), client_ip: '127.0.0.1' }
    order.world.commit({ put: CONNECTIONS, id, record })
    const leave = order.webhooks.listen(app, reader)
    order.streams.set(id, reader.end)
    return () => {
      leave()
      order.streams.delete(id)
      const open = order.world.table(CONNECTIONS).get(id)
      if (open === undefined || open['disconnected_at'] !== undefined) return
      const ended = { disconnected_at: now(), disconnect_reason: 'client_disconnect' }
      order.world.commit({ put: CONNECTIONS, id, record: { ...open, ...ended } })
    }
  },
})

const isActive = (order: RequestContext, { id }: WorldRecord): boolean => order.streams.has(String(id))

const own = (order: RequestContext): readonly WorldRecord[] =>
  order.world
    .table(CONNECTIONS)
    .all()
    .filter(({ app }) => app === appOf(order))

/** Streams of the app that are open, were open, or both. */
export const listConnections = (order: RequestContext): Answer => {
  const status = requestTextOf(order, 'status') || 'active'
  const endpoints = order.input['endpoints'] as readonly string[] | undefined
  const listed = own(order)
    .filter((one) => status === 'all' || (status === 'active') === isActive(order, one))
    .filter((one) => endpoints === undefined || endpoints.includes(String(one['endpoint_name'])))
    .map(({ app: _, ...shown }) => shown)
  return v2Page(order, listed)
}

const end = (order: RequestContext, uuids: readonly string[]): Answer => {
  const results = uuids.map((uuid) => {
    const connection = own(order).find(({ id }) => id === uuid)
    if (connection === undefined || !isActive(order, connection))
      return { uuid, success: false, error_message: 'There is no active connection with this UUID.' }
    const record = {
      ...connection,
      disconnected_at: new Date(order.clock.now()).toISOString(),
      disconnect_reason: 'ended_by_request',
    }
    order.world.commit({ put: CONNECTIONS, id: uuid, record })
    order.streams.get(uuid)?.()
    return { uuid, success: true }
  })
  const successful = results.filter(({ success }) => success).length
  return json(200, {
    data: { successful_kills: successful, failed_kills: results.length - successful, results },
  })
}

const active = (order: RequestContext): readonly WorldRecord[] => own(order).filter((one) => isActive(order, one))

const idsOf = (records: readonly WorldRecord[]): readonly string[] => records.map(({ id }) => String(id))

/** Ends every open stream of the app. */
export const endAllConnections = (order: RequestContext): Answer => end(order, idsOf(active(order)))

/** Ends the open streams of one endpoint; rejects unknown stream names. */
export const endConnectionsOfEndpoint = (order: RequestContext): Answer => {
  const name = requestTextOf(order, 'endpoint_id')
  if (!/^[a-z0-9_]+_stream$/.test(name))
    return problem(400, 'The endpoint_id is that of a stream, such as activity_stream', {
      parameter: 'endpoint_id',
      value: name.slice(0, 60),
    })
  return end(order, idsOf(active(order).filter((one) => one['endpoint_name'] === name)))
}

/** Ends streams by their UUIDs, with a result for each. */
export const endConnections = (order: RequestContext): Answer =>
  end(order, (order.input['body'] as { readonly uuids: readonly string[] }).uuids)
