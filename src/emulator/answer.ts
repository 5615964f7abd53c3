import type { PlatformError } from '../contract/contract.ts'
import { type Envelope, type ErrorEnvelope, writeEnvelope, writeErrors } from '../contract/wire/envelope.ts'
import { stringifyJson } from '../contract/wire/losslessJson.ts'
import { type Pair, writePairs } from '../contract/wire/oauth1.ts'
import type { LiveDelivery } from './delivery.ts'

/** Details that turn a rejection into a specific problem of the platform. */
export interface AnswerProblem {
  readonly title?: string
  readonly type?: string
  readonly parameter?: string
  readonly value?: string
  readonly resource?: string
}

/** A response before the pipeline adds Date and rate headers. `notes` go to the request log. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly notes?: readonly string[]
  /** Sent in x-api-warn. */
  readonly warnings?: readonly string[]
  /** Body of a rejection, kept apart so that the request's echo can join it. */
  readonly errors?: ErrorEnvelope
  /** A rejection under /2, still to be written. */
  readonly problem?: AnswerProblem & { readonly detail: string }
  /** Problem type under /2, if the status does not determine it. */
  readonly problemType?: string
  /** Title of the error, where the platform has a word of its own. */
  readonly problemTitle?: string
  /** The body continues while its reader stays. */
  readonly live?: LiveDelivery
}

const JSON_TYPE = { 'content-type': 'application/json;charset=utf-8' }

/** A JSON response; a bigint becomes a bare whole number. */
export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: JSON_TYPE,
  body: stringifyJson(value),
})

/** A successful advertising response in its envelope. */
export const enveloped = (envelope: Envelope): Answer => ({
  status: 200,
  headers: JSON_TYPE,
  body: writeEnvelope(envelope),
})

/** Names a body field without its `body.` prefix, as under /2. */
const named = (error: PlatformError): PlatformError =>
  error.parameter === undefined ? error : { ...error, parameter: error.parameter.replace(/^body\./, '') }

/** A rejection with these errors. `notes` go to the request log. */
export const refusedWith = (status: number, refusal: ErrorEnvelope, notes: readonly string[] = []): Answer => {
  const errors = { ...refusal, errors: refusal.errors.map(named) }
  return { status, headers: JSON_TYPE, body: writeErrors(errors), notes, errors }
}

/** Adds the request's echo to a rejection without one (facts A6). */
export const echoed = (answer: Answer, params: Readonly<Record<string, unknown>>): Answer =>
  answer.errors === undefined || answer.errors.params !== undefined
    ? answer
    : { ...answer, body: writeErrors({ ...answer.errors, params }) }

/** A rejection with one error of the platform (facts: error catalog). */
export const refusedAnswer = (
  status: number,
  code: string | number,
  message: string,
  more: Partial<PlatformError> = {},
): Answer => refusedWith(status, { errors: [{ code, message, ...more }] })

/** The token endpoints return pairs as text/html (facts A2). */
export const pairs = (list: readonly Pair[]): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/html;charset=utf-8' },
  body: writePairs(list),
})

/** A plain-text response. */
export const plain = (status: number, body: string, notes: readonly string[] = []): Answer => ({
  status,
  headers: { 'content-type': 'text/plain;charset=utf-8' },
  body,
  notes,
})

/** A wrong, missing, used or foreign verifier is answered in plain text (facts A2). */
export const wrongVerifier = (notes: readonly string[] = []): Answer =>
  plain(401, 'Error processing your OAuth request: Invalid oauth_verifier parameter', notes)

/** A page of ours: no script, no remote resource. Its form may end at `goal`, the origin of a callback. */
export const page = (status: number, body: string, goal = ''): Answer => ({
  status,
  headers: {
    'content-type': 'text/html;charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'${goal === '' ? '' : ` ${goal}`}; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  },
  body,
})

/** Responses with tokens must not be cached (RFC 6749, 5.1). */
export const unkept = (answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'cache-control': 'no-store', pragma: 'no-cache' },
})

/** Sends a browser on. */
export const redirect = (location: string): Answer => ({ status: 302, headers: { location }, body: '' })
