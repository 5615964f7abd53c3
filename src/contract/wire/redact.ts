import { type EndpointId, endpointOf, type Failure, type PlatformError } from '../contract.ts'
import type { Fields } from '../language/fields.ts'
import { isFields } from '../language/fields.ts'
import type { CodedMessage, CodedText } from '../language/said.ts'
import { rewriteJson } from './jsonStrings.ts'
import { percentDecode, percentEncode } from './oauth1.ts'

// What of a request and its answer may be shown. The one place that knows which values are secrets; it looks by name
// (pairs, JSON, forms of pages, headers) and by value (what is known of the sign-in), wherever a value turns up again.

/** Placeholder for a secret. */
export const HIDDEN = '<...>'

/** Names that sound like secrets and are none. */
const HARMLESS: ReadonlySet<string> = new Set([
  'oauth_nonce',
  'oauth_timestamp',
  'oauth_signature_method',
  'oauth_version',
  'oauth_callback',
  'oauth_callback_confirmed',
  'next_token',
  'previous_token',
  'pagination_token',
  'crc_token',
])

const SECRET_NAME =
  /^oauth_|(?:^|[_.-])(?:secret|token|verifier|password|passwd|passphrase|signature|cookies?|jwt|(?:consumer|api|access|secret|private)[_.-]?key|(?:access|auth|refresh|bearer|api|session)token|(?:client|consumer|api|token)secret|bearer|basic[_.-]?auth)(?:[_.-]?\d+)?$|^(?:code|pin|authorization|proxy[_-]authorization)$/

/** Does a parameter of this name hold something that must not be shown? */
export const isSecretName = (name: string): boolean => {
  const word = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
  return !HARMLESS.has(word) && SECRET_NAME.test(word)
}

/** In JSON, `code` names an error unless it is a top-level field. A sign-in response has it there. */
const isSecretField = (path: readonly string[]): boolean =>
  path.some(
    (name, depth) => isSecretName(name) && (name.toLowerCase() !== 'code' || (depth === 0 && path.length === 1)),
  )

const PAIR = /(^|[?&;\s"'(<>])([\w.%[\]-]{1,100})=([^&\s"<>\\]+)/g

/** Hides the values of secret pairs in queries, forms and URLs within sentences. */
export const hidePairs = (text: string): string =>
  text.replace(PAIR, (whole, before: string, name: string) =>
    isSecretName(percentDecode(name) ?? name) ? `${before}${name}=${HIDDEN}` : whole,
  )

const INPUT = /<input\b[^<>]{0,2000}>/gi
const INPUT_NAME = /\bname\s*=\s*["']?([\w-]+)/i
const INPUT_VALUE = /(\bvalue\s*=\s*)("[^"]*"|'[^']*'|[^\s>]+)/gi
// Runs of backslashes are bounded, or a response of nothing else would take quadratic time.
const ESCAPED_FIELD = /(\\{1,8}")([\w-]{1,100})\1(\s*:\s*)\1([^"\\]*)/g

const hideInputs = (text: string): string =>
  text.replace(INPUT, (input) =>
    isSecretName(INPUT_NAME.exec(input)?.[1] ?? '') ? input.replace(INPUT_VALUE, `$1"${HIDDEN}"`) : input,
  )

const QUOTED_PAIR = /(?<![\w.%-])([\w.%-]{1,100})=(\\{0,8}")([^"\\]*)\2/g
const CREDENTIALS = /\b(Basic|Bearer) [\w+/=.%~-]{20,}/g

/** Hides Authorization headers repeated in a response. */
const hideCredentials = (text: string): string =>
  text
    .replace(CREDENTIALS, `$1 ${HIDDEN}`)
    .replace(QUOTED_PAIR, (whole, name: string, quote: string) =>
      isSecretName(name) ? `${name}=${quote}${HIDDEN}${quote}` : whole,
    )

/** Three parts of base64url, of which the first is a JSON object. */
const JWT = /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g

