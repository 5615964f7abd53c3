import type { EndpointId } from '../../src/contract/contract.ts'

// Records of Document 2 as they were recorded of the platform. Which fields are there, which are null and which are
// left out, what is text and what a number. Restated here apart from the rows.

/**
 * Words for the kind of a value; with `?` it may be null too. Text, a number, a flag, a time in UTC to the second, the
 * old English form of a time, or null.
 */
export type Word =
  | 'text'
  | 'text?'
  | 'number'
  | 'number?'
  | 'flag'
  | 'time'
  | 'englishTime'
  | 'null'
  | 'texts'
  | 'numbers'

/** A field whose name ends in * may be left out. An array holds records of one shape; `=A B` is one of these words. */
export type RecordedShape = Word | `=${string}` | { readonly [field: string]: RecordedShape } | readonly [RecordedShape]

type Fields = Readonly<Record<string, RecordedShape>>

const words = <Kind extends Word>(kind: Kind, names: string): Readonly<Record<string, Kind>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind]))

const dated: Fields = { created_at: 'time', updated_at: 'time', deleted: 'flag' }

const catalog: Fields = { id: 'text', name: 'text' }

const product: Fields = {
  ...words(
    'text?',
    'title description availability condition price link image_link brand gtin mpn mobile_link additional_image_link google_product_category product_type sale_price sale_price_effective_date item_group_id item_group_key gender color size age_group custom_label_0 custom_label_1 custom_label_2 custom_label_3 custom_label_4',
  ),
  id: 'text',
  product_key: 'text',
  inventory: 'number?',
}

const remark: Fields = { code: 'text', message: 'text', parameter: 'text' }
const outcome: Fields = {
  id: 'text',
  product_key: 'text?',
  status: '=CREATE_SUCCESS UPDATE_SUCCESS NO_CHANGE ERROR',
  warnings: [remark],
  errors: [remark],
}

const productSet: Fields = {
  id: 'text',
  name: 'text',
  description: 'text?',
  type: '=MANUAL FILTERED',
  product_ids: 'texts',
  filters: [
    {
      attribute: '=price product_type google_product_category sale_price inventory custom_label_0',
      operator: '=LESS_THAN GREATER_THAN EQUAL_TO MATCH CONTAINS NOT_CONTAINS',
      value: 'text',
    },
  ],
  processing_status: '=DONE PROCESSING FAILED',
}

const permission: Fields = {
  id: 'text',
  granted_account_id: 'text',
  permission_level: '=READ_ONLY READ_WRITE',
  ...dated,
}
const tailored: Fields = { ...permission, tailored_audience_id: 'text' }

const audience: Fields = {
  ...words('text', 'id name audience_type owner_account_id partner_source'),
  description: 'text?',
  permission_level: '=READ_WRITE READ_ONLY',
  // Never recorded, but named by document 2.
  is_owner: 'flag',
  targetable: 'flag',
  ...words('texts', 'targetable_types reasons_not_targetable'),
  audience_size: 'number?',
  ...dated,
}

const doNotReach: Fields = {
  ...words('text', 'id name'),
  description: 'text?',
  targetable: 'flag',
  reasons_not_targetable: 'texts',
  list_size: 'number?',
  ...dated,
}

const counted: Fields = { success_count: 'number', total_count: 'number' }

const accountMedia: Fields = {
  id: 'text',
  video_id: 'text?',
  media_url: 'text?',
  creative_type: '=PREROLL BANNER',
  ...dated,
}

const card: Fields = {
  ...words('text', 'id name card_uri card_type'),
  components: [
    {
      type: '=MEDIA BUTTON DETAILS',
      'media_key*': 'text',
      'label*': { type: '=ENUM', value: '=INSTALL' },
      'destination*': { type: '=APP WEBSITE', 'country_code*': 'text', 'googleplay_app_id*': 'text', 'url*': 'text' },
      'title*': 'text',
    },
  ],
  ...dated,
}

const image: Fields = {
  media_key: 'text',
  media_type: '=IMAGE',
  media_category: 'text',
  media_status: '=TRANSCODE_COMPLETED',
  ...words('text?', 'name file_name media_url'),
  tweeted: 'flag',
  ...dated,
}
const moving: Fields = {
  ...image,
  media_type: '=VIDEO GIF',
  ...words('text?', 'title description poster_media_url poster_media_key'),
  duration: 'number?',
  aspect_ratio: 'text',
}

const poll: Fields = {
  ...words('text', 'id name first_choice second_choice duration_in_minutes card_uri card_type'),
  'third_choice*': 'text',
  'fourth_choice*': 'text',
  ...words('time', 'start_time end_time'),
  ...dated,
}
const videoPoll: Fields = {
  ...poll,
  ...words(
    'text',
    'video_url video_hls_url video_width video_height video_poster_url video_poster_width video_poster_height content_duration_seconds',
  ),
}

