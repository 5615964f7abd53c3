import { Type } from 'typebox'
import { endpoint } from '../language/endpoint.ts'
import { doNotReachUser, expiresAt, USERS_BODY_BYTES, userCount, userOperations } from './userOperations.ts'

export const doNotReachEndpoints = {
  'doNotReachLists.users': endpoint({
    method: 'POST',
    path: '/12/batch/accounts/:account_id/do_not_reach_lists/:do_not_reach_list_id/users',
    server: 'ads',
    access: 'user',
    summary: 'Put people on a do-not-reach list or take them off',
    section: 'Document 2, Custom audiences and do-not-reach lists',
    body: userOperations(doNotReachUser, { expires_at: expiresAt }),
    bodyBytes: USERS_BODY_BYTES,
    reply: 'record',
    data: Type.Array(userCount),
    rate: { limit: 1500, seconds: 60, per: 'account', source: 'stated' },
    repeat: 'safe',
    assumes: ['Batch size, body size and rate limit are not shown: those of custom audiences are used.'],
  }),
}
