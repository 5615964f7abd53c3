import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../contract.ts'
import type { Server } from '../language/endpoint.ts'
import { percentDecode } from './oauth1.ts'

export interface Route {
  readonly id: EndpointId
  readonly pathParameters: Readonly<Record<string, string>>
}

/** Further spellings of a path that the documents use (Document 1, OAuth 1.0a). */
const OTHER_PATHS: readonly (readonly [EndpointId, string])[] = [
  ['oauth.invalidateToken', '/1.1/oauth/invalidate_token'],
]

interface Pattern {
  readonly id: EndpointId
  readonly words: readonly string[]
  readonly method: string
  readonly server: Server
}

const pattern = (id: EndpointId, path: string): Pattern => {
  const { method, server } = endpointOf(id)
  return { id, words: path.split('/').slice(1), method, server }
}

/** Sorts before its rivals what has a literal word where they have a parameter, from the left. */
const literalFirst = (left: Pattern, right: Pattern): number => {
  for (const [index, word] of left.words.entries()) {
    const difference = Number(word.startsWith(':')) - Number((right.words[index] ?? '').startsWith(':'))
    if (difference !== 0) return difference
  }
  return 0
}

const PATTERNS: readonly Pattern[] = [
  ...ENDPOINT_IDS.map((id) => pattern(id, endpointOf(id).path)),
  ...OTHER_PATHS.map(([id, path]) => pattern(id, path)),
].sort(literalFirst)

/** The sandbox serves all advertising endpoints and its own. */
const serves = (server: Server, row: Server): boolean => row === server || (server === 'adsSandbox' && row === 'ads')

const match = ({ words }: Pattern, path: readonly string[]): Record<string, string> | undefined => {
  if (words.length !== path.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, word] of words.entries()) {
    const given = path[index] ?? ''
    if (!word.startsWith(':')) {
      if (word !== given) return undefined
    } else if (given === '') return undefined
    else parameters[word.slice(1)] = given
  }
  return parameters
}

/** Finds the endpoint of a request by its escaped path (a query is ignored), or says that only the method is wrong. */
export const routeOf = (server: Server, method: string, path: string): Route | 'wrongMethod' | undefined => {
  const words: string[] = []
  for (const word of (path.split('?')[0] ?? '').split('/').slice(1)) {
    const plain = percentDecode(word)
    if (plain === undefined) return undefined
    words.push(plain)
  }
  let known = false
  for (const candidate of PATTERNS) {
    if (!serves(server, candidate.server)) continue
    const pathParameters = match(candidate, words)
    if (pathParameters === undefined) continue
    if (candidate.method === method) return { id: candidate.id, pathParameters }
    known = true
  }
  return known ? 'wrongMethod' : undefined
}
