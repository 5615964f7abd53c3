import { mediaKind } from '../../contract/creative/media.ts'
import { type Answer, enveloped, refusedAnswer } from '../answer.ts'
import { pageOf } from '../pages.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import { userObject } from '../userObject.ts'
import type { WorldRecord } from '../world.ts'
import { mediumOf, noMedia } from './mediaLibrary.ts'

const POSTS = 'tweets'

/** Fields of version 1.1 that a new post of an advertiser has nothing in. */
const UNUSED = {
  in_reply_to_status_id: null,
  in_reply_to_status_id_str: null,
  in_reply_to_user_id: null,
  in_reply_to_user_id_str: null,
  in_reply_to_screen_name: null,
  geo: null,
  coordinates: null,
  place: null,
  contributors: null,
  retweet_count: 0,
  favorite_count: 0,
  favorited: false,
  retweeted: false,
  lang: 'en',
  truncated: false,
  entities: { hashtags: [], symbols: [], user_mentions: [], urls: [] },
  scopes: { followers: false },
  source: 'Practice',
} as const

/** The old English form, such as Sat Nov 21 12:00:00 +0000 2026 (facts A9). */
const englishTime = (time: number): string => {
  const [day = '', date = '', month = '', year = '', clock = ''] = new Date(time)
    .toUTCString()
    .replace(',', '')
    .split(' ')
  return `${day} ${month} ${date} ${clock} +0000 ${year}`
}

const CARD_TABLES = ['cards', 'pollCards', 'videoConversationCards']

const isCard = (order: RequestContext, uri: string): boolean =>
  CARD_TABLES.some((name) =>
    order.world
      .table(name)
      .all()
      .some(
        (card) =>
          card['card_uri'] === uri && card['account_id'] === order.input['account_id'] && card['deleted'] !== true,
      ),
  )

/** `media_keys` of a request; empty unless it is an array. */
export const mediaKeysIn = ({ input }: RequestContext): readonly string[] => {
  const { media_keys: keys } = input
  return Array.isArray(keys) ? keys.map(String) : []
}

/** Why nothing of this content is posted; `user` is its author. */
export const postRefusal = (order: RequestContext, user: WorldRecord | undefined): Answer | undefined => {
  const userId = requestTextOf(order, 'as_user_id')
  const accounts = user?.['accounts']
  if (!Array.isArray(accounts) || !accounts.includes(order.input['account_id']))
    return refusedAnswer(403, 'USER_NOT_FOUND', `User ${userId} was not found`, {
      parameter: 'as_user_id',
      value: userId,
    })
  if (order.input['nullcast'] === false && userId !== order.caller?.userId)
    return refusedAnswer(403, 'ACTION_NOT_ALLOWED', 'An organic post is possible for the signed-in user only', {
      parameter: 'nullcast',
      value: 'false',
    })
  const uri = requestTextOf(order, 'card_uri')
  if (uri !== '' && !isCard(order, uri))
    return refusedAnswer(404, 'CARD_NOT_FOUND', `Card ${uri} was not found`, { parameter: 'card_uri', value: uri })
  const unknown = mediaKeysIn(order).find((key) => mediaKind(key) === undefined)
  return unknown === undefined ? undefined : noMedia('media_keys', unknown)
}

const setTweeted = (order: RequestContext, keys: readonly string[]): void => {
  for (const key of keys) {
    const medium = mediumOf(order, key)
    if (medium !== undefined) order.world.commit({ put: 'mediaLibrary', id: key, record: { ...medium, tweeted: true } })
  }
}

/** The author of a post: the whole profile, unless trimmed on request. */
const authorOf = ({ world, input }: RequestContext, id: string): WorldRecord =>
  input['trim_user'] === true ? { id: BigInt(id), id_str: id } : userObject(id, world.table('users').get(id))

interface PostContent {
  readonly account_id?: unknown
  readonly as_user_id: string
  readonly text: string
  readonly name: unknown
  readonly nullcast: unknown
  readonly media_keys: readonly string[]
  readonly conversation_settings: unknown
}

