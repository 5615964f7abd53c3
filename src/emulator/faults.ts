import type { RejectionReason } from '../contract/catalog/rejections.ts'
import { seededRandom } from './random.ts'

// Deliberate failures, switched on by rules that match requests and replayable by a seed.

/**
 * `limited` 429, `error` 500, `unavailable` 503, `html` a proxy's 503 page: before anything is stored. `slow` waits.
 * `dropBefore` and `dropAfter` cut the connection before or after the change is stored. `truncate` sends half a body,
 * `duplicate` responds twice, `miscount` reports one user less than was stored, `skew` sends a wrong Date. `reject`
 * rejects a share of products for one reason, always the same ones.
 */
export const FAULT_KINDS = [
  'limited',
  'error',
  'unavailable',
  'html',
  'slow',
  'dropBefore',
  'dropAfter',
  'truncate',
  'duplicate',
  'miscount',
  'skew',
  'reject',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** Products that are rejected on purpose: a share from 0 to 1, and why. */
export interface Rejecting {
  readonly share: number
  readonly reason: RejectionReason
}

export interface FaultRule {
  readonly kind: FaultKind
  /** Endpoint id, such as products.put; any by default. */
  readonly endpoint?: string
  readonly method?: string
  /** Part of the path. */
  readonly path?: string
  /** Matching requests that pass before the fault strikes. */
  readonly after?: number
  /** Number of times it strikes; unlimited by default. */
  readonly times?: number
  /** Chance from 0 to 1; the share of products for `reject`. 1 by default. */
  readonly chance?: number
  /** Seconds in retry-after for `limited` and `unavailable`; no header by default. */
  readonly retryAfter?: number
  /** Seconds until x-rate-limit-reset of `limited`. Defaults to retryAfter, else 1. */
  readonly resetAfter?: number
  /** Milliseconds for `slow` and `skew`. */
  readonly milliseconds?: number
  /** Why `reject` rejects products; the image by default. */
  readonly reason?: RejectionReason
}

interface FaultSubject {
  readonly endpoint?: string
  readonly method: string
  readonly path: string
}

export interface Faults {
  readonly add: (rule: FaultRule) => void
  readonly clear: () => void
  readonly list: () => readonly FaultRule[]
  /** The faults that strike this request; each one drawn counts. */
  readonly strike: (subject: FaultSubject) => readonly FaultRule[]
}

interface Armed {
  readonly rule: FaultRule
  seen: number
  hits: number
}

const matches = ({ endpoint, method, path }: FaultRule, subject: FaultSubject): boolean =>
  (endpoint === undefined || endpoint === subject.endpoint) &&
  (method === undefined || method === subject.method) &&
  (path === undefined || subject.path.includes(path))

/** No faults at first; the same `seed` draws the same chances again. */
export const createFaults = (seed = 1): Faults => {
  let armed: Armed[] = []
  let random = seededRandom(seed)
  const strikes = (one: Armed): boolean => {
    const { after = 0, times = Number.POSITIVE_INFINITY, chance = 1 } = one.rule
    one.seen++
    if (one.seen <= after || one.hits >= times) return false
    if (one.rule.kind !== 'reject' && random() >= chance) return false
    one.hits++
    return true
  }
  return {
    add: (rule) => {
      armed.push({ rule, seen: 0, hits: 0 })
    },
    clear: () => {
      armed = []
      random = seededRandom(seed)
    },
    list: () => armed.map(({ rule }) => rule),
    strike: (subject) => armed.filter((one) => matches(one.rule, subject) && strikes(one)).map(({ rule }) => rule),
  }
}
