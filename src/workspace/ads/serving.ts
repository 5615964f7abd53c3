import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { parseTime } from '../../contract/language/time.ts'

// Why something is not shown, as far as the account that was downloaded tells. Reasons of campaigns and funding sources come from
// the platform; those of ad groups are worked out from the ad group and what it hangs on.

const SERVING_REASONS = [
  'deleted',
  'campaignDeleted',
  'paused',
  'campaignPaused',
  'funding',
  'ended',
  'later',
  'nothingPromoted',
  'campaignNotServed',
] as const
type ServingReason = (typeof SERVING_REASONS)[number]

const timeOf = (value: unknown): number | undefined => parseTime(wordOf(value ?? ''))

const isPaused = ({ entity_status: status }: Fields): boolean => status === 'PAUSED' || status === 'DRAFT'

/** The platform's own reasons for a campaign or funding source, as returned. */
export const platformReasons = (values: Fields): readonly string[] => {
  const given = values['reasons_not_servable'] ?? values['reasons_not_able_to_fund']
  return Array.isArray(given) ? given.map(wordOf) : []
}

/** Reasons that follow from fields that may have changed since, such as flights. */
const WORKED_OUT: ReadonlySet<string> = new Set(['DELETED', 'EXPIRED', 'PAUSED_BY_ADVERTISER', 'STARTS_IN_FUTURE'])

/** What the platform says of a campaign that its ad groups don't show themselves. */
export const campaignReasons = (campaign: Fields | undefined, funding: Fields | undefined): readonly string[] =>
  platformReasons(campaign ?? {}).filter(
    (reason) => !WORKED_OUT.has(reason) && !(reason === 'FUNDING_PROBLEM' && funding?.['able_to_fund'] === false),
  )

/**
 * Known reasons why an ad group is not served; empty if none. `now` is milliseconds since 1970; `promotes` tells whether
 * it has anything approved to show, undefined where that is unknown.
 */
export const adGroupReasons = (
  values: Fields,
  campaign: Fields | undefined,
  funding: Fields | undefined,
  now: number,
  promotes?: boolean,
): readonly ServingReason[] => {
  const end = timeOf(values['end_time'])
  const start = timeOf(values['start_time'])
  const reasons: Readonly<Partial<Record<ServingReason, boolean>>> = {
    deleted: values['deleted'] === true,
    campaignDeleted: campaign?.['deleted'] === true,
    paused: isPaused(values),
    campaignPaused: campaign !== undefined && isPaused(campaign),
    funding: funding?.['able_to_fund'] === false,
    ended: end !== undefined && end <= now,
    later: start !== undefined && start > now,
    nothingPromoted: promotes === false,
    // It says so without a reason right after it was switched on (campaign facts 3).
    campaignNotServed: campaign?.['servable'] === false && platformReasons(campaign).length === 0,
  }
  return SERVING_REASONS.filter((reason) => reasons[reason] === true)
}

/** From first to last flight, in ms; undefined where no flight has both ends. */
export const flightSpan = (flights: readonly Fields[]): readonly [from: number, to: number] | undefined => {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const { start_time: start, end_time: end } of flights) {
    from = Math.min(from, timeOf(start) ?? from)
    to = Math.max(to, timeOf(end) ?? to)
  }
  return from < to ? [from, to] : undefined
}

/** Left edge and width of a flight as fractions of a span (0 to 1). Undefined without a start. */
export const flightPart = (
  { start_time: start, end_time: end }: Fields,
  [from, to]: readonly [from: number, to: number],
): { readonly left: number; readonly width: number } | undefined => {
  const begins = timeOf(start)
  if (begins === undefined) return undefined
  const left = Math.min(1, Math.max(0, (begins - from) / (to - from)))
  const right = Math.min(1, Math.max(left, ((timeOf(end) ?? to) - from) / (to - from)))
  return { left, width: right - left }
}
