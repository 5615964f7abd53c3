import { failed, type Result, success } from '../contract/language/result.ts'
import type { WireNames } from '../contract/wire/message.ts'
import type { Pair } from '../contract/wire/oauth1.ts'
import { decodeInput } from '../contract/wire/request.ts'
import { type Answer, refusedWith, wrongVerifier } from './answer.ts'
import type { Asked, Caller } from './asked.ts'
import { unverified } from './particular/oauth2.ts'
import { operationErrors } from './particular/users.ts'

type Values = Readonly<Record<string, unknown>>

/** Parameters without the body. */
export const echoOf = (input: Values): Values =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'body'))

/** oauth/access_token takes its parameters from query, form or header alike (facts A2). */
const queryOf = (asked: Asked, caller: Caller | undefined): readonly Pair[] => {
  const given = [...asked.query, ...asked.form].filter(([name]) => name !== 'oauth_signature')
  if (asked.id !== 'oauth.accessToken') return given
  return [...new Map([...(caller?.oauth ?? []), ...given])]
}

const headerOf = (caller: Caller | undefined): readonly Pair[] =>
  (caller?.oauth ?? []).filter(([name]) => name === 'oauth_callback')

const bodyOf = (asked: Asked): unknown => {
  try {
    return JSON.parse(asked.request.body ?? '')
  } catch {
    return undefined
  }
}

/** The typed input behind a request, or the refusal in the words of its endpoint. */
export const checkRequest = (
  asked: Asked,
  caller: Caller | undefined,
  wireNames: WireNames,
): Result<Values, Answer> => {
  const { id, pathParameters, request } = asked
  const decoded = decodeInput(id, pathParameters, queryOf(asked, caller), headerOf(caller), request.body, wireNames)
  if (decoded.ok) return success(decoded.value)
  const problems = decoded.failure
  if (id === 'oauth.accessToken') return failed(wrongVerifier())
  if (id === 'oauth2.token') return failed(unverified(['grant_type must be client_credentials in a form body.']))
  const status = problems.some(({ message }) => message.startsWith('Expected a body of at most')) ? 413 : 400
  const code = asked.server === 'main' ? problems.map((one) => ({ ...one, code: 214 })) : problems
  const perOperation = asked.row.rules === undefined ? operationErrors(problems, bodyOf(asked)) : undefined
  return failed(
    refusedWith(status, {
      errors: perOperation === undefined ? code : [],
      params: pathParameters,
      ...(perOperation === undefined ? {} : { operationErrors: perOperation }),
    }),
  )
}
