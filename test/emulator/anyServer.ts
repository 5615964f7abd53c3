import { createHash } from 'node:crypto'
import { type EndpointId, endpointOf } from '../../src/contract/contract.ts'
import { isFields } from '../../src/contract/language/fields.ts'
import { parseJson } from '../../src/contract/wire/losslessJson.ts'
import type { WireRequest, WireResponse } from '../../src/contract/wire/message.ts'
import { basicHeader, type Pair, percentEncode, signRequest, writePairs } from '../../src/contract/wire/oauth1.ts'
import { shapeOf } from '../../src/contract/wire/problems.ts'
import { createEmulator, type EmulatorSettings } from '../../src/emulator/emulator.ts'
import { seededRandom } from '../../src/emulator/random.ts'
import { hmacSha1, hmacSha256 } from '../../src/shell/node/hmac.ts'
import type { Input } from '../contract/wire/generated.ts'

// An in-process emulator asked by endpoint, without the client's checks. Credentials are of the right kind, and what
// the client would refuse arrives as well.

const addresses = { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' }

const NOON = Date.UTC(2026, 5, 1, 12)

/** One thing that was said to be wrong. */
export interface Said {
  readonly code?: unknown
  readonly message?: unknown
  readonly parameter?: unknown
}

const pairsOf = (schema: Parameters<typeof shapeOf>[0] | undefined, input: Input): readonly Pair[] =>
  schema === undefined
    ? []
    : Object.keys(shapeOf(schema).properties ?? {}).flatMap((name) => {
        const value = input[name]
        return value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)] as const]
      })

/** The request as the contract lays it out, whatever its values are. */
const laidOut = (id: EndpointId, input: Input): WireRequest => {
  const row = endpointOf(id)
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => percentEncode(String(input[name])))
  const query = writePairs(pairsOf(row.query, input))
  const form = row.form === undefined ? undefined : writePairs(pairsOf(row.form, input))
  const body = form ?? (input['body'] === undefined ? undefined : JSON.stringify(input['body']))
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  return {
    method: row.method,
    url: `${addresses[row.server]}${path}${query === '' ? '' : `?${query}`}`,
    headers: { 'content-type': type },
    ...(body === undefined ? {} : { body }),
  }
}

/** Data and all problems of an answer, wherever they stand. */
export const read = ({ body }: WireResponse): { readonly data: unknown; readonly said: readonly Said[] } => {
  const parsed = parseJson(body)
  const value = parsed.ok && isFields(parsed.value) ? parsed.value : {}
  const operations = Array.isArray(value['operation_errors']) ? value['operation_errors'].flat() : []
  const errors = Array.isArray(value['errors']) ? value['errors'] : []
  return { data: value['data'], said: [...errors, ...operations] }
}

export const anyServer = (settings: EmulatorSettings = {}) => {
  let commits = 0
  const emulator = createEmulator(
    {
      hmac: hmacSha1,
      hmacSha256,
      sha256: (text) => createHash('sha256').update(text).digest('hex'),
      now: () => NOON,
      random: seededRandom(5),
    },
    {
      tokenLimit: { requests: 1e9, seconds: 1 },
      ...settings,
      onCommit: (change) => {
        commits++
        settings.onCommit?.(change)
      },
    },
  )
  let nonce = 0
  let token: string | undefined

  const authorized = (request: WireRequest, authorization: string): WireRequest => ({
    ...request,
    headers: { ...request.headers, authorization },
  })

  const basic = (): string => {
    const { consumerKey, consumerSecret } = emulator.seed.credentials
    return basicHeader(consumerKey, consumerSecret)
  }

  const bearer = (): string => {
    if (token !== undefined) return token
    const request = authorized(laidOut('oauth2.token', { grant_type: 'client_credentials' }), basic())
    const parsed = parseJson(emulator.answer('main', request).response.body)
    token = parsed.ok && isFields(parsed.value) ? String(parsed.value['access_token']) : ''
    return token
  }

  const signed = (id: EndpointId, input: Input): WireRequest => {
    const { access, header } = endpointOf(id)
    const request = laidOut(id, input)
    if (access === 'nobody') return request
    if (access === 'basic') return authorized(request, basic())
    if (access === 'bearer') return authorized(request, `Bearer ${bearer()}`)
    const { consumerKey, consumerSecret } = emulator.seed.credentials
    return signRequest({
      request,
      credentials: access === 'app' ? { consumerKey, consumerSecret } : emulator.seed.credentials,
      hmac: hmacSha1,
      nonce: `n${nonce++}`,
      timestamp: Math.floor(emulator.clock.now() / 1000),
      extra: pairsOf(header, input),
    }).request
  }

  return {
    emulator,
    /** The raw answer to any input. */
    ask: (id: EndpointId, input: Input): WireResponse => {
      const request = signed(id, input)
      return emulator.answer(endpointOf(id).server, request).response
    },
    /** Everything as at the beginning, with nothing counted yet. */
    reset: (): void => {
      emulator.reset()
      token = undefined
    },
    /** How often the world was changed. */
    commits: (): number => commits,
    /** A token, so that the next request does not have to ask for one. */
    warm: (): void => {
      bearer()
    },
  }
}
