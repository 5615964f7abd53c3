import { Type } from 'typebox'
import { wholeHour } from '../language/conventions.ts'
import { endpoint, type InputRule } from '../language/endpoint.ts'
import { dateTime } from '../language/kinds.ts'
import { parseTime } from '../language/time.ts'
import { endAfterStart } from './timeWindow.ts'

/** Entities of one request (campaign facts 8). */
const STATS_ENTITIES = 20

const DAY_MS = 86_400_000

/** The longest time that one request covers (campaign facts 8). */
const withinDays = (days: number): InputRule => ({
  sentence: `end_time must be at most ${days} days after start_time`,
  parameter: 'end_time',
  code: 'INVALID_TIME_WINDOW',
  holds: ({ start_time: start, end_time: end }) => {
    const from = typeof start === 'string' ? parseTime(start) : undefined
    const to = typeof end === 'string' ? parseTime(end) : undefined
    return from === undefined || to === undefined || to - from <= days * DAY_MS
  },
  valid: { start_time: '2026-03-01T00:00:00Z', end_time: '2026-03-02T00:00:00Z' },
  broken: { start_time: '2020-03-01T00:00:00Z', end_time: '2026-03-01T00:00:00Z' },
})

export const statsEndpoints = {
  'stats.summary': endpoint({
    method: 'GET',
    path: '/12/stats/accounts/:account_id',
    server: 'ads',
    access: 'user',
    source: 'observed',
    section: 'Observed, Stats',
    summary: 'Get reach and spend of campaigns, line items or promoted posts',
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
          segment: Type.Unknown(),
          metrics: Type.Record(Type.String(), Type.Unknown()),
        }),
      ),
    }),
    rules: [wholeHour('start_time'), wholeHour('end_time'), endAfterStart, withinDays(7)],
    rate: { limit: 250, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: ['Practice delivers nothing, so every metric is null.'],
  }),
  'stats.activeEntities': endpoint({
    method: 'GET',
    path: '/12/stats/accounts/:account_id/active_entities',
    server: 'ads',
    access: 'user',
    source: 'observed',
    section: 'Observed, Stats',
    summary: 'List which entities have new figures',
    query: Type.Object({
      entity: Type.Enum([
        'CAMPAIGN',
        'FUNDING_INSTRUMENT',
        'LINE_ITEM',
        'MEDIA_CREATIVE',
        'PROMOTED_ACCOUNT',
        'PROMOTED_TWEET',
      ]),
      start_time: dateTime('start', ['2026-03-01T00:00:00Z']),
      end_time: dateTime('end, in whole hours, at most 90 days later', ['2026-03-02T00:00:00Z']),
    }),
    reply: 'list',
    data: Type.Object({
      entity_id: Type.String(),
      activity_start_time: Type.String(),
      activity_end_time: Type.String(),
      placements: Type.Array(Type.String()),
    }),
    rules: [wholeHour('start_time'), wholeHour('end_time'), endAfterStart, withinDays(90)],
    rate: { limit: 250, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: ['Practice delivers nothing, so nothing is active.'],
  }),
}
