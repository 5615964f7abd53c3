import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { trimmed } from '../../../contract/audience/normalForm.ts'
import { readIdentifier } from '../read/normalise.ts'
import { type PersonKey, personKey } from './findDigest.ts'
import type { HashKernel } from './hashKernel.ts'
import { hashTexts } from './hashTexts.ts'

/** Lists may hold phone numbers without plus, so both forms are searched. */
const FORMS = [
  ...IDENTIFIER_KINDS.map((kind) => ({ kind, digitsOnly: false })),
  { kind: 'phone_number' as const, digitsOnly: true },
]

/** How to read a value: as one type, every possible type, or the likeliest. */
export type ValueKind = IdentifierKind | 'any' | 'likely'

/** Types recognizable by form; other values may be any of the remaining types. */
const TELLING = ['email', 'phone_number'] as const

const keysOfKinds = (
  kernel: HashKernel,
  value: string,
  country: string,
  isWanted: (kind: IdentifierKind) => boolean,
): readonly PersonKey[] => {
  const keys: PersonKey[] = []
  for (const { kind, digitsOnly } of FORMS) {
    if (!isWanted(kind)) continue
    const read = readIdentifier(kind, value, { country, digitsOnly }, country)
    if (read === undefined || read.refusal !== undefined) continue
    if (read.hash !== undefined && digitsOnly) continue
    if (read.hash !== undefined) keys.push(personKey(kind, read.hash))
    else if (kind === 'partner_user_id') keys.push(personKey(kind, read.normal))
    else keys.push(personKey(kind, hashTexts(kernel, [read.normal])[0] ?? ''))
  }
  return keys
}

/** Hashes a value in every possible type and form; empty if it is no identifier. */
export const keysOfValue = (
  kernel: HashKernel,
  value: string,
  country: string,
  kind: ValueKind = 'any',
): readonly PersonKey[] => {
  if (kind === 'any') return keysOfKinds(kernel, value, country, () => true)
  if (kind !== 'likely') return keysOfKinds(kernel, value, country, (each) => each === kind)
  for (const telling of TELLING) {
    const keys = keysOfKinds(kernel, value, country, (each) => each === telling)
    if (keys.length > 0) return keys
  }
  // An address or number that is mistyped must not be taken for an id.
  if (/.@|^\+/.test(trimmed(value))) return []
  return keysOfKinds(kernel, value, country, () => true)
}

/** Concatenated digests of keys. Partner user ids are hashed, so that none is stored as it is. */
export const digestsOfKeys = (kernel: HashKernel, keys: readonly PersonKey[]): Uint8Array => {
  const digests = new Uint8Array(32 * keys.length)
  const decoder = new TextDecoder()
  keys.forEach(({ kind, bytes }, index) => {
    const digest =
      kind === 'partner_user_id' ? personKey('email', hashTexts(kernel, [decoder.decode(bytes)])[0] ?? '').bytes : bytes
    digests.set(digest, 32 * index)
  })
  return digests
}
