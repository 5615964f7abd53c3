import { Type } from 'typebox'
import {
  accountReadRate,
  accountWriteRate,
  paging,
  recordFields,
  sortable,
  sortBy,
  totalCountNotWithCursor,
  withDeleted,
  withTotalCount,
} from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { idFilter } from '../language/idFilter.ts'
import { text, unsettable } from '../language/kinds.ts'
import { sortAssumed } from '../language/sorting.ts'
import { audienceUser, effectiveAt, expiresAt, USERS_BODY_BYTES, userCount, userOperations } from './userOperations.ts'
import { peopleSending } from './userRules.ts'

const section = 'Document 2, Custom audiences and do-not-reach lists'

/**
 * People to target, by identifiers that the advertiser holds. Fields are from facts A7; the document names only
 * is_owner.
 */
const customAudience = Type.Object({
  ...recordFields,
  name: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  audience_type: Type.String({ default: 'CRM' }),
  targetable: Type.Boolean(),
  targetable_types: Type.Array(Type.String(), { default: ['CRM', 'EXCLUDED_CRM'] }),
  reasons_not_targetable: Type.Array(Type.String()),
  audience_size: Type.Union([Type.Integer(), Type.Null()]),
  owner_account_id: Type.String(),
  is_owner: Type.Optional(Type.Boolean()),
  permission_level: Type.String({ default: 'READ_WRITE' }),
  partner_source: Type.String({ default: 'OTHER' }),
})

const listPath = '/12/accounts/:account_id/custom_audiences'
const onePath = `${listPath}/:custom_audience_id` as const
const unshown = 'Not documented: path, parameters and record are those of the platform (facts A7).'
const uniqueName = 'A name already used by another audience of the account is rejected with INVALID_PARAMETER (400).'

export const customAudienceEndpoints = {
  'customAudiences.list': endpoint({
    method: 'GET',
    path: listPath,
    server: 'ads',
    access: 'user',
    summary: 'List custom audiences of an account, or shared with it',
    section,
    query: Type.Object({
      custom_audience_ids: idFilter,
      permission_scope: Type.Optional(Type.Enum(['OWNER', 'SHARED'], { default: 'OWNER' })),
      ...paging({ default: 200, maximum: 1000 }),
      q: Type.Optional(text(255, 'start of the name, not case-sensitive')),
      ...sortBy(sortable(customAudience)),
      ...withDeleted,
      ...withTotalCount,
    }),
    rules: [totalCountNotWithCursor],
    reply: 'list',
    data: customAudience,
    resource: {},
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [
      unshown,
      'An audience is PROCESSING, without a size, for 6 hours after each change; below 100 people it is TOO_SMALL. Every identifier counts as one person.',
      sortAssumed,
    ],
  }),
  'customAudiences.get': endpoint({
    method: 'GET',
    path: onePath,
    server: 'ads',
    access: 'user',
    summary: 'Get a custom audience',
    section,
    query: Type.Object({ ...withDeleted }),
    reply: 'record',
    data: customAudience,
    resource: {},
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [unshown, 'Shared audiences can be read too.'],
  }),
  'customAudiences.create': endpoint({
    method: 'POST',
    path: listPath,
    server: 'ads',
    access: 'user',
    summary: 'Create an empty custom audience',
    section,
    query: Type.Object({
      name: Type.String({ minLength: 1 }),
      description: Type.Optional(Type.String({ minLength: 1 })),
    }),
    reply: 'record',
    data: customAudience,
    resource: {},
    rate: accountWriteRate,
    repeat: 'never',
    assumes: [unshown, uniqueName],
  }),
  'customAudiences.update': endpoint({
    method: 'PUT',
    path: onePath,
    server: 'ads',
    access: 'user',
    summary: 'Change the name or description of a custom audience',
    section,
    query: Type.Object({
      name: Type.Optional(Type.String({ minLength: 1 })),
      description: Type.Optional(unsettable(Type.String({ minLength: 1 }))),
    }),
    reply: 'record',
    data: customAudience,
    resource: {},
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [unshown, uniqueName],
  }),
  'customAudiences.delete': endpoint({
    method: 'DELETE',
    path: onePath,
    server: 'ads',
    access: 'user',
    summary: 'Delete a custom audience',
    section,
    reply: 'record',
    data: customAudience,
    resource: {},
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: [
      unshown,
      'Afterwards nobody can add people, read its targeting or share it; line items that target it stay.',
    ],
  }),
  'customAudiences.users': endpoint({
    method: 'POST',
    path: '/12/accounts/:account_id/custom_audiences/:custom_audience_id/users',
    server: 'ads',
    access: 'user',
    summary: 'Add or remove people of a custom audience, all or none',
    section,
    body: userOperations(audienceUser, { effective_at: effectiveAt, expires_at: expiresAt }),
    sending: peopleSending('customAudiences'),
    bodyBytes: USERS_BODY_BYTES,
    reply: 'record',
    data: userCount,
    rate: { limit: 1500, seconds: 60, per: 'account', source: 'stated' },
    repeat: 'safe',
    assumes: [
      'success_count and total_count count users, not operations.',
      'Too many operations are INVALID_PARAMETER (400), too many bytes 413.',
      'Empty arrays and users without identifiers are rejected; unknown names are ignored. Hashes may be upper case.',
      'People count from effective_at; a Delete with effective_at removes them at that time.',
      'expires_at must be later than effective_at; if both are given, they may be in the past.',
      "Delete by any identifier of a user removes everything that came with it. This isn't documented; --assume delete=identifier removes only what is sent.",
      "An audience that doesn't exist or belongs to another account is rejected with NOT_FOUND (404).",
    ],
  }),
}
