// How many requests of an upload leave at once, and how long it waits for what.

/** Requests of one upload on their way at once. */
export const WIDTH = 4
/** How long to wait for the network or a broken server before one batch tries again: at first, and at last. */
export const FIRST_HOLD_MS = 1000
export const HOLD_MS = 30_000
/** Rounds in which one batch got no clear answer, while others did, before it is put behind the others and then left for the user. */
export const ROUNDS = 6
/** How long no batch at all may get a clear answer before the upload is left for the user to resume. */
export const MAX_OUTAGE_MS = 15 * 60_000
/** Tries in a row of all batches that may fail before one at a time probes, each with a single request. */
export const MAX_FAILED = 5
/** How long a pause lets requests on their way come to their answer. */
export const GRACE_MS = 600
