import { priceOf } from '../../../contract/access/prices.ts'
import type { ActivityEntry } from '../../../host/host.ts'

/** Requests of one day that the documents name a price for. */
export interface UsageDay {
  /** `2026-05-04`, in UTC. */
  readonly day: string
  readonly kind: 'record' | 'post'
  readonly requests: number
  /** Records read, or posts created. */
  readonly units: number
  /** Reads whose records were not counted, as in entries of older versions. */
  readonly uncounted: number
  readonly least: number
  readonly most: number
}

/** Nothing was bought by a request that failed or stayed here. */
const isPaid = ({ status, left }: ActivityEntry): boolean =>
  left !== false && status !== undefined && status >= 200 && status < 300

/** Usage of a service by day and kind, the latest day first; Practice costs nothing. */
export const usageByDay = (entries: readonly ActivityEntry[]): readonly UsageDay[] => {
  const days = new Map<string, UsageDay>()
  for (const entry of entries) {
    const price = entry.endpoint === 'link' ? undefined : priceOf(entry.endpoint)
    if (price === undefined || !isPaid(entry) || /^(127\.0\.0\.1|localhost)(:|$)/.test(entry.host)) continue
    const day = entry.at.slice(0, 10)
    const key = `${day} ${price.per}`
    const units = price.per === 'post' ? 1 : (entry.records ?? 0)
    const before = days.get(key)
    days.set(key, {
      day,
      kind: price.per,
      requests: (before?.requests ?? 0) + 1,
      units: (before?.units ?? 0) + units,
      uncounted: (before?.uncounted ?? 0) + (price.per === 'record' && entry.records === undefined ? 1 : 0),
      least: (before?.least ?? 0) + units * price.least,
      most: (before?.most ?? 0) + units * price.most,
    })
  }
  return [...days.values()].sort((one, other) => other.day.localeCompare(one.day) || one.kind.localeCompare(other.kind))
}
