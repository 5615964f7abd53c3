import type { Credentials, HmacSha1, WireRequest } from './message.ts'

// OAuth 1.0a signatures (RFC 5849, 3.4), with the platform's habits of facts A1.

/** An unescaped pair of a query, a form or an Authorization header. */
export type Pair = readonly [name: string, value: string]

const LEFT_ALONE_BY_JAVASCRIPT = /[!'()*]/g
const HALF_CHARACTERS = /\p{Surrogate}/gu

/** Does the text hold half of a surrogate pair, which no encoding can carry? */
export const hasHalfCharacters = (text: string): boolean => text.search(HALF_CHARACTERS) >= 0

/** Escapes UTF-8 bytes outside A-Z a-z 0-9 - . _ ~ (RFC 3986, 2.3), upper-case hexadecimal (RFC 5849, 3.6). */
export const percentEncode = (text: string): string =>
  encodeURIComponent(text.replace(HALF_CHARACTERS, '\uFFFD')).replace(
    LEFT_ALONE_BY_JAVASCRIPT,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Decodes %-escapes; undefined if malformed or not UTF-8. A `+` stays a `+`. */
export const percentDecode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Pairs as `name=value` joined by `&`, for queries, forms and signature base strings. */
export const writePairs = (pairs: readonly Pair[]): string =>
  pairs.map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`).join('&')

/**
 * Reads `name=value&...`, with or without a leading `?`; `+` means a space (RFC 5849, 3.4.1.3.1). Undefined if
 * malformed.
 */
export const readPairs = (text: string): readonly Pair[] | undefined => {
  const pairs: Pair[] = []
  for (const part of text.replace(/^\?/, '').split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = percentDecode((equals < 0 ? part : part.slice(0, equals)).replaceAll('+', ' '))
    const value = percentDecode((equals < 0 ? '' : part.slice(equals + 1)).replaceAll('+', ' '))
    if (name === undefined || value === undefined) return undefined
    pairs.push([name, value])
  }
  return pairs
}

const DEFAULT_PORT: Readonly<Record<string, string>> = { http: ':80', https: ':443' }
const URL_PARTS = /^([a-z][a-z0-9+.-]*):\/\/(?:[^/?#@]*@)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/i

/** Lower-case scheme and host, no default port, path as it travels, no query. RFC 5849, 3.4.1.2. */
export const baseUrl = (url: string): { readonly base: string; readonly query: string } => {
  const [, scheme = '', authority = '', path = '', query = ''] = URL_PARTS.exec(url) ?? []
  const protocol = scheme.toLowerCase()
  const port = DEFAULT_PORT[protocol] ?? ''
  const host = authority.toLowerCase()
  const bare = port !== '' && host.endsWith(port) ? host.slice(0, -port.length) : host
  return { base: `${protocol}://${bare}${path === '' ? '/' : path}`, query }
}

const byBytes = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/** The HTTP Basic header. Key and secret are percent-encoded before joining (Document 1, oauth2/token; facts A3). */
export const basicHeader = (key: string, secret: string): string =>
  `Basic ${btoa(`${percentEncode(key)}:${percentEncode(secret)}`)}`

/** A parameter that is signed, and where in the request it travels. */
export interface SignedParameter {
  readonly name: string
  readonly value: string
  readonly from: 'query' | 'form' | 'header'
  /** `name=value`, both escaped, as it is sorted and joined (RFC 5849, 3.4.1.3.2). */
  readonly encoded: string
}

/** What is signed (RFC 5849, 3.4.1). */
interface SignedParts {
  /** In capitals. */
  readonly method: string
  /** Scheme, host and path, without query and default port. */
  readonly address: string
  /** Sorted by the bytes of their escaped names, then values. */
  readonly parameters: readonly SignedParameter[]
}

const signedParameters = (from: SignedParameter['from'], pairs: readonly Pair[]) =>
  pairs.map(([name, value]) => {
    const key = percentEncode(name)
    const escaped = percentEncode(value)
    return { key, escaped, parameter: { name, value, from, encoded: `${key}=${escaped}` } }
  })

/** The parts of a signature base string, in their order. */
const signedParts = (method: string, url: string, header: readonly Pair[], form: readonly Pair[]): SignedParts => {
  const { base, query } = baseUrl(url)
  const parameters = [
    ...signedParameters('query', readPairs(query) ?? []),
    ...signedParameters('header', header),
    ...signedParameters('form', form),
  ].sort((left, right) => byBytes(left.key, right.key) || byBytes(left.escaped, right.escaped))
  return { method: method.toUpperCase(), address: base, parameters: parameters.map(({ parameter }) => parameter) }
}

const joinParts = ({ method, address, parameters }: SignedParts): string =>
  [method, address, parameters.map(({ encoded }) => encoded).join('&')].map(percentEncode).join('&')

/** What is signed: method, URL and all parameters of query, form and Authorization header, sorted. RFC 5849, 3.4.1. */
export const signatureBaseString = (message: {
  readonly method: string
  readonly url: string
  readonly parameters: readonly Pair[]
}): string => joinParts(signedParts(message.method, message.url, message.parameters, []))

/** Both secrets joined by `&`, which stays without a token (RFC 5849, 3.4.2). */
export const signingKey = (consumerSecret: string, tokenSecret = ''): string =>
  `${percentEncode(consumerSecret)}&${percentEncode(tokenSecret)}`

/** The Authorization header of OAuth parameters (RFC 5849, 3.5.1). */
export const authorizationHeader = (pairs: readonly Pair[]): string =>
  `OAuth ${pairs.map(([name, value]) => `${percentEncode(name)}="${percentEncode(value)}"`).join(', ')}`

/** Unescaped pairs of an OAuth Authorization header in their order. Undefined for any other header. */
export const parseAuthorization = (header: string): readonly Pair[] | undefined => {
  const [, list] = /^\s*OAuth\s+(.*)$/is.exec(header) ?? []
  if (list === undefined) return undefined
  const pairs: Pair[] = []
  for (const part of list.split(',')) {
    if (part.trim() === '') continue
    const [, name, value] = /^\s*([^=\s"]+)\s*=\s*"([^"]*)"\s*$/.exec(part) ?? []
    const read = name === undefined || value === undefined ? undefined : readPairs(`${name}=${plusEscaped(value)}`)?.[0]
    if (read === undefined) return undefined
    pairs.push(read)
  }
  return pairs
}

/** In a header, unlike in a query, a bare `+` is a plus. */
const plusEscaped = (text: string): string => text.replaceAll('+', '%2B')

const FORM = /^application\/x-www-form-urlencoded\b/i

/** Pairs of a form-urlencoded body; JSON and other bodies are never signed (facts A1). */
export const signedBodyPairs = (request: Pick<WireRequest, 'headers' | 'body'>): readonly Pair[] =>
  FORM.test(request.headers['content-type'] ?? '') ? (readPairs(request.body ?? '') ?? []) : []

interface Signing {
  readonly request: WireRequest
  readonly credentials: Credentials
  readonly hmac: HmacSha1
  /** ASCII, new for every request. */
  readonly nonce: string
  /** Seconds since 1970. */
  readonly timestamp: number
  /** Further parameters of the header, such as oauth_callback. */
  readonly extra?: readonly Pair[]
  /** Pairs of a form body, where it is not read from the request itself. */
  readonly form?: readonly Pair[]
  /** Leaves oauth_version out, which RFC 5849 allows. */
  readonly version?: false
}

export interface Signed {
  readonly request: WireRequest
  readonly parts: SignedParts
  readonly baseString: string
  readonly signature: string
}

/** Signs a request. Returns it with an Authorization header, and the computed parts. */
export const signRequest = (signing: Signing): Signed => {
  const { request, credentials } = signing
  const oauth: readonly Pair[] = [
    ...(signing.extra ?? []),
    ['oauth_consumer_key', credentials.consumerKey],
    ['oauth_nonce', signing.nonce],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', String(signing.timestamp)],
    ...(credentials.token === undefined ? [] : [['oauth_token', credentials.token] as const]),
    ...(signing.version === false ? [] : [['oauth_version', '1.0'] as const]),
  ]
  const form = signing.form ?? signedBodyPairs(request)
  // A realm travels in the header but is never signed (RFC 5849, 3.4.1.3.1).
  const signed = oauth.filter(([name]) => name !== 'realm')
  const parts = signedParts(request.method, request.url, signed, form)
  const baseString = joinParts(parts)
  const signature = signing.hmac(signingKey(credentials.consumerSecret, credentials.tokenSecret), baseString)
  const authorization = authorizationHeader([...oauth, ['oauth_signature', signature]])
  return { request: { ...request, headers: { ...request.headers, authorization } }, parts, baseString, signature }
}
