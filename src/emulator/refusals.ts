import { mayChange, rightsArea } from '../contract/campaign/rights.ts'
import type { Endpoint } from '../contract/language/endpoint.ts'
import { type Answer, refusedAnswer } from './answer.ts'
import type { RateReading } from './rates.ts'
import type { RequestContext, RoutedRequest } from './routedRequest.ts'

/** A read-only token changes nothing, but can still be ended. Document 1, request_token; facts A4 and A6. */
export const readOnly = ({ routed, caller }: RequestContext): Answer | undefined => {
  if (routed.row.method === 'GET' || caller?.token?.['access'] !== 'read') return undefined
  if (routed.server !== 'main')
    return refusedAnswer(403, 'READONLY_CLIENT_APPLICATION', 'This sign-in may read but not change anything')
  return routed.path.startsWith('/2/')
    ? refusedAnswer(403, 261, 'Application cannot perform write actions. This sign-in may read only.')
    : undefined
}

/** What somebody may do in an account, where the world says so (campaign facts 8). */
export const permissionsOf = ({ world }: RequestContext, account: string): readonly string[] | undefined => {
  const known = world.table('accountAccess').get(account)?.['permissions']
  return Array.isArray(known) ? known.map(String) : undefined
}

/** Rejects a change that the user has no right to. */
export const noRight = (order: RequestContext): Answer | undefined => {
  const area = rightsArea(order.routed.row)
  const permissions = permissionsOf(order, String(order.input['account_id']))
  if (area === undefined || permissions === undefined || mayChange(permissions, area)) return undefined
  return refusedAnswer(403, 'ACTION_NOT_ALLOWED', `Your rights in this account don't include changes to ${area}`)
}

/**
 * Adds how a rejected caller could sign, as every 401 must (RFC 9110, 15.5.2). `site` is the requested scheme and host.
 */
export const challenge = (
  status: number,
  site: string,
  row: Pick<Endpoint, 'access' | 'accepts'> | undefined,
): Readonly<Record<string, string>> => {
  if (status !== 401) return {}
  const isSigned = row?.access !== 'bearer' || row.accepts !== undefined
  return { 'www-authenticate': isSigned ? `OAuth realm="${site}"` : 'Bearer' }
}

/** Rejects a request beyond its rate limit. */
export const tooMany = (routed: RoutedRequest, rate: RateReading, now: number): Answer => {
  const answer =
    routed.server === 'main'
      ? refusedAnswer(429, 88, 'Rate limit exceeded.')
      : refusedAnswer(429, 'TOO_MANY_REQUESTS', 'Rate limit exceeded, wait until x-rate-limit-reset')
  const seconds = Math.max(1, Math.ceil((rate.resetAt - now) / 1000))
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } }
}

/** A response that counts one success less than there was. */
export const miscounted = (answer: Answer): Answer => ({
  ...answer,
  body: answer.body.replace(
    /"success_count":(\d+)/,
    (_, count: string) => `"success_count":${Math.max(0, Number(count) - 1)}`,
  ),
})
