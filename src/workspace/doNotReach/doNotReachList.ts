import type { UserList } from '../customer/pack/userList.ts'

/** Document 2, Do-not-reach lists: e-mail and phone number only, and no effective_at. */
export const doNotReachUsers: UserList = {
  endpoint: 'doNotReachLists.users',
  idParameter: 'do_not_reach_list_id',
  kinds: ['email', 'phone_number'],
  hasEffectiveAt: false,
}
