import type { Failure } from '../../../contract/contract.ts'

const REASONS: Readonly<Record<string, string>> = {
  PROCESSING: 'The platform is still working on it. That takes about 6 hours after people came or went.',
  TOO_SMALL: 'Fewer than 100 people were matched. Put more people on it.',
}

/** Why a list cannot be targeted and what to do, for a reason in the platform's words (facts A7). */
export const reasonWords = (reason: string): string => REASONS[reason] ?? `The platform says ${reason}.`

const SHORT_REASONS: Readonly<Record<string, string>> = { PROCESSING: 'Processing', TOO_SMALL: 'Too small' }

/** The same in a word or two. */
export const shortReason = (reason: string): string =>
  SHORT_REASONS[reason] ??
  reason
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/^./, (first) => first.toUpperCase())

/** What went wrong, in a few words, and what to do next. */
export interface Advice {
  readonly title: string
  readonly next: string
  /** Where the next thing is done. */
  readonly leads?: 'connection'
}

const BY_CODE: Readonly<Record<string, Advice>> = {
  ACTION_NOT_ALLOWED: {
    title: 'The platform does not allow this to the account',
    next: 'Only the account that owns an audience may share, rename or delete it, and an account has one do-not-reach list at most. Choose the owner account above, or ask its people to do it.',
  },
  FEATURE_NOT_AVAILABLE: {
    title: 'The account lacks a feature for this',
    next: 'Sharing with an account of another business needs the feature SHARE_AUDIENCE_OUTSIDE_BUSINESS. Ask the platform’s support to grant it to the owner account, or share with an account of your own business.',
  },
  NOT_FOUND: {
    title: 'The platform does not have it any more',
    next: 'It was deleted, or it is no longer shared with this account. Refresh to see what is there.',
  },
  INVALID_PARAMETER: {
    title: 'The platform refused what was filled in',
    next: 'Change it and try again.',
  },
  INVALID_TIME_WINDOW: {
    title: 'The platform refused the window of time',
    next: 'Choose a window of at most 7 days whose end is later than its start.',
  },
}

const BY_KIND: Partial<Readonly<Record<Failure['kind'], Advice>>> = {
  offline: { title: 'Not connected', next: 'Sign in or go online under Connection.', leads: 'connection' },
  unauthorized: {
    title: 'The sign-in is no longer valid',
    next: 'Sign in again under Connection.',
    leads: 'connection',
  },
  unreachable: { title: 'The platform cannot be reached', next: 'Look at the network, then try again.' },
  timeout: { title: 'No answer came in time', next: 'Try again in a moment.' },
  limited: { title: 'The rate limit is used up', next: 'Wait until it is reset, then try again.' },
  broken: { title: 'The platform has a problem of its own', next: 'Try again in a few minutes.' },
  garbled: { title: 'The answer cannot be read', next: 'Look at it in the console: Show API call.' },
}

const OTHER: Advice = { title: 'That did not work', next: 'Look at the request in the console: Show API call.' }

/** What to tell of a failure: by the platform's error code where it gave a known one, else by its kind. */
export const adviceOf = (failure: Failure): Advice => {
  const codes = failure.errors.map(({ code }) =>
    typeof code === 'string' ? code.replace(/^TAILORED_AUDIENCE_/, '') : '',
  )
  const known = codes.map((code) => BY_CODE[code]).find((each) => each !== undefined)
  return known ?? BY_KIND[failure.kind] ?? OTHER
}

/** The failure of an answer that has not the form of the documents. */
export const garbledFailure = (sentence: string): Failure => ({ kind: 'garbled', sentence, errors: [], acted: 'no' })
