import type { InputRule, StateRule } from '../language/endpoint.ts'
import { listedCodes, wordOf } from '../language/fields.ts'
import { endAfterStart } from './timeWindow.ts'

// Which settings of a line item go together (Document 3, Line items).

type Settings = Readonly<Record<string, unknown>>

const isOneOf = (value: unknown, ...words: readonly string[]): boolean => words.includes(wordOf(value))

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Amounts travel as digits that may exceed 2^53. */
const amountOf = (value: unknown): bigint | undefined =>
  isSet(value) && /^-?\d+$/.test(wordOf(value)) ? BigInt(wordOf(value)) : undefined

const invalid = (parameter: string, sentence: string) => ({ parameter, sentence, code: 'INVALID_PARAMETER' }) as const

/** An amount that is greater than zero, where it is given. */
export const positive = (parameter: string): InputRule => ({
  ...invalid(parameter, `${parameter} must be greater than zero`),
  holds: ({ [parameter]: given }) => (amountOf(given) ?? 1n) > 0n,
  valid: { [parameter]: '1' },
  broken: { [parameter]: '0' },
})

const bidNeeded = {
  ...invalid('bid_amount_local_micro', 'bid_amount_local_micro is required when bid_strategy is MAX or TARGET'),
  code: 'MISSING_PARAMETER',
  holds: ({ bid_strategy, bid_amount_local_micro }: Settings) =>
    !isOneOf(bid_strategy, 'MAX', 'TARGET') || isSet(bid_amount_local_micro),
  valid: { bid_strategy: 'MAX', bid_amount_local_micro: '5500000' },
  broken: { bid_strategy: 'TARGET' },
}

/** Budgets of campaigns and line items alike. */
export const dailyWithinTotal = {
  ...invalid(
    'daily_budget_amount_local_micro',
    'daily_budget_amount_local_micro must be at most total_budget_amount_local_micro',
  ),
  holds: ({ daily_budget_amount_local_micro: daily, total_budget_amount_local_micro: total }: Settings) => {
    const one = amountOf(daily)
    const all = amountOf(total)
    return one === undefined || all === undefined || one <= all
  },
  valid: { daily_budget_amount_local_micro: '5000000', total_budget_amount_local_micro: '5000000' },
  broken: { daily_budget_amount_local_micro: '5000001', total_budget_amount_local_micro: '5000000' },
}

const notByImpression = {
  ...invalid('pay_by', 'pay_by IMPRESSION is not supported with bid_strategy TARGET'),
  holds: ({ pay_by, bid_strategy }: Settings) => !(pay_by === 'IMPRESSION' && bid_strategy === 'TARGET'),
  valid: { pay_by: 'LINK_CLICK', bid_strategy: 'TARGET', bid_amount_local_micro: '1' },
  broken: { pay_by: 'IMPRESSION', bid_strategy: 'TARGET', bid_amount_local_micro: '1' },
}

/** What one request must hold by itself; checked before sending. */
export const LINE_ITEM_RULES: readonly InputRule[] = [
  positive('bid_amount_local_micro'),
  positive('total_budget_amount_local_micro'),
  positive('daily_budget_amount_local_micro'),
  bidNeeded,
  dailyWithinTotal,
  notByImpression,
  endAfterStart,
]

const neededForPublishers = (parameter: string): InputRule => ({
  ...invalid(parameter, `${parameter} is required when placements hold PUBLISHER_NETWORK`),
  code: 'MISSING_PARAMETER',
  holds: ({ placements, [parameter]: value }) => !listedCodes(placements).includes('PUBLISHER_NETWORK') || isSet(value),
  valid: { placements: ['PUBLISHER_NETWORK'], [parameter]: 'shop.example' },
  broken: { placements: ['PUBLISHER_NETWORK'] },
})

/** Needs data of the platform: the business categories behind the IAB codes in `categories`. */
export const PREROLL_CATEGORIES: StateRule = {
  ...invalid(
    'categories',
    'A line item with the objective PREROLL_VIEWS needs the iab_categories of one or two advertiser business categories',
  ),
  holds: ({ objective, advertiser_business_categories: categories }) =>
    objective !== 'PREROLL_VIEWS' || [1, 2].includes(listedCodes(categories).length),
  valid: { objective: 'PREROLL_VIEWS', advertiser_business_categories: ['b4', 'b8'] },
  broken: { objective: 'PREROLL_VIEWS', advertiser_business_categories: ['b1', 'b2', 'b3'] },
}

