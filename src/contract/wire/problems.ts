import type { TSchema } from 'typebox'
import type { PlatformError } from '../contract.ts'
import type { PlainSchema } from '../language/jsonSchema.ts'
import { dateTime, long, sha256Digest, webAddress } from '../language/kinds.ts'
import { keepsSchema } from './quickCheck.ts'

// What is wrong with an input, in the platform's own words (facts: error catalog). Built here for both sides: the
// client rejects with these sentences, the emulator answers with them.

/** One thing wrong with an input. `parameter` is a name, or a path such as `body[3].params.users`. */
export interface Problem extends PlatformError {
  readonly code: ProblemCode
  readonly parameter: string
}

export type ProblemCode =
  | 'INVALID_PARAMETER'
  | 'MISSING_PARAMETER'
  | 'EXCLUSIVE_PARAMETERS'
  | 'INCLUSIVE_PARAMETERS'
  | 'ILLEGAL_CHARACTERS'

const invalid = (parameter: string, message: string): Problem => ({ code: 'INVALID_PARAMETER', parameter, message })

/** How sentences call a field of a body: by its own name. */
const named = (path: string): string => path.replace(/^body\./, '')

/** A required parameter is missing. */
export const missing = (parameter: string): Problem => ({
  code: 'MISSING_PARAMETER',
  parameter,
  message: `Missing required parameter ${named(parameter)}`,
})

/** A parameter came more than once. */
export const givenTwice = (parameter: string): Problem => invalid(parameter, `${parameter} is given more than once`)

/** The body's content type is missing or wrong (Document 2, Custom audiences). */
export const wrongContentType = (expected: string, type: string): Problem =>
  invalid('content-type', `Expected ${expected}, got "${type.slice(0, 60)}" for content-type`)

/** The body is no JSON. */
export const notJson = (): Problem => invalid('body', 'Expected JSON for body, got something else')

const thousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

const TOO_LARGE = 'Expected a body of at most'

/** The body has more UTF-8 bytes than its endpoint takes. */
export const bodyTooLarge = (bytes: number, limit: number): Problem =>
  invalid('body', `${TOO_LARGE} ${thousands(limit)} bytes, got ${thousands(bytes)} bytes for body`)

/** True for `bodyTooLarge`, which servers answer with its own status. */
export const isBodyTooLarge = ({ message }: Problem): boolean => message.startsWith(TOO_LARGE)

/** A schema read as plain data. */
export const shapeOf = (schema: TSchema): PlainSchema => schema as unknown as PlainSchema

const PATTERN_TEXTS: Readonly<Record<string, string>> = {
  [shapeOf(long('')).pattern ?? '']: 'Long',
  [shapeOf(dateTime('')).pattern ?? '']: 'time',
  [shapeOf(sha256Digest()).pattern ?? '']: 'a SHA-256 hash (64 hexadecimal digits)',
  '^[0-9]+$': 'digits',
  '^[0-9]{1,19}$': 'an id of 1 to 19 digits',
  '^[0-9]{12}$': 'a time as 12 digits (yyyymmddhhmm in UTC)',
  '^[A-Z]{2}$': 'a country code of two capital letters',
  '^[^/:\\s]+\\.[^/:\\s]+$': 'a domain without protocol or path',
  [shapeOf(webAddress()).pattern ?? '']: 'a web address',
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': 'a time as HH:MM',
  '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$': 'a time zone such as Europe/Berlin',
  '^([1-9][0-9]?|[A-Z]+DAY)$': 'a number of hours or a day such as SATURDAY',
  '^[a-z_.]+(,[a-z_.]+)*$': 'names joined by commas',
  '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$': 'a UUID in small letters',
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$': 'time in UTC, ending in Z',
  '^[^,]+$': 'text without a comma',
  '^[^,]*$': 'text without a comma',
}

const TYPE_TEXTS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'Int',
  number: 'a number',
  boolean: 'Boolean',
  array: 'an array',
  object: 'an object',
  null: 'null',
}

