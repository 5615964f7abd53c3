import type { Fields } from '../language/fields.ts'
import type { CodedMessage, Said } from '../language/said.ts'
import type { AdKindId } from './kinds.ts'

// Shapes of drafts that the workspace makes and the host hands on. Neither may import the other.

/** What a check finds in a draft. */
export interface AdIssue {
  readonly kind: AdKindId
  readonly id: string
  readonly name: string
  /** Such as `components[0].title`; empty for the whole record. */
  readonly field: string
  readonly level: 'error' | 'warning'
  readonly message: CodedMessage
  /** Question to confirm. An upload sends nothing until its `confirmed` contains this text, for this record and value. */
  readonly question?: string
  /** Beyond a guardrail of the account: confirmed by the name of its record. */
  readonly isBeyondGuard?: true
}

/** A field that was edited here and that others changed meanwhile. */
export interface AdConflict {
  readonly kind: AdKindId
  readonly id: string
  readonly name: string
  readonly field: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Set where the draft deletes the whole record. */
  readonly isDeletion?: true
}

/** A record that stays as it is, and why. */
export interface UnchangedRecord {
  readonly kind: AdKindId
  readonly id: string
  readonly name: string
  readonly reason: Said
}

/** A field of a record with its values before and after. */
export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** A field that reads differently than it was sent. */
export interface ReadDifference {
  readonly field: string
  readonly sent: unknown
  readonly read: unknown
}

/** What a step does to a budget that counts, in millionths. */
export interface BudgetMove {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** A budget of a kind and currency, in millionths. */
export interface BudgetSum {
  readonly kind: AdKindId
  readonly field: string
  /** ISO 4217. */
  readonly currency?: string
  readonly amount: string
}

/** What a line of a sheet asks for. A value of null takes a field away. */
export type SheetEdit =
  /** `id`: a local one that is free; `+1`, `+2` ... stand for the next free ones, also where fields of these edits refer to them. */
  | { readonly op: 'create'; readonly kind: AdKindId; readonly id?: string; readonly fields: Fields }
  | {
      readonly op: 'set'
      readonly kind: AdKindId
      readonly id: string
      readonly field: string
      readonly value: unknown
      /** `updated_at` of the exported record: later changes by others become conflicts. */
      readonly version?: string
    }
  | { readonly op: 'delete'; readonly kind: AdKindId; readonly id: string; readonly version?: string }
