import { Type } from 'typebox'
import { endpoint, type InputRule } from '../language/endpoint.ts'
import { bodiesAssumed, otherPaths, postFields, v2Id, v2Post, v2Time } from './v2.ts'

/** Maximum characters of a long post, the longest kind (Document 1, Limits). */
export const MAX_POST_LENGTH = 25_000

/** Milliseconds after which a post can no longer be edited (Document 1, Limits). */
export const EDITABLE_MS = 3_600_000

const text = Type.String({ minLength: 1, maxLength: MAX_POST_LENGTH })

const bodyOf = (input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { body } = input
  return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
}

const sharedWithinCommunity: InputRule = {
  sentence: 'share_with_followers needs community_id',
  parameter: 'body.share_with_followers',
  code: 'INCLUSIVE_PARAMETERS',
  holds: (input) => {
    const { share_with_followers: shared, community_id: community } = bodyOf(input)
    return shared === undefined || community !== undefined
  },
  valid: { body: { text: 'Hello', share_with_followers: true, community_id: '7' } },
  broken: { body: { text: 'Hello', share_with_followers: true } },
}

const window = {
  start_time: Type.Optional(v2Time('oldest time, inclusive')),
  end_time: Type.Optional(v2Time('latest time, exclusive')),
}

const OPERATORS =
  'terms, "phrases", -excluded, from:user, and min_likes:, min_replies:, min_reposts: with a number; all must match'

const search = (name: string, what: string, longest: number, most: number) =>
  ({
    query: Type.Object({
      query: Type.String({ minLength: 1, maxLength: longest, description: OPERATORS }),
      ...window,
      max_results: Type.Optional(Type.Integer({ minimum: 10, maximum: most, default: 10 })),
      next_token: Type.Optional(Type.String({ minLength: 1 })),
      ...postFields,
    }),
    method: 'GET',
    path: name,
    server: 'main',
    access: 'bearer',
    accepts: ['user'],
    summary: what,
    section: otherPaths,
    reply: 'list',
    data: v2Post,
    repeat: 'safe',
    assumes: [bodiesAssumed, `A query has at most ${longest} characters, a page ${most} posts.`],
  }) as const

const counts = (name: string, what: string, longest: number) =>
  ({
    query: Type.Object({
      query: Type.String({ minLength: 1, maxLength: longest, description: OPERATORS }),
      ...window,
      granularity: Type.Optional(
        Type.Union([Type.Literal('minute'), Type.Literal('hour'), Type.Literal('day')], { default: 'hour' }),
      ),
    }),
    method: 'GET',
    path: name,
    server: 'main',
    access: 'bearer',
    summary: what,
    section: otherPaths,
    reply: 'list',
    data: Type.Object({ start: Type.String(), end: Type.String(), tweet_count: Type.Integer() }),
    repeat: 'safe',
    assumes: [bodiesAssumed, `A query has at most ${longest} characters.`],
  }) as const

/** Posts of the main API: writing, searching and counting (Document 1, Other v2 paths). */
export const publicPostEndpoints = {
  'publicPosts.create': endpoint({
    method: 'POST',
    path: '/2/tweets',
    server: 'main',
    access: 'user',
    summary: 'Create a post: 0.015 each, 0.20 with a URL, 0.01 as a summoned reply',
    section: otherPaths,
    body: Type.Object({
      text,
      community_id: Type.Optional(v2Id('post in this community')),
      share_with_followers: Type.Optional(Type.Boolean({ description: 'with community_id' })),
      paid_partnership: Type.Optional(Type.Boolean({ description: 'discloses paid promotion' })),
      reply: Type.Optional(
        Type.Object({ in_reply_to_tweet_id: v2Id('a post whose author mentioned or quoted the replying user') }),
      ),
      quote_tweet_id: Type.Optional(v2Id('a post to quote; rejected on self-serve tiers')),
    }),
    rules: [sharedWithinCommunity],
    reply: 'record',
    data: v2Post,
    repeat: 'never',
    assumes: [
      bodiesAssumed,
      "The same text may be posted twice: the platform's rule for duplicates isn't documented.",
      'The status is 201. Every author may post 25,000 characters.',
      "Limits names replies and quotes without parameters: reply and quote_tweet_id follow the public description. Media and polls aren't supported.",
      "The emulator's app is on a self-serve tier: it can reply to its own posts and mentions, and can't quote.",
    ],
  }),
  'publicPosts.edit': endpoint({
    method: 'POST',
    path: '/2/posts',
    server: 'main',
    access: 'user',
    summary: 'Create a post, or edit one from the last hour',
    section: otherPaths,
    body: Type.Object({
      text,
      edit_options: Type.Optional(Type.Object({ previous_post_id: v2Id('the post this one replaces') })),
    }),
    reply: 'record',
    data: v2Post,
    repeat: 'never',
    assumes: [bodiesAssumed, 'Every author in the emulator has the subscription that editing needs.'],
  }),
  'publicPosts.searchRecent': endpoint(
    search('/2/tweets/search/recent', 'Search posts of the last seven days', 512, 100),
  ),
  'publicPosts.searchAll': endpoint(search('/2/tweets/search/all', 'Search posts of all time', 1024, 500)),
  'publicPosts.countRecent': endpoint(
    counts('/2/tweets/counts/recent', 'Count matching posts of the last seven days', 512),
  ),
  'publicPosts.countAll': endpoint(counts('/2/tweets/counts/all', 'Count matching posts of all time', 1024)),
}
