import type { TSchema } from 'typebox'
import { type EndpointId, endpointOf, type Failure } from '../contract.ts'
import type { Endpoint } from '../language/endpoint.ts'
import { isFields } from '../language/fields.ts'
import { pathNamesOf } from '../language/pathNames.ts'
import { failed, type Result, success } from '../language/result.ts'
import { isObserved } from '../observed.ts'
import { spellingsRead, valueSpelled } from './brandTexts.ts'
import { utf8Bytes } from './bytes.ts'
import { duplicateKey } from './duplicateKeys.ts'
import { parseJson } from './losslessJson.ts'
import type { Addresses, WireNames, WireRequest } from './message.ts'
import { renamed, wireName } from './names.ts'
import { hasHalfCharacters, type Pair, percentEncode, readPairs, writePairs } from './oauth1.ts'
import {
  bodyTooLarge,
  givenTwice,
  illegal,
  missing,
  notJson,
  type Problem,
  type ProblemCode,
  pathProblems,
  schemaProblems,
  shapeOf,
  strange,
} from './problems.ts'
import { isName, unknownBodyFields } from './unknownFields.ts'

/** Where requests go and how brand-specific names are spelled there. */
export interface RequestDestination {
  readonly addresses: Addresses
  readonly wireNames: WireNames
  /** Send advertising calls to the sandbox address. */
  readonly sandbox: boolean
  /** False if undocumented endpoints need an override; they are sent by default. */
  readonly observed?: boolean
}

export interface EncodedRequest {
  /** Unsigned. */
  readonly request: WireRequest
  /** Parameters that the signature carries in its header, such as oauth_callback. */
  readonly headerParameters: readonly Pair[]
  /** Checks that a person overrode: each with its place. */
  readonly overridden?: readonly string[]
}

type Values = Readonly<Record<string, unknown>>

const readNames = (id: EndpointId) => {
  const row = endpointOf(id)
  const inPath = pathNamesOf(row)
  const schemas = [row.query, row.header, row.form].flatMap((schema) => (schema === undefined ? [] : [schema]))
  const known = new Set([...inPath, ...schemas.flatMap((schema) => Object.keys(shapeOf(schema).properties ?? {}))])
  if (row.body !== undefined) known.add('body')
  return { row, inPath, schemas, known }
}

/** Rows never change, and a check of thousands of drafts asks for each. */
const namesOfRows = new Map<EndpointId, ReturnType<typeof readNames>>()

const namesOf = (id: EndpointId): ReturnType<typeof readNames> => {
  const known = namesOfRows.get(id)
  if (known !== undefined) return known
  const names = readNames(id)
  namesOfRows.set(id, names)
  return names
}

/** Wrong names and shapes of an input, in order: path, query, header, form, body. */
export const shapeProblems = (id: EndpointId, input: Values): readonly Problem[] => {
  const { row, inPath, schemas, known } = namesOf(id)
  const unknown: Problem[] = []
  const broken: Problem[] = []
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    if (!known.has(name)) unknown.push(strange(name))
    if (typeof value === 'string' && hasHalfCharacters(value)) broken.push(illegal(name))
  }
  const inBody = row.body === undefined ? [] : bodyProblems(row.body, input['body'])
  return inPath
    .flatMap((name) => pathProblems(name, input[name]))
    .concat(
      schemas.flatMap((schema) => schemaProblems(schema, input, '')),
      inBody,
      unknown,
      broken,
    )
}

/** Rules of the row that an input breaks. A malformed word is reported once, by `shapes`. */
export const ruleProblems = (id: EndpointId, input: Values, shapes: readonly Problem[]): readonly Problem[] => {
  const { rules = [] } = endpointOf(id)
  if (rules.length === 0) return []
  const isMisshapen = (name: string): boolean =>
    shapes.some(({ value, parameter }) => value !== undefined && parameter === name)
  return rules
    .filter((rule) => !(rule.code === 'INVALID_PARAMETER' && isMisshapen(rule.parameter)) && !rule.holds(input))
    .map((rule) => ({ code: rule.code as ProblemCode, parameter: rule.parameter, message: rule.sentence }))
}

/** Reasons why the platform rejects an input as a whole; empty if it accepts it. */
export const checkInput = (id: EndpointId, input: Values): readonly Problem[] => {
  const shapes = shapeProblems(id, input)
  return shapes.concat(ruleProblems(id, input, shapes))
}

const bodyProblems = (schema: TSchema, body: unknown): readonly Problem[] =>
  body === undefined ? [missing('body')] : schemaProblems(schema, body, 'body')

