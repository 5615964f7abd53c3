import { NARROWING_TYPES, TARGETING_TYPES } from '../../contract/campaign/audienceEstimate.ts'
import { parseTime } from '../../contract/language/time.ts'
import { type Answer, enveloped, refusedAnswer } from '../answer.ts'
import { isoSeconds } from '../clock.ts'
import { create, recordsOf, shown, update } from '../defaultHandlers.ts'
import { matching } from '../filters.ts'
import { pageOf } from '../pages.ts'
import { BUSINESS_CATEGORIES, CURATED_CATEGORIES, PLACEMENTS } from '../referenceData.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { businessCategoriesOf, codesOf, noIabCategory } from './newLineItem.ts'

// Special behavior of Document 3: reference data, history, features, estimates and dependencies of line items.

const timeOf = (value: unknown): number => parseTime(String(value)) ?? Number.NaN

/** The echo says `entity` where the request says entity_type (facts A10), and times in UTC. */
const historyEcho = ({ echo }: RequestContext, from: number, until: number): WorldRecord => {
  const { entity_type: entity, ...others } = echo
  return { ...others, entity, start_time: isoSeconds(from), end_time: isoSeconds(until) }
}

/** Changes of one entity from start_time until before end_time, the oldest first. */
const listHistory = (order: RequestContext): Answer => {
  const { entity_type, entity_id, start_time, end_time, user_id } = order.input
  const from = timeOf(start_time)
  const until = timeOf(end_time)
  const entries = recordsOf(order).filter((entry) => {
    const at = timeOf(entry['change_time'])
    const { user_id: by } = entry['change_by'] as { readonly user_id: string }
    return (
      entry['entity'] === entity_type &&
      entry['entity_id'] === entity_id &&
      at >= from &&
      at < until &&
      (user_id === undefined || by === user_id)
    )
  })
  return pageOf({ ...order, echo: historyEcho(order, from, until) }, entries, (entry) => shown(order, entry))
}

const listOf =
  (records: readonly WorldRecord[]) =>
  (order: RequestContext): Answer =>
    pageOf(order, matching(order, records))

/** This list always returns its total (Document 3, Curated categories). */
const listCuratedCategories = (order: RequestContext): Answer =>
  listOf(CURATED_CATEGORIES)({ ...order, input: { ...order.input, with_total_count: true } })

const curatedCategory = (id: string): WorldRecord | undefined => CURATED_CATEGORIES.find((one) => one['id'] === id)

const noCuratedCategory = (value: string): Answer =>
  refusedAnswer(404, 'NOT_FOUND', `Curated category ${value} was not found`, {
    parameter: 'curated_category_id',
    value,
  })

const getCuratedCategory = (order: RequestContext): Answer => {
  const id = requestTextOf(order, 'curated_category_id')
  const data = curatedCategory(id)
  return data === undefined ? noCuratedCategory(id) : enveloped({ params: order.echo, data })
}

const featuresOf = ({ world, input }: RequestContext): readonly string[] => {
  const keys = world.table('features').get(String(input['account_id']))?.['keys']
  return Array.isArray(keys) ? keys.map(String) : []
}

const keysOf = ({ input }: RequestContext): ReadonlySet<string> =>
  new Set((input['feature_keys'] ?? []) as readonly string[])

const listFeatures = (order: RequestContext): Answer => {
  const wanted = keysOf(order)
  const data = featuresOf(order).filter((key) => wanted.size === 0 || wanted.has(key))
  return enveloped({ params: order.echo, data })
}

const changeFeatures = (order: RequestContext, keys: readonly string[]): Answer => {
  const id = requestTextOf(order, 'account_id')
  order.world.commit({ put: 'features', id, record: { id, keys } })
  return enveloped({ params: order.echo, data: keys })
}

interface Criterion {
  readonly targeting_type: string
  readonly operator_type?: string
}

/** Practice estimates: people reached by a first criterion, factors of further ones, total reach. */
const REACHED = 2_000_000
const EVERYBODY = 100_000_000
const NARROWED = 0.5
const EXCLUDED = 0.9

