import type { IdentifierKind } from '../../contract/audience/identifiers.ts'
import { mapColumns } from './mapping.ts'

/** The kind that one value has the shape of, as a column of it without a heading would be read; undefined where nothing tells. */
export const guessKind = (raw: string): IdentifierKind | undefined =>
  mapColumns(undefined, [[raw]]).columns[0]?.kind ?? (raw.includes('@') ? 'email' : undefined)
