import { wordOf } from '../../contract/language/fields.ts'
import { type Answer, enveloped, refusedAnswer } from '../answer.ts'
import { givenFields, make, placeOf, recordsOf, remove, shown, update } from '../defaultHandlers.ts'
import { matching } from '../filters.ts'
import { remember, remembered } from '../history.ts'
import { isAnswer } from '../isAnswer.ts'
import { pageOf } from '../pages.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import { isActiveCampaign, isActiveLineItem, lineItemsOf } from '../servable.ts'
import type { World, WorldRecord } from '../world.ts'
import { newLineItem, withPlatform } from './newLineItem.ts'
import { targetedName } from './targetingDiscovery.ts'

// Funding instrument > campaign > line item > its parts (campaign facts 2 to 6). Each record is created under a parent.
// When the parent is deleted, it is no longer listed, but not deleted itself.

interface Branch {
  readonly above: string
  readonly field: string
  readonly notFound: string
  /** How the account history calls it. */
  readonly entity?: string
  /** What a new record has besides, or why there cannot be one. */
  readonly prepare?: (order: RequestContext, parent: WorldRecord) => WorldRecord | Answer
  readonly made?: (order: RequestContext, record: WorldRecord) => void
}

const CAMPAIGN_LIMIT = { '8000': 8000, '200': 200 } as const

const newCampaign = (order: RequestContext, parent: WorldRecord): WorldRecord | Answer => {
  const { world, clock, input, assumes } = order
  const limit = CAMPAIGN_LIMIT[assumes['active-campaigns']]
  const now = clock.now()
  const active = world
    .table('campaigns')
    .all()
    .filter((one) => one['account_id'] === input['account_id'] && isActiveCampaign(world, one, now))
  if (active.length >= limit)
    return refusedAnswer(400, 'TOO_MANY_CAMPAIGNS', `This account has ${active.length} of ${limit} active campaigns`)
  return { currency: parent['currency'], budget_optimization: 'LINE_ITEM', entity_status: 'ACTIVE' }
}

const ITEM_LIMIT = { '8000': 8000, '256': 256 } as const
const ITEMS_OF_CAMPAIGN = 100

const tooManyItems = ({ world, clock, input, assumes }: RequestContext): Answer | undefined => {
  const now = clock.now()
  const isActive = (one: WorldRecord): boolean =>
    one['account_id'] === input['account_id'] && isActiveLineItem(one, now)
  const limit = ITEM_LIMIT[assumes['active-line-items']]
  const over = (count: number, most: number, of: string): Answer | undefined =>
    count < most
      ? undefined
      : refusedAnswer(400, 'TOO_MANY_LINE_ITEMS', `${of} has ${count} of ${most} active line items`)
  return (
    over(lineItemsOf(world, input['campaign_id']).filter(isActive).length, ITEMS_OF_CAMPAIGN, 'The campaign') ??
    over(world.table('lineItems').all().filter(isActive).length, limit, 'This account')
  )
}

const approved = (): WorldRecord => ({ entity_status: 'ACTIVE', approval_status: 'ACCEPTED' })

const promotedAccount = (order: RequestContext, item: WorldRecord): WorldRecord | Answer =>
  item['objective'] === 'FOLLOWERS'
    ? approved()
    : refusedAnswer(400, 'INCOMPATIBLE_LINE_ITEM', 'Only a line item with the objective FOLLOWERS promotes a user', {
        parameter: 'line_item_id',
        value: requestTextOf(order, 'line_item_id'),
      })

/** Types of which a line item takes one. */
const SINGLE: ReadonlySet<string> = new Set(['AGE', 'EVENT'])

const criterion = (order: RequestContext): WorldRecord | Answer => {
  const type = requestTextOf(order, 'targeting_type')
  const isThere =
    SINGLE.has(type) &&
    order.world
      .table('targetingCriteria')
      .all()
      .some(
        (one) =>
          one['line_item_id'] === order.input['line_item_id'] &&
          one['targeting_type'] === type &&
          one['deleted'] !== true,
      )
  if (isThere)
    return refusedAnswer(400, 'INVALID_PARAMETER', `A line item takes one targeting criterion of type ${type}`, {
      parameter: 'targeting_type',
      value: type,
    })
  const value = requestTextOf(order, 'targeting_value')
  return { operator_type: 'EQ', name: targetedName(type, value) ?? value }
}

const ofLineItem = { above: 'lineItems', field: 'line_item_id', notFound: 'LINE_ITEM_NOT_FOUND' } as const

