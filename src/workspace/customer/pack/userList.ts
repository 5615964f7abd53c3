import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'

/** The two lists of people that the platform keeps, and what their batches may hold. */
export interface UserList {
  readonly endpoint: 'customAudiences.users' | 'doNotReachLists.users'
  /** Path parameter with the id of the list. */
  readonly idParameter: 'custom_audience_id' | 'do_not_reach_list_id'
  readonly kinds: readonly IdentifierKind[]
  readonly hasEffectiveAt: boolean
}

export type UserListName = 'customAudience' | 'doNotReach'
