import { isoSeconds } from './clock.ts'
import type { Names } from './random.ts'
import type { World, WorldRecord } from './world.ts'

/** When the scheduled post of Practice is published. */
const SCHEDULED_AHEAD = 30 * 86_400_000

interface Owner {
  readonly accountId: string
  readonly userId: string
}

/**
 * Creates what pays for a practice account's campaigns and what they promote. Runs last, also for stored worlds from
 * before these existed.
 */
export const seedPromotion = (world: World, names: Names, now: number, { accountId, userId }: Owner): void => {
  const at = isoSeconds(now)
  const put = (table: string, fields: WorldRecord): string => {
    const id = names.id()
    const record = { id, account_id: accountId, ...fields, created_at: at, updated_at: at, deleted: false }
    world.commit({ put: table, id, record })
    return id
  }
  const funding_instrument_id = put('fundingInstruments', {
    type: 'CREDIT_CARD',
    description: 'Practice card',
    entity_status: 'ACTIVE',
    currency: 'EUR',
    credit_limit_local_micro: 5_000_000_000,
    credit_remaining_local_micro: null,
    funded_amount_local_micro: null,
    io_header: null,
    start_time: at,
    end_time: null,
  })
  put('promotableUsers', { user_id: userId, promotable_user_type: 'FULL' })
  const own = (table: string): readonly WorldRecord[] =>
    world
      .table(table)
      .all()
      .filter((one) => one['account_id'] === accountId)
  for (const table of ['campaigns', 'lineItems'])
    for (const record of own(table))
      world.commit({
        put: table,
        id: String(record['id']),
        record: { ...record, funding_instrument_id, currency: 'EUR' },
      })
  for (const one of own('targetingCriteria')) {
    const { audience_id: audience, ...record } = one
    if (audience === undefined) continue
    const name = world.table('customAudiences').get(String(audience))?.['name'] ?? audience
    const target = { targeting_type: 'CUSTOM_AUDIENCE', targeting_value: audience, operator_type: 'EQ', name }
    world.commit({ put: 'targetingCriteria', id: String(record['id']), record: { ...record, ...target } })
  }
  const [item] = own('lineItems')
  if (item === undefined) return
  const line_item_id = item['id']
  put('promotedTweets', {
    line_item_id,
    tweet_id: names.longId(),
    entity_status: 'ACTIVE',
    approval_status: 'ACCEPTED',
  })
  put('trackingTags', {
    line_item_id,
    tracking_tag_type: 'IMPRESSION_TAG',
    tracking_tag_url: 'https://track.example/seen?id=1',
  })
  put('prerollCallToActions', { line_item_id, call_to_action: 'SHOP', call_to_action_url: 'https://shop.example/' })
  const scheduled_tweet_id = names.longId()
  put('scheduledPromotedTweets', { line_item_id, scheduled_tweet_id, tweet_id: null })
  put('promotedAccounts', { line_item_id, user_id: userId, entity_status: 'ACTIVE', approval_status: 'ACCEPTED' })
  const planned = (table: string, id: string, fields: WorldRecord): void =>
    world.commit({
      put: table,
      id,
      record: { id, account_id: accountId, user_id: userId, nullcast: true, ...fields, created_at: at, updated_at: at },
    })
  planned('scheduledTweets', scheduled_tweet_id, {
    text: 'The new harvest is here.',
    scheduled_at: isoSeconds(now + SCHEDULED_AHEAD),
    scheduled_status: 'SCHEDULED',
  })
  planned('draftTweets', names.longId(), { text: 'A cup for every morning.' })
}
