import { type EndpointId, endpointOf } from '../contract.ts'
import type { Fields } from '../language/fields.ts'
import { pathNamesOf } from '../language/pathNames.ts'
import type { WireRequest } from '../wire/message.ts'
import { encodeChecked } from '../wire/request.ts'

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

/** Parts of a path that are not filled in become variables. */
const written = ({ endpoint, input }: NamedRequest): WireRequest | undefined => {
  const missing = pathNamesOf(endpointOf(endpoint)).filter((name) => (input[name] ?? '') === '')
  const filled = { ...input, ...Object.fromEntries(missing.map((name) => [name, `__${name}__`])) }
  const encoded = encodeChecked(endpoint, filled, { addresses: PLACES, wireNames: {}, sandbox: false })
  if (!encoded.ok) return undefined
  const { request } = encoded.value
  const [place, variable] = VARIABLES.find(([address]) => request.url.startsWith(address)) ?? ['', '']
  const url = missing.reduce((text, name) => text.replace(`__${name}__`, `{{${name}}}`), request.url)
  return { ...request, url: variable + url.slice(place.length) }
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

/** A collection of Postman 2.1, which Bruno and Insomnia import too, with OAuth 1.0a set. */
export const toPostman = (requests: readonly NamedRequest[]): string => {
  const item = requests.flatMap((request) => {
    const wire = written(request)
    if (wire === undefined) return []
    const header = Object.entries(wire.headers).map(([key, value]) => ({ key, value }))
    const body = wire.body === undefined ? {} : { body: { mode: 'raw', raw: wire.body } }
    const shown = { method: wire.method, header, url: wire.url, auth: authOf(request.endpoint), ...body }
    return [{ name: request.name, request: shown }]
  })
  const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'
  const variables = ['main', 'ads', 'ads_sandbox', ...KEYS, 'bearer_token'].map((key) => ({ key, value: '' }))
  return `${JSON.stringify({ info: { name: 'Adwright', schema }, item, variable: variables }, null, 2)}\n`
}

/** An `.http` file. Its readers don't sign OAuth 1.0a, so each request says what to add. */
export const toHttpFile = (requests: readonly NamedRequest[]): string =>
  requests
    .flatMap((request) => {
      const wire = written(request)
      if (wire === undefined) return []
      const { access } = endpointOf(request.endpoint)
      const authorization = access === 'bearer' ? ['authorization: Bearer {{bearer_token}}'] : []
      const signed = access === 'user' || access === 'app' ? ['authorization: {{oauth1_header}}'] : []
      const headers = Object.entries(wire.headers).map(([name, value]) => `${name}: ${value}`)
      const lines = [`### ${request.name.replace(/\s+/g, ' ')}`, `${wire.method} ${wire.url}`]
      return [[...lines, ...headers, ...authorization, ...signed, '', wire.body ?? '', ''].join('\n')]
    })
    .join('\n')
