import type { Server } from '../contract/language/endpoint.ts'
import type { WireRequest } from '../contract/wire/message.ts'
import { type Answer, json } from './answer.ts'
import { siteOf } from './formOrigin.ts'

// Where clients of the MCP server sign in (RFC 9728, RFC 8414).

const RESOURCE = '/.well-known/oauth-protected-resource'
const SERVER = '/.well-known/oauth-authorization-server'

/** Reading is all that most assistants ask for; `offline.access` lets them renew. */
const SCOPES = ['ads.read', 'ads.write', 'follow.read', 'offline.access']

/** Tells a client without a user token where to sign in. */
export const mcpChallenge = ({ url }: WireRequest): string =>
  `Bearer resource_metadata="${siteOf(url)}${RESOURCE}/mcp", scope="ads.read offline.access"`

/** The metadata at a path; undefined for any other. */
export const mcpMetadata = (server: Server, path: string, { url, method }: WireRequest): Answer | undefined => {
  if (server !== 'main' || method !== 'GET') return undefined
  const site = siteOf(url)
  if (path === RESOURCE || path === `${RESOURCE}/mcp`)
    return json(200, {
      resource: `${site}/mcp`,
      authorization_servers: [site],
      scopes_supported: SCOPES,
      bearer_methods_supported: ['header'],
    })
  if (path !== SERVER) return undefined
  return json(200, {
    issuer: site,
    authorization_endpoint: `${site}/2/oauth2/authorize`,
    token_endpoint: `${site}/2/oauth2/token`,
    revocation_endpoint: `${site}/2/oauth2/revoke`,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256', 'plain'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  })
}
