// What a query or a stream rule matches, as documented (Document 1, Versioning). The emulator searches by it, and rules
// are tested by it offline.

/** A post as far as queries know it. */
interface QueriedPost {
  readonly text: string
  readonly authorId?: string
  /** Without @. */
  readonly authorName?: string
}

const TERM = /(-?)(?:([a-z_]+):)?(?:"([^"]*)"|(\S+))/g

/** Nobody likes, answers or reposts posts of the emulator. */
const COUNTED: ReadonlySet<string> = new Set(['min_likes', 'min_replies', 'min_reposts'])

const holds = ({ text, authorId, authorName }: QueriedPost, operator: string | undefined, value: string): boolean => {
  const post = text.toLowerCase()
  if (operator === undefined) return post.includes(value.toLowerCase())
  if (operator === 'from')
    return value === authorId || value.replace(/^@/, '').toLowerCase() === authorName?.toLowerCase()
  if (COUNTED.has(operator)) return Number(value) <= 0
  return post.includes(`${operator}:${value}`.toLowerCase())
}

/** Does a post hold every term of a query? Terms, phrases, -without, from: and the min_ operators. */
export const matchesQuery = (post: QueriedPost, query: string): boolean =>
  [...query.matchAll(TERM)].every(([, minus, operator, phrase, word]) => {
    const isMatch = holds(post, operator, phrase ?? word ?? '')
    return minus === '-' ? !isMatch : isMatch
  })

/** Undocumented parts of a query, such as OR. A test can't tell what they match. */
export const untestedParts = (query: string): readonly string[] => [
  ...new Set([
    ...[...query.matchAll(TERM)].flatMap(([part, , operator, , word = '']) => {
      if (operator !== undefined && operator !== 'from' && !COUNTED.has(operator)) return [part]
      return /^(OR|AND|NOT)$|[()]/.test(word) ? [word] : []
    }),
  ]),
]