/** Names and passwords in addresses. Variables tell nothing. */
const USER_INFO = /(:\/\/)(?!\{\{)[^\s/?#@"'<>]+@/g

/** Hides secrets within a text of a request. Links may name a promotion with `code`. */
export const hideInText = (text: string): string =>
  hideCredentials(
    text.replace(PAIR, (whole, before: string, name: string, value: string) => {
      const word = percentDecode(name) ?? name
      const isSecret = isSecretName(word) && !/^(?:code|pin)$/i.test(word) && !value.startsWith('{{')
      return isSecret ? `${before}${name}=${HIDDEN}` : whole
    }),
  )
    .replace(JWT, HIDDEN)
    .replace(USER_INFO, `$1${HIDDEN}@`)

/** Is a value a secret, by its name or by what it says? */
export const isSecretValue = (name: string, value: unknown): boolean =>
  isSecretName(name) || (typeof value === 'string' && hideInText(value) !== value)

/** Hides secrets in JSON nested inside a JSON text. */
const hideEscapedFields = (text: string): string =>
  text.replace(ESCAPED_FIELD, (whole, quote: string, name: string, colon: string) =>
    name !== 'code' && isSecretName(name) ? `${quote}${name}${quote}${colon}${quote}${HIDDEN}` : whole,
  )

/** Shorter texts are no secrets worth the harm of hiding them everywhere. */
export const MIN_SECRET = 4

const spellings = (secret: string): readonly string[] => {
  const encoded = percentEncode(secret)
  return [secret, JSON.stringify(secret).slice(1, -1), encoded, percentEncode(encoded), encodeURIComponent(secret)]
}

/** As much as most identifiers are. */
const WORD = /[^\s"'<>,;:(){}[\]\\]+/g

const DOUBLE = { opening: /\\{0,8}"/, closing: /^[\s\S]*"/ }
const SINGLE = { opening: /(?<!\w)'/, closing: /^[\s\S]*'(?!\w)/ }

/**
 * Hides from the first mark to the last, because the quoted text may hold marks. To the end if an odd one was cut off.
 */
const withoutMarks = (sentence: string, { opening, closing }: typeof DOUBLE): string => {
  const first = opening.exec(sentence)
  if (first === null) return sentence
  const start = first.index + first[0].length
  const quoted = sentence.slice(start)
  const last = closing.exec(quoted)?.[0].length ?? 0
  const marks = (quoted.match(/"/g) ?? []).length
  const end = last === 0 || (opening === DOUBLE.opening && marks % 2 === 0) ? quoted.length : last
  const slashes = /\\*/.exec(first[0])?.[0] ?? ''
  return `${sentence.slice(0, first.index)}${slashes}"${HIDDEN}${slashes}"${quoted.slice(end)}`
}

/** A sentence in which nothing quoted is kept. */
export const withoutQuotes = (sentence: string): string => withoutMarks(withoutMarks(sentence, SINGLE), DOUBLE)

/** Endpoints whose bodies name people (Document 2, Custom audiences and Do-not-reach lists). */
export const namesPeople = (id: EndpointId): boolean => endpointOf(id).path.endsWith('/users')

const leaves = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (isFields(value)) return Object.values(value).flatMap(leaves)
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

/** Everything below a key `users`, at any depth. */
const peopleIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(peopleIn)
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, item]) => (key === 'users' ? leaves(item) : peopleIn(item)))
}

const MESSAGES: ReadonlySet<string> = new Set(['message', 'detail', 'title', 'error', 'sentence'])

/** Hides secrets of one request and its response. */
export interface Redactor {
  /** A body, a page, a sentence: anything that is no address and no header. */
  readonly text: (text: string) => string
  readonly url: (url: string) => string
  readonly header: (name: string, value: string) => string
  readonly failure: (failure: Failure) => Failure
  readonly hides: (parameter: { readonly name: string; readonly value: string }) => boolean
}

const SECRET_HEADERS: ReadonlySet<string> = new Set(['set-cookie', 'cookie', 'proxy-authorization'])

const hideAuthorization = (value: string): string => {
  if (/^\s*OAuth\s/i.test(value)) return hideCredentials(value)
  const scheme = /^\s*([\w-]+)\s/.exec(value)?.[1]
  return scheme === undefined ? HIDDEN : `${scheme} ${HIDDEN}`
}

/**
 * What hides the secrets of one exchange. `secrets` are values that are known to be secret, such as those of the sign-in;
 * `input` is what the endpoint was given, in which secrets and people are found by their names.
 */
export const createRedactor = (id: EndpointId, input: Fields, secrets: readonly string[]): Redactor => {
  const people = namesPeople(id)
  const persons = new Set(people ? peopleIn(input['body']) : [])
  const wordy = [...persons].filter((person) => /\s/.test(person.trim()))
  const named = Object.entries(input).flatMap(([name, value]) => (isSecretName(name) ? leaves(value) : []))
  const values = [...new Set([...secrets, ...named])].filter((secret) => secret.length >= MIN_SECRET)
  const needles = [...new Set(values.flatMap(spellings))].sort((left, right) => right.length - left.length)

  const hideValues = (text: string): string => {
    let clean = text
    for (const needle of needles) if (clean.includes(needle)) clean = clean.replaceAll(needle, HIDDEN)
    for (const person of wordy) if (clean.includes(person)) clean = clean.replaceAll(person, HIDDEN)
    return persons.size === 0 ? clean : clean.replace(WORD, (word) => (persons.has(word) ? HIDDEN : word))
  }

  const field = (path: readonly string[], value: string): string | undefined => {
    if (isSecretField(path)) return HIDDEN
    if (!people) return undefined
    if (path.includes('users') || path.at(-1) === 'value' || persons.has(value)) return HIDDEN
    return MESSAGES.has(path.at(-1) ?? '') ? withoutQuotes(value) : undefined
  }

  const text = (raw: string): string =>
    hideValues(hideEscapedFields(hideInputs(hidePairs(hideCredentials(rewriteJson(hideValues(raw), field))))))

  /** Messages are cut off where they are long, perhaps in the middle of a secret. */
  const hideCutValue = (told: string): string => {
    const [end = ''] = /(?:\.\.\.)?"?(?: \(and \d+ more\))?\.?$/.exec(told) ?? []
    const kept = told.slice(0, told.length - end.length)
    for (const needle of needles)
      for (let length = Math.min(needle.length - 1, kept.length); length >= MIN_SECRET; length--)
        if (kept.endsWith(needle.slice(0, length))) return `${kept.slice(0, -length)}${HIDDEN}${end}`
    const word = /[^\s"'<>,;:(){}[\]\\]{4,}$/.exec(kept.slice(-100))?.[0]
    const isPart = word !== undefined && [...persons].some((person) => person.startsWith(word))
    return isPart ? `${kept.slice(0, -word.length)}${HIDDEN}${end}` : told
  }

  const sentence = (told: string): string =>
    hideCutValue(hideValues(hidePairs(hideCredentials(people ? withoutQuotes(told) : told))))

  const part = (value: CodedText): CodedText => (typeof value === 'string' ? sentence(value) : message(value))

  const isText = (value: unknown): value is CodedText =>
    typeof value === 'string' || (typeof value === 'object' && value !== null && 'code' in value)

  /** A message with its params, and those of messages in it. */
  const message = ({ code, params }: CodedMessage): CodedMessage => ({
    code,
    ...(params === undefined
      ? {}
      : {
          params: Object.fromEntries(
            Object.entries(params).map(([name, value]) => [
              name,
              Array.isArray(value) ? value.map(part) : isText(value) ? part(value) : value,
            ]),
          ),
        }),
  })

  const error = (told: PlatformError): PlatformError => ({
    ...told,
    message: sentence(told.message),
    ...(told.value === undefined
      ? {}
      : { value: people || isSecretName(told.parameter ?? '') ? HIDDEN : sentence(told.value) }),
  })

  return {
    text,
    url: (url) => hideValues(hidePairs(url)),
    header: (name, value) => {
      if (SECRET_HEADERS.has(name)) return HIDDEN
      return hideValues(name === 'authorization' ? hideAuthorization(value) : hidePairs(value))
    },
    failure: (failure) => ({
      ...failure,
      sentence: sentence(failure.sentence),
      ...(failure.message === undefined ? {} : { message: message(failure.message) }),
      errors: failure.errors.map(error),
      ...(failure.operationErrors === undefined
        ? {}
        : { operationErrors: failure.operationErrors.map((list) => list.map(error)) }),
    }),
    hides: ({ name, value }) => isSecretName(name) || needles.some((needle) => value.includes(needle)),
  }
}
