import type { Failure } from '../contract.ts'

/** 4xx statuses that may succeed on retry: too slow, too early, another connection, given up. */
export const ASKS_AGAIN: readonly (number | undefined)[] = [408, 421, 425, 429, 499]

/** A cache in between answered, which the next try may miss. */
const NOT_MODIFIED = 304

/** Would the same request fail in the same way whenever it is sent, until somebody changes something? */
export const isLasting = ({ kind, status }: Pick<Failure, 'kind' | 'status'>): boolean =>
  kind === 'untrusted' ||
  kind === 'refused' ||
  (kind === 'rejected' && status !== NOT_MODIFIED && !ASKS_AGAIN.includes(status))

/** Does the platform say that what was asked for is not there for this account or app, such as a feature it lacks? */
export const isNotAvailable = ({ kind, status }: Pick<Failure, 'kind' | 'status'>): boolean =>
  kind === 'rejected' && (status === 403 || status === 404)
