import { type Answer, refusedAnswer, refusedWith } from './answer.ts'
import type { Caller, RoutedRequest } from './routedRequest.ts'

// Who signed a request, or the rejection in that server's words (facts: error catalog).

/** A caller rejected with this response. */
export type CallerRefusal = { readonly ok: false; readonly answer: Answer }
/** Without a caller where nobody has to sign. */
export type KnownCaller = { readonly ok: true; readonly caller?: Caller }

/** Rejects a caller with an existing response. */
export const callerRefusal = (answer: Answer): CallerRefusal => ({ ok: false, answer })

/** Each server's rejection of a signature (facts: error catalog). */
export const unauthorized = (routed: RoutedRequest, notes: readonly string[]): CallerRefusal => ({
  ok: false,
  answer: refusedWith(
    401,
    {
      errors: [
        routed.server === 'main'
          ? { code: 32, message: 'Could not authenticate you.' }
          : { code: 'UNAUTHORIZED_ACCESS', message: 'This request is not properly authenticated' },
      ],
    },
    notes,
  ),
})

/** A numbered rejection in the main server's words. */
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
export const malformed = (routed: RoutedRequest, notes: readonly string[]): CallerRefusal =>
  routed.server === 'main' ? numbered(400, 215, 'Bad Authentication data.', notes) : unauthorized(routed, notes)

/** A request that carries no signature at all. */
export const noAuthentication = (routed: RoutedRequest): CallerRefusal => malformed(routed, ['No OAuth parameters.'])

/** A token of the right kind for another endpoint (facts A3: 403 code 220). */
export const notForThis = (routed: RoutedRequest, note: string): CallerRefusal =>
  routed.server === 'main'
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
    : unauthorized(routed, [note])

/** Rejects a token whose user did not grant a needed scope. */
export const outOfScope = (routed: RoutedRequest, needed: readonly string[]): CallerRefusal => {
  const notes = [`The token was not granted ${needed.join(' or ')}.`]
  const message = `This token was not granted the scope ${needed[0]}`
  return routed.server === 'main'
    ? numbered(403, 220, message, notes)
    : callerRefusal({ ...refusedAnswer(403, 'UNAUTHORIZED_CLIENT_APPLICATION', message), notes })
}
