import { writePairs } from '../../contract/wire/oauth1.ts'
import type { Problem } from '../../contract/wire/problems.ts'
import { type Answer, json, page, redirect, unkept } from '../answer.ts'
import { callbacksOf, originOf, withQuery } from '../callbacks.ts'
import { type RequestContext, requestTextOf, type Surroundings } from '../routedRequest.ts'
import { isSame } from '../sameSecret.ts'
import type { WorldRecord } from '../world.ts'
import { askPage, deniedPage, unknownTokenPage } from './approvalPage.ts'

// OAuth 2.0 with PKCE (RFC 6749, RFC 7636). The documents name it without paths (Document 1, Authentication).

/** User tokens by the token's SHA-256, so that no table id is a secret. */
export const USER_TOKENS = 'oauth2Tokens'
const GRANTS = 'oauth2Grants'

const TOKEN_SECONDS = 7200
const CODE_MS = 30_000
/** How long a page waits for its user. */
const PAGE_MS = 3_600_000

export const AUTHORIZE_PATH = '/2/oauth2/authorize'

const back = (grant: WorldRecord, more: readonly (readonly [string, string])[]): Answer => {
  const query = writePairs([...more, ['state', String(grant['state'])]])
  return redirect(withQuery(String(grant['redirect_uri']), query))
}

const grantCode = (here: Surroundings, grant: WorldRecord, user: WorldRecord): Answer => {
  const code = here.names.token(60)
  const record = { ...grant, code_hash: here.sha256(code), user: user['id'], granted_at: here.clock.now() }
  here.world.commit({ put: GRANTS, id: String(grant['id']), record })
  return back(grant, [['code', code]])
}

/** Removes abandoned approval pages, and tokens that can be neither used nor renewed. */
const forgetStale = ({ world, clock }: RequestContext): void => {
  const now = clock.now()
  for (const { id, asked_at } of world.table(GRANTS).all())
    if (now - Number(asked_at) > PAGE_MS) world.commit({ remove: GRANTS, id: String(id) })
  for (const { id, expires_at, refresh_hash } of world.table(USER_TOKENS).all())
    if (refresh_hash === undefined && now > Number(expires_at)) world.commit({ remove: USER_TOKENS, id: String(id) })
}

const firstUser = ({ world }: Surroundings): WorldRecord | undefined => world.table('users').all()[0]

/** The approval page. Only callbacks of the app's settings are ever redirected to. */
export const pkcePage = (order: RequestContext): Answer => {
  const app = order.world.table('apps').get(requestTextOf(order, 'client_id'))
  const user = firstUser(order)
  if (app === undefined || user === undefined || !callbacksOf(app).includes(requestTextOf(order, 'redirect_uri')))
    return page(400, unknownTokenPage())
  const grant = {
    id: order.names.token(24),
    app: app['id'],
    redirect_uri: requestTextOf(order, 'redirect_uri'),
    scope: requestTextOf(order, 'scope'),
    state: requestTextOf(order, 'state'),
    challenge: requestTextOf(order, 'code_challenge'),
    method: requestTextOf(order, 'code_challenge_method') || 'plain',
    asked_at: order.clock.now(),
  }
  forgetStale(order)
  order.world.commit({ put: GRANTS, id: grant.id, record: grant })
  if (order.autoApprove) return grantCode(order, grant, user)
  const form = {
    action: AUTHORIZE_PATH,
    requestToken: grant.id,
    screenName: String(user['screen_name']),
    forceLogin: false,
  }
  return page(200, askPage(form), originOf(grant.redirect_uri))
}

/** The form of that page, posted. */
export const decidePkce = (here: Surroundings, form: Readonly<Record<string, string>>): Answer => {
  const grant = here.world.table(GRANTS).get(form['oauth_token'] ?? '')
  const user = firstUser(here)
  if (grant === undefined || grant['code_hash'] !== undefined || user === undefined)
    return page(404, unknownTokenPage())
  if (form['decision'] === 'approve') return grantCode(here, grant, user)
  here.world.commit({ remove: GRANTS, id: String(grant['id']) })
  return grant['redirect_uri'] === undefined ? page(200, deniedPage()) : back(grant, [['error', 'access_denied']])
}

