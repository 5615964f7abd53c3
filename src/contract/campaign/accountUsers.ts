import { Type } from 'typebox'
import { accountReadRate, DATED, recordFields } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { idFilter } from '../language/idFilter.ts'
import { known } from '../language/kinds.ts'
import { observedCollection } from './observedRows.ts'

/** What a user may be allowed in an account (campaign facts 8). */
export const PERMISSION = [
  'ACCOUNT_ADMIN',
  'AD_MANAGER',
  'CREATIVE_MANAGER',
  'CAMPAIGN_ANALYST',
  'ANALYST',
  'PARTNER_AUDIENCE_MANAGER',
  'TWEET_COMPOSER',
] as const

/** A user whose posts the account may promote (campaign facts 8). */
const promotableUserRecord = Type.Object({
  ...recordFields,
  user_id: Type.String(),
  promotable_user_type: known(['FULL', 'RETWEETS_ONLY']),
})

const users = observedCollection({
  path: '/12/accounts/:account_id/promotable_users',
  id: 'promotable_user_id',
  data: promotableUserRecord,
  section: 'Observed, Users and rights',
  notFound: 'PROMOTABLE_USER_NOT_FOUND',
})

export const accountUserEndpoints = {
  'authenticatedUserAccess.get': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id/authenticated_user_access',
    server: 'ads',
    access: 'user',
    source: 'observed',
    section: 'Observed, Users and rights',
    summary: "Get the signed-in user's permissions for an account",
    reply: 'record',
    data: Type.Object({ user_id: Type.String(), permissions: Type.Array(known(PERMISSION)) }),
    rate: accountReadRate,
    repeat: 'safe',
    assumes: ['The Practice user is ACCOUNT_ADMIN and TWEET_COMPOSER.'],
  }),
  'promotableUsers.list': users.list(
    { promotable_user_ids: idFilter },
    { summary: 'List the users whose posts an account can promote', sorts: DATED },
  ),
  'promotableUsers.get': users.get('Get a promotable user'),
}