const BRANCHES: Readonly<Record<string, Branch>> = {
  campaigns: {
    above: 'fundingInstruments',
    field: 'funding_instrument_id',
    notFound: 'FUNDING_INSTRUMENT_NOT_FOUND',
    entity: 'CAMPAIGN',
    prepare: newCampaign,
  },
  lineItems: {
    above: 'campaigns',
    field: 'campaign_id',
    notFound: 'CAMPAIGN_NOT_FOUND',
    entity: 'LINE_ITEM',
    prepare: (order, parent) => tooManyItems(order) ?? newLineItem(order, parent),
    made: withPlatform,
  },
  promotedTweets: { ...ofLineItem, entity: 'PROMOTED_TWEET', prepare: approved },
  promotedAccounts: { ...ofLineItem, entity: 'PROMOTED_ACCOUNT', prepare: promotedAccount },
  scheduledPromotedTweets: ofLineItem,
  mediaCreatives: ofLineItem,
  targetingCriteria: { ...ofLineItem, entity: 'TARGETING_CRITERIA', prepare: criterion },
  trackingTags: ofLineItem,
  prerollCallToActions: ofLineItem,
}

const parentOf = (world: World, table: string, record: WorldRecord): WorldRecord | undefined => {
  const branch = BRANCHES[table]
  return branch === undefined ? undefined : world.table(branch.above).get(wordOf(record[branch.field]))
}

/** Whether something above a record is deleted. A parent that is not known hides nothing. */
const isUnderDeleted = (world: World, table: string, record: WorldRecord): boolean => {
  const above = BRANCHES[table]?.above
  // A campaign stays in sight when its funding instrument ends.
  if (above === undefined || above === 'fundingInstruments') return false
  const parent = parentOf(world, table, record)
  return parent !== undefined && (parent['deleted'] === true || isUnderDeleted(world, above, parent))
}

/** GET of a collection of the tree; drafts only on request. */
export const listBranch = (order: RequestContext): Answer => {
  const { table } = placeOf(order)
  const { world, input } = order
  const present = recordsOf(order).filter(
    (record) =>
      (record['entity_status'] !== 'DRAFT' || input['with_draft'] === true) &&
      (input['with_deleted'] === true || !isUnderDeleted(world, table, record)),
  )
  return pageOf(order, matching(order, present), (record) => shown(order, record))
}

/** The parent of a new record, or the rejection of a missing one. */
const aboveNew = (order: RequestContext, { above, field, notFound }: Branch): WorldRecord | Answer => {
  const id = requestTextOf(order, field)
  const parent = order.world.table(above).get(id)
  return parent !== undefined && parent['account_id'] === order.input['account_id'] && parent['deleted'] !== true
    ? parent
    : refusedAnswer(404, notFound, `${id} was not found`, { parameter: field, value: id })
}

const makeNew = (order: RequestContext, given: WorldRecord = {}): WorldRecord | Answer => {
  const { table } = placeOf(order)
  const branch = BRANCHES[table]
  if (branch === undefined) throw new Error('Nothing grows in this table.')
  const parent = aboveNew(order, branch)
  if (isAnswer(parent)) return parent
  const prepared = branch.prepare?.(order, parent) ?? {}
  if (isAnswer(prepared)) return prepared
  const all = givenFields(order)
  const more = Object.fromEntries(Object.entries(prepared).filter(([name]) => all[name] === undefined))
  const record = make(order, { ...more, ...given })
  const { world, clock, caller } = order
  if (branch.entity !== undefined)
    remember(world, { entity: branch.entity, userId: caller?.userId ?? '', now: clock.now(), after: record })
  branch.made?.(order, record)
  return record
}

/** POST: under a parent that is there, with what the platform adds. */
export const createBranch = (order: RequestContext): Answer => {
  const record = makeNew(order)
  return isAnswer(record) ? record : enveloped({ params: order.echo, data: shown(order, record) })
}

/** POST of promoted posts: one each, those that are promoted already as they are. */
export const promotePosts = (order: RequestContext): Answer => {
  const ids = (order.input['tweet_ids'] ?? []) as readonly string[]
  const lineItem = order.input['line_item_id']
  const known = new Map(
    order.world
      .table('promotedTweets')
      .all()
      .filter((one) => one['line_item_id'] === lineItem && one['deleted'] !== true)
      .map((one) => [one['tweet_id'], one] as const),
  )
  const data: WorldRecord[] = []
  for (const tweet_id of ids) {
    const record = known.get(tweet_id) ?? makeNew(order, { tweet_id })
    if (isAnswer(record)) return record
    known.set(tweet_id, record)
    data.push(shown(order, record))
  }
  return enveloped({ params: order.echo, data, totalCount: data.length })
}

const inHistory =
  (behaviour: (order: RequestContext) => Answer) =>
  (order: RequestContext): Answer => {
    const entity = BRANCHES[placeOf(order).table]?.entity
    return entity === undefined ? behaviour(order) : remembered(entity, behaviour)(order)
  }

/** PUT and DELETE, recorded in the account's history. */
export const updateBranch = inHistory((order) => update(order))
export const deleteBranch = inHistory(remove)
