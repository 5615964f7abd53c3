import { type IdentifierKind, identifiers } from '../../../contract/audience/identifiers.ts'
import { isJunk, type Refusal, readHash, trimmed } from '../../../contract/audience/normalForm.ts'
import { type PhoneReading, readPhone } from './phone.ts'

/** Result of a raw value: normal form, existing hash, rejection, or undefined if empty. */
type Reading =
  | { readonly normal: string; readonly hash?: never; readonly refusal?: never }
  | { readonly hash: string; readonly normal?: never; readonly refusal?: never }
  | { readonly refusal: Refusal; readonly normal?: never; readonly hash?: never }
  | undefined

const visible = (code: number): boolean => code > 32 && code < 127

// Most cells are already trimmed; checking two characters saves the search.
const quickTrim = (raw: string): string =>
  visible(raw.charCodeAt(0)) && visible(raw.charCodeAt(raw.length - 1)) ? raw : trimmed(raw)

const PLAIN_EMAIL = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** Applies the steps of a row, then its validity. The slow and complete way that every short cut must agree with. */
const normalForm = (kind: IdentifierKind, value: string): Reading => {
  const row = identifiers[kind]
  let normal = value
  for (const step of row.steps) normal = step.apply(normal)
  const refusal = row.refuse(normal)
  return refusal === undefined ? { normal } : { refusal }
}

/** Reads one cell. `country` is the row's own, for phone numbers; the result never leaves the row's function. */
export const readIdentifier = (kind: IdentifierKind, raw: string, phone: PhoneReading, country = ''): Reading => {
  if (raw === '') return undefined
  const value = quickTrim(raw)
  if (value === '') return undefined
  if (isJunk(value)) return { refusal: 'junk' }
  if (kind === 'email' && PLAIN_EMAIL.test(value)) return { normal: value }
  if (kind === 'partner_user_id') return normalForm(kind, value)
  const hash = readHash(value)
  if (hash !== undefined) return hash
  if (kind !== 'phone_number') return normalForm(kind, value)
  const read = readPhone(value, phone, country)
  return read.normal === undefined ? { refusal: read.refusal } : { normal: read.normal }
}
