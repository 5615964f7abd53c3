import { Type } from 'typebox'
import { MAX_POST_LENGTH } from '../access/publicPosts.ts'
import { accountReadRate, accountWriteRate, paging } from '../language/conventions.ts'
import { endpoint, type InputRule } from '../language/endpoint.ts'
import { wordOf } from '../language/fields.ts'
import { idFilter } from '../language/idFilter.ts'
import { long, text, unsettable } from '../language/kinds.ts'
import { keysAssumed, mediaKind } from './media.ts'

const section = 'Document 2, Posts for advertisers'

const CONVERSATION_SETTINGS = ['EVERYONE', 'FOLLOWING', 'MENTIONED_USERS'] as const

const keysOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(wordOf) : [])

/** Media of a post are of one type. */
export const mediaMixture: InputRule = {
  sentence: 'media_keys must hold up to 4 images, or 1 GIF, or 1 video',
  parameter: 'media_keys',
  code: 'INVALID_PARAMETER',
  holds: ({ media_keys: given }) => {
    const keys = keysOf(given)
    return keys.length <= 1 || (keys.length <= 4 && keys.every((key) => (mediaKind(key)?.type ?? 'IMAGE') === 'IMAGE'))
  },
  valid: { as_user_id: '1', media_keys: ['3_1', '3_2', '3_3', '3_4'] },
  broken: { as_user_id: '1', media_keys: ['3_1', '13_2'] },
}

/** A post says or shows something. */
export const hasTextOrMedia: InputRule = {
  sentence: 'Missing required parameter text: it is optional only with media_keys',
  parameter: 'text',
  code: 'MISSING_PARAMETER',
  holds: ({ text: given, media_keys: keys }) => given !== undefined || keys !== undefined,
  valid: { as_user_id: '1', media_keys: ['3_1'] },
  broken: { as_user_id: '1' },
}

/** Parameters of what a post says and shows, published or not. */
export const postContent = {
  text: Type.Optional(text(MAX_POST_LENGTH, 'required without media_keys')),
  card_uri: Type.Optional(Type.String({ minLength: 1 })),
  media_keys: Type.Optional(
    Type.Array(Type.String({ pattern: '^[^,]+$' }), {
      minItems: 1,
      description: 'up to 4 images, or 1 GIF, or 1 video',
      examples: [['3_7'], ['3_7', '3_8', '3_9', '3_10'], ['16_7'], ['7_7']],
    }),
  ),
  name: Type.Optional(text(80, 'name for the advertiser')),
  nullcast: Type.Optional(Type.Boolean({ default: true, description: 'false: organic, for the signed-in user only' })),
}

/** A post as the advertising endpoints return it (facts A9). Other fields may be present. */
const created = Type.Object({
  id: Type.String(),
  id_str: Type.String(),
  text: Type.Optional(Type.String()),
  full_text: Type.Optional(Type.String()),
  name: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String(),
  nullcast: Type.Optional(Type.Boolean()),
  card_uri: Type.Optional(Type.String()),
  user: Type.Optional(Type.Object({ id: Type.String(), id_str: Type.String() })),
})

const named = Type.Object({
  tweet_id: Type.String(),
  id: Type.String(),
  id_str: Type.String(),
  full_text: Type.String(),
  name: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String(),
  tweet_type: Type.String(),
  nullcast: Type.Boolean(),
  conversation_settings: Type.String(),
})

/** A post as the list returns it; it may be somebody else's. */
const listed = Type.Object({
  ...named.properties,
  user: Type.Optional(Type.Object({ id_str: Type.String() })),
  card_uri: Type.Optional(Type.String()),
})

export const postEndpoints = {
  'posts.list': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id/tweets',
    server: 'ads',
    access: 'user',
    summary: 'List the posts of an account',
    section: 'Observed, Posts for advertisers',
    source: 'observed',
    query: Type.Object({
      tweet_type: Type.Enum(['PUBLISHED'], { description: "drafts and scheduled posts aren't listed here" }),
      timeline_type: Type.Optional(Type.Enum(['ALL', 'NULLCAST', 'ORGANIC'], { default: 'NULLCAST' })),
      tweet_ids: idFilter,
      name: Type.Optional(text(80, 'start of the name, not case-sensitive')),
      user_id: Type.Optional(long('posts of this user only')),
      trim_user: Type.Optional(Type.Boolean({ default: false })),
      ...paging({ default: 200, maximum: 1000 }),
    }),
    reply: 'list',
    data: listed,
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [
      'The list and its parameters are observed. Posts look as after renaming, newest first.',
      'tweet_type accepts PUBLISHED only.',
    ],
  }),
  'posts.create': endpoint({
    method: 'POST',
    path: '/12/accounts/:account_id/tweet',
    server: 'ads',
    access: 'user',
    summary: 'Create a post on behalf of an advertiser',
    section,
    query: Type.Object({
      as_user_id: long('the advertiser’s user'),
      ...postContent,
      conversation_settings: Type.Optional(Type.Enum([...CONVERSATION_SETTINGS], { default: 'EVERYONE' })),
      trim_user: Type.Optional(Type.Boolean({ default: false })),
      tweet_mode: Type.Optional(Type.Enum(['compat', 'extended'])),
      video_cta: Type.Optional(Type.Enum(['VISIT_SITE', 'WATCH_NOW'])),
      video_cta_value: Type.Optional(Type.String({ minLength: 1 })),
      video_description: Type.Optional(text(200, 'description of the video')),
      video_title: Type.Optional(text(70, 'title of the video')),
    }),
    rules: [hasTextOrMedia, mediaMixture],
    reply: 'record',
    data: created,
    rate: accountWriteRate,
    repeat: 'never',
    assumes: [
      keysAssumed,
      'The response is a version 1.1 post; with tweet_mode extended, full_text replaces text. It includes card_uri; only renaming returns nullcast.',
      "media_keys need not be in the library; those that are become tweeted. A deleted card can't be attached, a closed poll can.",
      'Rejected: a user outside the account with USER_NOT_FOUND (403), nullcast false for another user with ACTION_NOT_ALLOWED (403), an unknown card_uri with CARD_NOT_FOUND (404).',
      "Text length, and which video parameters need a video, aren't shown or checked.",
    ],
  }),
  'posts.rename': endpoint({
    method: 'PUT',
    path: '/12/accounts/:account_id/tweets/:tweet_id/name',
    server: 'ads',
    access: 'user',
    summary: 'Name a post',
    section,
    query: Type.Object({ name: Type.Optional(unsettable(text(80, 'name for the advertiser'))) }),
    reply: 'record',
    data: named,
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      'name is optional: without it the name stays, an empty value clears it.',
      "The response has full_text, tweet_type, nullcast, conversation_settings and tweet_id. Another account's post is rejected with TWEET_NOT_FOUND (404).",
    ],
  }),
}
