import { type EndpointId, endpointOf, type RateState } from '../contract/contract.ts'
import { totalCountRate } from '../contract/language/conventions.ts'
import type { RateLimit } from '../contract/language/endpoint.ts'
import { MAX_WAIT } from './retry.ts'

/** Used share of a stated limit: 1,450 of 1,500. The platform counts arrivals, we count departures. */
const USED_SHARE = 1450 / 1500

/** A day and an hour for clocks that differ, in milliseconds. */
const MAX_LIMIT_LENGTH = 25 * 3_600_000

type Values = Readonly<Record<string, unknown>>

/** A slot for one request at `at` (ticks); `release` returns it unused. */
interface PacedTurn {
  readonly at: number
  readonly reason: string
  readonly release: () => void
}

interface Pacer {
  /** Takes the next free place for a request. */
  readonly reserve: (id: EndpointId, input: Values, now: number) => PacedTurn
  /** Learns from the headers of a response; `resetIn` is in milliseconds from now. */
  readonly observe: (id: EndpointId, input: Values, rate: RateState, resetIn: number, now: number) => void
  /** Forgets waits so long that only a person may shorten them, once one did. */
  readonly forgetLongWaits: (now: number) => void
  /** Lets nothing leave for so long, after a 429. */
  readonly hold: (id: EndpointId, input: Values, milliseconds: number, now: number) => void
}

interface Window {
  readonly limit: RateLimit
  readonly key: string
}

/** What the headers left us: so many requests until then. */
interface Gate {
  remaining: number
  until: number
}

const accountOf = (input: Values, { per }: Pick<RateLimit, 'per'>): string =>
  per === 'account' ? String(input['account_id']) : 'user'

/** The stated limits that a request counts against; observed ones are left to the headers. */
const windowsOf = (id: EndpointId, input: Values): readonly Window[] => {
  const { rate } = endpointOf(id)
  const stated = rate?.source === 'stated' ? [{ limit: rate, key: `${id} ${accountOf(input, rate)}` }] : []
  const counted =
    input['with_total_count'] === true
      ? [{ limit: totalCountRate, key: `${id} total ${accountOf(input, totalCountRate)}` }]
      : []
  return [...stated, ...counted]
}

const gateKey = (id: EndpointId, input: Values): string => `${id} ${String(input['account_id'] ?? 'user')}`

const REASON = "The platform's rate limit is used up for now."
const GATE_REASON = 'The platform accepts no more of these requests for now.'

/** Departures in one sliding window, in order; reserved ones may lie ahead. */
const takePlace = (departures: number[], { limit, seconds }: RateLimit, earliest: number): number => {
  const most = Math.floor(limit * USED_SHARE)
  const blocking = departures.length < most ? undefined : departures[departures.length - most]
  const last = departures[departures.length - 1] ?? earliest
  return Math.max(earliest, last, blocking === undefined ? earliest : blocking + seconds * 1000)
}

/** Keeps requests within each endpoint's and account's limits, and within the quota that responses state. */
export const createPacer = (): Pacer => {
  const windows = new Map<string, number[]>()
  const gates = new Map<string, Gate>()

  const departuresOf = ({ key, limit }: Window, now: number): number[] => {
    const known = windows.get(key) ?? []
    windows.set(key, known)
    const old = known.findIndex((time) => time > now - limit.seconds * 1000)
    known.splice(0, old < 0 ? known.length : old)
    return known
  }

  const passGate = (key: string, now: number): number => {
    const gate = gates.get(key)
    if (gate === undefined) return now
    if (gate.until <= now) {
      gates.delete(key)
      return now
    }
    if (gate.remaining > 0) {
      gate.remaining--
      return now
    }
    return gate.until
  }

  return {
    reserve: (id, input, now) => {
      const open = passGate(gateKey(id, input), now)
      const lists = windowsOf(id, input).map((window) => ({ list: departuresOf(window, now), limit: window.limit }))
      const at = lists.reduce((earliest, { list, limit }) => takePlace(list, limit, earliest), open)
      for (const { list } of lists) list.push(at)
      const release = () => {
        for (const { list } of lists) {
          const index = list.lastIndexOf(at)
          if (index >= 0) list.splice(index, 1)
        }
      }
      return { at, reason: at > open ? REASON : GATE_REASON, release }
    },
    observe: (id, input, { remaining }, resetIn, now) => {
      // No platform limit lasts longer than a day, so a later reset time is ignored.
      if (resetIn <= 0 || resetIn > MAX_LIMIT_LENGTH) return
      const key = gateKey(id, input)
      const known = gates.get(key)
      const until = now + resetIn
      const sameWindow = known !== undefined && Math.abs(known.until - until) < 2000
      gates.set(key, {
        remaining: sameWindow ? Math.min(known.remaining, remaining) : remaining,
        until: sameWindow ? Math.max(known.until, until) : until,
      })
    },
    forgetLongWaits: (now) => {
      for (const [key, { until }] of gates) if (until - now > MAX_WAIT) gates.delete(key)
    },
    hold: (id, input, milliseconds, now) => {
      if (milliseconds > 0) gates.set(gateKey(id, input), { remaining: 0, until: now + milliseconds })
    },
  }
}