/** Publishes a post; the result is its ID. */
export const storePost = (order: RequestContext, content: PostContent, at: number): string => {
  const id = order.names.longId()
  order.world.commit({
    put: POSTS,
    id,
    record: { id, account_id: order.input['account_id'], ...content, at },
  })
  setTweeted(order, content.media_keys)
  return id
}

/** Creates a post for an advertiser; the response has the form of version 1.1. */
export const createAdvertiserPost = (order: RequestContext): Answer => {
  const userId = requestTextOf(order, 'as_user_id')
  const user = order.world.table('users').get(userId)
  const refusal = postRefusal(order, user)
  if (refusal !== undefined) return refusal
  const at = order.clock.now()
  const { name = null, nullcast = true, conversation_settings = 'EVERYONE', card_uri } = order.input
  const text = requestTextOf(order, 'text')
  const stored = { as_user_id: userId, text, name, nullcast, media_keys: mediaKeysIn(order), conversation_settings }
  const id = storePost(order, stored, at)
  return enveloped({
    params: order.echo,
    data: {
      ...UNUSED,
      created_at: englishTime(at),
      id: BigInt(id),
      id_str: id,
      ...(order.input['tweet_mode'] === 'extended' ? { full_text: text } : { text }),
      name,
      user: authorOf(order, userId),
      ...(card_uri === undefined ? {} : { card_uri }),
    },
  })
}

/** A post as returned by the list and by renaming. */
const publishedPost = (order: RequestContext, post: WorldRecord): WorldRecord => {
  const id = String(post['id'])
  const text = String(post['text'])
  return {
    ...UNUSED,
    created_at: englishTime(Number(post['at'])),
    id: BigInt(id),
    id_str: id,
    tweet_id: id,
    full_text: text,
    display_text_range: [0, [...text].length],
    scheduled_at: null,
    scheduled_status: null,
    tweet_type: 'PUBLISHED',
    user: authorOf(order, String(post['as_user_id'])),
    name: post['name'],
    nullcast: post['nullcast'],
    conversation_settings: post['conversation_settings'],
  }
}

/** Names a post of the account; an empty name takes the old one away. */
export const nameAdvertiserPost = (order: RequestContext): Answer => {
  const id = requestTextOf(order, 'tweet_id')
  const post = order.world.table(POSTS).get(id)
  if (post === undefined || post['account_id'] !== order.input['account_id'])
    return refusedAnswer(404, 'TWEET_NOT_FOUND', `Post ${id} was not found`, { parameter: 'tweet_id', value: id })
  const { name = post['name'] } = order.input
  const record = { ...post, name: name === '' ? null : name }
  order.world.commit({ put: POSTS, id, record })
  return enveloped({ params: { ...order.echo, tweet_id: BigInt(id) }, data: publishedPost(order, record) })
}

const IS_NULLCAST = { NULLCAST: true, ORGANIC: false } as const

/** Posts of the account, newest first. */
export const listAdvertiserPosts = (order: RequestContext): Answer => {
  const { account_id, timeline_type = 'NULLCAST', tweet_ids } = order.input
  const user = requestTextOf(order, 'user_id')
  const start = requestTextOf(order, 'name').toLowerCase()
  const wanted = Array.isArray(tweet_ids) ? new Set(tweet_ids.map(String)) : undefined
  const isNullcast = timeline_type === 'ALL' ? undefined : IS_NULLCAST[timeline_type as keyof typeof IS_NULLCAST]
  const posts = order.world
    .table(POSTS)
    .all()
    .filter(
      (post) =>
        post['account_id'] === account_id &&
        (isNullcast === undefined || post['nullcast'] === isNullcast) &&
        (user === '' || post['as_user_id'] === user) &&
        (wanted === undefined || wanted.has(String(post['id']))) &&
        String(post['name'] ?? '')
          .toLowerCase()
          .startsWith(start),
    )
    .sort((one, other) => Number(other['at']) - Number(one['at']))
  return pageOf(order, posts, (post) => publishedPost(order, post))
}
