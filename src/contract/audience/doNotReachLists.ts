import { Type } from 'typebox'
import { accountReadRate, accountWriteRate, recordFields, withDeleted } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { doNotReachUser, expiresAt, USERS_BODY_BYTES, userCount, userOperations } from './userOperations.ts'
import { peopleSending } from './userRules.ts'

/** People whom no campaign of the account reaches (Document 2, Audience records). */
const doNotReachList = Type.Object({
  ...recordFields,
  name: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  targetable: Type.Boolean(),
  reasons_not_targetable: Type.Array(Type.String()),
  list_size: Type.Union([Type.Integer(), Type.Null()]),
})

const section = 'Document 2, Custom audiences and do-not-reach lists'
const listPath = '/12/accounts/:account_id/do_not_reach_lists'
const unshown = 'Not documented: path, parameters and record are those of the platform (facts A7).'

export const doNotReachEndpoints = {
  'doNotReachLists.list': endpoint({
    method: 'GET',
    path: listPath,
    server: 'ads',
    access: 'user',
    summary: 'List the do-not-reach list of an account, at most one',
    section,
    query: Type.Object({ ...withDeleted }),
    reply: 'list',
    data: doNotReachList,
    resource: {},
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [unshown],
  }),
  'doNotReachLists.create': endpoint({
    method: 'POST',
    path: listPath,
    server: 'ads',
    access: 'user',
    summary: "Create an account's one do-not-reach list",
    section,
    query: Type.Object({ description: Type.Optional(Type.String({ minLength: 1 })) }),
    reply: 'record',
    data: doNotReachList,
    resource: {},
    rate: accountWriteRate,
    repeat: 'never',
    assumes: [unshown, 'Its name is always Do Not Reach List. A second one is rejected with ACTION_NOT_ALLOWED (403).'],
  }),
  'doNotReachLists.delete': endpoint({
    method: 'DELETE',
    path: `${listPath}/:do_not_reach_list_id`,
    server: 'ads',
    access: 'user',
    summary: 'Delete a do-not-reach list',
    section,
    reply: 'record',
    data: doNotReachList,
    resource: {},
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      'A list is PROCESSING, without a size, for 6 hours after people were added or removed; below 100 people it is TOO_SMALL.',
      'A second DELETE, and people sent to a deleted list, are rejected with NOT_FOUND (404).',
    ],
  }),
  'doNotReachLists.users': endpoint({
    method: 'POST',
    path: '/12/batch/accounts/:account_id/do_not_reach_lists/:do_not_reach_list_id/users',
    server: 'ads',
    access: 'user',
    summary: 'Add or remove people of a do-not-reach list',
    section,
    body: userOperations(doNotReachUser, { expires_at: expiresAt }),
    sending: peopleSending('doNotReachLists'),
    bodyBytes: USERS_BODY_BYTES,
    reply: 'record',
    data: Type.Array(userCount),
    rate: { limit: 1500, seconds: 60, per: 'account', source: 'stated' },
    repeat: 'safe',
    assumes: [
      "Batch size, body size and rate limit aren't shown: those of custom audiences apply.",
      'expires_at is optional, at most 13 months from now; effective_at is ignored. The request array repeats operation_type, ids and expires_at, never users.',
      'The count of an operation is the number of its users. Users without email and phone_number are rejected.',
    ],
  }),
}
