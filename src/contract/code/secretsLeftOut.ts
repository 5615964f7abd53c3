import { type Fields, isFields } from '../language/fields.ts'
import type { WrittenRequest } from '../wire/curl.ts'
import { parseJson } from '../wire/losslessJson.ts'
import { readPairs } from '../wire/oauth1.ts'
import { HIDDEN, hideInText, isSecretName } from '../wire/redact.ts'
import { isFormType } from './sample.ts'

// Secrets in files of other programs. None is kept; people are told how many there were.

const SIGN_IN_HEADERS = ['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-api-key', 'x-csrf-token']

/** Variables hold no secret themselves. */
const isLiteral = (value: string): boolean => value.trim() !== '' && !value.includes('{{') && value !== HIDDEN

type NamedText = readonly [name: string, value: string]

const secretPairs = (pairs: readonly NamedText[]): number =>
  pairs.filter(([name, value]) => isLiteral(value) && (isSecretName(name) || hideInText(value) !== value)).length

/** Secrets in JSON, by names of fields and within texts. */
const secretsIn = (value: unknown, name: string): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + secretsIn(item, ''), 0)
  if (isFields(value)) return Object.entries(value).reduce((sum, [key, item]) => sum + secretsIn(item, key), 0)
  return value === null || value === undefined ? 0 : secretPairs([[name, String(value)]])
}

const secretsInBody = (body: string, isForm: boolean): number => {
  if (isForm) return secretPairs(readPairs(body) ?? [])
  const parsed = parseJson(body)
  return parsed.ok ? secretsIn(parsed.value, '') : secretPairs([['', body]])
}

/** How many secrets a request holds in headers, cookies, its URL and its body. */
export const countSecrets = ({ url, headers, body = '' }: WrittenRequest): number => {
  const [, user = '', query = ''] = /^[a-z]+:\/\/(?:([^/?#@]*)@)?[^?#]*(?:\?([^#]*))?/i.exec(url) ?? []
  const isForm = isFormType(headers.find(({ name }) => name === 'content-type')?.value)
  const inHeaders = headers.filter(
    ({ name, value }) => isLiteral(value) && (SIGN_IN_HEADERS.includes(name) || isSecretName(name)),
  )
  return (
    inHeaders.length + (isLiteral(user) ? 1 : 0) + secretPairs(readPairs(query) ?? []) + secretsInBody(body, isForm)
  )
}

/** Postman writes lists of keys and values, Bruno and older files write fields. */
const signInFields = (auth: Fields): readonly NamedText[] =>
  Object.values(auth).flatMap((part): readonly NamedText[] => {
    const pairs = Array.isArray(part)
      ? part.filter(isFields).map(({ key, value }) => [String(key), value] as const)
      : isFields(part)
        ? Object.entries(part)
        : []
    return pairs.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  })

/** The value of an API key is called just so. */
const isSignInSecret = ([name, value]: NamedText): boolean =>
  isLiteral(value) && (isSecretName(name) || name === 'value')

const MAX_DEPTH = 50

/** Secrets in the sign-in blocks of a collection, its folders and its requests. */
export const countSignInSecrets = (file: unknown, depth = 0): number => {
  if (depth > MAX_DEPTH || typeof file !== 'object' || file === null) return 0
  return Object.entries(file).reduce(
    (sum, [name, item]) =>
      sum +
      (name === 'auth' && isFields(item)
        ? signInFields(item).filter(isSignInSecret).length
        : countSignInSecrets(item, depth + 1)),
    0,
  )
}
