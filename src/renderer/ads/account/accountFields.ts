import type { PlainCode } from '../../../messages/translator.ts'

// Fields of the Account page, in its order (Document 3, Resources and fields).

export const ACCOUNT_FIELDS = {
  name: 'adsPages.account.name',
  business_name: 'adsPages.account.business',
  business_id: 'adsPages.account.businessId',
  timezone: 'adsPages.account.zone',
  timezone_switch_at: 'adsPages.account.zoneSwitch',
  industry_type: 'adsPages.account.industry',
  approval_status: 'adsPages.field.approval_status',
  id: 'adsPages.categories.id',
  created_at: 'adsPages.field.created_at',
  updated_at: 'adsPages.field.updated_at',
} as const satisfies Readonly<Record<string, PlainCode>>

export const APP_FIELDS = {
  app_store_identifier: 'adsPages.account.app.id',
  os_type: 'adsPages.account.app.os',
  conversion_tracking_enabled: 'adsPages.account.app.tracking',
  deep_link_pattern: 'adsPages.account.app.link',
  created_at: 'adsPages.field.created_at',
  updated_at: 'adsPages.field.updated_at',
} as const satisfies Readonly<Record<string, PlainCode>>

/** Kinds of categories, each with its columns. */
export const CATEGORY_FIELDS = {
  curated: {
    name: 'adsPages.field.name',
    id: 'adsPages.categories.id',
    description: 'adsPages.field.description',
    country_codes: 'adsPages.categories.countries',
    publisher_user_ids: 'adsPages.categories.publishers',
    videos_monetized_in_last_thirty_days: 'adsPages.categories.videos',
  },
  business: {
    name: 'adsPages.field.name',
    id: 'adsPages.categories.id',
    iab_categories: 'adsPages.categories.codes',
  },
  iab: {
    name: 'adsPages.field.name',
    id: 'adsPages.categories.id',
    parent_id: 'adsPages.categories.parent',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PlainCode>>>>
