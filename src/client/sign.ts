import { type EndpointId, endpointOf } from '../contract/contract.ts'
import type { Credentials, WireRequest } from '../contract/wire/message.ts'
import { basicHeader, type Signed, signRequest } from '../contract/wire/oauth1.ts'
import type { EncodedRequest } from '../contract/wire/request.ts'
import type { ClientOptions } from './ports.ts'

/** A request with its credentials. */
export interface Ready {
  readonly request: WireRequest
  /** Only where an OAuth 1.0a signature is wanted. */
  readonly signed?: Signed
}

/** Signs as the row of an endpoint wants it; `token` is the bearer token. */
type Signer = (id: EndpointId, encoded: EncodedRequest, token: string | undefined) => Ready

/** What stands where a bearer token has not been fetched yet. */
const NO_TOKEN = '<...>'

const appOnly = ({ consumerKey, consumerSecret }: Credentials): Credentials => ({ consumerKey, consumerSecret })

const authorized = (request: WireRequest, authorization: string): Ready => ({
  request: { ...request, headers: { ...request.headers, authorization } },
})

/** `now` is the platform's time in milliseconds since 1970. */
export const createSigner =
  (
    { credentials, hmac, nonce, userTokens }: Pick<ClientOptions, 'credentials' | 'hmac' | 'nonce' | 'userTokens'>,
    now: () => number,
  ): Signer =>
  (id, { request, headerParameters }, token = NO_TOKEN) => {
    const { access } = endpointOf(id)
    if (access === 'nobody') return { request }
    if (access === 'bearer' || (access === 'user' && userTokens !== undefined))
      return authorized(request, `Bearer ${token}`)
    if (access === 'basic') return authorized(request, basicHeader(credentials.consumerKey, credentials.consumerSecret))
    const signed = signRequest({
      request,
      credentials: access === 'app' ? appOnly(credentials) : credentials,
      hmac,
      nonce: nonce(),
      timestamp: Math.floor(now() / 1000),
      extra: headerParameters,
    })
    return { request: signed.request, signed }
  }

/** Every value of a sign-in that must stay secret. Public clients have no consumer secret. */
export const secretsOf = ({ consumerKey, consumerSecret, token, tokenSecret }: Credentials): readonly string[] =>
  [consumerKey, consumerSecret, token, tokenSecret].flatMap((secret) => secret || [])
