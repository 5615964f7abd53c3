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

/** A limit that is reported but not enforced. */
const untouched = (limit: RateLimit | undefined, time: number): RateReading | undefined =>
  limit === undefined
    ? undefined
    : { limit, remaining: limit.limit - 1, resetAt: Math.floor(time / 1000) * 1000, exceeded: false }

/** Reported limit of reads under /2 whose limit is unpublished; never enforced (facts: J). */
const ASSUMED_READ: RateLimit = { limit: 450, seconds: 900, per: 'user', source: 'observed' }

const assumedOf = ({ method, path }: Endpoint): RateLimit | undefined =>
  method === 'GET' && path.startsWith('/2/') ? ASSUMED_READ : undefined

/** How many windows are kept before those that are over are swept away. */
const MAX_WINDOWS = 1000

/** Limits that apply to a request, each with the name of its shared count. */
const limitsOf = ({
  row,
  endpoint,
  user,
  account,
  withTotalCount,
}: RateQuestion): readonly (readonly [string, RateLimit])[] => {
  const limits = [...(row.rate === undefined ? [] : [row.rate]), ...(withTotalCount ? [totalCountRate] : [])]
  return limits.map((limit) => [`${limit.shared ?? endpoint} ${limit.per === 'account' ? account : user}`, limit])
}

/**
 * Counts requests in windows that open with the first one. Stated limits are always enforced (Document 2, Limits); observed
 * ones only where `observed` is set (facts: rate limits). Otherwise they are told as a window that is over already, because
 * a client that keeps to what the headers say must not wait for what nobody enforces.
 */
export const createRates = (now: () => number, observed: boolean) => {
  const windows = new Map<string, Window>()
  const isOver = ({ from }: Window, seconds: number, time: number): boolean =>
    time >= from + seconds * 1000 || time < from

  const sweep = (time: number): void => {
    for (const [name, window] of windows) if (isOver(window, 900, time)) windows.delete(name)
  }

  const windowOf = (name: string, { seconds }: RateLimit, time: number): Window => {
    const known = windows.get(name)
    if (known !== undefined && !isOver(known, seconds, time)) return known
    if (windows.size >= MAX_WINDOWS) sweep(time)
    const fresh = { from: time, used: 0 }
    windows.set(name, fresh)
    return fresh
  }

  return {
    /** Counts the request in all its windows, or in none if one is full. Returns the tightest reading. */
    count: (question: RateQuestion): RateReading | undefined => {
      const time = now()
      const limits = limitsOf(question)
      const enforced = limits
        .filter(([, limit]) => limit.source === 'stated' || observed)
        .map(([name, limit]) => ({ limit, window: windowOf(name, limit, time) }))
      const isFull = ({ limit, window }: (typeof enforced)[number]) => window.used >= limit.limit
      const refused = enforced.some(isFull)
      if (!refused) for (const { window } of enforced) window.used++
      const readings = enforced.map((one) => ({
        limit: one.limit,
        remaining: Math.max(0, one.limit.limit - one.window.used),
        resetAt: one.window.from + one.limit.seconds * 1000,
        exceeded: refused && isFull(one),
      }))
      const [tightest] = readings.sort(
        (left, right) => Number(right.exceeded) - Number(left.exceeded) || left.remaining - right.remaining,
      )
      return tightest ?? untouched(limits[0]?.[1] ?? assumedOf(question.row), time)
    },
    clear: () => windows.clear(),
  }
}

/** Rate headers of a reading; account headers on GET of an account (facts: rate limits). */
export const rateHeaders = (
  { limit, remaining, resetAt }: Omit<RateReading, 'exceeded'>,
  method: string,
): Record<string, string> => {
  const prefix = limit.per === 'account' && method === 'GET' ? 'x-account-rate-limit' : 'x-rate-limit'
  return {
    [`${prefix}-limit`]: String(limit.limit),
    [`${prefix}-remaining`]: String(remaining),
    [`${prefix}-reset`]: String(Math.ceil(resetAt / 1000)),
  }
}
