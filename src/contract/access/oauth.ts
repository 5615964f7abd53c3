import { Type } from 'typebox'
import { endpoint } from '../language/endpoint.ts'

const section = 'Document 1, OAuth 1.0a'

const browserQuery = Type.Object({
  oauth_token: Type.String({ minLength: 1, description: 'the request token' }),
  force_login: Type.Optional(Type.Boolean({ default: false })),
  screen_name: Type.Optional(Type.String()),
})

/** The three-legged OAuth 1.0a flow and its end (Document 1, OAuth 1.0a). */
export const oauthEndpoints = {
  'oauth.requestToken': endpoint({
    method: 'POST',
    path: '/oauth/request_token',
    server: 'main',
    access: 'app',
    summary: 'Get a request token to start a sign-in',
    section,
    header: Type.Object({
      oauth_callback: Type.String({ minLength: 1, description: 'a URL from the app settings, or oob for PIN sign-in' }),
    }),
    query: Type.Object({
      svc_auth_access_type: Type.Optional(Type.Union([Type.Literal('read'), Type.Literal('write')])),
    }),
    reply: 'pairs',
    data: Type.Object({
      oauth_token: Type.String({ minLength: 1 }),
      oauth_token_secret: Type.String({ minLength: 1 }),
      oauth_callback_confirmed: Type.Literal('true'),
    }),
    repeat: 'safe',
    assumes: [
      'The reference names JSON as the response format but shows name=value pairs: both are read, pairs are sent.',
      "The emulator's app allows /callback on port 3000 of this computer unless set otherwise.",
      'The service requires HTTPS; the emulator serves HTTP on loopback only, and HTTPS on request.',
    ],
  }),
  'oauth.authorize': endpoint({
    method: 'GET',
    path: '/oauth/authorize',
    server: 'main',
    access: 'nobody',
    summary: 'Page where the user approves the app and, in PIN mode, gets the PIN',
    section,
    query: browserQuery,
    reply: 'page',
    data: Type.String(),
    repeat: 'safe',
  }),
  'oauth.authenticate': endpoint({
    method: 'GET',
    path: '/oauth/authenticate',
    server: 'main',
    access: 'nobody',
    summary: 'Page that sends users who approved the app straight back',
    section,
    query: browserQuery,
    reply: 'page',
    data: Type.String(),
    repeat: 'safe',
    assumes: ["The emulator's app has Sign in with the service enabled."],
  }),
  'oauth.accessToken': endpoint({
    method: 'POST',
    path: '/oauth/access_token',
    server: 'main',
    access: 'user',
    summary: 'Exchange an approved request token and its PIN for an access token',
    section,
    query: Type.Object({
      oauth_token: Type.String({ minLength: 1 }),
      oauth_verifier: Type.String({ minLength: 1, description: 'the PIN, or the verifier from the callback' }),
    }),
    reply: 'pairs',
    data: Type.Object({
      oauth_token: Type.String({ minLength: 1 }),
      oauth_token_secret: Type.String({ minLength: 1 }),
      user_id: Type.String({ pattern: '^[0-9]+$' }),
      screen_name: Type.String(),
    }),
    repeat: 'never',
    assumes: [
      'oauth_token is sent in the query, as documented, and in the header; a server may read either.',
      'Each sign-in creates a new token; older ones stay valid.',
      'A request token is valid for an hour, a verifier once.',
    ],
  }),
  'oauth.invalidateToken': endpoint({
    method: 'POST',
    path: '/1.1/oauth/invalidate_token.json',
    server: 'main',
    access: 'user',
    summary: 'Revoke the access token that signs this request',
    section,
    reply: 'json',
    data: Type.Object({ access_token: Type.String() }),
    repeat: 'safe',
    assumes: ["The sample path ends in .json, the title's doesn't: .json is sent, the emulator accepts both."],
  }),
}
