import { describe, expect, it } from 'vitest'
import { checkProduct } from '../../src/contract/catalog/productRules.ts'
import { VALID_PRODUCT } from '../../src/contract/catalog/validProduct.ts'
import { type EndpointId, endpointOf } from '../../src/contract/contract.ts'
import { shapeOf } from '../../src/contract/wire/problems.ts'

// The figures of Document 2, restated apart from the rows. So a slip in a row is noticed.

type Shape = ReturnType<typeof shapeOf>

/** least, most and default of a number. */
const COUNTS: readonly (readonly [EndpointId, number, number, number])[] = [
  ['products.list', 1, 100, 100],
  ['tailoredAudiencePermissions.list', 1, 1000, 200],
  ['accountMedia.list', 1, 1000, 200],
  ['cards.list', 1, 200, 100],
  ['mediaLibrary.list', 1, 50, 20],
  ['pollCards.list', 1, 1000, 200],
  ['videoConversationCards.list', 1, 1000, 200],
]

/** Characters of a text: the least and the most. */
const LENGTHS: readonly (readonly [EndpointId, string, number, number])[] = [
  ['cards.list', 'q', 1, 80],
  ['cards.create', 'body.name', 1, 80],
  ['cards.update', 'body.name', 1, 80],
  ['mediaLibrary.list', 'q', 1, 255],
  ['mediaLibrary.create', 'description', 1, 200],
  ['mediaLibrary.create', 'file_name', 1, 255],
  ['mediaLibrary.create', 'name', 1, 100],
  ['mediaLibrary.create', 'title', 1, 70],
  ['mediaLibrary.update', 'description', 1, 200],
  ['mediaLibrary.update', 'file_name', 1, 255],
  ['mediaLibrary.update', 'name', 1, 100],
  ['mediaLibrary.update', 'title', 1, 70],
  ['pollCards.list', 'q', 1, 80],
  ['pollCards.create', 'first_choice', 1, 25],
  ['pollCards.create', 'second_choice', 1, 25],
  ['pollCards.create', 'third_choice', 1, 25],
  ['pollCards.create', 'fourth_choice', 1, 25],
  ['posts.create', 'name', 1, 80],
  ['posts.create', 'video_description', 1, 200],
  ['posts.create', 'video_title', 1, 70],
  ['posts.rename', 'name', 1, 80],
  ['videoConversationCards.create', 'title', 1, 23],
  ['videoConversationCards.create', 'thank_you_text', 1, 23],
  ['videoConversationCards.update', 'title', 1, 23],
  ['videoConversationCards.update', 'thank_you_text', 1, 23],
]

/** The most items of an array. */
const ITEMS: readonly (readonly [EndpointId, string, number])[] = [
  ['products.put', 'body.products', 25],
  ['customAudiences.users', 'body', 2500],
  ['accounts.list', 'account_ids', 200],
  ['mediaCreatives.list', 'line_item_ids', 200],
  ['tailoredAudiencePermissions.list', 'granted_account_ids', 200],
  ['tailoredAudiencePermissions.list', 'tailored_audience_permission_ids', 200],
  ['accountMedia.list', 'account_media_ids', 200],
  ['cards.list', 'card_id', 200],
  ['cards.list', 'card_uris', 200],
  ['pollCards.list', 'card_ids', 200],
  ['videoConversationCards.list', 'card_ids', 200],
]

/** Parameters that must be there, in the order of the documents. Everything else may be left out. */
const REQUIRED: Readonly<Partial<Record<EndpointId, readonly string[]>>> = {
  'catalogs.list': [],
  'catalogs.create': ['name'],
  'catalogs.update': ['name'],
  'products.list': [],
  'keywordInsights.search': ['granularity', 'keywords', 'start_time'],
  'tailoredAudiencePermissions.list': [],
  'tailoredAudiencePermissions.create': ['granted_account_id', 'permission_level'],
  'customAudiences.targeted': [],
  'accountMedia.list': [],
  'cards.list': [],
  'mediaLibrary.create': ['media_key'],
  'mediaLibrary.update': [],
  'pollCards.create': ['duration_in_minutes', 'first_choice', 'name', 'second_choice'],
  'posts.create': ['as_user_id'],
  'videoConversationCards.create': ['first_cta', 'first_cta_tweet', 'media_key', 'name', 'thank_you_text'],
  'videoConversationCards.update': [],
}

