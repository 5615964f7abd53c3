import { MAX_WAIT } from '../../client/retry.ts'
import type { Failure } from '../../contract/contract.ts'
import { FIRST_HOLD_MS, HOLD_MS, MAX_FAILED, MAX_OUTAGE_MS, ROUNDS, WIDTH } from './runLimits.ts'
import type { Live } from './summary.ts'
import type { BatchRecord } from './uploadState.ts'

/** What a failure does to a run. */
interface HoldResult {
  /** Why nothing is sent, and until when in ticks; absent if that is too long. */
  readonly wait?: Live['wait']
  /** The run stops for now. */
  readonly stops: boolean
}

export interface BatchQueue {
  readonly add: (batches: readonly BatchRecord[]) => void
  readonly isEmpty: () => boolean
  /** Milliseconds until something may leave; 0 or less for now. */
  readonly pause: () => number
  /** Takes the next batch that may leave besides those in flight; undefined if none may. */
  readonly take: (flying: readonly BatchRecord[]) => BatchRecord | undefined
  /** May a try that failed be repeated at once? */
  readonly mayTryAgain: () => boolean
  /** A batch got no clear response: it is retried later, or set aside for now. */
  readonly hold: (batch: BatchRecord, failure: Failure) => HoldResult
  /** The platform answered clearly. Batches parked while it was away get one more try, after all others. */
  readonly answered: () => void
  /** How many batches are left alone for now. */
  readonly parked: () => number
}

/** Chooses the next batch of a run and reorders after failures. `ticks` is monotonic milliseconds. */
export const createBatchQueue = (ticks: () => number, keepsOrder: () => boolean): BatchQueue => {
  const queue: BatchRecord[] = []
  const rounds = new Map<BatchRecord, number>()
  /** Batches parked without a clear response, and those that already got a second chance. */
  let parked: BatchRecord[] = []
  const chanced = new Set<BatchRecord>()
  /** Clear responses so far, and their number when each batch first left. */
  let clear = 0
  const clearBefore = new Map<BatchRecord, number>()
  let holdUntil = 0
  let probing = false
  /** First failed try since the last clear response, in ticks. */
  let failingSince: number | undefined
  /** Waits since then. */
  let holds = 0
  /** Consecutive tries without a clear response, of any batch. */
  let failedTries = 0

  const later = (batch: BatchRecord): void => {
    const at = queue.findIndex((other) => other.index > batch.index)
    queue.splice(at < 0 ? queue.length : at, 0, batch)
  }

  const hasSlot = (next: BatchRecord, flying: readonly BatchRecord[]): boolean => {
    if (flying.length === 0) return true
    const lonely = next.alone || flying.some((batch) => batch.alone)
    return !lonely && flying.length < (probing ? 1 : WIDTH)
  }

  const giveChance = (): void => {
    const again = parked.filter((batch) => !chanced.has(batch))
    parked = parked.filter((batch) => chanced.has(batch))
    for (const batch of again) {
      chanced.add(batch)
      rounds.delete(batch)
      queue.push(batch)
    }
  }

  return {
    add: (batches) => {
      queue.push(...batches)
    },
    isEmpty: () => queue.length === 0,
    pause: () => holdUntil - ticks(),
    take: (flying) => {
      const [next] = queue
      if (next === undefined || ticks() < holdUntil || !hasSlot(next, flying)) return undefined
      if (!clearBefore.has(next)) clearBefore.set(next, clear)
      return queue.shift()
    },
    mayTryAgain: () => ++failedTries < MAX_FAILED && !probing,
    hold: (batch, failure) => {
      const round = (rounds.get(batch) ?? 0) + 1
      rounds.set(batch, round)
      probing = true
      const now = ticks()
      const ms = Math.max(failure.retryAfterMs ?? 0, Math.min(HOLD_MS, FIRST_HOLD_MS * 2 ** holds))
      // Those that fail together are one failure.
      if (now >= holdUntil) holds++
      if (ms > MAX_WAIT) {
        later(batch)
        return { stops: true }
      }
      holdUntil = Math.max(holdUntil, now + ms)
      const wait = { reason: failure.sentence, until: holdUntil }
      failingSince ??= now
      const isLong = now - failingSince >= MAX_OUTAGE_MS
      const isItsOwn = round >= ROUNDS && !keepsOrder() && clear > (clearBefore.get(batch) ?? clear)
      if (failure.acted === 'no' || !(isLong || isItsOwn)) {
        later(batch)
        return { wait, stops: false }
      }
      parked.push(batch)
      return { wait, stops: isLong }
    },
    answered: () => {
      probing = false
      clear++
      failingSince = undefined
      failedTries = 0
      holds = 0
      giveChance()
      holdUntil = 0
    },
    parked: () => parked.length,
  }
}
