import type { Endpoint } from '../language/endpoint.ts'
import type { PlainSchema } from '../language/jsonSchema.ts'
import { pathNamesOf } from '../language/pathNames.ts'
import { plainOf } from './plainSchema.ts'
import { isMain } from './replies.ts'

// Shapes of error responses: four families. Document 1, Error object; Document 2, Errors; facts A4; RFC 6749, 5.2.

type Family = 'Ads' | 'Main' | 'Problem' | 'Token'

const familyOf = ({ server, path }: Pick<Endpoint, 'server' | 'path'>): Family => {
  if (server !== 'main') return 'Ads'
  if (path.startsWith('/2/oauth2/')) return 'Token'
  return path.startsWith('/2/') ? 'Problem' : 'Main'
}

const text = (description: string): PlainSchema => ({ type: 'string', description })

const adsError: PlainSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: text('A word, such as INVALID_PARAMETER'),
    message: text('One sentence'),
    parameter: text('What it is about'),
  },
}

const mainError: PlainSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, parameter: { type: 'string' } },
}

/** The schemas of error bodies, by the name of their component. */
export const ERROR_SCHEMAS: Readonly<Record<string, PlainSchema>> = {
  AdsError: adsError,
  AdsErrors: {
    type: 'object',
    description: 'errors for the request, operation_errors for the items of a batch, in the order of the request',
    properties: {
      errors: { type: 'array', items: { $ref: '#/components/schemas/AdsError' } },
      operation_errors: {
        type: 'array',
        items: { type: 'array', items: { $ref: '#/components/schemas/AdsError' } },
      },
      request: {
        anyOf: [
          { type: 'object', properties: { params: { type: 'object' } } },
          { type: 'array', items: { type: 'object' } },
        ],
      },
    },
  },
  MainError: mainError,
  MainErrors: {
    type: 'object',
    required: ['errors'],
    properties: { errors: { type: 'array', items: { $ref: '#/components/schemas/MainError' } } },
  },
  TokenError: {
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'string' }, error_description: { type: 'string' } },
  },
  Problem: {
    type: 'object',
    description: 'Assumed: the document shows the errors array alone, public descriptions the rest.',
    required: ['title', 'status', 'errors'],
    properties: {
      title: { type: 'string' },
      detail: { type: 'string' },
      type: { type: 'string' },
      status: { type: 'integer' },
      parameter: { type: 'string' },
      value: { type: 'string' },
      resource_type: { type: 'string' },
      errors: { type: 'array', items: { $ref: '#/components/schemas/MainError' } },
    },
  },
}

const SCHEMA_OF: Readonly<Record<Family, string>> = {
  Ads: 'AdsErrors',
  Main: 'MainErrors',
  Problem: 'Problem',
  Token: 'TokenError',
}

/** What a status means; the emulator answers with these. */
const STATUSES = {
  400: 'Parameters are missing, wrong or exclude each other',
  401: 'The signature or the token was not accepted',
  403: 'The app or the user may not do this',
  404: 'What is addressed is not there',
  409: 'The same is being done already',
  413: 'The body is too large',
  429: 'Too many requests',
  500: 'The platform broke; it may have acted',
  503: 'The platform is over capacity',
} as const

type Status = keyof typeof STATUSES

const NAME_OF: Readonly<Record<Status, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  429: 'TooManyRequests',
  500: 'Broken',
  503: 'Unavailable',
}

const RETRY = {
  'retry-after': {
    description: 'How long to wait, in seconds or until a date; not always sent',
    schema: { type: 'string' },
  },
}

const responseOf = (family: Family, status: Status) => ({
  description: STATUSES[status],
  ...(status === 429 ? { headers: RETRY } : {}),
  content: {
    'application/json': { schema: { $ref: `#/components/schemas/${SCHEMA_OF[family]}` } },
    ...(family === 'Main' && status === 401 ? { 'text/plain': { schema: { type: 'string' } } } : {}),
  },
})

const ALL = Object.keys(STATUSES).map(Number) as readonly Status[]

/** Every error response as a Response Object, by the name of its component. */
export const ERROR_RESPONSES: Readonly<Record<string, object>> = Object.fromEntries(
  (['Ads', 'Main', 'Problem', 'Token'] as const).flatMap((family) =>
    ALL.map((status) => [`${family}${NAME_OF[status]}`, responseOf(family, status)] as const),
  ),
)

const takesInput = (row: Endpoint): boolean =>
  pathNamesOf(row).length > 0 || [row.query, row.header, row.form, row.body].some((part) => part !== undefined)

const namesIn = (schema: PlainSchema): readonly string[] =>
  Object.entries(schema.properties ?? {})
    .flatMap(([name, part]) => [name, ...namesIn(part)])
    .concat(schema.items === undefined ? [] : namesIn(schema.items))

/** Does it name a record that may not be there? */
const namesRecord = (row: Endpoint): boolean =>
  pathNamesOf(row).length > 0 ||
  [row.query, row.body]
    .flatMap((schema) => (schema === undefined ? [] : namesIn(plainOf(schema))))
    .some((name) => /(^|_)(id|ids|key|keys)$/.test(name))

const canAnswer = (row: Endpoint, status: Status): boolean => {
  if (status === 400) return takesInput(row) || isMain(row)
  if (status === 401) return row.access !== 'nobody' || row.accepts !== undefined || row.reply === 'page'
  if (status === 404) return namesRecord(row)
  if (status === 409) return row.method === 'POST' && familyOf(row) === 'Problem'
  return status !== 413 || row.bodyBytes !== undefined
}

/** Error responses of an endpoint, by status. */
export const errorRepliesOf = (row: Endpoint): Readonly<Record<string, object>> =>
  Object.fromEntries(
    ALL.filter((status) => canAnswer(row, status)).map((status) => [
      String(status),
      { $ref: `#/components/responses/${familyOf(row)}${NAME_OF[status]}` },
    ]),
  )
