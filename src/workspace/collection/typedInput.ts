import type { TSchema } from 'typebox'
import { type EndpointId, endpointOf } from '../../contract/contract.ts'
import { type Fields, isFields } from '../../contract/language/fields.ts'
import type { PlainSchema } from '../../contract/language/jsonSchema.ts'
import { shapeOf } from '../../contract/wire/problems.ts'
import { keepsSchema } from '../../contract/wire/quickCheck.ts'
import { isWholeVariable } from '../../contract/wire/variables.ts'

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false }

const fits = (shape: PlainSchema, value: unknown): boolean => keepsSchema(shape as TSchema, value)

/** A text as the number or boolean that its field takes. */
const typedText = (shape: PlainSchema, text: string): unknown => {
  if (fits(shape, text)) return text
  const value = NUMBER.test(text) ? Number(text) : Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : undefined
  return value !== undefined && fits(shape, value) ? value : text
}

const typedFields = (properties: Readonly<Record<string, PlainSchema>>, written: Fields, filled: Fields): Fields =>
  Object.fromEntries(
    Object.entries(filled).map(([name, item]) => {
      const shape = Object.hasOwn(properties, name) ? properties[name] : undefined
      return [name, shape === undefined ? item : typed(shape, written[name], item)]
    }),
  )

/** Follows an input as written and as filled in, side by side. */
const typed = (shape: PlainSchema, written: unknown, filled: unknown): unknown => {
  if (typeof written === 'string')
    return typeof filled === 'string' && isWholeVariable(written) ? typedText(shape, filled) : filled
  const readings = [shape, ...(shape.anyOf ?? [])]
  if (Array.isArray(written) && Array.isArray(filled)) {
    const items = readings.find((one) => one.items !== undefined)?.items
    return items === undefined ? filled : filled.map((item, at) => typed(items, written[at], item))
  }
  if (!isFields(written) || !isFields(filled)) return filled
  const properties = readings.find((one) => one.properties !== undefined)?.properties ?? {}
  return typedFields(properties, written, filled)
}

/** Gives texts of variables the types of their fields. `--set count=5` is a number where one is wanted. */
export const typedInput = (endpoint: EndpointId, written: Fields, filled: Fields): Fields => {
  const { query, form, header, body } = endpointOf(endpoint)
  const shapes = [query, form, header].flatMap((schema) =>
    Object.entries(schema ? (shapeOf(schema).properties ?? {}) : {}),
  )
  const properties = { ...Object.fromEntries(shapes), ...(body === undefined ? {} : { body: shapeOf(body) }) }
  return typedFields(properties, written, filled)
}
