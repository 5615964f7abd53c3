import type { Endpoint } from '../language/endpoint.ts'
import type { WireNames } from '../wire/message.ts'
import { renamed } from '../wire/names.ts'
import type { PlaceSchema } from './components.ts'
import { parameterFieldsOf } from './parameters.ts'
import { plainOf, shownSchema } from './plainSchema.ts'

type Values = Readonly<Record<string, unknown>>

const ofForm = (
  form: NonNullable<Endpoint['form']>,
  names: WireNames,
  name: string,
  place: PlaceSchema,
  input: Values,
) => {
  const schema = plainOf(form)
  const given = Object.fromEntries(
    parameterFieldsOf(schema).flatMap((field) =>
      input[field.name] === undefined ? [] : [[field.name, input[field.name]]],
    ),
  )
  return {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: place(shownSchema(schema, names), name),
        example: renamed(given, names),
      },
    },
  }
}

/** Parameters of the query that may come as JSON instead. */
const ofQuery = (query: NonNullable<Endpoint['query']>, names: WireNames, name: string, place: PlaceSchema) => ({
  description: 'The parameters of the query, where they are not sent there.',
  required: false,
  content: { 'application/json': { schema: place(shownSchema(plainOf(query), names), name) } },
})

/** The Request Body Object of an endpoint, undefined where it takes none. */
export const requestBodyOf = (row: Endpoint, names: WireNames, name: string, place: PlaceSchema, input: Values) => {
  if (row.form !== undefined) return ofForm(row.form, names, name, place, input)
  if (row.queryInBodyToo === true && row.query !== undefined) return ofQuery(row.query, names, name, place)
  if (row.body === undefined) return undefined
  const schema = place(shownSchema(plainOf(row.body), names), name)
  const example = renamed(input['body'], names)
  const most = row.bodyBytes === undefined ? {} : { description: `At most ${row.bodyBytes} bytes of UTF-8.` }
  return {
    ...most,
    required: true,
    content: {
      'application/json': { schema, example },
      ...(row.bodyInPartsToo === true ? { 'multipart/form-data': { schema, example } } : {}),
    },
  }
}
