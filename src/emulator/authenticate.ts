import { scopesFor } from '../contract/access/scopes.ts'
import type { Access } from '../contract/language/endpoint.ts'
import { failed, success } from '../contract/language/result.ts'
import type { HmacSha1 } from '../contract/wire/message.ts'
import {
  type Pair,
  parseAuthorization,
  percentDecode,
  signatureBaseString,
  signingKey,
  writePairs,
} from '../contract/wire/oauth1.ts'
import { wrongVerifier } from './answer.ts'
import {
  type KnownCaller,
  malformed,
  noAuthentication,
  notForThis,
  numbered,
  outOfScope,
  unauthorized,
} from './refusedCaller.ts'
import { BEARER_TOKENS, unverified } from './resources/oauth2.ts'
import { invalidClient, USER_TOKENS } from './resources/pkce.ts'
import type { RoutedRequest, Surroundings } from './routedRequest.ts'
import { isSame } from './sameSecret.ts'
import type { World, WorldRecord } from './world.ts'

// Where a request carries its OAuth 1.0a signature, and what that may cover. RFC 5849, 3.4.

/** OAuth parameters may come in the header, the form or the query (RFC 5849, 3.5). */
const oauthPairs = ({ request, form, query }: RoutedRequest): readonly Pair[] | undefined => {
  const header = request.headers['authorization']
  if (header !== undefined) return parseAuthorization(header)?.filter(([name]) => name !== 'realm')
  const elsewhere = [...form, ...query].filter(([name]) => name.startsWith('oauth_'))
  return elsewhere.some(([name]) => name === 'oauth_signature') ? elsewhere : undefined
}

/** The one parameter that is not signed. */
const isSignature = ([name]: Pair): boolean => name === 'oauth_signature'

/**
 * Base strings that a signature may cover, for the client's URL; RFC 5849's comes first. Many libraries count a pair
 * once, such as oauth_token, that is in the header and again in query or form.
 */
