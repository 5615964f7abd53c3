import { percentDecode } from '../../contract/wire/oauth1.ts'
import { type Answer, json, unkept } from '../answer.ts'
import type { EmulatorClock } from '../clock.ts'
import { type RequestContext, requestTextOf, type TokenRequests } from '../routedRequest.ts'

/** Allowed requests for the bearer token; the platform publishes no figure. */
export interface TokenLimit {
  readonly requests: number
  readonly seconds: number
}

export const DEFAULT_TOKEN_LIMIT: TokenLimit = { requests: 20, seconds: 60 }

/** Counts by the clock of the emulator, in a window that slides. */
export const createTokenRequests = (clock: EmulatorClock, { requests, seconds }: TokenLimit): TokenRequests => {
  const timesByApp = new Map<string, readonly number[]>()
  return {
    take: (app) => {
      const now = clock.now()
      const recent = (timesByApp.get(app) ?? []).filter((time) => time <= now && time > now - seconds * 1000)
      const isFree = recent.length < requests
      timesByApp.set(app, isFree ? [...recent, now] : recent)
      return isFree
    },
    clear: () => timesByApp.clear(),
  }
}

/** Code 99 comes with a label (facts A3). */
export const unverified = (notes: readonly string[] = []): Answer => ({
  ...json(403, {
    errors: [{ code: 99, message: 'Unable to verify your credentials', label: 'authenticity_token_error' }],
  }),
  notes,
})

/** Table of bearer tokens by app key: one outstanding token per app (Document 1, Limits). */
export const BEARER_TOKENS = 'bearerTokens'

const outstanding = ({ world, caller }: RequestContext): string | undefined => {
  const secret = world.table(BEARER_TOKENS).get(String(caller?.app['id']))?.['secret']
  return typeof secret === 'string' ? secret : undefined
}

/** POST oauth2/token: the same token until it is ended (Document 1, Token lifecycle). */
export const bearerToken = (order: RequestContext): Answer => {
  const app = String(order.caller?.app['id'])
  if (!order.tokenRequests.take(app))
    return unverified(['The bearer token was asked for too often: keep it, it stays the same until it is ended.'])
  const known = outstanding(order)
  const secret = known ?? `${'A'.repeat(22)}${order.names.token(24)}%2B${order.names.token(40)}%3D`
  if (known === undefined)
    order.world.commit({ put: BEARER_TOKENS, id: app, record: { id: app, secret, issued_at: order.clock.now() } })
  return unkept(json(200, { token_type: 'bearer', access_token: secret }))
}

/** Accepts the token as sent or percent-decoded, since some forms carry it unescaped. */
const isToken = (given: string, token: string): boolean => given === token || given === percentDecode(token)

/** POST oauth2/invalidate_token ends only the app's own token (Document 1). For another one see facts A3. */
export const invalidateBearerToken = (order: RequestContext): Answer => {
  const token = outstanding(order)
  if (token === undefined || !isToken(requestTextOf(order, 'access_token'), token))
    return unverified(['This is not the bearer token of the app.'])
  order.world.commit({ remove: BEARER_TOKENS, id: String(order.caller?.app['id']) })
  return json(200, { access_token: token })
}
