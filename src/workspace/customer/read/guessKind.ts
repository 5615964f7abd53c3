import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { steps, trimmed } from '../../../contract/audience/normalForm.ts'
import { mapColumns } from './mapping.ts'

const kindOf = (raw: string): IdentifierKind | undefined => mapColumns(undefined, [[raw]]).columns[0]?.kind ?? undefined

/** The kind that one value has the shape of, as a column of it without a heading would be read; undefined where nothing tells. */
export const guessKind = (raw: string): IdentifierKind | undefined =>
  kindOf(raw) ??
  kindOf(steps.numberAlone.apply(steps.plainSigns.apply(trimmed(raw)))) ??
  (raw.includes('@') ? 'email' : undefined)
