import type { Failure } from '../contract/contract.ts'
import { failed, type Result, success } from '../contract/language/result.ts'
import type { Credentials } from '../contract/wire/message.ts'
import { refused } from '../contract/wire/refused.ts'
import { encodeRequest } from '../contract/wire/request.ts'
import { said } from '../messages/said.ts'
import { createClient } from './client.ts'
import type { ClientOptions } from './ports.ts'

/** A sign-in that waits for the user's approval. */
interface RequestToken {
  readonly token: string
  readonly secret: string
}

export interface SignInResult {
  readonly credentials: Required<Credentials>
  /** Digits. */
  readonly userId: string
  readonly screenName: string
}

interface AuthorizePageOptions {
  /** Asks for user name and password even if the user is signed in there. */
  readonly forceLogin?: boolean
  readonly screenName?: string
}

/** The three steps of OAuth 1.0a and its end (Document 1, OAuth 1.0a). */
export interface Authorizer {
  /** Step 1. `oob` asks for PIN mode. */
  readonly requestToken: (callback?: string, access?: 'read' | 'write') => Promise<Result<RequestToken, Failure>>
  /** Step 2: the page on which the user approves. */
  readonly authorizeUrl: (request: RequestToken, options?: AuthorizePageOptions) => string
  /** Step 3: the PIN, or the verifier of a callback, for an access token. */
  readonly accessToken: (request: RequestToken, pin: string) => Promise<Result<SignInResult, Failure>>
  /** Ends an access token on the platform. */
  readonly invalidate: (credentials: Required<Credentials>) => Promise<Result<null, Failure>>
}

type AppKeys = Pick<Credentials, 'consumerKey' | 'consumerSecret'>

/** What people copy along with a PIN: spaces, line breaks, invisible marks. A PIN stays text, it may start with 0. */
const PASTED_ALONG = /[\s\u200B-\u200F\u2060\uFEFF]+/g

const wrongPin = (failure: Failure): Failure =>
  failure.kind === 'unauthorized' && !/clock/.test(failure.sentence)
    ? { ...failure, ...said('client.wrongPin') }
    : failure

/** Signs a user in for an app. `options` are those of a client, without credentials. */
export const createAuthorizer = (options: Omit<ClientOptions, 'credentials'>, app: AppKeys): Authorizer => {
  const clientOf = (credentials: Credentials) => createClient({ ...options, credentials })
  return {
    requestToken: async (callback = 'oob', access) => {
      const reply = await clientOf(app).call('oauth.requestToken', {
        oauth_callback: callback,
        ...(access === undefined ? {} : { svc_auth_access_type: access }),
      })
      if (!reply.ok) return reply
      return success({ token: reply.value.data.oauth_token, secret: reply.value.data.oauth_token_secret })
    },

    authorizeUrl: (request, { forceLogin, screenName } = {}) => {
      const input = {
        oauth_token: request.token,
        ...(forceLogin === undefined ? {} : { force_login: forceLogin }),
        ...(screenName === undefined ? {} : { screen_name: screenName }),
      }
      const encoded = encodeRequest('oauth.authorize', input, options)
      if (!encoded.ok) throw new Error(encoded.failure.sentence)
      return encoded.value.request.url
    },

    accessToken: async (request, pin) => {
      const verifier = pin.replace(PASTED_ALONG, '')
      if (verifier === '') return failed(refused(said('client.typePin')))
      const client = clientOf({ ...app, token: request.token, tokenSecret: request.secret })
      const reply = await client.call('oauth.accessToken', { oauth_token: request.token, oauth_verifier: verifier })
      if (!reply.ok) return failed(wrongPin(reply.failure))
      const { oauth_token: token, oauth_token_secret: tokenSecret, user_id: userId, screen_name } = reply.value.data
      const { consumerKey, consumerSecret } = app
      return success({
        credentials: { consumerKey, consumerSecret, token, tokenSecret },
        userId,
        screenName: screen_name,
      })
    },

    invalidate: async (credentials) => {
      const reply = await clientOf(credentials).call('oauth.invalidateToken', {})
      if (!reply.ok) return alreadyEnded(reply.failure) ? success(null) : reply
      return reply.value.data.access_token === credentials.token
        ? success(null)
        : failed(refused(said('client.otherSignIn')))
    },
  }
}

const INVALID_OR_EXPIRED = 89

/** A token that the platform no longer knows needs no ending. */
const alreadyEnded = ({ errors }: Failure): boolean => errors.some(({ code }) => code === INVALID_OR_EXPIRED)