const base64Url = (hex: string): string =>
  btoa((hex.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const challengeOf = (order: RequestContext, method: unknown): string => {
  const verifier = requestTextOf(order, 'code_verifier')
  return String(method).toUpperCase() === 'S256' ? base64Url(order.sha256(verifier)) : verifier
}

const wrong = (error: string, description: string, status = 400): Answer =>
  unkept({ ...json(status, { error, error_description: description }), notes: [description] })

/** Key and secret that are not those of a confidential client (RFC 6749, 5.2). */
export const invalidClient = (): Answer => {
  const answer = wrong('invalid_client', 'Client id and secret are not those of an app.', 401)
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': 'Basic realm="oauth2"' } }
}

/** A request that lacks something or repeats it (RFC 6749, 5.2). */
export const invalidRequest = (problems: readonly Problem[]): Answer => {
  const [first] = problems
  const isGrant = first?.parameter === 'grant_type' && first.message.startsWith('Expected')
  return wrong(isGrant ? 'unsupported_grant_type' : 'invalid_request', first?.message ?? 'The request is malformed.')
}

const clientOf = (order: RequestContext): string => String(order.caller?.app['id'] ?? requestTextOf(order, 'client_id'))

/** A client secret in the form must be right; public clients send none. */
const hasWrongSecret = (order: RequestContext): boolean => {
  const given = requestTextOf(order, 'client_secret')
  return given !== '' && !isSame(given, String(order.world.table('apps').get(clientOf(order))?.['secret']))
}

const issue = (order: RequestContext, grant: WorldRecord): Answer => {
  const access = order.names.token(91)
  const scope = String(grant['scope'])
  const refresh = scope.split(' ').includes('offline.access') ? order.names.token(91) : undefined
  const id = order.sha256(access)
  const record = {
    id,
    app: grant['app'],
    user: grant['user'],
    scope,
    expires_at: order.clock.now() + TOKEN_SECONDS * 1000,
    ...(refresh === undefined ? {} : { refresh_hash: order.sha256(refresh) }),
  }
  order.world.commit({ put: USER_TOKENS, id, record })
  return unkept(
    json(200, {
      token_type: 'bearer',
      expires_in: TOKEN_SECONDS,
      access_token: access,
      scope,
      refresh_token: refresh,
    }),
  )
}

/** POST /2/oauth2/token: a code works once and for 30 seconds, a refresh token once. */
export const userToken = (order: RequestContext): Answer => {
  const { world } = order
  if (hasWrongSecret(order)) return invalidClient()
  if (requestTextOf(order, 'grant_type') === 'refresh_token') {
    const hash = order.sha256(requestTextOf(order, 'refresh_token'))
    const token = world
      .table(USER_TOKENS)
      .all()
      .find((one) => one['refresh_hash'] === hash)
    if (token === undefined || token['app'] !== clientOf(order))
      return wrong('invalid_request', 'Value passed for the token was invalid.')
    world.commit({ remove: USER_TOKENS, id: String(token['id']) })
    return issue(order, token)
  }
  const hash = order.sha256(requestTextOf(order, 'code'))
  const grant = world
    .table(GRANTS)
    .all()
    .find((one) => one['code_hash'] === hash)
  if (grant === undefined) return wrong('invalid_request', 'Value passed for the authorization code was invalid.')
  world.commit({ remove: GRANTS, id: String(grant['id']) })
  const holds =
    grant['app'] === clientOf(order) &&
    grant['redirect_uri'] === requestTextOf(order, 'redirect_uri') &&
    grant['challenge'] === challengeOf(order, grant['method']) &&
    order.clock.now() - Number(grant['granted_at']) <= CODE_MS
  return holds
    ? issue(order, grant)
    : wrong('invalid_grant', 'The code does not belong to this client, callback and verifier, or is too old.')
}

/** POST /2/oauth2/revoke ends a sign-in by either of its tokens. An unknown token counts as ended (RFC 7009, 2.2). */
export const revokeUserToken = (order: RequestContext): Answer => {
  if (hasWrongSecret(order)) return invalidClient()
  const hash = order.sha256(requestTextOf(order, 'token'))
  const token = order.world
    .table(USER_TOKENS)
    .all()
    .find((one) => [one['id'], one['refresh_hash']].includes(hash) && one['app'] === clientOf(order))
  if (token !== undefined) order.world.commit({ remove: USER_TOKENS, id: String(token['id']) })
  return unkept(json(200, { revoked: true }))
}
