import { isFields } from '../../contract/language/fields.ts'
import { HIDDEN, isSecretName } from '../../contract/wire/redact.ts'

// What history and saved requests keep of an input: no secret, and nobody's identifiers.

const redacted = (value: unknown, name: string): unknown => {
  if (value === undefined || value === null || value === '') return value
  if (isSecretName(name)) return HIDDEN
  if (name === 'users') return [HIDDEN]
  if (Array.isArray(value)) return value.map((item) => redacted(item, ''))
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redacted(item, key)]))
}

/** A copy of an input with `<...>` in place of keys, tokens and the users of a list. */
export const redactInput = (input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, redacted(value, name)]))
