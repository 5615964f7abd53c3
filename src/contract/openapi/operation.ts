import { type EndpointId, endpointOf } from '../contract.ts'
import { isDeprecated } from '../language/deprecated.ts'
import type { Endpoint, InputRule, StateRule } from '../language/endpoint.ts'
import type { Addresses, WireNames } from '../wire/message.ts'
import { wireName } from '../wire/names.ts'
import { type PlaceSchema, schemaName } from './components.ts'
import { errorRepliesOf } from './errorReplies.ts'
import { exampleInput } from './exampleInput.ts'
import { parameterFieldsOf, parametersOf } from './parameters.ts'
import { plainOf, shownSchema } from './plainSchema.ts'
import { rateHeadersOf } from './rateHeaderNames.ts'
import { replyOf, statusesOf } from './replies.ts'
import { requestBodyOf } from './requestBody.ts'
import { securityOf } from './security.ts'
import { serversOf } from './servers.ts'

export interface Naming {
  readonly addresses: Addresses
  readonly wireNames: WireNames
}

/** `lineItems.update` -> `lineItems`. */
export const resourceOf = (id: string): string => id.split('.')[0] ?? id

const list = (title: string, sentences: readonly string[]): readonly string[] =>
  sentences.length === 0 ? [] : [[`**${title}**`, '', ...sentences.map((one) => `- ${one}`)].join('\n')]

const rulesOf = ({ rules = [], state = [] }: Endpoint): readonly (InputRule | StateRule)[] => [...rules, ...state]

/** What the row says beside its schemas, as Markdown. */
const descriptionOf = (row: Endpoint): string =>
  [
    row.source === 'observed' ? 'Observed of the platform; in none of the documents.' : `Described in ${row.section}.`,
    ...(row.server === 'adsSandbox' ? ['In the sandbox only.'] : []),
    ...list('Rules', [...new Set(rulesOf(row).map(({ sentence }) => `${sentence}.`.replace('..', '.')))]),
    ...list('Assumed where the documents are silent', row.assumes ?? []),
  ].join('\n\n')

const shownRules = (row: Endpoint) =>
  rulesOf(row).map(({ sentence, parameter, code, valid, broken }) => ({
    sentence,
    parameter,
    code,
    kept: valid,
    broken,
  }))

/** Parameters of the Authorization header, which OpenAPI has no place for. */
const signedParameters = ({ header }: Endpoint, { wireNames }: Naming) =>
  header === undefined
    ? undefined
    : parameterFieldsOf(plainOf(header)).map(({ name, required, schema }) => ({
        name: wireName(wireNames, name),
        required,
        schema: shownSchema(schema, wireNames),
      }))

const extensionsOf = (row: Endpoint, naming: Naming) => {
  const rules = shownRules(row)
  return {
    'x-section': row.section,
    ...(row.source === undefined ? {} : { 'x-source': row.source }),
    'x-reply': row.reply,
    'x-repeat': row.repeat,
    ...(row.rate === undefined ? {} : { 'x-rate-limit': row.rate }),
    ...(row.bodyBytes === undefined ? {} : { 'x-body-bytes': row.bodyBytes }),
    ...(row.server === 'adsSandbox' ? { 'x-sandbox-only': true } : {}),
    ...(row.header === undefined ? {} : { 'x-authorization-parameters': signedParameters(row, naming) }),
    ...(rules.length === 0 ? {} : { 'x-rules': rules }),
    ...(row.assumes === undefined ? {} : { 'x-assumes': row.assumes }),
  }
}

/** Standard operations on a record respond with that record. */
const STANDARD = /\.(list|get|create|update|delete)$/

const recordNames = (id: string): readonly [string, string] => {
  const resource = schemaName(resourceOf(id))
  const own = `${resource}${schemaName(id.split('.')[1] ?? '')}`
  return STANDARD.test(id) ? [resource, own] : [own, `${own}Reply`]
}

/** The Operation Object of an endpoint. */
export const operationOf = (id: EndpointId, naming: Naming, place: PlaceSchema) => {
  const row = endpointOf(id)
  const name = schemaName(resourceOf(id))
  const verb = schemaName(id.split('.')[1] ?? '')
  const input = exampleInput(id)
  const parameters = parametersOf(row, naming.wireNames, input)
  const requestBody = requestBodyOf(row, naming.wireNames, `${name}${verb}Body`, place, input)
  const good = replyOf(row, naming.wireNames, recordNames(id), place)
  return {
    operationId: id,
    summary: row.summary,
    description: descriptionOf(row),
    tags: [resourceOf(id)],
    ...(isDeprecated(row) ? { deprecated: true } : {}),
    servers: serversOf(row.server, naming.addresses),
    security: securityOf(row),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: {
      ...Object.fromEntries(statusesOf(row).map((status) => [status, { ...good, ...rateHeadersOf(row) }])),
      ...errorRepliesOf(row),
    },
    ...extensionsOf(row, naming),
  }
}
