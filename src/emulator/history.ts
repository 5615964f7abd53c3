import type { Answer } from './answer.ts'
import { isoSeconds } from './clock.ts'
import { recordOf } from './defaultHandlers.ts'
import type { RequestContext } from './routedRequest.ts'
import type { World, WorldRecord } from './world.ts'

// History of an account's changes to campaigns and line items (Document 3, Account history).

/** Internal fields that no history entry shows. */
const UNTOLD = new Set(['account_id', 'updated_at'])

/** Record fields omitted from history entries, by entity. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  CAMPAIGN: ['account_id', 'id', 'budget_optimization'],
  LINE_ITEM: ['account_id', 'funding_instrument_id'],
}

const loggedRecord = (entity: string, record: WorldRecord): WorldRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => LEFT_OUT[entity]?.includes(name) !== true))

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null)

const changesOf = (before: WorldRecord, after: WorldRecord): WorldRecord => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names]
      .filter((name) => !UNTOLD.has(name) && !isSame(before[name], after[name]))
      .map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }]),
  )
}

/** One change. `before` is absent for a new record; `now` is milliseconds since 1970. */
interface Happened {
  readonly entity: string
  readonly userId: string
  readonly now: number
  readonly before?: WorldRecord
  readonly after: WorldRecord
}

/** Writes a change into the history of its account. */
export const remember = (world: World, { entity, userId, now, before, after }: Happened): void => {
  const deleted = after['deleted'] === true && before?.['deleted'] !== true
  const id = String(world.table('accountHistory').size() + 1)
  const record = {
    id,
    account_id: after['account_id'],
    entity,
    entity_id: after['id'],
    entity_data: loggedRecord(entity, after),
    change_type: before === undefined ? 'CREATE' : deleted ? 'DELETE' : 'UPDATE',
    change_time: isoSeconds(now),
    changes: before === undefined ? {} : changesOf(before, after),
    change_by: { user_id: userId, platform: 'ADS_API' },
  }
  world.commit({ put: 'accountHistory', id, record })
}

/** Wraps a handler so that its change of the path's record enters the history. */
export const remembered =
  (entity: string, behaviour: (order: RequestContext) => Answer): ((order: RequestContext) => Answer) =>
  (order) => {
    const before = recordOf(order)
    const answer = behaviour(order)
    const after = recordOf(order)
    const { world, clock, caller } = order
    if (before !== undefined && after !== undefined && before !== after)
      remember(world, { entity, userId: caller?.userId ?? '', now: clock.now(), before, after })
    return answer
  }
