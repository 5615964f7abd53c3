import { PREROLL_CATEGORIES } from '../../contract/campaign/lineItemRules.ts'
import { type Answer, refusedAnswer } from '../answer.ts'
import { isoSeconds } from '../clock.ts'
import { BUSINESS_CATEGORIES, isIabCategory } from '../referenceData.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import { lineItemsOf } from '../servable.ts'
import type { WorldRecord } from '../world.ts'

/** Default goal and payment by objective. Campaign facts 4 say there are defaults, but not which. */
const BY_OBJECTIVE: Readonly<Record<string, { readonly goal: string; readonly pay_by: string }>> = {
  APP_ENGAGEMENTS: { goal: 'APP_CLICKS', pay_by: 'APP_CLICK' },
  APP_INSTALLS: { goal: 'APP_INSTALLS', pay_by: 'IMPRESSION' },
  ENGAGEMENTS: { goal: 'ENGAGEMENT', pay_by: 'ENGAGEMENT' },
  FOLLOWERS: { goal: 'FOLLOWERS', pay_by: 'FOLLOW' },
  PREROLL_VIEWS: { goal: 'PREROLL', pay_by: 'VIEW' },
  REACH: { goal: 'MAX_REACH', pay_by: 'IMPRESSION' },
  VIDEO_VIEWS: { goal: 'VIDEO_VIEW', pay_by: 'VIEW' },
  WEBSITE_CLICKS: { goal: 'LINK_CLICKS', pay_by: 'IMPRESSION' },
}

/** Fields that are the same in all line items of a campaign. */
const SHARED = ['objective', 'product_type'] as const

/** Business category ids of IAB codes; none if any code has no category. */
export const businessCategoriesOf = (codes: readonly string[]): readonly unknown[] => {
  const found = codes.map((code) =>
    BUSINESS_CATEGORIES.find(({ iab_categories: all }) => (all as string[]).includes(code)),
  )
  return found.includes(undefined) ? [] : [...new Set(found.map((one) => one?.['id']))]
}

/** Category codes as a list, whether they came as one or as text. */
export const codesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map((code) => String(code).trim()).filter(Boolean)

/** Rejects a code of no IAB category (facts: error catalog). */
export const noIabCategory = (order: RequestContext): Answer | undefined => {
  const strange = codesOf(order.input['categories']).find((code) => !isIabCategory(code))
  return strange === undefined
    ? undefined
    : refusedAnswer(404, 'INVALID_IAB_CATEGORY', `IAB category ${strange} was not found`, {
        parameter: 'categories',
        value: strange,
      })
}

/** Derived fields of a new line item, or why it does not fit its campaign. */
export const newLineItem = (order: RequestContext, campaign: WorldRecord): WorldRecord | Answer => {
  const strange = noIabCategory(order)
  if (strange !== undefined) return strange
  const siblings = lineItemsOf(order.world, campaign['id']).filter((one) => one['deleted'] !== true)
  const other = SHARED.find(
    (field) => siblings.length > 0 && !siblings.some((one) => one[field] === order.input[field]),
  )
  if (other !== undefined)
    return refusedAnswer(400, 'INVALID_PARAMETER', `All line items of a campaign have the same ${other}`, {
      parameter: other,
      value: requestTextOf(order, other),
    })
  const advertiser_business_categories = businessCategoriesOf(codesOf(order.input['categories']))
  const { holds, code, sentence, parameter } = PREROLL_CATEGORIES
  if (!holds({ ...order.input, advertiser_business_categories }, {}))
    return refusedAnswer(400, code, sentence, { parameter })
  const defaults = BY_OBJECTIVE[requestTextOf(order, 'objective')]
  const pay_by =
    order.input['bid_strategy'] === 'TARGET' && defaults?.pay_by === 'IMPRESSION' ? 'LINK_CLICK' : defaults?.pay_by
  return {
    ...defaults,
    pay_by,
    bid_strategy: 'AUTO',
    entity_status: 'ACTIVE',
    standard_delivery: true,
    creative_source: 'MANUAL',
    automatic_tweet_promotion: null,
    currency: campaign['currency'],
    funding_instrument_id: campaign['funding_instrument_id'],
  }
}

const PLATFORMS = { ios_app_store_identifier: '0', android_app_store_identifier: '1' } as const

/** An app store identifier brings its platform along as a criterion. */
export const withPlatform = ({ world, names, clock }: RequestContext, record: WorldRecord): void => {
  const at = isoSeconds(clock.now())
  for (const [field, targeting_value] of Object.entries(PLATFORMS)) {
    if ((record[field] ?? null) === null) continue
    const id = names.id()
    const fields = { line_item_id: record['id'], targeting_type: 'PLATFORM', targeting_value, operator_type: 'EQ' }
    const dates = { created_at: at, updated_at: at, deleted: false }
    world.commit({
      put: 'targetingCriteria',
      id,
      record: { id, account_id: record['account_id'], name: targeting_value, ...fields, ...dates },
    })
  }
}