/** What objective and placements ask of a line item, new or changed. */
export const NEW_LINE_ITEM_RULES: readonly InputRule[] = [
  neededForPublishers('advertiser_domain'),
  neededForPublishers('categories'),
  {
    ...invalid('bid_strategy', 'bid_strategy MAX is not supported for the objectives REACH and FOLLOWERS'),
    holds: ({ bid_strategy, objective }) => bid_strategy !== 'MAX' || !isOneOf(objective, 'REACH', 'FOLLOWERS'),
    valid: { bid_strategy: 'MAX', objective: 'ENGAGEMENTS' },
    broken: { bid_strategy: 'MAX', objective: 'REACH' },
  },
  {
    ...invalid('bid_strategy', 'bid_strategy TARGET is supported for the objectives REACH and WEBSITE_CLICKS only'),
    holds: ({ bid_strategy, objective }) => bid_strategy !== 'TARGET' || isOneOf(objective, 'REACH', 'WEBSITE_CLICKS'),
    valid: { bid_strategy: 'TARGET', objective: 'REACH' },
    broken: { bid_strategy: 'TARGET', objective: 'ENGAGEMENTS' },
  },
  {
    ...invalid(
      'frequency_cap',
      'frequency_cap is supported for the objectives REACH, ENGAGEMENTS, VIDEO_VIEWS and PREROLL_VIEWS only',
    ),
    holds: ({ frequency_cap, objective }) =>
      !isSet(frequency_cap) || isOneOf(objective, 'REACH', 'ENGAGEMENTS', 'VIDEO_VIEWS', 'PREROLL_VIEWS'),
    valid: { frequency_cap: 3, objective: 'REACH' },
    broken: { frequency_cap: 3, objective: 'WEBSITE_CLICKS' },
  },
  {
    ...invalid(
      'android_app_store_identifier',
      'APP_INSTALLS and APP_ENGAGEMENTS need android_app_store_identifier or ios_app_store_identifier',
    ),
    code: 'INCLUSIVE_PARAMETERS',
    holds: ({ objective, android_app_store_identifier: android, ios_app_store_identifier: ios }) =>
      !isOneOf(objective, 'APP_INSTALLS', 'APP_ENGAGEMENTS') || isSet(android) || isSet(ios),
    valid: { objective: 'APP_INSTALLS', ios_app_store_identifier: '333903271' },
    broken: { objective: 'APP_ENGAGEMENTS' },
  },
]

/** What must hold of the whole line item after a change. */
export const LINE_ITEM_STATE: readonly StateRule[] = [
  bidNeeded,
  dailyWithinTotal,
  notByImpression,
  endAfterStart,
  ...NEW_LINE_ITEM_RULES,
  PREROLL_CATEGORIES,
  {
    ...invalid('pay_by', 'pay_by can be changed for line items with the objective APP_INSTALLS only'),
    holds: ({ pay_by, objective }, before) => pay_by === before['pay_by'] || objective === 'APP_INSTALLS',
    valid: { pay_by: 'APP_CLICK', objective: 'APP_INSTALLS' },
    broken: { pay_by: 'IMPRESSION', objective: 'REACH' },
  },
  {
    ...invalid(
      'daily_budget_amount_local_micro',
      'daily_budget_amount_local_micro needs a campaign with budget_optimization LINE_ITEM',
    ),
    holds: ({ daily_budget_amount_local_micro: daily, budget_optimization: by }, before) =>
      !isSet(daily) || daily === before['daily_budget_amount_local_micro'] || (by ?? 'LINE_ITEM') === 'LINE_ITEM',
    valid: { daily_budget_amount_local_micro: 5_000_000, budget_optimization: 'LINE_ITEM' },
    broken: { daily_budget_amount_local_micro: 5_000_000, budget_optimization: 'CAMPAIGN' },
  },
]
