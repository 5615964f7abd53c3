import { Type } from 'typebox'
import { endpoint } from '../language/endpoint.ts'
import { wordOf } from '../language/fields.ts'
import { known } from '../language/kinds.ts'
import { bodiesAssumed, otherPaths, v2Id } from './v2.ts'
import { WEBHOOK_ID } from './webhooks.ts'

/** One kind of activity event. `observed` kinds are missing from the document but publicly described (facts A5). */
interface EventKind {
  readonly name: string
  readonly meaning: string
  readonly source: 'stated' | 'observed'
  /** The older name that it took the place of on 2026-03-18. */
  readonly formerly?: string
}

const kind = (name: string, meaning: string, formerly?: string): EventKind => ({
  name,
  meaning,
  source: 'stated',
  ...(formerly === undefined ? {} : { formerly }),
})

const observed = (name: string, meaning: string, formerly?: string): EventKind => ({
  ...kind(name, meaning, formerly),
  source: 'observed',
})

/** Activity event kinds (Document 1, Events), including old names without a replacement (facts A5). */
export const EVENT_KINDS: readonly EventKind[] = [
  kind('profile.update.bio', 'bio changed', 'ProfileBioUpdate'),
  kind('profile.update.verified', 'verification status changed'),
  kind('profile.update.affiliate', 'affiliate badge changed'),
  kind('profile.update.screenname', 'handle changed'),
  kind('post.create', 'user created a post'),
  kind('post.delete', 'user deleted a post'),
  kind('spaces.start', 'audio room started'),
  kind('spaces.end', 'audio room ended'),
  kind('dm.received', 'direct message received'),
  kind('dm.sent', 'direct message sent'),
  kind('dm.read', 'direct message read'),
  kind('dm.indicate_typing', 'someone types a direct message'),
  observed('profile.update.profile_picture', 'profile picture changed', 'ProfilePictureUpdate'),
  observed('profile.update.banner_picture', 'banner picture changed', 'ProfileBannerUpdate'),
  observed('profile.update.geo', 'place changed', 'ProfileGeoUpdate'),
  observed('profile.update.url', 'website URL changed', 'ProfileUrlUpdate'),
  observed('news.new', 'news story appeared'),
]

const DIRECTION = ['sent', 'received', 'both'] as const

const filter = Type.Object({
  user_id: Type.Optional(v2Id('user whose events are sent')),
  keyword: Type.Optional(Type.String({ minLength: 1, description: 'for news and high-volume event kinds' })),
  direction: Type.Optional(
    Type.Enum([...DIRECTION], {
      description: 'for direct message and chat events',
    }),
  ),
})

/** A filter as the platform returns it, possibly with words newer than ours. */
const filterReply = Type.Object({
  user_id: Type.Optional(Type.String()),
  keyword: Type.Optional(Type.String()),
  direction: Type.Optional(known(DIRECTION)),
})

/** The new word for each deprecated one (Document 1, Events). */
const formerly = Object.fromEntries(
  EVENT_KINDS.flatMap(({ name, formerly: old }) => (old === undefined ? [] : [[old, name]])),
)

const event = Type.Object({
  data: Type.Object({
    event_uuid: Type.String(),
    event_type: Type.String(),
    filter: Type.Optional(filterReply),
    tag: Type.Optional(Type.String()),
    payload: Type.Record(Type.String(), Type.Unknown()),
  }),
})

/** Subscriptions and the stream of events (Document 1, Other v2 paths and Events). */
export const activityEndpoints = {
  'activity.stream': endpoint({
    method: 'GET',
    path: '/2/activity/stream',
    server: 'main',
    access: 'bearer',
    summary: 'Persistent stream of activity events',
    section: otherPaths,
    query: Type.Object({
      backfill_minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 5, default: 0 })),
    }),
    reply: 'stream',
    data: event,
    rate: { limit: 450, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: [
      bodiesAssumed,
      'Events have the envelope of the public description; blank lines every 20 seconds keep the stream alive.',
    ],
  }),
  'activitySubscriptions.create': endpoint({
    method: 'POST',
    path: '/2/activity/subscriptions',
    server: 'main',
    access: 'bearer',
    accepts: ['user'],
    summary: 'Subscribe to activity events',
    section: otherPaths,
    body: Type.Object({
      event_type: Type.Enum(
        EVENT_KINDS.map(({ name }) => name),
        { 'x-formerly': formerly },
      ),
      filter,
      tag: Type.Optional(Type.String({ maxLength: 200 })),
      webhook_id: Type.Optional(
        Type.String({ pattern: WEBHOOK_ID, description: 'only this webhook; default: all webhooks of the app' }),
      ),
    }),
    rules: [
      {
        sentence: 'filter must hold user_id or keyword',
        parameter: 'body.filter',
        code: 'MISSING_PARAMETER',
        holds: (input) => {
          const { filter: given } = (input['body'] ?? {}) as { filter?: { user_id?: unknown; keyword?: unknown } }
          return typeof given !== 'object' || given === null || (given.user_id ?? given.keyword) !== undefined
        },
        valid: { body: { event_type: 'post.create', filter: { user_id: '7' } } },
        broken: { body: { event_type: 'post.create', filter: {} } },
      },
      {
        sentence: 'filter.direction is for direct message events',
        parameter: 'body.filter.direction',
        code: 'INVALID_PARAMETER',
        holds: (input) => {
          const { event_type, filter: given } = (input['body'] ?? {}) as {
            event_type?: unknown
            filter?: { direction?: unknown }
          }
          return given?.direction === undefined || /^(dm|chat)\./.test(wordOf(event_type))
        },
        valid: { body: { event_type: 'dm.sent', filter: { user_id: '7', direction: 'sent' } } },
        broken: { body: { event_type: 'post.create', filter: { user_id: '7', direction: 'sent' } } },
      },
    ],
    reply: 'record',
    data: Type.Object({
      subscription_id: Type.String(),
      event_type: Type.String(),
      filter: filterReply,
      tag: Type.Optional(Type.String()),
      webhook_id: Type.Optional(Type.String()),
      created_at: Type.String(),
      updated_at: Type.String(),
    }),
    rate: { limit: 500, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'never',
    assumes: [
      bodiesAssumed,
      'New names of the picture, banner, geo and URL types come from the public description.',
      'Older names of profile types are rejected; every subscription needs a user ID or keyword.',
    ],
  }),
}
