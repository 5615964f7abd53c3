import type { Endpoint } from '../contract/language/endpoint.ts'
import { type Answer, refusedAnswer } from './answer.ts'
import type { RateReading } from './rates.ts'
import type { RequestContext, RoutedRequest } from './routedRequest.ts'

/** A token that may only read changes nothing (Document 1, request_token; facts A4 and A6); it may still be ended. */
export const readOnly = ({ routed, caller }: RequestContext): Answer | undefined => {
  if (routed.row.method === 'GET' || caller?.token?.['access'] !== 'read') return undefined
  if (routed.server !== 'main')
    return refusedAnswer(403, 'READONLY_CLIENT_APPLICATION', 'This sign-in may read but not change anything')
  return routed.path.startsWith('/2/')
    ? refusedAnswer(403, 261, 'Application cannot perform write actions. This sign-in may read only.')
    : undefined
}

/** How a refused caller could sign: every 401 says so (RFC 9110, 15.5.2). `site` is the scheme and host that was asked. */
export const challenge = (
  status: number,
  site: string,
  row: Pick<Endpoint, 'access' | 'accepts'> | undefined,
): Readonly<Record<string, string>> => {
  if (status !== 401) return {}
  const isSigned = row?.access !== 'bearer' || row.accepts !== undefined
  return { 'www-authenticate': isSigned ? `OAuth realm="${site}"` : 'Bearer' }
}

/** The refusal of a request beyond its rate limit. */
export const tooMany = (asked: RoutedRequest, rate: RateReading, now: number): Answer => {
  const answer =
    asked.server === 'main'
      ? refusedAnswer(429, 88, 'Rate limit exceeded.')
      : refusedAnswer(429, 'TOO_MANY_REQUESTS', 'Rate limit exceeded, wait until x-rate-limit-reset')
  const seconds = Math.max(1, Math.ceil((rate.resetAt - now) / 1000))
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } }
}

/** The same answer with one success less than there was. */
export const lying = (answer: Answer): Answer => ({
  ...answer,
  body: answer.body.replace(
    /"success_count":(\d+)/,
    (_, count: string) => `"success_count":${Math.max(0, Number(count) - 1)}`,
  ),
})
