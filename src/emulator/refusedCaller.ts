import { type Answer, refusedAnswer, refusedWith } from './answer.ts'
import type { Caller, RoutedRequest } from './routedRequest.ts'

// Who asks, or why that is not accepted, in the words of each server (facts: error catalog).

/** A caller who is turned away with this answer. */
export type CallerRefusal = { readonly ok: false; readonly answer: Answer }
/** Without a caller where nobody has to sign. */
export type KnownCaller = { readonly ok: true; readonly caller?: Caller }

/** Turns a caller away with an answer that is there already. */
export const callerRefusal = (answer: Answer): CallerRefusal => ({ ok: false, answer })

/** How each server words a refusal of the signature (facts: error catalog). */
export const unauthorized = (asked: RoutedRequest, notes: readonly string[]): CallerRefusal => ({
  ok: false,
  answer: refusedWith(
    401,
    {
      errors: [
        asked.server === 'main'
          ? { code: 32, message: 'Could not authenticate you.' }
          : { code: 'UNAUTHORIZED_ACCESS', message: 'This request is not properly authenticated' },
      ],
    },
    notes,
  ),
})

/** A refusal by number, as the main server words it. */
export const numbered = (
  status: number,
  code: number,
  message: string,
  notes: readonly string[] = [],
): CallerRefusal => ({
  ok: false,
  answer: refusedWith(status, { errors: [{ code, message }] }, notes),
})

/** No authentication, or one that cannot be read (facts A4: 400 code 215). */
export const malformed = (asked: RoutedRequest, notes: readonly string[]): CallerRefusal =>
  asked.server === 'main' ? numbered(400, 215, 'Bad Authentication data.', notes) : unauthorized(asked, notes)

/** A request that carries no signature at all. */
export const noAuthentication = (asked: RoutedRequest): CallerRefusal => malformed(asked, ['No OAuth parameters.'])

/** A token of the right kind for another endpoint (facts A3: 403 code 220). */
export const notForThis = (asked: RoutedRequest, note: string): CallerRefusal =>
  asked.server === 'main'
    ? {
        ok: false,
        answer: {
          ...refusedWith(403, {
            errors: [{ code: 220, message: 'Your credentials do not allow access to this resource.' }],
          }),
          problemType: 'unsupported-authentication',
          notes: [note],
        },
      }
    : unauthorized(asked, [note])

/** A token of a user who did not grant what is asked for. */
export const outOfScope = (asked: RoutedRequest, needed: readonly string[]): CallerRefusal => {
  const notes = [`The token was not granted ${needed.join(' or ')}.`]
  const message = `This token was not granted the scope ${needed[0]}`
  return asked.server === 'main'
    ? numbered(403, 220, message, notes)
    : callerRefusal({ ...refusedAnswer(403, 'UNAUTHORIZED_CLIENT_APPLICATION', message), notes })
}
