import { Type } from 'typebox'
import {
  accountWriteRate,
  DATED,
  paging,
  recordFields,
  sortBy,
  totalCountNotWithCursor,
  withDeleted,
  withTotalCount,
} from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { idFilter } from '../language/idFilter.ts'
import { sortPublished } from '../language/sorting.ts'

const section = 'Document 3, Accounts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/** Industries that an account may name (Document 3, Resources and fields). */
export const INDUSTRY_TYPE = [
  'AGENCY',
  'BUSINESS_TO_BUSINESS',
  'ONLINE_SERVICES',
  'EDUCATION',
  'FINANCIAL',
  'HEALTH',
  'GOVERNMENT',
  'MEDIA',
  'MOBILE',
  'RESTAURANT',
  'RETAIL',
  'TECHNOLOGY',
  'TRAVEL',
  'OTHER',
] as const

/** An advertising account (Document 3, Resources and fields). */
const accountRecord = Type.Object({
  ...recordFields,
  name: Type.String(),
  business_name: nullableText,
  business_id: nullableText,
  timezone: Type.String(),
  timezone_switch_at: nullableText,
  industry_type: nullableText,
  approval_status: Type.String(),
})

export const accountEndpoints = {
  'accounts.list': endpoint({
    method: 'GET',
    path: '/12/accounts',
    server: 'ads',
    access: 'user',
    summary: 'List the ad accounts that the signed-in user can reach',
    section,
    query: Type.Object({
      account_ids: idFilter,
      ...paging({ default: 200, maximum: 1000 }),
      q: Type.Optional(Type.String({ minLength: 1, description: 'start of the name, not case-sensitive' })),
      ...sortBy([...DATED, 'name']),
      ...withDeleted,
      ...withTotalCount,
    }),
    reply: 'list',
    data: accountRecord,
    rules: [totalCountNotWithCursor],
    rate: { limit: 2000, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: [sortPublished, 'The rate limit is 2,000 per 15 minutes.'],
  }),
  'accounts.get': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id',
    server: 'ads',
    access: 'user',
    summary: 'Get an ad account',
    section,
    query: Type.Object({ ...withDeleted }),
    reply: 'record',
    data: accountRecord,
    resource: {},
    rate: { limit: 2000, seconds: 900, per: 'account', source: 'observed' },
    repeat: 'safe',
  }),
  'accounts.create': endpoint({
    method: 'POST',
    path: '/12/accounts',
    server: 'adsSandbox',
    access: 'user',
    summary: 'Create an ad account in the sandbox',
    section,
    reply: 'list',
    data: accountRecord,
    rate: accountWriteRate,
    repeat: 'never',
    assumes: [
      'A new account is named "Sandbox account", uses America/Los_Angeles and is ACCEPTED at once.',
      "The sandbox is separate: it starts with the practice account's records under the same IDs, without people, and shares no changes.",
    ],
  }),
  'accounts.update': endpoint({
    method: 'PUT',
    path: '/12/accounts/:account_id',
    server: 'ads',
    access: 'user',
    summary: 'Change the name or industry of an ad account',
    section,
    query: Type.Object({
      name: Type.Optional(Type.String({ minLength: 1 })),
      industry_type: Type.Optional(Type.Enum([...INDUSTRY_TYPE])),
    }),
    reply: 'record',
    data: accountRecord,
    resource: {},
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: ['approval_status stays ACCEPTED, the only documented value.'],
  }),
  'accounts.delete': endpoint({
    method: 'DELETE',
    path: '/12/accounts/:account_id',
    server: 'adsSandbox',
    access: 'user',
    summary: 'Delete an ad account in the sandbox',
    section,
    reply: 'record',
    data: accountRecord,
    resource: {},
    rate: accountWriteRate,
    repeat: 'safe',
    assumes: ['A second DELETE of an account is rejected with NOT_FOUND (404).'],
  }),
}
