import { stringifyJson } from '../contract/wire/losslessJson.ts'
import type { Answer, AnswerProblem } from './answer.ts'

// Rejections under /2: title, detail, type and status beside the errors array. Facts A4; Document 1, Error object.

interface StatusText {
  readonly title: string
  /** The last word of the problem type; about:blank where there is none. */
  readonly type?: string
  readonly code: number
}

const STATUS_TEXTS: Readonly<Record<number, StatusText>> = {
  400: { title: 'Invalid Request', type: 'invalid-request', code: 214 },
  401: { title: 'Unauthorized', code: 32 },
  403: { title: 'Forbidden', type: 'client-forbidden', code: 220 },
  404: { title: 'Not Found Error', type: 'resource-not-found', code: 34 },
  405: { title: 'Method Not Allowed', code: 34 },
  409: { title: 'Conflict', code: 187 },
  413: { title: 'Invalid Request', type: 'invalid-request', code: 214 },
  429: { title: 'Too Many Requests', type: 'rate-limit-exceeded', code: 88 },
  500: { title: 'Internal Error', type: 'internal-error', code: 131 },
  503: { title: 'Service Unavailable', code: 130 },
}

const OTHER: StatusText = { title: 'Error', code: 131 }

const JSON_TYPE = 'application/json;charset=utf-8'

/** Statuses with the same title and detail (facts A4); the errors array says why. */
const SAYS_NO_MORE: ReadonlySet<number> = new Set([401, 429])

/** One sentence of a rejection and what it is about. */
interface Detail {
  readonly message: string
  readonly parameter?: string | undefined
}

const written = (
  status: number,
  statusText: StatusText,
  details: readonly Detail[],
  more: AnswerProblem,
  origin: string,
): string => {
  const { title = statusText.title, type = statusText.type, parameter, value, resource } = more
  const message = details[0]?.message ?? title
  const detail = SAYS_NO_MORE.has(status) ? title : message
  return stringifyJson({
    title,
    detail,
    type: type === undefined ? 'about:blank' : `${origin}/2/problems/${type}`,
    status,
    parameter,
    value,
    resource_type: resource,
    resource_id: resource === undefined ? undefined : value,
    errors: (details.length === 0 ? [{ message, parameter }] : details).map((one) => ({
      code: statusText.code,
      message: one.message,
      parameter: one.parameter,
    })),
  })
}

/** Names body fields without `body.`, and items of a list by the list's name. */
const named = (parameter: string): string => parameter.replace(/^body\./, '').replace(/\[\d+\]$/, '')

/** A rejection under /2. */
export const problem = (status: number, detail: string, more: AnswerProblem = {}): Answer => ({
  status,
  headers: { 'content-type': JSON_TYPE },
  body: '',
  problem: { ...more, detail },
})

/** Words any rejection like the main server under /2; other answers stay unchanged. */
export const asProblem = (answer: Answer, origin: string): Answer => {
  const statusText = STATUS_TEXTS[answer.status] ?? OTHER
  const headers = { ...answer.headers, 'content-type': JSON_TYPE }
  if (answer.problem !== undefined) {
    const { detail, ...more } = answer.problem
    return {
      ...answer,
      headers,
      body: written(answer.status, statusText, [{ message: detail, parameter: more.parameter }], more, origin),
    }
  }
  if (answer.errors === undefined) return answer
  const { errors } = answer.errors
  const [first] = errors
  const own = typeof first?.code === 'number' ? { ...statusText, code: first.code } : statusText
  const details = errors.map(({ message, parameter }) => ({
    message,
    ...(parameter === undefined ? {} : { parameter: named(parameter) }),
  }))
  const more = {
    ...(answer.problemType === undefined ? {} : { type: answer.problemType }),
    ...(answer.problemTitle === undefined ? {} : { title: answer.problemTitle }),
    ...(first?.parameter === undefined ? {} : { parameter: named(first.parameter) }),
    ...(first?.value === undefined ? {} : { value: first.value }),
  }
  return {
    ...answer,
    headers,
    body: written(answer.status, own, details, more, origin),
  }
}
