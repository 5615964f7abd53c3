import { type Fields, isFields, wordOf } from '../../contract/language/fields.ts'
import { parseTime } from '../../contract/language/time.ts'
import { type Answer, refusedAnswer } from '../answer.ts'
import { create, notFound, recordOf, recordsOf, update } from '../defaultHandlers.ts'
import type { RequestContext } from '../routedRequest.ts'
import { abTestStatus } from '../servable.ts'
import type { WorldRecord } from '../world.ts'

// A/B tests compare campaigns or line items of one account (campaign facts 16).

const TABLES: Readonly<Record<string, string>> = { CAMPAIGN: 'campaigns', LINE_ITEM: 'lineItems' }

const groupsOf = (record: Fields): readonly Fields[] => {
  const groups = record['user_groups']
  return Array.isArray(groups) ? groups.filter(isFields) : []
}

const idsOf = (record: Fields): readonly string[] =>
  groupsOf(record).flatMap(({ entity_ids: ids }) => (Array.isArray(ids) ? ids.map(String) : []))

const timeOf = (value: unknown): number => parseTime(wordOf(value ?? '')) ?? Number.NaN

const invalid = (parameter: string, message: string): Answer =>
  refusedAnswer(400, 'INVALID_PARAMETER', message, { parameter })

/** Why entities can't be compared: unknown, or in another open test. */
const entityRefusal = (order: RequestContext, record: Fields, own?: string): Answer | undefined => {
  const ids = idsOf(record)
  const table = order.world.table(TABLES[wordOf(record['entity_type'])] ?? 'campaigns')
  const missing = ids.find((id) => {
    const found = table.get(id)
    return found === undefined || found['deleted'] === true || found['account_id'] !== order.input['account_id']
  })
  if (missing !== undefined)
    return refusedAnswer(404, 'NOT_FOUND', `${missing} was not found`, { parameter: 'user_groups', value: missing })
  if (new Set(ids).size < ids.length) return invalid('user_groups', 'An entity can be in one group only')
  const now = order.clock.now()
  const open = recordsOf(order).filter(
    (one) => one['id'] !== own && one['deleted'] !== true && abTestStatus(one, now) !== 'COMPLETED',
  )
  const taken = ids.find((id) => open.some((one) => idsOf(one).includes(id)))
  return taken === undefined ? undefined : invalid('user_groups', `${taken} takes part in another A/B test`)
}

/** Groups keep their ids; new ones get their own. */
const withIds = ({ names }: RequestContext, record: Fields): readonly WorldRecord[] =>
  groupsOf(record).map((group) => ({ id: names.id(), name: null, description: null, ...group }))

const byCaller = ({ caller, world }: RequestContext): WorldRecord => {
  const user_id = caller?.userId ?? ''
  return { user_id, username: String(world.table('users').get(user_id)?.['screen_name'] ?? user_id) }
}

const createAbTest = (order: RequestContext): Answer => {
  const body = order.input['body'] as Fields
  if (!(timeOf(body['start_time']) > order.clock.now()))
    return refusedAnswer(400, 'INVALID_TIME_WINDOW', 'start_time must be in the future', { parameter: 'start_time' })
  const user = byCaller(order)
  return (
    entityRefusal(order, body) ??
    create(order, { status: 'SCHEDULED', user_groups: withIds(order, body), created_by: user, updated_by: user })
  )
}

const updateAbTest = (order: RequestContext): Answer => {
  const record = recordOf(order)
  if (record === undefined || record['deleted'] === true) return notFound(order)
  const body = order.input['body'] as Fields
  const status = abTestStatus(record, order.clock.now())
  const other = Object.keys(body).find((name) => status !== 'LIVE' || name !== 'end_time')
  if (status !== 'SCHEDULED' && other !== undefined)
    return invalid(other, `A test that is ${status} doesn't take ${other}`)
  const after = { ...record, ...body }
  const groups = body['user_groups'] === undefined ? {} : { user_groups: withIds(order, body) }
  return entityRefusal(order, after, wordOf(record['id'])) ?? update(order, { ...groups, updated_by: byCaller(order) })
}

export const abTestBehaviours = { 'abTests.create': createAbTest, 'abTests.update': updateAbTest }
