import { type EndpointId, endpointOf } from '../contract.ts'
import type { Fields } from '../language/fields.ts'
import { pathNamesOf } from '../language/pathNames.ts'
import type { WireNames, WireRequest } from '../wire/message.ts'
import { readPairs } from '../wire/oauth1.ts'
import { HIDDEN } from '../wire/redact.ts'
import { encodeChecked } from '../wire/request.ts'
import { isFormType } from './sample.ts'

// Saved requests for other programs. Addresses, keys and tokens are variables there, so no file holds them.

interface NamedRequest {
  readonly name: string
  readonly endpoint: EndpointId
  readonly input: Fields
}

/** Stands for an address until the variable is written in its place. */
const PLACES = { main: 'https://main.invalid', ads: 'https://ads.invalid', adsSandbox: 'https://ads-sandbox.invalid' }

const VARIABLES = [
  [PLACES.main, '{{main}}'],
  [PLACES.ads, '{{ads}}'],
  [PLACES.adsSandbox, '{{ads_sandbox}}'],
] as const

const KEYS = ['consumer_key', 'consumer_secret', 'access_token', 'access_token_secret'] as const

/** Empty parts of a path and hidden values become variables. */
const missingOf = ({ endpoint, input }: NamedRequest): readonly string[] => [
  ...pathNamesOf(endpointOf(endpoint)).filter((name) => (input[name] ?? '') === ''),
  ...Object.keys(input).filter((name) => String(input[name]).includes(HIDDEN)),
]

/** What the requests need to know of their service and their paths. */
const placesOf = (requests: readonly NamedRequest[]): readonly string[] => [
  ...new Set(['main', 'ads', 'ads_sandbox', ...requests.flatMap(missingOf)]),
]

const written = (saved: NamedRequest, wireNames: WireNames): WireRequest | undefined => {
  const { endpoint, input } = saved
  const missing = missingOf(saved)
  const filled = { ...input, ...Object.fromEntries(missing.map((name) => [name, `__${name}__`])) }
  const encoded = encodeChecked(endpoint, filled, { addresses: PLACES, wireNames, sandbox: false })
  if (!encoded.ok) return undefined
  const { request } = encoded.value
  const [place, variable] = VARIABLES.find(([address]) => request.url.startsWith(address)) ?? ['', '']
  const named = (text: string) => missing.reduce((all, name) => all.replace(`__${name}__`, `{{${name}}}`), text)
  const { body } = request
  const url = variable + named(request.url.slice(place.length))
  return { ...request, url, ...(body === undefined ? {} : { body: named(body) }) }
}

const authOf = (endpoint: EndpointId) => {
  const { access } = endpointOf(endpoint)
  if (access === 'nobody') return { type: 'noauth' }
  if (access === 'bearer') return { type: 'bearer', bearer: [{ key: 'token', value: '{{bearer_token}}' }] }
  if (access === 'basic')
    return {
      type: 'basic',
      basic: [
        { key: 'username', value: '{{consumer_key}}' },
        { key: 'password', value: '{{consumer_secret}}' },
      ],
    }
  const values = {
    consumerKey: '{{consumer_key}}',
    consumerSecret: '{{consumer_secret}}',
    ...(access === 'user' ? { token: '{{access_token}}', tokenSecret: '{{access_token_secret}}' } : {}),
    signatureMethod: 'HMAC-SHA1',
    version: '1.0',
    addParamsToHeader: true,
  }
  return { type: 'oauth1', oauth1: Object.entries(values).map(([key, value]) => ({ key, value })) }
}

/** Postman signs the fields of a form only where it knows them as such. */
const bodyOf = ({ headers, body }: WireRequest) => {
  if (body === undefined) return {}
  const pairs = isFormType(headers['content-type']) ? readPairs(body) : undefined
  return pairs === undefined
    ? { body: { mode: 'raw', raw: body } }
    : { body: { mode: 'urlencoded', urlencoded: pairs.map(([key, value]) => ({ key, value })) } }
}

/** A collection of Postman 2.1, which Bruno and Insomnia import too, with OAuth 1.0a set. */
export const toPostman = (requests: readonly NamedRequest[], wireNames: WireNames): string => {
  const item = requests.flatMap((request) => {
    const wire = written(request, wireNames)
    if (wire === undefined) return []
    const header = Object.entries(wire.headers).map(([key, value]) => ({ key, value }))
    const shown = { method: wire.method, header, url: wire.url, auth: authOf(request.endpoint), ...bodyOf(wire) }
    return [{ name: request.name, request: shown }]
  })
  const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'
  const variables = [...placesOf(requests), ...KEYS, 'bearer_token'].map((key) => ({ key, value: '' }))
  return `${JSON.stringify({ info: { name: 'Adwright', schema }, item, variable: variables }, null, 2)}\n`
}

/** What an `.http` file holds in place of the header. */
export const SIGNED_HEADER = '{{oauth1_header}}'

const AUTHORIZATIONS = {
  nobody: [],
  bearer: ['authorization: Bearer {{bearer_token}}'],
  basic: ['authorization: Basic {{consumer_key}} {{consumer_secret}}'],
  app: [`authorization: ${SIGNED_HEADER}`],
  user: [`authorization: ${SIGNED_HEADER}`],
} as const

/** An `.http` file. Its readers don't sign OAuth 1.0a: `help` says how to fill in that header. */
export const toHttpFile = (requests: readonly NamedRequest[], wireNames: WireNames, help: string): string => {
  const texts = requests.flatMap((request) => {
    const wire = written(request, wireNames)
    if (wire === undefined) return []
    const headers = Object.entries(wire.headers).map(([name, value]) => `${name}: ${value}`)
    const authorization = AUTHORIZATIONS[endpointOf(request.endpoint).access]
    const lines = [`### ${request.name.replace(/\s+/g, ' ')}`, `${wire.method} ${wire.url}`]
    return [[...lines, ...headers, ...authorization, '', wire.body ?? '', ''].join('\n')]
  })
  const places = placesOf(requests).map((name) => `@${name} =`)
  return [`# ${help}`, ...places, '', ...texts].join('\n')
}
