import { parseTime } from '../../contract/language/time.ts'
import type { Answer } from '../answer.ts'
import type { Order } from '../asked.ts'
import { isoSeconds } from '../clock.ts'
import { answered, notFound, recordOf } from '../usual.ts'
import type { WorldRecord } from '../world.ts'

/** How long a list is worked on after a change, and whom it takes to be targetable (facts A7). */
const PROCESSING_MS = 6 * 3_600_000
const LEAST_PEOPLE = 100

/** Size and targetability of a list, which follow from its members and the clock. */
const stateOf = (order: Order, list: WorldRecord): WorldRecord => {
  const now = order.clock.now()
  const size = order.world.members(String(list['id']), now).length
  const isProcessing = now - (parseTime(String(list['updated_at'])) ?? 0) < PROCESSING_MS
  const reasons = [...(isProcessing ? ['PROCESSING'] : []), ...(size < LEAST_PEOPLE ? ['TOO_SMALL'] : [])]
  return {
    targetable: reasons.length === 0,
    reasons_not_targetable: reasons,
    list_size: isProcessing ? null : size,
  }
}

export const deleteDoNotReachList = (order: Order): Answer => {
  const list = recordOf(order)
  if (list === undefined || list['deleted'] === true) return notFound(order)
  const id = String(list['id'])
  const record = {
    ...list,
    ...stateOf(order, list),
    updated_at: isoSeconds(order.clock.now()),
    deleted: true,
  }
  order.world.commit({ put: 'doNotReachLists', id, record })
  return answered(order, record)
}
