import type { ShownPair } from '../../../../host/console.ts'
import type { PlainCode } from '../../../../messages/translator.ts'

/** What one family of rate-limit headers says. */
export interface RateMeter {
  readonly title: PlainCode
  readonly limit: number
  readonly remaining: number
  /** Milliseconds since 1970. */
  readonly resetAt?: number
}

const FAMILIES = [
  ['x-account-rate-limit', 'platform.rate.account'],
  ['x-rate-limit', 'platform.rate.user'],
  ['x-cost-rate-limit', 'platform.rate.cost'],
  ['x-app-limit-24hour', 'platform.rate.app24'],
  ['x-user-limit-24hour', 'platform.rate.user24'],
] as const

const MILLISECONDS_FROM = 100_000_000_000

/** The rate limits that a response tells of, the tightest family of headers first. */
export const rateMeters = (headers: readonly ShownPair[]): readonly RateMeter[] => {
  const number = (name: string): number | undefined => {
    const text = headers.find((header) => header.name.toLowerCase() === name)?.value.trim()
    return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
  }
  return FAMILIES.flatMap(([prefix, title]): readonly RateMeter[] => {
    const limit = number(`${prefix}-limit`)
    const remaining = number(`${prefix}-remaining`)
    const reset = number(`${prefix}-reset`)
    if (limit === undefined || remaining === undefined) return []
    const resetAt = reset === undefined || reset >= MILLISECONDS_FROM ? reset : reset * 1000
    return [{ title, limit, remaining, ...(resetAt === undefined ? {} : { resetAt }) }]
  }).sort((left, right) => left.remaining / left.limit - right.remaining / right.limit)
}
