import { type TObject, type TProperties, Type } from 'typebox'
import { accountReadRate, accountWriteRate, paging, realTime } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { dateTime, long, text, unsettable } from '../language/kinds.ts'
import { hasTextOrMedia, mediaMixture, postContent } from './posts.ts'

// Posts that are not published yet: drafts, and posts with a time (campaign facts 7). No document shows them.

/** How far ahead a post may be scheduled, in ms: a year. */
export const MAX_SCHEDULE_MS = 365 * 86_400_000

const record = {
  id: Type.String(),
  user_id: Type.String(),
  text: Type.String(),
  name: Type.Union([Type.String(), Type.Null()]),
  card_uri: Type.Union([Type.String(), Type.Null()]),
  media_keys: Type.Array(Type.String()),
  nullcast: Type.Boolean({ default: true }),
  created_at: Type.String(),
  updated_at: Type.String(),
}

const draftRecord = Type.Object(record)

const textOrNull = Type.Union([Type.String(), Type.Null()])

const scheduledRecord = Type.Object({
  ...record,
  scheduled_at: Type.String(),
  scheduled_status: Type.String({ default: 'SCHEDULED' }),
  completed_at: textOrNull,
  tweet_id: textOrNull,
})

/** What a change may set; an empty card or name removes it. */
const changed = {
  text: postContent.text,
  card_uri: Type.Optional(unsettable(Type.String({ minLength: 1 }))),
  media_keys: postContent.media_keys,
  nullcast: Type.Optional(Type.Boolean({ description: 'false: organic, for the signed-in user only' })),
  name: Type.Optional(unsettable(text(80, 'name for the advertiser'))),
}

const changedMixture: typeof mediaMixture = {
  ...mediaMixture,
  valid: { media_keys: ['3_1', '3_2'] },
  broken: { media_keys: ['3_1', '13_2'] },
}

const sameChecks =
  'as_user_id, nullcast, card_uri and media_keys are checked as for a post; media must be in the library of the account.'

const rows = <
  const Path extends `/12/accounts/:account_id/${string}`,
  const Id extends string,
  Data extends TObject,
  const Extra extends TProperties,
  const Late extends TProperties,
>({
  path,
  id,
  data,
  section,
  extra,
  late,
  rules,
  says,
}: {
  readonly path: Path
  readonly id: Id
  readonly data: Data
  readonly section: `Observed, ${string}`
  /** Parameters of creation beside those of every post. */
  readonly extra: Extra
  /** Parameters of a change beside those of every post. */
  readonly late: Late
  readonly rules: readonly ReturnType<typeof realTime>[]
  readonly says: {
    readonly list: string
    readonly get: string
    readonly create: string
    readonly update: string
    readonly delete: string
    readonly writing: readonly string[]
    readonly changing: readonly string[]
    readonly deletion: string
  }
}) => {
  const resource = { notFound: 'TWEET_NOT_FOUND', ids: 'long', delete: 'hard' } as const
  const common = { server: 'ads', access: 'user', source: 'observed', section, data, resource } as const
  const onePath: `${Path}/:${Id}` = `${path}/:${id}`
  return {
    list: endpoint({
      ...common,
      method: 'GET',
      path,
      summary: says.list,
      query: Type.Object({
        user_id: Type.Optional(long('posts of this user only')),
        ...paging({ default: 100, maximum: 200 }),
      }),
      reply: 'list',
      rate: accountReadRate,
      repeat: 'safe',
    }),
    get: endpoint({
      ...common,
      method: 'GET',
      path: onePath,
      summary: says.get,
      reply: 'record',
      rate: accountReadRate,
      repeat: 'safe',
    }),
    create: endpoint({
      ...common,
      method: 'POST',
      path,
      summary: says.create,
      query: Type.Object({ as_user_id: long('the advertiser’s user'), ...postContent, ...extra }),
      rules: [hasTextOrMedia, mediaMixture, ...rules],
      reply: 'record',
      rate: accountWriteRate,
      repeat: 'never',
      assumes: [sameChecks, ...says.writing],
    }),
    update: endpoint({
      ...common,
      method: 'PUT',
      path: onePath,
      summary: says.update,
      query: Type.Object({ ...changed, ...late }),
      rules: [changedMixture, ...rules],
      reply: 'record',
      rate: accountWriteRate,
      repeat: 'safe',
      assumes: ['An empty value removes card or name. Media can be replaced here, not removed.', ...says.changing],
    }),
    delete: endpoint({
      ...common,
      method: 'DELETE',
      path: onePath,
      summary: says.delete,
      reply: 'record',
      rate: accountWriteRate,
      repeat: 'safe',
      assumes: [says.deletion],
    }),
  }
}

const drafts = rows({
  path: '/12/accounts/:account_id/draft_tweets',
  id: 'draft_tweet_id',
  data: draftRecord,
  section: 'Observed, Draft posts',
  extra: {},
  late: {},
  rules: [],
  says: {
    list: 'List the draft posts of an account',
    get: 'Get a draft post',
    create: 'Save a draft post on the platform',
    update: 'Change a draft post',
    delete: 'Delete a draft post permanently',
    writing: [],
    changing: [],
    deletion: 'The response has status DELETED. A second DELETE is rejected with TWEET_NOT_FOUND (404).',
  },
})

const time = 'when it is published, within a year'

const scheduled = rows({
  path: '/12/accounts/:account_id/scheduled_tweets',
  id: 'scheduled_tweet_id',
  data: scheduledRecord,
  section: 'Observed, Scheduled posts',
  extra: { scheduled_at: dateTime(time) },
  late: { scheduled_at: Type.Optional(dateTime(time)) },
  rules: [realTime('scheduled_at')],
  says: {
    list: 'List the scheduled posts of an account',
    get: 'Get a scheduled post',
    create: 'Schedule a post',
    update: 'Change a scheduled post before its time',
    delete: 'Delete a scheduled post permanently',
    writing: [
      'Seconds of scheduled_at are cut off. A time that has passed, or more than a year ahead, is rejected with INVALID_PARAMETER (400).',
      'More than 30 scheduled posts within 15 minutes are rejected with SCHEDULED_TWEET_LIMIT_EXCEEDED (400).',
      'At its time the post appears among the published ones, with the next request that reads or writes posts. Its scheduled promotions begin then.',
    ],
    changing: ['Once published it is neither changed nor deleted: INVALID_TWEET (400).'],
    deletion: 'The response has scheduled_status DELETED. A second DELETE is rejected with TWEET_NOT_FOUND (404).',
  },
})

export const plannedPostEndpoints = {
  'draftPosts.list': drafts.list,
  'draftPosts.get': drafts.get,
  'draftPosts.create': drafts.create,
  'draftPosts.update': drafts.update,
  'draftPosts.delete': drafts.delete,
  'scheduledPosts.list': scheduled.list,
  'scheduledPosts.get': scheduled.get,
  'scheduledPosts.create': scheduled.create,
  'scheduledPosts.update': scheduled.update,
  'scheduledPosts.delete': scheduled.delete,
}
