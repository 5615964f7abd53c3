import { type EndpointId, endpointOf } from '../../../../contract/contract.ts'
import type { PlainSchema } from '../../../../contract/language/jsonSchema.ts'
import { pathNamesOf } from '../../../../contract/language/pathNames.ts'
import { exampleInput } from '../../../../contract/openapi/exampleInput.ts'
import { parameterFieldsOf } from '../../../../contract/openapi/parameters.ts'
import { plainOf } from '../../../../contract/openapi/plainSchema.ts'
import { sampleOf } from '../../../../contract/openapi/sample.ts'
import { type SchemaFacts, schemaFacts } from './schemaFacts.ts'

/** Where a parameter travels. */
export type Where = 'path' | 'query' | 'header' | 'form'

/** One parameter of an endpoint in words. */
export interface ParameterRow extends SchemaFacts {
  readonly name: string
  readonly where: Where
  readonly required: boolean
  readonly example: string
}

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value)

const rowOf = (name: string, where: Where, required: boolean, schema: PlainSchema, given: unknown): ParameterRow => ({
  name,
  where,
  required,
  ...schemaFacts(schema),
  example: asText(given ?? sampleOf(schema, name, 'least')),
})

const ID: PlainSchema = { type: 'string', minLength: 1 }

const PLACES = ['query', 'header', 'form'] as const

/** Every parameter of an endpoint outside a JSON body; path parameters first, then row order. */
export const parameterRows = (id: EndpointId): readonly ParameterRow[] => {
  const row = endpointOf(id)
  const input = exampleInput(id)
  return [
    ...pathNamesOf(row).map((name) => rowOf(name, 'path', true, ID, input[name])),
    ...PLACES.flatMap((where) => {
      const schema = row[where]
      const fields = schema === undefined ? [] : parameterFieldsOf(plainOf(schema))
      return fields.map((field) => rowOf(field.name, where, field.required, field.schema, input[field.name]))
    }),
  ]
}
