import { AD_KINDS, type AdKindId, adFields, adKind, adRecordFields, adWritable } from '../../contract/ads/kinds.ts'
import { coded } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import type { InnerMessage } from '../../messages/translator.ts'

/** A kind by the name of many: "Cards". */
export const kindNames = (kind: AdKindId): string => t(`ads.kind.${kind}`)

/** A kind by the name of one record: "Card". */
export const kindName = (kind: AdKindId): string => t(`adsPages.one.${kind}`)

/** A kind of record as a parameter of stored messages. */
export const codedKind = (kind: AdKindId): InnerMessage => coded(`ads.kind.${kind}`)

/** Columns that come first; every other field follows in the order of the contract. */
const FIRST: Readonly<Record<AdKindId, readonly string[]>> = {
  media: ['media_key', 'name', 'media_type', 'file_name', 'title', 'description', 'poster_media_key'],
  accountMedia: ['creative_type', 'video_id', 'media_url'],
  card: ['name', 'card_type', 'card_uri', 'components', 'slides'],
  legacyCard: ['name', 'card_type', 'card_uri'],
  pollCard: ['name', 'first_choice', 'second_choice', 'third_choice', 'fourth_choice', 'duration_in_minutes'],
  videoCard: ['name', 'title', 'first_cta', 'first_cta_tweet', 'thank_you_text', 'media_key'],
  post: ['name', 'text', 'as_user_id', 'card_uri', 'media_keys', 'nullcast'],
  draftPost: ['name', 'text', 'as_user_id', 'card_uri', 'media_keys', 'nullcast'],
  scheduledPost: [
    'name',
    'text',
    'scheduled_at',
    'scheduled_status',
    'as_user_id',
    'card_uri',
    'media_keys',
    'nullcast',
  ],
  audience: ['name', 'description', 'audience_size', 'targetable', 'reasons_not_targetable'],
  audiencePermission: ['tailored_audience_id', 'granted_account_id', 'permission_level'],
  fundingInstrument: ['description', 'type', 'able_to_fund', 'currency', 'end_time'],
  campaign: [
    'name',
    'entity_status',
    'funding_instrument_id',
    'daily_budget_amount_local_micro',
    'total_budget_amount_local_micro',
    'reasons_not_servable',
  ],
  lineItem: [
    'name',
    'entity_status',
    'campaign_id',
    'objective',
    'bid_strategy',
    'bid_amount_local_micro',
    'daily_budget_amount_local_micro',
    'total_budget_amount_local_micro',
    'start_time',
    'end_time',
    'placements',
  ],
  targetingCriterion: ['name', 'targeting_type', 'targeting_value', 'operator_type', 'line_item_id'],
  promotedPost: ['tweet_id', 'line_item_id', 'approval_status'],
  promotedAccount: ['user_id', 'line_item_id', 'approval_status'],
  scheduledPromotion: ['scheduled_tweet_id', 'line_item_id'],
  mediaCreative: ['creative_type', 'account_media_id', 'line_item_id', 'landing_url', 'approval_status'],
  trackingTag: ['tracking_tag_url', 'tracking_tag_type', 'line_item_id'],
  prerollCallToAction: ['call_to_action', 'call_to_action_url', 'line_item_id'],
  lineItemCategory: ['curated_category_id', 'line_item_id'],
  abTest: ['name', 'status', 'entity_type', 'user_groups', 'start_time', 'end_time'],
}

/** Parameters of requests that are no fields of a record. */
const NO_FIELDS: ReadonlySet<string> = new Set(['trim_user', 'tweet_mode', 'id_str', 'full_text', 'user'])

/** Columns of a kind: all readable or writable fields except id and deletion. */
export const kindColumns = (id: AdKindId): readonly string[] => {
  const kind = adKind(id)
  const all = [
    ...FIRST[id],
    ...Object.keys(adFields(kind, 'create') ?? {}),
    ...Object.keys(adFields(kind, 'change') ?? {}),
    ...adRecordFields(kind),
  ]
  // The author of a post is written as as_user_id.
  const isNone = (field: string): boolean => NO_FIELDS.has(field) || (field === 'user_id' && all.includes('as_user_id'))
  return [...new Set(all)].filter((field) => !isNone(field) && field !== 'id' && field !== 'deleted')
}

/** Whether a field holds a time, of people or of the platform. */
export const holdsTime = (field: string): boolean => /^(?:start|end)_time$|_at$/.test(field)

/** A time that people set; those of the platform are none. */
export const isTimeField = (kind: AdKindId, field: string): boolean =>
  holdsTime(field) && adWritable(adKind(kind), field) !== 'never'

/** Kinds in the order in which people work on them. */
export const KIND_ORDER: readonly AdKindId[] = AD_KINDS.map(({ id }) => id)
