import { Type } from 'typebox'
import { endpoint } from '../language/endpoint.ts'
import { known } from '../language/kinds.ts'

const section = 'Document 1, OAuth 2.0 application-only'
const pkceSection = 'Document 1, Authentication, 4'

/** The app's bearer token: each app has one, returned unchanged on every request (Document 1). */
export const oauth2Endpoints = {
  'oauth2.token': endpoint({
    method: 'POST',
    path: '/oauth2/token',
    server: 'main',
    access: 'basic',
    summary: "Get the app's bearer token, which stays the same until revoked",
    section,
    form: Type.Object({ grant_type: Type.Literal('client_credentials', { default: 'client_credentials' }) }),
    reply: 'json',
    data: Type.Object({
      token_type: known(['bearer']),
      access_token: Type.String({ minLength: 1, description: 'sent as received; %xx in it is not decoded' }),
    }),
    repeat: 'safe',
    assumes: [
      'Key and secret are percent-encoded before they are joined for HTTP Basic.',
      'Wrong keys and a wrong grant_type fail like too many requests: 403, code 99.',
      "The rate limit isn't documented; the emulator allows 20 requests per minute by default.",
    ],
  }),
  'oauth2.invalidateToken': endpoint({
    method: 'POST',
    path: '/oauth2/invalidate_token',
    server: 'main',
    access: 'basic',
    accepts: ['user'],
    summary: "Revoke the app's bearer token",
    section,
    form: Type.Object({ access_token: Type.String({ minLength: 1 }) }),
    reply: 'json',
    data: Type.Object({ access_token: Type.String() }),
    repeat: 'safe',
    assumes: [
      "Parameters and response aren't shown: access_token is sent as a form field and returned.",
      "Public descriptions disagree on credentials: HTTP Basic is sent; the emulator also accepts a user's OAuth 1.0a.",
    ],
  }),
  'oauth2.authorize': endpoint({
    method: 'GET',
    path: '/2/oauth2/authorize',
    server: 'main',
    access: 'nobody',
    summary: 'Page where the user grants scopes to the app (PKCE)',
    section: pkceSection,
    query: Type.Object({
      response_type: Type.Literal('code', { default: 'code' }),
      client_id: Type.String({ minLength: 1 }),
      redirect_uri: Type.String({ minLength: 1, description: 'a callback URL from the app settings' }),
      scope: Type.String({ minLength: 1, description: 'scopes separated by spaces, such as follow.read' }),
      state: Type.String({ minLength: 1, maxLength: 500, description: 'returned unchanged' }),
      code_challenge: Type.String({ minLength: 1, maxLength: 128 }),
      code_challenge_method: Type.Optional(
        Type.Union([Type.Literal('S256'), Type.Literal('s256'), Type.Literal('plain')], { default: 'plain' }),
      ),
    }),
    reply: 'page',
    data: Type.String(),
    repeat: 'safe',
    assumes: [
      "PKCE, scopes and client types are documented, path and parameters aren't: these follow RFC 6749 and RFC 7636.",
      'Reading followers needs follow.read, ads endpoints need ads.read and ads.write; other scopes are granted but not checked.',
      'Some libraries send s256 in lower case or open /i/oauth2/authorize: both are accepted.',
    ],
  }),
  'oauth2.userToken': endpoint({
    method: 'POST',
    path: '/2/oauth2/token',
    server: 'main',
    access: 'nobody',
    accepts: ['basic'],
    summary: 'Exchange a code or refresh token for a user token (PKCE)',
    section: pkceSection,
    form: Type.Object({
      grant_type: Type.Union([Type.Literal('authorization_code'), Type.Literal('refresh_token')]),
      client_id: Type.Optional(Type.String({ description: 'public clients; confidential ones send HTTP Basic' })),
      code: Type.Optional(Type.String({ description: 'with authorization_code' })),
      redirect_uri: Type.Optional(
        Type.String({ description: 'with authorization_code, same as in the authorization request' }),
      ),
      code_verifier: Type.Optional(Type.String({ description: 'with authorization_code' })),
      client_secret: Type.Optional(Type.String({ description: 'confidential clients without HTTP Basic' })),
      refresh_token: Type.Optional(Type.String({ description: 'with refresh_token' })),
    }),
    reply: 'json',
    data: Type.Object({
      token_type: known(['bearer']),
      access_token: Type.String({ minLength: 1 }),
      expires_in: Type.Integer({ description: 'seconds' }),
      scope: Type.String(),
      refresh_token: Type.Optional(Type.String({ description: 'if offline.access was granted' })),
    }),
    repeat: 'never',
    assumes: [
      'Path, parameters and response follow RFC 6749 and RFC 7636; a user token lasts two hours.',
      'Some libraries send the form as JSON: the emulator accepts both.',
      'A hosted MCP server at /mcp is documented without requests: the emulator offers one tool per endpoint for user tokens.',
    ],
  }),
  'oauth2.revokeUserToken': endpoint({
    method: 'POST',
    path: '/2/oauth2/revoke',
    server: 'main',
    access: 'nobody',
    accepts: ['basic'],
    summary: 'Revoke a user token or its refresh token (PKCE)',
    section: pkceSection,
    form: Type.Object({
      token: Type.String({ minLength: 1, description: 'an access token or a refresh token' }),
      token_type_hint: Type.Optional(
        Type.Union([Type.Literal('access_token'), Type.Literal('refresh_token')], { default: 'access_token' }),
      ),
      client_id: Type.Optional(Type.String({ description: 'public clients; confidential ones send HTTP Basic' })),
      client_secret: Type.Optional(Type.String({ description: 'confidential clients without HTTP Basic' })),
    }),
    reply: 'json',
    data: Type.Object({ revoked: Type.Boolean() }),
    repeat: 'safe',
    assumes: ['No path is documented: path, parameters and response follow RFC 7009 and public descriptions.'],
  }),
}
