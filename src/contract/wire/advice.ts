import type { FailureKind, PlatformError } from '../contract.ts'
import { plainLine } from '../language/plainLine.ts'
import { type Said, saying } from '../language/said.ts'

// What a person can do about an error of the platform. Codes: facts, error catalog.

/** What to do about an error, by its code. */
export const ADVICE: Readonly<Record<string, Said>> = {
  '32': saying(
    'The signature was not accepted: check the app keys and the addresses of the service, then sign in again.',
    'failure.signature',
  ),
  '64': saying('The platform has suspended this user.', 'failure.suspended'),
  '88': saying('Too many requests: wait until the limit is reset.', 'failure.limited'),
  '89': saying('The sign-in has ended or was revoked: sign in again.', 'failure.signInEnded'),
  '99': saying(
    'The app keys were not accepted, or the app token was asked for too often: check the keys, then wait a few minutes.',
    'failure.appKeys',
  ),
  '130': saying('The platform is over capacity: try again in a few minutes.', 'failure.overCapacity'),
  '131': saying('The platform reports an internal error: try again in a few minutes.', 'failure.internal'),
  '135': saying('The clock of this computer is off: set it to the right time.', 'failure.clock'),
  '215': saying('The request was not signed as the platform expects: sign in again.', 'failure.unsigned'),
  '220': saying('These credentials may not be used here: sign in as a user.', 'failure.asUser'),
  '261': saying(
    'The app may only read: allow it to write in the app settings of the service, then sign in again.',
    'failure.readOnly',
  ),
  '326': saying('The platform has locked this user until they sign in on its site.', 'failure.locked'),
  '415': saying('The callback is not approved: add it to the callback URLs of the app settings.', 'failure.callback'),
  '416': saying('The platform has suspended this app, or its keys are wrong.', 'failure.appSuspended'),
  '417': saying('This app may only sign in by PIN (callback oob).', 'failure.pinOnly'),
  ACCOUNT_NOT_FOUND: saying(
    'This advertising account does not exist, or the signed-in user may not use it.',
    'failure.account',
  ),
  READONLY_CLIENT_APPLICATION: saying(
    'The app may only read: allow it to write in the app settings of the service, then sign in again.',
    'failure.readOnly',
  ),
  UNAUTHORIZED_ACCESS: saying('The sign-in was not accepted: sign in again.', 'failure.unauthorized'),
  UNAUTHORIZED_CLIENT_APPLICATION: saying(
    'The platform has not approved this app for its advertising interface.',
    'failure.appUnapproved',
  ),
  TOO_MANY_REQUESTS: saying('Too many requests: wait until the limit is reset.', 'failure.limited'),
}

/** Meaning of the sign-in endpoints' plain-text responses (facts: oauth token responses). */
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

/**
 * Maximum characters of a platform message in a sentence, on one line. A second line could pose as a sentence of ours.
 */
const MAX_MESSAGE_LENGTH = 300

const sentenceEnd = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const adviceOf = (code: string): Said | undefined => (Object.hasOwn(ADVICE, code) ? ADVICE[code] : undefined)

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
