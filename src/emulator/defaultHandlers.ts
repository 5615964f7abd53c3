import type { TSchema } from 'typebox'
import type { Endpoint, Method } from '../contract/language/endpoint.ts'
import type { PlainSchema } from '../contract/language/jsonSchema.ts'
import { dateTime, long } from '../contract/language/kinds.ts'
import { parseTime, timeText } from '../contract/language/time.ts'
import { shapeOf } from '../contract/wire/problems.ts'
import { type Answer, enveloped, refusedAnswer, refusedWith } from './answer.ts'
import { isoSeconds } from './clock.ts'
import { matching } from './filters.ts'
import { pageOf } from './pages.ts'
import type { RequestContext } from './routedRequest.ts'
import { derivedFields } from './servable.ts'
import type { WorldRecord } from './world.ts'

// Default behavior of an endpoint, from its method and path (Document 2, Conventions). Specific handlers build on the
// exported parts.

/** Where an endpoint's records live: table, parameter of one record, fields shared by all. */
interface Place {
  readonly table: string
  readonly id: string | undefined
  readonly scope: readonly string[]
}

const camelCase = (word: string): string => word.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Reads from the path where the records of an endpoint live. */
export const placeOf = ({ routed: { row } }: RequestContext): Place => {
  const segments = row.path.split('/')
  const last = segments.at(-1) ?? ''
  const id = last.startsWith(':') ? last.slice(1) : undefined
  const collection = row.resource?.collection ?? segments.filter((word) => !word.startsWith(':')).at(-1) ?? ''
  const names = segments.filter((word) => word.startsWith(':')).map((word) => word.slice(1))
  return { table: camelCase(collection), id, scope: names.filter((name) => name !== id) }
}

const inScope = (order: RequestContext, scope: readonly string[], record: WorldRecord): boolean =>
  scope.every((name) => record[name] === order.input[name])

/** The record that the path names, even if deleted; undefined if this account has none. */
export const recordOf = (order: RequestContext): WorldRecord | undefined => {
  const { table, id, scope } = placeOf(order)
  const record = order.world.table(table).get(String(order.input[id ?? '']))
  return record !== undefined && inScope(order, scope, record) ? record : undefined
}

/** Rejects a missing or deleted record. */
export const notFound = (order: RequestContext): Answer => {
  const parameter = placeOf(order).id ?? 'id'
  const value = String(order.input[parameter])
  return refusedAnswer(404, order.routed.row.resource?.notFound ?? 'NOT_FOUND', `${value} was not found`, {
    parameter,
    value,
  })
}

const isNullable = (shape: PlainSchema): boolean =>
  shape.anyOf?.some(({ type }) => type === 'null') ?? shape.type === 'null'

/** Value of a field nobody set: its default, else null if allowed, else empty. */
const absent = (shape: PlainSchema): unknown => {
  const { default: given } = shape as { readonly default?: unknown }
  if (given !== undefined) return given
  if (isNullable(shape)) return null
  if (shape.enum !== undefined) return shape.enum[0]
  if (shape.type === 'array') return []
  if (shape.type === 'boolean') return false
  return shape.type === 'integer' || shape.type === 'number' ? 0 : ''
}

const fieldsOf = (schema: TSchema): Readonly<Record<string, PlainSchema>> => shapeOf(schema).properties ?? {}

/** The fields of the endpoint's schema, the ones that are not there empty. */
const filled = (order: RequestContext, record: WorldRecord): WorldRecord => {
  const { data } = order.routed.row
  const required = new Set(shapeOf(data).required)
  const fields = Object.entries(fieldsOf(data)).flatMap(([name, shape]) => {
    const isThere = required.has(name) || (isNullable(shape) && Object.hasOwn(record, name))
    const value = record[name] ?? (isThere ? absent(shape) : undefined)
    return value === undefined ? [] : [[name, value] as const]
  })
  return fields.length === 0 ? record : Object.fromEntries(fields)
}

