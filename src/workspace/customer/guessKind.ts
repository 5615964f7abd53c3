import type { IdentifierKind } from '../../contract/audience/identifiers.ts'
import { readHash, trimmed } from '../../contract/audience/normalForm.ts'
import { kindOfContents } from './mapping.ts'

/** The kind that one value has the shape of, as for a column; e-mail for a hash. Undefined where nothing tells. */
export const guessKind = (raw: string): IdentifierKind | undefined => {
  const value = trimmed(raw)
  if (value === '') return undefined
  if (readHash(value) !== undefined) return 'email'
  return kindOfContents([value]) ?? (value.includes('@') ? 'email' : undefined)
}
