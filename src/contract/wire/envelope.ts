import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import {
  type EndpointId,
  endpointOf,
  type Failure,
  type FailureKind,
  type PlatformError,
  type Reply,
} from '../contract.ts'
import { ERROR_CODES } from '../errorCodes.ts'
import type { Endpoint } from '../language/endpoint.ts'
import { type Fields, isFields } from '../language/fields.ts'
import { failed, type Result, success } from '../language/result.ts'
import { asSaid, type Said, saying } from '../language/said.ts'
import { advise } from './advice.ts'
import { readAs } from './lenient.ts'
import { parseJson, stringifyJson } from './losslessJson.ts'
import type { WireResponse } from './message.ts'
import { readPairs } from './oauth1.ts'
import { shapeOf } from './problems.ts'
import { keepsSchema } from './quickCheck.ts'
import { rateOf, retryAfterOf, serverTimeOf } from './rateHeaders.ts'

// The documents name the arrays of remarks on a product, not their elements. So every likely one is read (Document 2,
// Products).

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

const asText = (value: unknown): string => (isScalar(value) ? String(value) : '')

const remarkOf = (remark: unknown): Fields => {
  if (!isFields(remark)) return { code: '', message: asText(remark) }
  const { code, message, parameter, ...rest } = remark
  const at = isScalar(parameter) ? { parameter: String(parameter) } : {}
  return { ...rest, code: asText(code), message: asText(message), ...at }
}

const remarksOf = (list: unknown): readonly Fields[] => (Array.isArray(list) ? list.map(remarkOf) : [])

const outcomeOf = (outcome: unknown): unknown =>
  isFields(outcome)
    ? { ...outcome, warnings: remarksOf(outcome['warnings']), errors: remarksOf(outcome['errors']) }
    : outcome

/** A product PUT's response with each product's remarks as {code, message, parameter}. */
const readProductOutcomes = (data: unknown): unknown =>
  isFields(data) && Array.isArray(data['products_response'])
    ? { ...data, products_response: data['products_response'].map(outcomeOf) }
    : data

/** Maximum bytes of a response; the platform's longest list is far below. */
export const MAX_REPLY_LENGTH = 10_000_000

/** A 2xx that cannot be read: whether the platform acted is unknown to us. */
const unreadJson = (what: string, code: string, { sentence, message }: Said) =>
  saying(`${what}: ${sentence}`, code, { problem: message ?? sentence })

const garbled = (status: number, said: string | Said): Failure => ({
  kind: 'garbled',
  ...asSaid(said),
  status,
  errors: [],
  acted: 'maybe',
})

/** Reads one response: strict in what we need, lenient in what is unknown. `now` is our clock in milliseconds. */
export const readReply = (id: EndpointId, response: WireResponse, now?: number): Result<Reply, Failure> => {
  if (response.status < 200 || response.status > 299) return failed(readFailure(response, now))
  const read = readData(id, response)
  if (!read.ok) return read
  const rate = rateOf(response.headers)
  return success({ status: response.status, ...read.value, ...(rate === undefined ? {} : { rate }) })
}

type Content = Omit<Reply, 'status' | 'rate'>

const readData = (id: EndpointId, { status, body }: WireResponse): Result<Content, Failure> => {
  const row = endpointOf(id)
  const unreadable = (said: string | Said) => failed(garbled(status, said))
  if (body.length > MAX_REPLY_LENGTH)
    return unreadable(saying('The answer is longer than 10 MB and was not read.', 'failure.tooLong', { limit: 10 }))
  if (row.reply === 'page') return success({ data: body })
  const text = body.trim()
  if (row.reply === 'stream') return readStream(row, status, body)
  if (text === '') return unreadable(saying('The platform responded with nothing.', 'failure.empty'))
  if (text.startsWith('<'))
    return unreadable(
      saying('A web page came instead of an answer: a proxy or a sign-in page may be in between.', 'failure.webPage'),
    )
  if (row.reply === 'pairs' && !text.startsWith('{')) return checked(row.data, status, readTextPairs(text))
  const parsed = parseJson(text)
  if (!parsed.ok) return unreadable(unreadJson('The answer cannot be read', 'failure.unread', parsed.failure))
  const { value } = parsed
  if (!isFields(value)) return unreadable('The answer is no JSON object.')
  if (row.reply === 'pairs') return checked(row.data, status, allText(value))
  const remarks = { errors: errorsOf(value['errors']), operations: operationErrorsOf(value['operation_errors']) }
  const faulty = remarks.errors.length > 0 || remarks.operations?.some((list) => list.length > 0) === true
  if (faulty && value['data'] === undefined) return failed(rejection('rejected', status, value, ''))
  if (row.reply === 'json') return checked(row.data, status, value)
  if (row.reply === 'record') return checked(row.data, status, unwrapped(row.data, recordOf(id, value['data'])))
  return readList(row, status, value)
}

