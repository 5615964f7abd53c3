import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

// Ledger book of lists being created on the platform. Requests without a response stay open until the user checked,
// because sending twice could create two.

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

/** A list sent to the platform; while it is open, its creation is uncertain. */
export type OnlineSending = Static<typeof sending>
export type OnlineBookEntry = Static<typeof entry>

/** What is open after an entry. */
export const takeOnlineEntry = (open: readonly OnlineSending[], entry: OnlineBookEntry): readonly OnlineSending[] =>
  entry.type === 'onlineSending' ? [...open, entry.sending] : open.filter(({ attempt }) => attempt !== entry.attempt)

/** Requests that a book leaves open; entries of other versions are ignored. */
export const readOnlineBook = (entries: readonly unknown[]): readonly OnlineSending[] =>
  entries.reduce<readonly OnlineSending[]>(
    (open, each) => (Value.Check(entry, each) ? takeOnlineEntry(open, each) : open),
    [],
  )
