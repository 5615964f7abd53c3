import { type EndpointId, endpointOf, type PlatformError } from '../../contract/contract.ts'
import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { pathNamesOf } from '../../contract/language/pathNames.ts'
import type { Pair } from '../../contract/wire/oauth1.ts'
import type { Problem } from '../../contract/wire/problems.ts'
import { decodeInput } from '../../contract/wire/request.ts'
import { type Answer, json, refusedWith } from '../answer.ts'
import { echoOf } from '../checkRequest.ts'
import { placeOf, shown, typedEcho } from '../defaultHandlers.ts'
import { withoutReadBack } from '../readBack.ts'
import type { RequestContext } from '../routedRequest.ts'
import { stagedOn } from '../stagedWorld.ts'
import { unknownNames, withIgnored } from '../unknownNames.ts'
import type { World, WorldRecord } from '../world.ts'

// Each operation of a batch requests one record, in a staged world (campaign facts 9). Its changes are applied only if
// all succeed.

interface Operation {
  readonly operation_type: string
  readonly params: Fields
}

type Operations = Readonly<Record<string, { readonly id: EndpointId; readonly act: (order: RequestContext) => Answer }>>

interface Done {
  readonly echo: WorldRecord
  readonly errors: readonly PlatformError[]
  readonly data?: WorldRecord
  /** Names that the operation does not know. */
  readonly ignored?: readonly Problem[]
}

const asPairs = (params: Fields): readonly Pair[] =>
  Object.entries(params).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
  )

const idIn = (answer: Answer): string => {
  const { data } = JSON.parse(answer.body) as { readonly data: { readonly id: string } }
  return data.id
}

const doOne = (order: RequestContext, world: World, operation: Operation, known: Operations): Done => {
  const { operation_type: type, params } = operation
  const account_id = order.input['account_id']
  const plain = { params: { ...params, account_id }, operation_type: type }
  const found = known[type]
  if (found === undefined) throw new Error('The contract knows the operations of a batch.')
  const row = endpointOf(found.id)
  const inPath = pathNamesOf(row)
  const missing = inPath.find((name) => name !== 'account_id' && wordOf(params[name]) === '')
  if (missing !== undefined) {
    const error = { code: 'MISSING_PARAMETER', message: `Missing required parameter ${missing}`, parameter: missing }
    return { echo: plain, errors: [error] }
  }
  const pathParameters = Object.fromEntries(
    inPath.map((name) => [name, name === 'account_id' ? wordOf(account_id) : wordOf(params[name])]),
  )
  const given = Object.fromEntries(Object.entries(params).filter(([name]) => !inPath.includes(name)))
  const { query } = withoutReadBack({ id: found.id, row, pathParameters, query: asPairs(given) }, world)
  const decoded = decodeInput(found.id, pathParameters, query, [], undefined, {})
  if (!decoded.ok) return { echo: plain, errors: decoded.failure }
  const input = decoded.value
  const echo = { params: typedEcho(row, echoOf(input)), operation_type: type }
  const routed = { ...order.routed, id: found.id, row, pathParameters, query }
  const ignored = unknownNames(routed, Object.keys(given), undefined)
  if (order.strict && ignored.length > 0) return { echo, errors: ignored }
  const one = { ...order, world, routed, input, echo: echo.params }
  const answer = found.act(one)
  if (answer.errors !== undefined) return { echo, errors: answer.errors.errors }
  const record = world.table(placeOf(one).table).get(idIn(answer)) ?? {}
  return { echo, errors: [], data: shown(one, record), ignored }
}

/** POST of a batch: all of its operations, or none. */
export const batchOf =
  (known: Operations) =>
  (order: RequestContext): Answer => {
    const { world, putInPlace } = stagedOn(order.world)
    const operations = order.input['body'] as readonly Operation[]
    const done = operations.map((operation) => doOne(order, world, operation, known))
    const request = done.map(({ echo }) => echo)
    if (done.every(({ errors }) => errors.length === 0)) {
      putInPlace()
      const ignored = done.flatMap(({ ignored: names = [] }) => names)
      return withIgnored(json(200, { request, data: done.map(({ data }) => data) }), ignored)
    }
    const operationErrors = done.map(({ errors }) =>
      errors.length === 0 && order.assumes['batch-errors'] === 'null' ? null : errors,
    )
    return refusedWith(400, { errors: [], operationErrors, request })
  }
