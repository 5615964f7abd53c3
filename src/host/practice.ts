import type { Assumed } from '../contract/assumptions.ts'
import type { Failure } from '../contract/contract.ts'
import type { Result } from '../contract/language/result.ts'
import type { PracticeFault } from './practiceFaults.ts'

/** A custom audience or do-not-reach list of Practice with its uploaded identifiers. */
export interface PracticeList {
  readonly id: string
  readonly list: 'customAudience' | 'doNotReach'
  readonly name: string
  readonly identifiers: number
  /** ISO 8601: when people were last put on it or taken off. */
  readonly changedAt: string
}

/** An event that Practice makes happen on request. */
export interface PracticeEvent {
  readonly type: string
  readonly userId?: string
  /** What subscriptions by keyword are compared with. */
  readonly text?: string
  readonly direction?: 'sent' | 'received'
  readonly payload: Readonly<Record<string, unknown>>
}

/** When a webhook of Practice was challenged. Milliseconds since 1970 by the clock of Practice. */
export interface WebhookTimes {
  readonly id: string
  readonly validatedAt: number
  readonly attemptedAt: number
  readonly now: number
  /** Why the last challenge failed, in English; empty where it didn't. */
  readonly reason: string
}

/** Most keys that travel at a time. */
export const MAX_PRACTICE_KEYS = 50_000

/**
 * What Practice stores of people in the data folder, from start to start. Keys are `kind:hash`, also those of partner user IDs,
 * so that nothing typed crosses the bridge.
 * Each change rewrites the file, so that what was removed is gone from the disk.
 */
export interface Practice {
  readonly lists: () => Promise<Result<readonly PracticeList[], Failure>>
  /** Lists that hold any of the keys, each with how many of them. */
  readonly find: (keys: readonly string[]) => Promise<Result<readonly PracticeList[], Failure>>
  /** Removes keys from all lists; returns the number of entries removed. */
  readonly erase: (keys: readonly string[]) => Promise<Result<number, Failure>>
  /** Removes all members from lists last changed before a time (ISO 8601), or from all. */
  readonly empty: (before?: string) => Promise<Result<number, Failure>>
  /** What Practice gets wrong on purpose now; nothing where it does not run. */
  readonly faults: () => Promise<Result<readonly PracticeFault[], Failure>>
  /** Puts these faults in the place of all others; returns what holds now. */
  readonly fail: (faults: readonly PracticeFault[]) => Promise<Result<readonly PracticeFault[], Failure>>
  /** How Practice reads what the documents leave open. */
  readonly assumed: () => Promise<Result<Assumed, Failure>>
  /** Changes some assumptions, also for later starts; returns all that now hold. */
  readonly assume: (chosen: Partial<Assumed>) => Promise<Result<Assumed, Failure>>
  /** Makes an event happen; returns how many subscriptions of the app want it. */
  readonly trigger: (event: PracticeEvent) => Promise<Result<number, Failure>>
  readonly webhookTimes: () => Promise<Result<readonly WebhookTimes[], Failure>>
  /** Adds an account of 200 campaigns, 2,000 ad groups and 20,000 criteria; returns its ID. */
  readonly addLargeAccount: () => Promise<Result<string, Failure>>
  /** Resets Practice: deletes products, audiences and everything else created there. */
  readonly reset: () => Promise<Result<null, Failure>>
}
