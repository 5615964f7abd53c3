import { type EndpointId, endpointOf, type Failure } from '../contract.ts'
import { isFields } from '../language/fields.ts'
import { sha256 } from '../language/kinds.ts'
import { failed, type Result, success } from '../language/result.ts'
import { suggestionsFor } from '../language/suggestions.ts'
import type { WireNames } from './message.ts'
import { inverse, renamed } from './names.ts'
import { type Problem, type ProblemCode, shapeOf } from './problems.ts'
import { namesPeople } from './redact.ts'
import {
  type Destination,
  type EncodedRequest,
  encodeChecked,
  refusal,
  ruleProblems,
  shapeProblems,
} from './request.ts'

// What is held before a request leaves, beyond what the platform itself refuses as a whole: rules of items, of its clock, and
// names that no document knows. A person may override it, but never a shape, and never what could be somebody's identifier.

type Values = Readonly<Record<string, unknown>>
type Shape = ReturnType<typeof shapeOf>

/** What is wrong with an input before it is sent. */
export interface SendingCheck {
  /** Cannot be overridden. */
  readonly firm: readonly Problem[]
  readonly overridable: readonly Problem[]
}

const HASH = new RegExp(shapeOf(sha256()).pattern ?? '')

/** True where nothing in a value could be a person's identifier in plain text. */
const isHashed = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isHashed)
  if (isFields(value)) return Object.values(value).every(isHashed)
  return value === null || (typeof value === 'string' && HASH.test(value))
}

/** Names of fields that may be told; what else somebody wrote there may be a value in the wrong place. */
const isName = (name: string): boolean => /^[A-Za-z][A-Za-z0-9_.-]{0,59}$/.test(name)

interface Stranger {
  readonly problem: Problem
  readonly value: unknown
}

const strangerOf = (path: string, name: string, value: unknown, names: readonly string[]): Stranger => {
  const parameter = isName(name) ? `${path}.${name}` : path
  const [near] = isName(name) ? suggestionsFor(name, names) : []
  const guess = near === undefined ? '' : ` (did you mean ${near}?)`
  const what = isName(name) ? `${parameter} isn't a known field${guess}` : `A name in ${path} isn't a known field`
  return { problem: { code: 'INVALID_PARAMETER', parameter, message: what }, value }
}

/** Fields of a JSON value that its schema does not name; where a schema names none, all are known. */
const strangersIn = (shape: Shape, value: unknown, path: string): readonly Stranger[] => {
  const { items, anyOf, properties } = shape
  if (anyOf !== undefined) {
    const [first = [], ...rest] = anyOf.map((one) => strangersIn(one, value, path))
    return rest.reduce((least, found) => (found.length < least.length ? found : least), first)
  }
  if (Array.isArray(value))
    return items === undefined ? [] : value.flatMap((item, at) => strangersIn(items, item, `${path}[${at}]`))
  if (!isFields(value) || properties === undefined) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (known !== undefined) return strangersIn(known, part, `${path}.${name}`)
    return part === undefined ? [] : [strangerOf(path, name, part, Object.keys(properties))]
  })
}

/** Looks at an input as it is held before it leaves; `now` is milliseconds since 1970. */
export const checkSending = (id: EndpointId, input: Values, now: number): SendingCheck => {
  const { body, sending = [] } = endpointOf(id)
  const shapes = shapeProblems(id, input)
  const strangers = body === undefined ? [] : strangersIn(shapeOf(body), input['body'], 'body')
  const mayName = (stranger: Stranger): boolean => namesPeople(id) && !isHashed(stranger.value)
  return {
    firm: [...shapes, ...strangers.filter(mayName).map(({ problem }) => problem)],
    overridable: [
      ...ruleProblems(id, input, shapes),
      ...strangers.filter((stranger) => !mayName(stranger)).map(({ problem }) => problem),
      ...sending.flatMap((rule) =>
        rule.faults(input, now).map(({ parameter, sentence, code = rule.code }) => ({
          code: code as ProblemCode,
          parameter,
          message: sentence.startsWith(parameter) ? sentence : `${parameter}: ${sentence}`,
        })),
      ),
    ],
  }
}

/** An input with the neutral words in its body: names of the brand count as known. */
export const neutralInput = (input: Values, wireNames: WireNames): Values => {
  const { body, ...rest } = input
  return body === undefined ? rest : { ...rest, body: renamed(body, inverse(wireNames)) }
}

/** How a request is looked at before it leaves. */
export interface SendingOptions {
  /** Milliseconds since 1970, by the platform's clock as far as it is known. */
  readonly now: number
  /** Send in spite of all that may be overridden. */
  readonly force?: boolean
  /** What others found wrong with the input; it may be overridden too. */
  readonly problems?: readonly Problem[]
}

/** A problem with its place. */
export const placedMessage = ({ parameter, message }: Problem): string =>
  message.includes(parameter) ? message : `${parameter}: ${message}`

/** Turns an input into the request that travels, held strictly. */
export const encodeSending = (
  id: EndpointId,
  input: Values,
  destination: Destination,
  { now, force = false, problems = [] }: SendingOptions,
): Result<EncodedRequest, Failure> => {
  const neutral = neutralInput(input, destination.wireNames)
  const { firm, overridable: ours } = checkSending(id, neutral, now)
  const overridable = [...ours, ...problems]
  if (firm.length > 0) return failed(refusal([...firm, ...overridable]))
  if (overridable.length > 0 && !force) return failed({ ...refusal(overridable), overridable: true })
  const encoded = encodeChecked(id, neutral, destination)
  return encoded.ok && overridable.length > 0
    ? success({ ...encoded.value, overridden: overridable.map(placedMessage) })
    : encoded
}
