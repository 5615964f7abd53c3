import { type Answer, refused } from './answer.ts'
import type { Delivery } from './delivery.ts'
import type { FaultKind, FaultRule } from './faults.ts'

/** What the faults of one request come to. */
export interface Struck {
  /** The answer that is given without looking at the request. */
  readonly instead?: Answer
  /** The connection breaks before anything is stored. */
  readonly dropBefore: boolean
  readonly lie: boolean
  readonly manner: Delivery['manner']
  /** Milliseconds to wait, and by which Date is wrong. */
  readonly delay: number
  readonly skew: number
  readonly notes: readonly string[]
}

const waitHeader = ({ retryAfter }: FaultRule): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }

const withHeaders = (answer: Answer, headers: Readonly<Record<string, string>>): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
})

const PROXY_PAGE =
  '<html><head><title>503</title></head><body><h1>503 Service Temporarily Unavailable</h1></body></html>'

/** Answers that replace the emulator's own. */
const INSTEAD: Partial<Record<FaultKind, (rule: FaultRule) => Answer>> = {
  limited: (rule) => withHeaders(refused(429, 'TOO_MANY_REQUESTS', 'Rate limit exceeded'), waitHeader(rule)),
  error: () => refused(500, 'INTERNAL_ERROR', 'An internal error occurred'),
  unavailable: (rule) => withHeaders(refused(503, 'SERVICE_UNAVAILABLE', 'Service unavailable'), waitHeader(rule)),
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

/** Puts the faults of one request together; the first that decides an answer or a manner wins. */
export const strike = (rules: readonly FaultRule[]): Struck => {
  const instead = rules.map((rule) => INSTEAD[rule.kind]?.(rule)).find((answer) => answer !== undefined)
  return {
    ...(instead === undefined ? {} : { instead }),
    dropBefore: rules.some(({ kind }) => kind === 'dropBefore'),
    lie: rules.some(({ kind }) => kind === 'lie'),
    manner: rules.map(({ kind }) => MANNERS[kind]).find((manner) => manner !== undefined) ?? 'whole',
    delay: millisecondsOf(rules, 'slow'),
    skew: millisecondsOf(rules, 'skew'),
    notes: rules.map(({ kind }) => `Fault: ${kind}.`),
  }
}
