import { addMonths } from '../contract/language/time.ts'
import { isoSeconds } from './clock.ts'
import { remember } from './history.ts'
import type { Names } from './random.ts'
import type { World, WorldRecord } from './world.ts'

interface Owner {
  readonly accountId: string
  readonly userId: string
}

const DAY_MS = 86_400_000

/** Audiences of a practice account that has advertised for a while; ages in days. */
const AUDIENCES = [
  { name: 'Newsletter readers', description: 'Everyone who reads the newsletter', days: 210, people: 240 },
  { name: 'Spring sale buyers', description: null, days: 45, people: 160 },
  { name: 'Tasting evening guests', description: 'Too few to be targeted', days: 20, people: 38 },
] as const

/** Creates an account's audiences with people, and a paused campaign targeting the first. */
export const seedAudiences = (world: World, names: Names, now: number, { accountId, userId }: Owner): void => {
  const put = (table: string, fields: WorldRecord, days: number, entity?: string): string => {
    const at = isoSeconds(now - days * DAY_MS)
    const record = { id: names.id(), account_id: accountId, ...fields, created_at: at, updated_at: at, deleted: false }
    world.commit({ put: table, id: record.id, record })
    if (entity !== undefined) remember(world, { entity, userId, now: now - days * DAY_MS, after: record })
    return record.id
  }
  const until = addMonths(now, 12)
  const audiences = AUDIENCES.map(({ name, description, days, people }) => {
    const id = put('customAudiences', { name, description }, days)
    const set = Array.from({ length: people }, (_, at) => [`partner_user_id:practice-${at}`, until] as const)
    world.commit({ members: id, set })
    return id
  })
  const template = world.table('lineItems').all()
  const campaign = world.table('campaigns').all()[0]
  const item = template.find((one) => one['account_id'] === accountId)
  if (campaign === undefined || item === undefined) return
  const campaignId = put(
    'campaigns',
    { ...campaign, id: names.id(), name: 'Winter campaign', entity_status: 'PAUSED' },
    30,
    'CAMPAIGN',
  )
  const itemId = put(
    'lineItems',
    { ...item, id: names.id(), campaign_id: campaignId, name: null, entity_status: 'PAUSED' },
    30,
    'LINE_ITEM',
  )
  for (const audience_id of audiences.slice(0, 2)) put('targetingCriteria', { line_item_id: itemId, audience_id }, 30)
  put('targetingCriteria', { line_item_id: item['id'], audience_id: audiences[0] }, 30)
}
