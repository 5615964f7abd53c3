import { matchesQuery } from '../../contract/access/postQuery.ts'
import { EDITABLE_MS } from '../../contract/access/publicPosts.ts'
import { type Answer, json } from '../answer.ts'
import { isAnswer } from '../isAnswer.ts'
import { goOn, type Maybe } from '../maybe.ts'
import { problem } from '../problem.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { shownUser } from './currentUser.ts'
import { streamRulesOf } from './streamRules.ts'
import { notThere, v2Page } from './v2Pages.ts'

/** Does a post hold every term of a query? */
const matches = ({ world }: RequestContext, post: WorldRecord, query: string): boolean => {
  const authorId = String(post['author_id'])
  const name = world.table('users').get(authorId)?.['screen_name']
  return matchesQuery(
    { text: String(post['text']), authorId, ...(name === undefined ? {} : { authorName: String(name) }) },
    query,
  )
}

const POSTS = 'publicPosts'

const DAY = 86_400_000

const NO_METRICS = {
  retweet_count: 0,
  reply_count: 0,
  like_count: 0,
  quote_count: 0,
  bookmark_count: 0,
  impression_count: 0,
}

/** Fields that tweet.fields can name. Nobody reads, likes or answers a post of the emulator. */
export const POST_FIELDS: ReadonlySet<string> = new Set(
  'id text edit_history_tweet_ids author_id created_at community_id in_reply_to_tweet_id paid_partnership public_metrics lang'.split(
    ' ',
  ),
)

/** Records that `expansions` may ask for beside posts. */
export const POST_EXPANSIONS: ReadonlySet<string> = new Set(['author_id'])

const expandsAuthors = (order: RequestContext): boolean =>
  requestTextOf(order, 'expansions').split(',').includes('author_id')

/** Id and text, and the requested fields (Document 1, Tweet read field). */
const shownPost = (order: RequestContext, post: WorldRecord): WorldRecord => {
  const requested = requestTextOf(order, 'tweet.fields').split(',')
  const wanted = expandsAuthors(order) ? ['author_id', ...requested] : requested
  const { id, text, edit_history_tweet_ids } = post
  const all: WorldRecord = { ...post, public_metrics: NO_METRICS, lang: 'und' }
  const more = wanted.filter((name) => POST_FIELDS.has(name) && all[name] !== undefined)
  return { id, text, edit_history_tweet_ids, ...Object.fromEntries(more.map((name) => [name, all[name]])) }
}

/** One page of posts, with their authors where `expansions` asks for them. */
export const postPage = (order: RequestContext, posts: readonly WorldRecord[]): Answer =>
  v2Page(
    order,
    posts.map((post) => shownPost(order, post)),
    {
      includesOf: (page) => {
        const authors = new Set(page.map((post) => String(post['author_id'])))
        return expandsAuthors(order) && page.length > 0
          ? { users: [...authors].map((id) => shownUser(order, id)) }
          : undefined
      },
    },
  )

/** Newest first; what was edited shows its last version only. */
export const postsOf = ({ world }: RequestContext): readonly WorldRecord[] =>
  world
    .table(POSTS)
    .all()
    .filter((post) => post['replaced'] !== true)
    .reverse()

/** Filtered-stream webhooks get matching posts with their edit history (Document 1, Events). */
const tellStream = (order: RequestContext, post: WorldRecord): Maybe<void> => {
  const hits = streamRulesOf(order, String(order.caller?.app['id'])).filter((rule) =>
    matches(order, post, String(rule['value'])),
  )
  if (hits.length === 0) return undefined
  const { id, text, edit_history_tweet_ids, author_id, created_at } = post
  const body = JSON.stringify({
    data: { id, text, edit_history_tweet_ids, author_id, created_at },
    matching_rules: hits.map((rule) => ({ id: rule['id'], tag: rule['tag'] })),
  })
  return order.webhooks.push(String(order.caller?.app['id']), body)
}

/** Stores a post and notifies subscribers without waiting for them. */
const store = (order: RequestContext, fields: WorldRecord, history: readonly string[]): Answer => {
  const id = order.names.longId()
  const at = order.clock.now()
  const post: WorldRecord = {
    id,
    ...fields,
    author_id: order.caller?.userId,
    created_at: new Date(at).toISOString(),
    at,
    edit_history_tweet_ids: [...history, id],
  }
  order.world.commit({ put: POSTS, id, record: post })
  const { text } = post
  const payload = { id, text, author_id: post['author_id'], created_at: post['created_at'] }
  const { userId } = order.caller ?? {}
  const happening = { type: 'post.create', payload, text: String(text) }
  goOn(order.webhooks.tell(userId === undefined ? happening : { ...happening, userId }))
  goOn(tellStream(order, post))
  return json(201, { data: { id, text, edit_history_tweet_ids: post['edit_history_tweet_ids'] } })
}

const forbidden = (detail: string, parameter: string, value: string): Answer =>
  problem(403, detail, { parameter, value })

