import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../contract/contract.ts'
import type { Server } from '../contract/language/endpoint.ts'
import { isFields } from '../contract/language/fields.ts'
import { pathNamesOf } from '../contract/language/pathNames.ts'
import { parseJson } from '../contract/wire/losslessJson.ts'
import type { WireNames, WireRequest } from '../contract/wire/message.ts'
import { encodeRequest } from '../contract/wire/request.ts'
import { type Answer, json, refusedAnswer } from './answer.ts'
import { type Maybe, whenDone } from './maybe.ts'
import { mcpChallenge } from './mcpMetadata.ts'
import { USER_TOKENS } from './resources/pkce.ts'
import type { Surroundings } from './routedRequest.ts'

// The hosted server of the Model Context Protocol (Document 1, Authentication, 5). One POST is one JSON-RPC message; a
// tool is an endpoint that a user token may call.

const MCP_PATH = '/mcp'
/** Tools that one page of their list holds. */
const PAGE = 100
/** Versions of the protocol that begin with `initialize`; the newest is offered to others. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26']

const FAULTS = {
  parse: [-32_700, 'Parse error'],
  request: [-32_600, 'Invalid request'],
  method: [-32_601, 'Method not found'],
  params: [-32_602, 'Invalid params'],
} as const

/** Addresses by which a tool's request names its server. */
const ADDRESSES = { main: 'http://main', ads: 'http://ads', adsSandbox: 'http://sandbox' } as const

/** Is a request meant for the hosted MCP server? */
export const isMcp = (server: Server, path: string): boolean => server === 'main' && path === MCP_PATH

/** Endpoints that a user token may call and that answer once. */
const TOOL_IDS: readonly EndpointId[] = ENDPOINT_IDS.filter((id) => {
  const { access, accepts = [], reply, server } = endpointOf(id)
  return [access, ...accepts].includes('user') && reply !== 'stream' && reply !== 'page' && server !== 'adsSandbox'
})

const toolOf = (id: EndpointId) => {
  const row = endpointOf(id)
  const { query, form, body, summary, method } = row
  const inPath = pathNamesOf(row)
  const given = [query, form].flatMap((part) => (part === undefined ? [] : [part]))
  const properties = {
    ...Object.fromEntries(inPath.map((name) => [name, { type: 'string', minLength: 1 }])),
    ...Object.assign({}, ...given.map((part) => part.properties)),
    ...(body === undefined ? {} : { body }),
  }
  const required = [...inPath, ...given.flatMap((part) => part.required ?? [])]
  return {
    name: id,
    description: summary,
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
    annotations: { readOnlyHint: method === 'GET', destructiveHint: method === 'DELETE' },
  }
}

interface McpPorts {
  readonly here: Surroundings
  readonly wireNames: WireNames
  /** Serves a request of a tool; the body is as the platform would send it. */
  readonly ask: (server: Server, request: WireRequest) => Maybe<{ readonly status: number; readonly body: string }>
}

type Id = string | number

const resultAnswer = (id: Id, result: object): Answer => json(200, { jsonrpc: '2.0', id, result })

const faultAnswer = (id: Id | null, fault: keyof typeof FAULTS, detail = '', status = 200): Answer => {
  const [code, message] = FAULTS[fault]
  return json(status, {
    jsonrpc: '2.0',
    id,
    error: { code, message: detail === '' ? message : `${message}: ${detail}` },
  })
}

const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number'
const textResult = (text: string, isError: boolean) => ({ content: [{ type: 'text', text }], isError })

/** Answers requests to the hosted MCP server; user tokens of OAuth 2.0 alone are taken. */
export const createMcp = ({ here, wireNames, ask }: McpPorts) => {
  const isUserToken = (token: string): boolean => {
    const grant = here.world.table(USER_TOKENS).get(here.sha256(token))
    return grant !== undefined && here.clock.now() <= Number(grant['expires_at'])
  }

  const list = (id: Id, cursor: unknown): Answer => {
    const from = cursor === undefined ? 0 : Number(cursor)
    if (!Number.isInteger(from) || from < 0 || from > TOOL_IDS.length) return faultAnswer(id, 'params', 'cursor')
    const nextCursor = from + PAGE < TOOL_IDS.length ? { nextCursor: String(from + PAGE) } : {}
    return resultAnswer(id, { tools: TOOL_IDS.slice(from, from + PAGE).map(toolOf), ...nextCursor })
  }

  const call = (id: Id, params: Readonly<Record<string, unknown>>, authorization: string): Maybe<Answer> => {
    const { name, arguments: given = {} } = params
    const endpoint = TOOL_IDS.find((one) => one === name)
    if (endpoint === undefined || !isFields(given)) return faultAnswer(id, 'params', String(name))
    const encoded = encodeRequest(endpoint, given, { addresses: ADDRESSES, wireNames, sandbox: false })
    if (!encoded.ok) return resultAnswer(id, textResult(encoded.failure.sentence, true))
    const { request } = encoded.value
    const answer = ask(endpointOf(endpoint).server, { ...request, headers: { ...request.headers, authorization } })
    return whenDone(answer, ({ status, body }) => resultAnswer(id, textResult(body, status >= 400)))
  }

  return (request: WireRequest): Maybe<Answer> => {
    const { authorization = '' } = request.headers
    const [, token = ''] = /^\s*bearer\s+(\S+)\s*$/i.exec(authorization) ?? []
    if (!isUserToken(token)) {
      const refused = refusedAnswer(401, 89, 'Invalid or expired token.')
      return { ...refused, headers: { ...refused.headers, 'www-authenticate': mcpChallenge(request) } }
    }
    if (request.method !== 'POST') {
      const refused = refusedAnswer(405, 34, 'The MCP server takes POST alone.')
      return { ...refused, headers: { ...refused.headers, allow: 'POST' } }
    }
    const parsed = parseJson(request.body ?? '')
    if (!parsed.ok) return faultAnswer(null, 'parse', '', 400)
    const message = parsed.value
    if (!isFields(message) || message['jsonrpc'] !== '2.0' || typeof message['method'] !== 'string')
      return faultAnswer(null, 'request', '', 400)
    const { id, method, params = {} } = message
    // A notification wants no answer.
    if (id === undefined) return { status: 202, headers: {}, body: '' }
    if (!isId(id) || !isFields(params)) return faultAnswer(null, 'request', '', 400)
    if (method === 'ping') return resultAnswer(id, {})
    if (method === 'tools/list') return list(id, params['cursor'])
    if (method === 'tools/call') return call(id, params, authorization)
    if (method !== 'initialize') return faultAnswer(id, 'method', method)
    return resultAnswer(id, {
      protocolVersion: VERSIONS.find((version) => version === params['protocolVersion']) ?? VERSIONS[0],
      capabilities: { tools: {} },
      serverInfo: { name: 'emulator', version: '12' },
    })
  }
}