const baseStringsOf = (routed: RoutedRequest, fromHeader: readonly Pair[]): readonly string[] => {
  const [url = ''] = routed.request.url.split(/[?#]/)
  const { method } = routed.request
  const all = [...fromHeader, ...routed.form, ...routed.query].filter((pair) => !isSignature(pair))
  const once = [...new Map(all.map((pair) => [writePairs([pair]), pair])).values()]
  const lists = once.length < all.length ? [all, once] : [all]
  return lists.map((parameters) => signatureBaseString({ method, url, parameters }))
}

/** Maximum seconds between a timestamp and our clock; the platform publishes no value (facts A1). */
const TIMESTAMP_TOLERANCE = 300

/** Nonces that are remembered, the newest ones. */
const MAX_NONCES = 50_000

const createNonces = () => {
  const used = new Set<string>()
  return {
    /** True the first time a nonce is seen. */
    take: (name: string): boolean => {
      if (used.has(name)) return false
      used.add(name)
      for (const oldest of used) {
        if (used.size <= MAX_NONCES) break
        used.delete(oldest)
      }
      return true
    },
    clear: () => used.clear(),
  }
}

const tokenNote = (token: WorldRecord | undefined): string => {
  if (token === undefined) return 'The access token is not known here.'
  return token['state'] === 'invalidated' ? 'The access token was ended before.' : 'The access token is of another app.'
}

const accessesOf = ({ row }: RoutedRequest): readonly Access[] => [row.access, ...(row.accepts ?? [])]

/** Key and secret of HTTP Basic, each percent-encoded before they were joined (facts A3). */
const basicOf = (text: string): readonly [key: string, secret: string] | undefined => {
  try {
    const [key = '', ...rest] = atob(text.trim()).split(':')
    return [percentDecode(key) ?? key, percentDecode(rest.join(':')) ?? rest.join(':')]
  } catch {
    return undefined
  }
}

const callerByBasic = (world: World, text: string): KnownCaller => {
  const [key, secret] = basicOf(text) ?? ['', '']
  const app = world.table('apps').get(key)
  if (app === undefined || !isSame(secret, String(app['secret'])))
    return failed(unverified(['Key and secret of HTTP Basic are not those of an app.']))
  return success({ app, oauth: [] })
}

const appOfBearer = (world: World, token: string): WorldRecord | undefined => {
  const record = world
    .table(BEARER_TOKENS)
    .all()
    .find((one) => isSame(token, String(one['secret'])))
  return record === undefined ? undefined : world.table('apps').get(String(record['id']))
}

/** Verifies OAuth 1.0a signatures, nonces and timestamps (Document 1, Authentication; RFC 5849, 3.2). */
export const createAuthenticator = ({ world, clock, sha256, assumes }: Surroundings, hmac: HmacSha1) => {
  const nonces = createNonces()

  const tokenOf = (routed: RoutedRequest, name: string): WorldRecord | undefined =>
    world.table(routed.id === 'oauth.accessToken' ? 'requestTokens' : 'tokens').get(name)

  const bearer = (routed: RoutedRequest, token: string): KnownCaller => {
    const accesses = accessesOf(routed)
    const app = appOfBearer(world, token)
    if (app !== undefined)
      return accesses.includes('bearer')
        ? success({ app, oauth: [] })
        : notForThis(routed, 'The token of the app alone cannot be used here.')
    const grant = world.table(USER_TOKENS).get(sha256(token))
    const owner = grant === undefined ? undefined : world.table('apps').get(String(grant['app']))
    if (grant === undefined || owner === undefined || clock.now() > Number(grant['expires_at']))
      return routed.server === 'main'
        ? numbered(401, 89, 'Invalid or expired token.', ['The bearer token is not known, has ended or is too old.'])
        : unauthorized(routed, ['The bearer token is not known, has ended or is too old.'])
    if (!accesses.includes('user') || (routed.server === 'main' && !routed.path.startsWith('/2/')))
      return notForThis(routed, 'The token of a user by OAuth 2.0 cannot be used here.')
    const needed = scopesFor(routed.row)
    if (needed !== undefined && !needed.some((one) => String(grant['scope']).split(' ').includes(one)))
      return outOfScope(routed, needed)
    return success({ app: owner, oauth: [], userId: String(grant['user']) })
  }

  /** Chooses by Authorization scheme: Basic, Bearer, or OAuth 1.0a in header, form or query. */
  const authenticate = (routed: RoutedRequest): KnownCaller => {
    const accesses = accessesOf(routed)
    const [, scheme = '', rest = ''] =
      /^\s*(\S+)\s+(.*?)\s*$/s.exec(routed.request.headers['authorization'] ?? '') ?? []
    const word = scheme.toLowerCase()
    if (routed.row.access === 'nobody' && (word !== 'basic' || !accesses.includes('basic'))) return success(undefined)
    if (word === 'basic' && accesses.includes('basic')) {
      const known = callerByBasic(world, rest)
      return known.ok || routed.row.access === 'basic' ? known : failed(invalidClient())
    }
    if (word === 'bearer' && routed.row.access !== 'basic') return bearer(routed, rest)
    const signs = accesses.includes('user') || accesses.includes('app')
    if (signs && (routed.row.access !== 'basic' || oauthPairs(routed) !== undefined)) return signed(routed)
    if (accesses.includes('basic')) return failed(unverified(['Send key and secret of the app by HTTP Basic.']))
    return oauthPairs(routed) === undefined
      ? unauthorized(routed, ['Send the bearer token of the app: Authorization: Bearer <...>.'])
      : notForThis(routed, 'Only the bearer token of the app can be used here, no OAuth 1.0a signature.')
  }

  const signed = (routed: RoutedRequest): KnownCaller => {
    if (routed.id === 'ownedReads.bookmarks' && assumes.bookmarks === 'oauth2-user')
      return notForThis(routed, 'Bookmarks are read by an OAuth 2.0 token of their user.')
    const pairs = oauthPairs(routed)
    if (pairs === undefined) return noAuthentication(routed)
    const oauth = new Map(pairs)
    if (oauth.size < pairs.length) return malformed(routed, ['An OAuth parameter is given more than once.'])
    const app = world.table('apps').get(oauth.get('oauth_consumer_key') ?? '')
    if (app === undefined) return unauthorized(routed, ['The consumer key is not known.'])
    const tokenName = oauth.get('oauth_token') ?? ''
    const needsToken = accessesOf(routed).includes('user')
    const token = needsToken ? tokenOf(routed, tokenName) : undefined
    if (needsToken && tokenName === '') return noAuthentication(routed)
    if (needsToken && (token === undefined || token['state'] === 'invalidated' || token['app'] !== app['id']))
      return routed.id === 'oauth.accessToken'
        ? failed(wrongVerifier(['The request token is not known, or was used before.']))
        : numbered(401, 89, 'Invalid or expired token.', [tokenNote(token)])
    if (oauth.get('oauth_signature_method') !== 'HMAC-SHA1')
      return unauthorized(routed, ['oauth_signature_method must be HMAC-SHA1.'])
    const version = oauth.get('oauth_version')
    if (version !== undefined && version !== '1.0') return unauthorized(routed, ['oauth_version must be 1.0.'])
    const fromHeader = routed.request.headers['authorization'] === undefined ? [] : pairs
    const baseStrings = baseStringsOf(routed, fromHeader)
    const secret = typeof token?.['secret'] === 'string' ? token['secret'] : ''
    const key = signingKey(String(app['secret']), secret)
    if (!baseStrings.some((text) => isSame(oauth.get('oauth_signature') ?? '', hmac(key, text))))
      return unauthorized(routed, [`The signature does not match. Base string computed here: ${baseStrings[0]}`])
    const timestamp = Number(oauth.get('oauth_timestamp'))
    const seconds = Math.floor(clock.now() / 1000)
    const isNear = (stamp: number): boolean =>
      clock.clientTimes().some((time) => Math.abs(stamp - Math.floor(time / 1000)) <= TIMESTAMP_TOLERANCE)
    if (!/^\d+$/.test(oauth.get('oauth_timestamp') ?? '') || !isNear(timestamp))
      return numbered(401, 135, 'Timestamp out of bounds.', [
        `oauth_timestamp ${timestamp} is more than ${TIMESTAMP_TOLERANCE} s away from ${seconds}.`,
      ])
    const nonce = oauth.get('oauth_nonce') ?? ''
    if (!/^[\x21-\x7e]+$/.test(nonce)) return unauthorized(routed, ['oauth_nonce must be ASCII and not empty.'])
    if (!nonces.take(`${String(app['id'])} ${tokenName} ${timestamp} ${nonce}`))
      return unauthorized(routed, ['The nonce was used before with this timestamp.'])
    return success({
      app,
      oauth: pairs.filter((pair) => !isSignature(pair)),
      ...(token === undefined ? {} : { token }),
      ...(typeof token?.['user'] === 'string' ? { userId: token['user'] } : {}),
    })
  }

  return { authenticate, clear: nonces.clear }
}
