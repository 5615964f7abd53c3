import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { lineItemEndpoints, lineItemRecord } from '../contract/campaign/lineItems.ts'
import type { Fields } from '../contract/language/fields.ts'
import { type ExplainedResult, failed, success } from '../contract/language/result.ts'
import { addMonths } from '../contract/language/time.ts'
import { isoSeconds } from './clock.ts'
import { EMPTY_LINE_ITEM } from './emptyLineItem.ts'
import { remember } from './history.ts'
import { refusedBy, type SeedContext } from './seedContext.ts'

/** Defaults of a seeded line item: paused, for reach, over three months. */
const blank = (now: number) => ({
  ...EMPTY_LINE_ITEM,
  objective: 'REACH',
  goal: 'MAX_REACH',
  placements: ['ALL_ON_SERVICE'],
  pay_by: 'IMPRESSION',
  bid_strategy: 'AUTO',
  total_budget_amount_local_micro: 100_000_000,
  daily_budget_amount_local_micro: null,
  start_time: isoSeconds(now),
  end_time: isoSeconds(addMonths(now, 3)),
  entity_status: 'PAUSED',
})

/** Fields that no endpoint can change; everything else goes through the endpoint and its rules. */
const FIXED = ['campaign_id', 'objective', 'product_type', 'placements', 'currency', 'creative_source'] as const

/** Fields that a new line item begins with, though they can hardly be changed later. */
const FIRST = ['goal', 'pay_by'] as const

const SCHEMAS: Readonly<Record<string, TSchema>> = lineItemRecord.properties

const CHANGES: Readonly<Record<string, TSchema>> = lineItemEndpoints['lineItems.update'].query.properties

/** Amounts travel as text, but seed files may hold them as numbers. */
const asStored = (name: string, value: unknown): unknown => {
  const schema = CHANGES[name]
  return typeof value === 'number' && schema !== undefined && Value.Check(schema, String(value)) ? String(value) : value
}

/** Fields among these names that are given. */
const given = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))

const fieldProblem = (fields: Fields): string | undefined => {
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'id') {
      if (!/^[a-z0-9]{1,30}$/.test(String(value))) return 'id must be small letters and digits.'
    } else if ([...FIXED, ...FIRST].some((one) => one === name)) {
      // What a request may say is stricter than what a record may hold.
      const schema = CHANGES[name] ?? SCHEMAS[name]
      if (schema !== undefined && !Value.Check(schema, value)) return `${name} is not as a line item has it.`
    } else if (!Object.hasOwn(CHANGES, name))
      return `${name.slice(0, 60)} is no field of a line item that can be given.`
  }
  return typeof fields['name'] === 'string' ? undefined : 'name must be a text.'
}

/** Adds a line item to the practice account. Fixed fields are stored directly, the rest through an update. */
export const seedLineItem = (
  context: SeedContext,
  fields: Fields,
): ExplainedResult<{ readonly id: string; readonly name: string }> => {
  const problem = fieldProblem(fields)
  if (problem !== undefined) return failed(problem)
  const { world, clock, names } = context
  const { accountId, userId } = context.seed()
  const now = clock.now()
  const at = isoSeconds(now)
  const campaigns = world.table('campaigns').all()
  const own = campaigns.filter((one) => one['account_id'] === accountId)
  const campaign_id = String(fields['campaign_id'] ?? own[0]?.['id'] ?? '')
  if (!own.some(({ id }) => id === campaign_id))
    return failed(`campaign_id ${campaign_id} is no campaign of the account.`)
  const id = fields['id'] === undefined ? names.id() : String(fields['id'])
  const fixed = given(fields, FIXED)
  const name = String(fields['name'])
  const former = world.table('lineItems').get(id)
  const first = former === undefined ? given(fields, FIRST) : {}
  const known = former ?? { ...blank(now), ...first, advertiser_user_id: userId, created_at: at }
  const record = { ...known, ...fixed, id, name, campaign_id, account_id: accountId, updated_at: at, deleted: false }
  world.commit({ put: 'lineItems', id, record })
  remember(world, { entity: 'LINE_ITEM', userId, now, after: record })
  const change = Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      Object.hasOwn(CHANGES, field) && !Object.hasOwn(first, field) ? [[field, asStored(field, value)]] : [],
    ),
  )
  const answer = refusedBy(context, 'lineItems.update', { account_id: accountId, line_item_id: id, ...change })
  return typeof answer === 'string' ? failed(`${id}: ${answer}.`) : success({ id, name })
}
