import type { TSchema } from 'typebox'
import type { PlainSchema } from '../language/jsonSchema.ts'
import type { WireNames } from '../wire/message.ts'
import { wireName } from '../wire/names.ts'
import { documentedProduct } from './documentedProduct.ts'

const mapped = <Part, Whole>(
  parts: Readonly<Record<string, Part>>,
  change: (part: Part, name: string) => Whole,
): Readonly<Record<string, Whole>> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part, name)]))

/** Copies a schema with each direct part changed; `name` is the part's property. */
export const withParts = (
  schema: PlainSchema,
  name: string,
  change: (part: PlainSchema, name: string) => PlainSchema,
): PlainSchema => {
  const { items, anyOf, allOf, properties, patternProperties } = schema
  return {
    ...schema,
    ...(items === undefined ? {} : { items: change(items, name) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map((part) => change(part, name)) }),
    ...(allOf === undefined ? {} : { allOf: allOf.map((part) => change(part, name)) }),
    ...(properties === undefined ? {} : { properties: mapped(properties, change) }),
    ...(patternProperties === undefined
      ? {}
      : { patternProperties: mapped(patternProperties, (part) => change(part, name)) }),
  }
}

/** Our own keywords, which JSON Schema readers don't know. */
const withoutOwn = (schema: PlainSchema): PlainSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keyword.startsWith('x-')))

const documented = (schema: PlainSchema): PlainSchema =>
  documentedProduct(withParts(withoutOwn(schema), '', (part) => documented(part)))

const kept = new WeakMap<TSchema, PlainSchema>()

/** A schema of a row as plain data, with what the documents say of products. */
export const plainOf = (schema: TSchema): PlainSchema => {
  const known = kept.get(schema)
  if (known !== undefined) return known
  const plain = documented(schema as unknown as PlainSchema)
  kept.set(schema, plain)
  return plain
}

const isWord = ({ const: only, ...rest }: PlainSchema): boolean =>
  typeof only === 'string' && Object.keys(rest).every((key) => key === 'type')

/** A choice between single words is an enumeration, which generators read best. */
const choicesAsEnum = (schema: PlainSchema): PlainSchema => {
  const { anyOf, ...rest } = schema
  if (anyOf?.every(isWord) === true) return { type: 'string', ...rest, enum: anyOf.map((one) => one.const) }
  return rest.type === undefined && rest.enum?.every((one) => typeof one === 'string') === true
    ? { type: 'string', ...schema }
    : schema
}

/** Prepares a schema for the document: known words as enums, properties by wire name. */
export const shownSchema = (schema: PlainSchema, names: WireNames, name = ''): PlainSchema => {
  const whole = choicesAsEnum(withParts(schema, name, (part, word) => shownSchema(part, names, word)))
  const { properties, required } = whole
  if (properties === undefined) return whole
  return {
    ...whole,
    properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [wireName(names, key), part])),
    ...(required === undefined ? {} : { required: required.map((key) => wireName(names, key)) }),
  }
}
