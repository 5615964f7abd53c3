import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Call, EndpointId, Failure, Reply } from '../../src/contract/contract.ts'
import type { Result } from '../../src/contract/language/result.ts'
import type { Journey, Need, Seen, Step } from './journeys.ts'

// How a journey is made on a platform.

/** A platform to ask, and what stands ready there. */
export interface Subject {
  readonly call: Call
  /** The same in the sandbox, which is a world of its own. */
  readonly inSandbox: Call
  readonly accountId: string
  readonly catalogId: string
  readonly audienceId: string
  readonly doNotReachListId: string
  readonly allows: readonly Need[]
  /** A public address whose receiver answers challenges, where journeys of webhooks are made. */
  readonly webhookUrl?: string
  /** Lets the seeded user approve the app with PKCE. Answers what the code is exchanged with. */
  readonly approve?: () => Promise<Seen>
  readonly stop: () => Promise<void>
}

/** Used by nothing else on a real service, and removed at the end. */
export const prefix = `adwright-${randomBytes(5).toString('hex')}`

export const dataOf = <Value>(result: Result<Reply<Value>, Failure>): Value => {
  if (!result.ok) throw new Error(`${result.failure.sentence} ${JSON.stringify(result.failure.errors)}`)
  return result.value.data
}

export const failureOf = (result: Result<unknown, Failure>): Failure => {
  if (result.ok) throw new Error('The call succeeded.')
  return result.failure
}

/** The door without the types of single endpoints. */
export type AnyCall = (id: EndpointId, input: Readonly<Record<string, unknown>>) => Promise<Result<Reply, Failure>>

const minuteOf = (time: number): string => new Date(time).toISOString().replace(/\D/g, '').slice(0, 12)

const hourOf = (time: number): string => `${new Date(time).toISOString().slice(0, 13)}:00:00Z`

const HOUR = 3_600_000

/** What every journey knows when it begins. */
const knownAtFirst = (subject: Subject): Seen => ({
  account_id: subject.accountId,
  product_catalog_id: subject.catalogId,
  custom_audience_id: subject.audienceId,
  unique: prefix,
  webhookUrl: subject.webhookUrl ?? '',
  replayFrom: minuteOf(Date.now() - 2 * HOUR),
  replayTo: minuteOf(Date.now() - HOUR),
  thisHour: hourOf(Date.now() - HOUR),
  nextHour: hourOf(Date.now() + HOUR),
})

/** Makes one step; answers what is known after it. */
const take = async (call: AnyCall, step: Step, seen: Seen): Promise<Seen> => {
  const result = await call(step.asks, step.with?.(seen) ?? {})
  if (step.refusedWith !== undefined) {
    expect(step.refusedWith, step.asks).toContain(failureOf(result).status)
    return seen
  }
  const data = dataOf(result)
  expect(step.holds?.(data, seen) ?? true, `${step.asks} ${JSON.stringify(data)}`).toBe(true)
  return { ...seen, ...step.keeps?.(data) }
}

/** Makes every step of a journey, each with what was learnt before. */
export const travel = async (subject: Subject, { steps, needs }: Journey): Promise<void> => {
  const call = (needs.includes('sandbox') ? subject.inSandbox : subject.call) as unknown as AnyCall
  let seen = { ...knownAtFirst(subject), ...(needs.includes('approval') ? await subject.approve?.() : {}) }
  for (const step of steps) seen = await take(call, step, seen)
}
