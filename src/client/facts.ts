import { defined, isFields } from '../contract/language/fields.ts'
import type { Result } from '../contract/language/result.ts'
import { utf8Bytes } from '../contract/wire/bytes.ts'
import type { WireRequest, WireResponse } from '../contract/wire/message.ts'
import type { Redactor } from '../contract/wire/redact.ts'
import type { EncodedRequest } from '../contract/wire/request.ts'
import type { RequestFact } from '../contract/wire/requestFact.ts'
import type { FrozenOptions } from './exchange.ts'
import type { SendFailure } from './ports.ts'

/** Host, path and query of an address, secrets shown as `<...>`. */
const requestPlaceOf = (
  { url }: WireRequest,
  redactor: Pick<Redactor, 'url'>,
): { readonly host: string; readonly path: string } => {
  const [, host = '', path = ''] = /^[a-z]+:\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
  return { host, path: redactor.url(path) }
}

/** Products or users in a body, where it is a batch. */
export const itemsOf = (body: unknown): number | undefined => {
  if (Array.isArray(body)) return body.reduce<number>((sum, operation) => sum + usersOf(operation), 0)
  const products = isFields(body) ? (body['products'] ?? body['product_keys']) : undefined
  return Array.isArray(products) ? products.length : undefined
}

const usersOf = (operation: unknown): number => {
  const params = isFields(operation) ? operation['params'] : undefined
  const users = isFields(params) ? params['users'] : undefined
  return Array.isArray(users) ? users.length : 0
}

/** What a request that stayed here took with it. */
const NOTHING_LEFT = { bytesSent: 0, identifiers: {}, left: false } as const satisfies Partial<RequestFact>

/** More overridden checks than this are counted, not told. */
const MAX_OVERRIDDEN = 10

const overriddenIn = (told: readonly string[], redactor: Pick<Redactor, 'text'>): readonly string[] => {
  const rest = told.length - MAX_OVERRIDDEN
  const first = told.slice(0, MAX_OVERRIDDEN).map((one) => redactor.text(one))
  return rest > 0 ? [...first, `and ${rest} more`] : first
}

interface SentRequest extends Pick<RequestFact, 'identifiers'> {
  readonly id: RequestFact['endpoint']
  readonly encoded: Pick<EncodedRequest, 'overridden'>
  readonly options: Pick<FrozenOptions, 'items' | 'job'>
}

/** What the log notes of a request before it leaves. What it must not tell is redacted. */
export const leavingFact = (
  { id, encoded: { overridden }, options: { items, job }, identifiers }: SentRequest,
  request: WireRequest,
  redactor: Pick<Redactor, 'url' | 'text'>,
  when: Pick<RequestFact, 'at' | 'attempt'>,
): RequestFact => ({
  ...when,
  endpoint: id,
  method: request.method,
  ...requestPlaceOf(request, redactor),
  bytesSent: utf8Bytes(request.body ?? ''),
  bytesReceived: 0,
  ...defined({ items, identifiers, job }),
  ...(overridden === undefined ? {} : { overridden: overriddenIn(overridden, redactor) }),
  ms: 0,
})

/** What the log notes of a request once it has ended. `sentence` says why it failed. */
export const answeredFact = (
  leaving: RequestFact,
  sent: Result<WireResponse, SendFailure>,
  ms: number,
  sentence: string | undefined,
  records?: number,
): RequestFact => ({
  ...leaving,
  ...(sent.ok ? { bytesReceived: utf8Bytes(sent.value.body), status: sent.value.status } : {}),
  ...(sent.ok || sent.failure.left ? {} : NOTHING_LEFT),
  ms,
  ...defined({ times: sent.ok ? sent.value.times : undefined, records, sentence }),
})
