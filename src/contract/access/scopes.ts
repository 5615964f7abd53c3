import type { Endpoint } from '../language/endpoint.ts'

// What an OAuth 2.0 user token needs to be granted (Document 1, Authentication, 4). The document names follow.read and no
// table, public descriptions write follows.read; those of advertising and of media upload are observed (facts A3). Nothing else is asked for.

const MEDIA = /^\/2\/media\/upload/
const FOLLOWS = /^\/2\/users\/:id\/follow(ers|ing)$/

/** Scopes of which a user token needs one here; undefined if any token works. */
export const scopesFor = ({
  server,
  method,
  path,
}: Pick<Endpoint, 'server' | 'method' | 'path'>): readonly string[] | undefined => {
  if (server !== 'main') return [method === 'GET' ? 'ads.read' : 'ads.write']
  if (MEDIA.test(path)) return ['media.write']
  return FOLLOWS.test(path) ? ['follow.read', 'follows.read'] : undefined
}