/** Amounts beyond 2^53 are stored as digits and returned as numbers. */
const numberOf = (value: unknown, shape: PlainSchema | undefined): unknown =>
  typeof value === 'string' && /^-?\d{16,19}$/.test(value) && hasType(shape, 'integer') ? BigInt(value) : value

/** A record as the endpoint returns it, with fields derived from other records and clock. */
export const shown = (order: RequestContext, record: WorldRecord): WorldRecord => {
  const fields = fieldsOf(order.routed.row.data)
  const whole = filled(order, { ...record, ...derivedFields(order, placeOf(order).table, record) })
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, numberOf(value, fields[name])]))
}

const TIME = shapeOf(dateTime('')).pattern

const hasType = (shape: PlainSchema | undefined, type: string): boolean =>
  shape?.type === type || (shape?.anyOf?.some((one) => one.type === type) ?? false)

const hasPattern = (shape: PlainSchema | undefined, wanted: string | undefined): boolean =>
  shape?.pattern === wanted || (shape?.anyOf?.some(({ pattern }) => pattern === wanted) ?? false)

/** Stored form of a value: UTC times, arrays, numbers as numbers. Undefined unsets the field. */
const storedValue = (value: unknown, given: PlainSchema | undefined, field: PlainSchema | undefined): unknown => {
  if (value === '') return undefined
  if (typeof value !== 'string') return value
  const time = hasPattern(given, TIME) ? parseTime(value) : undefined
  if (time !== undefined) return timeText(time)
  if (hasType(field, 'array')) return value.split(',').map((part) => part.trim())
  return hasType(field, 'integer') && Number.isSafeInteger(Number(value)) ? Number(value) : value
}

const LONG = shapeOf(long('')).pattern

/**
 * Parameters as the platform echoes them, with additions of the row (facts A6). Numbers and long ids are numbers, lists
 * arrays, times UTC.
 */
export const typedEcho = (row: Endpoint, params: WorldRecord): WorldRecord => {
  const fields = fieldsOf(row.data)
  const inQuery = row.query === undefined ? {} : fieldsOf(row.query)
  const entries = Object.entries(params).map(([name, value]) =>
    value !== '' && inQuery[name] !== undefined && hasPattern(inQuery[name], LONG)
      ? [name, BigInt(String(value))]
      : [name, storedValue(value, inQuery[name], fields[name]) ?? value],
  )
  const named = entries.flatMap(([name, value]) => {
    const as = row.echoAs?.[String(name)]
    return as === null ? [] : [[as ?? name, value] as const]
  })
  return { ...row.resource?.echo, ...Object.fromEntries(named) }
}

/**
 * A record in the envelope. Some writes return an array of one (facts A6), which clients of version 11 read as the
 * record.
 */
export const answered = (order: RequestContext, record: WorldRecord): Answer => {
  const data = shown(order, record)
  const isList = order.routed.row.reply === 'list' && !order.routed.path.startsWith('/11/')
  return enveloped({ params: order.echo, data: isList ? [data] : data })
}

/** Record fields given in query and body; undefined for an emptied one. */
export const givenFields = ({ routed: { row }, input }: RequestContext): Readonly<Record<string, unknown>> => {
  const { body, ...query } = input
  const fields = fieldsOf(row.data)
  const inQuery = row.query === undefined ? {} : fieldsOf(row.query)
  const inBody = row.body === undefined ? {} : fieldsOf(row.body)
  const given = [
    ...Object.entries(query).filter(([name]) => Object.hasOwn(inQuery, name)),
    ...(typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.entries(body) : []),
  ]
  return Object.fromEntries(
    given.map(([name, value]) => [name, storedValue(value, inQuery[name] ?? inBody[name], fields[name])]),
  )
}

const withoutEmptied = (record: Readonly<Record<string, unknown>>): WorldRecord =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

