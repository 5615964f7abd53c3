import { addMonths } from '../contract/language/time.ts'
import { isoSeconds } from './clock.ts'
import { EMPTY_LINE_ITEM } from './emptyLineItem.ts'
import type { SeedContext } from './seedContext.ts'
import type { WorldRecord } from './world.ts'

// An account as large as an agency's, generated on request from these tables. So the app does not store it.

const THEMES = [
  { name: 'Brand', objective: 'REACH', goal: 'MAX_REACH', pay_by: 'IMPRESSION' },
  { name: 'Spring sale', objective: 'WEBSITE_CLICKS', goal: 'LINK_CLICKS', pay_by: 'LINK_CLICK' },
  { name: 'Summer sale', objective: 'WEBSITE_CLICKS', goal: 'LINK_CLICKS', pay_by: 'LINK_CLICK' },
  { name: 'Autumn sale', objective: 'ENGAGEMENTS', goal: 'ENGAGEMENT', pay_by: 'ENGAGEMENT' },
  { name: 'Winter sale', objective: 'WEBSITE_CLICKS', goal: 'LINK_CLICKS', pay_by: 'IMPRESSION' },
  { name: 'New arrivals', objective: 'VIDEO_VIEWS', goal: 'VIDEO_VIEW', pay_by: 'VIEW' },
  { name: 'Clearance', objective: 'WEBSITE_CLICKS', goal: 'SITE_VISITS', pay_by: 'IMPRESSION' },
  { name: 'Gift cards', objective: 'ENGAGEMENTS', goal: 'ENGAGEMENT', pay_by: 'ENGAGEMENT' },
  { name: 'Loyalty', objective: 'REACH', goal: 'MAX_REACH', pay_by: 'IMPRESSION' },
  { name: 'Store openings', objective: 'REACH', goal: 'REACH_WITH_ENGAGEMENT', pay_by: 'IMPRESSION' },
] as const

const MARKETS = 'at be bg ch cz de dk es fi fr gb gr hu ie it nl no pl pt se'.split(' ')

const GROUPS = 'All,Women,Men,18 to 34,25 to 49,Over 35,Tea,Coffee,Readers,Followers'.split(',')

const AGES = 'AGE_18_TO_34 AGE_25_TO_49 AGE_OVER_35 AGE_OVER_18 AGE_21_TO_54'.split(' ')

const KEYWORDS = 'tea,green tea,coffee,espresso,cups,teapots,breakfast,gifts,cake,chocolate,recipes,travel'.split(',')

/** Campaigns of the account that Practice offers. */
export const LARGE_CAMPAIGNS = THEMES.length * MARKETS.length
const KEYWORDS_PER_AD_GROUP = 6

/** A row of a cyclic table. */
const rowAt = <Row>(table: readonly Row[], at: number): Row => {
  const row = table[at % table.length]
  if (row === undefined) throw new Error('A table of the large account is empty.')
  return row
}

const criteriaOf = (at: number): readonly (readonly [type: string, value: string, name: string])[] => [
  ['LOCATION', `${rowAt(MARKETS, at)}0000000000000000`.slice(0, 16), rowAt(MARKETS, at).toUpperCase()],
  ['LANGUAGE', 'en', 'English'],
  ['GENDER', String((at % 2) + 1), at % 2 === 0 ? 'Male' : 'Female'],
  ['AGE', rowAt(AGES, at), rowAt(AGES, at)],
  ...Array.from({ length: KEYWORDS_PER_AD_GROUP }, (_, step) => {
    const word = rowAt(KEYWORDS, at * 5 + step)
    return ['BROAD_KEYWORD', word, word] as const
  }),
]

/** What was made, by how many of each. */
export interface LargeAccount {
  readonly id: string
  readonly name: string
  readonly campaigns: number
  readonly adGroups: number
  readonly criteria: number
}

/**
 * Adds an account of the practice user with this many campaigns. Each has ten ad groups, each of these ten criteria.
 */
export const seedLargeAccount = (
  { world, clock, names, seed }: SeedContext,
  { name = 'Practice agency', campaigns }: { readonly name?: string; readonly campaigns: number },
): LargeAccount => {
  const now = clock.now()
  const at = isoSeconds(now)
  const { userId, accountId } = seed()
  const id = names.id()
  // Among so many records, ids of six signs come twice in one account of eight.
  const freeId = (table: string): string => {
    const drawn = names.id()
    return world.table(table).get(drawn) === undefined ? drawn : freeId(table)
  }
  const put = (table: string, fields: WorldRecord): string => {
    const record = { account_id: id, ...fields, id: freeId(table), created_at: at, updated_at: at, deleted: false }
    world.commit({ put: table, id: record.id, record })
    return record.id
  }
  world.commit({ put: 'accounts', id, record: { ...world.table('accounts').get(accountId), id, name, created_at: at } })
  const user = world.table('users').get(userId)
  const known = Array.isArray(user?.['accounts']) ? user['accounts'] : []
  world.commit({ put: 'users', id: userId, record: { ...user, id: userId, accounts: [...known, id] } })
  const funding_instrument_id = put('fundingInstruments', {
    type: 'CREDIT_LINE',
    description: `${name} credit line`,
    entity_status: 'ACTIVE',
    currency: 'EUR',
    credit_limit_local_micro: 500_000_000_000,
    credit_remaining_local_micro: 320_000_000_000,
    funded_amount_local_micro: null,
    io_header: null,
    start_time: at,
    end_time: null,
  })
  let criteria = 0
  for (let campaign = 0; campaign < campaigns; campaign++) {
    const theme = rowAt(THEMES, Math.floor(campaign / MARKETS.length))
    const { name: title, ...aim } = theme
    const market = rowAt(MARKETS, campaign).toUpperCase()
    const daily = (20 + (campaign % 9) * 10) * 1_000_000
    const entity_status = campaign % 7 === 6 ? 'PAUSED' : 'ACTIVE'
    const campaign_id = put('campaigns', {
      funding_instrument_id,
      name: `${title} ${market}`,
      entity_status,
      daily_budget_amount_local_micro: daily,
      total_budget_amount_local_micro: daily * 60,
      currency: 'EUR',
      standard_delivery: true,
      frequency_cap: null,
      duration_in_days: null,
      budget_optimization: 'LINE_ITEM',
      purchase_order_number: null,
    })
    for (const [place, group] of GROUPS.entries()) {
      const line_item_id = put('lineItems', {
        ...EMPTY_LINE_ITEM,
        ...aim,
        funding_instrument_id,
        campaign_id,
        name: `${title} ${market} ${group}`,
        entity_status: place % 5 === 4 ? 'PAUSED' : 'ACTIVE',
        placements: ['ALL_ON_SERVICE'],
        bid_strategy: 'AUTO',
        daily_budget_amount_local_micro: daily / 10,
        total_budget_amount_local_micro: daily * 6,
        start_time: isoSeconds(addMonths(now, campaign % 3)),
        end_time: isoSeconds(addMonths(now, (campaign % 3) + 2)),
        advertiser_user_id: userId,
      })
      for (const [targeting_type, targeting_value, label] of criteriaOf(campaign * GROUPS.length + place)) {
        put('targetingCriteria', { line_item_id, targeting_type, targeting_value, operator_type: 'EQ', name: label })
        criteria++
      }
    }
  }
  return { id, name, campaigns, adGroups: campaigns * GROUPS.length, criteria }
}
