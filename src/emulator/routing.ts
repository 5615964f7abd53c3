import { endpointOf } from '../contract/contract.ts'
import type { Server } from '../contract/language/endpoint.ts'
import { documentedRouteOf, type Route, routeOf } from '../contract/wire/route.ts'
import { type Answer, refusedAnswer } from './answer.ts'

/** The version that advertising paths carry (Document 1, Versioning). */
const CURRENT_VERSION = '12'

/** Version of the platform's published libraries, served as the current one. It adds a warning (facts A6, headers). */
const FORMER_VERSION = /^\/11(?=\/)/

const isFormer = (server: Server, path: string): boolean => server !== 'main' && FORMER_VERSION.test(path)

const currentPath = (server: Server, path: string): string =>
  isFormer(server, path) ? path.replace(FORMER_VERSION, `/${CURRENT_VERSION}`) : path

/** Version headers of every advertising response. */
export const versionHeaders = (server: Server, path: string): Readonly<Record<string, string>> => {
  if (server === 'main') return {}
  const current = { 'x-current-api-version': CURRENT_VERSION }
  if (!isFormer(server, path)) return current
  return { ...current, 'x-api-warn': `Version 11 is deprecated, use version ${CURRENT_VERSION}` }
}

/** The headers with more warnings in x-api-warn. */
export const warned = (
  headers: Readonly<Record<string, string>>,
  warnings: readonly string[] = [],
): Readonly<Record<string, string>> => {
  const all = [headers['x-api-warn'] ?? [], warnings].flat()
  return all.length === 0 ? headers : { ...headers, 'x-api-warn': all.join('; ') }
}

/** Paths of the platform without a row that would match as a card's id. */
const NOT_SERVED = /^\/12\/accounts\/[^/]+\/cards\/all$/

/** A readable resource also supports HEAD (RFC 9110, 9.1 and 10.2.1). */
const allowOf = (methods: readonly string[]): string =>
  [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort().join(', ')

/** The endpoint of a request, or the rejection of an unknown one. The server's own words are used. */
export const routeFor = (server: Server, method: string, path: string, documentsOnly = false): Route | Answer => {
  const router = documentsOnly ? documentedRouteOf : routeOf
  const current = currentPath(server, path)
  const isHead = method === 'HEAD'
  const wrongMethod = (allowed: readonly string[]): Answer => {
    const code = server === 'main' ? 34 : 'METHOD_NOT_ALLOWED'
    const answer = refusedAnswer(405, code, `Method ${method} is not allowed for ${path}`)
    return { ...answer, headers: { ...answer.headers, allow: allowOf(allowed) } }
  }
  const isServed = server === 'main' || !NOT_SERVED.test(current)
  const route = isServed ? router(server, isHead ? 'GET' : method, current) : undefined
  if (route === undefined)
    return server === 'main'
      ? refusedAnswer(404, 34, 'Sorry, that page does not exist.')
      : refusedAnswer(404, 'ROUTE_NOT_FOUND', `The requested resource could not be found: ${method} ${path}`)
  if ('id' in route) return isHead && endpointOf(route.id).reply === 'stream' ? wrongMethod(['GET']) : route
  return wrongMethod(route.allowed)
}
