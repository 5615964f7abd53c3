import { Type } from 'typebox'
import { wholeHour } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { dateTime } from '../language/kinds.ts'
import { endAfterStart } from './timeWindow.ts'

/** Entities of one request (campaign facts 8). */
const STATS_ENTITIES = 20

export const statsEndpoints = {
  'stats.summary': endpoint({
    method: 'GET',
    path: '/12/stats/accounts/:account_id',
    server: 'ads',
    access: 'user',
    source: 'observed',
    section: 'Observed, Stats',
    summary: 'What campaigns, line items or promoted posts reached and spent',
    query: Type.Object({
      entity: Type.Enum(['ACCOUNT', 'CAMPAIGN', 'FUNDING_INSTRUMENT', 'LINE_ITEM', 'PROMOTED_TWEET']),
      entity_ids: Type.Array(Type.String({ pattern: '^[^,]+$' }), { minItems: 1, maxItems: STATS_ENTITIES }),
      start_time: dateTime('start', ['2026-03-01T00:00:00Z']),
      end_time: dateTime('end, exclusive, in whole hours, at most 7 days later', ['2026-03-02T00:00:00Z']),
      granularity: Type.Enum(['HOUR', 'DAY', 'TOTAL']),
      metric_groups: Type.Array(Type.Enum(['BILLING', 'ENGAGEMENT', 'VIDEO']), { minItems: 1 }),
      placement: Type.Enum(['ALL_ON_SERVICE', 'SPOTLIGHT', 'TREND']),
    }),
    reply: 'list',
    data: Type.Object({
      id: Type.String(),
      id_data: Type.Array(
        Type.Object({
          segment: Type.Union([Type.Unknown(), Type.Null()]),
          metrics: Type.Record(Type.String(), Type.Unknown()),
        }),
      ),
    }),
    rules: [wholeHour('start_time'), wholeHour('end_time'), endAfterStart],
    rate: { limit: 250, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: ['Practice delivers nothing, so every metric is null.'],
  }),
}