const some = (count: number, unit: string): string => `${thousands(count)} ${unit}${count === 1 ? '' : 's'}`

const between = (unit: string, least: number | undefined, most: number | undefined): string => {
  if (most === undefined) return `at least ${some(least ?? 0, unit)}`
  if (least === undefined) return `at most ${some(most, unit)}`
  return least === most ? some(most, unit) : `${thousands(least)} to ${some(most, unit)}`
}

const choicesOf = (shape: PlainSchema): readonly unknown[] | undefined => {
  if (shape.enum !== undefined) return shape.enum
  if (shape.const !== undefined) return [shape.const]
  const choices = shape.anyOf?.flatMap((one) => choicesOf(one) ?? (one.type === 'null' ? [null] : [undefined]))
  return choices?.includes(undefined) ? undefined : choices
}

/** Describes a clearable value by what it may be set to. */
const withoutEmpty = (shape: PlainSchema): PlainSchema => {
  const filled = shape.anyOf?.filter(({ const: only }) => only !== '') ?? []
  const [first] = filled
  if (first === undefined || filled.length === shape.anyOf?.length) return shape
  return filled.length === 1 ? first : { ...shape, anyOf: filled }
}

/** What the shape expects, as a phrase for "Expected ..., got". */
const expectation = (whole: PlainSchema): string => {
  const shape = withoutEmpty(whole)
  const choices = choicesOf(shape)
  if (choices !== undefined) return `a value in ${choices.join(', ')}`
  if (shape.anyOf !== undefined) return shape.anyOf.map(expectation).join(' or ')
  if (shape.pattern !== undefined) return PATTERN_TEXTS[shape.pattern] ?? `text like ${shape.pattern}`
  if (shape.type === 'string' && (shape.minLength !== undefined || shape.maxLength !== undefined))
    return `text of ${between('character', shape.minLength, shape.maxLength)}`
  if (shape.type === 'array' && (shape.minItems !== undefined || shape.maxItems !== undefined))
    return `an array of ${between('item', shape.minItems, shape.maxItems)}`
  if (shape.type === 'integer' && shape.minimum !== undefined && shape.maximum !== undefined)
    return `Int from ${thousands(shape.minimum)} to ${thousands(shape.maximum)}`
  if (shape.type === 'integer' && shape.minimum !== undefined) return `Int of at least ${thousands(shape.minimum)}`
  return TYPE_TEXTS[shape.type ?? ''] ?? 'another value'
}

const SHOWN_CHARACTERS = 60

const kindOfValue = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : typeof value

/** Values of users may hold unhashed identifiers, so no sentence repeats them. */
const isPrivate = (path: string): boolean => /\.users\b/.test(path)

const shown = (path: string, value: unknown, shape: PlainSchema): string => {
  if (Array.isArray(value)) return shape.type === 'array' ? some(value.length, 'item') : 'an array'
  if (typeof value === 'object') return kindOfValue(value)
  if (isPrivate(path)) return typeof value === 'string' ? 'other text' : kindOfValue(value)
  const tooLong = typeof value === 'string' && shape.maxLength !== undefined && codePoints(value) > shape.maxLength
  if (tooLong) return some(codePoints(String(value)), 'character')
  const text = String(value)
  return `"${text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text}"`
}

const codePoints = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

const unexpected = (path: string, value: unknown, whole: PlainSchema): Problem => {
  const shape = withoutEmpty(whole)
  const renamed = shape['x-formerly'] ?? {}
  if (typeof value === 'string' && Object.hasOwn(renamed, value))
    return { ...invalid(path, `${value} is now ${renamed[value]}`), value }
  const sentence = `Expected ${expectation(shape)}, got ${shown(path, value, shape)} for ${named(path)}`
  const repeats = !isPrivate(path) && (typeof value === 'string' || typeof value === 'number')
  return repeats
    ? { ...invalid(path, sentence), value: String(value).slice(0, SHOWN_CHARACTERS) }
    : invalid(path, sentence)
}

