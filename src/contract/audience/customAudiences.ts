import { endpoint } from '../language/endpoint.ts'
import { audienceUser, effectiveAt, expiresAt, USERS_BODY_BYTES, userCount, userOperations } from './userOperations.ts'

export const customAudienceEndpoints = {
  'customAudiences.users': endpoint({
    method: 'POST',
    path: '/12/accounts/:account_id/custom_audiences/:custom_audience_id/users',
    server: 'ads',
    access: 'user',
    summary: 'Add people to a custom audience or remove them, in one group that succeeds or fails as a whole',
    section: 'Document 2, Custom audiences and do-not-reach lists',
    body: userOperations(audienceUser, { effective_at: effectiveAt, expires_at: expiresAt }),
    bodyBytes: USERS_BODY_BYTES,
    reply: 'record',
    data: userCount,
    rate: { limit: 1500, seconds: 60, per: 'account', source: 'stated' },
    repeat: 'safe',
    assumes: [
      'success_count and total_count count users, not operations.',
      'The error for too many operations is INVALID_PARAMETER (400), for too many bytes 413.',
      'An empty array of operations or users and a user without any identifier are refused; other names beside the six are ignored. Hashes are taken in upper case too.',
      'People count from the request on: nothing here shows who is in an audience before effective_at.',
      'expires_at must be later than effective_at only: where both are given they may lie in the past. Delete matches each identifier that is sent.',
      'An audience that is not there, or is of another account, is refused with NOT_FOUND (404).',
    ],
  }),
}
