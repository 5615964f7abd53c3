import type { Assumed } from '../../contract/assumptions.ts'
import type { Credentials } from '../../contract/wire/message.ts'
import { writePairs } from '../../contract/wire/oauth1.ts'
import { type Answer, json, page, pairs, plain, redirect, refusedAnswer, wrongVerifier } from '../answer.ts'
import { callbacksOf, originOf, withQuery } from '../callbacks.ts'
import { type RequestContext, requestTextOf, type Surroundings } from '../routedRequest.ts'
import type { Seed } from '../seed.ts'
import type { WorldRecord } from '../world.ts'
import { askPage, deniedPage, pinPage, unknownTokenPage } from './approvalPage.ts'

const PIN_MODE = 'oob'

/** How long a request token waits for its verifier; the platform publishes none. */
const REQUEST_TOKEN_MS = 3_600_000

const isFresh = ({ clock }: Surroundings, record: WorldRecord | undefined): boolean =>
  clock.now() - Number(record?.['issued_at']) <= REQUEST_TOKEN_MS

/** Sign-ins that nobody finished do not pile up. */
const forgetStale = (order: RequestContext): void => {
  for (const record of order.world.table('requestTokens').all())
    if (!isFresh(order, record)) order.world.commit({ remove: 'requestTokens', id: String(record['id']) })
}

const isAllowed = (callback: string, allowed: readonly string[], assumes: Assumed): boolean =>
  allowed.includes(callback) ||
  (assumes['callback-query'] === 'accepted' && allowed.includes(callback.replace(/\?.*$/s, '')))

/** Step one (Document 1, POST /oauth/request_token). */
export const requestToken = (order: RequestContext): Answer => {
  const { app } = order.caller ?? {}
  const callback = requestTextOf(order, 'oauth_callback')
  const allowed = callbacksOf(app)
  if (callback !== PIN_MODE && allowed.length === 0)
    return plain(401, "Desktop applications only support the oauth_callback value 'oob'", [
      'The app record has no callback URL.',
    ])
  if (callback !== PIN_MODE && !isAllowed(callback, allowed, order.assumes))
    return refusedAnswer(403, 415, 'Callback URL not approved for this client application.')
  const record = {
    id: order.names.token(27),
    secret: order.names.token(32),
    app: app?.['id'],
    callback,
    access: requestTextOf(order, 'svc_auth_access_type') || 'write',
    state: 'issued',
    issued_at: order.clock.now(),
  }
  forgetStale(order)
  order.world.commit({ put: 'requestTokens', id: record.id, record })
  return pairs([
    ['oauth_token', record.id],
    ['oauth_token_secret', record.secret],
    ['oauth_callback_confirmed', 'true'],
  ])
}

const pending = (here: Surroundings, token: string): WorldRecord | undefined => {
  const record = here.world.table('requestTokens').get(token)
  return record?.['state'] === 'issued' && isFresh(here, record) ? record : undefined
}

const userNamed = ({ world }: Surroundings, screenName: string): WorldRecord | undefined =>
  world
    .table('users')
    .all()
    .find((user) => user['screen_name'] === screenName)

const firstUser = ({ world }: Surroundings): WorldRecord | undefined => world.table('users').all()[0]

/**
 * Approves a pending request token for a user. Returns the verifier, a PIN in PIN mode; undefined if nothing is
 * pending.
 */
export const approve = (here: Surroundings, token: string, user = firstUser(here)): string | undefined => {
  const record = pending(here, token)
  if (record === undefined || user === undefined) return undefined
  const verifier = record['callback'] === PIN_MODE ? here.names.pin() : here.names.token(32)
  here.world.commit({
    put: 'requestTokens',
    id: token,
    record: { ...record, state: 'authorized', verifier, user: user['id'] },
  })
  return verifier
}

const back = (callback: string, query: string): Answer => redirect(withQuery(callback, query))

const approved = (here: Surroundings, token: string, user?: WorldRecord): Answer => {
  const callback = String(pending(here, token)?.['callback'])
  const verifier = approve(here, token, user)
  if (verifier === undefined) return page(404, unknownTokenPage())
  if (callback === PIN_MODE) return page(200, pinPage(verifier))
  const query = writePairs([
    ['oauth_token', token],
    ['oauth_verifier', verifier],
  ])
  return back(callback, query)
}

const ask = (order: RequestContext, action: string): Answer => {
  const token = requestTextOf(order, 'oauth_token')
  const record = pending(order, token)
  if (record === undefined) return page(404, unknownTokenPage())
  if (order.autoApprove) return approved(order, token)
  const screenName = requestTextOf(order, 'screen_name') || String(firstUser(order)?.['screen_name'] ?? '')
  return page(
    200,
    askPage({ action, requestToken: token, screenName, forceLogin: order.input['force_login'] === true }),
    originOf(String(record['callback'])),
  )
}