const conversation: Fields = {
  ...words(
    'text',
    'id name title first_cta first_cta_tweet thank_you_text media_key media_url poster_media_url video_width video_height video_owner_id card_uri card_type',
  ),
  ...dated,
}

const post: Fields = {
  created_at: 'englishTime',
  id: 'number',
  ...words('text', 'id_str lang source'),
  name: 'text?',
  ...words('flag', 'truncated favorited retweeted'),
  ...words('number', 'retweet_count favorite_count'),
  ...words(
    'null',
    'in_reply_to_status_id in_reply_to_status_id_str in_reply_to_user_id in_reply_to_user_id_str in_reply_to_screen_name geo coordinates place contributors',
  ),
  entities: words('texts', 'hashtags symbols user_mentions urls'),
  scopes: { followers: 'flag' },
  user: { id: 'number', id_str: 'text', 'name*': 'text', 'screen_name*': 'text' },
}

/** The whole profile of a user, which the change of a name tells. */
const profile: Fields = {
  id: 'number',
  ...words(
    'text',
    'id_str name screen_name location description url created_at translator_type profile_background_color profile_background_image_url profile_background_image_url_https profile_image_url profile_image_url_https profile_banner_url profile_link_color profile_sidebar_border_color profile_sidebar_fill_color profile_text_color',
  ),
  ...words(
    'flag',
    'protected verified geo_enabled contributors_enabled is_translator is_translation_enabled profile_background_tile profile_use_background_image default_profile default_profile_image',
  ),
  ...words('number', 'followers_count friends_count listed_count favourites_count statuses_count'),
  ...words('null', 'utc_offset time_zone lang following follow_request_sent notifications'),
  withheld_in_countries: 'texts',
}

/** The `data` of each endpoint. */
export const RECORDED = {
  'catalogs.list': [catalog],
  'catalogs.create': catalog,
  'catalogs.update': catalog,
  'catalogs.delete': catalog,
  'products.list': [product],
  'products.put': { products_response: [outcome] },
  'products.delete': { delete_products: [words('text?', 'product_key failed_product_key message')] },
  'productSets.get': productSet,
  'productSets.create': productSet,
  'productSets.update': productSet,
  'productSets.delete': productSet,
  'keywordInsights.search': { related_keywords: 'texts', tweet_volume: 'numbers' },
  'tailoredAudiencePermissions.list': [tailored],
  'tailoredAudiencePermissions.create': tailored,
  'tailoredAudiencePermissions.delete': tailored,
  'customAudiencePermissions.list': [{ ...permission, custom_audience_id: 'text' }],
  'customAudiences.targeted': [
    { campaign_id: 'text', campaign_name: 'text', line_items: [{ id: 'text', name: 'text?', servable: 'flag' }] },
  ],
  'customAudiences.list': [audience],
  'customAudiences.get': audience,
  'customAudiences.create': audience,
  'customAudiences.update': audience,
  'customAudiences.delete': audience,
  'customAudiences.users': counted,
  'doNotReachLists.users': [counted],
  'doNotReachLists.list': [doNotReach],
  'doNotReachLists.create': doNotReach,
  'doNotReachLists.delete': doNotReach,
  'accountMedia.list': [accountMedia],
  'accountMedia.get': accountMedia,
  'accountMedia.delete': accountMedia,
  'cards.list': [card],
  'cards.get': [card],
  'cards.create': card,
  'cards.update': [card],
  'cards.delete': [card],
  'legacyCards.delete': card,
  'mediaLibrary.list': [image],
  'mediaLibrary.get': moving,
  'mediaLibrary.create': moving,
  'mediaLibrary.update': moving,
  'mediaLibrary.delete': image,
  'pollCards.list': [videoPoll],
  'pollCards.get': poll,
  'pollCards.create': videoPoll,
  'pollCards.delete': { ...words('text', 'id name card_type'), start_time: 'time', ...dated },
  'videoConversationCards.list': [conversation],
  'videoConversationCards.get': conversation,
  'videoConversationCards.create': conversation,
  'videoConversationCards.update': conversation,
  'videoConversationCards.delete': { ...words('text', 'id name card_type'), ...dated },
  'posts.create': { ...post, text: 'text', 'card_uri*': 'text' },
  'posts.rename': {
    ...post,
    ...words('text', 'tweet_id full_text tweet_type conversation_settings'),
    ...words('null', 'scheduled_at scheduled_status'),
    nullcast: 'flag',
    user: profile,
    display_text_range: 'numbers',
  },
} as const satisfies Partial<Record<EndpointId, RecordedShape>>

export type Recorded = keyof typeof RECORDED
