import type { Assumed } from '../contract/assumptions.ts'
import { type EndpointId, endpointOf } from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { spellingsRead } from '../contract/wire/brandTexts.ts'
import { parseJson } from '../contract/wire/losslessJson.ts'
import type { WireNames } from '../contract/wire/message.ts'
import { wireName } from '../contract/wire/names.ts'
import { type Pair, writePairs } from '../contract/wire/oauth1.ts'
import { isBodyTooLarge, type Problem, wrongContentType } from '../contract/wire/problems.ts'
import { decodeInput } from '../contract/wire/request.ts'
import { type Answer, page, refusedWith, wrongVerifier } from './answer.ts'
import { unknownTokenPage } from './resources/approvalPage.ts'
import { unverified } from './resources/oauth2.ts'
import { invalidRequest } from './resources/pkce.ts'
import { groupEcho, operationErrors } from './resources/users.ts'
import { webhookTitle } from './resources/webhooks.ts'
import type { Caller, RoutedRequest } from './routedRequest.ts'
import { unknownNames } from './unknownNames.ts'

type Values = Readonly<Record<string, unknown>>

/** A request as its endpoint understands it. */
interface Checked {
  readonly input: Values
  /** Names in it that the endpoint doesn't know. */
  readonly unknown: readonly Problem[]
}

/** How requests are read. */
interface RequestReading {
  readonly wireNames: WireNames
  /** Reject unknown names instead of ignoring them. */
  readonly strict: boolean
  readonly assumes: Assumed
}

/** Parameters without the body. */
export const echoOf = (input: Values): Values =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'body'))

/** oauth/access_token takes its parameters from query, form or header alike (facts A2). */
const queryOf = (routed: RoutedRequest, caller: Caller | undefined): readonly Pair[] => {
  const given = [...routed.query, ...routed.form].filter(([name]) => name !== 'oauth_signature')
  if (routed.id !== 'oauth.accessToken') return given
  return [...new Map([...(caller?.oauth ?? []), ...given])]
}

/** OAuth parameters may come in the header, the form or the query (RFC 5849, 3.5). */
const headerOf = (routed: RoutedRequest, caller: Caller | undefined): readonly Pair[] =>
  [...(caller?.oauth ?? []), ...routed.form, ...routed.query].filter(([name]) => name === 'oauth_callback')

/** The body as its endpoint reads it; PKCE clients send their form as JSON too. */
const bodyText = ({ id, request }: RoutedRequest): string | undefined => {
  if (!OAUTH2_ERRORS.has(id) || !JSON_TYPE.test(request.headers['content-type'] ?? '')) return request.body
  const parsed = parseJson(request.body ?? '')
  const fields = parsed.ok && typeof parsed.value === 'object' ? Object.entries(parsed.value ?? {}) : []
  return writePairs(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))
}

const OAUTH2_ERRORS: ReadonlySet<EndpointId> = new Set(['oauth2.userToken', 'oauth2.revokeUserToken'])

const JSON_TYPE = /^application\/json\s*(?:;|$)/i
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i

/** A body in JSON must say so, and a form (Document 1, POST /oauth2/token). */
const contentTypeFault = ({ id, row, request: { body = '', headers } }: RoutedRequest): Problem | undefined => {
  const type = headers['content-type'] ?? ''
  if (body === '' || (row.body === undefined && row.form === undefined)) return undefined
  if (JSON_TYPE.test(type) && (row.body !== undefined || OAUTH2_ERRORS.has(id))) return undefined
  if (FORM_TYPE.test(type) && row.form !== undefined) return undefined
  return wrongContentType(row.body === undefined ? 'application/x-www-form-urlencoded' : 'application/json', type)
}

/** Endpoints with one fixed response to any problem of a request. */
const ownAnswer = (id: EndpointId, problems: readonly Problem[]): Answer | undefined => {
  if (id === 'oauth.accessToken') return wrongVerifier()
  if (id === 'oauth2.token') return unverified(['grant_type must be client_credentials in a form body.'])
  if (id === 'oauth2.invalidateToken') return unverified(['access_token must be given once, in the form or the query.'])
  if (OAUTH2_ERRORS.has(id)) return invalidRequest(problems)
  return endpointOf(id).reply === 'page' ? page(400, unknownTokenPage()) : undefined
}

const bodyOf = (routed: RoutedRequest): unknown => {
  try {
    return JSON.parse(routed.request.body ?? '')
  } catch {
    return undefined
  }
}

/** The typed input of a request, or the rejection in its endpoint's words. */
export const checkRequest = (
  routed: RoutedRequest,
  caller: Caller | undefined,
  { wireNames, strict, assumes }: RequestReading,
): Result<Checked, Answer> => {
  const { id, pathParameters } = routed
  const isEmptyQ = ([name, value]: Pair): boolean => name === 'q' && value === '' && assumes['empty-q'] === 'ignored'
  const query = queryOf(routed, caller).filter((pair) => !isEmptyQ(pair))
  const mistyped = contentTypeFault(routed)
  const decoded =
    mistyped !== undefined
      ? failed([mistyped])
      : decodeInput(id, pathParameters, query, headerOf(routed, caller), bodyText(routed), wireNames)
  const spellings = spellingsRead(wireNames)
  const names = query.map(([name]) => wireName(spellings, name))
  const unknown = decoded.ok ? unknownNames(routed, names, decoded.value['body']) : []
  if (decoded.ok && !(strict && unknown.length > 0)) return success({ input: decoded.value, unknown })
  const problems = decoded.ok ? unknown : decoded.failure
  const own = ownAnswer(id, problems)
  if (own !== undefined) return failed(own)
  const status = problems.some(isBodyTooLarge) ? 413 : 400
  const code = routed.server === 'main' ? problems.map((one) => ({ ...one, code: 214 })) : problems
  const perOperation = routed.row.rules === undefined ? operationErrors(problems, bodyOf(routed)) : undefined
  const title = webhookTitle(id, problems[0]?.parameter ?? '')
  return failed({
    ...refusedWith(status, {
      errors: perOperation === undefined ? code : [],
      ...(routed.server === 'main' ? {} : groupEcho(routed, pathParameters, bodyOf(routed))),
      ...(perOperation === undefined ? {} : { operationErrors: perOperation }),
    }),
    ...(title === undefined ? {} : { problemTitle: title }),
  })
}
