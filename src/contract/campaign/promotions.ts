import { Type } from 'typebox'
import { accountWriteRate, DATED, recordFields } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { idFilter } from '../language/idFilter.ts'
import { long } from '../language/kinds.ts'
import { idParameter, observedCollection, textField } from './observedRows.ts'

// What a line item promotes (campaign facts 5). None of it can be changed: a change is a deletion and a new one.

/** Posts that one request promotes at most. */
const PROMOTED_PER_REQUEST = 50

const promotion = {
  ...recordFields,
  line_item_id: Type.String(),
  entity_status: Type.String(),
  approval_status: Type.String(),
}

const promotedTweetRecord = Type.Object({ ...promotion, tweet_id: Type.String() })

const promotedAccountRecord = Type.Object({ ...promotion, user_id: Type.String() })

const scheduledPromotedTweetRecord = Type.Object({
  ...recordFields,
  line_item_id: Type.String(),
  scheduled_tweet_id: Type.String(),
  tweet_id: textField,
})

const ofDeleted = 'Those of a deleted line item stay and are listed with with_deleted only.'
const noLineItem = 'An unknown line item is rejected with LINE_ITEM_NOT_FOUND (404).'
const approved = 'approval_status is ACCEPTED and entity_status ACTIVE at once.'

const posts = observedCollection({
  path: '/12/accounts/:account_id/promoted_tweets',
  id: 'promoted_tweet_id',
  data: promotedTweetRecord,
  section: 'Observed, Promoted posts',
  notFound: 'PROMOTED_TWEET_NOT_FOUND',
})

const accounts = observedCollection({
  path: '/12/accounts/:account_id/promoted_accounts',
  id: 'promoted_account_id',
  data: promotedAccountRecord,
  section: 'Observed, Promoted accounts',
  notFound: 'PROMOTED_ACCOUNT_NOT_FOUND',
})

const scheduled = observedCollection({
  path: '/12/accounts/:account_id/scheduled_promoted_tweets',
  id: 'scheduled_promoted_tweet_id',
  data: scheduledPromotedTweetRecord,
  section: 'Observed, Scheduled promoted posts',
  notFound: 'NOT_FOUND',
})

export const promotionEndpoints = {
  'promotedTweets.list': posts.list(
    { line_item_ids: idFilter, promoted_tweet_ids: idFilter },
    { summary: 'List the promoted posts of an account', sorts: DATED, assumes: [ofDeleted] },
  ),
  'promotedTweets.get': posts.get('Get a promoted post'),
  'promotedTweets.create': endpoint({
    method: 'POST',
    path: '/12/accounts/:account_id/promoted_tweets',
    server: 'ads',
    access: 'user',
    source: 'observed',
    section: 'Observed, Promoted posts',
    summary: 'Promote up to 50 posts in a line item',
    query: Type.Object({
      line_item_id: idParameter,
      tweet_ids: Type.Array(Type.String({ pattern: '^[0-9]{1,19}$' }), {
        minItems: 1,
        maxItems: PROMOTED_PER_REQUEST,
        description: 'IDs of posts',
        examples: [['1000000000000000001']],
      }),
    }),
    reply: 'list',
    data: promotedTweetRecord,
    resource: { notFound: 'PROMOTED_TWEET_NOT_FOUND' },
    rate: accountWriteRate,
    repeat: 'never',
    assumes: [
      approved,
      noLineItem,
      'The response has a promoted post per post, in request order, and total_count; posts already promoted are returned unchanged.',
      "Posts aren't looked up: any 64-bit ID is accepted, since other users' posts can be promoted too.",
    ],
  }),
  'promotedTweets.delete': posts.delete('Stop promoting a post, which itself stays', [
    'The ID is that of the promoted post, not of the post.',
  ]),
  'promotedAccounts.list': accounts.list(
    { line_item_ids: idFilter, promoted_account_ids: idFilter },
    { summary: 'List the promoted users of an account', sorts: DATED, assumes: [ofDeleted] },
  ),
  'promotedAccounts.get': accounts.get('Get a promoted user'),
  'promotedAccounts.create': accounts.create(
    { line_item_id: idParameter, user_id: long('the user to follow') },
    {
      summary: 'Promote a user in a line item for followers',
      assumes: [
        approved,
        noLineItem,
        'A line item with an objective other than FOLLOWERS is rejected with INCOMPATIBLE_LINE_ITEM (400).',
      ],
    },
  ),
  'promotedAccounts.delete': accounts.delete('Stop promoting a user'),
  'scheduledPromotedTweets.list': scheduled.list(
    { line_item_ids: idFilter, scheduled_promoted_tweet_ids: idFilter },
    { summary: 'List the promotions of scheduled posts', sorts: DATED, assumes: [ofDeleted] },
  ),
  'scheduledPromotedTweets.get': scheduled.get('Get the promotion of a scheduled post'),
  'scheduledPromotedTweets.create': scheduled.create(
    { line_item_id: idParameter, scheduled_tweet_id: long('the scheduled post') },
    {
      summary: "Promote a scheduled post once it's published",
      assumes: [noLineItem, "Scheduled posts aren't looked up; tweet_id stays null."],
    },
  ),
  'scheduledPromotedTweets.delete': scheduled.delete('Delete the promotion of a scheduled post'),
}
