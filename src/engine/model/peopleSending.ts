import { type Static, Type } from 'typebox'
import { OPERATION_TYPE } from '../../contract/audience/userOperations.ts'

// The ledger's book of what was sent about people: which list to which target, when, until when. No digest is in it.

/** Its name in the ledger. */
export const PEOPLE_BOOK = 'people-uploads'

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
   * Names lists that follow each other: a newer export that takes the place of an older one goes on with its series. It is the
   * id of the first list, since two lists of one name need not be the same people; in old books it is the name.
   */
  series: Type.String(),
  operation: Type.Enum([...OPERATION_TYPE]),
  /** What it is about: a whole list, what is new of it, what is gone from it, or people who want to be forgotten. */
  part: Type.Enum(['everything', 'changes', 'removals', 'erasure']),
  expiresAt: Type.String(),
  people: Type.Integer(),
})

export type PeopleSending = Static<typeof sendingEntry>

/** An upload that was never sealed. */
export const withdrawnEntry = Type.Object({ type: Type.Literal('peopleWithdrawn'), upload: Type.String() })
