import { parseTime } from '../contract/language/time.ts'
import type { Surroundings } from './routedRequest.ts'
import type { World, WorldRecord } from './world.ts'

// What the platform derives: available funds, and whether and why campaigns are served. Campaign facts 2, 3.

type Around = Pick<Surroundings, 'world' | 'clock'>

const timeOf = (value: unknown): number | undefined => parseTime(String(value ?? ''))

const startsLater = ({ start_time: start }: WorldRecord, now: number): boolean => (timeOf(start) ?? now) > now

const hasEnded = ({ end_time: end }: WorldRecord, now: number): boolean =>
  (timeOf(end) ?? Number.POSITIVE_INFINITY) <= now

const isGone = (record: WorldRecord | undefined): boolean => record === undefined || record['deleted'] === true

const isPaused = ({ entity_status: status }: WorldRecord): boolean => status === 'PAUSED'

const listed = (reasons: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.entries(reasons).flatMap(([reason, holds]) => (holds ? [reason] : []))

const fundingReasons = (record: WorldRecord, now: number): readonly string[] =>
  listed({
    BUDGET_EXHAUSTED: record['credit_remaining_local_micro'] === 0,
    DELETED: isGone(record),
    EXPIRED: hasEnded(record, now),
    PAUSED: isPaused(record),
    STARTS_IN_FUTURE: startsLater(record, now),
  })

const funding = ({ clock }: Around, record: WorldRecord): WorldRecord => {
  const reasons = fundingReasons(record, clock.now())
  return { able_to_fund: reasons.length === 0, reasons_not_able_to_fund: reasons }
}

const byCampaign = new WeakMap<readonly WorldRecord[], ReadonlyMap<unknown, readonly WorldRecord[]>>()

const grouped = (items: readonly WorldRecord[]): ReadonlyMap<unknown, readonly WorldRecord[]> => {
  const groups = new Map<unknown, WorldRecord[]>()
  for (const item of items) {
    const group = groups.get(item['campaign_id'])
    if (group === undefined) groups.set(item['campaign_id'], [item])
    else group.push(item)
  }
  return groups
}

/** Line items by campaign, read once for as long as no line item changes. */
export const lineItemsOf = (world: World, campaignId: unknown): readonly WorldRecord[] => {
  const all = world.table('lineItems').all()
  const known = byCampaign.get(all) ?? grouped(all)
  byCampaign.set(all, known)
  return known.get(campaignId) ?? []
}

/** True unless a campaign is deleted or all its flights have ended. Paused ones count. */
export const isActiveCampaign = (world: World, record: WorldRecord, now: number): boolean => {
  const items = lineItemsOf(world, record['id'])
  return !isGone(record) && (items.length === 0 || items.some((item) => !hasEnded(item, now)))
}

/** Whether a line item counts as active. */
export const isActiveLineItem = (record: WorldRecord, now: number): boolean => !isGone(record) && !hasEnded(record, now)

const campaign = ({ world, clock }: Around, record: WorldRecord): WorldRecord => {
  const now = clock.now()
  const items = lineItemsOf(world, record['id']).filter((item) => !isGone(item))
  const payer = world.table('fundingInstruments').get(String(record['funding_instrument_id']))
  const account = world.table('accounts').get(String(record['account_id']))
  const reasons = listed({
    ACCOUNT_UNDER_REVIEW: account?.['approval_status'] !== 'ACCEPTED',
    DELETED: isGone(record),
    EXPIRED: items.length > 0 && items.every((item) => hasEnded(item, now)),
    FUNDING_PROBLEM: payer === undefined || fundingReasons(payer, now).length > 0,
    INCOMPLETE: items.length === 0 || record['entity_status'] === 'DRAFT',
    PAUSED_BY_ADVERTISER: isPaused(record),
    STARTS_IN_FUTURE: items.length > 0 && items.every((item) => startsLater(item, now)),
  })
  const running = reasons.length === 0 ? 'RUNNING' : 'ACTIVE'
  return {
    effective_status: items.length === 0 ? 'UNKNOWN' : isPaused(record) ? 'PAUSED' : running,
    servable: reasons.length === 0,
    reasons_not_servable: reasons,
  }
}

/** Where an A/B test stands by the clock (campaign facts 16). */
export const abTestStatus = (record: WorldRecord, now: number): string => {
  if (startsLater(record, now)) return 'SCHEDULED'
  return hasEnded(record, now) ? 'COMPLETED' : 'LIVE'
}

const DERIVED: Readonly<Record<string, (around: Around, record: WorldRecord) => WorldRecord>> = {
  fundingInstruments: funding,
  campaigns: campaign,
  abTests: ({ clock }, record) => ({ status: abTestStatus(record, clock.now()) }),
}

/** Fields derived from other records and the clock; none for most tables. */
export const derivedFields = (around: Around, table: string, record: WorldRecord): WorldRecord =>
  DERIVED[table]?.(around, record) ?? {}