/** The records of the endpoint's list, before filters and paging. */
export const recordsOf = (order: RequestContext): readonly WorldRecord[] => {
  const { table, scope } = placeOf(order)
  const records = order.world.table(table).all()
  return scope.length === 0 ? records : records.filter((record) => inScope(order, scope, record))
}

/** Lists a collection: row filters, q, with_deleted, sort_by, count, cursor, with_total_count. */
export const list = (order: RequestContext): Answer =>
  pageOf(order, matching(order, recordsOf(order)), (record) => shown(order, record))

/** GET of one record; a deleted one only with with_deleted (facts A6). */
const get = (order: RequestContext): Answer => {
  const record = recordOf(order)
  if (record === undefined || (record['deleted'] === true && order.input['with_deleted'] !== true))
    return notFound(order)
  return answered(order, record)
}

/** Stores a new record of the given fields and `more`, with schema defaults. */
export const make = (order: RequestContext, more: WorldRecord = {}): WorldRecord => {
  const { table, scope } = placeOf(order)
  const { row } = order.routed
  const at = isoSeconds(order.clock.now())
  const id = row.resource?.ids === 'long' ? order.names.longId() : order.names.id()
  const places = Object.fromEntries(scope.map((name) => [name, order.input[name]]))
  const given = withoutEmptied(givenFields(order))
  const record = { id, created_at: at, updated_at: at, deleted: false, ...given, ...places, ...more }
  const whole = { ...record, ...filled(order, record) }
  order.world.commit({ put: table, id: String(record.id), record: whole })
  return whole
}

/** POST: creates and returns a record. */
export const create = (order: RequestContext, more: WorldRecord = {}): Answer => answered(order, make(order, more))

/** The rejection if a change would break a state rule. `beside` is what the rules know in addition. */
const stateRefusal = (
  { routed: { row } }: RequestContext,
  after: WorldRecord,
  before: WorldRecord,
  beside: WorldRecord,
): Answer | undefined => {
  const broken = (row.state ?? []).filter(({ holds }) => !holds({ ...after, ...beside }, before))
  if (broken.length === 0) return undefined
  return refusedWith(400, {
    errors: broken.map(({ code, sentence, parameter }) => ({ code, message: sentence, parameter })),
  })
}

/**
 * PUT: given fields replace, an empty value unsets an optional one (facts A6), updated_at moves. `beside` are facts of
 * other records that the rules of the row look at.
 */
export const update = (order: RequestContext, more: WorldRecord = {}, beside: WorldRecord = {}): Answer => {
  const record = recordOf(order)
  if (record === undefined || record['deleted'] === true) return notFound(order)
  const at = isoSeconds(order.clock.now())
  const changed = withoutEmptied({ ...record, ...givenFields(order), ...more, updated_at: at })
  const refusal = stateRefusal(order, changed, record, beside)
  if (refusal !== undefined) return refusal
  order.world.commit({ put: placeOf(order).table, id: String(record['id']), record: changed })
  return answered(order, changed)
}

/** DELETE marks a record deleted or removes it; a second DELETE finds nothing. */
export const remove = (order: RequestContext): Answer => {
  const record = recordOf(order)
  if (record === undefined || record['deleted'] === true) return notFound(order)
  const { table } = placeOf(order)
  const id = String(record['id'])
  const deleted = { ...record, updated_at: isoSeconds(order.clock.now()), deleted: true }
  order.world.commit(
    order.routed.row.resource?.delete === 'hard' ? { remove: table, id } : { put: table, id, record: deleted },
  )
  return answered(order, deleted)
}

const WRITES: Readonly<Record<Exclude<Method, 'GET'>, (order: RequestContext) => Answer>> = {
  POST: (order) => create(order),
  PUT: (order) => update(order),
  DELETE: remove,
}

/** The behaviour of a row that names its `resource`. */
export const defaultAnswer = (order: RequestContext): Answer => {
  const { method } = order.routed.row
  if (method !== 'GET') return WRITES[method](order)
  return placeOf(order).id === undefined ? list(order) : get(order)
}
