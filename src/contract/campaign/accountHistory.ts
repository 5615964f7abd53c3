import { Type } from 'typebox'
import { accountReadRate, paging, realTime, wholeHour } from '../language/conventions.ts'
import { endpoint } from '../language/endpoint.ts'
import { dateTime, long } from '../language/kinds.ts'
import { endAfterStart } from './timeWindow.ts'

/** Entities whose changes an account remembers (Document 3, Account history). */
export const HISTORY_ENTITY = [
  'CAMPAIGN',
  'LINE_ITEM',
  'PROMOTED_TWEET',
  'TARGETING_CRITERIA',
  'PROMOTED_ACCOUNT',
] as const

/** One change of an entity (Document 3, Resources and fields). */
const historyEntry = Type.Object({
  entity: Type.String(),
  entity_id: Type.String(),
  entity_data: Type.Record(Type.String(), Type.Unknown()),
  change_type: Type.String(),
  change_time: Type.String(),
  changes: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  change_by: Type.Object({ user_id: Type.String(), platform: Type.String() }),
})

export const accountHistoryEndpoints = {
  'accountHistory.list': endpoint({
    method: 'GET',
    path: '/12/accounts/:account_id/account_history',
    server: 'ads',
    access: 'user',
    summary: 'List changes of a campaign, line item or other entity, with time and author',
    section: 'Document 3, Account history',
    query: Type.Object({
      entity_type: Type.Enum([...HISTORY_ENTITY]),
      entity_id: Type.String({ minLength: 1 }),
      start_time: dateTime('start, a whole hour', ['2026-01-01T00:00:00Z', '2026-01-01T01:00:00+01:00']),
      end_time: dateTime('end, a whole hour', ['2026-12-31T23:00:00Z', '2027-01-01T00:00:00Z']),
      user_id: Type.Optional(long('changes of this user only')),
      ...paging({ default: 200, maximum: 1000 }),
    }),
    reply: 'list',
    data: historyEntry,
    rules: [
      realTime('start_time'),
      realTime('end_time'),
      wholeHour('start_time'),
      wholeHour('end_time'),
      endAfterStart,
    ],
    rate: accountReadRate,
    repeat: 'safe',
    assumes: [
      'The request echo names entity_type as entity, with both times in UTC.',
      'Every account is allowlisted for the account history.',
      "start_time is included, end_time isn't; the oldest change comes first.",
      "changes holds each changed field with its values before and after; it's empty for CREATE.",
      'entity_data is the whole record after the change; a campaign has the fields that Document 3 lists.',
      'Only campaigns and line items change in Practice, so other entities have no history.',
      'change_type is CREATE, UPDATE or DELETE; platform is ADS_API for changes by API.',
    ],
  }),
}
