import type { EndpointData, Failure, Reply } from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import { readPairs } from '../contract/wire/oauth1.ts'
import { refused } from '../contract/wire/refused.ts'
import { encodeRequest } from '../contract/wire/request.ts'
import { said } from '../messages/said.ts'
import { createClient } from './client.ts'
import type { ClientOptions } from './ports.ts'

// Signing in by OAuth 2.0 with PKCE (Document 1, Authentication, 4; RFC 6749, RFC 7636).

/** The app as the platform knows it. Public clients have no secret. */
interface PkceApp {
  readonly clientId: string
  readonly clientSecret?: string
  /** One of the callback addresses in the settings of the app. */
  readonly redirectUri: string
}

/** What else a shell brings along for PKCE. */
export interface PkcePorts {
  /** 43 to 128 letters and digits that nobody can guess, new each time. */
  readonly secretText: () => string
  /** SHA-256 in Base64 of the URL kind, without padding (RFC 7636, 4.2). */
  readonly challengeOf: (verifier: string) => string
}

/** A sign-in that waits for the user's approval; the verifier is a secret until then. */
export interface PkceRequest {
  readonly url: string
  readonly state: string
  readonly verifier: string
}

/** A user token and how long it lasts. */
export interface UserToken {
  readonly accessToken: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly scopes: readonly string[]
  /** Where offline.access was granted; works once. */
  readonly refreshToken?: string
}

interface PkceAuthorizer {
  /** The page on which the user grants these scopes. */
  readonly begin: (scopes: readonly string[], ports: PkcePorts) => Result<PkceRequest, Failure>
  /** The address that the user came back to, for a token. */
  readonly finish: (callbackUrl: string, begun: PkceRequest) => Promise<Result<UserToken, Failure>>
  /** A new token for the refresh token of an old one, which ends. */
  readonly refresh: (refreshToken: string) => Promise<Result<UserToken, Failure>>
  /** Ends a sign-in by its access token or its refresh token. */
  readonly revoke: (token: string) => Promise<Result<null, Failure>>
}

/** The code in the address that the user came back to. */
const codeOf = (callbackUrl: string, state: string): Result<string, Failure> => {
  const pairs = new Map(readPairs(/\?([^#]*)/.exec(callbackUrl)?.[1] ?? '') ?? [])
  if (pairs.get('state') !== state) return failed(refused(said('client.otherResponse')))
  const code = pairs.get('code')
  if (code !== undefined) return success(code)
  return pairs.get('error') === 'access_denied'
    ? failed(refused(said('client.denied')))
    : failed(refused(said('client.noCode')))
}

/** Signs users in for an app by OAuth 2.0 with PKCE. */
export const createPkceAuthorizer = (options: Omit<ClientOptions, 'credentials'>, app: PkceApp): PkceAuthorizer => {
  const { clientId, clientSecret, redirectUri } = app
  const credentials = { consumerKey: clientId, consumerSecret: clientSecret ?? '' }
  const client = createClient({ ...options, credentials })
  const self = { client_id: clientId, ...(clientSecret === undefined ? {} : { client_secret: clientSecret }) }

  const tokenOf = ({ data }: Reply<EndpointData<'oauth2.userToken'>>): UserToken => ({
    accessToken: data.access_token,
    expiresAt: options.clock.now() + data.expires_in * 1000,
    scopes: data.scope.split(' ').filter(Boolean),
    ...(data.refresh_token === undefined ? {} : { refreshToken: data.refresh_token }),
  })

  return {
    begin: (scopes, { secretText, challengeOf }) => {
      const state = secretText()
      const verifier = secretText()
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      }
      const encoded = encodeRequest('oauth2.authorize', asked, options)
      return encoded.ok ? success({ url: encoded.value.request.url, state, verifier }) : encoded
    },

    finish: async (callbackUrl, begun) => {
      const code = codeOf(callbackUrl, begun.state)
      if (!code.ok) return code
      const reply = await client.call('oauth2.userToken', {
        ...self,
        grant_type: 'authorization_code',
        code: code.value,
        redirect_uri: redirectUri,
        code_verifier: begun.verifier,
      })
      return reply.ok ? success(tokenOf(reply.value)) : reply
    },

    refresh: async (refreshToken) => {
      const reply = await client.call('oauth2.userToken', {
        ...self,
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      })
      return reply.ok ? success(tokenOf(reply.value)) : reply
    },

    revoke: async (token) => {
      const reply = await client.call('oauth2.revokeUserToken', { ...self, token })
      return reply.ok ? success(null) : reply
    },
  }
}
