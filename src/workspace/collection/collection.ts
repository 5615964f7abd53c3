import { type EndpointId, isEndpointId } from '../../contract/contract.ts'
import { type Fields, isFields } from '../../contract/language/fields.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import type { Said } from '../../contract/language/said.ts'
import { parseJson } from '../../contract/wire/losslessJson.ts'
import { said } from '../../messages/said.ts'

// Collections: requests in order, with what is expected of each response. The Console exports the same format.

/** What such a file says of itself. */
export const COLLECTION_FORMAT = 'adwright.requests'

/** More than anybody waits for. */
export const MAX_REQUESTS = 100_000

/** A path into the body, such as `data.0.id`, or the name of a header. */
type Place = { readonly path: string } | { readonly header: string }

/** One check of a response. */
export type Expectation =
  | { readonly status: number }
  /** Milliseconds. */
  | { readonly maxMs: number }
  | (Place & { readonly exists: boolean })
  | (Place & { readonly equals: unknown })
  | (Place & { readonly contains: string })
  /** Entries of a list. */
  | { readonly path: string; readonly count: number }
  | (Place & { readonly atLeast: number })
  | (Place & { readonly atMost: number })

export interface CollectionRequest {
  readonly name: string
  readonly endpoint: EndpointId
  readonly input: Fields
  /** Without any, the request must succeed. */
  readonly expect: readonly Expectation[]
  /** Paths of values for later requests, by the name of their variable. */
  readonly keep: Readonly<Record<string, string>>
}

export interface Collection {
  readonly variables: Fields
  readonly requests: readonly CollectionRequest[]
}

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  status: Number.isInteger,
  maxMs: Number.isFinite,
  exists: (value) => typeof value === 'boolean',
  equals: () => true,
  contains: (value) => typeof value === 'string',
  count: Number.isInteger,
  atLeast: Number.isFinite,
  atMost: Number.isFinite,
}

/** Checks of the response as a whole. */
const WITHOUT_PLACE: readonly string[] = ['status', 'maxMs']

const isNamed = (place: unknown): boolean => typeof place === 'string' && place !== ''

/** Is this a check that can be read? */
export const isExpectation = (value: unknown): value is Expectation => {
  if (!isFields(value)) return false
  const { path, header, ...check } = value
  const [kind = '', ...others] = Object.keys(check)
  if (others.length > 0 || !Object.hasOwn(KINDS, kind) || KINDS[kind]?.(check[kind]) !== true) return false
  if (WITHOUT_PLACE.includes(kind)) return path === undefined && header === undefined
  return header === undefined ? isNamed(path) : path === undefined && kind !== 'count' && isNamed(header)
}

/** Are these paths by the names of variables? */
export const isKeep = (value: Fields): value is Readonly<Record<string, string>> =>
  Object.values(value).every((path) => typeof path === 'string' && path !== '')

const KNOWN = ['id', 'name', 'endpoint', 'input', 'expect', 'keep']

// One for all requests: a file may have 100,000 of them.
const NO_CHECKS: readonly Expectation[] = []
const NOTHING: Readonly<Record<string, never>> = {}

/** Reads one request; the failure names its number, from 1. */
export const readRequest = (value: unknown, number: number): Result<CollectionRequest, Said> => {
  const no = (field: string) => failed(said('collection.request', { number, field }))
  if (!isFields(value)) return no('requests')
  const { name, endpoint, input = NOTHING, expect = NO_CHECKS, keep = NOTHING } = value
  const unknown = Object.keys(value).find((field) => !KNOWN.includes(field))
  if (unknown !== undefined) return no(unknown)
  if (typeof name !== 'string') return no('name')
  if (!isEndpointId(endpoint)) return failed(said('collection.endpoint', { number, endpoint: String(endpoint) }))
  if (!isFields(input)) return no('input')
  if (!Array.isArray(expect)) return no('expect')
  const wrong = expect.find((each) => !isExpectation(each))
  if (wrong !== undefined) return failed(said('collection.expect', { number, check: JSON.stringify(wrong) }))
  if (!isFields(keep) || !isKeep(keep)) return no('keep')
  return success({ name, endpoint, input, expect, keep })
}

/** Why a text is no JSON, as people read it. */
export const jsonProblem = ({ message, sentence }: Said): Said =>
  said('collection.json', { problem: message ?? sentence })

/** Reads a collection from the text of a JSON file. The failure names the request and the field. */
export const readCollection = (text: string): Result<Collection, Said> => {
  const parsed = parseJson(text.replace(/^\uFEFF/, ''))
  if (!parsed.ok) return failed(jsonProblem(parsed.failure))
  const file = parsed.value
  if (!isFields(file) || file['format'] !== COLLECTION_FORMAT || !Array.isArray(file['requests']))
    return failed(said('collection.format', { format: COLLECTION_FORMAT }))
  if (file['version'] !== 1) return failed(said('collection.version'))
  const { variables = {} } = file
  if (!isFields(variables)) return failed(said('collection.variables'))
  if (file['requests'].length > MAX_REQUESTS) return failed(said('collection.tooMany', { count: MAX_REQUESTS }))
  const requests: CollectionRequest[] = []
  for (const [at, value] of file['requests'].entries()) {
    const request = readRequest(value, at + 1)
    if (!request.ok) return request
    requests.push(request.value)
  }
  return success({ variables, requests })
}