/** Step two for desktop apps: always asks (Document 1, GET /oauth/authorize). */
export const authorizePage = (order: RequestContext): Answer => ask(order, '/oauth/authorize')

const hasGranted = (here: Surroundings, app: unknown): boolean =>
  here.world
    .table('tokens')
    .all()
    .some((token) => token['app'] === app && token['user'] === firstUser(here)?.['id'] && token['state'] === 'valid')

/** Sign in with the service is on unless the record of the app says otherwise. */
const maySignIn = ({ world }: Surroundings, app: unknown): boolean =>
  world.table('apps').get(String(app))?.['sign_in'] !== false

/**
 * Step two of the callback flow. It returns at once if the user granted the app before and it may sign users in
 * (Document 1, GET /oauth/authenticate).
 */
export const authenticatePage = (order: RequestContext): Answer => {
  const token = requestTextOf(order, 'oauth_token')
  const record = pending(order, token)
  const straightBack =
    record !== undefined &&
    record['callback'] !== PIN_MODE &&
    order.input['force_login'] !== true &&
    maySignIn(order, record['app']) &&
    hasGranted(order, record['app'])
  return straightBack ? approved(order, token) : ask(order, '/oauth/authenticate')
}

/** The form of the approval page, posted. A denial returns `denied` and no verifier (facts A2). */
export const decide = (here: Surroundings, form: Readonly<Record<string, string>>): Answer => {
  const token = form['oauth_token'] ?? ''
  const record = pending(here, token)
  if (record === undefined) return page(404, unknownTokenPage())
  if (form['decision'] === 'approve') {
    const named = form['screen_name']
    const user = named === undefined ? firstUser(here) : userNamed(here, named.replace(/^@/, ''))
    return user === undefined ? page(403, deniedPage()) : approved(here, token, user)
  }
  here.world.commit({ remove: 'requestTokens', id: token })
  const callback = String(record['callback'])
  return callback === PIN_MODE ? page(200, deniedPage()) : back(callback, writePairs([['denied', token]]))
}

/** Keeps a new token by which an app acts for a user. */
const issueToken = ({ world, names }: Surroundings, app: unknown, user: string, access: unknown): WorldRecord => {
  const id = `${user}-${names.token(30)}`
  const token = { id, secret: names.token(45), app, user, access, state: 'valid' }
  world.commit({ put: 'tokens', id, record: token })
  return token
}

/** The ready token of the seeded user. A new one where that was ended. */
export const readyToken = (here: Surroundings, { credentials, userId }: Seed): Required<Credentials> => {
  if (here.world.table('tokens').get(credentials.token)?.['state'] === 'valid') return credentials
  const { id, secret } = issueToken(here, credentials.consumerKey, userId, 'write')
  return { ...credentials, token: String(id), tokenSecret: String(secret) }
}

/** Why no access token is given, for the log; undefined where it is. */
const troubleWith = (order: RequestContext, record: WorldRecord | undefined): string | undefined => {
  if (record?.['state'] !== 'authorized') return 'The request token was not approved by a user yet.'
  if (!isFresh(order, record)) return 'The request token is older than an hour.'
  if (requestTextOf(order, 'oauth_verifier') !== record['verifier'])
    return 'The oauth_verifier is missing or not the right one.'
  return requestTextOf(order, 'oauth_token') === record['id']
    ? undefined
    : 'The oauth_token is not the one that was signed with.'
}

/** Step three; a verifier works once (Document 1, POST /oauth/access_token). */
export const accessToken = (order: RequestContext): Answer => {
  const record = order.caller?.token
  const trouble = troubleWith(order, record)
  if (trouble !== undefined) return wrongVerifier([trouble])
  const user = order.world.table('users').get(String(record?.['user']))
  order.world.commit({ remove: 'requestTokens', id: String(record?.['id']) })
  const token = issueToken(order, record?.['app'], String(user?.['id']), record?.['access'])
  return pairs([
    ['oauth_token', String(token['id'])],
    ['oauth_token_secret', String(token['secret'])],
    ['user_id', String(user?.['id'])],
    ['screen_name', String(user?.['screen_name'])],
  ])
}

/** Ends the signing token; later use is 401 with code 89 (Document 1, Token lifecycle). */
export const invalidateToken = (order: RequestContext): Answer => {
  const token = order.caller?.token ?? {}
  const id = String(token['id'])
  order.world.commit({ put: 'tokens', id, record: { ...token, state: 'invalidated' } })
  return json(200, { access_token: id })
}
