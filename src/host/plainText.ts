import { fromBase64, toBase64 } from '../contract/wire/bytes.ts'

// Values of the bridge as JSON text, for carriers that take text only. Bytes travel as base64 under `$bytes`.

const BYTES = '$bytes'

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const escaped = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return { [BYTES]: toBase64(value) }
  if (Array.isArray(value)) return value.map(escaped)
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.startsWith('$') ? `$${key}` : key, escaped(inner)]),
  )
}

const unescaped = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unescaped)
  if (typeof value !== 'object' || value === null) return value
  const bytes = Object.hasOwn(value, BYTES) ? (value as Record<string, unknown>)[BYTES] : undefined
  if (typeof bytes === 'string') return fromBase64(bytes)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.startsWith('$') ? key.slice(1) : key, unescaped(inner)]),
  )
}

/** A bridge value as JSON; `$` keys get another `$`, so none passes for bytes. */
export const toPlainText = (value: unknown): string => JSON.stringify(escaped(value)) ?? 'null'

/** The value that `toPlainText` wrote. Throws a SyntaxError on text that is no JSON. */
export const fromPlainText = (text: string): unknown => unescaped(JSON.parse(text))
