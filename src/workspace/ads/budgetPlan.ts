import { type CalendarDate, fromAbsolute, toCalendarDate, toZoned } from '@internationalized/date'
import { wordOf } from '../../contract/language/fields.ts'
import { parseTime } from '../../contract/language/time.ts'
import type { BulkRecord } from './bulk.ts'
import { amountOfMicro } from './money.ts'
import { isOn } from './moneyLine.ts'

// Planned daily spend of an account, over the days its ad groups run. It sums budgets of active records, with drafts. A
// daily budget counts in full on each day that a flight touches, until its total is planned; a total alone is spread
// evenly over its flight (Document 3, line items). It is no forecast: auctions decide the actual spend.

/** A day of the account's zone. */
interface PlannedDay {
  /** `2031-03-01`. */
  readonly day: string
  /** Millionths. */
  readonly micro: bigint
  readonly adGroups: number
}

export interface CurrencyPlan {
  /** ISO 4217; empty where it is not known. */
  readonly currency: string
  readonly days: readonly PlannedDay[]
  readonly total: bigint
}

const PROBLEM_KINDS = [
  'noAdGroup',
  'noPosts',
  'noCriteria',
  'noEnd',
  'endsSoon',
  'gap',
  'ended',
  'noBudget',
  'overFunding',
] as const
type BudgetProblemKind = (typeof PROBLEM_KINDS)[number]

export interface BudgetProblem {
  readonly what: BudgetProblemKind
  readonly record: BulkRecord
  /** Of gaps: days of the account on which no flight runs. */
  readonly days?: number
}

interface BudgetInput {
  readonly fundings: readonly BulkRecord[]
  readonly campaigns: readonly BulkRecord[]
  readonly adGroups: readonly BulkRecord[]
  /** Ad groups that promote something, and those with criteria; absent if unknown. */
  readonly withPosts?: ReadonlySet<string>
  readonly withCriteria?: ReadonlySet<string>
  readonly zone: string
  /** In ms. */
  readonly now: number
  readonly days: number
}

interface BudgetPlan {
  readonly plans: readonly CurrencyPlan[]
  readonly problems: readonly BudgetProblem[]
}

const DAILY = 'daily_budget_amount_local_micro'
const TOTAL = 'total_budget_amount_local_micro'
/** Days before the end of a flight that are worth a word. */
const SOON_DAYS = 7

const microOf = ({ values }: BulkRecord, field: string): bigint | undefined => {
  const micro = amountOfMicro(values[field])?.digits
  return micro === undefined || micro <= 0n ? undefined : micro
}

interface Flight {
  readonly record: BulkRecord
  readonly from: number
  readonly to: number
}

const flightOf = (record: BulkRecord): Flight => {
  const time = (field: string): number | undefined => parseTime(wordOf(record.values[field] ?? ''))
  return {
    record,
    from: time('start_time') ?? Number.NEGATIVE_INFINITY,
    to: time('end_time') ?? Number.POSITIVE_INFINITY,
  }
}

interface DaySpan {
  readonly day: string
  readonly from: number
  readonly to: number
}

/** The days of a zone from the one in which `now` is. */
const daysFrom = (now: number, zone: string, count: number): readonly DaySpan[] => {
  const first = toCalendarDate(fromAbsolute(now, zone))
  const startOf = (date: CalendarDate): number => toZoned(date, zone).toDate().getTime()
  return Array.from({ length: count }, (_, at) => {
    const date = first.add({ days: at })
    return { day: date.toString(), from: startOf(date), to: startOf(date.add({ days: 1 })) }
  })
}

const touches = ({ from, to }: Flight, day: DaySpan): boolean => from < day.to && to > day.from

/** A day's part of a total spread evenly between two times; undefined without both. */
const spread = (total: bigint, from: number, to: number, day: DaySpan): bigint | undefined => {
  if (!Number.isFinite(from) || !Number.isFinite(to) || to <= from) return undefined
  const part = Math.max(0, Math.min(to, day.to) - Math.max(from, day.from))
  return (total * BigInt(part)) / BigInt(to - from)
}

const smaller = (one: bigint, other: bigint | undefined): bigint => (other !== undefined && other < one ? other : one)

/** What an ad group itself plans on a day; undefined if its campaign decides. */
const ownOn = (flight: Flight, day: DaySpan): bigint | undefined => {
  const daily = microOf(flight.record, DAILY)
  const total = microOf(flight.record, TOTAL)
  return daily ?? (total === undefined ? undefined : spread(total, flight.from, flight.to, day))
}

const sumOf = (amounts: readonly (bigint | undefined)[]): bigint =>
  amounts.reduce<bigint>((all, micro) => all + (micro ?? 0n), 0n)

/** Amount that a campaign plans on a day; `own` are those of its ad groups. */
const plannedOn = (
  campaign: BulkRecord,
  flights: readonly Flight[],
  own: readonly (bigint | undefined)[],
  day: DaySpan,
): bigint => {
  const sum = sumOf(own)
  const daily = microOf(campaign, DAILY)
  if (!own.includes(undefined)) return smaller(sum, daily)
  const total = microOf(campaign, TOTAL)
  const from = Math.min(...flights.map((flight) => flight.from))
  const to = Math.max(...flights.map((flight) => flight.to))
  return daily ?? (total === undefined ? sum : (spread(total, from, to, day) ?? sum))
}

/**
 * Plans the days of a campaign, one after another. Total budgets limit the sum of daily ones from the first day on, as
 * earlier spend is unknown.
 */
