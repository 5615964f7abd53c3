import { isUtf8 } from 'node:buffer'
import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { USERS_BODY_BYTES } from '../../contract/audience/userOperations.ts'
import { MEDIA_BODY_BYTES } from '../../contract/creative/mediaUpload.ts'
import type { Server } from '../../contract/language/endpoint.ts'
import type { Delivery, LiveDelivery } from '../../emulator/delivery.ts'
import type { Emulator } from '../../emulator/emulator.ts'
import { type AsHosts, requestedServer } from './servedHost.ts'

// One of the three addresses of the emulator over HTTP or HTTPS.

/** Above the limit, so that the pipeline can report a body's excess. */
const MAX_BYTES = Math.max(USERS_BODY_BYTES, MEDIA_BODY_BYTES) + 1_000_000
/** Maximum excess bytes of a long body to read and discard. Its sender then gets the response. */
const MAX_DROPPED_BYTES = 64_000_000

/** The body; undefined if longer than anything served. */
const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > MAX_DROPPED_BYTES) return undefined
    if (size > MAX_BYTES) chunks.length = 0
    else chunks.push(chunk as Buffer)
  }
  if (size > MAX_BYTES) return undefined
  return Buffer.concat(chunks)
}

const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )

/** Path and query of the request. Clients of a plain proxy send the whole URL (RFC 9112, 3.2.2). */
const targetOf = ({ url = '/' }: IncomingMessage): string => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'

const raw = ({ status, headers, body }: Delivery['response']): string => {
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)) })
  return `HTTP/1.1 ${status} OK\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`
}

/** Blank lines keep a stream alive. */
const SIGN_OF_LIFE_MS = 20_000

const stayOpen = (live: LiveDelivery, out: ServerResponse): void => {
  // A reader that left before the response will not leave again.
  if (out.destroyed) return
  const write = (text: string) => out.write(text)
  const leave = live({ write, end: () => out.end() })
  const signs = setInterval(write, SIGN_OF_LIFE_MS, '\r\n')
  out.on('close', () => {
    clearInterval(signs)
    leave()
  })
}

const deliver = async ({ response, manner, delay, live }: Delivery, out: ServerResponse): Promise<void> => {
  if (delay > 0) await sleep(delay)
  if (manner === 'drop') {
    out.socket?.destroy()
    return
  }
  if (manner === 'duplicate') {
    out.socket?.write(raw(response) + raw(response))
    out.socket?.end()
    return
  }
  const { 'content-type': type = 'text/plain', ...headers } = response.headers
  if (live !== undefined && manner === 'whole') {
    out.writeHead(response.status, { ...headers, 'content-type': type })
    out.flushHeaders()
    if (response.body !== '') out.write(response.body)
    stayOpen(live, out)
    return
  }
  out.writeHead(response.status, {
    ...headers,
    'content-type': type,
    'content-length': Buffer.byteLength(response.body),
  })
  if (manner === 'whole') {
    out.end(response.body)
    return
  }
  out.write(response.body.slice(0, response.body.length >> 1), () => out.socket?.destroy())
}

const NOT_UTF8 = {
  main: '{"errors":[{"code":214,"message":"The body is not UTF-8"}]}',
  ads: '{"errors":[{"code":"ILLEGAL_CHARACTERS","message":"The body is not UTF-8","parameter":"body"}]}',
} as const

const CODED = {
  main: '{"errors":[{"code":214,"message":"The body is compressed: send it without content-encoding"}]}',
  ads: '{"errors":[{"code":"INVALID_PARAMETER","message":"The body is compressed: send it without content-encoding","parameter":"content-encoding"}]}',
} as const

/**
 * Maximum bytes of the request line and headers. A post of 25,000 characters may be in the query, up to 12 bytes each.
 */
export const MAX_HEADER_BYTES = 400_000

const NOT_OURS = 'This server answers only to its loopback address and to hosts given with --as-host.'

/** `createSecure` creates the HTTPS server; without it the server speaks HTTP. */
export const createPlatformServer = (
  emulator: Emulator,
  name: Server,
  asHosts: AsHosts,
  createSecure?: (listener: RequestListener) => HttpServer,
): HttpServer => {
  const scheme = createSecure === undefined ? 'http' : 'https'
  const listener = async (request: IncomingMessage, out: ServerResponse): Promise<void> => {
    const asked = requestedServer(request, server, name, asHosts)
    if (asked === undefined) {
      out.writeHead(403, { 'content-type': 'text/plain' }).end(NOT_OURS)
      return
    }
    try {
      const bytes = await readBody(request)
      if (bytes === undefined) {
        out
          .writeHead(413, { 'content-type': 'application/json', connection: 'close' })
          .end('{"errors":[{"code":"INVALID_PARAMETER","message":"The body is too large"}]}')
        return
      }
      const headers = headersOf(request)
      const side = asked === 'main' ? 'main' : 'ads'
      if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) {
        out.writeHead(415, { 'content-type': 'application/json', 'accept-encoding': 'identity' }).end(CODED[side])
        return
      }
      // One character per byte; the multipart reader knows which parts are text.
      const encoding = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '') ? 'latin1' : 'utf8'
      if (encoding === 'utf8' && !isUtf8(bytes)) {
        out.writeHead(400, { 'content-type': 'application/json' }).end(NOT_UTF8[side])
        return
      }
      const body = bytes.toString(encoding)
      const delivery = emulator.answer(asked, {
        method: request.method ?? 'GET',
        url: `${scheme}://${request.headers.host}${targetOf(request)}`,
        headers,
        ...(body === '' ? {} : { body }),
      })
      await deliver(await (delivery.later ?? delivery), out)
    } catch (error) {
      if (!out.headersSent) out.writeHead(500, { 'content-type': 'text/plain' })
      out.end(`The emulator failed: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }
  const server =
    createSecure === undefined ? createServer({ maxHeaderSize: MAX_HEADER_BYTES }, listener) : createSecure(listener)
  server.requestTimeout = 120_000
  server.headersTimeout = 20_000
  return server
}
