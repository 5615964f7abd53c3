import { Type } from 'typebox'
import { endpoint } from '../language/endpoint.ts'
import { bodiesAssumed, otherPaths, v2Paging } from './v2.ts'

const ended = Type.Object({
  successful_kills: Type.Integer(),
  failed_kills: Type.Integer(),
  results: Type.Array(
    Type.Object({ uuid: Type.String(), success: Type.Boolean(), error_message: Type.Optional(Type.String()) }),
  ),
})

const uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })

/** Streaming connections of the app, open and past (Document 1, Other v2 paths). */
export const connectionEndpoints = {
  'connections.list': endpoint({
    method: 'GET',
    path: '/2/connections',
    server: 'main',
    access: 'bearer',
    summary: 'List active and past streaming connections',
    section: otherPaths,
    query: Type.Object({
      status: Type.Optional(
        Type.Union([Type.Literal('active'), Type.Literal('inactive'), Type.Literal('all')], { default: 'active' }),
      ),
      endpoints: Type.Optional(
        Type.Array(Type.String({ pattern: '^[a-z0-9_]+$' }), { minItems: 1, description: 'stream IDs' }),
      ),
      ...v2Paging(100, 10),
    }),
    reply: 'list',
    data: Type.Object({
      id: Type.String(),
      endpoint_name: Type.String(),
      connected_at: Type.String(),
      disconnected_at: Type.Optional(Type.String()),
      disconnect_reason: Type.Optional(Type.String()),
      client_ip: Type.Optional(Type.String()),
    }),
    repeat: 'safe',
    assumes: [bodiesAssumed],
  }),
  'connections.endAll': endpoint({
    method: 'DELETE',
    path: '/2/connections/all',
    server: 'main',
    access: 'bearer',
    summary: 'End all streaming connections of the app',
    section: otherPaths,
    reply: 'record',
    data: ended,
    repeat: 'safe',
    assumes: [bodiesAssumed],
  }),
  'connections.endOfEndpoint': endpoint({
    method: 'DELETE',
    path: '/2/connections/:endpoint_id',
    server: 'main',
    access: 'bearer',
    summary: 'End the connections of one streaming endpoint',
    section: otherPaths,
    reply: 'record',
    data: ended,
    repeat: 'safe',
    assumes: [bodiesAssumed, 'endpoint_id ends in _stream, such as activity_stream; other values are rejected.'],
  }),
  'connections.end': endpoint({
    method: 'DELETE',
    path: '/2/connections',
    server: 'main',
    access: 'bearer',
    summary: 'End connections by UUID',
    section: otherPaths,
    body: Type.Object({ uuids: Type.Array(uuid, { minItems: 1, maxItems: 100 }) }),
    reply: 'record',
    data: ended,
    repeat: 'safe',
    assumes: [bodiesAssumed, 'UUIDs are sent in a JSON body, at most 100.'],
  }),
}