const readTextPairs = (text: string): Fields => Object.fromEntries(readPairs(text) ?? [])

const allText = (value: Fields): Fields =>
  Object.fromEntries(Object.entries(value).map(([name, item]) => [name, item === null ? '' : String(item)]))

const recordOf = (id: EndpointId, data: unknown): unknown => (id === 'products.put' ? readProductOutcomes(data) : data)

/** Some single records come as an array of one (facts A6). */
const unwrapped = (schema: TSchema, data: unknown): unknown =>
  shapeOf(schema).type !== 'array' && Array.isArray(data) && data.length === 1 ? data[0] : data

const checked = (schema: TSchema, status: number, data: unknown): Result<{ data: unknown }, Failure> => {
  const whole = readAs(schema, data)
  if (keepsSchema(schema, whole)) return success({ data: whole })
  const at = Value.Errors(schema, whole)[0]
  const where = at === undefined || at.instancePath === '' ? 'its fields' : at.instancePath.slice(1)
  return failed(garbled(status, `The answer is not as documented (${where}: ${at?.message ?? 'missing'}).`))
}

/** Reads the lines of an ended stream as one record each; blank ones are keep-alives. */
const readStream = (row: Endpoint, status: number, body: string): Result<Content, Failure> => {
  const records: unknown[] = []
  for (const line of body.split(/\r?\n/).filter((text) => text.trim() !== '')) {
    const parsed = parseJson(line)
    if (!parsed.ok)
      return failed(
        garbled(status, unreadJson('A line of the stream cannot be read', 'failure.streamLine', parsed.failure)),
      )
    const record = checked(row.data, status, parsed.value)
    if (!record.ok) return record
    records.push(record.value.data)
  }
  return success({ data: records })
}

/**
 * Array and next page of a list. Advertising has both side by side; under /2 the page is in `meta`, and no match is no
 * data.
 */
const listOf = ({ data, next_cursor: next, meta }: Fields): { readonly data: unknown; readonly next: unknown } => {
  if (!isFields(meta)) return { data, next }
  return { data: data ?? (meta['result_count'] === 0 ? [] : undefined), next: next ?? meta['next_token'] }
}

const readList = (row: Endpoint, status: number, value: Fields): Result<Content, Failure> => {
  const { total_count: total } = value
  const { data, next } = listOf(value)
  if (!Array.isArray(data)) return failed(garbled(status, 'The answer holds no list.'))
  const records: unknown[] = []
  for (const item of data) {
    const record = checked(row.data, status, item)
    if (!record.ok) return record
    records.push(record.value.data)
  }
  if (next !== undefined && next !== null && typeof next !== 'string')
    return failed(garbled(status, 'The answer does not say where the list goes on.'))
  return success({
    data: records,
    nextCursor: next === undefined || next === '' ? null : next,
    ...(typeof total === 'number' ? { totalCount: total } : {}),
  })
}

const KINDS: Readonly<Record<number, FailureKind>> = { 401: 'unauthorized', 429: 'limited' }

const kindOf = (status: number): FailureKind => KINDS[status] ?? (status >= 500 ? 'broken' : 'rejected')

/** Statuses of a server that did not act: unsupported request, or network sign-in required. */
const DID_NOT_ACT = new Set([501, 505, 511])

/** The platform's own codes of a 503. Without one it is a gateway's word, which may have passed the request on before. */
const TURNED_AWAY = new Set(ERROR_CODES.filter(({ status }) => status === 503).map(({ code }) => code))

/** True if the platform may have acted. A gateway gave up, the server broke midway, or the result is elsewhere. */
const mayHaveActed = (status: number, errors: readonly PlatformError[] = []): boolean => {
  if (status === 503) return !errors.some(({ code }) => TURNED_AWAY.has(String(code)))
  return [303, 408, 499].includes(status) || (status >= 500 && !DID_NOT_ACT.has(status))
}

/** Statuses that name another address. */
const REDIRECTS = new Set([301, 302, 303, 307, 308])

