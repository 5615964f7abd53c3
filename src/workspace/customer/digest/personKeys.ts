import { IDENTIFIER_KINDS, type IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { trimmed } from '../../../contract/audience/normalForm.ts'
import { readIdentifier } from '../read/normalise.ts'
import { type PersonKey, personKey } from './findDigest.ts'
import type { HashKernel } from './hashKernel.ts'
import { hashTexts } from './hashTexts.ts'

/** A list may hold phone numbers without their plus: they are looked for in both forms. */
const FORMS = [
  ...IDENTIFIER_KINDS.map((kind) => ({ kind, digitsOnly: false })),
  { kind: 'phone_number' as const, digitsOnly: true },
]

/** What a value is taken for: one kind, whatever it may be, or what it most likely is. */
export type ValueKind = IdentifierKind | 'any' | 'likely'

/** Kinds that tell themselves by their form; what is none of them may be any of the others. */
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

/** Hashes a value as every kind and in every form that it may be; none where it is no identifier. */
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

/** The digests of keys, one after the other: partner user ids are hashed, so that none is stored as it is. */
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
