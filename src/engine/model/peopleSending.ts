import { type Static, Type } from 'typebox'
import { OPERATION_TYPE } from '../../contract/audience/userOperations.ts'

// Ledger book of uploads of people: list, target, time and expiry. It holds no digests.

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
   * Links lists that replace each other: a newer export continues its predecessor's series. It is the first list's id,
   * since two lists of one name need not be the same people; in old books it is the name.
   */
  series: Type.String(),
  operation: Type.Enum([...OPERATION_TYPE]),
  /** What was sent: the whole list, its changes, removals, or an erasure request. */
  part: Type.Enum(['everything', 'changes', 'removals', 'erasure']),
  expiresAt: Type.String(),
  people: Type.Integer(),
})

export type PeopleSending = Static<typeof sendingEntry>

/** An upload that was never sealed. */
export const withdrawnEntry = Type.Object({ type: Type.Literal('peopleWithdrawn'), upload: Type.String() })
