// How many requests of an upload run at once, and how long it waits.

/** Requests of one upload on their way at once. */
export const WIDTH = 4
/** First and longest wait before one batch retries after a network or server failure. */
export const FIRST_HOLD_MS = 1000
export const HOLD_MS = 30_000
/**
 * Rounds without a clear response, while others get one, before a batch is set aside. After a second chance it is left
 * for the user.
 */
export const ROUNDS = 6
/** Longest time without any clear response before the upload is left for the user. */
export const MAX_OUTAGE_MS = 15 * 60_000
/** Failed tries in a row, over all batches, before a single batch probes alone. */
export const MAX_FAILED = 5
/** Longest time without a new part of a plan, with nothing else to send. */
export const MAX_PLAN_MS = 30_000
/** Milliseconds a pause gives requests in flight. */
export const GRACE_MS = 600
