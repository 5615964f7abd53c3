import { type TProperties, Type } from 'typebox'
import { paging } from '../language/conventions.ts'
import { endpoint, type RateLimit } from '../language/endpoint.ts'
import { dateTime } from '../language/kinds.ts'
import { textField } from './observedRows.ts'

// Values that targeting criteria can have (campaign facts 6, Discovery). They belong to nobody and change rarely.

/** All searches for values count together (campaign facts 1, rate limits). */
const discoveryRate: RateLimit = { limit: 400, seconds: 900, per: 'user', source: 'observed', shared: 'discovery' }
/** Of TV markets and TV shows (campaign facts 1, rate limits). */
const tvRate: RateLimit = { limit: 2000, seconds: 900, per: 'user', source: 'observed' }

const q = { q: Type.Optional(Type.String({ minLength: 1 })) }
const pages = paging({ default: 200, maximum: 1000 })
const country = Type.String({ pattern: '^[A-Z]{2}$', examples: ['DE', 'US'] })
const osType = Type.Optional(Type.Enum(['ANDROID', 'IOS']))

const section = 'Observed, Targeting criteria'

const discovery = <const Path extends string, const Given extends TProperties>(
  name: Path,
  summary: string,
  given: Given,
  { rate = discoveryRate, fields = {} }: { readonly rate?: RateLimit; readonly fields?: TProperties } = {},
) =>
  endpoint({
    method: 'GET',
    path: `/12/targeting_criteria/${name}`,
    server: 'ads',
    access: 'user',
    source: 'observed',
    section,
    summary,
    query: Type.Object(given),
    reply: 'list',
    data: Type.Object({
      name: Type.String(),
      targeting_value: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
      targeting_type: Type.Optional(Type.String()),
      country_code: Type.Optional(textField),
      os_type: Type.Optional(Type.String()),
      ...fields,
    }),
    rate,
    repeat: 'safe',
  })

export const targetingDiscoveryEndpoints = {
  'targetingLocations.list': discovery(
    'locations',
    'Find places to target',
    {
      ...q,
      country_code: Type.Optional(country),
      location_type: Type.Optional(Type.Enum(['COUNTRIES', 'REGIONS', 'METROS', 'CITIES', 'POSTAL_CODES'])),
      ...pages,
    },
    { fields: { location_type: Type.Optional(Type.String()) } },
  ),
  'targetingInterests.list': discovery('interests', 'Find interests to target', { ...q, ...pages }),
  'targetingLanguages.list': discovery('languages', 'Find languages to target', { ...q, ...pages }),
  'targetingDevices.list': discovery(
    'devices',
    'Find devices to target',
    { ...q, count: pages.count },
    { fields: { manufacturer: Type.Optional(Type.String()) } },
  ),
  'targetingPlatforms.list': discovery('platforms', 'List the platforms to target', {
    ...q,
    lang: Type.Optional(Type.String({ minLength: 2 })),
    count: pages.count,
  }),
  'targetingPlatformVersions.list': discovery(
    'platform_versions',
    'List the OS versions to target',
    { ...q },
    { fields: { number: Type.Optional(Type.String()) } },
  ),
  'targetingNetworkOperators.list': discovery('network_operators', 'Find mobile carriers to target', {
    ...q,
    country_code: Type.Optional(country),
    ...pages,
  }),
  'targetingAppStoreCategories.list': discovery('app_store_categories', 'Find app store categories to target', {
    ...q,
    os_type: osType,
  }),
  'targetingConversations.list': discovery(
    'conversations',
    'Find conversation topics to target',
    { conversation_type: Type.Optional(Type.String({ minLength: 1 })), ...pages },
    { fields: { conversation_type: Type.Optional(Type.String()) } },
  ),
  'targetingEvents.list': discovery(
    'events',
    'Find events to target',
    {
      event_types: Type.Optional(
        Type.Array(
          Type.Enum(['CONFERENCE', 'HOLIDAY', 'MUSIC_AND_ENTERTAINMENT', 'OTHER', 'POLITICS', 'RECURRING', 'SPORTS']),
          { minItems: 1 },
        ),
      ),
      country_codes: Type.Optional(Type.Array(country, { minItems: 1 })),
      start_time: Type.Optional(dateTime('start', ['2026-03-01T00:00:00Z'])),
      end_time: Type.Optional(dateTime('end', ['2026-06-01T00:00:00Z'])),
      ...pages,
    },
    { fields: { event_type: Type.Optional(Type.String()) } },
  ),
  'targetingTvMarkets.list': discovery(
    'tv_markets',
    'List the TV markets',
    {},
    { rate: tvRate, fields: { locale: Type.String() } },
  ),
  'targetingTvShows.list': discovery(
    'tv_shows',
    'Find TV shows to target',
    {
      locale: Type.String({ minLength: 2, examples: ['en-US'] }),
      ...q,
      ...paging({ default: 50, maximum: 50 }),
    },
    { rate: tvRate, fields: { genre: Type.Optional(textField) } },
  ),
}
