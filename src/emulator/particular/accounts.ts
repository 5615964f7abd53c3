import { type Answer, enveloped, refused } from '../answer.ts'
import { type Order, textOf } from '../asked.ts'
import { pageOf } from '../pages.ts'
import type { WorldRecord } from '../world.ts'

/** Accounts that the caller may use. */
const reachable = ({ world, caller }: Order): readonly string[] => {
  const accounts = world.table('users').get(caller?.userId ?? '')?.['accounts']
  return Array.isArray(accounts) ? accounts.map(String) : []
}

/** The refusal of an account that is not associated with the caller (Document 2, Conventions; facts: 403). */
export const accountRefusal = (order: Order): Answer | undefined => {
  const accountId = textOf(order, 'account_id')
  if (accountId === '' || reachable(order).includes(accountId)) return undefined
  return refused(403, 'ACCOUNT_NOT_FOUND', `Account ${accountId} was not found`, {
    parameter: 'account_id',
    value: accountId,
  })
}

const accountsOf = (order: Order): readonly WorldRecord[] => {
  const own = new Set(reachable(order))
  const wanted = textOf(order, 'account_ids')
  const ids = wanted === '' ? undefined : new Set(wanted.split(',').map((id) => id.trim()))
  return order.world
    .table('accounts')
    .all()
    .filter(({ id }) => own.has(String(id)) && (ids?.has(String(id)) ?? true))
}

export const listAccounts = (order: Order): Answer => pageOf(order, accountsOf(order))

export const getAccount = (order: Order): Answer => {
  const accountId = textOf(order, 'account_id')
  const account = order.world.table('accounts').get(accountId)
  if (account === undefined || (account['deleted'] === true && order.input['with_deleted'] !== true))
    return refused(404, 'NOT_FOUND', `Account ${accountId} was not found`, { parameter: 'account_id' })
  return enveloped({ params: order.echo, data: account })
}