const campaignDays = (campaign: BulkRecord, flights: readonly Flight[]): ((day: DaySpan) => bigint) => {
  const left = new Map(flights.map((flight) => [flight, microOf(flight.record, TOTAL)]))
  let campaignLeft = microOf(campaign, TOTAL)
  return (day) => {
    const running = flights.filter((flight) => touches(flight, day))
    if (running.length === 0) return 0n
    const own = running.map((flight) => {
      const micro = ownOn(flight, day)
      return micro === undefined ? undefined : smaller(micro, left.get(flight))
    })
    const planned = smaller(plannedOn(campaign, flights, own, day), campaignLeft)
    if (campaignLeft !== undefined) campaignLeft -= planned
    const sum = sumOf(own)
    for (const [at, flight] of running.entries()) {
      const rest = left.get(flight)
      if (rest !== undefined && sum > 0n) left.set(flight, rest - ((own[at] ?? 0n) * smaller(planned, sum)) / sum)
    }
    return planned
  }
}

const hasBudget = (record: BulkRecord): boolean =>
  microOf(record, DAILY) !== undefined || microOf(record, TOTAL) !== undefined

/** What is wrong with an ad group that is switched on. */
const adGroupProblems = (
  { record, to }: Flight,
  campaign: BulkRecord,
  { withPosts, withCriteria, now }: BudgetInput,
): readonly BudgetProblemKind[] => {
  const found: Readonly<Record<BudgetProblemKind, boolean>> = {
    noAdGroup: false,
    noPosts: withPosts?.has(record.id) === false,
    noCriteria: withCriteria?.has(record.id) === false,
    noEnd: to === Number.POSITIVE_INFINITY,
    endsSoon: to > now && to <= now + SOON_DAYS * 86_400_000,
    ended: to <= now,
    gap: false,
    noBudget: !hasBudget(record) && !hasBudget(campaign),
    overFunding: false,
  }
  return PROBLEM_KINDS.filter((kind) => found[kind])
}

/** Days between flights on which none runs, in gaps that aren't over. */
const gapDays = (flights: readonly Flight[], { zone, now }: BudgetInput): number => {
  const dayOf = (time: number): CalendarDate => toCalendarDate(fromAbsolute(time, zone))
  let days = 0
  let end: number | undefined
  for (const { from, to } of flights.toSorted((one, other) => one.from - other.from)) {
    if (end !== undefined && from > Math.max(end, now)) days += Math.max(0, dayOf(from).compare(dayOf(end - 1)) - 1)
    end = Math.max(end ?? to, to)
  }
  return days
}

const isThere = ({ values, draft, isDeleted }: BulkRecord): boolean => isOn(values) && draft !== 'delete' && !isDeleted

/** What a funding source can still pay; undefined without a known limit. */
const remainingOf = ({ values }: BulkRecord): bigint | undefined =>
  amountOfMicro(values['credit_remaining_local_micro'])?.digits ??
  amountOfMicro(values['funded_amount_local_micro'])?.digits

/** Planned amounts by day and currency, and what is wrong with what is switched on. */
export const planBudget = (input: BudgetInput): BudgetPlan => {
  const { fundings, campaigns, adGroups, zone, now, days: count } = input
  const days = daysFrom(now, zone, count)
  const flights = new Map<string, Flight[]>()
  for (const record of adGroups.filter(isThere)) {
    const id = wordOf(record.values['campaign_id'] ?? '')
    const own = flights.get(id) ?? []
    own.push(flightOf(record))
    flights.set(id, own)
  }
  const plans = new Map<string, { micro: bigint; adGroups: number }[]>()
  const byFunding = new Map<string, bigint>()
  const problems: BudgetProblem[] = []
  for (const campaign of campaigns.filter(isThere)) {
    const own = flights.get(campaign.id) ?? []
    if (own.length === 0) problems.push({ what: 'noAdGroup', record: campaign })
    const gap = gapDays(own, input)
    if (gap > 0) problems.push({ what: 'gap', record: campaign, days: gap })
    for (const flight of own)
      for (const what of adGroupProblems(flight, campaign, input)) problems.push({ what, record: flight.record })
    const currency = campaign.currency ?? ''
    const sums = plans.get(currency) ?? days.map(() => ({ micro: 0n, adGroups: 0 }))
    plans.set(currency, sums)
    const plannedFor = campaignDays(campaign, own)
    for (const [at, day] of days.entries()) {
      const sum = sums[at]
      const micro = plannedFor(day)
      if (sum === undefined || micro === 0n) continue
      sum.micro += micro
      sum.adGroups += own.filter((flight) => touches(flight, day)).length
      const funding = wordOf(campaign.values['funding_instrument_id'] ?? '')
      byFunding.set(funding, (byFunding.get(funding) ?? 0n) + micro)
    }
  }
  for (const record of fundings) {
    const remaining = remainingOf(record)
    if (remaining !== undefined && (byFunding.get(record.id) ?? 0n) > remaining)
      problems.push({ what: 'overFunding', record })
  }
  return {
    plans: [...plans].map(([currency, sums]) => ({
      currency,
      days: days.map(({ day }, at) => ({ day, micro: sums[at]?.micro ?? 0n, adGroups: sums[at]?.adGroups ?? 0 })),
      total: sums.reduce((all, { micro }) => all + micro, 0n),
    })),
    problems: problems.toSorted((one, other) => PROBLEM_KINDS.indexOf(one.what) - PROBLEM_KINDS.indexOf(other.what)),
  }
}
