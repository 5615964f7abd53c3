import type { PERMISSION } from '../../contract/campaign/accountUsers.ts'
import type { EndpointId } from '../../contract/contract.ts'
import { type Answer, enveloped } from '../answer.ts'
import { create } from '../defaultHandlers.ts'
import { remembered } from '../history.ts'
import { permissionsOf } from '../refusals.ts'
import { type RequestContext, requestTextOf } from '../routedRequest.ts'
import type { WorldRecord } from '../world.ts'
import { batchOf } from './campaignBatches.ts'
import { updateLineItem } from './campaigns.ts'
import { createBranch, deleteBranch, listBranch, promotePosts, updateBranch } from './campaignTree.ts'
import { afterDue } from './plannedPosts.ts'

// What the emulator does for campaigns and what hangs on them, which no document shows.

/** What a user of Practice may do, unless the world says otherwise (campaign facts 8). */
const ALLOWED: readonly (typeof PERMISSION)[number][] = ['ACCOUNT_ADMIN', 'TWEET_COMPOSER']

const userAccess = (order: RequestContext): Answer => {
  const permissions = permissionsOf(order, requestTextOf(order, 'account_id')) ?? ALLOWED
  const data = { user_id: order.caller?.userId ?? '', permissions }
  return enveloped({ params: order.echo, data })
}

const METRICS: Readonly<Record<string, readonly string[]>> = {
  BILLING: ['billed_engagements', 'billed_charge_local_micro'],
  ENGAGEMENT: [
    'impressions',
    'engagements',
    'clicks',
    'url_clicks',
    'follows',
    'likes',
    'retweets',
    'replies',
    'app_clicks',
    'card_engagements',
    'carousel_swipes',
  ],
  VIDEO: ['video_total_views', 'video_views_25', 'video_views_50', 'video_views_75', 'video_views_100'],
}

/** Nothing is delivered here: no metric has a value. */
const stats = (order: RequestContext): Answer => {
  const { entity_ids: ids, metric_groups: groups } = order.input
  const names = (groups as readonly string[]).flatMap((group) => METRICS[group] ?? [])
  const metrics = Object.fromEntries(names.map((name) => [name, null]))
  const data = (ids as readonly string[]).map((id) => ({ id, id_data: [{ segment: null, metrics }] }))
  return enveloped({ params: order.echo, data })
}

/** Sandbox funding instruments are active at once, and nothing of them is spent. */
const createFunding = (order: RequestContext): Answer => {
  const limit = order.input['credit_limit_local_micro']
  const more: WorldRecord = { entity_status: 'ACTIVE', description: 'Sandbox funding instrument' }
  return create(order, limit === undefined ? more : { ...more, credit_remaining_local_micro: Number(limit) })
}

const changeLineItem = remembered('LINE_ITEM', updateLineItem)

export const campaignTreeBehaviours = {
  'authenticatedUserAccess.get': userAccess,
  'stats.summary': stats,
  'stats.activeEntities': (order: RequestContext) => enveloped({ params: order.echo, data: [] }),
  'fundingInstruments.create': createFunding,
  'campaigns.list': listBranch,
  'campaigns.create': createBranch,
  'campaigns.update': updateBranch,
  'campaigns.delete': deleteBranch,
  'campaigns.batch': batchOf({
    Create: { id: 'campaigns.create', act: createBranch },
    Update: { id: 'campaigns.update', act: updateBranch },
    Delete: { id: 'campaigns.delete', act: deleteBranch },
  }),
  'lineItems.list': listBranch,
  'lineItems.create': createBranch,
  'lineItems.update': changeLineItem,
  'lineItems.delete': deleteBranch,
  'lineItems.batch': batchOf({
    Create: { id: 'lineItems.create', act: createBranch },
    Update: { id: 'lineItems.update', act: changeLineItem },
    Delete: { id: 'lineItems.delete', act: deleteBranch },
  }),
  'promotedTweets.list': afterDue(listBranch),
  'promotedTweets.create': promotePosts,
  'promotedTweets.delete': deleteBranch,
  'promotedAccounts.list': listBranch,
  'promotedAccounts.create': createBranch,
  'promotedAccounts.delete': deleteBranch,
  'scheduledPromotedTweets.list': afterDue(listBranch),
  'scheduledPromotedTweets.create': createBranch,
  'mediaCreatives.list': listBranch,
  'targetingCriteria.list': listBranch,
  'targetingCriteria.create': createBranch,
  'targetingCriteria.delete': deleteBranch,
  'targetingCriteria.batch': batchOf({
    Create: { id: 'targetingCriteria.create', act: createBranch },
    Delete: { id: 'targetingCriteria.delete', act: deleteBranch },
  }),
  'trackingTags.list': listBranch,
  'trackingTags.create': createBranch,
  'prerollCallToActions.list': listBranch,
  'prerollCallToActions.create': createBranch,
} satisfies Partial<Record<EndpointId, (order: RequestContext) => Answer>>
