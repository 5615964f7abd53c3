import type { EndpointId } from '../contract.ts'
import type { Fields } from '../language/fields.ts'

/** How the platform compares with a criterion: equal, not equal, at least, less than. */
export type CriterionOperator = 'EQ' | 'NE' | 'GTE' | 'LT'

export interface TargetingSource {
  readonly endpoint: EndpointId
  /** What every request has. */
  readonly input: Fields
  /** Takes a part of the name as `q`. Other lists are read whole and searched here. */
  readonly takesText: boolean
  readonly takesCountry?: true
  /** Lists what the account owns, which changes more often than what the platform offers. */
  readonly isOwn?: true
}

/** One type of criterion and where its values come from (campaign facts 6). */
export interface CriterionType {
  readonly id: string
  readonly operators: readonly CriterionOperator[]
  /** Where values are found; `typed` ones are entered by hand. */
  readonly values: 'typed' | readonly string[] | TargetingSource
}

const EQUAL = ['EQ'] as const
const EXCLUDABLE = ['EQ', 'NE'] as const

const searched = (endpoint: EndpointId, more: Partial<TargetingSource> = {}): TargetingSource => ({
  endpoint,
  input: { count: 200 },
  takesText: true,
  ...more,
})

const whole = (endpoint: EndpointId, more: Partial<TargetingSource> = {}): TargetingSource => ({
  endpoint,
  input: { count: 1000 },
  takesText: false,
  ...more,
})

const AGES = [
  ...[24, 34, 49, 54].map((to) => `AGE_13_TO_${to}`),
  'AGE_OVER_13',
  ...[34, 49, 54].map((to) => `AGE_18_TO_${to}`),
  'AGE_OVER_18',
  ...[34, 49, 54].map((to) => `AGE_21_TO_${to}`),
  'AGE_OVER_21',
  ...[49, 54].map((to) => `AGE_25_TO_${to}`),
  'AGE_OVER_25',
  ...[49, 54].map((to) => `AGE_35_TO_${to}`),
  'AGE_OVER_35',
  'AGE_OVER_50',
]

const audiences = whole('customAudiences.list', { isOwn: true })

/** Types that an ad group can be given, in the order of a form. Retired types are left out. */
export const CRITERION_TYPES: readonly CriterionType[] = [
  { id: 'LOCATION', operators: EQUAL, values: searched('targetingLocations.list', { takesCountry: true }) },
  { id: 'GENDER', operators: EQUAL, values: ['1', '2'] },
  { id: 'AGE', operators: EQUAL, values: AGES },
  { id: 'LANGUAGE', operators: EQUAL, values: searched('targetingLanguages.list') },
  { id: 'INTEREST', operators: EQUAL, values: searched('targetingInterests.list') },
  { id: 'BROAD_KEYWORD', operators: EXCLUDABLE, values: 'typed' },
  { id: 'PHRASE_KEYWORD', operators: EXCLUDABLE, values: 'typed' },
  { id: 'EXACT_KEYWORD', operators: EXCLUDABLE, values: 'typed' },
  { id: 'CUSTOM_AUDIENCE', operators: EXCLUDABLE, values: audiences },
  { id: 'CUSTOM_AUDIENCE_EXPANDED', operators: EQUAL, values: audiences },
  { id: 'CONVERSATION', operators: EQUAL, values: whole('targetingConversations.list') },
  { id: 'EVENT', operators: EQUAL, values: whole('targetingEvents.list') },
  { id: 'CONTENT_PUBLISHER_USER', operators: ['NE', 'EQ'], values: 'typed' },
  { id: 'IAB_CATEGORY', operators: ['NE', 'EQ'], values: whole('iabCategories.list') },
  { id: 'FOLLOWERS_OF_USER', operators: EQUAL, values: 'typed' },
  { id: 'SIMILAR_TO_FOLLOWERS_OF_USER', operators: EQUAL, values: 'typed' },
  { id: 'TV_SHOW', operators: EQUAL, values: 'typed' },
  { id: 'PLATFORM', operators: EQUAL, values: searched('targetingPlatforms.list') },
  { id: 'PLATFORM_VERSION', operators: EQUAL, values: searched('targetingPlatformVersions.list', { input: {} }) },
  { id: 'DEVICE', operators: EQUAL, values: searched('targetingDevices.list') },
  {
    id: 'NETWORK_OPERATOR',
    operators: EQUAL,
    values: searched('targetingNetworkOperators.list', { takesCountry: true }),
  },
  { id: 'NETWORK_ACTIVATION_DURATION', operators: ['GTE', 'LT'], values: 'typed' },
  { id: 'WIFI_ONLY', operators: EQUAL, values: ['1'] },
  {
    id: 'APP_STORE_CATEGORY',
    operators: EQUAL,
    values: searched('targetingAppStoreCategories.list', { input: {} }),
  },
  {
    id: 'ENGAGEMENT_TYPE',
    operators: EQUAL,
    values: ['IMPRESSION', 'ENGAGEMENT', 'VIDEO_VIEW', 'VIDEO_VIEW_PARTIAL', 'VIDEO_VIEW_COMPLETE'],
  },
  { id: 'CAMPAIGN_ENGAGEMENT', operators: EQUAL, values: 'typed' },
  { id: 'USER_ENGAGEMENT', operators: EQUAL, values: 'typed' },
]

/** A type that an ad group can be given, by its name in the API. */
export const criterionType = (id: string): CriterionType | undefined => CRITERION_TYPES.find((type) => type.id === id)
