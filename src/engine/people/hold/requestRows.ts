import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import type { PersonKey } from '../../../workspace/customer/digest/findDigest.ts'

/** Identifiers of a kind that a row of a page counts at most. */
const MAX_OF_KIND = 255

/** Rows for a person. Usually one; more if shared identifiers exceed a row's limit for a type. */
export const requestRows = (keys: readonly PersonKey[]): readonly (readonly PersonKey[])[] => {
  const counts = new Map<IdentifierKind, number>()
  const rows: PersonKey[][] = []
  for (const key of keys) {
    const before = counts.get(key.kind) ?? 0
    counts.set(key.kind, before + 1)
    const row = Math.floor(before / MAX_OF_KIND)
    const own = rows[row]
    if (own === undefined) rows[row] = [key]
    else own.push(key)
  }
  return rows
}
