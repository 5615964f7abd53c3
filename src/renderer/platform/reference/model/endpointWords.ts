import type { Access, Endpoint, RateLimit, ReplyShape, Server } from '../../../../contract/language/endpoint.ts'
import { formatBytes, formatDuration, formatNumber } from '../../../kit/components/format.ts'

// The short words of a row in sentences.

const ACCESS: Readonly<Record<Access, string>> = {
  nobody: 'Nobody signs it.',
  app: 'OAuth 1.0a by the consumer key alone: there is no token yet.',
  user: 'OAuth 1.0a by the consumer key and the token of a user.',
  basic: 'HTTP Basic: consumer key and secret, each percent-encoded.',
  bearer: 'The bearer token of the app, from POST /oauth2/token.',
}

const FURTHER: Readonly<Record<Access, string>> = {
  nobody: 'No signature is taken as well.',
  app: 'The consumer key alone is taken as well.',
  user: 'The token of a user is taken as well.',
  basic: 'HTTP Basic by key and secret of the app is taken as well.',
  bearer: 'The bearer token of the app is taken as well.',
}

/** How a request is signed, and what else is taken. */
export const authWords = ({ access, accepts = [], reply }: Pick<Endpoint, 'access' | 'accepts' | 'reply'>): string =>
  [
    access === 'nobody' && reply === 'page' ? 'Nobody signs it: a person opens it in a browser.' : ACCESS[access],
    ...accepts.map((one) => FURTHER[one]),
  ].join(' ')

const SERVERS: Readonly<Record<Server, string>> = {
  main: 'the main address',
  ads: 'the advertising address, and its sandbox',
  adsSandbox: 'the advertising sandbox only',
}

/** Which address serves it. */
export const serverWords = (server: Server): string => SERVERS[server]

/** `1,500 requests in 1 min for each account`. */
export const rateWords = ({ limit, seconds, per, shared }: RateLimit): string =>
  `${formatNumber(limit)} requests in ${formatDuration(seconds * 1000)} for each ${per}${shared === undefined ? '' : `, counted together with all others of “${shared.replaceAll('_', ' ')}”`}`

const SOURCES: Readonly<Record<RateLimit['source'], string>> = {
  stated: 'stated in the documents',
  observed: 'observed, not in the documents',
}

/** Where a limit is known from. */
export const sourceWords = (source: RateLimit['source']): string => SOURCES[source]

/** May it be sent again when its answer was lost? */
export const repeatWords = ({ repeat }: Pick<Endpoint, 'repeat'>): string =>
  repeat === 'safe'
    ? 'Safe to send again when the answer was lost: the effect is the same.'
    : 'Not to be sent again blindly: it could act twice.'

const REPLIES: Readonly<Record<ReplyShape, string>> = {
  pairs: 'names and values, joined by &',
  json: 'a bare JSON record',
  page: 'a page for a person',
  record: 'a record in an envelope',
  list: 'a list in an envelope, page by page',
  stream: 'one JSON record a line, as long as the reader stays',
}

/** What comes back. */
export const replyWords = (reply: ReplyShape): string => REPLIES[reply]

/** How large a body may be. */
export const bodyWords = ({ body, form, bodyBytes }: Pick<Endpoint, 'body' | 'form' | 'bodyBytes'>): string => {
  if (form !== undefined) return 'a form, application/x-www-form-urlencoded'
  if (body === undefined) return 'none'
  return bodyBytes === undefined ? 'JSON' : `JSON, at most ${formatNumber(bodyBytes)} bytes (${formatBytes(bodyBytes)})`
}
