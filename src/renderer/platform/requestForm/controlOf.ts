import type { PlainSchema } from '../../../contract/language/jsonSchema.ts'
import { long } from '../../../contract/language/kinds.ts'
import { plainOf } from '../../../contract/openapi/plainSchema.ts'
import type { Choice, Control } from './formField.ts'

const LONG = plainOf(long('')).pattern
const A_TIME = '2026-03-01T00:00:00Z'

/** Time patterns differ, but each begins with a year and accepts a full UTC time. */
const isTime = (pattern: string): boolean => pattern.startsWith('^\\d{4}-') && new RegExp(pattern, 'u').test(A_TIME)

/** Longer texts get several lines. */
const ONE_LINE = 160
const LONG_NAMES = /(^|_)(text|description|note)$/

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** All values that a shape takes, where they are few and named. */
const choicesOf = (shape: PlainSchema): readonly Choice[] | undefined => {
  if (shape.enum !== undefined) return shape.enum.filter(isChoice)
  if (isChoice(shape.const)) return [shape.const]
  const choices = shape.anyOf?.map((one) => choicesOf(one))
  if (choices === undefined || choices.some((one) => one === undefined)) return undefined
  return choices.flatMap((one) => one ?? [])
}

/** May the empty text be sent on purpose? */
export const takesEmpty = (shape: PlainSchema): boolean => {
  if (shape.anyOf !== undefined) return shape.anyOf.some((one) => one.const === '')
  return shape.type === 'string' && shape.minLength === undefined && shape.pattern === undefined && !shape.enum
}

/** A shape without the empty text that unsets it. */
export const filledShape = (shape: PlainSchema): PlainSchema => {
  const filled = shape.anyOf?.filter((one) => one.const !== '') ?? []
  const [first] = filled
  if (first === undefined || filled.length === shape.anyOf?.length) return shape
  const { anyOf: _, ...rest } = shape
  return filled.length === 1 ? { ...first, ...rest } : { ...shape, anyOf: filled }
}

/** Patterns of texts without a comma. */
const NO_COMMA: readonly string[] = ['^[^,]+$', '^[^,]*$', LONG ?? '', '^[0-9]+$', '^[0-9]{1,19}$']

const listOf = (items: PlainSchema | undefined): Control => {
  const choices = items === undefined ? undefined : choicesOf(items)
  if (choices !== undefined) return { kind: 'choices', choices }
  if (items?.type === 'string') return { kind: 'list', of: 'text', byComma: NO_COMMA.includes(items.pattern ?? '') }
  if (items?.type === 'integer' || items?.type === 'number') return { kind: 'list', of: 'number', byComma: true }
  return { kind: 'json' }
}

/** The control for one value. Whatever has no control of its own is entered as JSON. */
export const controlOf = (name: string, whole: PlainSchema): Control => {
  const shape = filledShape(whole)
  const choices = choicesOf(shape)
  if (choices !== undefined) return { kind: 'choice', choices }
  if (shape.type === 'boolean' || shape.type === 'integer' || shape.type === 'number') return { kind: shape.type }
  if (shape.type === 'array') return listOf(shape.items)
  if (shape.type !== 'string') return { kind: 'json' }
  if (shape.pattern === LONG) return { kind: 'long' }
  if (shape.pattern !== undefined && isTime(shape.pattern)) return { kind: 'dateTime' }
  const isLong = (shape.maxLength ?? 0) > ONE_LINE || (shape.pattern === undefined && LONG_NAMES.test(name))
  return { kind: 'text', multiline: isLong }
}
