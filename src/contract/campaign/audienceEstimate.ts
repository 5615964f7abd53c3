import { Type } from 'typebox'
import { accountWriteRate } from '../language/conventions.ts'
import { endpoint, type InputRule } from '../language/endpoint.ts'
import { isFields, wordOf } from '../language/fields.ts'

const OPERATOR_TYPE = ['EQ', 'NE'] as const

/**
 * Criteria that only narrow an audience; the documents ask for one of another kind. Which ones do is assumed, see the
 * row.
 */
export const NARROWING_TYPES: readonly string[] = [
  'AGE',
  'DEVICE',
  'GENDER',
  'LANGUAGE',
  'LOCATION',
  'NETWORK_ACTIVATION_DURATION',
  'NETWORK_OPERATOR',
  'PLATFORM',
  'PLATFORM_VERSION',
  'WIFI_ONLY',
]

/** Criteria that name people by themselves (facts: targeting types). */
const PRIMARY_TYPES: readonly string[] = [
  'APP_LIST',
  'APP_STORE_CATEGORY',
  'APP_STORE_CATEGORY_LOOKALIKE',
  'BEHAVIOR',
  'BEHAVIOR_EXPANDED',
  'BROAD_KEYWORD',
  'CAMPAIGN_ENGAGEMENT',
  'CAMPAIGN_ENGAGEMENT_LOOKALIKE',
  'CONTENT_PUBLISHER_USER',
  'CONVERSATION',
  'CUSTOM_AUDIENCE',
  'CUSTOM_AUDIENCE_EXPANDED',
  'ENGAGEMENT_TYPE',
  'EVENT',
  'EXACT_KEYWORD',
  'FOLLOWERS_OF_USER',
  'IAB_CATEGORY',
  'INTEREST',
  'LIVE_TV_EVENT',
  'PHRASE_KEYWORD',
  'SIMILAR_TO_FOLLOWERS_OF_USER',
  'TAILORED_AUDIENCE',
  'TAILORED_AUDIENCE_EXPANDED',
  'TV_CHANNEL',
  'TV_GENRE',
  'TV_SHOW',
  'UNORDERED_KEYWORD',
  'USER_ENGAGEMENT',
  'USER_ENGAGEMENT_LOOKALIKE',
]

/** All known targeting types. The client also sends others; the emulator rejects them. */
export const TARGETING_TYPES: ReadonlySet<string> = new Set([...NARROWING_TYPES, ...PRIMARY_TYPES])

const operatorType = Type.Optional(Type.Enum([...OPERATOR_TYPE], { default: 'EQ' }))

const criterion = Type.Object({
  targeting_type: Type.String({ minLength: 1, examples: ['INTEREST', 'BROAD_KEYWORD'] }),
  targeting_value: Type.Union([Type.String({ minLength: 1 }), Type.Integer()]),
  operator_type: operatorType,
})

/** Does one of the criteria name people, rather than narrow or exclude them? Absent ones are left to the schema. */
const hasPrimary = (body: unknown): boolean => {
  if (!isFields(body) || !Array.isArray(body['targeting_criteria'])) return true
  const criteria: readonly unknown[] = body['targeting_criteria']
  const isPrimary = (one: unknown): boolean =>
    isFields(one) && one['operator_type'] !== 'NE' && !NARROWING_TYPES.includes(wordOf(one['targeting_type']))
  return criteria.length === 0 || criteria.some(isPrimary)
}

const onePrimary: InputRule = {
  sentence: 'At least one primary targeting criterion is required for targeting_criteria',
  parameter: 'targeting_criteria',
  code: 'INVALID_PARAMETER',
  holds: ({ body }) => hasPrimary(body),
  valid: { body: { targeting_criteria: [{ targeting_type: 'INTEREST', targeting_value: '5' }] } },
  broken: { body: { targeting_criteria: [{ targeting_type: 'GENDER', targeting_value: '1' }] } },
}

export const audienceEstimateEndpoints = {
  'audienceEstimate.create': endpoint({
    method: 'POST',
    path: '/12/accounts/:account_id/audience_estimate',
    server: 'ads',
    access: 'user',
    summary: 'Estimate the reach of targeting criteria',
    section: 'Document 3, Audience estimate',
    body: Type.Object({
      targeting_criteria: Type.Array(criterion, { minItems: 1 }),
      operator_type: operatorType,
    }),
    reply: 'record',
    data: Type.Object({ audience_size: Type.Object({ min: Type.Integer(), max: Type.Integer() }) }),
    rules: [onePrimary],
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      "The response isn't shown: data holds audience_size with min and max.",
      'A criterion has targeting_type, targeting_value and an optional operator_type.',
      'operator_type NE beside the criteria negates them together: everyone else is estimated.',
      "The types aren't listed: the emulator accepts known ones and rejects others.",
      `Every criterion with EQ is primary, except ${NARROWING_TYPES.join(', ')}.`,
    ],
  }),
}

/** How many people are reached, from fewest to most. */
export interface SizeRange {
  readonly min: number
  readonly max: number
}

/**
 * The range of a response; numbers may come as text. Undefined where it has none: the documents do not show the
 * response.
 */
export const estimateRangeOf = (data: unknown): SizeRange | undefined => {
  const size = isFields(data) ? data['audience_size'] : undefined
  if (!isFields(size)) return undefined
  const [min, max] = [size['min'], size['max']].map((each) =>
    typeof each === 'number' || (typeof each === 'string' && each !== '') ? Number(each) : Number.NaN,
  )
  return min !== undefined && max !== undefined && min >= 0 && max >= min ? { min, max } : undefined
}
