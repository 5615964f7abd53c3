import type { EndpointId, Failure } from '../../contract/contract.ts'
import { defined, type Fields, isFields } from '../../contract/language/fields.ts'
import type { Said } from '../../contract/language/said.ts'
import { leftOutPaths } from '../../contract/wire/leftOut.ts'
import { parseJson } from '../../contract/wire/losslessJson.ts'
import { HIDDEN } from '../../contract/wire/redact.ts'
import { valueAt } from '../../contract/wire/valuePath.ts'
import { withVariables } from '../../contract/wire/variables.ts'
import { said } from '../../messages/said.ts'
import type { Collection, CollectionRequest, Expectation } from './collection.ts'
import { typedInput } from './typedInput.ts'

/** What came back of one request. */
export interface CollectionReply {
  readonly status?: number
  readonly ms: number
  /** The body as a value; undefined where it is no JSON. */
  readonly body?: unknown
  /** By their names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  readonly failure?: Failure
}

/** What became of one request: `problems` is empty where it passed. */
export interface RequestResult {
  /** From 1. */
  readonly number: number
  readonly name: string
  readonly endpoint: EndpointId
  readonly status?: number
  readonly ms?: number
  readonly problems: readonly Said[]
  /** Values that it kept for later requests. */
  readonly values?: Fields
  /** Why the request was not answered as a success, also where that was expected. */
  readonly failure?: Failure
}

/** What an asked request came to. */
interface TextReply {
  readonly body?: string
  readonly status?: number
  readonly ms?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly failure?: Failure
}

/** A reply with its body as a value. */
export const collectionReply = ({ body, status, ms = 0, headers, failure }: TextReply): CollectionReply => {
  const parsed = parseJson(body ?? '')
  return {
    ms,
    body: parsed.ok ? parsed.value : undefined,
    ...defined({ status, headers, failure }),
  }
}

/** Requests that nobody is signed in for would all fail alike. Those that need keys of the app fail alone. */
export const isSignedOut = ({ failure, problems }: RequestResult): boolean =>
  problems.length > 0 &&
  (failure?.kind === 'unauthorized' || (failure?.kind === 'offline' && failure.message?.code !== 'client.noAppKeys'))

/** Did the request leave this computer, as far as is known? */
export const wasSent = ({ status, failure }: RequestResult): boolean =>
  status !== undefined || failure?.acted === 'maybe'

/** A result as a report says it. */
export const reportRow = ({ number, name, endpoint, status, ms, problems }: RequestResult): Fields => ({
  number,
  name,
  endpoint,
  status,
  ms,
  passed: problems.length === 0,
  problems: problems.map(({ sentence }) => sentence),
})

interface CollectionRun {
  readonly ask: (endpoint: EndpointId, input: Fields) => Promise<CollectionReply>
  /** In place of those of the file. */
  readonly variables: Fields
  /** Ends after the first request that fails. */
  readonly stopsAtFailure?: boolean
  readonly signal?: AbortSignal
}

const shown = (value: unknown): string => (value === undefined ? '-' : JSON.stringify(value)).slice(0, 200)

const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** NaN, which meets no limit, for what is no number. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN

const isSame = (left: unknown, right: unknown): boolean => {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    // Long numbers of a response are texts.
    return left === right || (isScalar(left) && isScalar(right) && String(left) === String(right))
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const one = left as Fields
  const other = right as Fields
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]))
}

/** A value of a response that may be kept. Secrets and identifiers of people are hidden in it and are none. */
export const keepableValue = (body: unknown, path: string): unknown => {
  const value = valueAt(body, path)
  return value === undefined || JSON.stringify(value).includes(HIDDEN) ? undefined : value
}

/** What a check looks at. */
const checkedValue = (check: Expectation, { status, ms, body, headers = {} }: CollectionReply): unknown => {
  if ('status' in check) return status
  if ('maxMs' in check) return ms
  if ('path' in check) return valueAt(body, check.path)
  const name = check.header.toLowerCase()
  return Object.hasOwn(headers, name) ? headers[name] : undefined
}

/** Whether a response meets a check of the file. */
const isMet = (check: Expectation, reply: CollectionReply): boolean => {
  if ('status' in check) return reply.status === check.status
  if ('maxMs' in check) return reply.ms <= check.maxMs
  const value = checkedValue(check, reply)
  if ('exists' in check) return (value !== undefined && value !== null) === check.exists
  if ('equals' in check) return isSame(value, check.equals)
  if ('contains' in check)
    return Array.isArray(value)
      ? value.some((one) => isSame(one, check.contains))
      : isScalar(value) && String(value).includes(check.contains)
  if ('count' in check) return Array.isArray(value) && value.length === check.count
  return 'atLeast' in check ? numberOf(value) >= check.atLeast : numberOf(value) <= check.atMost
}

const actual = (check: Expectation, reply: CollectionReply): string => {
  const value = checkedValue(check, reply)
  return 'count' in check && Array.isArray(value) ? shown(value.length) : shown(value)
}

const problemsOf = ({ expect }: CollectionRequest, reply: CollectionReply): readonly Said[] => {
  const { failure, status } = reply
  if (failure !== undefined && (status === undefined || !expect.some((check) => 'status' in check))) return [failure]
  return expect
    .filter((check) => !isMet(check, reply))
    .map((check) => said('collection.notMet', { check: JSON.stringify(check), actual: actual(check, reply) }))
}

interface RunnableCollection extends Pick<Collection, 'variables'> {
  /** Each is wanted once, when it is its turn. */
  readonly requests: Iterable<CollectionRequest>
}

/** Sends the requests of a collection one after another. What each kept is there for the next. */
export async function* runCollection(
  { requests, variables }: RunnableCollection,
  { ask, variables: given, stopsAtFailure = false, signal }: CollectionRun,
): AsyncGenerator<RequestResult, void, void> {
  const known: Record<string, unknown> = Object.assign(Object.create(null), variables, given)
  let number = 0
  for (const request of requests) {
    if (signal?.aborted) return
    const { name, endpoint, keep } = request
    const base = { number: ++number, name, endpoint }
    const input = withVariables(request.input, known)
    const [leftOut] = input.ok ? leftOutPaths(input.value) : []
    let result: RequestResult
    if (!input.ok) result = { ...base, problems: [said('collection.unknownVariable', { name: input.failure.unknown })] }
    else if (leftOut !== undefined)
      result = { ...base, problems: [said('collection.leftOut', { hidden: HIDDEN, path: leftOut })] }
    else {
      const filled = isFields(input.value) ? typedInput(endpoint, request.input, input.value) : {}
      const reply = await ask(endpoint, filled)
      const problems = [...problemsOf(request, reply)]
      const values: Record<string, unknown> = {}
      for (const [variable, path] of Object.entries(keep)) {
        const value = keepableValue(reply.body, path)
        if (value === undefined) problems.push(said('collection.notKept', { path, variable }))
        else values[variable] = value
      }
      Object.assign(known, values)
      const { status, ms, failure } = reply
      result = {
        ...base,
        ms,
        problems,
        ...(status === undefined ? {} : { status }),
        ...(Object.keys(values).length === 0 ? {} : { values }),
        ...(failure === undefined ? {} : { failure }),
      }
    }
    // What left counts, also where its reply came after the end.
    if (signal?.aborted && !wasSent(result)) return
    yield result
    if (stopsAtFailure && result.problems.length > 0) return
  }
}
