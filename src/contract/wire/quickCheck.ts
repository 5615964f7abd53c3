import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

// Fast check of large bodies, long lists and thousands of drafts. It accepts only what TypeBox accepts and leaves the rest to
// TypeBox. Functions are composed from the schema, since the page's policy forbids compiled code.

type Check = (value: unknown) => boolean
type Shape = Readonly<Record<string, unknown>>

const REST: ReadonlySet<string> = new Set(['title', 'description', 'examples', 'default'])

/** True where a shape says no more than words, type and these. */
const saysOnly = (shape: Shape, ...words: readonly string[]): boolean =>
  Object.keys(shape).every((word) => word === 'type' || word.startsWith('~') || REST.has(word) || words.includes(word))

const textCheck = (shape: Shape): Check | undefined => {
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = shape
  // Longer minimums count characters, which may be two units each.
  if (!saysOnly(shape, 'pattern', 'minLength', 'maxLength') || Number(minLength) > 1) return undefined
  const form = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined
  const least = Number(minLength)
  const most = Number(maxLength)
  return (value) =>
    typeof value === 'string' &&
    value.length >= least &&
    value.length <= most &&
    (form === undefined || form.test(value))
}

const numberCheck = (shape: Shape): Check | undefined => {
  const { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = shape
  if (!saysOnly(shape, 'minimum', 'maximum')) return undefined
  const isNumber = type === 'integer' ? Number.isSafeInteger : Number.isFinite
  const least = Number(minimum)
  const most = Number(maximum)
  return (value) => isNumber(value) && Number(value) >= least && Number(value) <= most
}

const plainCheck = (shape: Shape): Check | undefined => {
  if (!saysOnly(shape)) return undefined
  return shape['type'] === 'null' ? (value) => value === null : (value) => typeof value === 'boolean'
}

const constCheck = (shape: Shape): Check | undefined => {
  const { const: only } = shape
  return typeof only === 'string' && saysOnly(shape, 'const') ? (value) => value === only : undefined
}

/** A value fits if one part surely takes it. Parts that are unknown here are left out. */
const anyCheck = (shape: Shape): Check | undefined => {
  if (!saysOnly(shape, 'anyOf')) return undefined
  const parts = (shape['anyOf'] as readonly unknown[]).map(checkOf).filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : (value) => parts.some((part) => part(value))
}

const arrayCheck = (shape: Shape): Check | undefined => {
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape
  const item = saysOnly(shape, 'items', 'minItems', 'maxItems') ? checkOf(items) : undefined
  const least = Number(minItems)
  const most = Number(maxItems)
  return item && ((value) => Array.isArray(value) && value.length >= least && value.length <= most && value.every(item))
}

const objectCheck = (shape: Shape): Check | undefined => {
  const { properties, required = [] } = shape
  if (!saysOnly(shape, 'properties', 'required') || typeof properties !== 'object') return undefined
  const names = required as readonly string[]
  const parts: [string, Check][] = []
  for (const [name, part] of Object.entries(properties as Shape)) {
    const check = checkOf(part)
    if (check === undefined) return undefined
    parts.push([name, check])
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const fields = value as Shape
    for (const name of names) if (!Object.hasOwn(fields, name)) return false
    for (const [name, check] of parts) if (Object.hasOwn(fields, name) && !check(fields[name])) return false
    return true
  }
}

const checkOf = (schema: unknown): Check | undefined => {
  if (typeof schema !== 'object' || schema === null) return undefined
  const shape = schema as Shape
  if (Array.isArray(shape['enum'])) {
    const words = new Set<unknown>(shape['enum'])
    return saysOnly(shape, 'enum') ? (value) => typeof value === 'string' && words.has(value) : undefined
  }
  if (Array.isArray(shape['anyOf'])) return anyCheck(shape)
  if (Object.hasOwn(shape, 'const')) return constCheck(shape)
  return CHECKS[String(shape['type'])]?.(shape)
}

/** Makers of checks by type. */
const CHECKS: Readonly<Record<string, (shape: Shape) => Check | undefined>> = {
  string: textCheck,
  array: arrayCheck,
  object: objectCheck,
  integer: numberCheck,
  number: numberCheck,
  boolean: plainCheck,
  null: plainCheck,
}

const known = new WeakMap<TSchema, Check>()
const never: Check = () => false

/** True only if a value surely fits the schema; false if TypeBox must decide. */
export const surelyKeeps = (schema: TSchema, value: unknown): boolean => {
  const check = known.get(schema) ?? checkOf(schema) ?? never
  known.set(schema, check)
  return check(value)
}

/** True if a value fits the schema. */
export const keepsSchema = (schema: TSchema, value: unknown): boolean =>
  surelyKeeps(schema, value) || Value.Check(schema, value)
