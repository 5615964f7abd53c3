import { MAX_SCHEDULE_MS } from '../../contract/creative/plannedPosts.ts'
import { failed, type Result, success } from '../../contract/language/result.ts'
import { parseTime, timeText } from '../../contract/language/time.ts'
import { type Answer, enveloped, refusedAnswer } from '../answer.ts'
import { isoSeconds } from '../clock.ts'
import { create, list, notFound, recordOf, recordsOf, remove, shown, update } from '../defaultHandlers.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { mediaKeysIn, postRefusal, storePost } from './advertiserPosts.ts'
import { mediumOf, noMedia } from './mediaLibrary.ts'

// Drafts and scheduled posts (campaign facts 7). Scheduled ones are published by the first request after their time
// that looks at posts.

const SCHEDULED = 'scheduledTweets'
const MINUTE = 60_000
const WINDOW = 15 * MINUTE
const MAX_IN_WINDOW = 30

const invalid = (parameter: string, value: string, message: string): Answer =>
  refusedAnswer(400, 'INVALID_PARAMETER', message, { parameter, value })

const timeOf = (record: WorldRecord): number => parseTime(String(record['scheduled_at'])) ?? 0

/** Publishes what is due, with the promotions that wait for it. */
const publishDue = (order: RequestContext): void => {
  const { world, clock, names } = order
  const now = clock.now()
  const due = world
    .table(SCHEDULED)
    .all()
    .filter((one) => one['scheduled_status'] === 'SCHEDULED' && timeOf(one) <= now)
  for (const post of due) {
    const id = String(post['id'])
    const at = timeOf(post)
    const time = isoSeconds(at)
    const content = {
      account_id: post['account_id'],
      as_user_id: String(post['user_id']),
      text: String(post['text'] ?? ''),
      name: post['name'] ?? null,
      nullcast: post['nullcast'],
      media_keys: Array.isArray(post['media_keys']) ? post['media_keys'].map(String) : [],
      conversation_settings: 'EVERYONE',
    }
    const tweet_id = storePost(order, content, at)
    const done = { scheduled_status: 'SUCCESS', completed_at: time, updated_at: time, tweet_id }
    world.commit({ put: SCHEDULED, id, record: { ...post, ...done } })
    for (const one of world.table('scheduledPromotedTweets').all()) {
      if (one['scheduled_tweet_id'] !== id || one['deleted'] === true || one['tweet_id'] !== null) continue
      world.commit({ put: 'scheduledPromotedTweets', id: String(one['id']), record: { ...one, tweet_id } })
      const promoted = {
        id: names.id(),
        account_id: one['account_id'],
        line_item_id: one['line_item_id'],
        tweet_id,
        entity_status: 'ACTIVE',
        approval_status: 'ACCEPTED',
        created_at: time,
        updated_at: time,
        deleted: false,
      }
      world.commit({ put: 'promotedTweets', id: promoted.id, record: promoted })
    }
  }
}

/** Lets due posts appear before a request looks at posts. */
export const afterDue =
  (behaviour: (order: RequestContext) => Answer) =>
  (order: RequestContext): Answer => {
    publishDue(order)
    return behaviour(order)
  }

/** Why the content of a post is refused. `userId` is its author. */
const contentRefusal = (order: RequestContext, userId: string): Answer | undefined => {
  const refusal = postRefusal(
    { ...order, input: { ...order.input, as_user_id: userId } },
    order.world.table('users').get(userId),
  )
  if (refusal !== undefined) return refusal
  const missing = mediaKeysIn(order).find((key) => mediumOf(order, key) === undefined)
  return missing === undefined ? undefined : noMedia('media_keys', missing)
}

/** Minute of a new time; undefined if absent. */
const newTime = (order: RequestContext): Result<string | undefined, Answer> => {
  const given = requestTextOf(order, 'scheduled_at')
  const time = given === '' ? undefined : parseTime(given)
  if (time === undefined) return success(undefined)
  const at = Math.floor(time / MINUTE) * MINUTE
  const now = order.clock.now()
  if (at <= now) return failed(invalid('scheduled_at', given, 'scheduled_at must be in the future'))
  if (at > now + MAX_SCHEDULE_MS) return failed(invalid('scheduled_at', given, 'scheduled_at must be within 365 days'))
  const near = recordsOf(order).filter(
    (one) =>
      one['scheduled_status'] === 'SCHEDULED' &&
      String(one['id']) !== requestTextOf(order, 'scheduled_tweet_id') &&
      Math.floor(timeOf(one) / WINDOW) === Math.floor(at / WINDOW),
  )
  if (near.length < MAX_IN_WINDOW) return success(timeText(at))
  const tooMany = `${MAX_IN_WINDOW} posts are scheduled within these 15 minutes`
  const problem = { parameter: 'scheduled_at', value: given }
  return failed(refusedAnswer(400, 'SCHEDULED_TWEET_LIMIT_EXCEEDED', tooMany, problem))
}

const createPlanned = (order: RequestContext, more: WorldRecord = {}): Answer => {
  const userId = requestTextOf(order, 'as_user_id')
  return contentRefusal(order, userId) ?? create(order, { user_id: userId, ...more })
}

const updatePlanned = (order: RequestContext, more: WorldRecord = {}): Answer => {
  const record = recordOf(order)
  if (record === undefined) return notFound(order)
  return contentRefusal(order, String(record['user_id'])) ?? update(order, more)
}

const createScheduled = (order: RequestContext): Answer => {
  const time = newTime(order)
  if (!time.ok) return time.failure
  return createPlanned(order, {
    scheduled_at: time.value,
    scheduled_status: 'SCHEDULED',
    completed_at: null,
    tweet_id: null,
  })
}

/** The refusal of a scheduled post that is published. */
const published = (order: RequestContext): Answer | undefined => {
  const record = recordOf(order)
  return record === undefined || record['scheduled_status'] === 'SCHEDULED'
    ? undefined
    : refusedAnswer(400, 'INVALID_TWEET', 'This scheduled post is published', {
        parameter: 'scheduled_tweet_id',
        value: String(record['id']),
      })
}

const updateScheduled = (order: RequestContext): Answer => {
  const refusal = published(order)
  if (refusal !== undefined) return refusal
  const time = newTime(order)
  if (!time.ok) return time.failure
  return updatePlanned(order, time.value === undefined ? {} : { scheduled_at: time.value })
}

/** Deletes a record; the answer shows it once more, as deleted. */
const removeWith =
  (status: string) =>
  (order: RequestContext): Answer => {
    const record = recordOf(order)
    const answer = remove(order)
    if (record === undefined || answer.status !== 200) return answer
    return enveloped({ params: order.echo, data: { ...shown(order, record), [status]: 'DELETED' } })
  }

export const plannedPostBehaviours = {
  'draftPosts.list': list,
  'draftPosts.create': (order: RequestContext) => createPlanned(order),
  'draftPosts.update': (order: RequestContext) => updatePlanned(order),
  'draftPosts.delete': removeWith('status'),
  'scheduledPosts.list': afterDue(list),
  'scheduledPosts.create': afterDue(createScheduled),
  'scheduledPosts.update': afterDue(updateScheduled),
  'scheduledPosts.delete': afterDue((order) => published(order) ?? removeWith('scheduled_status')(order)),
}
