import { totalCountRate } from '../contract/language/conventions.ts'
import type { Endpoint, RateLimit } from '../contract/language/endpoint.ts'

/** What one request costs and what is left. Times are milliseconds since 1970. */
export interface RateReading {
  readonly limit: RateLimit
  readonly remaining: number
  readonly resetAt: number
  readonly exceeded: boolean
}

interface Window {
  from: number
  used: number
}

export interface RateQuestion {
  readonly row: Endpoint
  readonly endpoint: string
  readonly user: string
  readonly account: string
  readonly withTotalCount: boolean
}

/**
 * Counts requests in windows that open with the first one. Stated limits are always enforced, observed ones only told in
 * headers unless `observed` is set (Document 2, Limits; facts: rate limits).
 */
export const createRates = (now: () => number, observed: boolean) => {
  const windows = new Map<string, Window>()

  const read = (name: string, limit: RateLimit): RateReading => {
    const time = now()
    const known = windows.get(name)
    const length = limit.seconds * 1000
    const window =
      known === undefined || time >= known.from + length || time < known.from ? { from: time, used: 0 } : known
    windows.set(name, window)
    const enforced = limit.source === 'stated' || observed
    const exceeded = enforced && window.used >= limit.limit
    if (!exceeded) window.used++
    return { limit, remaining: Math.max(0, limit.limit - window.used), resetAt: window.from + length, exceeded }
  }

  return {
    /** Counts the request in every window that holds it and answers the tightest reading. */
    count: ({ row, endpoint, user, account, withTotalCount }: RateQuestion): RateReading | undefined => {
      const readings: RateReading[] = []
      if (row.rate !== undefined)
        readings.push(read(`${endpoint} ${row.rate.per === 'account' ? account : user}`, row.rate))
      if (withTotalCount) readings.push(read(`with_total_count ${user}`, totalCountRate))
      return readings.sort(
        (left, right) => Number(right.exceeded) - Number(left.exceeded) || left.remaining - right.remaining,
      )[0]
    },
    clear: () => windows.clear(),
  }
}

/** The headers that tell a reading; account headers on GET of an account (facts: rate limits). */
export const rateHeaders = ({ limit, remaining, resetAt }: RateReading, method: string): Record<string, string> => {
  const prefix = limit.per === 'account' && method === 'GET' ? 'x-account-rate-limit' : 'x-rate-limit'
  return {
    [`${prefix}-limit`]: String(limit.limit),
    [`${prefix}-remaining`]: String(remaining),
    [`${prefix}-reset`]: String(Math.ceil(resetAt / 1000)),
  }
}
