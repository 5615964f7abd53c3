import { Type } from 'typebox'
import {
  accountReadRate,
  recordFields,
  sortable,
  sortedList,
  totalCountNotWithCursor,
} from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { sortAssumed } from '../language/sorting.ts'

/** A mobile app of an account (Document 3, Resources and fields). */
const accountAppRecord = Type.Object({
  ...recordFields,
  app_store_identifier: Type.String(),
  os_type: Type.String(),
  conversion_tracking_enabled: Type.Boolean(),
  deep_link_pattern: Type.Union([Type.String(), Type.Null()]),
})

export const accountAppEndpoints = {
  'accountApps.list': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id/account_apps',
    server: 'ads',
    access: 'user',
    summary: 'List the mobile apps of an ad account',
    section: 'Document 3, Account apps',
    query: Type.Object({
      ...sortedList(sortable(accountAppRecord)),
    }),
    reply: 'list',
    data: accountAppRecord,
    resource: {},
    rules: [totalCountNotWithCursor],
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [sortAssumed],
  }),
}
