/** Fields of a line item of the seeds in which nothing special is said. */
export const EMPTY_LINE_ITEM = {
  product_type: 'PROMOTED_TWEETS',
  bid_amount_local_micro: null,
  target_cpa_local_micro: null,
  currency: 'EUR',
  duration_in_days: null,
  frequency_cap: null,
  standard_delivery: true,
  advertiser_domain: null,
  categories: [],
  android_app_store_identifier: null,
  ios_app_store_identifier: null,
  primary_web_event_tag: null,
  automatic_tweet_promotion: false,
  creative_source: 'MANUAL',
} as const
