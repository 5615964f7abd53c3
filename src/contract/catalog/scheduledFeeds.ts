import { Type } from 'typebox'
import { accountReadRate, accountWriteRate, paging } from '../language/conventions.ts'
import { endpoint, type InputRule } from '../language/endpoint.ts'
import { wordOf } from '../language/fields.ts'
import { webAddress } from '../language/kinds.ts'

// Feeds that the platform fetches by itself. Document 2 names the endpoints and shows none of them.

const section = 'Observed, Scheduled feeds'

const FORMATS = ['CSV', 'TSV', 'XML'] as const
const FREQUENCIES = ['HOURLY', 'DAILY', 'WEEKLY'] as const
const HOURS = ['1', '2', '3', '4', '6', '8', '12']
const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

/** A feed and when it is fetched; the record has no field deleted. */
const scheduledFeedRecord = Type.Object({
  id: Type.String(),
  product_catalog_id: Type.String(),
  feed_url: Type.String(),
  feed_format: Type.String(),
  frequency: Type.String(),
  repeat: Type.Union([Type.String(), Type.Null()]),
  start_time: Type.String(),
  time_zone: Type.String(),
  created_at: Type.String(),
  updated_at: Type.String(),
})

const fields = {
  feed_url: webAddress({ examples: ['https://shop.example/feed.csv'] }),
  feed_format: Type.Enum([...FORMATS]),
  frequency: Type.Enum([...FREQUENCIES]),
  start_time: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:MM', examples: ['01:30'] }),
  time_zone: Type.String({ pattern: '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$', examples: ['Europe/Berlin', 'UTC'] }),
}
const repeat = Type.String({
  pattern: '^([1-9][0-9]?|[A-Z]+DAY)$',
  description: 'interval in hours for HOURLY, the day for WEEKLY',
  examples: ['4', 'SATURDAY'],
})

const REPEATS: Readonly<Record<string, readonly string[]>> = { HOURLY: HOURS, WEEKLY: WEEKDAYS, DAILY: [''] }

const EXAMPLE = {
  feed_url: 'https://shop.example/feed.csv',
  feed_format: 'CSV',
  start_time: '01:30',
  time_zone: 'Europe/Berlin',
}

const suited: InputRule = {
  sentence: 'repeat must be 1, 2, 3, 4, 6, 8 or 12 for HOURLY, a day for WEEKLY, and omitted for DAILY',
  parameter: 'repeat',
  code: 'INVALID_PARAMETER',
  holds: ({ frequency, repeat: given }) =>
    typeof frequency !== 'string' || (REPEATS[frequency] ?? []).includes(wordOf(given)),
  valid: { ...EXAMPLE, frequency: 'WEEKLY', repeat: 'SATURDAY' },
  broken: { ...EXAMPLE, frequency: 'WEEKLY', repeat: '4' },
}

const path = '/12/product_catalogs/:product_catalog_id/scheduled_feeds'
const onePath = `${path}/:scheduled_feed_id` as const

const row = { server: 'ads', access: 'user', section, source: 'observed', data: scheduledFeedRecord } as const
const resource = { delete: 'hard', ids: 'long' } as const
const echoAs = { scheduled_feed_id: 'id' }

export const scheduledFeedEndpoints = {
  'scheduledFeeds.list': endpoint({
    ...row,
    method: 'GET',
    path,
    summary: 'List the scheduled feeds of a catalog',
    query: Type.Object({ ...paging({ default: 200, maximum: 1000 }) }),
    reply: 'list',
    resource,
    rate: accountReadRate,
    repeat: 'safe',
  }),
  'scheduledFeeds.create': endpoint({
    ...row,
    method: 'POST',
    path,
    summary: 'Schedule a feed that the platform fetches',
    query: Type.Object({ ...fields, repeat: Type.Optional(repeat) }),
    rules: [suited],
    reply: 'record',
    resource,
    rate: accountWriteRate,
    repeat: 'never',
    assumes: [
      'A user has one scheduled feed; a second one is rejected with INVALID_PARAMETER (400). The emulator downloads nothing.',
    ],
  }),
  'scheduledFeeds.update': endpoint({
    ...row,
    method: 'PUT',
    path: onePath,
    summary: 'Change a scheduled feed',
    query: Type.Object({
      feed_url: Type.Optional(fields.feed_url),
      feed_format: Type.Optional(fields.feed_format),
      frequency: Type.Optional(fields.frequency),
      start_time: Type.Optional(fields.start_time),
      time_zone: Type.Optional(fields.time_zone),
      repeat: Type.Optional(repeat),
    }),
    state: [{ ...suited, holds: suited.holds }],
    assumes: ['A change to DAILY removes repeat.'],
    reply: 'record',
    resource,
    echoAs,
    rate: accountWriteRate,
    repeat: 'safe',
  }),
  'scheduledFeeds.delete': endpoint({
    ...row,
    method: 'DELETE',
    path: onePath,
    summary: 'Delete a scheduled feed',
    reply: 'record',
    resource,
    echoAs,
    rate: accountWriteRate,
    repeat: 'safe',
  }),
}
