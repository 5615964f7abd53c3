import { Type } from 'typebox'
import { accountReadRate, accountWriteRate } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'

const section = 'Document 3, Features'

/** Features that the sandbox grants and takes away (Document 3, Features). */
export const FEATURE_KEYS = [
  'AGE_TARGETING',
  'ALLOW_SKIPPABLE_VIDEOS_FOR_PREROLL_VIEWS_OBJECTIVE',
  'AWARENESS_OBJECTIVE',
  'BRAND_TPN',
  'CHARGE_FOR_GOOD_CLICK',
  'CONVERSATION_CARD',
  'CONVERSATION_CARD_FOUR_OPTIONS',
  'CONVERSATION_CARD_UNLOCK',
  'CPI_CHARGING',
  'DIRECT_MESSAGE_CARD',
  'DR_TAP',
  'ENGAGER_RETARGETING',
  'EVENT_TARGETING',
  'INSTALLED_APP_CATEGORY_TARGETING',
  'MOBILE_CONVERSION_TRANSACTION_VALUE',
  'OPTIMIZED_ACTION_BIDDING',
  'REACH_AND_FREQUENCY_ANALYTICS',
  'REACH_FREQUENCY_CAP',
  'VALIDATED_AGE_TARGETING',
  'VIDEO_VIEWS_MIDROLL_OBJECTIVE',
  'PREROLL_VIEWS_OBJECTIVE',
  'VIDEO_APP_DOWNLOAD_CARD',
] as const

/** Features that a reader can ask for by name (Document 3, Features). */
const READABLE_FEATURE_KEYS = [
  'REACH_AND_FREQUENCY_ANALYTICS',
  'REACH_FREQUENCY_CAP',
  'WEBSITE_CLICKS_CPM_BILLING',
] as const

const keysOf = (keys: readonly string[]) =>
  Type.Array(Type.Enum([...keys]), { minItems: 1, description: 'comma-separated' })

const changed = {
  path: '/12/accounts/:account_id/features',
  server: 'adsSandbox',
  access: 'user',
  section,
  query: Type.Object({ feature_keys: keysOf(FEATURE_KEYS) }),
  reply: 'record',
  data: Type.Array(Type.String()),
  rate: accountWriteRate,
  repeat: 'safe',
} as const

export const featureEndpoints = {
  'features.list': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id/features',
    server: 'ads',
    access: 'user',
    summary: 'List the features granted to an account',
    section,
    query: Type.Object({ feature_keys: Type.Optional(keysOf(READABLE_FEATURE_KEYS)) }),
    reply: 'record',
    data: Type.Array(Type.String()),
    rate: accountReadRate,
    repeat: 'safe',
    assumes: ['Only the three named keys can be requested; without feature_keys every granted key is returned.'],
  }),
  'features.grant': endpoint({ ...changed, method: 'POST', summary: 'Grant features to a sandbox account' }),
  'features.revoke': endpoint({
    ...changed,
    method: 'DELETE',
    summary: 'Revoke features of a sandbox account',
    assumes: ['DELETE accepts the keys that POST accepts and returns the remaining ones.'],
  }),
}
