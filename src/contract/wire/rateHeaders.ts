import type { RateState } from '../contract.ts'

type Headers = Readonly<Record<string, string>>

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : undefined

const MILLISECONDS_FROM = 100_000_000_000

const family = (headers: Headers, prefix: string): RateState | undefined => {
  const limit = wholeNumber(headers[`${prefix}-limit`])
  const remaining = wholeNumber(headers[`${prefix}-remaining`])
  const reset = wholeNumber(headers[`${prefix}-reset`])
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined
  return { limit, remaining, resetAt: reset < MILLISECONDS_FROM ? reset * 1000 : reset }
}

/** Rate limit by a response's headers; those of the account win (facts: rate limits, precedence). */
export const rateOf = (headers: Headers): RateState | undefined =>
  family(headers, 'x-account-rate-limit') ?? family(headers, 'x-rate-limit')

/** The platform's clock in milliseconds since 1970, if the response has a readable Date. */
export const serverTimeOf = (headers: Headers): number | undefined => {
  const time = Date.parse(headers['date'] ?? '')
  return Number.isNaN(time) ? undefined : time
}

/**
 * Milliseconds to wait by `retry-after`, given in seconds or as an HTTP date. 0 for a past date; undefined if absent or
 * malformed.
 */
export const retryAfterOf = (headers: Headers, now: number): number | undefined => {
  const text = headers['retry-after']
  if (text === undefined) return undefined
  const seconds = wholeNumber(text)
  if (seconds !== undefined) return seconds * 1000
  const time = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}
