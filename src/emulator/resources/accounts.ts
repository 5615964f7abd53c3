import { type Answer, enveloped, refusedAnswer } from '../answer.ts'
import { isoSeconds } from '../clock.ts'
import { create, shown } from '../defaultHandlers.ts'
import { pageOf } from '../pages.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'

/** Accounts that the caller may use. */
const reachable = ({ world, caller }: RequestContext): readonly string[] => {
  const accounts = world.table('users').get(caller?.userId ?? '')?.['accounts']
  return Array.isArray(accounts) ? accounts.map(String) : []
}

/** Rejects an account not associated with the caller. Document 2, Conventions; facts: 403. */
export const accountRefusal = (order: RequestContext): Answer | undefined => {
  const accountId = requestTextOf(order, 'account_id')
  const isEnded =
    !order.routed.id.startsWith('accounts.') && order.world.table('accounts').get(accountId)?.['deleted'] === true
  if (accountId === '' || (reachable(order).includes(accountId) && !isEnded)) return undefined
  return refusedAnswer(403, 'ACCOUNT_NOT_FOUND', `Account ${accountId} was not found`, {
    parameter: 'account_id',
    value: accountId,
  })
}

const accountsOf = (order: RequestContext): readonly WorldRecord[] => {
  const own = new Set(reachable(order))
  const wanted = order.input['account_ids']
  const ids = Array.isArray(wanted) ? new Set(wanted.map((id) => String(id).trim())) : undefined
  return order.world
    .table('accounts')
    .all()
    .filter(({ id }) => own.has(String(id)) && (ids?.has(String(id)) ?? true))
}

/** Accounts that the signed-in user may see, page by page (Document 2). */
export const listAccounts = (order: RequestContext): Answer => pageOf(order, accountsOf(order))

/** A new account of the sandbox, which the caller can use at once (facts A10). */
export const createAccount = (order: RequestContext): Answer => {
  const { world, caller } = order
  const accountId = order.names.id()
  const user = world.table('users').get(caller?.userId ?? '')
  if (user === undefined) return refusedAnswer(403, 'USER_NOT_FOUND', 'The signed-in user was not found')
  const accounts = [...reachable(order), accountId]
  world.commit({ put: 'users', id: String(user['id']), record: { ...user, accounts } })
  const created = create(order, {
    id: accountId,
    name: 'Sandbox account',
    timezone: 'America/Los_Angeles',
    timezone_switch_at: isoSeconds(order.clock.now()),
    approval_status: 'ACCEPTED',
  })
  const record = world.table('accounts').get(accountId) ?? {}
  // Returned as a list of one with a next cursor (recorded replies).
  return created.status === 200
    ? enveloped({ params: order.echo, data: [shown(order, record)], nextCursor: null })
    : created
}
