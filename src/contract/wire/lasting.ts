import type { Failure } from '../contract.ts'

/** 4xx statuses that may succeed on retry: too slow, too early, another connection, given up. */
export const ASKS_AGAIN: readonly (number | undefined)[] = [408, 421, 425, 429, 499]

/** An intermediate cache responded; the next try may bypass it. */
const NOT_MODIFIED = 304

/** True if the same request fails the same way until somebody changes something. */
export const isLasting = ({ kind, status }: Pick<Failure, 'kind' | 'status'>): boolean =>
  kind === 'untrusted' ||
  kind === 'refused' ||
  (kind === 'rejected' && status !== NOT_MODIFIED && !ASKS_AGAIN.includes(status))

/** True if the account or app lacks what was asked for, such as a feature. */
export const isNotAvailable = ({ kind, status }: Pick<Failure, 'kind' | 'status'>): boolean =>
  kind === 'rejected' && (status === 403 || status === 404)
