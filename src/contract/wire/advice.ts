import type { FailureKind, PlatformError } from '../contract.ts'
import { plainLine } from '../language/plainLine.ts'

// What a person can do about an error of the platform. Codes: facts, error catalog.

/** What to do about an error, by its code. */
export const ADVICE: Readonly<Record<string, string>> = {
  '32': 'The signature was not accepted: check the app keys and the addresses of the service, then sign in again.',
  '64': 'The platform has suspended this user.',
  '88': 'Too many requests: wait until the limit is reset.',
  '89': 'The sign-in has ended or was revoked: sign in again.',
  '99': 'The app keys were not accepted, or the app token was asked for too often: check the keys, then wait a few minutes.',
  '130': 'The platform is over capacity: try again in a few minutes.',
  '131': 'The platform reports an internal error: try again in a few minutes.',
  '135': 'The clock of this computer is off: set it to the right time.',
  '215': 'The request was not signed as the platform expects: sign in again.',
  '220': 'These credentials may not be used here: sign in as a user.',
  '261': 'The app may only read: allow it to write in the app settings of the service, then sign in again.',
  '326': 'The platform has locked this user until they sign in on its site.',
  '415': 'The callback is not approved: add it to the callback URLs of the app settings.',
  '416': 'The platform has suspended this app, or its keys are wrong.',
  '417': 'This app may only sign in by PIN (callback oob).',
  ACCOUNT_NOT_FOUND: 'This advertising account does not exist, or the signed-in user may not use it.',
  READONLY_CLIENT_APPLICATION:
    'The app may only read: allow it to write in the app settings of the service, then sign in again.',
  UNAUTHORIZED_ACCESS: 'The sign-in was not accepted: sign in again.',
  UNAUTHORIZED_CLIENT_APPLICATION: 'The platform has not approved this app for its advertising interface.',
  TOO_MANY_REQUESTS: 'Too many requests: wait until the limit is reset.',
}

/** What plain-text answers of the sign-in endpoints mean (facts: oauth token responses). */
const PLAIN_TEXT: readonly (readonly [RegExp, string])[] = [
  [/oauth_verifier/i, 'The PIN is wrong or was used before: start the sign-in again and type the new PIN.'],
  [/oauth_callback value 'oob'/i, 'This app may only sign in by PIN (callback oob).'],
]

const BY_KIND: Partial<Record<FailureKind, string>> = {
  limited: 'Too many requests: wait until the limit is reset.',
  unauthorized: 'The sign-in was not accepted: sign in again.',
}

/** Characters of a message that a sentence repeats, on one line: a second one could pose as a sentence of ours. */
const MAX_MESSAGE_LENGTH = 300

const sentenceEnd = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** One sentence for a person: what the platform said, or what to do about it. */
export const advise = (
  kind: FailureKind,
  status: number,
  errors: readonly PlatformError[],
  plainText: string,
): string => {
  for (const { code } of errors) {
    const advice = Object.hasOwn(ADVICE, String(code)) ? ADVICE[String(code)] : undefined
    if (advice !== undefined) return advice
  }
  const plain = PLAIN_TEXT.find(([pattern]) => pattern.test(plainText))
  if (plain !== undefined) return plain[1]
  const [first] = errors
  if (first !== undefined && first.message !== '')
    return sentenceEnd(
      `The platform answered: ${plainLine(first.message.replace(/\s+/g, ' ')).slice(0, MAX_MESSAGE_LENGTH)}${errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''}`,
    )
  if (status >= 500) return `The platform has a problem of its own (status ${status}): try again in a few minutes.`
  return BY_KIND[kind] ?? `The platform refused the request (status ${status}).`
}
