import type { World, WorldChange } from './world.ts'

// The advertising sandbox: prefixed tables within one world, so that one file keeps both. Ids of the sandbox are not
// valid in production (facts A10).

/** Before the names of tables and lists of the sandbox. */
export const SANDBOX = 'sandbox/'

/** Media are uploaded at the main address, for both. */
const SHARED: ReadonlySet<string> = new Set(['mediaUploads'])

/** Production tables copied to a fresh sandbox: an account and what it advertises, without people. */
const COPIED: ReadonlySet<string> = new Set([
  'users',
  'accounts',
  'accountApps',
  'accountHistory',
  'accountMedia',
  'audiencePermissions',
  'campaigns',
  'cards',
  'catalogs',
  'customAudiences',
  'doNotReachLists',
  'draftTweets',
  'features',
  'fundingInstruments',
  'lineItemCuratedCategories',
  'lineItems',
  'mediaCreatives',
  'mediaLibrary',
  'pollCards',
  'prerollCallToActions',
  'promotableUsers',
  'promotedAccounts',
  'promotedTweets',
  'scheduledPromotedTweets',
  'scheduledTweets',
  'targetingCriteria',
  'trackingTags',
  'tweets',
  'videoConversationCards',
])

const nameOf = (name: string): string => (SHARED.has(name) ? name : `${SANDBOX}${name}`)

const changeOf = (change: WorldChange): WorldChange => {
  if ('put' in change) return { ...change, put: nameOf(change.put) }
  if ('remove' in change) return { ...change, remove: nameOf(change.remove) }
  if ('drop' in change) return { ...change, drop: nameOf(change.drop) }
  return { ...change, members: nameOf(change.members) }
}

/** The sandbox within a world. Questions about a whole world are answered for both. */
export const sandboxOf = (world: World): World => ({
  ...world,
  table: (name) => world.table(nameOf(name)),
  members: (list, now, kind) => world.members(nameOf(list), now, kind),
  eachMember: (list, now) => world.eachMember(nameOf(list), now),
  memberChanges: (list) => world.memberChanges(nameOf(list)),
  memberCount: (list, now) => world.memberCount(nameOf(list), now),
  isMember: (list, key, now) => world.isMember(nameOf(list), key, now),
  personOf: (list, key) => world.personOf(nameOf(list), key),
  keysOfPeople: (list, people) => world.keysOfPeople(nameOf(list), people),
  commit: (change) => world.commit(changeOf(change)),
})

/** Copies production into an empty sandbox, so that seed ids first work in both. */
export const fillSandbox = (world: World): void => {
  const sandbox = sandboxOf(world)
  if (sandbox.table('accounts').size() > 0) return
  for (const put of COPIED)
    for (const record of world.table(put).all()) sandbox.commit({ put, id: String(record['id']), record })
}
