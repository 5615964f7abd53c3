import type { WorldRecord } from './world.ts'

// Reference data that belongs to nobody. The documents show none of it, so Practice has its own.

/** Lines of business with IAB content codes. */
export const BUSINESS_CATEGORIES: readonly WorldRecord[] = [
  { id: 'b1', name: 'Arts and entertainment', iab_categories: ['IAB1'] },
  { id: 'b2', name: 'Automotive', iab_categories: ['IAB2'] },
  { id: 'b3', name: 'Business services', iab_categories: ['IAB3'] },
  { id: 'b4', name: 'Careers and education', iab_categories: ['IAB4', 'IAB5'] },
  { id: 'b5', name: 'Food and drink', iab_categories: ['IAB8'] },
  { id: 'b6', name: 'Home and garden', iab_categories: ['IAB10'] },
  { id: 'b7', name: 'Sports', iab_categories: ['IAB17'] },
  { id: 'b8', name: 'Style and shopping', iab_categories: ['IAB18', 'IAB22'] },
  { id: 'b9', name: 'Technology and computing', iab_categories: ['IAB19'] },
  { id: 'ba', name: 'Travel', iab_categories: ['IAB20'] },
]

const SINCE = { created_at: '2026-01-05T09:00:00Z', updated_at: '2026-01-05T09:00:00Z' }

/** Groups of publishers and the countries where they are to be had. */
export const CURATED_CATEGORIES: readonly WorldRecord[] = [
  {
    id: 'cc01',
    name: 'Food and cooking',
    description: 'Recipes and kitchens',
    country_codes: ['DE', 'AT', 'CH'],
    publisher_user_ids: ['1200000000000000011', '1200000000000000012'],
    videos_monetized_in_last_thirty_days: 240,
    ...SINCE,
  },
  {
    id: 'cc02',
    name: 'Outdoor sports',
    description: 'Running, cycling and climbing',
    country_codes: ['DE', 'FR', 'US'],
    publisher_user_ids: ['1200000000000000021'],
    videos_monetized_in_last_thirty_days: 1130,
    ...SINCE,
  },
  {
    id: 'cc03',
    name: 'Evening news',
    description: 'News programmes of the evening',
    country_codes: ['US', 'GB'],
    publisher_user_ids: ['1200000000000000031', '1200000000000000032', '1200000000000000033'],
    videos_monetized_in_last_thirty_days: 5210,
    ...SINCE,
  },
]

const EVERYWHERE = ['ALL_ON_SERVICE']
const TIMELINE = ['SERVICE_TIMELINE']
const PUBLISHERS = ['PUBLISHER_NETWORK']

/** Placements that go together, by product type. */
export const PLACEMENTS: readonly WorldRecord[] = [
  { product_type: 'MEDIA', placements: [EVERYWHERE, PUBLISHERS] },
  { product_type: 'PROMOTED_ACCOUNT', placements: [EVERYWHERE, TIMELINE] },
  {
    product_type: 'PROMOTED_TWEETS',
    placements: [EVERYWHERE, TIMELINE, PUBLISHERS, [...TIMELINE, ...PUBLISHERS], [...EVERYWHERE, ...PUBLISHERS]],
  },
]

/** How many subcategories IAB1 to IAB26 have (IAB Content Taxonomy 1.0). */
const IAB_SUBCATEGORIES = [7, 23, 12, 11, 15, 9, 45, 18, 31, 9, 5, 3, 12, 8, 10, 7, 44, 6, 36, 27, 3, 4, 10, 0, 7, 4]

/** What the categories are called (IAB Content Taxonomy 1.0); subcategories are numbered here. */
const IAB_NAMES = [
  'Arts & Entertainment',
  'Automotive',
  'Business',
  'Careers',
  'Education',
  'Family & Parenting',
  'Health & Fitness',
  'Food & Drink',
  'Hobbies & Interests',
  'Home & Garden',
  "Law, Gov't & Politics",
  'News',
  'Personal Finance',
  'Society',
  'Science',
  'Pets',
  'Sports',
  'Style & Fashion',
  'Technology & Computing',
  'Travel',
  'Real Estate',
  'Shopping',
  'Religion & Spirituality',
  'Uncategorized',
  'Non-Standard Content',
  'Illegal Content',
]

/** Every category with its subcategories. */
export const IAB_CATEGORIES: readonly WorldRecord[] = IAB_NAMES.flatMap((name, at) => {
  const id = `IAB${at + 1}`
  const below = Array.from({ length: IAB_SUBCATEGORIES[at] ?? 0 }, (_, part) => ({
    id: `${id}-${part + 1}`,
    parent_id: id,
    name: `${name} ${part + 1}`,
  }))
  return [{ id, parent_id: null, name }, ...below]
})

/** Is it the code of a category, such as IAB1 or IAB1-7? */
export const isIabCategory = (code: string): boolean => {
  const [, category, subcategory = '0'] = /^IAB([1-9]\d?)(?:-([1-9]\d?))?$/.exec(code) ?? []
  const most = IAB_SUBCATEGORIES[Number(category) - 1]
  return most !== undefined && Number(subcategory) <= most
}
