import { IDENTIFIER_KINDS } from '../../../contract/audience/identifiers.ts'
import type { UserList } from './userList.ts'

/** Document 2, Custom audiences: all six kinds, from effective_at to expires_at. */
export const customAudienceUsers: UserList = {
  endpoint: 'customAudiences.users',
  idParameter: 'custom_audience_id',
  kinds: IDENTIFIER_KINDS,
  hasEffectiveAt: true,
}
