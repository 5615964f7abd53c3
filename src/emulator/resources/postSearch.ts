import type { RequestContext } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'

const TERM = /(-?)(?:([a-z_]+):)?(?:"([^"]*)"|(\S+))/g

/** Nobody likes, answers or reposts posts of the emulator. */
const COUNTED = new Set(['min_likes', 'min_replies', 'min_reposts'])

const userNamed = ({ world }: RequestContext, name: string): unknown =>
  world
    .table('users')
    .all()
    .find((user) => String(user['screen_name']).toLowerCase() === name.toLowerCase())?.['id']

const holds = (order: RequestContext, post: WorldRecord, operator: string | undefined, value: string): boolean => {
  if (operator === undefined) return String(post['text']).toLowerCase().includes(value.toLowerCase())
  if (operator === 'from') return [value, userNamed(order, value.replace(/^@/, ''))].includes(post['author_id'])
  if (COUNTED.has(operator)) return Number(value) <= 0
  return String(post['text']).toLowerCase().includes(`${operator}:${value}`.toLowerCase())
}

/** Does a post hold every term of a query? Words, phrases, -without, from: and the min_ operators. */
export const matches = (order: RequestContext, post: WorldRecord, query: string): boolean =>
  [...query.matchAll(TERM)].every(([, minus, operator, phrase, word]) => {
    const isMatch = holds(order, post, operator, phrase ?? word ?? '')
    return minus === '-' ? !isMatch : isMatch
  })
