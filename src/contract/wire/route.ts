import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../contract.ts'
import type { Endpoint, Server } from '../language/endpoint.ts'
import { percentDecode } from './oauth1.ts'

/** An endpoint under one of its paths. */
export interface Routed<Id> extends Pick<Endpoint, 'method' | 'path' | 'server'> {
  readonly id: Id
}

export interface Route<Id = EndpointId> {
  readonly id: Id
  readonly pathParameters: Readonly<Record<string, string>>
}

/** A path served only under other methods. */
interface WrongMethod {
  readonly allowed: readonly string[]
}

/** Finds the endpoint of an escaped path, or the methods that the path has. A query is ignored. */
type Router<Id> = (server: Server, method: string, path: string) => Route<Id> | WrongMethod | undefined

/** 0 per literal word and 1 per parameter. A smaller rank has its literal words further left. */
const rankOf = (segments: readonly string[]): string =>
  segments.map((word) => (word.startsWith(':') ? '1' : '0')).join('')

/** The sandbox serves all advertising endpoints and its own. */
const serves = (server: Server, row: Server): boolean => row === server || (server === 'adsSandbox' && row === 'ads')

const segmentsOf = (path: string): readonly string[] => path.split('/').slice(1)

const match = (segments: readonly string[], path: readonly string[]): Record<string, string> | undefined => {
  if (segments.length !== path.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, word] of segments.entries()) {
    const given = path[index] ?? ''
    if (!word.startsWith(':')) {
      if (word !== given) return undefined
    } else if (given === '') return undefined
    else parameters[word.slice(1)] = given
  }
  return parameters
}

const unescaped = (path: string): readonly string[] | undefined => {
  const segments = segmentsOf(path.split('?')[0] ?? '').map(percentDecode)
  return segments.every((word) => word !== undefined) ? segments : undefined
}

/** A router over any rows; literal words of a path win over parameters. */
export const createRouter = <Id>(rows: readonly Routed<Id>[]): Router<Id> => {
  const patterns = rows
    .map((row) => ({ row, segments: segmentsOf(row.path), rank: rankOf(segmentsOf(row.path)) }))
    .sort((left, right) => (left.rank < right.rank ? -1 : left.rank > right.rank ? 1 : 0))
  return (server, method, path) => {
    const given = unescaped(path)
    if (given === undefined) return undefined
    const allowed: string[] = []
    for (const { row, segments } of patterns) {
      const pathParameters = serves(server, row.server) ? match(segments, given) : undefined
      if (pathParameters === undefined) continue
      if (row.method === method) return { id: row.id, pathParameters }
      if (!allowed.includes(row.method)) allowed.push(row.method)
    }
    return allowed.length > 0 ? { allowed } : undefined
  }
}

const routed = (id: EndpointId, path = endpointOf(id).path): Routed<EndpointId> => ({ ...endpointOf(id), id, path })

const routesOf = (ids: readonly EndpointId[]): Router<EndpointId> =>
  createRouter([
    ...ids.map((id) => routed(id)),
    routed('oauth.invalidateToken', '/1.1/oauth/invalidate_token'),
    routed('oauth2.authorize', '/i/oauth2/authorize'),
  ])

/** Routes of the contract, with further documented spellings of a path (Document 1, OAuth 1.0a). */
export const routeOf = routesOf(ENDPOINT_IDS)

/** Routes of the documented endpoints only. */
export const documentedRouteOf = routesOf(ENDPOINT_IDS.filter((id) => endpointOf(id).source !== 'observed'))
