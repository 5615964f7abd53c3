import type { Credentials } from '../contract/wire/message.ts'
import { seedAudiences } from './audienceSeed.ts'
import { PRACTICE_CALLBACKS } from './callbacks.ts'
import { seedCampaign } from './campaignSeed.ts'
import { isoSeconds } from './clock.ts'
import { seedCreative } from './creativeSeed.ts'
import { seedPromotion } from './promotionSeed.ts'
import type { Names } from './random.ts'
import type { World } from './world.ts'

/** Ids of what a fresh world holds, and the keys that open it. */
export interface Seed {
  readonly accountId: string
  readonly catalogId: string
  readonly audienceId: string
  readonly doNotReachListId: string
  readonly userId: string
  readonly screenName: string
  readonly credentials: Required<Credentials>
  /** Resets under the same ids; absent for none. */
  readonly resets?: number
}

const newSeed = (names: Names): Seed => {
  const userId = names.longId()
  return {
    accountId: names.id(),
    catalogId: names.longId(),
    audienceId: names.id(),
    doNotReachListId: names.id(),
    userId,
    screenName: 'practice_user',
    credentials: {
      consumerKey: names.token(25),
      consumerSecret: names.token(50),
      token: `${userId}-${names.token(30)}`,
      tokenSecret: names.token(45),
    },
  }
}

/**
 * Fills an empty world with one app, a user with a token, and an account. The account has a campaign, one catalog and
 * one list of each kind. Ids and keys come from `seed`.
 */
export const seedWorld = (
  world: World,
  names: Names,
  now: number,
  callbacks: readonly string[] = PRACTICE_CALLBACKS,
  seed: Seed = newSeed(names),
): Seed => {
  const at = isoSeconds(now)
  const { userId, screenName } = seed
  const dates = { created_at: at, updated_at: at, deleted: false }
  const { consumerKey, consumerSecret, token, tokenSecret } = seed.credentials
  world.commit({ put: 'apps', id: consumerKey, record: { id: consumerKey, secret: consumerSecret, callbacks } })
  world.commit({
    put: 'users',
    id: userId,
    record: { id: userId, screen_name: screenName, accounts: [seed.accountId] },
  })
  world.commit({
    put: 'tokens',
    id: token,
    record: { id: token, secret: tokenSecret, app: consumerKey, user: userId, state: 'valid', access: 'write' },
  })
  world.commit({
    put: 'accounts',
    id: seed.accountId,
    record: {
      id: seed.accountId,
      name: 'Practice account',
      business_name: 'Practice Business',
      business_id: null,
      timezone: 'Europe/Berlin',
      timezone_switch_at: at,
      industry_type: 'RETAIL',
      approval_status: 'ACCEPTED',
      ...dates,
    },
  })
  world.commit({
    put: 'catalogs',
    id: seed.catalogId,
    record: { id: seed.catalogId, name: 'Practice catalog', user_id: userId },
  })
  world.commit({
    put: 'customAudiences',
    id: seed.audienceId,
    record: { id: seed.audienceId, account_id: seed.accountId, name: 'Practice audience', ...dates },
  })
  world.commit({
    put: 'doNotReachLists',
    id: seed.doNotReachListId,
    record: { id: seed.doNotReachListId, account_id: seed.accountId, name: 'Do Not Reach List', ...dates },
  })
  seedCampaign(world, names, now, seed)
  seedCreative(world, names, now, seed)
  seedAudiences(world, names, now, seed)
  seedPromotion(world, names, now, seed)
  world.commit({ put: 'seed', id: 'seed', record: { ...seed } })
  return seed
}

/** The seed that a kept world was filled with, or undefined where it holds none. */
export const seedOf = (world: World): Seed | undefined => {
  const seed = world.table('seed').get('seed') as Seed | undefined
  const isWhole = [seed?.userId, seed?.accountId, seed?.catalogId, seed?.credentials?.token].every(isText)
  return isWhole ? seed : undefined
}

const isText = (value: unknown): boolean => typeof value === 'string'
