import type { TSchema } from 'typebox'
import { type Fields, isFields } from '../language/fields.ts'
import type { PlainSchema } from '../language/jsonSchema.ts'
import { shapeOf } from './problems.ts'
import { keepsSchema } from './quickCheck.ts'

// Responses spell one value in several ways (facts A6). Ids come as numbers, numbers as text, null or nothing for
// absent. Here each becomes the one that its schema promises; the check finds what still does not fit.

const mayBeNull = (shape: PlainSchema): boolean => shape.type === 'null' || shape.anyOf?.some(mayBeNull) === true

const fits = (shape: PlainSchema, value: unknown): boolean => keepsSchema(shape as TSchema, value)

const bent = (shape: PlainSchema, value: unknown): unknown => {
  if (shape.anyOf !== undefined) {
    const reading = shape.anyOf.map((one) => bent(one, value)).find((read) => fits(shape, read))
    return reading === undefined ? value : reading
  }
  if (shape.type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value)
  if (shape.type === 'integer' && typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value)
  if (shape.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  const { items } = shape
  if (Array.isArray(value)) return items === undefined ? value : value.map((item) => bent(items, item))
  return isFields(value) ? bentFields(shape, value) : value
}

const bentFields = ({ properties = {}, required = [] }: PlainSchema, value: Fields): Fields => {
  const result: Record<string, unknown> = { ...value }
  for (const [name, shape] of Object.entries(properties)) {
    const item = Object.hasOwn(value, name) ? value[name] : undefined
    const optional = !required.includes(name)
    if (item === undefined && !optional && mayBeNull(shape)) result[name] = null
    else if (item === null && optional && !fits(shape, null)) delete result[name]
    else if (item !== undefined) result[name] = bent(shape, item)
  }
  return result
}

/** Converts a value to its schema's spelling; returns it unchanged if it fits already. */
export const readAs = (schema: TSchema, value: unknown): unknown =>
  keepsSchema(schema, value) ? value : bent(shapeOf(schema), value)