const addressOf = ({ server }: Endpoint, { addresses, sandbox }: RequestDestination): string =>
  server === 'ads' && sandbox ? addresses.adsSandbox : addresses[server]

const fillPath = (path: string, input: Values): string =>
  path.replace(/:(\w+)/g, (_, name: string) => percentEncode(String(input[name])))

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

const pairsOf = (schema: Endpoint['query'], input: Values, wireNames: WireNames): readonly Pair[] =>
  schema === undefined
    ? []
    : Object.keys(shapeOf(schema).properties ?? {}).flatMap((name) =>
        input[name] === undefined
          ? []
          : [[wireName(wireNames, name), valueSpelled(wireNames, name, asText(input[name]))] as const],
      )

/** The failure of an input that must not be sent. */
export const refusal = (problems: readonly Problem[]): Failure => ({
  kind: 'refused',
  sentence: `Not sent: ${problems[0]?.message ?? 'the input is not as documented'}${
    problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
  }.`,
  errors: problems,
  acted: 'no',
})

const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8'

const jsonHeaders = { accept: 'application/json', 'content-type': 'application/json; charset=utf-8' }

/** Method, address, escaped path, query and form of a checked input. */
const withoutBody = (id: EndpointId, input: Values, destination: RequestDestination): EncodedRequest => {
  const row = endpointOf(id)
  const query = writePairs(pairsOf(row.query, input, destination.wireNames))
  const address = addressOf(row, destination).replace(/\/+$/, '')
  const accept = row.reply === 'page' ? 'text/html' : 'application/json'
  const form = row.form === undefined ? undefined : writePairs(pairsOf(row.form, input, destination.wireNames))
  return {
    request: {
      method: row.method,
      url: `${address}${fillPath(row.path, input)}${query === '' ? '' : `?${query}`}`,
      headers: form === undefined ? { accept } : { accept, 'content-type': FORM_TYPE },
      ...(form === undefined ? {} : { body: form }),
    },
    headerParameters: pairsOf(row.header, input, destination.wireNames),
  }
}

const withBody = (id: EndpointId, bare: EncodedRequest, body: string): Result<EncodedRequest, Failure> => {
  const limit = endpointOf(id).bodyBytes ?? Number.POSITIVE_INFINITY
  const bytes = utf8Bytes(body)
  if (bytes > limit) return failed(refusal([bodyTooLarge(bytes, limit)]))
  return success({ ...bare, request: { ...bare.request, headers: jsonHeaders, body } })
}

/**
 * Turns a checked input into the unsigned request that travels. Path and query are escaped by RFC 3986; query, header
 * parameters and JSON keys get brand names.
 */
export const encodeRequest = (
  id: EndpointId,
  input: Values,
  destination: RequestDestination,
): Result<EncodedRequest, Failure> => {
  const unknown = unknownBodyFields(endpointOf(id), input['body']).map(({ problem }) => problem)
  const problems = [...checkInput(id, input), ...unknown]
  return problems.length > 0 ? failed(refusal(problems)) : encodeChecked(id, input, destination)
}

/** Encodes an input that was checked before, whatever was found. */
export const encodeChecked = (
  id: EndpointId,
  input: Values,
  destination: RequestDestination,
): Result<EncodedRequest, Failure> => {
  const bare = withoutBody(id, input, destination)
  if (input['body'] === undefined) return success(bare)
  return withBody(id, bare, JSON.stringify(renamed(input['body'], destination.wireNames)))
}

/** An undocumented endpoint may respond differently, or not at all. */
export const observedProblems = (id: EndpointId, { observed }: RequestDestination): readonly Problem[] =>
  isObserved(id) && observed === false
    ? [
        {
          code: 'INVALID_PARAMETER',
          parameter: id,
          message: `${id} is in none of the documents; allow observed endpoints in the service profile to use it`,
        },
      ]
    : []

/** Encodes a request with a frozen body, which travels byte for byte. Only endpoint and parameters are checked. */
export const encodeFrozen = (
  id: EndpointId,
  parameters: Values,
  bodyText: string | undefined,
  destination: RequestDestination,
): Result<EncodedRequest, Failure> => {
  const found = checkInput(id, parameters).filter((problem) => problem.parameter !== 'body')
  const problems = [...observedProblems(id, destination), ...found]
  if (problems.length > 0) return failed(refusal(problems))
  const bare = withoutBody(id, parameters, destination)
  return bodyText === undefined ? success(bare) : withBody(id, bare, bodyText)
}

const WHOLE_NUMBER = /^-?\d{1,15}$/

