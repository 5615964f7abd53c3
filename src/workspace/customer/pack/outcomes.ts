import { Value } from 'typebox/value'
import { userCount } from '../../../contract/audience/userOperations.ts'

/** How many users the platform took of one batch. */
interface AcceptedUsers {
  readonly success: number
  readonly total: number
  /**
   * True if every user that was sent was taken. The platform counts users, so anything else is an error and the whole group
   * is sent again (Document 2).
   */
  readonly complete: boolean
}

/**
 * Reads a response's `data`; undefined if it holds no valid counts. It has one count for a custom audience, one per
 * operation for a do-not-reach list.
 */
export const acceptedUsers = (data: unknown, sent: number): AcceptedUsers | undefined => {
  const counts: readonly unknown[] = Array.isArray(data) ? data : [data]
  let success = 0
  let total = 0
  for (const count of counts) {
    if (!Value.Check(userCount, count)) return undefined
    success += count.success_count
    total += count.total_count
  }
  if (counts.length === 0) return undefined
  return { success, total, complete: success === total && success === sent }
}

/** What became of the users of an upload, over its batches. */
interface UserOutcomes {
  readonly confirmed: number
  readonly failed: number
  readonly unknown: number
  readonly skipped: number
}

/** Sums settled batches. A confirmed one with different counts than sent counts as failed. */
export const sumOutcomes = (
  outcomes: readonly {
    readonly state: 'confirmed' | 'failed' | 'unknown' | 'skipped'
    readonly rows: readonly number[]
    readonly data?: unknown
  }[],
): UserOutcomes => {
  const sum = { confirmed: 0, failed: 0, unknown: 0, skipped: 0 }
  for (const { state, rows, data } of outcomes) {
    const accepted = state === 'confirmed' ? acceptedUsers(data, rows.length) : undefined
    sum[accepted !== undefined && !accepted.complete ? 'failed' : state] += rows.length
  }
  return sum
}
