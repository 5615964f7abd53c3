import { type Static, Type } from 'typebox'
import { OPERATION_TYPE } from '../../contract/audience/userOperations.ts'

// Ledger book of uploads of people: list, target, time and expiry. It holds no digests.

/** Name of this book in the ledger. */
export const PEOPLE_BOOK = 'people-uploads'

/** Legal bases of an upload of people, by GDPR, Article 6. */
export const LEGAL_BASES = ['consent', 'contract', 'legitimateInterest', 'legalObligation', 'other'] as const

type LegalBasis = (typeof LEGAL_BASES)[number]

/** Noted of an upload for a record of processing, never sent. */
export interface UploadNote {
  readonly basis?: LegalBasis
  readonly purpose?: string
}

/** An upload that was put together. */
export const sendingEntry = Type.Object({
  type: Type.Literal('peopleSending'),
  upload: Type.String(),
  /** ISO 8601, UTC. */
  at: Type.String(),
  /** Which list of which account of which service. */
  target: Type.String(),
  list: Type.Enum(['customAudience', 'doNotReach']),
  accountId: Type.String(),
  targetId: Type.String(),
  targetName: Type.String(),
  /** The customer list, and what it was called. */
  dataset: Type.String(),
  name: Type.String(),
  /**
   * Links lists that replace each other: a newer export continues its predecessor's series. It is the first list's id,
   * since two lists of one name need not be the same people; in old books it is the name.
   */
  series: Type.String(),
  operation: Type.Enum([...OPERATION_TYPE]),
  /** What was sent. `restores` are people whom an undo brings back. */
  part: Type.Enum(['everything', 'changes', 'removals', 'erasure', 'restores']),
  expiresAt: Type.String(),
  /** The uploads that an undo reverses. */
  undoes: Type.Optional(Type.Array(Type.String())),
  people: Type.Integer(),
  /** On what legal basis and for what, as whoever uploaded it noted. */
  basis: Type.Optional(Type.Enum([...LEGAL_BASES])),
  purpose: Type.Optional(Type.String({ maxLength: 200 })),
})

export type PeopleSending = Static<typeof sendingEntry>
