import type { EndpointId } from '../../src/contract/contract.ts'
import { isFields } from '../../src/contract/language/fields.ts'

// What a client does step by step, as data. Each step asks one endpoint and says what must come back.

/** Known so far: ids of the platform under test, and what earlier steps kept. */
export type Seen = Readonly<Record<string, string>>

/** What a platform must allow so that a journey can be made there. */
export type Need = 'receiver' | 'approval' | 'sandbox' | 'practice' | 'bearer'

export interface Step {
  readonly asks: EndpointId
  readonly with?: (seen: Seen) => Readonly<Record<string, unknown>>
  /** The statuses of the refusal that must come; without it the step must succeed. */
  readonly refusedWith?: readonly number[]
  /** What must hold of `data`. */
  readonly holds?: (data: unknown, seen: Seen) => boolean
  readonly keeps?: (data: unknown) => Seen
}

export interface Journey {
  readonly name: string
  readonly needs: readonly Need[]
  readonly steps: readonly Step[]
}

export const at = (data: unknown, ...names: readonly (string | number)[]): unknown =>
  names.reduce<unknown>((value, name) => {
    if (Array.isArray(value) && typeof name === 'number') return value[name]
    return isFields(value) ? value[name] : undefined
  }, data)

const text = (data: unknown, ...names: readonly (string | number)[]): string => String(at(data, ...names))

const lists =
  (kept: string) =>
  (data: unknown, seen: Seen): boolean =>
    Array.isArray(data) && data.some((one) => text(one, 'id') === seen[kept])

const listsNo = (kept: string) => (data: unknown, seen: Seen) => !lists(kept)(data, seen)

const keepsId =
  (kept: string, name = 'id') =>
  (data: unknown): Seen => ({ [kept]: text(data, name) })

const isDeleted = (data: unknown): boolean => at(data, 'deleted') === true

const account = ({ account_id = '' }: Seen) => ({ account_id })

/** The input with an id that an earlier step kept. */
const known =
  (parameter: string, kept: string, more: Readonly<Record<string, unknown>> = {}) =>
  (seen: Seen) => ({ ...account(seen), [parameter]: seen[kept], ...more })

const webhook = (seen: Seen) => ({ webhook_id: seen['webhook'] })

const GONE = [404]
const REFUSED = [400, 403, 404]

const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'

/** What PKCE asks a user for (RFC 7636, Appendix B). */
export const AUTHORIZATION = {
  response_type: 'code',
  scope: 'follow.read offline.access',
  state: 's&1',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
} as const

const DOCUMENT_1: readonly Journey[] = [
  {
    name: 'a webhook is registered, checked, asked to replay and deleted',
    needs: ['receiver'],
    steps: [
      {
        asks: 'webhooks.create',
        with: ({ webhookUrl }) => ({ body: { url: webhookUrl } }),
        holds: (data, { webhookUrl }) => at(data, 'url') === webhookUrl && at(data, 'valid') === true,
        keeps: keepsId('webhook'),
      },
      { asks: 'webhooks.create', with: ({ webhookUrl }) => ({ body: { url: webhookUrl } }), refusedWith: [400, 409] },
      { asks: 'webhooks.list', holds: lists('webhook') },
      {
        asks: 'webhooks.check',
        with: webhook,
        holds: (data) => at(data, 'valid') === true || at(data, 'attempted') === true,
      },
      {
        asks: 'webhooks.replay',
        with: ({ webhook }) => ({ body: { webhook_id: webhook, from_date: '202001010000', to_date: '202001010100' } }),
        refusedWith: [400],
      },
      {
        asks: 'webhooks.replay',
        with: ({ webhook, replayFrom, replayTo }) => ({
          body: { webhook_id: webhook, from_date: replayFrom, to_date: replayTo },
        }),
        holds: (data) => typeof at(data, 'job_id') === 'string',
      },
      { asks: 'webhooks.delete', with: webhook, holds: isDeleted },
      { asks: 'webhooks.list', holds: listsNo('webhook') },
      { asks: 'webhooks.check', with: webhook, refusedWith: REFUSED },
    ],
  },
  {
    name: 'rules of the filtered stream are added by the bearer token of the app, listed and deleted',
    needs: ['bearer'],
    steps: [
      {
        asks: 'streamRules.change',
        with: ({ unique }) => ({ body: { add: [{ value: `${unique} cups`, tag: 'cups' }] } }),
        holds: (data, { unique }) => text(data, 0, 'value') === `${unique} cups`,
        keeps: (data) => ({ rule: text(data, 0, 'id') }),
      },
      {
        asks: 'streamRules.change',
        with: ({ unique }) => ({ body: { add: [{ value: `${unique} dry` }] }, dry_run: true }),
      },
      {
        asks: 'streamRules.list',
        holds: (data, seen) => lists('rule')(data, seen) && !JSON.stringify(data).includes(`${seen['unique']} dry`),
      },
      { asks: 'streamRules.change', with: ({ rule }) => ({ body: { delete: { ids: [rule] } } }) },
      { asks: 'streamRules.list', holds: listsNo('rule') },
    ],
  },
  {
    name: 'a user lets the app in with PKCE; the code is exchanged once, and its refresh token gets another',
    needs: ['approval'],
    steps: [
      {
        asks: 'oauth2.userToken',
        with: ({ consumerKey, redirectUri, code }) => ({
          grant_type: 'authorization_code',
          client_id: consumerKey,
          redirect_uri: redirectUri,
          code,
          code_verifier: VERIFIER,
        }),
        holds: (data) => at(data, 'token_type') === 'bearer' && at(data, 'scope') === AUTHORIZATION.scope,
        keeps: keepsId('refresh', 'refresh_token'),
      },
      {
        asks: 'oauth2.userToken',
        with: ({ consumerKey, redirectUri, code }) => ({
          grant_type: 'authorization_code',
          client_id: consumerKey,
          redirect_uri: redirectUri,
          code,
          code_verifier: VERIFIER,
        }),
        refusedWith: [400],
      },
      {
        asks: 'oauth2.userToken',
        with: ({ consumerKey, refresh }) => ({
          grant_type: 'refresh_token',
          client_id: consumerKey,
          refresh_token: refresh,
        }),
        holds: (data) => typeof at(data, 'access_token') === 'string',
      },
    ],
  },
]

