import type { Endpoint } from '../language/endpoint.ts'
import type { PlainSchema } from '../language/jsonSchema.ts'
import { pathNamesOf } from '../language/pathNames.ts'
import type { WireNames } from '../wire/message.ts'
import { wireName } from '../wire/names.ts'
import { plainOf, shownSchema } from './plainSchema.ts'

/** A Parameter Object of OpenAPI 3.1. */
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: true
  readonly description?: string
  readonly style: 'simple' | 'form'
  readonly explode: false
  readonly schema: PlainSchema
  readonly example?: unknown
}

/** Fields of an object schema, each with whether it must be given. */
export const parameterFieldsOf = (
  schema: PlainSchema,
): readonly { readonly name: string; readonly required: boolean; readonly schema: PlainSchema }[] =>
  Object.entries(schema.properties ?? {}).map(([name, part]) => ({
    name,
    required: schema.required?.includes(name) === true,
    schema: part,
  }))

const joined = 'Several are joined by commas, which travel percent-encoded as %2C.'

/** Description of a field, with how an array of it travels. */
const parameterText = ({ type, description }: PlainSchema): string | undefined => {
  const words = [description, type === 'array' ? joined : undefined].filter((one) => one !== undefined)
  return words.length === 0 ? undefined : words.join('. ').replace(/^./, (first) => first.toUpperCase())
}

const pathParameter = (name: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  style: 'simple',
  explode: false,
  schema: { type: 'string', minLength: 1, pattern: '^(?!\\.{1,2}$)' },
})

/**
 * Path and query parameters as wire/request.ts writes them. One pair per name, arrays joined by commas, booleans as
 * true and false, all escaped by RFC 3986.
 */
export const parametersOf = (
  row: Endpoint,
  names: WireNames,
  example: Readonly<Record<string, unknown>>,
): Parameter[] => {
  const inQuery = row.query === undefined ? [] : parameterFieldsOf(plainOf(row.query))
  return [
    ...pathNamesOf(row).map((name): Parameter => ({ ...pathParameter(name), example: example[name] })),
    ...inQuery.map(({ name, required, schema }): Parameter => {
      const { description: _, ...rest } = shownSchema(schema, names)
      const words = parameterText(schema)
      return {
        name: wireName(names, name),
        in: 'query',
        ...(required ? { required: true } : {}),
        ...(words === undefined ? {} : { description: words }),
        style: 'form',
        explode: false,
        schema: rest,
        ...(example[name] === undefined ? {} : { example: example[name] }),
      }
    }),
  ]
}
