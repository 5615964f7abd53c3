import { parseTime } from '../../contract/language/time.ts'
import { type Answer, refusedAnswer } from '../answer.ts'
import { isoSeconds } from '../clock.ts'
import { answered, create, notFound, placeOf, recordOf, recordsOf, shown, update } from '../defaultHandlers.ts'
import { matching } from '../filters.ts'
import { pageOf } from '../pages.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { audienceOf, sharedWith } from './permissions.ts'

// Custom audiences and do-not-reach lists: members and clock determine what is shown.

/** Milliseconds of processing after a change, and the fewest people to be targetable (facts A7). */
const PROCESSING_MS = 6 * 3_600_000
const MIN_PEOPLE = 100

/** A list with its size and targetability, derived from its people and the clock. */
const whole = (order: RequestContext, list: WorldRecord): WorldRecord => {
  const now = order.clock.now()
  const people = order.world.memberCount(String(list['id']), now)
  const changed = parseTime(String(list['people_at'] ?? list['created_at'])) ?? 0
  const isProcessing = now - changed < PROCESSING_MS
  const reasons = [...(isProcessing ? ['PROCESSING'] : []), ...(people < MIN_PEOPLE ? ['TOO_SMALL'] : [])]
  const size = isProcessing ? null : people
  return {
    ...list,
    owner_account_id: list['account_id'],
    is_owner: list['account_id'] === order.input['account_id'],
    permission_level: sharedWith(order).get(list['id']),
    targetable: reasons.length === 0,
    reasons_not_targetable: reasons,
    audience_size: size,
    list_size: size,
  }
}

/** The lists of the account; audiences also as far as others shared them. */
const listsOf = (order: RequestContext): readonly WorldRecord[] => {
  if (order.input['permission_scope'] !== 'SHARED') return recordsOf(order)
  const shared = sharedWith(order)
  return order.world
    .table(placeOf(order).table)
    .all()
    .filter(({ id }) => shared.has(id))
}

/** Lists of the account, or audiences that others share with it. */
export const listPeopleLists = (order: RequestContext): Answer =>
  pageOf(order, matching(order, listsOf(order)), (list) => shown(order, whole(order, list)))

/** One audience of the account, or one that is shared with it. */
export const getAudience = (order: RequestContext): Answer => {
  const audience = recordOf(order) ?? audienceOf(order)
  const isGone = audience?.['deleted'] === true && order.input['with_deleted'] !== true
  return audience === undefined || isGone ? notFound(order) : answered(order, whole(order, audience))
}

/** The list stays with deleted true; nobody is put on it any more. */
export const deletePeopleList = (order: RequestContext): Answer => {
  const list = recordOf(order)
  if (list === undefined || list['deleted'] === true) return notFound(order)
  const record = { ...list, updated_at: isoSeconds(order.clock.now()), deleted: true }
  order.world.commit({ put: placeOf(order).table, id: String(list['id']), record })
  return answered(order, whole(order, record))
}

/** Fields of a list without members yet. */
const NOBODY = { targetable: false, reasons_not_targetable: ['PROCESSING', 'TOO_SMALL'] }

const nameConflict = (order: RequestContext): Answer | undefined => {
  const name = requestTextOf(order, 'name')
  const isUsed = recordsOf(order).some(
    (one) => one['name'] === name && one['deleted'] !== true && one['id'] !== order.input['custom_audience_id'],
  )
  return isUsed
    ? refusedAnswer(400, 'INVALID_PARAMETER', `Another audience has the name ${name}`, {
        parameter: 'name',
        value: name,
      })
    : undefined
}

/** A new audience that nobody is on. */
export const createAudience = (order: RequestContext): Answer =>
  nameConflict(order) ?? create(order, { ...NOBODY, owner_account_id: order.input['account_id'], is_owner: true })

/** Renames or describes an audience. */
export const updateAudience = (order: RequestContext): Answer => {
  const audience = recordOf(order)
  if (audience === undefined) return notFound(order)
  const { targetable, reasons_not_targetable, audience_size, owner_account_id, is_owner } = whole(order, audience)
  const unchanged = { targetable, reasons_not_targetable, audience_size, owner_account_id, is_owner }
  return nameConflict(order) ?? update(order, unchanged)
}

/** An account has one do-not-reach list at most, of one name (facts A7). */
export const createDoNotReachList = (order: RequestContext): Answer =>
  recordsOf(order).some((list) => list['deleted'] !== true)
    ? refusedAnswer(
        403,
        'ACTION_NOT_ALLOWED',
        'This account has a do-not-reach list already; an account has one at most',
      )
    : create(order, { ...NOBODY, name: 'Do Not Reach List' })
