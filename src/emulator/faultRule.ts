import { isRejectionReason, REJECTION_REASONS } from '../contract/catalog/rejections.ts'
import { contract } from '../contract/contract.ts'
import { type Fields, isFields } from '../contract/language/fields.ts'
import { type ExplainedResult, failed, success } from '../contract/language/result.ts'
import { FAULT_KINDS, type FaultRule } from './faults.ts'

// Validates a fault from outside; nothing of it is trusted.

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value !== ''

const wholeFrom =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

const DAY_SECONDS = 86_400

/** Each field, what must hold of it and how that is said. */
const FIELDS: Readonly<Record<keyof FaultRule, readonly [check: Check, expected: string]>> = {
  kind: [(value) => (FAULT_KINDS as readonly unknown[]).includes(value), `one of ${FAULT_KINDS.join(', ')}`],
  endpoint: [
    (value) => typeof value === 'string' && Object.hasOwn(contract, value),
    'the id of an endpoint, such as products.put',
  ],
  method: [(value) => typeof value === 'string' && /^(GET|POST|PUT|DELETE)$/.test(value), 'GET, POST, PUT or DELETE'],
  path: [isText, 'a part of a path'],
  after: [wholeFrom(0, 1e9), 'a whole number from 0: requests that pass first'],
  times: [wholeFrom(1, 1e9), 'a whole number from 1: how often it strikes'],
  chance: [(value) => typeof value === 'number' && value >= 0 && value <= 1, 'a number from 0 to 1'],
  retryAfter: [wholeFrom(0, 30 * DAY_SECONDS), 'whole seconds from 0'],
  resetAfter: [wholeFrom(0, 30 * DAY_SECONDS), 'whole seconds from 0'],
  milliseconds: [(value) => wholeFrom(-1e11, 1e11)(value), 'whole milliseconds'],
  reason: [isRejectionReason, `one of ${REJECTION_REASONS.join(', ')}`],
}

/** Maximum wait: a request that hangs for hours only ties up sockets. */
const MAX_SLOW_MS = 600_000

/** What earlier versions called a kind. */
const EARLIER_KINDS: ReadonlyMap<unknown, FaultRule['kind']> = new Map([['lie', 'miscount']])

/** A fault rule, or one sentence that names the field that is wrong. */
export const readFaultRule = (given: unknown): ExplainedResult<FaultRule> => {
  if (!isFields(given)) return failed('A fault is an object with kind.')
  const value: Fields = { ...given, kind: EARLIER_KINDS.get(given['kind']) ?? given['kind'] }
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(FIELDS, name))
  if (unknown !== undefined)
    return failed(`${unknown.slice(0, 60)} is no field of a fault; there are ${Object.keys(FIELDS).join(', ')}.`)
  for (const [name, [check, expected]] of Object.entries(FIELDS)) {
    if (value[name] === undefined && name !== 'kind') continue
    if (!check(value[name])) return failed(`${name} must be ${expected}.`)
  }
  const rule = value as unknown as FaultRule
  if (rule.reason !== undefined && rule.kind !== 'reject') return failed('reason is for reject only.')
  const needsTime = rule.kind === 'slow' || rule.kind === 'skew'
  if (needsTime && rule.milliseconds === undefined) return failed(`milliseconds must say how long for ${rule.kind}.`)
  if (rule.kind === 'slow' && (Number(rule.milliseconds) < 0 || Number(rule.milliseconds) > MAX_SLOW_MS))
    return failed(`milliseconds must be 0 to ${MAX_SLOW_MS} for slow.`)
  return success(rule)
}
