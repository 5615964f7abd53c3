import type { EndpointId } from '../../../contract/contract.ts'
import { isFields } from '../../../contract/language/fields.ts'
import { HIDDEN, hideInText, isSecretName, namesPeople } from '../../../contract/wire/redact.ts'
import { isWholeVariable } from '../../../contract/wire/variables.ts'
import type { Expectation } from '../../../workspace/collection/collection.ts'

// What history and saved requests keep of an input: no secret, and nobody's identifiers.

const redacted = (value: unknown, name: string): unknown => {
  if (value === undefined || value === null || value === '') return value
  // The name of a variable tells nothing of its value.
  if (isSecretName(name)) return typeof value === 'string' && isWholeVariable(value) ? value : HIDDEN
  if (name === 'users') return [HIDDEN]
  if (Array.isArray(value)) return value.map((item) => redacted(item, ''))
  if (typeof value === 'string') return hideInText(value)
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redacted(item, key)]))
}

/** Fields of a user operation that are kept; others may hold anything typed by hand. */
const PLAIN_FIELDS: ReadonlySet<string> = new Set(['operation_type', 'params', 'users', 'effective_at', 'expires_at'])

/** The word of an operation, or a time. */
const HARMLESS = /^(Update|Delete|\d{4}-\d{2}-\d{2}[T\d:.Z+-]*)$/

const withoutPeople = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPeople)
  if (!isFields(value)) return typeof value === 'string' ? HIDDEN : value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => PLAIN_FIELDS.has(key))
      .map(([key, item]) => {
        if (key === 'users') return [key, [HIDDEN]]
        return [key, typeof item === 'string' && HARMLESS.test(item) ? item : withoutPeople(item)]
      }),
  )
}

/** A copy of an input with `<...>` for keys, tokens and users. */
export const redactInput = (
  endpoint: EndpointId,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      name === 'body' && namesPeople(endpoint) ? withoutPeople(value) : redacted(value, name),
    ]),
  )

/** Email addresses, phone numbers, hashes and device IDs in a JSON text. */
const IDENTIFIER =
  /[^\s@"]@[^\s@"]+\.[a-z]{2,}|"\+[\d\s().-]{8,20}"|\b(?:[\da-f]{64}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b/i

/** Does a check expect a secret, or an identifier of a person? */
export const expectsSecret = (check: Expectation): boolean => {
  const value = 'equals' in check ? check.equals : 'contains' in check ? check.contains : undefined
  if (value === undefined) return false
  const steps = ('path' in check ? check.path : 'header' in check ? check.header : '').split('.')
  const name = steps.at(-1) ?? ''
  const text = JSON.stringify(value)
  // Within a body `code` names an error.
  const isError = name === 'code' && steps.length > 1
  return IDENTIFIER.test(text) || JSON.stringify(redacted(value, isError ? '' : name)) !== text
}
