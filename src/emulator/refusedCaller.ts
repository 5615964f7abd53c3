import { failed, type Result } from '../contract/language/result.ts'
import { type Answer, refusedAnswer, refusedWith } from './answer.ts'
import type { Caller, RoutedRequest } from './routedRequest.ts'

// Who signed a request, or the rejection in that server's words (facts: error catalog).

/** Who asks, nobody where nobody has to sign, or the response that rejects it. */
export type KnownCaller = Result<Caller | undefined, Answer>

/** Each server's rejection of a signature (facts: error catalog). */
export const unauthorized = (routed: RoutedRequest, notes: readonly string[]): KnownCaller =>
  failed(
    refusedWith(
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
  )

/** A numbered rejection in the main server's words. */
export const numbered = (status: number, code: number, message: string, notes: readonly string[] = []): KnownCaller =>
  failed(refusedWith(status, { errors: [{ code, message }] }, notes))

/** No authentication, or one that cannot be read (facts A4: 400 code 215). */
export const malformed = (routed: RoutedRequest, notes: readonly string[]): KnownCaller =>
  routed.server === 'main' ? numbered(400, 215, 'Bad Authentication data.', notes) : unauthorized(routed, notes)

/** A request that carries no signature at all. */
export const noAuthentication = (routed: RoutedRequest): KnownCaller => malformed(routed, ['No OAuth parameters.'])

/** A token of the right kind for another endpoint (facts A3: 403 code 220). */
export const notForThis = (routed: RoutedRequest, note: string): KnownCaller =>
  routed.server === 'main'
    ? failed({
        ...refusedWith(403, {
          errors: [{ code: 220, message: 'Your credentials do not allow access to this resource.' }],
        }),
        problemType: 'unsupported-authentication',
        notes: [note],
      })
    : unauthorized(routed, [note])

/** Rejects a token whose user did not grant a needed scope. */
export const outOfScope = (routed: RoutedRequest, needed: readonly string[]): KnownCaller => {
  const notes = [`The token was not granted ${needed.join(' or ')}.`]
  const message = `This token was not granted the scope ${needed[0]}`
  return routed.server === 'main'
    ? numbered(403, 220, message, notes)
    : failed({ ...refusedAnswer(403, 'UNAUTHORIZED_CLIENT_APPLICATION', message), notes })
}
