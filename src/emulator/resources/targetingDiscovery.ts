import type { targetingDiscoveryEndpoints } from '../../contract/campaign/targetingDiscovery.ts'
import type { Answer } from '../answer.ts'
import { matching } from '../filters.ts'
import { pageOf } from '../pages.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'

// What can be targeted in Practice: a small choice of each kind.

type DiscoveryId = keyof typeof targetingDiscoveryEndpoints

type Value = readonly [value: string, name: string, more?: WorldRecord]

const rows = (targeting_type: string, values: readonly Value[]): readonly WorldRecord[] =>
  values.map(([targeting_value, name, more]) => ({ name, targeting_type, targeting_value, ...more }))

const place = (value: string, name: string, country_code: string, location_type: string): Value => [
  value.padEnd(16, '0'),
  name,
  { country_code, location_type },
]

const VALUES: Readonly<Record<DiscoveryId, readonly WorldRecord[]>> = {
  'targetingLocations.list': rows('LOCATION', [
    place('de', 'Germany', 'DE', 'COUNTRIES'),
    place('de01', 'Bavaria, Germany', 'DE', 'REGIONS'),
    place('de02', 'Berlin, Germany', 'DE', 'CITIES'),
    place('de03', 'Hamburg, Germany', 'DE', 'CITIES'),
    place('de04', '10115, Berlin, Germany', 'DE', 'POSTAL_CODES'),
    place('at', 'Austria', 'AT', 'COUNTRIES'),
    place('fr', 'France', 'FR', 'COUNTRIES'),
    place('fr01', 'Paris, France', 'FR', 'CITIES'),
    place('gb', 'United Kingdom', 'GB', 'COUNTRIES'),
    place('us', 'United States', 'US', 'COUNTRIES'),
    place('us01', 'California, United States', 'US', 'REGIONS'),
    place('us02', 'San Francisco-Oakland-San Jose', 'US', 'METROS'),
  ]),
  'targetingInterests.list': rows('INTEREST', [
    ['1001', 'Books and literature/Biographies'],
    ['1002', 'Books and literature/Cookbooks'],
    ['2001', 'Food and drink/Baking'],
    ['2002', 'Food and drink/Coffee and tea'],
    ['3001', 'Sports/Cycling'],
    ['3002', 'Sports/Running'],
    ['4001', 'Travel/Hiking'],
  ]),
  'targetingLanguages.list': rows('LANGUAGE', [
    ['de', 'German'],
    ['en', 'English'],
    ['es', 'Spanish'],
    ['fr', 'French'],
    ['it', 'Italian'],
    ['ja', 'Japanese'],
  ]),
  'targetingDevices.list': rows('DEVICE', [
    ['1q', 'Practice Phone 3', { manufacturer: 'Practice', os_type: 'Android' }],
    ['2q', 'Practice Phone 4', { manufacturer: 'Practice', os_type: 'Android' }],
    ['3q', 'Practice Tablet', { manufacturer: 'Practice', os_type: 'iOS' }],
  ]),
  'targetingPlatforms.list': rows('PLATFORM', [
    ['0', 'iOS'],
    ['1', 'Android'],
    ['2', 'BlackBerry'],
    ['3', 'Mobile web on other devices'],
    ['4', 'Desktop and laptop computers'],
  ]),
  'targetingPlatformVersions.list': rows('PLATFORM_VERSION', [
    ['17', 'Android 13', { number: '13', os_type: 'Android' }],
    ['18', 'Android 14', { number: '14', os_type: 'Android' }],
    ['1a', 'iOS 17', { number: '17', os_type: 'iOS' }],
  ]),
  'targetingNetworkOperators.list': rows('NETWORK_OPERATOR', [
    ['2l', 'Practice Mobile', { country_code: 'US' }],
    ['2m', 'Practice Funk', { country_code: 'DE' }],
  ]),
  'targetingAppStoreCategories.list': rows('APP_STORE_CATEGORY', [
    ['qouq', 'Games', { os_type: 'ANDROID' }],
    ['qour', 'Health and fitness', { os_type: 'ANDROID' }],
    ['qous', 'Travel', { os_type: 'IOS' }],
  ]),
  'targetingConversations.list': rows('CONVERSATION', [
    ['a1', 'Coffee', { conversation_type: 'Food' }],
    ['a2', 'Marathons', { conversation_type: 'Sport' }],
    ['a3', 'Night trains', { conversation_type: 'Travel' }],
  ]),
  'targetingEvents.list': rows('EVENT', [
    ['1ex', "New Year's Eve", { event_type: 'HOLIDAY', country_code: null }],
    ['1ey', 'Harvest week', { event_type: 'RECURRING', country_code: 'DE' }],
  ]),
  'targetingTvMarkets.list': [
    { name: 'United States', country_code: 'US', locale: 'en-US' },
    { name: 'Germany', country_code: 'DE', locale: 'de-DE' },
  ],
  'targetingTvShows.list': rows('TV_SHOW', [
    ['10027243420', 'The practice hour', { genre: 'Drama' }],
    ['10027243421', 'Kitchen of the week', { genre: null }],
  ]).map((row) => ({ ...row, targeting_value: Number(row['targeting_value']) })),
}

/** Values of one kind; q finds a part of the name. */
const discover = (order: RequestContext): Answer => {
  const text = requestTextOf(order, 'q').toLowerCase()
  const found = matching(order, VALUES[order.routed.id as DiscoveryId]).filter(({ name }) =>
    String(name).toLowerCase().includes(text),
  )
  const { q: _, ...input } = order.input
  return pageOf({ ...order, input }, found)
}

/** What the value of a criterion is called, where Practice knows it. */
export const targetedName = (type: string, value: string): string | undefined => {
  for (const row of Object.values(VALUES).flat())
    if (row['targeting_type'] === type && String(row['targeting_value']) === value) return String(row['name'])
  return undefined
}

export const targetingDiscoveryBehaviours = Object.fromEntries(
  Object.keys(VALUES).map((id) => [id, discover]),
) as Readonly<Record<DiscoveryId, typeof discover>>
