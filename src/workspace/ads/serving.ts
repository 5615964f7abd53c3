import { type Fields, wordOf } from '../../contract/language/fields.ts'
import { parseTime } from '../../contract/language/time.ts'

// Why something is not shown, as far as the account that was downloaded tells. Reasons of campaigns and funding sources come from
// the platform; those of ad groups are worked out from the ad group and what it hangs on.

const SERVING_REASONS = ['deleted', 'paused', 'campaignPaused', 'funding', 'ended', 'later'] as const
type ServingReason = (typeof SERVING_REASONS)[number]

const timeOf = (value: unknown): number | undefined => parseTime(wordOf(value ?? ''))

const isPaused = ({ entity_status: status }: Fields): boolean => status === 'PAUSED' || status === 'DRAFT'

/** Known reasons why an ad group is not served; empty if none. `now` is milliseconds since 1970. */
export const adGroupReasons = (
  values: Fields,
  campaign: Fields | undefined,
  funding: Fields | undefined,
  now: number,
): readonly ServingReason[] => {
  const end = timeOf(values['end_time'])
  const start = timeOf(values['start_time'])
  const reasons: Readonly<Partial<Record<ServingReason, boolean>>> = {
    deleted: values['deleted'] === true,
    paused: isPaused(values),
    campaignPaused: campaign !== undefined && isPaused(campaign),
    funding: funding?.['able_to_fund'] === false,
    ended: end !== undefined && end <= now,
    later: start !== undefined && start > now,
  }
  return SERVING_REASONS.filter((reason) => reasons[reason] === true)
}

/** The platform's own reasons for a campaign or funding source, as returned. */
export const platformReasons = (values: Fields): readonly string[] => {
  const given = values['reasons_not_servable'] ?? values['reasons_not_able_to_fund']
  return Array.isArray(given) ? given.map(wordOf) : []
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