/** Words that a parameter may have. */
const ALLOWED_VALUES: readonly (readonly [EndpointId, string, string])[] = [
  ['productSets.create', 'body.type', 'MANUAL FILTERED'],
  [
    'productSets.create',
    'body.filters.0.attribute',
    'price product_type google_product_category sale_price inventory custom_label_0 custom_label_1 custom_label_2 custom_label_3 custom_label_4',
  ],
  ['productSets.create', 'body.filters.0.operator', 'GREATER_THAN EQUAL_TO LESS_THAN MATCH NOT_CONTAINS CONTAINS'],
  ['keywordInsights.search', 'granularity', 'DAY HOUR'],
  ['tailoredAudiencePermissions.create', 'permission_level', 'READ_ONLY READ_WRITE'],
  ['customAudiences.users', 'body.0.operation_type', 'Update Delete'],
  ['doNotReachLists.users', 'body.0.operation_type', 'Update Delete'],
  [
    'accountMedia.list',
    'creative_types.0',
    'BANNER BANNER_TABLET INTERSTITIAL INTERSTITIAL_LANDSCAPE INTERSTITIAL_LANDSCAPE_TABLET INTERSTITIAL_TABLET MEDIUM_RECTANGLE PREROLL VAST_PREROLL',
  ],
  [
    'cards.list',
    'card_types.0',
    'IMAGE_APP IMAGE_CAROUSEL_APP IMAGE_CAROUSEL_WEBSITE IMAGE_MULTI_DEST_CAROUSEL_WEBSITE IMAGE_WEBSITE MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE VIDEO_APP VIDEO_CAROUSEL_APP VIDEO_CAROUSEL_WEBSITE VIDEO_MULTI_DEST_CAROUSEL_WEBSITE VIDEO_WEBSITE IMAGE_CONVERSATION',
  ],
  ['cards.create', 'body.components.0.type', 'MEDIA SWIPEABLE_MEDIA DETAILS BUTTON'],
  ['cards.create', 'body.components.0.label.value', 'BOOK CONNECT INSTALL OPEN ORDER PLAY SHOP'],
  ['cards.create', 'body.components.0.label.type', 'ENUM'],
  ['mediaLibrary.list', 'media_type', 'GIF IMAGE VIDEO'],
  ['posts.create', 'conversation_settings', 'EVERYONE FOLLOWING MENTIONED_USERS'],
  ['posts.create', 'tweet_mode', 'compat extended'],
  ['posts.create', 'video_cta', 'VISIT_SITE WATCH_NOW'],
]

/** What stands for a parameter that is left out. */
const DEFAULTS: readonly (readonly [EndpointId, string, unknown])[] = [
  ['customAudiences.targeted', 'with_active', true],
  ['cards.list', 'include_legacy_cards', false],
  ['cards.list', 'with_deleted', false],
  ['accountMedia.list', 'with_total_count', false],
  ['posts.create', 'conversation_settings', 'EVERYONE'],
  ['posts.create', 'nullcast', true],
  ['posts.create', 'trim_user', false],
]

const filled = (shape: Shape): Shape => shape.anyOf?.find(({ const: only }) => only !== '') ?? shape

/** The schema of a parameter, a part of the body, or an array's items. */
const shapeAt = (id: EndpointId, place: string): Shape => {
  const { query, body } = endpointOf(id)
  const [first = '', ...rest] = place.split('.')
  const start = first === 'body' && body !== undefined ? shapeOf(body) : shapeOf(query as never).properties?.[first]
  const end = rest.reduce<Shape | undefined>(
    (shape, name) => (name === '0' ? shape?.items : shape?.properties?.[name]),
    start,
  )
  return filled(end ?? {})
}

describe('Document 2', () => {
  it.each(COUNTS)('%s lists %i to %i records, %i if nothing is said', (id, minimum, maximum, standard) => {
    expect(shapeAt(id, 'count')).toMatchObject({ type: 'integer', minimum, maximum, default: standard })
  })

  it.each(LENGTHS)('%s: %s has %i to %i characters', (id, place, minLength, maxLength) => {
    expect(shapeAt(id, place)).toMatchObject({ type: 'string', minLength, maxLength })
  })

  it.each(ITEMS)('%s: %s has up to %i items', (id, place, maxItems) => {
    expect(shapeAt(id, place)).toMatchObject({ type: 'array', maxItems })
  })

  it.each(Object.entries(REQUIRED))('%s needs %j', (id, names) => {
    const { query } = endpointOf(id as EndpointId)
    expect([...(query === undefined ? [] : (shapeOf(query).required ?? []))].sort()).toEqual(names)
  })

  it.each(ALLOWED_VALUES)('%s: %s is one of %s', (id, place, words) => {
    expect([...(shapeAt(id, place).enum ?? [])].sort()).toEqual(words.split(' ').sort())
  })

  it.each(DEFAULTS)('%s: %s is %j if nothing is said', (id, place, standard) => {
    expect(shapeAt(id, place)).toMatchObject({ default: standard })
  })

  it('lets a poll run for 5 to 10,080 minutes and swipes through 2 to 6 media', () => {
    expect(shapeAt('pollCards.create', 'duration_in_minutes')).toMatchObject({ minimum: 5, maximum: 10_080 })
    expect(shapeAt('cards.create', 'body.components.0.media_keys')).toMatchObject({ minItems: 2, maxItems: 6 })
  })

  it('counts 1,500 batches of people a minute with 5,000,000 bytes each', () => {
    const row = endpointOf('customAudiences.users')
    expect(row.rate).toMatchObject({ limit: 1500, seconds: 60, source: 'stated' })
    expect(row.bodyBytes).toBe(5_000_000)
  })

  it.each([
    ['title', 150],
    ['description', 5000],
  ] as const)('lets %s of a product have %i characters', (field, most) => {
    const fits = (length: number): boolean =>
      checkProduct({ ...VALID_PRODUCT, [field]: 'ü'.repeat(length) }).some(
        (issue) => issue.field === field && issue.level === 'error',
      )
    expect([most, most + 1].map(fits)).toEqual([false, true])
  })
})
