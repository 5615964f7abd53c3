import type { Endpoint } from '../language/endpoint.ts'

// Who may change what in an account (campaign facts 8). Reading is free to everybody who sees the account.

type RightsArea = 'campaigns' | 'creatives' | 'audiences'

/** Rights that let change an area; one of them is enough. */
const EDITORS: Readonly<Record<RightsArea, readonly string[]>> = {
  campaigns: ['ACCOUNT_ADMIN', 'AD_MANAGER'],
  creatives: ['ACCOUNT_ADMIN', 'AD_MANAGER', 'CREATIVE_MANAGER', 'TWEET_COMPOSER'],
  audiences: ['ACCOUNT_ADMIN', 'AD_MANAGER', 'PARTNER_AUDIENCE_MANAGER'],
}

const CREATIVE = /\/(cards|media_library|account_media|tweets?|draft_tweets|scheduled_tweets)(\/|$)/
const AUDIENCE = /\/(custom_audiences|tailored_audiences|do_not_reach_lists)(\/|$)/
/** Estimates and previews only ask. */
const ASKING = /\/(audience_estimate|preview)(\/|$)/

/** The area that a request changes; undefined if it changes nothing of an account. */
export const rightsArea = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): RightsArea | undefined => {
  if (method === 'GET' || !path.includes('/accounts/:account_id/') || ASKING.test(path)) return undefined
  if (CREATIVE.test(path)) return 'creatives'
  return AUDIENCE.test(path) ? 'audiences' : 'campaigns'
}

/** Whether somebody with these rights may change an area. */
export const mayChange = (permissions: readonly string[], area: RightsArea): boolean =>
  permissions.some((permission) => EDITORS[area].includes(permission))