const inCatalog = ({ product_catalog_id = '' }: Seen) => ({ product_catalog_id })

const cardParts = (title: string) => [
  { type: 'MEDIA', media_key: '3_1' },
  { type: 'DETAILS', title, destination: { type: 'WEBSITE', url: 'https://shop.example/tea' } },
]

const DOCUMENT_2: readonly Journey[] = [
  {
    name: 'a product set by filters is made, read, and not changed by hand',
    needs: ['practice'],
    steps: [
      {
        asks: 'productSets.create',
        with: (seen) => ({
          ...inCatalog(seen),
          body: {
            name: 'Cheap',
            type: 'FILTERED',
            filters: [{ attribute: 'price', operator: 'LESS_THAN', value: '20.00 EUR' }],
          },
        }),
        holds: (data) => at(data, 'type') === 'FILTERED' && at(data, 'processing_status') === 'PROCESSING',
        keeps: keepsId('set'),
      },
      {
        asks: 'productSets.get',
        with: (seen) => ({ ...inCatalog(seen), product_set_id: seen['set'] }),
        holds: (data) => at(data, 'name') === 'Cheap',
      },
      {
        asks: 'productSets.update',
        with: (seen) => ({ ...inCatalog(seen), product_set_id: seen['set'], name: 'Dear' }),
        refusedWith: [403],
      },
    ],
  },
  {
    name: 'a card is made, read, changed and deleted by its type',
    needs: ['practice'],
    steps: [
      {
        asks: 'cards.create',
        with: (seen) => ({ ...account(seen), body: { name: 'Tea', components: cardParts('Tea') } }),
        holds: (data) => at(data, 'card_type') === 'IMAGE_WEBSITE',
        keeps: keepsId('card'),
      },
      { asks: 'cards.list', with: account, holds: lists('card') },
      {
        asks: 'cards.update',
        with: known('card_id', 'card', { body: { name: 'Coffee' } }),
        holds: (data) => text(Array.isArray(data) ? data[0] : data, 'name') === 'Coffee',
      },
      { asks: 'legacyCards.delete', with: known('card_id', 'card', { card_type: 'image_website' }), holds: isDeleted },
      { asks: 'cards.get', with: known('card_id', 'card'), refusedWith: GONE },
    ],
  },
  {
    name: 'a poll is made, read and deleted for good',
    needs: ['practice'],
    steps: [
      {
        asks: 'pollCards.create',
        with: (seen) => ({
          ...account(seen),
          name: 'Poll',
          duration_in_minutes: 60,
          first_choice: 'Tea',
          second_choice: 'Milk',
        }),
        holds: (data) => at(data, 'card_type') === 'TEXT_POLLS',
        keeps: keepsId('poll'),
      },
      { asks: 'pollCards.get', with: known('card_id', 'poll'), holds: (data) => at(data, 'first_choice') === 'Tea' },
      { asks: 'pollCards.delete', with: known('card_id', 'poll') },
      { asks: 'pollCards.get', with: known('card_id', 'poll', { with_deleted: true }), refusedWith: GONE },
    ],
  },
  {
    name: 'keywords are looked up within seven days, and no more',
    needs: ['practice'],
    steps: [
      {
        asks: 'keywordInsights.search',
        with: () => ({
          granularity: 'DAY',
          keywords: ['tea', 'coffee'],
          start_time: '2026-03-01T00:00:00Z',
          end_time: '2026-03-04T00:00:00Z',
        }),
        holds: (data) => (at(data, 'tweet_volume') as unknown[]).length === 3,
      },
    ],
  },
  {
    name: 'a custom audience says where it is used and who may use it',
    needs: [],
    steps: [
      {
        asks: 'customAudiences.targeted',
        with: known('custom_audience_id', 'custom_audience_id'),
        holds: Array.isArray,
      },
      { asks: 'customAudiencePermissions.list', with: known('custom_audience_id', 'custom_audience_id') },
    ],
  },
]

