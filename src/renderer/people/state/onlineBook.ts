import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

// The ledger's book of lists that were to be made on the platform: what left without an answer stays open in it until
// somebody looked. The same request sent twice could make two.

export const ONLINE_BOOK = 'online-audiences'

const sending = Type.Object({
  attempt: Type.String(),
  /** Which account of which service. */
  place: Type.String(),
  /** ISO 8601, UTC. */
  at: Type.String(),
  list: Type.Enum(['customAudience', 'doNotReach']),
  name: Type.String(),
  description: Type.String(),
})

const entry = Type.Union([
  Type.Object({ type: Type.Literal('onlineSending'), sending }),
  Type.Object({ type: Type.Literal('onlineMade'), attempt: Type.String(), id: Type.String() }),
  Type.Object({ type: Type.Literal('onlineNotMade'), attempt: Type.String() }),
])

/** A list that left for the platform; while it is here, nobody knows whether it was made. */
export type OnlineSending = Static<typeof sending>
export type OnlineBookEntry = Static<typeof entry>

/** What is open after an entry. */
export const takeOnlineEntry = (open: readonly OnlineSending[], entry: OnlineBookEntry): readonly OnlineSending[] =>
  entry.type === 'onlineSending' ? [...open, entry.sending] : open.filter(({ attempt }) => attempt !== entry.attempt)

/** What a book leaves open, from its first entry to its last; entries of other versions are passed over. */
export const readOnlineBook = (entries: readonly unknown[]): readonly OnlineSending[] =>
  entries.reduce<readonly OnlineSending[]>(
    (open, each) => (Value.Check(entry, each) ? takeOnlineEntry(open, each) : open),
    [],
  )
