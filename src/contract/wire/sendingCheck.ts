import { type EndpointId, endpointOf, type Failure } from '../contract.ts'
import { isFields } from '../language/fields.ts'
import { sha256Digest } from '../language/kinds.ts'
import { failed, type Result, success } from '../language/result.ts'
import type { WireNames } from './message.ts'
import { inverse, renamed } from './names.ts'
import { type Problem, type ProblemCode, shapeOf } from './problems.ts'
import { namesPeople } from './redact.ts'
import {
  type EncodedRequest,
  encodeChecked,
  observedProblems,
  type RequestDestination,
  refusal,
  ruleProblems,
  shapeProblems,
} from './request.ts'
import { type UnknownField, unknownBodyFields } from './unknownFields.ts'

// Overridable checks before sending, beyond what the platform rejects as a whole. They cover rules of items and of its
// clock, and undocumented names. A person may override them, but never a shape, and never what could be somebody's
// identifier.

type Values = Readonly<Record<string, unknown>>

/** What is wrong with an input before it is sent. */
interface SendingCheck {
  /** Cannot be overridden. */
  readonly firm: readonly Problem[]
  readonly overridable: readonly Problem[]
}

const HASH = new RegExp(shapeOf(sha256Digest()).pattern ?? '')

/** True where nothing in a value could be a person's identifier in plain text. */
const isHashed = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isHashed)
  if (isFields(value)) return Object.values(value).every(isHashed)
  return value === null || (typeof value === 'string' && HASH.test(value))
}

/** Checks an input before it is sent; `now` is milliseconds since 1970. */
export const checkSending = (id: EndpointId, input: Values, now: number): SendingCheck => {
  const row = endpointOf(id)
  const shapes = shapeProblems(id, input)
  const unknown = unknownBodyFields(row, input['body'])
  const mayName = (field: UnknownField): boolean => namesPeople(id) && !isHashed(field.value)
  return {
    firm: [...shapes, ...unknown.filter(mayName).map(({ problem }) => problem)],
    overridable: [
      ...ruleProblems(id, input, shapes),
      ...unknown.filter((field) => !mayName(field)).map(({ problem }) => problem),
      ...(row.sending ?? []).flatMap((rule) =>
        rule.faults(input, now).map(({ parameter, sentence, code = rule.code }) => ({
          code: code as ProblemCode,
          parameter,
          message: sentence.startsWith(parameter) ? sentence : `${parameter}: ${sentence}`,
        })),
      ),
    ],
  }
}

/** An input with neutral words in its body; brand names count as known. */
export const neutralInput = (input: Values, wireNames: WireNames): Values => {
  const { body, ...rest } = input
  return body === undefined ? rest : { ...rest, body: renamed(body, inverse(wireNames)) }
}

/** How a request is looked at before it leaves. */
interface SendingOptions {
  /** Milliseconds since 1970, by the platform's clock as far as it is known. */
  readonly now: number
  /** Send in spite of all that may be overridden. */
  readonly force?: boolean
  /** What others found wrong with the input; it may be overridden too. */
  readonly problems?: readonly Problem[]
}

/** The sentence of a problem. Where it does not name the parameter, that stands before it. */
export const placedMessage = ({ parameter, message }: Problem): string =>
  message.includes(parameter) ? message : `${parameter}: ${message}`

/** Turns an input into the request that travels, held strictly. */
export const encodeSending = (
  id: EndpointId,
  input: Values,
  destination: RequestDestination,
  { now, force = false, problems = [] }: SendingOptions,
): Result<EncodedRequest, Failure> => {
  const neutral = neutralInput(input, destination.wireNames)
  const { firm, overridable: ours } = checkSending(id, neutral, now)
  const overridable = [...observedProblems(id, destination), ...ours, ...problems]
  if (firm.length > 0) return failed(refusal([...firm, ...overridable]))
  if (overridable.length > 0 && !force) return failed({ ...refusal(overridable), overridable: true })
  const encoded = encodeChecked(id, neutral, destination)
  return encoded.ok && overridable.length > 0
    ? success({ ...encoded.value, overridden: overridable.map(placedMessage) })
    : encoded
}
