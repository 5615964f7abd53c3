import type { FailureKind, PlatformError } from '../contract.ts'
import { plainLine } from '../language/plainLine.ts'
import { type Said, saying } from '../language/said.ts'

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

/** The message of each advice for people. */
const ADVICE_CODES: Readonly<Record<string, string>> = {
  '32': 'failure.signature',
  '64': 'failure.suspended',
  '88': 'failure.limited',
  '89': 'failure.signInEnded',
  '99': 'failure.appKeys',
  '130': 'failure.overCapacity',
  '131': 'failure.internal',
  '135': 'failure.clock',
  '215': 'failure.unsigned',
  '220': 'failure.asUser',
  '261': 'failure.readOnly',
  '326': 'failure.locked',
  '415': 'failure.callback',
  '416': 'failure.appSuspended',
  '417': 'failure.pinOnly',
  ACCOUNT_NOT_FOUND: 'failure.account',
  READONLY_CLIENT_APPLICATION: 'failure.readOnly',
  UNAUTHORIZED_ACCESS: 'failure.unauthorized',
  UNAUTHORIZED_CLIENT_APPLICATION: 'failure.appUnapproved',
  TOO_MANY_REQUESTS: 'failure.limited',
}

/** What plain-text answers of the sign-in endpoints mean (facts: oauth token responses). */
const PLAIN_TEXT: readonly (readonly [RegExp, Said])[] = [
  [
    /oauth_verifier/i,
    saying('The PIN is wrong or was used before: start the sign-in again and type the new PIN.', 'failure.pin'),
  ],
  [/oauth_callback value 'oob'/i, saying('This app may only sign in by PIN (callback oob).', 'failure.pinOnly')],
]

const BY_KIND: Partial<Record<FailureKind, Said>> = {
  limited: saying('Too many requests: wait until the limit is reset.', 'failure.limited'),
  unauthorized: saying('The sign-in was not accepted: sign in again.', 'failure.unauthorized'),
}

/** Characters of a message that a sentence repeats, on one line: a second one could pose as a sentence of ours. */
const MAX_MESSAGE_LENGTH = 300

const sentenceEnd = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const adviceOf = (code: string): Said | undefined => {
  const advice = Object.hasOwn(ADVICE, code) ? ADVICE[code] : undefined
  return advice === undefined ? undefined : saying(advice, ADVICE_CODES[code] ?? '')
}

/** What the platform said, as it came, or what to do about it. */
export const advise = (
  kind: FailureKind,
  status: number,
  errors: readonly PlatformError[],
  plainText: string,
): Said => {
  for (const { code } of errors) {
    const advice = adviceOf(String(code))
    if (advice !== undefined) return advice
  }
  const plain = PLAIN_TEXT.find(([pattern]) => pattern.test(plainText))
  if (plain !== undefined) return plain[1]
  const [first, ...more] = errors
  if (first !== undefined && first.message !== '') {
    const text = plainLine(first.message.replace(/\s+/g, ' ')).slice(0, MAX_MESSAGE_LENGTH)
    const sentence = sentenceEnd(`The platform answered: ${text}${more.length > 0 ? ` (and ${more.length} more)` : ''}`)
    return saying(sentence, 'failure.quoted', { text, more: more.length })
  }
  if (status >= 500)
    return saying(
      `The platform has a problem of its own (status ${status}): try again in a few minutes.`,
      'failure.ofPlatform',
      { status: String(status) },
    )
  return (
    BY_KIND[kind] ??
    saying(`The platform refused the request (status ${status}).`, 'failure.status', { status: String(status) })
  )
}
