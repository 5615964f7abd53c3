import { scopesFor } from '../access/scopes.ts'
import { ENDPOINT_IDS, endpointOf } from '../contract.ts'
import type { Access, Endpoint } from '../language/endpoint.ts'

type Requirement = Readonly<Record<string, readonly string[]>>

const SIGNED = 'OAuth 1.0a (RFC 5849), signed with HMAC-SHA1 over method, address and all parameters'

const SCHEME_OF: Readonly<Record<Exclude<Access, 'nobody'>, string>> = {
  app: 'oauth1App',
  user: 'oauth1User',
  basic: 'appKeys',
  bearer: 'appToken',
}

/** All scopes that some endpoint asks for (Document 1, Authentication, 4). */
const SCOPES = [...new Set(ENDPOINT_IDS.flatMap((id) => scopesFor(endpointOf(id)) ?? []))].sort()

const scopeText = (scope: string): string => {
  if (scope === 'media.write') return 'Upload media'
  return scope.startsWith('ads.') ? `Advertising: ${scope.slice(4)}` : 'Read whom the user follows and who follows them'
}

/** The Security Scheme Objects. OpenAPI has no type for OAuth 1.0a; "OAuth" is its registered HTTP scheme. */
export const securitySchemes = (mainAddress: string) => ({
  oauth1App: {
    type: 'http',
    scheme: 'OAuth',
    description: `${SIGNED}, by the consumer key alone (Document 1, OAuth 1.0a).`,
  },
  oauth1User: {
    type: 'http',
    scheme: 'OAuth',
    description: `${SIGNED}, by the consumer key and the token of a user (Document 1, OAuth 1.0a).`,
  },
  appKeys: {
    type: 'http',
    scheme: 'basic',
    description: 'Consumer key and secret, each percent-encoded (Document 1, OAuth 2.0 application-only).',
  },
  appToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The bearer token of the app from POST /oauth2/token (Document 1, OAuth 2.0 application-only).',
  },
  userToken: {
    type: 'oauth2',
    description: 'A token of a user by PKCE (Document 1, Authentication, 4); a token needs one of the scopes named.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${mainAddress}/2/oauth2/authorize`,
        tokenUrl: `${mainAddress}/2/oauth2/token`,
        refreshUrl: `${mainAddress}/2/oauth2/token`,
        scopes: Object.fromEntries(SCOPES.map((scope) => [scope, scopeText(scope)])),
      },
    },
  },
})

const takesUserToken = ({ access, accepts = [], server, path }: Endpoint): boolean =>
  (access === 'user' || accepts.includes('user')) && (server !== 'main' || path.startsWith('/2/'))

/** Alternative ways to sign a request; `{}` means none is needed. */
export const securityOf = (row: Endpoint): readonly Requirement[] => {
  const ways = [row.access, ...(row.accepts ?? [])].map(
    (access): Requirement => (access === 'nobody' ? {} : { [SCHEME_OF[access]]: [] }),
  )
  if (!takesUserToken(row)) return ways
  const scopes = scopesFor(row)
  return [...ways, ...(scopes === undefined ? [{ userToken: [] }] : scopes.map((scope) => ({ userToken: [scope] })))]
}
