import type { WrittenRequest } from '../wire/curl.ts'
import { baseUrl, type Pair, parseAuthorization, percentEncode, readPairs } from '../wire/oauth1.ts'
import { HIDDEN } from '../wire/redact.ts'

// A shown request as a program in other languages. Keys come from the environment, and each run signs anew (RFC 5849).

/** A text of which some parts are known only when the program runs. */
export type Template = readonly (string | { readonly variable: Variable })[]
type Variable = 'key' | 'nonce' | 'time' | 'token'

interface Sample {
  readonly method: string
  readonly url: string
  /** Without the authorization. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: string
  readonly isForm: boolean
  /** Where OAuth 1.0a is wanted: what is signed, up to its parameters, and these. */
  readonly signed?: {
    readonly start: string
    readonly parameters: Template
    readonly hasToken: boolean
    /** Further parameters of the header, such as oauth_callback. */
    readonly more: readonly Pair[]
  }
  /** Another scheme than OAuth 1.0a, whose credentials are in one variable of the environment. */
  readonly scheme?: { readonly name: string; readonly variable: string }
}

const FORM = 'application/x-www-form-urlencoded'

/** Whether the fields of a body are signed too. */
export const isFormType = (type: string | undefined): boolean => type?.startsWith(FORM) ?? false

const VARIABLES = { Bearer: 'BEARER_TOKEN', Basic: 'BASIC_CREDENTIALS' } as const

const OAUTH: readonly (readonly [name: string, value: string | { readonly variable: Variable }])[] = [
  ['oauth_consumer_key', { variable: 'key' }],
  ['oauth_nonce', { variable: 'nonce' }],
  ['oauth_signature_method', 'HMAC-SHA1'],
  ['oauth_timestamp', { variable: 'time' }],
  ['oauth_token', { variable: 'token' }],
  ['oauth_version', '1.0'],
]

/** Parameters of a shown header that no program makes anew. Hidden ones are unknown. */
const moreOf = (authorization: string): readonly Pair[] =>
  (parseAuthorization(authorization) ?? []).filter(
    ([name, value]) =>
      name !== 'oauth_signature' && name !== 'realm' && !value.includes(HIDDEN) && OAUTH.every(([own]) => own !== name),
  )

/** The parameters of the base string in their order, in which names decide before values. */
const parametersOf = (pairs: readonly (readonly [string, string])[], hasToken: boolean): Template => {
  const own = OAUTH.filter(([name]) => hasToken || name !== 'oauth_token')
  const all = [
    ...pairs.map(([name, value]) => ({ name: percentEncode(name), value: percentEncode(value) })),
    ...own.map(([name, value]) => ({ name, value })),
  ]
  const sortText = ({ name, value }: (typeof all)[number]) => `${name} ${typeof value === 'string' ? value : ''}`
  return all
    .sort((left, right) => (sortText(left) < sortText(right) ? -1 : 1))
    .flatMap(({ name, value }, at) => [`${at === 0 ? '' : '&'}${name}=`, value])
}

/** What the programs of a request share. */
export const codePartsOf = ({ method, url, headers, body }: WrittenRequest): Sample => {
  const authorization = headers.find(({ name }) => name === 'authorization')?.value ?? ''
  const plain = headers.flatMap(({ name, value }) => (name === 'authorization' ? [] : [[name, value] as const]))
  const isForm = isFormType(plain.find(([name]) => name === 'content-type')?.[1])
  const sample = { method, url, headers: plain, isForm, ...(body === undefined ? {} : { body }) }
  const [scheme = ''] = authorization.split(' ')
  if (scheme === 'Bearer' || scheme === 'Basic')
    return { ...sample, scheme: { name: scheme, variable: VARIABLES[scheme] } }
  if (scheme !== 'OAuth') return sample
  const hasToken = authorization.includes('oauth_token=')
  const { base, query } = baseUrl(url)
  const more = moreOf(authorization)
  const pairs = [...more, ...(readPairs(query) ?? []), ...(isForm ? (readPairs(body ?? '') ?? []) : [])]
  const start = `${method}&${percentEncode(base)}&`
  return { ...sample, signed: { start, parameters: parametersOf(pairs, hasToken), hasToken, more } }
}

/** Neighbouring texts of a template joined, then written in a language. */
export const written = (
  template: Template,
  text: (part: string) => string,
  variable: (name: Variable) => string,
  plus: string,
): string => {
  const parts: (string | { readonly variable: Variable })[] = []
  for (const part of template) {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else parts.push(part)
  }
  return parts.map((part) => (typeof part === 'string' ? text(part) : variable(part.variable))).join(plus)
}

/** A double-quoted string of Python, JavaScript, Java, C# and Go. */
export const doubleQuoted = (text: string): string =>
  // C# takes three of these for line ends, and Go rejects the fourth.
  JSON.stringify(text).replace(
    /[\u0085\u2028\u2029\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A single-quoted string of PHP and Ruby, in which nothing is expanded. */
export const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** The header of a signed request, up to its signature. */
export const oauthHeader = ({ hasToken, more }: NonNullable<Sample['signed']>): Template => [
  'OAuth ',
  ...OAUTH.filter(([name]) => hasToken || name !== 'oauth_token').flatMap(([name, value]) => [
    `${name}="`,
    value,
    '", ',
  ]),
  ...more.map(([name, value]) => `${percentEncode(name)}="${percentEncode(value)}", `),
  'oauth_signature="',
]