/** Replies of self-serve tiers need a summons, and nothing is quoted (Document 1, Limits). */
const tierRefusal = (order: RequestContext, { reply, quote_tweet_id }: NewPost): Answer | undefined => {
  if (quote_tweet_id !== undefined)
    return forbidden('Quoting posts is not part of self-serve tiers', 'quote_tweet_id', quote_tweet_id)
  const id = reply?.in_reply_to_tweet_id
  if (id === undefined) return undefined
  const original = order.world.table(POSTS).get(id)
  if (original === undefined) return notThere('post', 'in_reply_to_tweet_id', id)
  const { userId } = order.caller ?? {}
  const name = String(order.world.table('users').get(String(userId))?.['screen_name']).toLowerCase()
  const isSummoned = original['author_id'] === userId || String(original['text']).toLowerCase().includes(`@${name}`)
  return isSummoned
    ? undefined
    : forbidden(
        'A reply is allowed only where the original author mentioned or quoted its author',
        'in_reply_to_tweet_id',
        id,
      )
}

interface NewPost {
  readonly text: string
  readonly community_id?: string
  readonly paid_partnership?: boolean
  readonly reply?: { readonly in_reply_to_tweet_id: string }
  readonly quote_tweet_id?: string
}

/** A new post of the caller. */
export const createPost = (order: RequestContext): Answer => {
  const body = order.input['body'] as NewPost
  const { text, community_id, paid_partnership } = body
  const in_reply_to_tweet_id = body.reply?.in_reply_to_tweet_id
  return tierRefusal(order, body) ?? store(order, { text, community_id, paid_partnership, in_reply_to_tweet_id }, [])
}

/** Only the author's own post of the last hour can be edited (Document 1, Limits). */
export const createOrEditPost = (order: RequestContext): Answer => {
  const body = order.input['body'] as { text: string; edit_options?: { previous_post_id: string } }
  const previousId = body.edit_options?.previous_post_id
  if (previousId === undefined) return store(order, { text: body.text }, [])
  const previous = order.world.table(POSTS).get(previousId)
  if (previous === undefined) return notThere('post', 'previous_post_id', previousId)
  const refusal =
    previous['author_id'] !== order.caller?.userId
      ? 'Only the author can edit a post'
      : previous['replaced'] === true
        ? 'This post was edited already; edit its last version'
        : order.clock.now() - Number(previous['at']) > EDITABLE_MS
          ? 'A post can be edited within an hour only'
          : undefined
  if (refusal !== undefined)
    return problem(403, refusal, { parameter: 'edit_options.previous_post_id', value: previousId })
  order.world.commit({ put: POSTS, id: previousId, record: { ...previous, replaced: true } })
  const { community_id, paid_partnership } = previous
  const history = previous['edit_history_tweet_ids'] as readonly string[]
  return store(order, { text: body.text, community_id, paid_partnership }, history)
}

const inWindow = (order: RequestContext, oldest: number): readonly WorldRecord[] | Answer => {
  const now = order.clock.now()
  const from = requestTextOf(order, 'start_time') === '' ? oldest : Date.parse(requestTextOf(order, 'start_time'))
  const to = requestTextOf(order, 'end_time') === '' ? now + 1 : Date.parse(requestTextOf(order, 'end_time'))
  if (Number.isNaN(from) || from < oldest)
    return problem(400, 'start_time must not be older than this search reaches', { parameter: 'start_time' })
  if (Number.isNaN(to) || to <= from)
    return problem(400, 'end_time must be later than start_time', { parameter: 'end_time' })
  return postsOf(order).filter(
    (post) =>
      Number(post['at']) >= from && Number(post['at']) < to && matches(order, post, requestTextOf(order, 'query')),
  )
}

const search = (order: RequestContext, oldest: number): Answer => {
  const found = inWindow(order, oldest)
  if (isAnswer(found)) return found
  return postPage(order, found)
}

const sevenDays = (order: RequestContext): number => order.clock.now() - 7 * DAY

/** Posts of the last seven days that match. */
export const searchRecent = (order: RequestContext): Answer => search(order, sevenDays(order))
/** Posts of all time that match. */
export const searchAll = (order: RequestContext): Answer => search(order, 0)

const STEPS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: DAY }
const MAX_BUCKETS = 31 * 24

const count = (order: RequestContext, oldest: number): Answer => {
  const found = inWindow(order, oldest)
  if (isAnswer(found)) return found
  const step = STEPS[requestTextOf(order, 'granularity') || 'hour'] ?? DAY
  const now = order.clock.now()
  const to = requestTextOf(order, 'end_time') === '' ? now : Date.parse(requestTextOf(order, 'end_time'))
  const given = requestTextOf(order, 'start_time')
  const first = given === '' ? Math.max(oldest, to - MAX_BUCKETS * step, to - 7 * DAY) : Date.parse(given)
  const start = Math.max(first, to - MAX_BUCKETS * step)
  const data: WorldRecord[] = []
  for (let at = start; at < to; ) {
    const next = Math.min(to, (Math.floor(at / step) + 1) * step)
    const inside = found.filter((post) => Number(post['at']) >= at && Number(post['at']) < next)
    data.push({
      start: new Date(at).toISOString(),
      end: new Date(next).toISOString(),
      tweet_count: inside.length,
    })
    at = next
  }
  const total = data.reduce((sum, bucket) => sum + Number(bucket['tweet_count']), 0)
  return json(200, { data, meta: { total_tweet_count: total } })
}

/** How many posts of the last seven days match, by step. */
export const countRecent = (order: RequestContext): Answer => count(order, sevenDays(order))
/** How many posts of all time match, by step. */
export const countAll = (order: RequestContext): Answer => count(order, 0)
