import type { AdKindId } from '../contract/ads/kinds.ts'
import type { World, WorldRecord } from './world.ts'

/** Where the world keeps the records of each kind. */
const TABLES: Readonly<Record<AdKindId, string>> = {
  media: 'mediaLibrary',
  accountMedia: 'accountMedia',
  card: 'cards',
  legacyCard: 'cards',
  pollCard: 'pollCards',
  videoCard: 'videoConversationCards',
  post: 'tweets',
  draftPost: 'draftTweets',
  scheduledPost: 'scheduledTweets',
  audience: 'customAudiences',
  audiencePermission: 'audiencePermissions',
  fundingInstrument: 'fundingInstruments',
  campaign: 'campaigns',
  lineItem: 'lineItems',
  targetingCriterion: 'targetingCriteria',
  promotedPost: 'promotedTweets',
  promotedAccount: 'promotedAccounts',
  scheduledPromotion: 'scheduledPromotedTweets',
  mediaCreative: 'mediaCreatives',
  trackingTag: 'trackingTags',
  prerollCallToAction: 'prerollCallToActions',
  lineItemCategory: 'lineItemCuratedCategories',
  abTest: 'abTests',
}

interface AccountSeed {
  readonly accountId: string
  /** Users who may post for the account. */
  readonly userIds: readonly string[]
  /** Accounts that audiences are shared with. */
  readonly partners: readonly string[]
  /** Who signs the requests. */
  readonly callerId: string
  /** The account as it was read; an approved one where it never was. */
  readonly account?: WorldRecord | undefined
  /** What the caller may do; everything where nobody knows. */
  readonly permissions?: readonly string[] | undefined
  readonly features: readonly string[]
  readonly records: Iterable<readonly [kind: AdKindId, id: string, record: WorldRecord]>
}

/** Puts an account with its records, as they were downloaded, into a world. */
export const seedAccount = (
  world: World,
  { accountId, userIds, partners, callerId, account, permissions, features, records }: AccountSeed,
): void => {
  const own = { approval_status: 'ACCEPTED', business_id: 'rehearsal', deleted: false, ...account }
  world.commit({ put: 'accounts', id: accountId, record: { name: accountId, ...own, id: accountId } })
  // Nothing tells of which business another account is.
  for (const id of partners)
    if (id !== accountId) world.commit({ put: 'accounts', id, record: { id, name: id, business_id: own.business_id } })
  if (permissions !== undefined)
    world.commit({ put: 'accountAccess', id: accountId, record: { id: accountId, permissions } })
  world.commit({ put: 'features', id: accountId, record: { id: accountId, keys: features } })
  for (const id of new Set([callerId, ...userIds])) {
    const known = world.table('users').get(id) ?? { id, screen_name: id }
    const accounts = Array.isArray(known['accounts']) ? (known['accounts'] as readonly unknown[]) : []
    world.commit({ put: 'users', id, record: { ...known, accounts: [...accounts, accountId] } })
  }
  for (const [kind, id, record] of records)
    world.commit({
      put: TABLES[kind],
      id,
      record: {
        ...record,
        id,
        account_id: accountId,
        ...(kind === 'legacyCard' ? { legacy: true } : {}),
        ...(kind === 'post' ? { at: 0 } : {}),
        ...(kind === 'audiencePermission' ? { custom_audience_id: record['tailored_audience_id'] } : {}),
        ...(kind === 'draftPost' || kind === 'scheduledPost' ? { user_id: record['as_user_id'] } : {}),
      },
    })
}
