import { v2User } from '../access/v2.ts'
import type { Endpoint } from '../language/endpoint.ts'
import type { PlainSchema } from '../language/jsonSchema.ts'
import type { WireNames } from '../wire/message.ts'
import { writePairs } from '../wire/oauth1.ts'
import type { PlaceSchema } from './components.ts'
import { plainOf, shownSchema, withParts } from './plainSchema.ts'
import { sampleOf } from './sample.ts'

/** True for paths under /2, which respond like the main server; their lists have `meta`. Document 1; facts A4. */
export const isMain = ({ server }: Pick<Endpoint, 'server'>): boolean => server === 'main'

const ECHO: PlainSchema = {
  type: 'object',
  description: 'Echo of the request',
  required: ['params'],
  properties: { params: { type: 'object' } },
}

const META: PlainSchema = {
  type: 'object',
  properties: {
    result_count: { type: 'integer' },
    next_token: { type: 'string', description: 'Start of the next page' },
  },
}

const NEXT_CURSOR: PlainSchema = {
  anyOf: [{ type: 'string' }, { type: 'null' }],
  description: 'Start of the next page; null on the last page',
}

const takes = ({ query }: Endpoint, name: string): boolean =>
  query !== undefined && Object.hasOwn(plainOf(query).properties ?? {}, name)

const INCLUDES: PlainSchema = {
  type: 'object',
  properties: { users: { type: 'array', items: plainOf(v2User) } },
}

/** The envelope around the data of a record or a list (Document 2, Conventions). */
const envelopeOf = (row: Endpoint, data: PlainSchema): PlainSchema => {
  const isList = row.reply === 'list'
  const held: PlainSchema = isList ? { type: 'array', items: data } : data
  if (isMain(row))
    return {
      type: 'object',
      required: isList ? [] : ['data'],
      properties: {
        data: held,
        ...(isList && takes(row, 'expansions') ? { includes: INCLUDES } : {}),
        ...(isList ? { meta: META } : {}),
      },
    }
  return {
    type: 'object',
    required: ['data'],
    properties: {
      request: row.path.includes('/batch/') ? { type: 'array', items: { type: 'object' } } : ECHO,
      data: held,
      ...(isList ? { next_cursor: NEXT_CURSOR } : {}),
      ...(isList && takes(row, 'with_total_count')
        ? { total_count: { type: 'integer', description: 'Only with with_total_count' } }
        : {}),
    },
  }
}

const BARE_ID: PlainSchema = { type: 'integer', description: 'May exceed 2^53; id_str is the same as text' }

const orNull = (schema: PlainSchema): PlainSchema => {
  const { description, anyOf, ...rest } = schema
  const ways = anyOf ?? [rest]
  if (ways.some(({ type }) => type === 'null')) return schema
  return {
    ...(anyOf === undefined ? {} : rest),
    ...(description === undefined ? {} : { description }),
    anyOf: [...ways, { type: 'null' }],
  }
}

/** What advertising returns: a field that may be missing may also be null (facts A6). */
const returned = (schema: PlainSchema, name = ''): PlainSchema => {
  const whole = withParts(schema, name, returned)
  const { properties, required = [] } = whole
  if (properties === undefined) return whole
  const parts = Object.entries(properties).map(
    ([key, part]) => [key, required.includes(key) ? part : orNull(part)] as const,
  )
  // Where an id comes as text too, it is a bare number.
  const bare = Object.hasOwn(properties, 'id') && Object.hasOwn(properties, 'id_str') ? { id: BARE_ID } : {}
  return { ...whole, properties: { ...Object.fromEntries(parts), ...bare } }
}

const dataOf = (row: Endpoint, names: WireNames): PlainSchema => {
  const shown = shownSchema(plainOf(row.data), names)
  return isMain(row) ? shown : returned(shown)
}

/** Schema of the whole body of a successful response; text for pages and name=value pairs. */
export const replySchemaOf = (row: Endpoint, names: WireNames): PlainSchema => {
  const data = dataOf(row, names)
  return row.reply === 'record' || row.reply === 'list' ? envelopeOf(row, data) : data
}

/** Example body of a successful response: text for pages and pairs, else a JSON value. */
export const exampleReply = (row: Endpoint): unknown => {
  const data = sampleOf(dataOf(row, {}), '', 'whole')
  if (row.reply === 'page') return '<!doctype html>'
  if (row.reply === 'pairs') return writePairs(Object.entries(data as Readonly<Record<string, string>>))
  if (row.reply === 'json' || row.reply === 'stream') return data
  const held = row.reply === 'list' ? [data] : data
  if (isMain(row)) return { data: held, ...(row.reply === 'list' ? { meta: { result_count: 1 } } : {}) }
  return {
    request: row.path.includes('/batch/') ? [{ params: {} }] : { params: {} },
    data: held,
    ...(row.reply === 'list' ? { next_cursor: null } : {}),
    ...(row.reply === 'list' && takes(row, 'with_total_count') ? { total_count: 1 } : {}),
  }
}

const MEDIA_TYPE: Readonly<Record<Endpoint['reply'], string>> = {
  page: 'text/html',
  pairs: 'text/html',
  json: 'application/json',
  record: 'application/json',
  list: 'application/json',
  stream: 'application/json',
}

const DESCRIPTIONS: Readonly<Record<Endpoint['reply'], string>> = {
  page: 'A page for a person',
  pairs: 'Names and values as name=value joined by &, sent as text/html',
  json: 'The bare record',
  record: 'One record in its envelope',
  list: 'A page of a list in its envelope',
  stream: 'One JSON record a line for as long as the reader stays; blank lines are signs of life',
}

/** Success statuses other than 200. */
const CREATED: Readonly<Record<string, readonly string[]>> = {
  'POST /2/tweets': ['201'],
  'POST /2/posts': ['201'],
  'POST /2/tweets/search/stream/rules': ['200', '201'],
}

/** Statuses of a successful response. */
export const statusesOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): readonly string[] =>
  CREATED[`${method} ${path}`] ?? ['200']

/** The OpenAPI response of a success. Two names for its record, the better one first. */
export const replyOf = (
  row: Endpoint,
  names: WireNames,
  [name, further]: readonly [string, string],
  place: PlaceSchema,
) => {
  const data = dataOf(row, names)
  const enveloped = row.reply === 'record' || row.reply === 'list'
  const placed = place(data, name, true, further)
  const schema =
    row.reply === 'pairs'
      ? { type: 'string', contentMediaType: 'application/x-www-form-urlencoded', contentSchema: placed }
      : enveloped
        ? envelopeOf(row, placed)
        : placed
  return {
    description: DESCRIPTIONS[row.reply],
    content: { [MEDIA_TYPE[row.reply]]: { schema, example: exampleReply(row) } },
  }
}
