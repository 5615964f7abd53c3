import type { Exchange } from '../client/exchange.ts'
import type { Ready } from '../client/sign.ts'
import { type EndpointId, endpointOf, type Failure } from '../contract/contract.ts'
import { utf8Bytes } from '../contract/wire/bytes.ts'
import { explainSignature } from '../contract/wire/explainSignature.ts'
import type { WireResponse } from '../contract/wire/message.ts'
import type { Redactor } from '../contract/wire/redact.ts'
import type { ConsolePreview, ShownPair, ShownReply } from '../host/console.ts'

/** UTF-8 bytes of a body that are shown. */
export const MAX_SHOWN = 1_000_000

const HALF_OF_A_PAIR = /[\uD800-\uDBFF]$/

/** The longest beginning that fits, in whole characters. */
const beginning = (text: string): string => {
  if (text.length * 3 <= MAX_SHOWN || utf8Bytes(text) <= MAX_SHOWN) return text
  let least = 0
  let most = Math.min(text.length, MAX_SHOWN)
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (utf8Bytes(text.slice(0, middle)) <= MAX_SHOWN) least = middle
    else most = middle - 1
  }
  return text.slice(0, least).replace(HALF_OF_A_PAIR, '')
}

const shownHeaders = (headers: Readonly<Record<string, string>>, redactor: Redactor): readonly ShownPair[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value: redactor.header(name, value) }))

/** Request and signature as they may be shown. */
export const shownPreview = (id: EndpointId, { request, signed }: Ready, redactor: Redactor): ConsolePreview => ({
  request: {
    method: request.method,
    server: endpointOf(id).server,
    url: redactor.url(request.url),
    headers: shownHeaders(request.headers, redactor),
    ...(request.body === undefined ? {} : { body: beginning(redactor.text(request.body)) }),
    bytes: utf8Bytes(request.body ?? ''),
  },
  ...(signed === undefined ? {} : { signature: explainSignature(signed, redactor.hides) }),
})

/** A displayable response of any status. */
export const shownReply = (
  { status, headers, body }: WireResponse,
  result: Exchange['result'],
  failure: Failure | undefined,
  redactor: Redactor,
): ShownReply => {
  const clean = redactor.text(body)
  const shown = beginning(clean)
  const next = result.ok ? result.value.nextCursor : undefined
  return {
    status,
    headers: shownHeaders(headers, redactor),
    body: shown,
    cut: shown.length < clean.length,
    bytes: utf8Bytes(body),
    ...(failure === undefined ? {} : { failure }),
    ...(next === undefined || next === null ? {} : { nextCursor: next }),
  }
}
