import type { WorldRecord } from './world.ts'

/** Sign-up time of the practice user, in the old English form and in ISO 8601. */
export const JOINED = { old: 'Mon Jan 05 09:00:00 +0000 2026', iso: '2026-01-05T09:00:00.000Z' } as const

const IMAGE = 'https://media.example/practice.png'

/** A user in the form of version 1.1 with all profile fields (facts: recorded replies). */
export const userObject = (id: string, user: WorldRecord | undefined): WorldRecord => ({
  id: BigInt(id),
  id_str: id,
  name: user?.['screen_name'],
  screen_name: user?.['screen_name'],
  location: '',
  description: 'A user to practise with',
  url: 'https://shop.example/',
  protected: false,
  verified: false,
  followers_count: 0,
  friends_count: 0,
  listed_count: 0,
  favourites_count: 0,
  statuses_count: 0,
  created_at: JOINED.old,
  utc_offset: null,
  time_zone: null,
  geo_enabled: false,
  lang: null,
  contributors_enabled: false,
  is_translator: false,
  is_translation_enabled: false,
  translator_type: 'none',
  profile_background_color: 'C0DEED',
  profile_background_image_url: IMAGE,
  profile_background_image_url_https: IMAGE,
  profile_background_tile: false,
  profile_image_url: IMAGE,
  profile_image_url_https: IMAGE,
  profile_banner_url: IMAGE,
  profile_link_color: '1DA1F2',
  profile_sidebar_border_color: 'C0DEED',
  profile_sidebar_fill_color: 'DDEEF6',
  profile_text_color: '333333',
  profile_use_background_image: true,
  default_profile: true,
  default_profile_image: false,
  following: null,
  follow_request_sent: null,
  notifications: null,
  withheld_in_countries: [],
})
