import type { Endpoint, RateLimit, Server } from '../contract/language/endpoint.ts'
import { type Answer, refusedAnswer } from './answer.ts'
import type { Delivery } from './delivery.ts'
import type { FaultKind, FaultRule, Rejecting } from './faults.ts'
import { rateHeaders } from './rates.ts'

/** Combined effect of all faults that match a request. */
export interface FaultEffects {
  /** Response that replaces handling the request. */
  readonly instead?: Answer
  /** The connection breaks before anything is stored. */
  readonly dropBefore: boolean
  readonly miscount: boolean
  /** The share of products that are rejected, and why. */
  readonly reject?: Rejecting
  readonly manner: Delivery['manner']
  /** Milliseconds to wait, and by which Date is wrong. */
  readonly delay: number
  readonly skew: number
  readonly notes: readonly string[]
}

/** Where a fault strikes. `now` is milliseconds since 1970 by the emulator's clock. */
interface FaultPlace {
  readonly server: Server
  readonly method: string
  readonly now: number
  /** The endpoint's row, where the request found one. */
  readonly row?: Endpoint
}

const waitHeader = ({ retryAfter }: FaultRule): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }

const withHeaders = (answer: Answer, headers: Readonly<Record<string, string>>): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
})

const PROXY_PAGE =
  '<html><head><title>503</title></head><body><h1>503 Service Temporarily Unavailable</h1></body></html>'

/** Rate limit a fault pretends is used up if the endpoint has none. */
const SOME_LIMIT: RateLimit = { limit: 15, seconds: 900, per: 'user', source: 'observed' }

/** Numbers on the main server, words on the advertising ones (facts: error catalog). */
const CODES = {
  limited: [88, 'TOO_MANY_REQUESTS'],
  error: [131, 'INTERNAL_ERROR'],
  unavailable: [130, 'SERVICE_UNAVAILABLE'],
} as const

const codeOf = (kind: keyof typeof CODES, { server }: FaultPlace): string | number =>
  CODES[kind][server === 'main' ? 0 : 1]

/** A 429 with its exhausted window and reset time (facts: rate limits). */
const limited = (rule: FaultRule, place: FaultPlace): Answer => {
  const seconds = rule.resetAfter ?? rule.retryAfter ?? 1
  const window = { limit: place.row?.rate ?? SOME_LIMIT, remaining: 0, resetAt: place.now + seconds * 1000 }
  const answer = refusedAnswer(429, codeOf('limited', place), 'Rate limit exceeded')
  return withHeaders(answer, { ...rateHeaders(window, place.method), ...waitHeader(rule) })
}

/** Responses that replace the emulator's own. */
const INSTEAD: Partial<Record<FaultKind, (rule: FaultRule, place: FaultPlace) => Answer>> = {
  limited,
  error: (_, place) => refusedAnswer(500, codeOf('error', place), 'An internal error occurred'),
  unavailable: (rule, place) =>
    withHeaders(refusedAnswer(503, codeOf('unavailable', place), 'Service unavailable'), waitHeader(rule)),
  html: () => ({ status: 503, headers: { 'content-type': 'text/html' }, body: PROXY_PAGE }),
}

const MANNERS: Partial<Record<FaultKind, Delivery['manner']>> = {
  dropBefore: 'drop',
  dropAfter: 'drop',
  truncate: 'truncate',
  duplicate: 'duplicate',
}

const millisecondsOf = (rules: readonly FaultRule[], kind: FaultKind): number =>
  rules.reduce((sum, rule) => sum + (rule.kind === kind ? (rule.milliseconds ?? 0) : 0), 0)

/** Combines the faults of one request; the first that sets an answer or manner wins. */
export const strike = (rules: readonly FaultRule[], place: FaultPlace): FaultEffects => {
  const reject = rules.find(({ kind }) => kind === 'reject')
  const instead = rules.map((rule) => INSTEAD[rule.kind]?.(rule, place)).find((answer) => answer !== undefined)
  return {
    ...(instead === undefined ? {} : { instead }),
    ...(reject === undefined ? {} : { reject: { share: reject.chance ?? 1, reason: reject.reason ?? 'image' } }),
    dropBefore: rules.some(({ kind }) => kind === 'dropBefore'),
    miscount: rules.some(({ kind }) => kind === 'miscount'),
    manner: rules.map(({ kind }) => MANNERS[kind]).find((manner) => manner !== undefined) ?? 'whole',
    delay: millisecondsOf(rules, 'slow'),
    skew: millisecondsOf(rules, 'skew'),
    notes: rules.map(({ kind }) => `Fault: ${kind}.`),
  }
}
