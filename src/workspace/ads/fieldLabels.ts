import type { Said } from '../../contract/language/said.ts'
import { english } from '../../messages/english.ts'
import { coded, saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import type { InnerText, PlainCode } from '../../messages/translator.ts'

const LABELS: Readonly<Record<string, PlainCode>> = {
  able_to_fund: 'adsPages.field.able_to_fund',
  account_media_id: 'adsPages.field.account_media_id',
  advertiser_domain: 'adsPages.field.advertiser_domain',
  advertiser_user_id: 'adsPages.field.advertiser_user_id',
  android_app_store_identifier: 'adsPages.field.android_app_store_identifier',
  approval_status: 'adsPages.field.approval_status',
  as_user_id: 'adsPages.field.as_user_id',
  aspect_ratio: 'adsPages.field.aspect_ratio',
  audience_expansion: 'adsPages.field.audience_expansion',
  audience_size: 'adsPages.field.audience_size',
  audience_type: 'adsPages.field.audience_type',
  automatic_tweet_promotion: 'adsPages.field.automatic_tweet_promotion',
  bid_amount_local_micro: 'adsPages.field.bid_amount_local_micro',
  bid_strategy: 'adsPages.field.bid_strategy',
  budget_optimization: 'adsPages.field.budget_optimization',
  call_to_action: 'adsPages.field.call_to_action',
  call_to_action_url: 'adsPages.field.call_to_action_url',
  campaign_id: 'adsPages.field.campaign_id',
  card_type: 'adsPages.field.card_type',
  card_uri: 'adsPages.field.card_uri',
  categories: 'adsPages.field.categories',
  completed_at: 'adsPages.field.completed_at',
  components: 'adsPages.field.components',
  content_duration_seconds: 'adsPages.field.content_duration_seconds',
  conversation_settings: 'adsPages.field.conversation_settings',
  country_code: 'creatives.part.country_code',
  created_at: 'adsPages.field.created_at',
  created_by: 'adsPages.field.created_by',
  creative_source: 'adsPages.field.creative_source',
  creative_type: 'adsPages.field.creative_type',
  credit_limit_local_micro: 'adsPages.field.credit_limit_local_micro',
  credit_remaining_local_micro: 'adsPages.field.credit_remaining_local_micro',
  curated_category_id: 'adsPages.field.curated_category_id',
  currency: 'adsPages.field.currency',
  daily_budget_amount_local_micro: 'adsPages.field.daily_budget_amount_local_micro',
  description: 'adsPages.field.description',
  destination: 'adsPages.field.call_to_action_url',
  duration: 'adsPages.field.duration',
  duration_in_days: 'adsPages.field.duration_in_days',
  duration_in_minutes: 'adsPages.field.duration_in_minutes',
  effective_status: 'adsPages.field.effective_status',
  end_time: 'adsPages.field.end_time',
  entity_status: 'adsPages.field.entity_status',
  entity_type: 'adsPages.field.entity_type',
  file_name: 'adsPages.field.file_name',
  first_choice: 'adsPages.field.first_choice',
  first_cta: 'adsPages.field.first_cta',
  first_cta_tweet: 'adsPages.field.first_cta_tweet',
  fourth_choice: 'adsPages.field.fourth_choice',
  fourth_cta: 'adsPages.field.fourth_cta',
  fourth_cta_tweet: 'adsPages.field.fourth_cta_tweet',
  frequency_cap: 'adsPages.field.frequency_cap',
  funded_amount_local_micro: 'adsPages.field.funded_amount_local_micro',
  funding_instrument_id: 'adsPages.field.funding_instrument_id',
  goal: 'adsPages.field.goal',
  googleplay_app_id: 'creatives.part.googleplay_app_id',
  granted_account_id: 'adsPages.field.granted_account_id',
  io_header: 'adsPages.field.io_header',
  ios_app_store_identifier: 'adsPages.field.ios_app_store_identifier',
  is_owner: 'adsPages.field.is_owner',
  label: 'creatives.part.label',
  landing_url: 'adsPages.field.landing_url',
  line_item_id: 'adsPages.field.line_item_id',
  location_type: 'adsPages.field.location_type',
  media_category: 'adsPages.field.media_category',
  media_key: 'adsPages.field.media_key',
  media_keys: 'adsPages.field.media_keys',
  media_status: 'adsPages.field.media_status',
  media_type: 'adsPages.field.media_type',
  media_url: 'adsPages.field.media_url',
  name: 'adsPages.field.name',
  nullcast: 'adsPages.field.nullcast',
  objective: 'adsPages.field.objective',
  operator_type: 'adsPages.field.operator_type',
  owner_account_id: 'adsPages.field.owner_account_id',
  partner_source: 'adsPages.field.partner_source',
  pay_by: 'adsPages.field.pay_by',
  permission_level: 'adsPages.field.permission_level',
  placements: 'adsPages.field.placements',
  poster_media_key: 'adsPages.field.poster_media_key',
  poster_media_url: 'adsPages.field.poster_media_url',
  primary_web_event_tag: 'adsPages.field.primary_web_event_tag',
  product_type: 'adsPages.field.product_type',
  purchase_order_number: 'adsPages.field.purchase_order_number',
  reasons_not_able_to_fund: 'adsPages.field.reasons_not_able_to_fund',
  reasons_not_servable: 'adsPages.field.reasons_not_servable',
  reasons_not_targetable: 'adsPages.field.reasons_not_targetable',
  scheduled_at: 'adsPages.field.scheduled_at',
  scheduled_status: 'adsPages.field.scheduled_status',
  scheduled_tweet_id: 'adsPages.field.scheduled_tweet_id',
  second_choice: 'adsPages.field.second_choice',
  second_cta: 'adsPages.field.second_cta',
  second_cta_tweet: 'adsPages.field.second_cta_tweet',
  servable: 'adsPages.field.servable',
  slides: 'adsPages.field.slides',
  standard_delivery: 'adsPages.field.standard_delivery',
  start_time: 'adsPages.field.start_time',
  status: 'adsPages.field.status',
  tailored_audience_id: 'adsPages.field.tailored_audience_id',
  target_cpa_local_micro: 'adsPages.field.target_cpa_local_micro',
  targetable: 'adsPages.field.targetable',
  targetable_types: 'adsPages.field.targetable_types',
  targeting_type: 'adsPages.field.targeting_type',
  targeting_value: 'adsPages.field.targeting_value',
  text: 'adsPages.field.text',
  thank_you_text: 'adsPages.field.thank_you_text',
  thank_you_url: 'adsPages.field.thank_you_url',
  third_choice: 'adsPages.field.third_choice',
  third_cta: 'adsPages.field.third_cta',
  third_cta_tweet: 'adsPages.field.third_cta_tweet',
  title: 'adsPages.field.title',
  total_budget_amount_local_micro: 'adsPages.field.total_budget_amount_local_micro',
  tracking_tag_type: 'adsPages.field.tracking_tag_type',
  tracking_tag_url: 'adsPages.field.tracking_tag_url',
  tweet_id: 'adsPages.field.tweet_id',
  tweet_type: 'adsPages.field.tweet_type',
  tweeted: 'adsPages.field.tweeted',
  type: 'adsPages.field.type',
  unlocked_image_media_key: 'adsPages.field.unlocked_image_media_key',
  unlocked_video_media_key: 'adsPages.field.unlocked_video_media_key',
  updated_at: 'adsPages.field.updated_at',
  updated_by: 'adsPages.field.updated_by',
  url: 'creatives.part.url',
  user_groups: 'adsPages.field.user_groups',
  user_id: 'adsPages.field.user_id',
  video_cta: 'adsPages.field.video_cta',
  video_cta_value: 'adsPages.field.video_cta_value',
  video_description: 'adsPages.field.video_description',
  video_height: 'adsPages.field.video_height',
  video_hls_url: 'adsPages.field.video_hls_url',
  video_id: 'adsPages.field.video_id',
  video_owner_id: 'adsPages.field.video_owner_id',
  video_poster_height: 'adsPages.field.video_poster_height',
  video_poster_url: 'adsPages.field.video_poster_url',
  video_poster_width: 'adsPages.field.video_poster_width',
  video_title: 'adsPages.field.video_title',
  video_url: 'adsPages.field.video_url',
  video_width: 'adsPages.field.video_width',
}

/** A field of a record as people call it; its own name where nobody does. */
export const adFieldLabel = (field: string): string => {
  const code = LABELS[field]
  return code === undefined ? field : t(code)
}

/** The field at the head of a path such as `components[0].title`. */
export const fieldOfPath = (path: string): string => /^[^.[]*/.exec(path)?.[0] ?? path

/** The label of a field as a parameter of stored messages. */
export const adFieldName = (field: string): InnerText => {
  const code = LABELS[field]
  return code === undefined ? field : coded(code)
}

/** A message whose params name fields as the API does, with labels instead. */
export const labeled = (named: Said): Said => {
  const { sentence, message } = named
  if (message === undefined) return { sentence }
  const params = Object.entries(message.params ?? {}).map(([name, value]) =>
    (name === 'field' || name === 'fields') && typeof value === 'string'
      ? [name, value.split(', ').map(adFieldName)]
      : [name, value],
  )
  const labels = { code: message.code, params: Object.fromEntries(params) }
  return { sentence: english.known(labels) ?? sentence, message: labels }
}

/** A message whose params name fields, as a text with their labels. */
export const labeledText = (named: Said): string => saidText(labeled(named))