const within = (size: number, least: number | undefined, most: number | undefined): boolean =>
  size >= (least ?? 0) && size <= (most ?? Number.POSITIVE_INFINITY)

type Check = (shape: PlainSchema, value: unknown) => boolean

/** Does a value without parts keep its shape? Lengths count code points. */
const TYPE_CHECKS: Readonly<Record<string, Check>> = {
  string: (shape, value) =>
    typeof value === 'string' &&
    within(codePoints(value), shape.minLength, shape.maxLength) &&
    (shape.pattern === undefined || new RegExp(shape.pattern, 'u').test(value)),
  integer: (shape, value) => Number.isSafeInteger(value) && inRange(shape, Number(value)),
  number: (shape, value) => Number.isFinite(value) && inRange(shape, Number(value)),
  boolean: (_, value) => typeof value === 'boolean',
  null: (_, value) => value === null,
  array: (shape, value) => Array.isArray(value) && within(value.length, shape.minItems, shape.maxItems),
  object: (_, value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

const inRange = (shape: PlainSchema, value: number): boolean =>
  value >= (shape.minimum ?? Number.NEGATIVE_INFINITY) && value <= (shape.maximum ?? Number.POSITIVE_INFINITY)

const keeps = (shape: PlainSchema, value: unknown): boolean => {
  if (shape.anyOf !== undefined) return shape.anyOf.some((one) => problemsOf(one, value, '').length === 0)
  if (shape.enum !== undefined && !shape.enum.includes(value)) return false
  if (shape.const !== undefined && shape.const !== value) return false
  return shape.type === undefined || (TYPE_CHECKS[shape.type]?.(shape, value) ?? true)
}

const problemsOf = (shape: PlainSchema, value: unknown, path: string): Problem[] => {
  if (!keeps(shape, value)) return [unexpected(path, value, shape)]
  if (Array.isArray(value)) {
    const { items } = shape
    return items === undefined ? [] : value.flatMap((item, index) => problemsOf(items, item, `${path}[${index}]`))
  }
  if (typeof value !== 'object' || value === null || shape.properties === undefined) return []
  return partProblems(shape, value as Readonly<Record<string, unknown>>, path === '' ? '' : `${path}.`)
}

const partProblems = (shape: PlainSchema, value: Readonly<Record<string, unknown>>, before: string): Problem[] => {
  const required = new Set(shape.required)
  return Object.entries(shape.properties ?? {}).flatMap(([name, part]) => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined
    if (given !== undefined) return problemsOf(part, given, before + name)
    return required.has(name) ? [missing(before + name)] : []
  })
}

/** Problems of a value by its schema. TypeBox decides whether there are any, our sentences say which. */
export const schemaProblems = (schema: TSchema, value: unknown, path: string): readonly Problem[] => {
  if (keepsSchema(schema, value)) return []
  const problems = problemsOf(shapeOf(schema), value, path)
  return problems.length > 0 ? problems : [invalid(path, `${path} is not as documented`)]
}

/** Problems of a path parameter; `.` and `..` would climb to another endpoint. */
export const pathProblems = (name: string, value: unknown): readonly Problem[] => {
  if (value === undefined || value === '') return [missing(name)]
  if (typeof value !== 'string') return [unexpected(name, value, { type: 'string' })]
  return value === '.' || value === '..' ? [invalid(name, `Expected an id, got "${value}" for ${name}`)] : []
}

/** A text that no encoding can carry. */
export const illegal = (name: string): Problem => ({
  code: 'ILLEGAL_CHARACTERS',
  parameter: name,
  message: `${name} holds half of a character, which cannot be sent`,
})

/** A name that the endpoint does not know. */
export const strange = (name: string): Problem => invalid(name, `${name} is no parameter of this endpoint`)