/** Converts query text to its schema's type. Text that does not fit is kept, so that the check can name it. */
export const valueOfText = (shape: ReturnType<typeof shapeOf>, text: string): unknown => {
  if (shape.type === 'integer' && WHOLE_NUMBER.test(text)) return Number(text)
  if (shape.type === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  if (shape.type === 'boolean' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  const { items, anyOf = [] } = shape
  for (const one of anyOf) {
    const value = valueOfText(one, text)
    if (value !== text) return value
  }
  if (shape.type === 'array' && items !== undefined) return text.split(',').map((part) => valueOfText(items, part))
  return text
}

const fromPairs = (schema: Endpoint['query'], pairs: readonly Pair[], neutral: WireNames): Values => {
  const properties = schema === undefined ? {} : (shapeOf(schema).properties ?? {})
  return Object.fromEntries(
    pairs.flatMap(([wire, text]) => {
      const name = wireName(neutral, wire)
      const shape = Object.hasOwn(properties, name) ? properties[name] : undefined
      return shape === undefined ? [] : [[name, valueOfText(shape, valueSpelled(neutral, name, text))]]
    }),
  )
}

/** Parameters that came in a JSON body, where the row takes them from there too. */
const fromBody = ({ query, queryInBodyToo }: Endpoint, text: string, neutral: WireNames): Values => {
  if (query === undefined || queryInBodyToo !== true) return {}
  const parsed = parseJson(text)
  const given = parsed.ok ? renamed(parsed.value, spelledIn(text, neutral)) : undefined
  const known = shapeOf(query).properties ?? {}
  return isFields(given) ? Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(known, name))) : {}
}

/** Spellings that a body holds at all: most bodies hold none, and are large. */
const spelledIn = (text: string, neutral: WireNames): WireNames =>
  Object.fromEntries(Object.entries(neutral).filter(([spelling]) => text.includes(`"${spelling}"`)))

/** Parameters of the row that came twice, in one or two spellings. Unknown ones are ignored. */
const twice = (row: Endpoint, pairs: readonly Pair[], neutral: WireNames): readonly Problem[] => {
  const schemas = [row.query, row.header, row.form]
  const known = new Set(schemas.flatMap((one) => (one === undefined ? [] : Object.keys(shapeOf(one).properties ?? {}))))
  const names = pairs.map(([name]) => wireName(neutral, name)).filter((name) => known.has(name))
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(givenTwice)
}

/**
 * The inverse of encodeRequest: the typed input of a request, or its problems. Unknown parameters are ignored. In a draft
 * `{{name}}` stands for any value.
 */
export const decodeInput = (
  id: EndpointId,
  pathParameters: Readonly<Record<string, string>>,
  queryPairs: readonly Pair[],
  headerPairs: readonly Pair[],
  bodyText: string | undefined,
  wireNames: WireNames,
  isDraft = false,
): Result<Values, readonly Problem[]> => {
  const row = endpointOf(id)
  const neutral = spellingsRead(wireNames)
  const form = row.form === undefined ? [] : (readPairs(bodyText ?? '') ?? [])
  const parameters = {
    ...fromBody(row, bodyText ?? '', neutral),
    ...fromPairs(row.query, queryPairs, neutral),
    ...fromPairs(row.header, headerPairs, neutral),
    ...fromPairs(row.form, [...queryPairs, ...form], neutral),
    ...pathParameters,
  }
  const body = row.body === undefined ? success({}) : decodeBody(row, bodyText ?? '', neutral)
  if (!body.ok) return body
  const input = { ...parameters, ...body.value }
  const found = checkInput(id, input).filter(({ message }) => !(isDraft && message.includes('{{')))
  const problems = [...twice(row, queryPairs, neutral), ...twice(row, form, neutral), ...found]
  return problems.length > 0 ? failed(problems) : success(input)
}

const decodeBody = (row: Endpoint, text: string, neutral: WireNames): Result<Values, readonly Problem[]> => {
  if (text === '') return success({})
  const bytes = row.bodyBytes === undefined ? 0 : utf8Bytes(text)
  if (row.bodyBytes !== undefined && bytes > row.bodyBytes) return failed([bodyTooLarge(bytes, row.bodyBytes)])
  const parsed = parseJson(text)
  if (!parsed.ok) return failed([notJson()])
  const twice = duplicateKey(text, parsed.value)
  if (twice !== undefined) return failed([givenTwice(isName(twice) ? `body.${twice}` : 'body')])
  return success({ body: renamed(parsed.value, spelledIn(text, neutral)) })
}
