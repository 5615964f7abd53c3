import { operationFaults, type PeopleTable } from '../../contract/audience/userRules.ts'
import type { PlatformError } from '../../contract/contract.ts'
import { type Fields, isFields } from '../../contract/language/fields.ts'
import { stringifyJson } from '../../contract/wire/losslessJson.ts'
import { type Answer, enveloped, refusedAnswer, refusedWith } from '../answer.ts'
import { isoSeconds } from '../clock.ts'
import { isAnswer } from '../isAnswer.ts'
import { changePeople, type Operation } from '../peopleChanges.ts'
import { type RequestContext, type RoutedRequest, requestTextOf } from '../routedRequest.ts'

const problemsOf = (operation: Operation, table: PeopleTable, now: number): readonly PlatformError[] =>
  operationFaults(operation.params, table, now).map(({ parameter, sentence }) => ({
    code: 'INVALID_PARAMETER',
    message: sentence,
    parameter,
  }))

const PER_OPERATION = /^body\[(\d+)\]\.?(.*)$/

/** Sorts what the contract's check found into errors of single operations (Document 2, Errors). */
export const operationErrors = (
  problems: readonly PlatformError[],
  operations: unknown,
): readonly (readonly PlatformError[])[] | undefined => {
  const places = problems.map(({ parameter = '' }) => PER_OPERATION.exec(parameter))
  if (!Array.isArray(operations) || places.some((place) => place === null)) return undefined
  const sorted: PlatformError[][] = operations.map(() => [])
  for (const [index, problem] of problems.entries()) {
    const place = places[index]
    sorted[Number(place?.[1])]?.push({ ...problem, parameter: place?.[2] ?? '' })
  }
  return sorted
}

/**
 * The echo of a request for several users (facts A7). A batch repeats its operations without the people; others repeat
 * only their parameters.
 */
export const groupEcho = (
  { row }: RoutedRequest,
  params: Fields,
  operations: unknown,
): { readonly params: Fields; readonly request?: readonly Fields[] } => {
  if (!row.path.includes('/batch/') || !Array.isArray(operations)) return { params }
  const request = operations.map((operation): Fields => {
    const { operation_type, params: given } = isFields(operation) ? operation : {}
    return { operation_type, params: { ...params, expires_at: isFields(given) ? given['expires_at'] : undefined } }
  })
  return { params, request }
}

/** Checks and stores a whole group, or nothing of it (Document 2, Custom audiences). Returns users per operation. */
const storeGroup = (order: RequestContext, table: PeopleTable, parameter: string): Answer | readonly number[] => {
  const id = requestTextOf(order, parameter)
  const list = order.world.table(table).get(id)
  if (list === undefined || list['deleted'] === true || list['account_id'] !== requestTextOf(order, 'account_id'))
    return refusedAnswer(404, 'NOT_FOUND', `${id} was not found`, { parameter, value: id })
  const operations = order.input['body'] as readonly Operation[]
  const now = order.clock.now()
  const problems = operations.map((operation) => problemsOf(operation, table, now))
  if (problems.some(({ length }) => length > 0))
    return refusedWith(400, {
      errors: [],
      operationErrors: problems,
      ...groupEcho(order.routed, order.echo, operations),
    })
  changePeople(order, table, id, operations, now)
  order.world.commit({ put: table, id, record: { ...list, updated_at: isoSeconds(now), people_at: isoSeconds(now) } })
  return operations.map(({ params }) => params.users.length)
}

/** Adds people to a custom audience or removes them; counts cover the whole request. */
export const changeAudience = (order: RequestContext): Answer => {
  const result = storeGroup(order, 'customAudiences', 'custom_audience_id')
  if (isAnswer(result)) return result
  const users = result.reduce((sum, count) => sum + count, 0)
  return enveloped({ params: order.echo, data: { success_count: users, total_count: users } })
}

/** Adds people to a do-not-reach list or removes them; counts are per operation. */
export const changeDoNotReach = (order: RequestContext): Answer => {
  const result = storeGroup(order, 'doNotReachLists', 'do_not_reach_list_id')
  if (isAnswer(result)) return result
  const { request } = groupEcho(order.routed, order.echo, order.input['body'])
  const body = {
    request,
    data: result.map((users) => ({ success_count: users, total_count: users })),
  }
  return { status: 200, headers: { 'content-type': 'application/json;charset=utf-8' }, body: stringifyJson(body) }
}
