import type { Failure } from '../contract/contract.ts'
import { saying } from '../contract/language/said.ts'

/** Beyond this, in ms, the clock must be set: certificates and dates are wrong too. */
const MAX_OFFSET = 24 * 60 * 60_000
const NOTICED_FROM = 60_000
const TIMESTAMP_OUT_OF_BOUNDS = 135

type Skew =
  | { readonly next: 'none' }
  | { readonly next: 'signAgain'; readonly offset: number }
  | { readonly next: 'stop'; readonly failure: Failure }

/** Duration in the largest unit that makes more than two, for the plural message. */
const spanOf = (milliseconds: number): { readonly count: number; readonly unit: string } => {
  const hours = Math.abs(milliseconds) / 3_600_000
  if (hours < 1) return { count: Math.round(hours * 60), unit: 'minute' }
  return hours < 48 ? { count: Math.round(hours), unit: 'hour' } : { count: Math.round(hours / 24), unit: 'day' }
}

const duration = (milliseconds: number): string => {
  const hours = Math.abs(milliseconds) / 3_600_000
  if (hours < 1) return `${Math.round(hours * 60)} minutes`
  return hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`
}

/**
 * Decides whether our clock caused a 401 (facts A1: the Date header has platform time). `offset` was added to `now` in
 * the timestamp; all in ms.
 */
export const judgeSkew = (failure: Failure, serverTime: number | undefined, now: number, offset: number): Skew => {
  if (failure.status !== 401 || serverTime === undefined) return { next: 'none' }
  const named = failure.errors.some(({ code }) => code === TIMESTAMP_OUT_OF_BOUNDS)
  if (!named && Math.abs(serverTime - (now + offset)) <= NOTICED_FROM) return { next: 'none' }
  const found = serverTime - now
  if (Math.abs(found) <= MAX_OFFSET) return { next: 'signAgain', offset: found }
  const side = found > 0 ? 'behind' : 'ahead of'
  return {
    next: 'stop',
    failure: {
      ...failure,
      ...saying(
        `The clock of this computer is ${duration(found)} ${side} the platform's: set date and time, then try again.`,
        found > 0 ? 'client.clock.behind' : 'client.clock.ahead',
        spanOf(found),
      ),
    },
  }
}
