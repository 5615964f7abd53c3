import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

// The ledger's book of questions about keywords. It holds what was asked, never who asked.

export const INSIGHTS_BOOK = 'keyword-insights'

/** Questions that are offered again. */
export const RECENT_QUESTIONS = 12

const question = Type.Object({
  granularity: Type.Enum(['DAY', 'HOUR']),
  keywords: Type.Array(Type.String()),
  negatives: Type.Array(Type.String()),
  country: Type.String(),
  start: Type.String(),
  end: Type.String(),
})

const entry = Type.Object({ type: Type.Literal('insightAsked'), at: Type.String(), question })

/** A question with the time at which it was asked, ISO 8601, UTC. */
export type PastQuestion = Static<typeof entry>

const keyOf = ({ question: { keywords, negatives, country, granularity } }: PastQuestion): string =>
  JSON.stringify([keywords, negatives, country, granularity])

/** Questions with one more in front; the same words are there once. */
export const putQuestion = (recent: readonly PastQuestion[], latest: PastQuestion): readonly PastQuestion[] =>
  [latest, ...recent.filter((each) => keyOf(each) !== keyOf(latest))].slice(0, RECENT_QUESTIONS)

/** The last questions of a book, newest first; entries of other versions are passed over. */
export const readInsightsBook = (entries: readonly unknown[]): readonly PastQuestion[] =>
  entries.reduce<readonly PastQuestion[]>(
    (recent, each) => (Value.Check(entry, each) ? putQuestion(recent, each) : recent),
    [],
  )
