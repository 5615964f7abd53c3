import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { isIpAddress } from '../../../contract/audience/ipAddress.ts'
import { readHash } from '../../../contract/audience/normalForm.ts'
import { readIdentifier } from './normalise.ts'

// What the values of a column say of themselves.

/** An address as people write it: one @, and a dot inside of what follows. Looked for by hand, since masses of dots would take a pattern hours. */
const isAddress = (value: string): boolean => {
  const dot = value.indexOf('.', value.indexOf('@') + 2)
  return dot > 0 && dot < value.length - 1 && /^[^\s@]+@[^\s@]+$/.test(value)
}

/** Dates, amounts and coordinates, American postal codes. */
const NOT_PHONES = /^(?:\d{1,4}[-./]\d{1,2}[-./]\d{1,4}|(?:0|[1-9]\d*)\.\d+|\d{5}-\d{4})$/

const SHAPES: readonly { readonly kind: IdentifierKind; readonly fits: (value: string) => boolean }[] = [
  { kind: 'email', fits: isAddress },
  { kind: 'device_id', fits: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) },
  { kind: 'device_id', fits: (value) => /^(?=.*[a-f])[0-9a-f]{16}$/i.test(value) },
  { kind: 'phone_number', fits: (value) => /^\+[\d\s().\-/]{8,24}$/.test(value) },
  {
    kind: 'phone_number',
    fits: (value) =>
      /^[\d(][\d\s().\-/]{6,20}\d$/.test(value) &&
      /^0|[\s().\-/]/.test(value) &&
      !NOT_PHONES.test(value) &&
      !isIpAddress(value),
  },
  { kind: 'handle', fits: (value) => /^@[A-Za-z0-9_]{1,50}$/.test(value) },
]

/** The kind whose shape a trimmed value has. */
export const kindOfValue = (value: string): IdentifierKind | undefined =>
  SHAPES.find((shape) => shape.fits(value))?.kind

/** Is a trimmed value SHA-256, or another hash that cannot be used? */
export const hashOf = (value: string): 'sha256' | 'md5' | 'sha1' | undefined => {
  const read = readHash(value)
  if (read === undefined) return undefined
  if ('hash' in read) return 'sha256'
  return read.refusal === 'md5' || read.refusal === 'sha1' ? read.refusal : undefined
}

/** True for a value that itself identifies a person. It is never shown, not even as a header. */
export const isIdentifier = (value: string): boolean =>
  kindOfValue(value) !== undefined || hashOf(value) !== undefined || /^\d{5,20}$/.test(value) || isIpAddress(value)

/** Content of a column, as shares of its nonempty values. */
export interface Contents {
  readonly filled: number
  readonly hashed: number
  readonly md5: number
  readonly sha1: number
  /** The kind that most values have the shape of, and how many. */
  readonly kind?: IdentifierKind
  readonly share: number
}

/** Examines trimmed values, without empty ones. */
export const contentsOf = (values: readonly string[]): Contents => {
  const votes = new Map<IdentifierKind, number>()
  const hashes = { sha256: 0, md5: 0, sha1: 0 }
  for (const value of values) {
    const hash = hashOf(value)
    if (hash !== undefined) hashes[hash]++
    const kind = hash === undefined ? kindOfValue(value) : undefined
    if (kind !== undefined) votes.set(kind, (votes.get(kind) ?? 0) + 1)
  }
  const shareOf = (count: number): number => (values.length === 0 ? 0 : count / values.length)
  const [best] = [...votes].sort((one, other) => other[1] - one[1])
  const shares = { hashed: shareOf(hashes.sha256), md5: shareOf(hashes.md5), sha1: shareOf(hashes.sha1) }
  const found = { filled: values.length, ...shares, share: shareOf(best?.[1] ?? 0) }
  return best === undefined ? found : { ...found, kind: best[0] }
}

/**
 * Share of values usable as a type, and share usable if their country were known. Phone numbers use each row's country,
 * or else the list's.
 */
export const fitOf = (
  kind: IdentifierKind,
  values: readonly { readonly value: string; readonly country: string }[],
  country: string,
): { readonly fit: number; readonly lacking: number } => {
  let fitting = 0
  let lacking = 0
  for (const each of values) {
    const read = readIdentifier(kind, each.value, { country }, each.country)
    if (read?.refusal === 'noCountry') lacking++
    else if (read !== undefined && read.refusal === undefined) fitting++
  }
  const all = Math.max(1, values.length)
  return { fit: fitting / all, lacking: lacking / all }
}
