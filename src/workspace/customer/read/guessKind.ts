import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { steps, trimmed } from '../../../contract/audience/normalForm.ts'
import { mapColumns } from './mapping.ts'

const kindOf = (raw: string): IdentifierKind | undefined => mapColumns(undefined, [[raw]]).columns[0]?.kind ?? undefined

/** Identifier type by a value's form, as for a column without header. Undefined if nothing tells. */
export const guessKind = (raw: string): IdentifierKind | undefined =>
  kindOf(raw) ??
  kindOf(steps.numberAlone.apply(steps.plainSigns.apply(trimmed(raw)))) ??
  (raw.includes('@') ? 'email' : undefined)
