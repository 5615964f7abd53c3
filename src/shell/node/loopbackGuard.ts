import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The header with the page's token. Other origins cannot set it without a preflight. */
const TOKEN_HEADER = 'x-adwright-token'

/** The header that carries the code of the first address. */
const CODE_HEADER = 'x-adwright-code'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two texts in constant time. */
export const sameSecret = (given: string, kept: string): boolean => timingSafeEqual(digest(given), digest(kept))

const single = (request: IncomingMessage, name: string): string | undefined => {
  const values = request.headersDistinct[name]
  return values?.length === 1 ? values[0] : undefined
}

const sent = (request: IncomingMessage, name: string): boolean => request.headersDistinct[name] !== undefined

/** One Host header that names exactly us, port included: ends DNS rebinding. */
const hostFits = (request: IncomingMessage, host: string): boolean => single(request, 'host') === host

/** True if there is no Origin header, or it is ours. */
const originFits = (request: IncomingMessage, host: string): boolean =>
  !sent(request, 'origin') || single(request, 'origin') === `http://${host}`

const siteFits = (request: IncomingMessage, allowed: readonly string[]): boolean => {
  if (!sent(request, 'sec-fetch-site')) return true
  return allowed.includes(single(request, 'sec-fetch-site') ?? '')
}

/** May this request have a file of the page? A person may type the address (`none`); other pages may neither link nor embed. */
export const mayLoad = (request: IncomingMessage, host: string): boolean =>
  hostFits(request, host) && originFits(request, host) && siteFits(request, ['same-origin', 'none'])

/** May this request try a code? Only our own page, and one code at a time. */
export const codeOf = (request: IncomingMessage, host: string): string | undefined =>
  hostFits(request, host) && originFits(request, host) && siteFits(request, ['same-origin'])
    ? single(request, CODE_HEADER)
    : undefined

/** May this request ask the host? Only our own page knows the token. */
export const mayAsk = (request: IncomingMessage, host: string, token: string): boolean =>
  hostFits(request, host) &&
  originFits(request, host) &&
  siteFits(request, ['same-origin']) &&
  sameSecret(single(request, TOKEN_HEADER) ?? '', token)
