import { createHash } from 'node:crypto'
import { type EndpointId, endpointOf } from '../../src/contract/contract.ts'
import type { Server } from '../../src/contract/language/endpoint.ts'
import { isFields } from '../../src/contract/language/fields.ts'
import { parseJson } from '../../src/contract/wire/losslessJson.ts'
import { signRequest, writePairs } from '../../src/contract/wire/oauth1.ts'
import { shapeOf } from '../../src/contract/wire/problems.ts'
import { encodeRequest } from '../../src/contract/wire/request.ts'
import { createEmulator, type EmulatorSettings } from '../../src/emulator/emulator.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { hmacSha1 } from '../../src/shell/node/hmac.ts'

// An in-process emulator whose advertising endpoints are asked by id or path.

const addresses = { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' }

/** Noon of a day at which the emulator's clock stands. */
const NOON = Date.UTC(2026, 5, 1, 12)

type Input = Readonly<Record<string, unknown>>

/** What came back, read: the status, `data` and the errors. */
export interface AdsReply {
  readonly status: number
  readonly data: unknown
  readonly errors: readonly { readonly code?: unknown; readonly parameter?: unknown; readonly message?: unknown }[]
  readonly body: Readonly<Record<string, unknown>>
}

const readBody = (text: string): Readonly<Record<string, unknown>> => {
  const parsed = parseJson(text)
  return parsed.ok && isFields(parsed.value) ? parsed.value : {}
}

export const advertising = (settings: EmulatorSettings = {}) => {
  const ports = {
    hmac: hmacSha1,
    sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
    now: () => NOON,
    random: seededRandom(5),
  }
  const emulator = createEmulator(ports, settings)
  let nonce = 0

  /** The raw answer to a request by method and path, signed as the seeded user. */
  const send = (method: string, path: string, query: Input = {}, body?: unknown, server: Server = 'ads') => {
    const pairs = Object.entries(query).map(([name, value]) => [name, String(value)] as const)
    const text = pairs.length === 0 ? '' : `?${writePairs(pairs)}`
    const { request } = signRequest({
      request: {
        method,
        url: `${addresses[server]}${path}${text}`,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      credentials: emulator.seed.credentials,
      hmac: hmacSha1,
      nonce: `n${nonce++}`,
      timestamp: Math.floor(emulator.clock.now() / 1000),
    })
    return emulator.answer(server, request).response
  }

  const ask = (method: string, path: string, query: Input = {}, body?: unknown, server: Server = 'ads'): AdsReply => {
    const response = send(method, path, query, body, server)
    const read = readBody(response.body)
    const errors = Array.isArray(read['errors']) ? (read['errors'] as AdsReply['errors']) : []
    return { status: response.status, data: read['data'], errors, body: read }
  }

  /** The raw answer to an endpoint of the contract, as a client would ask. */
  const call = (id: EndpointId, input: Input) => {
    const encoded = encodeRequest(id, input, { addresses, wireNames: {}, sandbox: false })
    if (!encoded.ok) throw new Error(encoded.failure.sentence)
    const { request } = signRequest({
      request: encoded.value.request,
      credentials: emulator.seed.credentials,
      hmac: hmacSha1,
      nonce: `c${nonce++}`,
      timestamp: Math.floor(emulator.clock.now() / 1000),
    })
    return emulator.answer(endpointOf(id).server, request).response
  }

  /** Ids that a parameter can name in the seeded world. */
  const idFor = (parameter: string): string | undefined => {
    const { seed, world } = emulator
    if (parameter === 'account_id') return seed.accountId
    if (parameter === 'product_catalog_id') return seed.catalogId
    if (parameter === 'curated_category_id') return 'cc01'
    if (parameter === 'account_media_id') return String(world.table('accountMedia').all()[0]?.['id'])
    const word = parameter.replace(/_id$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const tables = [`${word}s`, `${word.replace(/y$/, 'ie')}s`]
    const [first] = tables.flatMap((name) => world.table(name).all())
    return first === undefined ? undefined : String(first['id'])
  }

  /** The input with ids that exist, wherever a path or a query asks for one. */
  const placed = (id: EndpointId, input: Input): Input => {
    const { path, query } = endpointOf(id)
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
    const asked = query === undefined ? {} : (shapeOf(query).properties ?? {})
    const wanted = Object.keys(asked).filter((name) => name.endsWith('_id') && input[name] !== undefined)
    const found = [...names, ...wanted].flatMap((name) => {
      const known = idFor(name)
      return known === undefined ? [] : [[name, asked[name]?.type === 'array' ? [known] : known] as const]
    })
    return { ...input, ...Object.fromEntries(found) }
  }

  return { emulator, send, ask, call, placed }
}