const DOCUMENT_3: readonly Journey[] = [
  {
    name: 'an account of the sandbox is made, renamed and deleted',
    needs: ['sandbox'],
    steps: [
      { asks: 'accounts.create', keeps: (data) => ({ fresh: text(data, 0, 'id') }) },
      {
        asks: 'accounts.update',
        with: ({ fresh }) => ({ account_id: fresh, name: 'Fresh', industry_type: 'TRAVEL' }),
        holds: (data) => at(data, 'name') === 'Fresh' && at(data, 'industry_type') === 'TRAVEL',
      },
      { asks: 'accounts.delete', with: ({ fresh }) => ({ account_id: fresh }), holds: isDeleted },
      { asks: 'accounts.get', with: ({ fresh }) => ({ account_id: fresh }), refusedWith: REFUSED },
    ],
  },
  {
    name: 'features of the sandbox are granted and taken away',
    needs: ['sandbox'],
    steps: [
      {
        asks: 'features.grant',
        with: (seen) => ({ ...account(seen), feature_keys: ['BRAND_TPN'] }),
        holds: (data) => Array.isArray(data) && data.includes('BRAND_TPN'),
      },
      {
        asks: 'features.revoke',
        with: (seen) => ({ ...account(seen), feature_keys: ['BRAND_TPN'] }),
        holds: (data) => Array.isArray(data) && !data.includes('BRAND_TPN'),
      },
      { asks: 'features.list', with: account, holds: (data) => Array.isArray(data) && !data.includes('BRAND_TPN') },
    ],
  },
  {
    name: 'reference data is read, and an audience estimated',
    needs: [],
    steps: [
      {
        asks: 'businessCategories.list',
        holds: (data) => Array.isArray(data) && data.every((one) => Array.isArray(at(one, 'iab_categories'))),
      },
      {
        asks: 'lineItems.placements',
        with: () => ({ product_type: 'PROMOTED_TWEETS' }),
        holds: (data) => Array.isArray(data) && data.every((one) => at(one, 'product_type') === 'PROMOTED_TWEETS'),
      },
      {
        asks: 'audienceEstimate.create',
        with: (seen) => ({
          ...account(seen),
          body: { targeting_criteria: [{ targeting_type: 'BROAD_KEYWORD', targeting_value: 'cats' }] },
        }),
        holds: (data) => Number(at(data, 'audience_size', 'min')) <= Number(at(data, 'audience_size', 'max')),
      },
    ],
  },
  {
    name: 'a curated category is linked to a line item, which is changed, remembered and deleted once',
    needs: ['practice'],
    steps: [
      { asks: 'curatedCategories.list', with: account, keeps: (data) => ({ category: text(data, 1, 'id') }) },
      {
        asks: 'lineItemCuratedCategories.list',
        with: account,
        keeps: (data) => ({ lineItem: text(data, 0, 'line_item_id') }),
      },
      {
        asks: 'lineItemCuratedCategories.create',
        with: (seen) => ({
          ...account(seen),
          line_item_id: seen['lineItem'],
          curated_category_id: seen['category'],
        }),
        holds: (data, { category }) => at(data, 'curated_category_id') === category,
        keeps: keepsId('link'),
      },
      {
        asks: 'lineItemCuratedCategories.delete',
        with: known('line_item_curated_category_id', 'link'),
        holds: isDeleted,
      },
      {
        asks: 'lineItemCuratedCategories.get',
        with: known('line_item_curated_category_id', 'link', { with_deleted: true }),
        holds: isDeleted,
      },
      {
        asks: 'lineItems.update',
        with: known('line_item_id', 'lineItem', { name: 'Renamed', entity_status: 'PAUSED' }),
        holds: (data) => at(data, 'name') === 'Renamed' && at(data, 'entity_status') === 'PAUSED',
      },
      {
        asks: 'lineItems.update',
        with: known('line_item_id', 'lineItem', { bid_strategy: 'MAX', bid_amount_local_micro: '1' }),
        refusedWith: [400],
      },
      { asks: 'lineItems.delete', with: known('line_item_id', 'lineItem'), holds: isDeleted },
      { asks: 'lineItems.delete', with: known('line_item_id', 'lineItem'), refusedWith: GONE },
      {
        asks: 'accountHistory.list',
        with: (seen) => ({
          ...account(seen),
          entity_type: 'LINE_ITEM',
          entity_id: seen['lineItem'],
          start_time: seen['thisHour'],
          end_time: seen['nextHour'],
        }),
        holds: (data) =>
          Array.isArray(data) && data.map((one) => text(one, 'change_type')).join() === 'CREATE,UPDATE,DELETE',
      },
    ],
  },
]

export const JOURNEYS: readonly Journey[] = [...DOCUMENT_1, ...DOCUMENT_2, ...DOCUMENT_3]
