import type { EndpointId } from '../../../contract/contract.ts'
import { isFields } from '../../../contract/language/fields.ts'
import { HIDDEN, hideInText, isSecretName, namesPeople } from '../../../contract/wire/redact.ts'
import { isWholeVariable } from '../../../contract/wire/variables.ts'

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
