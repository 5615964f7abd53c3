import { Type } from 'typebox'
import {
  atMost200Ids,
  paging,
  recordFields,
  sortBy,
  totalCountNotWithCursor,
  withDeleted,
  withTotalCount,
} from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'

const section = 'Document 3, Accounts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/** An advertising account (Document 3, Resources and fields). */
export const accountRecord = Type.Object({
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
    summary: 'List the advertising accounts that the signed-in user can reach',
    section,
    query: Type.Object({
      account_ids: Type.Optional(Type.String({ description: 'comma-separated, up to 200' })),
      ...paging({ default: 200, maximum: 1000 }),
      q: Type.Optional(Type.String({ minLength: 1, description: 'start of the name, any case' })),
      ...sortBy,
      ...withDeleted,
      ...withTotalCount,
    }),
    reply: 'list',
    data: accountRecord,
    rules: [totalCountNotWithCursor, atMost200Ids('account_ids')],
    rate: { limit: 2000, seconds: 900, per: 'user', source: 'observed' },
    repeat: 'safe',
    assumes: ['Rate limit of the account list is taken as 2,000 in 15 minutes.'],
  }),
  'accounts.get': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id',
    server: 'ads',
    access: 'user',
    summary: 'Read one advertising account',
    section,
    query: Type.Object({ ...withDeleted }),
    reply: 'record',
    data: accountRecord,
    rate: { limit: 2000, seconds: 900, per: 'account', source: 'observed' },
    repeat: 'safe',
  }),
}