const readFailure = (response: WireResponse, now: number | undefined): Failure => {
  const { status, headers } = response
  if (status >= 300 && status <= 399)
    return {
      kind: 'rejected',
      ...(REDIRECTS.has(status)
        ? saying(
            "The service redirected this request, which Adwright doesn't follow. Check the URLs of the service.",
            'failure.redirect',
          )
        : saying(
            `The service responded with status ${status}, which doesn't fit this request. Check any proxy or cache in between.`,
            'failure.unfit',
            { status: String(status) },
          )),
      status,
      errors: [],
      acted: mayHaveActed(status) ? 'maybe' : 'no',
    }
  const text = response.body.slice(0, MAX_REPLY_LENGTH).trim()
  const parsed = text.startsWith('{') ? parseJson(text) : undefined
  const value = parsed?.ok === true && isFields(parsed.value) ? parsed.value : {}
  const plain = text.startsWith('{') || text.startsWith('<') ? '' : text.slice(0, 300)
  const wait = waitOf(response, serverTimeOf(headers) ?? now)
  return {
    ...rejection(kindOf(status), status, value, plain),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  }
}

const waitOf = ({ status, headers }: WireResponse, now: number | undefined): number | undefined => {
  const asked = retryAfterOf(headers, now ?? 0)
  if (asked !== undefined || status !== 429 || now === undefined) return asked
  const rate = rateOf(headers)
  return rate === undefined ? undefined : Math.max(0, rate.resetAt - now)
}

const rejection = (kind: FailureKind, status: number, value: Fields, plain: string): Failure => {
  const listed = errorsOf(value['errors'])
  const operationErrors = operationErrorsOf(value['operation_errors'])
  const errors = listed.length > 0 ? listed : problemDetails(value)
  const told = errors.length > 0 ? errors : (operationErrors?.flat() ?? [])
  return {
    kind,
    ...advise(kind, status, told, plain),
    status,
    errors: errors.length > 0 || plain === '' ? errors : [{ code: status, message: plain }],
    ...(operationErrors === undefined ? {} : { operationErrors }),
    acted: mayHaveActed(status, errors) ? 'maybe' : 'no',
  }
}

const errorsOf = (list: unknown): readonly PlatformError[] =>
  (Array.isArray(list) ? list : isFields(list) ? [list] : []).filter(isFields).map(errorOf)

/** An entry of `errors`; under /2 it may have title and detail instead (facts A4). */
const errorOf = ({ code, message, parameter, value, title, detail }: Fields): PlatformError => ({
  code: [code, title].find((name) => typeof name === 'number' || typeof name === 'string') ?? '',
  message: [message, detail].find((text) => typeof text === 'string') ?? '',
  ...(typeof parameter === 'string' ? { parameter } : {}),
  ...(typeof value === 'string' || typeof value === 'number' ? { value: String(value) } : {}),
})

const operationErrorsOf = (list: unknown): readonly (readonly PlatformError[])[] | undefined =>
  Array.isArray(list) ? list.map(errorsOf) : undefined

/** Error body of the main server: title and detail instead of a list (facts A4). */
const problemDetails = ({ title, detail, status }: Fields): readonly PlatformError[] =>
  typeof title === 'string'
    ? [{ code: typeof status === 'number' ? status : title, message: typeof detail === 'string' ? detail : title }]
    : []

export interface Envelope {
  /** The typed echo of the request. */
  readonly params: Fields
  readonly data: unknown
  readonly nextCursor?: string | null
  readonly totalCount?: number
}

/** The body of an advertising response (Document 2, Conventions). A bigint becomes a bare whole number. */
export const writeEnvelope = ({ params, data, nextCursor, totalCount }: Envelope): string =>
  stringifyJson({ request: { params }, data, next_cursor: nextCursor, total_count: totalCount })

export interface ErrorEnvelope {
  readonly errors: readonly PlatformError[]
  /** In the order of operations; null for a valid one without errors. */
  readonly operationErrors?: readonly (readonly PlatformError[] | null)[]
  readonly params?: Fields
  /** Batches repeat each operation in place of `params` (facts: error catalog). */
  readonly request?: readonly Fields[]
}

/** The body of an error response (Document 1, Errors; Document 2, Errors). */
export const writeErrors = ({ errors, operationErrors, params, request }: ErrorEnvelope): string =>
  stringifyJson({
    errors: errors.length === 0 && operationErrors !== undefined ? undefined : errors,
    operation_errors: operationErrors,
    request: request ?? (params === undefined ? undefined : { params }),
  })