/** Reach is computed from the criteria, so that it is equal each time. */
const estimate = (order: RequestContext): Answer => {
  const body = order.input['body'] as { readonly targeting_criteria: readonly Criterion[]; operator_type?: string }
  const strange = body.targeting_criteria.findIndex(({ targeting_type }) => !TARGETING_TYPES.has(targeting_type))
  const type = body.targeting_criteria[strange]?.targeting_type
  if (type !== undefined)
    return refusedAnswer(400, 'INVALID_PARAMETER', `Expected a targeting type, got "${type.slice(0, 60)}"`, {
      parameter: `targeting_criteria[${strange}].targeting_type`,
      value: type.slice(0, 60),
    })
  const { targeting_criteria: criteria } = body
  const excluding = criteria.filter(({ operator_type }) => operator_type === 'NE')
  const including = criteria.filter(({ operator_type }) => operator_type !== 'NE')
  const narrowing = including.filter(({ targeting_type }) => NARROWING_TYPES.includes(targeting_type))
  const primary = including.length - narrowing.length
  const reached = REACHED * primary * NARROWED ** narrowing.length * EXCLUDED ** excluding.length
  const size = body.operator_type === 'NE' ? Math.max(0, EVERYBODY - reached) : reached
  const audience_size = { min: Math.floor(size * 0.9), max: Math.ceil(size * 1.1) }
  return enveloped({ params: { ...order.echo, targeting_criteria: null }, data: { audience_size } })
}

/** The line item that a parameter names, if this account has it. */
const lineItemOf = ({ world, input }: RequestContext): WorldRecord | undefined => {
  const record = world.table('lineItems').get(String(input['line_item_id']))
  return record?.['account_id'] === input['account_id'] && record?.['deleted'] !== true ? record : undefined
}

/** Adds what the rules need: who divides the campaign's budget, and categories of the codes. */
export const updateLineItem = (order: RequestContext): Answer => {
  const lineItem = lineItemOf(order)
  const campaign = order.world.table('campaigns').get(String(lineItem?.['campaign_id']))
  const codes = codesOf(order.input['categories'] ?? lineItem?.['categories'])
  const strange = lineItem === undefined ? undefined : noIabCategory(order)
  if (strange !== undefined) return strange
  return update(
    order,
    {},
    {
      budget_optimization: campaign?.['budget_optimization'] ?? 'LINE_ITEM',
      advertiser_business_categories: businessCategoriesOf(codes),
    },
  )
}

const noLineItem = (value: string): Answer =>
  refusedAnswer(404, 'LINE_ITEM_NOT_FOUND', `Line item ${value} was not found`, { parameter: 'line_item_id', value })

/** A line item shows media of its own account. */
const createMediaCreative = (order: RequestContext): Answer => {
  if (lineItemOf(order) === undefined) return noLineItem(requestTextOf(order, 'line_item_id'))
  const id = requestTextOf(order, 'account_media_id')
  const media = order.world.table('accountMedia').get(id)
  if (media === undefined || media['account_id'] !== order.input['account_id'] || media['deleted'] === true)
    return refusedAnswer(404, 'ACCOUNT_MEDIA_NOT_FOUND', `Account media ${id} was not found`, {
      parameter: 'account_media_id',
      value: id,
    })
  return create(order, {
    creative_type: media['creative_type'],
    approval_status: 'ACCEPTED',
    entity_status: 'ACTIVE',
  })
}

/** A link joins a line item and a curated category that both exist. */
const linkRefusal = (order: RequestContext): Answer | undefined => {
  const { line_item_id: lineItem, curated_category_id: category } = order.input
  if (lineItem !== undefined && lineItemOf(order) === undefined) return noLineItem(String(lineItem))
  if (category !== undefined && curatedCategory(String(category)) === undefined)
    return noCuratedCategory(String(category))
  return undefined
}

export const campaignBehaviours = {
  'accountHistory.list': listHistory,
  'businessCategories.list': listOf(BUSINESS_CATEGORIES),
  'curatedCategories.list': listCuratedCategories,
  'curatedCategories.get': getCuratedCategory,
  'audienceEstimate.create': estimate,
  'features.list': listFeatures,
  'features.grant': (order: RequestContext) =>
    changeFeatures(order, [...new Set([...featuresOf(order), ...keysOf(order)])]),
  'features.revoke': (order: RequestContext) =>
    changeFeatures(
      order,
      featuresOf(order).filter((key) => !keysOf(order).has(key)),
    ),
  'lineItems.placements': (order: RequestContext) =>
    enveloped({ params: order.echo, data: matching(order, PLACEMENTS) }),
  'mediaCreatives.create': createMediaCreative,
  'lineItemCuratedCategories.create': (order: RequestContext) => linkRefusal(order) ?? create(order),
  'lineItemCuratedCategories.update': (order: RequestContext) => linkRefusal(order) ?? update(order),
}
