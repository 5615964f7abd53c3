import { Type } from 'typebox'

// What the paths under /2 share. The documents name them without bodies (Document 1, Other v2 paths).

export const otherPaths = 'Document 1, Other v2 paths'

/** Assumption of every row whose bodies the document omits. */
export const bodiesAssumed =
  "Bodies aren't documented; they hold only what the public description requires. Reads without a published limit state 450 per 15 minutes, which isn't enforced."

/** A long id as text. */
export const v2Id = (description: string) => Type.String({ pattern: '^[0-9]{1,19}$', description })

/** ISO 8601 in UTC with at most milliseconds. */
export const v2Time = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$', description })

/** Names of fields joined by commas, such as `tweet.fields`. */
export const fieldNames = (description: string) =>
  Type.Optional(Type.String({ pattern: '^[a-z_.]+(,[a-z_.]+)*$', description }))

/** Fields that can be requested besides the id and text of a post. */
export const postFields = {
  'tweet.fields': fieldNames('fields in addition to id and text, such as author_id,created_at,paid_partnership'),
  'user.fields': fieldNames('user fields in addition to id, name and username'),
  expansions: fieldNames('author_id adds the authors of posts in includes.users'),
}

/** max_results and the token of the next page. */
export const v2Paging = (most: number, standard: number) => ({
  max_results: Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: standard })),
  pagination_token: Type.Optional(Type.String({ minLength: 1, description: 'meta.next_token of the previous page' })),
})

const count = Type.Integer({ minimum: 0 })

/** A post in the main API. Fields besides id and text come only if tweet.fields names them. */
export const v2Post = Type.Object({
  id: v2Id('ID of the post'),
  text: Type.String(),
  edit_history_tweet_ids: Type.Optional(Type.Array(Type.String())),
  author_id: Type.Optional(Type.String()),
  created_at: Type.Optional(Type.String()),
  community_id: Type.Optional(Type.String()),
  paid_partnership: Type.Optional(Type.Boolean({ description: 'true if the author disclosed paid promotion' })),
  in_reply_to_tweet_id: Type.Optional(Type.String()),
  lang: Type.Optional(Type.String()),
  public_metrics: Type.Optional(
    Type.Object({
      retweet_count: count,
      reply_count: count,
      like_count: count,
      quote_count: count,
      bookmark_count: count,
      impression_count: count,
    }),
  ),
})

/** A user in the main API. Fields besides id and names come only if user.fields names them. */
export const v2User = Type.Object({
  id: v2Id('ID of the user'),
  name: Type.String(),
  username: Type.String(),
  created_at: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  protected: Type.Optional(Type.Boolean()),
  public_metrics: Type.Optional(
    Type.Object({
      followers_count: count,
      following_count: count,
      tweet_count: count,
      listed_count: count,
      like_count: count,
    }),
  ),
  url: Type.Optional(Type.String()),
  verified: Type.Optional(Type.Boolean()),
  verified_type: Type.Optional(Type.String()),
})

export const v2List = Type.Object({ id: v2Id('ID of the list'), name: Type.String() })
